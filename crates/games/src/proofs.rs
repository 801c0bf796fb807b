//! What is proven about groups of games, for the network of fights: positions in which the answer is exact.
//!
//! A position of a game is drawn, and in it a block, or two blocks of both sides that touch; or a room with a wall is made up (crate `fitting`). A frame is put around it (`frames`: the surroundings up to a
//! wall, which is put up where none stands), and what becomes of the stones inside is solved for either side to begin and for either side, or nobody, to have
//! the threats. Then a move is played, a good one or any, and the new position is solved, until nothing is left to learn. Inside its frame every label is exact; the
//! frame itself is on the board that the network sees.
//!
//! The files are those of [`crate::fights`]: a label for each position, and for `visits.bin` the moves that work, in equal shares, none where nothing does.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use board::{Board, Color, Move, Point, PointSet};
use frames::{Framed, FramedRace};
use life::{Code, MANY, Problem, Target};
use net::record::{NO_MOVE, move_code};
use net::{FightPosition, Goal, Label, MarkedFate, Record};
use playout::random::Random;
use search::{Limits, Meter};
use status::Local;

use crate::fights::Files;
use crate::open_proofs;
use crate::packed::PackedGame;
use crate::tuning::TUNED;
use crate::workers::{Workers, failed};

/// Bytes of a table: small, because there is one for every position.
const MEMORY: usize = 4 << 20;
/// Moves that are kept.
const KEPT: usize = 8;

/// What is to be made.
#[derive(Clone, Copy, Debug)]
pub struct ProofPlan<'a> {
    /// Where positions come from.
    pub games: &'a [PackedGame],
    /// How many positions.
    pub positions: usize,
    /// Of 100 problems so many are made up and lie open: stones that live or die by a proof with nothing assumed.
    pub open: u32,
    /// Of 100 others so many are made up: rooms with a wall, instead of groups of games.
    pub made_up: u32,
    /// Who works, and how long.
    pub workers: Workers,
}

/// What was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Positions written.
    pub positions: usize,
    /// In which the stones are saved.
    pub saved: usize,
    /// In which that depends on who has threats, and nobody was said to have them.
    pub kos: usize,
    /// In which they stand without two eyes.
    pub sekis: usize,
}

/// Makes positions and writes them.
pub fn make<W: Write + Send>(plan: &ProofPlan<'_>, files: Files<W>) -> io::Result<Made> {
    let done = AtomicUsize::new(0);
    let shared = (files, Made::default());
    let (mut files, made) = plan.workers.share(shared, |random, end, shared| {
        work(plan, end, &done, random, shared)
    })?;
    files.flush()?;
    Ok(made)
}

fn work<W: Write>(
    plan: &ProofPlan<'_>,
    end: Instant,
    done: &AtomicUsize,
    mut random: Random,
    shared: &Mutex<(Files<W>, Made)>,
) -> io::Result<()> {
    while Instant::now() < end && done.load(Ordering::Relaxed) < plan.positions {
        if random.chance(plan.open) {
            done.fetch_add(open_proofs::make(&mut random, shared)?, Ordering::Relaxed);
            continue;
        }
        let rooms = random.chance(plan.made_up);
        let drawn = match rooms {
            true => made_up(&mut random),
            false => draw(plan.games, &mut random),
        };
        let Some(mut problem) = drawn else {
            continue;
        };
        for _ in 0..TUNED.longest_walk {
            let Some(solved) = Solved::of(&problem) else {
                break;
            };
            let plain = !solved.is_seldom();
            let too_usual = rooms && plain && !random.chance(TUNED.usual_rooms);
            let settled = plain && !solved.is_critical();
            let kept = !too_usual && (!settled || random.chance(TUNED.settled_proofs));
            if kept {
                done.fetch_add(2, Ordering::Relaxed);
                for side in &solved.sides {
                    if let Some(example) = side.example(&problem, &mut random) {
                        example.write(shared)?;
                    }
                }
            }
            let Some(next) = solved.walk(&problem, &mut random) else {
                break;
            };
            problem = next;
        }
    }
    Ok(())
}

