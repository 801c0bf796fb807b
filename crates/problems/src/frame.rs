//! Frames: what a book leaves out of the diagram.
//!
//! The stones of the wall are taken for safe, and beyond them nothing helps: the area of play is what the stones in
//! question reach up to the wall and its [links](crate::links), and every empty point next to it is held by the side
//! whose outer stones are nearest. Gaps in the wall are then opened step by step: every wider frame lets play go one point further
//! through them.
//!
//! ```text
//! . O . a X .        a: a gap, open from the first frame on; b is held by Black in the first frame,
//! O O O b . .        open in the second
//! X X X X . X
//! ```
//! Cost: a few flood fills for each frame.

use board::{Board, Color, Point, PointSet};
use life::{Outcome, Problem, Target};

use crate::links::{Outside, Reach, links};
use crate::tuning::TUNED;

/// A question of life and death made from a part of a diagram.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The question, on a board where the rim of the area is held.
    pub problem: Problem,
    /// The stones of the diagram that were assumed safe.
    pub safe: PointSet,
    /// Empty points of the diagram that were assumed to be held by the attacker.
    pub attackers_rim: PointSet,
    /// Empty points of the diagram that were assumed to be held by the defender.
    pub defenders_rim: PointSet,
    /// How many steps play may go through the gaps of the wall.
    pub width: usize,
}

impl Frame {
    /// Whether friends outside help the defender: then a wider frame may hold what endangers them.
    pub(crate) fn has_friends(&self) -> bool {
        let own = self.problem.board.stones(self.problem.defender);
        self.safe.intersects(&own) || !self.defenders_rim.is_empty()
    }

    /// Whether a result of this kind needs the stones that were assumed safe. A wall of the attacker that is captured only helps what lives.
    pub(crate) fn needs_walls(&self, outcome: Outcome) -> bool {
        outcome != Outcome::Alive || self.leans_on_friends()
    }

    /// Whether stones of the defender were assumed safe.
    pub(crate) fn leans_on_friends(&self) -> bool {
        let own = self.problem.board.stones(self.problem.defender);
        self.safe.intersects(&own)
    }

    /// Whether more was assumed than that stones of the diagram are safe.
    pub fn holds_points(&self) -> bool {
        !(self.attackers_rim | self.defenders_rim).is_empty()
    }
}

/// A part of a diagram that one side's wall surrounds.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub(crate) defender: Color,
    /// Everything up to the wall: empty points and stones.
    pub(crate) inner: PointSet,
    /// The stones in question.
    pub(crate) stones: PointSet,
    gaps: PointSet,
    /// Where a race may spread from; elsewhere wider frames grow on all sides.
    room: Option<PointSet>,
    /// The side to play in a race.
    against: Option<Color>,
    outside: Outside,
}

/// The regions with stones of this side that the other side surrounds.
pub(crate) fn regions(board: &Board, defender: Color, reach: Reach) -> Vec<Region> {
    let outside = Outside::find(board, reach);
    let walls = outside.stones(!defender);
    let friends = outside.stones(defender);
    let closed = links(board, walls, reach);
    // Where the wall alone does not end the region, friends outside do: who reaches them is out.
    let ways = [closed, closed | links(board, friends, reach)];
    let mut rest = board.stones(defender) - outside.stones(defender);
    let mut found = Vec::new();
    while let Some(stone) = rest.first() {
        let seed = PointSet::from_point(stone);
        let region = ways.iter().find_map(|&gaps| {
            let inner = seed.flood(&(board.points() - walls - gaps - friends));
            (inner.len() <= TUNED.largest_region).then_some((inner, gaps))
        });
        let stones = region.map_or(seed, |(inner, _)| inner & rest);
        rest -= stones;
        if let Some((inner, gaps)) = region {
            found.push(Region {
                defender,
                inner,
                stones,
                gaps,
                room: None,
                against: None,
                outside,
            });
        }
    }
    found
}

/// The region of a race: both blocks, the points they breathe at and those next to them, and the weak blocks around with
/// theirs.
///
/// ```text
/// X X X X X .      The race of a against b is about the points *, and about the single stone
/// a a * O X .      that has two liberties there; nothing beyond.
/// b b * * . .
/// ```
pub(crate) fn race_region(
    board: &Board,
    to_play: Color,
    [(defender, stones), (_, rival)]: [(Color, PointSet); 2],
) -> Option<Region> {
    let outside = Outside::find(board, Reach::Near);
    let outer = outside.stones(Color::Black) | outside.stones(Color::White);
    let blocks = stones | rival;
    let liberties = blocks.neighbors() & board.empty();
    let room = liberties | (liberties.neighbors() & board.empty());
    let mut inner = blocks | room;
    let weak = board
        .blocks_in((inner.neighbors() & board.occupied()) - inner)
        .filter(|&b| board.liberty_count(b) <= TUNED.racing_liberties && !outer.contains(b));
    for block in weak {
        inner |= board.block_stones(block) | board.liberties(block);
    }
    (inner.len() <= TUNED.largest_race).then_some(Region {
        defender,
        inner,
        stones,
        gaps: PointSet::EMPTY,
        room: Some(room),
        against: Some(to_play),
        outside,
    })
}

