//! Games that a network plays with itself, for what games of strong players do not show: small boards, handicap, and how games end
//! that were given up.
//!
//! Moves are drawn from the policy, made a little sharper, without look-ahead; own eyes are not filled. When both have passed,
//! playouts say which stones are dead ([`settle::estimate`]), and area is counted. On empty boards the winner's moves, but the last ones, are kept
//! to learn from, elsewhere only the result. A game that was given up and that the wrong side wins in the end is left out.

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use board::{Board, Color, Move, Size, fixed_handicap};
use net::{Evaluation, Label, Net, Position, Record, Symmetries};
use playout::policy::is_own_eye;
use playout::random::Random;

use crate::packed::{PackedGame, color_of};
use crate::settle;
use crate::tuning::TUNED;
use crate::workers::{Workers, failed};

/// How games begin.
#[derive(Clone, Copy, Debug)]
pub enum Start<'a> {
    /// With an empty board of this size.
    Empty(Size),
    /// On 19 lines with two to nine stones; White begins.
    Handicap,
    /// Where games were given up.
    GivenUp(&'a [PackedGame]),
}

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// How games begin.
    pub start: Start<'a>,
    /// How many games.
    pub games: usize,
    /// Who works, and how long.
    pub workers: Workers,
    /// Above 1 plays wilder than the policy, below 1 sharper.
    pub temperature: f32,
}

/// A game being played.
struct Going {
    board: Board,
    to_play: Color,
    moves: Vec<Move>,
    /// Moves before ours.
    given: usize,
    komi: f32,
    learn: bool,
    /// Who won, where that is known from the beginning.
    winner: Option<Color>,
    records: Vec<(Record, Color)>,
}

/// Plays, and writes positions and labels as [`records`](crate::records) does. Returns how many games were finished.
pub fn play(
    net: &Net,
    plan: &Plan<'_>,
    positions: impl Write + Send,
    labels: impl Write + Send,
) -> io::Result<usize> {
    let begun = AtomicUsize::new(0);
    let files = (positions, labels, 0_u32);
    let (mut positions, mut labels, count) =
        plan.workers.share(files, |mut random, end, files| {
            worker(net, plan, end, &begun, &mut random, |game, seed| {
                let Some(label) = judge(&game, seed) else {
                    return Ok(());
                };
                let mut files = files.lock().map_err(failed)?;
                let (positions, labels, count) = &mut *files;
                write(game, &label, *count, (positions, labels))?;
                *count += 1;
                Ok(())
            })
        })?;
    positions.flush()?;
    labels.flush()?;
    Ok(count as usize)
}

fn worker(
    net: &Net,
    plan: &Plan<'_>,
    end: Instant,
    begun: &AtomicUsize,
    random: &mut Random,
    finished: impl Fn(Going, u64) -> io::Result<()>,
) -> io::Result<()> {
    let mut going: Vec<Going> = Vec::new();
    loop {
        while going.len() < TUNED.games_together
            && Instant::now() < end
            && begun.fetch_add(1, Ordering::Relaxed) < plan.games
        {
            going.extend(begin(plan, random));
        }
        if going.is_empty() {
            return Ok(());
        }
        let asked: Vec<Position<'_>> = going.iter().map(Going::position).collect();
        let evaluations = net
            .evaluate_many(&asked, Symmetries::One)
            .map_err(io::Error::other)?;
        for (game, evaluation) in going.iter_mut().zip(&evaluations) {
            let mv = game.choose(evaluation, plan.temperature, random);
            game.step(mv);
        }
        let mut index = 0;
        while index < going.len() {
            match going[index].state() {
                State::Going => index += 1,
                State::Endless => drop(going.swap_remove(index)),
                State::Over => finished(going.swap_remove(index), u64::from(random.bits()))?,
            }
        }
    }
}

/// A new game; None when the plan has none to begin from.
fn begin(plan: &Plan<'_>, random: &mut Random) -> Option<Going> {
    let mut going = Going {
        board: Board::new(crate::packed::size()),
        to_play: Color::Black,
        moves: Vec::new(),
        given: 0,
        komi: 6.5,
        learn: false,
        winner: None,
        records: Vec::new(),
    };
    match plan.start {
        Start::Empty(size) => {
            going.board = Board::new(size);
            going.learn = true;
            // Around what is fair, so that games are not decided before they begin.
            going.komi = 5.5 + random.below(5) as f32;
        }
        Start::Handicap => {
            let size = going.board.size();
            let stones = fixed_handicap(size, 2 + random.below(8))?;
            let stones = stones.into_iter().collect();
            going.board = Board::from_stones(size, stones, board::PointSet::EMPTY).ok()?;
            going.to_play = Color::White;
            going.komi = 0.5;
        }
        Start::GivenUp(games) => {
            let game = (0..100)
                .map(|_| &games[random.below(games.len().max(1))])
                .find(|game| game.margin == 0 && !game.moves.is_empty())?;
            let (board, _) = game.replay(|_, _, _| ()).ok()?;
            going.board = board;
            going.to_play = color_of(game.moves.len());
            going.moves.clone_from(&game.moves);
            going.given = game.moves.len();
            going.winner = Some(game.winner);
            going.replay_records(game);
        }
    }
    Some(going)
}

