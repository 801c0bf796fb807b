//! A race in an open position, read in frames: an estimate.
//!
//! [`Race`](life::Race) takes in all that could matter, which in a real game is most of the board. A frame ends, when it is small, at the liberties
//! of both groups; larger ones take in more. Beyond it each side is taken to be strong where its other stones are nearer. Liberties outside the race that
//! both groups have are filled in pairs, which changes nothing and makes long races readable.
//!
//! ```text
//!   O a X O b X     Black to play against White's four stones. a and b are outside liberties,
//!   O a X O b X     three each: two of each are taken away, the race
//!   O a X O b X     is the same with one each.
//! ```
//! Cost: a few flood fills for each frame.

use board::{Board, Color, Point, PointSet};

use crate::around::{distance, draw_in, is_readable, layers};
use crate::owl;
use crate::tuning::TUNED;
use life::EnclosureError;
use life::{Problem, Target};

/// The two questions of a race in a frame.
#[derive(Clone, Debug)]
pub struct FramedRace {
    /// Is the first group saved?
    pub a: Problem,
    /// Is the second group saved?
    pub b: Problem,
    /// Whether the first group has more stones than the second.
    pub first_is_larger: bool,
    /// Whether the frame has exits: beyond them neither side is nearer.
    pub open: bool,
    /// Where walls of either side were put up that are not on the board.
    pub walls: PointSet,
}

impl FramedRace {
    /// The race between the blocks at two points, which must be of different colors, in frames of growing size that differ.
    pub fn frames(board: &Board, a: Point, b: Point) -> Result<Vec<FramedRace>, EnclosureError> {
        let (Some(owner), Some(other)) = (board.color(a), board.color(b)) else {
            return Err(EnclosureError::NoStones);
        };
        if owner == other {
            return Err(EnclosureError::NoStones);
        }
        let blocks = [a, b].map(|p| board.block_stones(p));
        let groups = [
            owl::dragon(board, owner, blocks[0]),
            owl::dragon(board, other, blocks[1]),
        ];
        let races = FramedRace::around(board, [owner, other], blocks, groups);
        // Where the groups are too large, the blocks alone must do.
        Ok(match races.is_empty() {
            true => FramedRace::around(board, [owner, other], blocks, blocks),
            false => races,
        })
    }

    /// The same race, the group of this side first.
    #[must_use]
    pub fn asked_by(&self, side: Color) -> FramedRace {
        let race = self.clone();
        match side == self.a.defender {
            true => race,
            false => FramedRace {
                a: race.b,
                b: race.a,
                first_is_larger: !race.first_is_larger,
                ..race
            },
        }
    }

    fn around(
        board: &Board,
        [owner, other]: [Color; 2],
        blocks: [PointSet; 2],
        groups: [PointSet; 2],
    ) -> Vec<FramedRace> {
        let mut out: Vec<FramedRace> = Vec::new();
        for (steps, weak) in TUNED.race_reaches {
            let area = common_area(board, groups[0] | groups[1], steps, weak);
            // What is drawn in may be too large and left out again: then the frame before was the larger one.
            let grows = |race: &FramedRace| race.a.area != area && race.a.area.is_subset(&area);
            if !is_readable(board, area) || !out.last().is_none_or(grows) {
                continue;
            }
            let walled = closed(board, area);
            let shown = walled.as_ref().unwrap_or(board);
            let walls = shown.occupied() - board.occupied();
            let open = !((area.neighbors() & shown.empty()) - area).is_empty();
            let closed = walled.and_then(|b| shortened(&b, owner, area, groups));
            let problem = |defender, target| Problem {
                board: closed.clone().unwrap_or_else(|| board.clone()),
                defender,
                area,
                attacker_only: PointSet::EMPTY,
                target,
            };
            out.push(FramedRace {
                a: problem(owner, Target::All(blocks[0])),
                b: problem(other, Target::All(blocks[1])),
                first_is_larger: groups[0].len() > groups[1].len(),
                open,
                walls,
            });
        }
        out
    }
}

/// The groups, the empty points around them, and every block nearby that has hardly got out, with what it breathes at:
/// capturing it may save the one or the other.
fn common_area(board: &Board, groups: PointSet, steps: usize, weak: usize) -> PointSet {
    let empty = board.empty();
    let mut area = groups;
    for _ in 0..steps {
        area |= area.neighbors() & empty;
    }
    let small = empty.components().filter(|c| c.len() <= TUNED.eye_space);
    let touched = small.filter(|c| c.intersects(&area));
    area |= touched.fold(PointSet::EMPTY, |all, c| all | c);
    draw_in(board, area, weak)
}

/// The board with walls beyond the area where one side's other stones are nearer.
fn closed(board: &Board, area: PointSet) -> Option<Board> {
    let rim = (area.neighbors() & board.empty()) - area;
    let reached = Color::ALL.map(|c| layers(board, board.stones(c) - area));
    let mut stones = Color::ALL.map(|c| board.stones(c));
    for p in rim {
        let [first, second] = [0, 1].map(|i| distance(&reached[i], p));
        if first != second {
            stones[usize::from(second < first)].insert(p);
        }
    }
    let [black, white] = stones;
    let mut closed = Board::from_stones(board.size(), black, white).ok()?;
    closed.take_over_ban(board, area);
    Some(closed)
}

/// The board with liberties filled that both groups have outside the race: as many of the one as of the other, at least one left to each.
/// Filling them takes both sides equally long.
fn shortened(board: &Board, owner: Color, area: PointSet, groups: [PointSet; 2]) -> Option<Board> {
    let outside = |group: PointSet, enemy: Color| {
        let wall = board.stones(enemy) - area;
        let plain = group | wall | board.empty();
        let free = (group.neighbors() & wall.neighbors() & board.empty()).iter();
        free.filter(|p| {
            p.neighbors()
                .iter()
                .all(|n| !board.is_on_board(*n) || plain.contains(*n))
        })
        .collect::<PointSet>()
    };
    let (a, b) = (outside(groups[0], !owner), outside(groups[1], owner));
    let pairs = a.len().min(b.len()).saturating_sub(1);
    let mut stones = Color::ALL.map(|c| board.stones(c));
    for (free, enemy) in [(a, !owner), (b, owner)] {
        for p in free.iter().take(pairs) {
            stones[enemy.index()].insert(p);
        }
    }
    let [black, white] = stones;
    let mut shorter = Board::from_stones(board.size(), black, white).ok()?;
    shorter.take_over_ban(board, board.points());
    Some(shorter)
}
