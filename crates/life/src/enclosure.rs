//! The area of a problem without marks: the wall is found.
//!
//! From the stones in question the area spreads over empty points and stones of their side until attacker stones stop it.
//! An attacker block that stops it is inside, and may be captured, if it has no liberty in the rest of the board (what is
//! behind it then belongs to the area too); otherwise it has liberties that no play in the area takes away, and is wall.
//!
//! One such liberty makes no wall: as soon as play in the area has taken the others, the defender captures the block there, and to
//! save it costs a move. Nor does a block that a short search of crate `capture` catches, the defender moving first. Such
//! blocks are inside with what is behind them, which often is the open board, unless they are unconditionally alive.
//!
//! ```text
//! . . X . X .        from Black's stones below: E1 has the liberty F1 outside. If White fills D1 after Black B1,
//! O O O O O X        Black takes three stones at F1.
//! X X X X X X
//! ```
//!
//! ```text
//! . X . O X .        from White's stones: A4 C4 A3 ... and D4 up to the wall in the E column and row 2;
//! O O O O X .        B4 has only liberties in the area and is inside
//! X X X X X .
//! ```
//! Cost: a few flood fills, and a search of some hundred nodes for each block of the wall that has few liberties.

use board::{Board, Color, Point, PointSet};
use capture::calculator::HuntSide;
use capture::{KoWinner, Mode, Reader};
use safety::benson;
use search::Limits;

use crate::problem::{Problem, Target};

/// A larger area than this is taken for a hole in the wall.
pub const LARGEST_ENCLOSURE: usize = 64;

/// Why no area was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnclosureError {
    /// There is no such stone.
    #[error("no stones to ask about; expected stones of one color")]
    NoStones,
    /// The area does not end.
    #[error(
        "the stones are not enclosed: their area would have {0} points; expected at most {LARGEST_ENCLOSURE}"
    )]
    Open(usize),
}

impl Problem {
    /// The problem of these stones of one side, in the area that the other side's wall encloses. All of them are to be
    /// saved.
    pub fn enclosed(board: &Board, target: PointSet) -> Result<Problem, EnclosureError> {
        let owner = |c: &Color| target.is_subset(&board.stones(*c));
        let defender = Color::ALL.into_iter().find(owner);
        match defender.filter(|_| !target.is_empty()) {
            None => Err(EnclosureError::NoStones),
            Some(defender) => {
                Problem::with_area(board, defender, target, Target::All(target), Wall::Firm)
            }
        }
    }

    /// The same where the wall may be weak. What lives there lives all the same, since a wall that is captured only helps; for deaths
    /// and kos it says nothing.
    pub fn behind_any_wall(board: &Board, target: PointSet) -> Result<Problem, EnclosureError> {
        let firm = Problem::enclosed(board, target);
        let Err(EnclosureError::Open(_)) = firm else {
            return firm;
        };
        let black = target.is_subset(&board.stones(Color::Black));
        let defender = if black { Color::Black } else { Color::White };
        Problem::with_area(board, defender, target, Target::All(target), Wall::Any)
    }

    /// The problem of a bare diagram: the stones of this side (of either side, if none is given) in the smallest area
    /// that encloses any and is not itself inside another one. Something of it is to be saved.
    pub fn find_enclosed(
        board: &Board,
        defender: Option<Color>,
    ) -> Result<Problem, EnclosureError> {
        let mut found: Vec<Problem> = Vec::new();
        let mut why = EnclosureError::NoStones;
        for color in Color::ALL {
            if defender.is_some_and(|d| d != color) {
                continue;
            }
            let mut rest = board.stones(color);
            while let Some(stone) = rest.first() {
                let seed = PointSet::from_point(stone);
                rest -= board.block_stones(stone);
                match Problem::with_area(board, color, seed, Target::AnyStone, Wall::Any) {
                    Ok(problem) => {
                        rest -= problem.area;
                        found.push(problem);
                    }
                    Err(open) => why = open,
                }
            }
        }
        let outermost = |p: &&Problem| {
            let around = |q: &Problem| p.area != q.area && p.area.is_subset(&q.area);
            !found.iter().any(around)
        };
        let best = found.iter().filter(outermost).min_by_key(|p| p.area.len());
        let best = best.ok_or(why)?;
        // What looks like a wall is what the diagram means; whether it is one is another question.
        let seed = best.area & board.stones(best.defender);
        Problem::with_area(board, best.defender, seed, Target::AnyStone, Wall::Firm)
    }