/// How far a game is.
enum State {
    Going,
    Over,
    Endless,
}

impl Going {
    fn position(&self) -> Position<'_> {
        Position {
            board: &self.board,
            to_play: self.to_play,
            recent: &self.moves,
            komi: self.komi,
        }
    }

    /// The positions of a real game that is now finished: what they lead to is learned as well.
    fn replay_records(&mut self, game: &PackedGame) {
        let (mut kept, komi) = (Vec::new(), self.komi);
        // A legal game was replayed before.
        let _ = game.replay(|board, before, _| {
            let to_play = color_of(before.len());
            let position = Position {
                board,
                to_play,
                recent: before,
                komi,
            };
            let number = u16::try_from(before.len()).unwrap_or(u16::MAX);
            kept.push((Record::new(&position, None, number, 0), to_play));
        });
        self.records = kept;
    }

    /// Draws a move from the policy.
    fn choose(&self, evaluation: &Evaluation, temperature: f32, random: &mut Random) -> Move {
        let color = self.to_play;
        let sensible = |mv: Move| match mv {
            Move::Play(p) => !is_own_eye(&self.board, p, color),
            Move::Pass => true,
        };
        let moves = evaluation
            .moves()
            .into_iter()
            .filter(|&(mv, _)| sensible(mv));
        // What the policy hardly considers is not played by accident.
        let weights: Vec<(Move, f32)> = moves
            .take(40)
            .map(|(mv, share)| (mv, share.max(1e-9).powf(1.0 / temperature)))
            .collect();
        let likeliest = weights.first().map(|&(mv, _)| mv);
        drawn(&weights, random).or(likeliest).unwrap_or(Move::Pass)
    }

    fn step(&mut self, mv: Move) {
        let number = u16::try_from(self.moves.len()).unwrap_or(u16::MAX);
        // Late moves, when all is decided, are filling.
        let learn = self.learn && 3 * self.moves.len() < 2 * self.board.size().area();
        let record = Record::new(&self.position(), learn.then_some(mv), number, 0);
        self.records.push((record, self.to_play));
        // The network gives illegal moves no share.
        let mv = match self.board.play_move(mv, self.to_play) {
            Ok(()) => mv,
            Err(_) => Move::Pass,
        };
        self.board.forget_history();
        self.moves.push(mv);
        self.to_play = !self.to_play;
    }

    fn state(&self) -> State {
        let own = &self.moves[self.given..];
        match own {
            [.., Move::Pass, Move::Pass] => State::Over,
            _ if own.len() > 3 * self.board.size().area() => State::Endless,
            _ => State::Going,
        }
    }
}

/// What came out; None when a game that was given up did not end as it should have.
fn judge(game: &Going, seed: u64) -> Option<Label> {
    let owners = settle::estimate(&game.board, game.to_play, seed);
    let lead = owners[0].len() as f32 - owners[1].len() as f32;
    let winner = match lead > game.komi {
        true => Some(Color::Black),
        false if lead < game.komi => Some(Color::White),
        false => None,
    };
    let label = Label {
        owners: Some(owners),
        lead: Some(lead),
        winner,
        komi: game.komi,
        fate: None,
    };
    (game.winner.is_none() || game.winner == winner).then_some(label)
}

/// Writes a finished game.
fn write(
    game: Going,
    label: &Label,
    number: u32,
    (positions, labels): (&mut impl Write, &mut impl Write),
) -> io::Result<()> {
    labels.write_all(&label.to_bytes())?;
    for (mut record, mover) in game.records {
        record.set_game(number);
        if label.winner != Some(mover) {
            record.forget_next();
        }
        positions.write_all(&record.0)?;
    }
    Ok(())
}

/// A move drawn by weights; none where there are no moves.
pub(crate) fn drawn(weights: &[(Move, f32)], random: &mut Random) -> Option<Move> {
    let sum: f32 = weights.iter().map(|(_, weight)| weight).sum();
    let mut rest = random.bits() as f32 / u32::MAX as f32 * sum;
    for &(mv, weight) in weights {
        rest -= weight;
        if rest <= 0.0 {
            return Some(mv);
        }
    }
    None
}