/// What becomes of the stones when one side begins.
struct SolvedSide {
    first: Color,
    code: Code,
    /// Of stones that stand: whether with two eyes, if that is known.
    two_eyes: Option<bool>,
    /// Moves with what they lead to.
    moves: Vec<(Move, Code)>,
}

/// For either side to begin.
struct Solved {
    sides: [SolvedSide; 2],
}

impl Solved {
    /// None when it takes too long.
    fn of(problem: &Problem) -> Option<Solved> {
        let mut reader = Local::new(problem.clone(), MEMORY).ok()?;
        let mut side = |first: Color| {
            let mut meter = Meter::start(&Limits::nodes(TUNED.proof_nodes));
            let verdict = reader.verdict(first, &mut meter);
            let code = verdict.code()?;
            let mut meter = Meter::start(&Limits::nodes(TUNED.proof_move_nodes));
            let open = problem.board.empty() & (problem.area | problem.attacker_only);
            let mut moves = Vec::new();
            for mv in open.iter().map(Move::Play).chain([Move::Pass]) {
                if let Ok(Some(after)) = reader.code_after(first, mv, &mut meter) {
                    moves.push((mv, after));
                }
            }
            Some(SolvedSide {
                first,
                code,
                two_eyes: verdict.two_eyes,
                moves,
            })
        };
        Some(Solved {
            sides: [side(problem.defender)?, side(!problem.defender)?],
        })
    }

    /// Whether a ko or a seki comes of it, whoever begins.
    fn is_seldom(&self) -> bool {
        let is_ko = |side: &SolvedSide| !matches!(side.code, Code::Alive | Code::Dead);
        self.sides
            .iter()
            .any(|side| is_ko(side) || side.two_eyes == Some(false))
    }

    fn is_critical(&self) -> bool {
        self.sides[0].code != self.sides[1].code
    }

    /// The position after a move of either side: a good one, or any. None when there is nothing to go on with.
    fn walk(&self, problem: &Problem, random: &mut Random) -> Option<Problem> {
        let side = &self.sides[random.below(2)];
        let attacks = side.first != problem.defender;
        let good = |&&(mv, code): &&(Move, Code)| {
            let keeps = match attacks {
                true => code.rank() <= side.code.rank(),
                false => code.rank() >= side.code.rank(),
            };
            keeps && mv != Move::Pass
        };
        let wanted: Vec<Move> = match random.chance(TUNED.good_moves) {
            true => side.moves.iter().filter(good).map(|m| m.0).collect(),
            false => Vec::new(),
        };
        let all: Vec<Move> = side.moves.iter().map(|m| m.0).collect();
        let from = if wanted.is_empty() { all } else { wanted };
        let mv = *from.get(random.below(from.len().max(1)))?;
        let next = problem.after(mv, side.first).ok()?;
        (mv != Move::Pass && !next.is_lost()).then_some(next)
    }
}

/// Whether the stones fall with so many threats of the attacker, of the defender if negative.
fn falls(code: Code, threats: i8) -> bool {
    code.least_threats().is_some_and(|least| least <= threats)
}

impl SolvedSide {
    /// What becomes of the stones with this master of kos; None where it is not known with how many eyes they stand.
    fn fate(&self, master: Option<Color>, saved: bool) -> Option<MarkedFate> {
        match (self.code, self.two_eyes) {
            (Code::Dead, _) => Some(MarkedFate::Dead),
            (Code::Alive, Some(true)) => Some(MarkedFate::Alive),
            (Code::Alive, Some(false)) => Some(MarkedFate::Seki),
            (Code::Alive, None) => None,
            _ if master.is_none() => Some(MarkedFate::Ko),
            // Won by whoever has the threats.
            _ if saved => None,
            _ => Some(MarkedFate::Dead),
        }
    }

