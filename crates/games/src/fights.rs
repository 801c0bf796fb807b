//! Fights of a network with itself, for what games do not show: what becomes of a group when both sides play it out, whoever begins.
//!
//! A position of a game is drawn, and in it a block (or two blocks near each other, to be connected), who begins, and who may retake kos at once. Both
//! sides then play the fight out, each move after a small search (crate `fight`), until facts end it, until one side has its way as good as
//! certainly, or until it is too long to say. Where the fate seems settled from the beginning most fights are left out.
//!
//! Besides positions and labels, `visits.bin` has 32 bytes a position: eight moves, the most followed first, each as `u16` (65535: none) and the share of visits
//! in 65535ths as `u16`.
//!
//! A network may run elsewhere: [`Evaluator`] takes records and gives policy and chance; [`crate::remote`] speaks to a program.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use board::{Board, Color, Move, Point, PointSet, Waive};
use fight::{Fight, Guess, Reading, Tree};
use net::record::{NO_MOVE, PASS, decode_move, move_code};
use net::{FightNet, FightPosition, Goal, Label, Record};
use playout::random::Random;

use crate::packed::{PackedGame, color_of};
use crate::play::drawn;
use crate::tuning::TUNED;
use crate::workers::{Workers, failed};

/// Moves whose visits are kept.
const KEPT: usize = 8;

/// Says what it expects of positions.
pub trait Evaluator: Sync {
    /// One guess for each record of a fight.
    fn evaluate(&self, records: &[Record]) -> io::Result<Vec<Guess>>;
}

impl Evaluator for &FightNet {
    fn evaluate(&self, records: &[Record]) -> io::Result<Vec<Guess>> {
        Evaluator::evaluate(*self, records)
    }
}

impl Evaluator for FightNet {
    fn evaluate(&self, records: &[Record]) -> io::Result<Vec<Guess>> {
        let mut all = Vec::with_capacity(records.len());
        for record in records {
            let (board, to_play, recent) = record.position().map_err(io::Error::other)?;
            let (marked, goal, master) = record.fight().map_err(io::Error::other)?;
            let fight = FightPosition {
                board: &board,
                to_play,
                recent: &recent,
                marked,
                goal,
                master,
            };
            let seen = FightNet::evaluate(self, &fight).map_err(io::Error::other)?;
            all.push(Guess {
                moves: seen.moves(),
                success: seen.win,
                fates: seen.fates,
            });
        }
        Ok(all)
    }
}

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Where positions come from.
    pub games: &'a [PackedGame],
    /// How many fights.
    pub fights: usize,
    /// Who works, and how long.
    pub workers: Workers,
    /// Looks for each move.
    pub looks: u32,
    /// With this share one side has its way as good as certainly.
    pub certain: f32,
}

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Fights that ended.
    pub fights: usize,
    /// Positions written.
    pub positions: usize,
    /// Fights in which the owner had his way.
    pub stood: usize,
    /// Fights that were too long to say.
    pub open: usize,
}

/// Where to write: positions, labels, visits.
pub struct Files<W> {
    /// 384 bytes a position.
    pub positions: W,
    /// 384 bytes a fight.
    pub labels: W,
    /// 32 bytes a position.
    pub visits: W,
}

impl<W: Write> Files<W> {
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.positions.flush()?;
        self.labels.flush()?;
        self.visits.flush()
    }
}

/// A fight being played.
struct Going {
    board: Board,
    fight: Fight,
    owner: Color,
    recent: Vec<Move>,
    plies: usize,
    tree: Tree,
    stirred: bool,
    stops: bool,
    records: Vec<(Record, [u8; 4 * KEPT])>,
}

/// How a fight ended.
enum End {
    Stood(bool),
    Open,
    LeftOut,
}

