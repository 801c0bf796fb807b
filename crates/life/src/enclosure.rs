//! The area of a problem without marks: the wall is found.
//!
//! From the stones in question the area spreads over empty points and stones of their side until attacker stones stop it.
//! An attacker block that stops it is inside, and may be captured, if it has no liberty in the rest of the board (what is
//! behind it then belongs to the area too); otherwise it has liberties that no play in the area takes away, and is wall.
//!
//! ```text
//! . X . O X .        from White's stones: A4 C4 A3 ... and D4 up to the wall in the E column and row 2;
//! O O O O X .        B4 has only liberties in the area and is inside
//! X X X X X .
//! ```
//! Cost: a few flood fills.

use board::{Board, Color, PointSet};

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
            Some(defender) => Problem::with_area(board, defender, target, Target::All(target)),
        }
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
                match Problem::with_area(board, color, seed, Target::AnyStone) {
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
        best.cloned().ok_or(why)
    }

    fn with_area(
        board: &Board,
        defender: Color,
        seed: PointSet,
        target: Target,
    ) -> Result<Problem, EnclosureError> {
        let area = enclosure(board, defender, seed);
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

/// What the attacker's wall encloses around the seed.
fn enclosure(board: &Board, defender: Color, seed: PointSet) -> PointSet {
    let attackers = board.stones(!defender);
    let mut area = seed.flood(&(board.points() - attackers));
    let pockets = pockets(board, attackers, area);
    loop {
        let inside = board
            .blocks_in(area.neighbors() & (attackers - area))
            .filter(|&block| board.liberties(block).is_subset(&(area | pockets)))
            .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b));
        if inside.is_empty() || area.len() > LARGEST_ENCLOSURE {
            return area;
        }
        let behind = inside.neighbors() & (pockets | board.stones(defender));
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