    /// What is to be learned from it.
    fn example<'a>(&self, problem: &'a Problem, random: &mut Random) -> Option<Example<'a>> {
        let Target::All(marked) = problem.target else {
            return None;
        };
        let owner = problem.defender;
        let (master, threats) = match drawn_master(random, owner) {
            None => (None, 0),
            Some(master) if master == owner => (Some(master), -MANY),
            Some(master) => (Some(master), MANY),
        };
        let saved = !falls(self.code, threats);
        let succeeds = saved == (self.first == owner);
        let works = |code: Code| succeeds && falls(code, threats) != saved;
        let moves = self.moves.iter().filter(|(_, code)| works(*code));
        Some(Example {
            position: FightPosition {
                board: &problem.board,
                to_play: self.first,
                recent: &[],
                marked,
                goal: Goal::Stand,
                master,
            },
            owner,
            saved,
            winning: moves.map(|m| m.0).collect(),
            fate: self.fate(master, saved),
        })
    }
}

/// Who may retake kos at once: mostly nobody.
pub(crate) fn drawn_master(random: &mut Random, owner: Color) -> Option<Color> {
    match random.below(10) {
        0 | 1 => Some(owner),
        2 | 3 => Some(!owner),
        _ => None,
    }
}

/// A position whose answer is known.
pub(crate) struct Example<'a> {
    pub(crate) position: FightPosition<'a>,
    pub(crate) owner: Color,
    pub(crate) saved: bool,
    /// The moves of the side to play that work, those that are known.
    pub(crate) winning: Vec<Move>,
    pub(crate) fate: Option<MarkedFate>,
}

impl Example<'_> {
    pub(crate) fn write<W: Write>(mut self, shared: &Mutex<(Files<W>, Made)>) -> io::Result<()> {
        let owner = self.owner;
        let succeeds = self.saved == (self.position.to_play == owner);
        let mut record = Record::of_fight(&self.position, 0, 0);
        record.set_chance(if succeeds { 1.0 } else { 0.0 });
        // Who needs no move had better learn just that.
        if self.winning.contains(&Move::Pass) {
            self.winning = vec![Move::Pass];
        }
        let count = self.winning.len();
        let mut visits = [0; 4 * KEPT];
        for (place, i) in visits.chunks_exact_mut(4).zip(0..) {
            // More than are kept: some of them.
            let mv = match count > KEPT {
                true => self.winning.get(i * count / KEPT),
                false => self.winning.get(i),
            };
            let code = mv.map_or(NO_MOVE, |mv| move_code(*mv));
            let share = mv.map_or(0, |_| 65535 / count.min(KEPT));
            place[..2].copy_from_slice(&code.to_le_bytes());
            place[2..].copy_from_slice(&(share as u16).to_le_bytes());
        }
        let mut shared = shared.lock().map_err(failed)?;
        let (files, made) = &mut *shared;
        record.set_game(u32::try_from(made.positions).unwrap_or(u32::MAX));
        made.positions += 1;
        made.saved += usize::from(self.saved);
        made.kos += usize::from(self.fate == Some(MarkedFate::Ko));
        made.sekis += usize::from(self.fate == Some(MarkedFate::Seki));
        files.positions.write_all(&record.0)?;
        files.visits.write_all(&visits)?;
        let label = Label {
            winner: Some(if self.saved { owner } else { !owner }),
            fate: self.fate,
            ..Label::default()
        };
        files.labels.write_all(&label.to_bytes())
    }
}

/// Draws a position and a frame without exits; None when this one has nothing.
fn draw(games: &[PackedGame], random: &mut Random) -> Option<Problem> {
    let game = &games[random.below(games.len().max(1))];
    if game.moves.len() < 40 {
        return None;
    }
    let length = 30 + random.below(game.moves.len() - 30);
    let begun = PackedGame {
        moves: game.moves[..length].to_vec(),
        ..game.clone()
    };
    let (mut board, _) = begun.replay(|_, _, _| ()).ok()?;
    board.forget_history();
    let owner = Color::ALL[random.below(2)];
    let own = board.stones(owner);
    let stone = own.nth(random.below(own.len()))?;
    let problem = match random.chance(TUNED.races) {
        true => race(&board, stone, random)?,
        false => group(&board, stone, random)?,
    };
    let leaks = (problem.area.neighbors() - problem.area).intersects(&problem.board.empty());
    (!leaks && is_small(&problem) && problem.validate().is_ok()).then_some(problem)
}