/// Plays fights and writes them.
pub fn play<W: Write + Send>(
    evaluator: &dyn Evaluator,
    plan: &Plan<'_>,
    files: Files<W>,
) -> io::Result<Played> {
    let begun = AtomicUsize::new(0);
    let shared = (files, Played::default());
    let (mut files, played) = plan.workers.share(shared, |random, end, shared| {
        work(evaluator, plan, end, &begun, random, shared)
    })?;
    files.flush()?;
    Ok(played)
}

fn work<W: Write>(
    evaluator: &dyn Evaluator,
    plan: &Plan<'_>,
    end: Instant,
    begun: &AtomicUsize,
    mut random: Random,
    shared: &Mutex<(Files<W>, Played)>,
) -> io::Result<()> {
    let mut going: Vec<Going> = Vec::new();
    loop {
        let late = Instant::now() >= end;
        while going.len() < TUNED.fights_together
            && !late
            && begun.load(Ordering::Relaxed) < plan.fights
        {
            if let Some(fight) = begin(plan.games, &mut random) {
                begun.fetch_add(1, Ordering::Relaxed);
                going.push(fight);
            }
        }
        if going.is_empty() || late {
            // What is not finished in time is lost: a late end would say only how long it took.
            return Ok(());
        }
        let (mut asked, mut who) = (Vec::new(), Vec::new());
        let mut index = 0;
        while index < going.len() {
            match going[index].advance(plan, &mut random) {
                Step::Ask(record) => {
                    asked.push(*record);
                    who.push(index);
                    index += 1;
                }
                Step::Over(over) => {
                    let fight = going.swap_remove(index);
                    finish(fight, &over, shared)?;
                }
            }
        }
        let guesses = evaluator.evaluate(&asked)?;
        for (index, guess) in who.into_iter().zip(&guesses) {
            going[index].tree.learn(guess);
        }
    }
}

fn finish<W: Write>(
    fight: Going,
    over: &End,
    shared: &Mutex<(Files<W>, Played)>,
) -> io::Result<()> {
    if matches!(over, End::LeftOut) || fight.records.is_empty() {
        return Ok(());
    }
    let mut shared = shared.lock().map_err(failed)?;
    let (files, played) = &mut *shared;
    let number = u32::try_from(played.fights).unwrap_or(u32::MAX);
    let winner = match over {
        End::Stood(true) => Some(fight.owner),
        End::Stood(false) => Some(!fight.owner),
        _ => None,
    };
    played.fights += 1;
    played.positions += fight.records.len();
    played.stood += usize::from(matches!(over, End::Stood(true)));
    played.open += usize::from(matches!(over, End::Open));
    for (mut record, visits) in fight.records {
        record.set_game(number);
        files.positions.write_all(&record.0)?;
        files.visits.write_all(&visits)?;
    }
    let label = Label {
        winner,
        ..Label::default()
    };
    files.labels.write_all(&label.to_bytes())
}

/// What a fight needs next.
enum Step {
    Ask(Box<Record>),
    Over(End),
}

impl Going {
    /// Goes on until the network is needed or the fight is over.
    fn advance(&mut self, plan: &Plan<'_>, random: &mut Random) -> Step {
        loop {
            if self.tree.looks() >= 1 && !self.stirred {
                self.stirred = true;
                let mut chance = || random.bits() as f32 / u32::MAX as f32;
                self.tree.stir(TUNED.chance, &mut chance);
                let first = self.tree.reading().stood;
                let settled = !(0.04..=0.96).contains(&first);
                if self.plies == 0 && settled && !random.chance(TUNED.settled_fights) {
                    return Step::Over(End::LeftOut);
                }
            }
            if self.tree.looks() >= plan.looks || self.tree.is_decided() {
                if let Some(end) = self.play_on(plan.certain, random) {
                    return Step::Over(end);
                }
                continue;
            }
            let number = u16::try_from(self.plies).unwrap_or(u16::MAX);
            if let Some(position) = self.tree.descend() {
                return Step::Ask(Box::new(Record::of_fight(&position, number, 0)));
            }
        }
    }