impl Region {
    /// Most steps that are worth a frame.
    pub(crate) fn widest(&self) -> usize {
        match self.room {
            Some(_) => TUNED.widest_race,
            None => TUNED.widest,
        }
    }

    /// The frame that opens the gaps by so many steps; None when it would be too large or makes no position.
    pub(crate) fn frame(
        &self,
        board: &Board,
        target: Option<Target>,
        width: usize,
    ) -> Option<Frame> {
        let empty = board.empty();
        let mut area = self.inner | (self.inner.neighbors() & self.gaps & empty);
        area |= short_of_liberties(board, area, TUNED.few_liberties + width.min(1));
        // What the stones around a race breathe at belongs to it, what lies beyond does not.
        let mut front = self.room.unwrap_or(area);
        for _ in 0..width {
            front |= front.neighbors() & empty;
            area |= front;
        }
        let rim = (area.neighbors() & empty) - area;
        let (attackers, defenders) = (
            self.outside.stones(!self.defender),
            self.outside.stones(self.defender),
        );
        let is_nearer = |p: Point| distance(attackers, p) <= distance(defenders, p);
        let mut attackers_rim: PointSet = rim.iter().filter(|p| is_nearer(*p)).collect();
        if let Some(side) = self.against {
            // Where other weak stones are nearer than those, it may be theirs as well: a race has to be won without it.
            let [own, others] = [side, !side].map(|color| board.stones(color) - area);
            let nearer = |p: &Point| distance(others, *p) < distance(own, *p);
            let theirs: PointSet = rim.iter().filter(nearer).collect();
            attackers_rim = match side == self.defender {
                true => attackers_rim | theirs,
                false => attackers_rim - theirs,
            };
        }
        let defenders_rim = rim - attackers_rim;
        let held = |color: Color| match color == self.defender {
            true => board.stones(color) | defenders_rim,
            false => board.stones(color) | attackers_rim,
        };
        let framed =
            Board::from_stones(board.size(), held(Color::Black), held(Color::White)).ok()?;
        // Where stones of the wall are captured play goes on.
        let area = area | capturable(&framed, area);
        let helped = !(area.neighbors() & (defenders | defenders_rim)).is_empty();
        let default = match helped {
            true => Target::OneOf(self.stones),
            false => Target::AnyStone,
        };
        let near = area.neighbors() & framed.occupied() & board.occupied();
        let safe = framed
            .blocks_in(near)
            .filter(|&b| !framed.liberties(b).is_subset(&area))
            .fold(PointSet::EMPTY, |all, b| all | framed.block_stones(b));
        Some(Frame {
            problem: Problem {
                board: framed,
                defender: self.defender,
                area,
                attacker_only: PointSet::EMPTY,
                target: target.unwrap_or(default),
            },
            safe: safe & board.occupied(),
            attackers_rim,
            defenders_rim,
            width,
        })
    }
}

fn short_of_liberties(board: &Board, area: PointSet, few: usize) -> PointSet {
    let beside = area.neighbors() & board.occupied();
    board
        .blocks_in(beside)
        .filter(|&block| board.liberty_count(block) <= few)
        .fold(PointSet::EMPTY, |all, block| all | board.liberties(block))
}

/// The blocks next to the area that breathe nowhere else.
fn capturable(board: &Board, area: PointSet) -> PointSet {
    board
        .blocks_in((area.neighbors() & board.occupied()) - area)
        .filter(|&block| board.liberties(block).is_subset(&area))
        .fold(PointSet::EMPTY, |all, block| {
            all | board.block_stones(block)
        })
}

fn distance(stones: PointSet, p: board::Point) -> u8 {
    stones
        .iter()
        .map(|s| s.distance(p))
        .min()
        .unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    #[test]
    fn a_race_is_won_without_points_that_weak_stones_of_the_other_side_are_nearest_to() {
        // White's single stone is not outside; a is nearest to it, b to Black's wall.
        let d = Diagram::parse(
            ". . . . . . . . .\n. . . . . . . . .\n. X X X X X . . .\n. X b c . X . . .\n. X . a . X . O O\n. X . O . X . . .\n. X . . . X . . .\n. X X X X X . . .\n. . . . . . . . .",
        )
        .unwrap();
        let at = |letter| d.letter(letter).unwrap();
        let inner = PointSet::from_point(at('c'));
        let holders = |against| {
            let region = Region {
                defender: Color::White,
                inner,
                stones: PointSet::EMPTY,
                gaps: PointSet::EMPTY,
                room: Some(inner),
                against,
                outside: Outside::find(&d.board, Reach::Near),
            };
            let frame = region.frame(&d.board, None, 0).unwrap();
            let held = frame.attackers_rim | frame.defenders_rim;
            assert!(held.contains(at('a')) && held.contains(at('b')));
            [at('a'), at('b')].map(|p| frame.problem.board.color(p).unwrap())
        };
        use Color::{Black, White};
        assert_eq!(holders(None), [Black, Black]);
        assert_eq!(holders(Some(Black)), [White, Black]);
        assert_eq!(holders(Some(White)), [Black, Black]);
    }
}