/// The random numbers of a problem that is made up.
pub(crate) fn dice(random: &mut Random) -> fitting::Random {
    fitting::Random::new(u64::from(random.bits()) << 32 | u64::from(random.bits()))
}

/// A room with a wall, which no game has.
fn made_up(random: &mut Random) -> Option<Problem> {
    let problem = fitting::walled_problem(&mut dice(random))?;
    (is_small(&problem) && problem.validate().is_ok()).then_some(problem)
}

fn is_small(problem: &Problem) -> bool {
    (problem.area & problem.board.empty()).len() <= TUNED.most_empty
}

fn group(board: &Board, stone: Point, random: &mut Random) -> Option<Problem> {
    let frames = Framed::of_growing_size(board, board.block_stones(stone));
    let fits = |f: &Framed| !f.open && is_small(&f.problem);
    let closed: Vec<Framed> = frames.into_iter().filter(fits).collect();
    let chosen = random.below(closed.len().max(1));
    closed.into_iter().nth(chosen).map(|f| f.problem)
}

fn race(board: &Board, stone: Point, random: &mut Random) -> Option<Problem> {
    let owner = board.color(stone)?;
    let block = board.block_stones(stone);
    let touched: PointSet = block.neighbors() & board.stones(!owner);
    let rival = touched.nth(random.below(touched.len().max(1)))?;
    let frames = FramedRace::frames(board, stone, rival).ok()?;
    let small: Vec<FramedRace> = frames.into_iter().filter(|f| is_small(&f.a)).collect();
    let chosen = random.below(small.len().max(1));
    let race = small.into_iter().nth(chosen)?;
    Some(match random.chance(50) {
        true => race.a,
        false => race.b,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    fn problem(text: &str) -> Problem {
        let board = Diagram::parse(text).expect("a diagram").board;
        let stones = board.block_stones(Point::new(0, 1));
        Problem::enclosed(&board, stones).expect("a wall")
    }

    /// Three in a row: both want the middle.
    const THREE: &str = "
        . . . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn what_is_solved_is_what_players_know() {
        let problem = problem(THREE);
        let solved = Solved::of(&problem).expect("it is small");
        assert!(solved.is_critical());
        let [defends, attacks] = &solved.sides;
        assert_eq!((defends.code, attacks.code), (Code::Alive, Code::Dead));
        for threats in [-MANY, 0, MANY] {
            assert!(!falls(defends.code, threats) && falls(attacks.code, threats));
        }
        let kills: Vec<Move> = attacks
            .moves
            .iter()
            .filter(|m| m.1 == Code::Dead)
            .map(|m| m.0)
            .collect();
        assert_eq!(kills, [Move::Play(Point::new(1, 0))]);
    }

    #[test]
    fn a_label_says_who_has_his_way_and_how() {
        let problem = problem(THREE);
        let solved = Solved::of(&problem).expect("it is small");
        let files = Files {
            positions: Vec::new(),
            labels: Vec::new(),
            visits: Vec::new(),
        };
        let shared = Mutex::new((files, Made::default()));
        for side in &solved.sides {
            let example = side.example(&problem, &mut Random::new(1));
            example
                .expect("some stones")
                .write(&shared)
                .expect("memory");
        }
        let (files, made) = shared.into_inner().expect("one thread");
        assert_eq!(
            (made.positions, made.saved, made.kos, made.sekis),
            (2, 1, 0, 0)
        );
        let fates: Vec<u8> = files.labels.chunks_exact(384).map(|l| l[363]).collect();
        assert_eq!(
            fates,
            [MarkedFate::Alive as u8 + 1, MarkedFate::Dead as u8 + 1]
        );
        let middle = move_code(Move::Play(Point::new(1, 0))).to_le_bytes();
        for visits in files.visits.chunks_exact(32) {
            assert_eq!(visits[..2], middle);
            assert_eq!(visits[2..4], 65535u16.to_le_bytes());
            assert_eq!(visits[4..6], NO_MOVE.to_le_bytes());
        }
    }
}