    /// Plays a move after the search; the end of the fight, if it is one.
    fn play_on(&mut self, certain: f32, random: &mut Random) -> Option<End> {
        let reading = self.tree.reading();
        let Some(mv) = self.draw(&reading, random) else {
            // A fact about the position itself.
            return Some(End::Stood(reading.stood > 0.5));
        };
        self.keep(&reading);
        let certain = !(1.0 - certain..=certain).contains(&reading.stood);
        if self.tree.is_decided() || certain && self.stops {
            return Some(End::Stood(reading.stood > 0.5));
        }
        if self.plies >= TUNED.longest_fight {
            return Some(End::Open);
        }
        let color = self.fight.first;
        let waive = Waive {
            ko: self.fight.master == Some(color),
            ..Waive::NOTHING
        };
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(p) => {
                if self.board.play_waiving(p, color, waive).is_err() {
                    return Some(End::LeftOut);
                }
            }
        }
        if mv == Move::Pass && self.plies > 0 && self.recent.last() == Some(&Move::Pass) {
            return Some(End::Stood(self.fight.goal == Goal::Stand));
        }
        self.recent.push(mv);
        self.plies += 1;
        self.fight.first = !color;
        self.stirred = false;
        if !self.fight.stones.is_subset(&self.board.stones(self.owner)) {
            return Some(End::Stood(false));
        }
        match Tree::new(&self.board, &self.fight, &self.recent) {
            Some(tree) => self.tree = tree,
            None => return Some(End::LeftOut),
        }
        None
    }

    /// A move: drawn by visits at first, later nearly always the most followed.
    fn draw(&self, reading: &Reading, random: &mut Random) -> Option<Move> {
        let power = if self.plies < 4 { 1.0 } else { 2.5 };
        let weights: Vec<(Move, f32)> = reading
            .moves
            .iter()
            .map(|m| (m.mv, (m.visits as f32).powf(power)))
            .collect();
        drawn(&weights, random).or(reading.best())
    }

    fn keep(&mut self, reading: &Reading) {
        let to_play = self.fight.first;
        let position = FightPosition {
            board: &self.board,
            to_play,
            recent: &self.recent,
            marked: self.fight.stones,
            goal: self.fight.goal,
            master: self.fight.master,
        };
        let number = u16::try_from(self.plies).unwrap_or(u16::MAX);
        let mut record = Record::of_fight(&position, number, 0);
        record.set_chance(match to_play == self.owner {
            true => reading.stood,
            false => 1.0 - reading.stood,
        });
        // A move that is known to work is all there is to learn.
        let counted = if self.tree.is_decided() { 1 } else { KEPT };
        let mut moves = reading.moves.iter().take(counted);
        let all: u32 = match counted {
            1 => reading.moves.iter().take(1).map(|m| m.visits).sum(),
            _ => reading.moves.iter().map(|m| m.visits).sum(),
        };
        let mut visits = [0; 4 * KEPT];
        for place in visits.chunks_exact_mut(4) {
            let (code, share) = match moves.next() {
                Some(m) => (move_code(m.mv), m.visits as f32 / all.max(1) as f32),
                None => (NO_MOVE, 0.0),
            };
            place[..2].copy_from_slice(&code.to_le_bytes());
            place[2..].copy_from_slice(&((share * 65535.0) as u16).to_le_bytes());
        }
        self.records.push((record, visits));
    }
}