    fn with_area(
        board: &Board,
        defender: Color,
        seed: PointSet,
        target: Target,
        wall: Wall,
    ) -> Result<Problem, EnclosureError> {
        let area = enclosure(board, defender, seed, wall);
        let wall = area.neighbors() & (board.stones(!defender) - area);
        if area.len() > LARGEST_ENCLOSURE || wall.is_empty() {
            return Err(EnclosureError::Open(area.len()));
        }
        Ok(Problem {
            board: board.clone(),
            defender,
            area,
            attacker_only: PointSet::EMPTY,
            target,
        })
    }
}

/// What stops an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wall {
    /// Every block with a liberty outside.
    Any,
    /// Blocks with two that no short search catches, and those that are unconditionally alive.
    Firm,
}

/// Nodes of the search for the capture of a block of the wall, and the liberties with which none is looked for.
const SHORT: u64 = 300;
const MANY_LIBERTIES: usize = 4;

/// Whether a short search captures the block, the other side moving first, whoever wins kos: such a block is no wall.
pub fn falls(board: &mut Board, block: Point) -> bool {
    let Some(owner) = board.color(block) else {
        return false;
    };
    if board.liberty_count(block) >= MANY_LIBERTIES {
        return false;
    }
    let reader = Reader {
        mode: Mode::Auto,
        ko: Some(KoWinner::Color(owner)),
        boundary: PointSet::EMPTY,
        limits: Limits::nodes(SHORT),
    };
    let reading = reader.read(board, block, HuntSide::Hunter);
    reading.is_ok_and(|found| found.proven && found.status == capture::CatchStatus::Dead)
}

/// What the attacker's wall encloses around the seed.
fn enclosure(board: &Board, defender: Color, seed: PointSet, wall: Wall) -> PointSet {
    let attackers = board.stones(!defender);
    let mut area = seed.flood(&(board.points() - attackers));
    let pockets = pockets(board, attackers, area);
    let mut living: Option<PointSet> = None;
    let mut copy = board.clone();
    copy.forget_history();
    loop {
        let mut inside = PointSet::EMPTY;
        for block in board.blocks_in(area.neighbors() & (attackers - area)) {
            let outside = board.liberties(block) - area - pockets;
            let mut is_alive = || {
                let all = living.get_or_insert_with(|| benson(board, !defender).stones);
                all.contains(block)
            };
            let stands = match (wall, outside.len()) {
                (_, 0) => false,
                (Wall::Any, _) => true,
                (Wall::Firm, 1) => is_alive(),
                (Wall::Firm, _) => is_alive() || !falls(&mut copy, block),
            };
            if !stands {
                inside |= board.block_stones(block);
            }
        }
        if inside.is_empty() || area.len() > LARGEST_ENCLOSURE {
            return area;
        }
        let behind = inside.neighbors() & (board.points() - attackers - area);
        area |= inside | behind.flood(&(board.points() - attackers));
    }
}

/// Empty places apart from the area, but for the largest, which is the rest of the board: an attacker block with
/// liberties there and in the area only has not got out.
fn pockets(board: &Board, attackers: PointSet, area: PointSet) -> PointSet {
    let elsewhere = board.points() - attackers - area;
    let largest = elsewhere.components().map(|c| c.len()).max();
    elsewhere
        .components()
        .filter(|c| c.is_subset(&board.empty()) && Some(c.len()) != largest)
        .fold(PointSet::EMPTY, |all, c| all | c)
}