/// Draws a position and what is fought about; None when this one has nothing.
fn begin(games: &[PackedGame], random: &mut Random) -> Option<Going> {
    let game = &games[random.below(games.len().max(1))];
    if game.moves.len() < 30 {
        return None;
    }
    let length = 20 + random.below(game.moves.len() - 20);
    let begun = PackedGame {
        moves: game.moves[..length].to_vec(),
        ..game.clone()
    };
    let (board, _) = begun.replay(|_, _, _| ()).ok()?;
    let owner = Color::ALL[random.below(2)];
    let (stones, goal) = match random.chance(TUNED.connections) {
        true => (neighbors(&board, owner, random)?, Goal::Connect),
        false => (block(&board, owner, random)?, Goal::Stand),
    };
    let neglected = match random.chance(TUNED.neglected) {
        true => neglect(&board, stones, random),
        false => None,
    };
    let is_as_played = neglected.is_none();
    let mut board = neglected.unwrap_or(board);
    let first = Color::ALL[random.below(2)];
    let master = match random.below(10) {
        0 => Some(owner),
        1 => Some(!owner),
        _ => None,
    };
    let fight = Fight {
        stones,
        goal,
        first,
        master,
    };
    // A question about a diagram has no last moves.
    let recent = match is_as_played && first == color_of(length) && random.chance(30) {
        true => begun.moves,
        false => Vec::new(),
    };
    board.forget_history();
    Some(Going {
        tree: Tree::new(&board, &fight, &recent)?,
        board,
        fight,
        owner,
        recent,
        plies: 0,
        stirred: false,
        stops: random.chance(TUNED.stops),
        records: Vec::new(),
    })
}

/// The position after some moves of one side near the stones that were not answered; mostly of the attacker. None when one of them decides the fight.
fn neglect(board: &Board, stones: PointSet, random: &mut Random) -> Option<Board> {
    let owner = board.color(stones.first()?)?;
    let mover = if random.chance(75) { !owner } else { owner };
    let mut near = stones;
    for _ in 0..TUNED.neglected_steps {
        near |= near.neighbors() & board.points();
    }
    let mut board = board.clone();
    for _ in 0..1 + random.below(TUNED.most_neglected) {
        let open = near & board.empty();
        let p = open.nth(random.below(open.len().max(1)))?;
        board.play(p, mover).ok()?;
        board.forget_history();
        let is_in_atari = |p: Point| board.liberty_count(p) < 2;
        if is_in_atari(p) || stones.iter().any(is_in_atari) {
            return None;
        }
    }
    stones.is_subset(&board.stones(owner)).then_some(board)
}

/// A block: larger ones are asked about more often.
fn block(board: &Board, owner: Color, random: &mut Random) -> Option<PointSet> {
    let own = board.stones(owner);
    let first = board.block_stones(own.nth(random.below(own.len()))?);
    Some(first)
}

/// Two stones of different blocks with few steps between them.
fn neighbors(board: &Board, owner: Color, random: &mut Random) -> Option<PointSet> {
    let own = board.stones(owner);
    let one = own.nth(random.below(own.len()))?;
    let block = board.block_stones(one);
    let mut near = block;
    for _ in 0..3 {
        near |= near.neighbors() & board.points();
    }
    let others = (near & own) - block;
    let other = others.nth(random.below(others.len()))?;
    Some(PointSet::from_point(one).with(other))
}

/// The moves and the chance that an answer of numbers gives: logits of the 361 points of the grid and of a pass, then the logit of the chance.
/// Moves to empty points that are not banned; whether they are suicide is left to whoever plays them.
pub(crate) fn guess(record: &Record, numbers: &[f32]) -> Guess {
    let size = crate::packed::size();
    let is_open = |code: u16| {
        record
            .0
            .get(usize::from(code))
            .is_none_or(|cell| cell & 0b1_0011 == 0)
    };
    let mut moves: Vec<(Move, f32)> = (0..=PASS)
        .zip(numbers)
        .filter(|&(code, _)| code == PASS || is_open(code))
        .filter_map(|(code, &logit)| Some((decode_move(code, size)?, logit)))
        .collect();
    let most = moves.iter().map(|m| m.1).fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = moves.iter().map(|m| (m.1 - most).exp()).sum();
    for m in &mut moves {
        m.1 = (m.1 - most).exp() / sum;
    }
    moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    let chance = numbers.last().copied().unwrap_or(0.0);
    Guess {
        moves,
        success: 1.0 / (1.0 + (-chance).exp()),
        fates: None,
    }
}
