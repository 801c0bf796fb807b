//! A race by counting, for those that are too long to be read: who runs out of liberties first.
//!
//! Müller, *Race to capture: analyzing semeai in Go* (1999): what counts is each block's own outside liberties, those that both share, and an eye. An eye of
//! several points takes more moves to fill than it has points, because what fills it is captured on the way:
//!
//! ```text
//!   points  1  2  3  4  5  6
//!   moves   1  2  3  5  8 12        less one for each stone that is inside already
//! ```
//! The last move into an eye comes after everything else. With these numbers the race is played on paper by both sides, exactly. Not seen are approach
//! moves and whatever happens to the stones around; where a block can gain liberties, or its neighbors are weak themselves, nothing is said.
//!
//! Cost: some microseconds to some milliseconds, by the number of liberties.

use std::collections::HashMap;

use board::{Board, Color, Move, Point, PointSet};

use crate::tuning::TUNED;

/// How a race ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    /// The first block is captured.
    Lost,
    /// Nobody can go on.
    Seki,
    /// The second block is captured.
    Won,
}

/// Moves into an eye by its number of points.
const EYE_MOVES: [u8; 7] = [0, 1, 2, 3, 5, 8, 12];

/// What a block has of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Liberties {
    outside: u8,
    /// Moves into its eye.
    eye: u8,
}

/// The race on paper. The first block's owner is side 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Paper {
    sides: [Liberties; 2],
    shared: u8,
    to_move: usize,
    passed: bool,
}

/// The eye of a block.
#[derive(Clone, Copy, Debug)]
struct Eye {
    space: PointSet,
    moves: u8,
    /// Where the attacker must play first, else it becomes two.
    vital: Option<Point>,
}

/// Two blocks as counting sees them.
struct Counted {
    eyes: [Eye; 2],
    outside: [PointSet; 2],
    shared: PointSet,
}

impl Counted {
    /// None where something else than liberties matters, or there are too many of them.
    fn new(board: &Board, a: Point, b: Point) -> Option<Counted> {
        let blocks = [a, b].map(|p| board.block_stones(p));
        let colors = [board.color(a)?, board.color(b)?];
        let liberties = blocks.map(|stones| stones.neighbors() & board.empty());
        let eyes = [
            eye(board, blocks[0], colors[0], liberties[0])?,
            eye(board, blocks[1], colors[1], liberties[1])?,
        ];
        let shared = liberties[0] & liberties[1];
        let outside = [0, 1].map(|i| liberties[i] - shared - eyes[i].space);
        let steady = |i: usize| {
            let rival = blocks[1 - i];
            gains_nothing(board, colors[i], outside[i], liberties[i].len())
                && is_no_eye_space(board, colors[i], outside[i], liberties[i])
                && neighbors_are_sound(board, blocks[i], rival)
        };
        let small = liberties
            .iter()
            .all(|b| b.len() <= TUNED.countable_liberties);
        (small && steady(0) && steady(1)).then_some(Counted {
            eyes,
            outside,
            shared,
        })
    }

    /// The race on paper, the owner of the first block to move.
    fn paper(&self) -> Paper {
        let liberties = |i: usize| Liberties {
            outside: self.outside[i].len() as u8,
            eye: self.eyes[i].moves,
        };
        Paper {
            sides: [liberties(0), liberties(1)],
            shared: self.shared.len() as u8,
            to_move: 0,
            passed: false,
        }
    }
}

/// The moves it takes to fill the liberties of either block, where counting tells.
pub(super) fn moves(board: &Board, a: Point, b: Point) -> Option<(u8, u8)> {
    let paper = Counted::new(board, a, b)?.paper();
    Some((paper.liberties(0), paper.liberties(1)))
}

/// How the race between two blocks ends when the owner of the first begins, and a move for it; None where counting does not tell.
pub(super) fn race(board: &Board, a: Point, b: Point) -> Option<(End, Option<Move>)> {
    let counted = Counted::new(board, a, b)?;
    // An unsettled eye of the first block is another question.
    if counted.eyes[0].vital.is_some() {
        return None;
    }
    let mut paper = counted.paper();
    let mut known = HashMap::new();
    if let Some(vital) = counted.eyes[1].vital {
        paper.sides[1].eye -= 1;
        paper.to_move = 1;
        return Some((paper.end(&mut known), Some(Move::Play(vital))));
    }
    let end = paper.end(&mut known);
    // Who can wait needs no move.
    paper.to_move = 1;
    let waits = paper.end(&mut known) == end;
    let best = counted.outside[1].first().or(counted.shared.first());
    Some((end, best.map(Move::Play).filter(|_| !waits)))
}

impl Paper {
    /// How it ends.
    fn end(self, known: &mut HashMap<Paper, End>) -> End {
        // A move captures before its own liberties are looked at, so only who is to move can be out of them.
        if self.liberties(self.to_move) == 0 {
            return match self.to_move {
                0 => End::Lost,
                _ => End::Won,
            };
        }
        if let Some(end) = known.get(&self) {
            return *end;
        }
        let ends = self.moves().map(|next| next.map(|p| p.end(known)));
        let pass = match self.passed {
            true => End::Seki,
            false => self.after(|p| p.passed = true).end(known),
        };
        let all = ends.into_iter().flatten().chain([pass]);
        let best = if self.to_move == 0 {
            all.max()
        } else {
            all.min()
        };
        let best = best.unwrap_or(End::Seki);
        known.insert(self, best);
        best
    }

    fn liberties(self, side: usize) -> u8 {
        self.sides[side].outside + self.sides[side].eye + self.shared
    }

    /// What the mover can fill: an outside liberty of the other, a shared one, the other's eye.
    fn moves(self) -> [Option<Paper>; 3] {
        let other = 1 - self.to_move;
        let Liberties { outside, eye } = self.sides[other];
        // Nobody takes its own last liberty, unless that captures.
        let own = self.liberties(self.to_move);
        let may_share = self.shared > 0 && (own > 1 || self.liberties(other) == 1);
        let may_enter = eye > 1 || (eye == 1 && outside + self.shared == 0);
        [
            (outside > 0).then(|| self.after(|p| p.sides[other].outside -= 1)),
            may_share.then(|| self.after(|p| p.shared -= 1)),
            may_enter.then(|| self.after(|p| p.sides[other].eye -= 1)),
        ]
    }

    fn after(mut self, change: impl FnOnce(&mut Paper)) -> Paper {
        self.passed = false;
        change(&mut self);
        self.to_move = 1 - self.to_move;
        self
    }
}

/// The one eye of a block, if it has any; None when it has several or may get two.
fn eye(board: &Board, block: PointSet, color: Color, liberties: PointSet) -> Option<Eye> {
    let mut found = Eye {
        space: PointSet::EMPTY,
        moves: 0,
        vital: None,
    };
    let free = board.points() - board.stones(color);
    let mut left = liberties;
    while let Some(p) = left.first() {
        let space = PointSet::from_point(p).flood(&free);
        left -= space;
        let walls = space.neighbors() & board.stones(color);
        if space.len() >= EYE_MOVES.len() || !walls.is_subset(&block) {
            continue;
        }
        if !found.space.is_empty() {
            return None;
        }
        let inside = (space & board.stones(!color)).len() as u8;
        found = Eye {
            space,
            moves: EYE_MOVES[space.len()]
                .checked_sub(inside)
                .filter(|m| *m > 0)?,
            vital: vital(board, space)?,
        };
    }
    Some(found)
}

/// Where the attacker must play to keep a space from becoming two eyes: nowhere if it cannot become two or he is there already. None when
/// it is two eyes.
fn vital(board: &Board, space: PointSet) -> Option<Option<Point>> {
    let degree = |p: Point| (PointSet::from_point(p).neighbors() & space).len();
    let links = space.iter().map(degree).sum::<usize>() / 2;
    let squares = links >= space.len();
    let best = space.iter().max_by_key(|p| degree(*p))?;
    let killing = match (space.len(), degree(best)) {
        (1 | 2, _) => return Some(None),
        (4, 2) if squares => return Some(None),
        (3, _) | (4, 3) | (5, 4) => true,
        (5, 3) | (6, 4) => squares,
        _ => false,
    };
    killing.then(|| Some(best).filter(|p| board.is_empty(*p)))
}

/// Whether no outside liberty that the block fills itself gives it more of them.
fn gains_nothing(board: &Board, color: Color, outside: PointSet, now: usize) -> bool {
    let after = |p: Point| board.liberties_after(p, color).map_or(0, |l| l.len());
    outside.iter().all(|p| after(p) <= now)
}

/// Whether the enemy comes to every outside liberty from elsewhere: where he does not, an eye may still be made.
fn is_no_eye_space(board: &Board, color: Color, outside: PointSet, liberties: PointSet) -> bool {
    let ways = board.stones(!color) | (board.empty() - liberties);
    outside.is_subset(&ways.neighbors())
}

/// Whether the enemy's blocks around, but for the rival, are in no danger.
fn neighbors_are_sound(board: &Board, block: PointSet, rival: PointSet) -> bool {
    let around = (block.neighbors() & board.occupied()) - block - rival;
    board
        .blocks_in(around)
        .all(|b| board.liberty_count(b) >= TUNED.sound_liberties)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    fn paper(first: (u8, u8), second: (u8, u8), shared: u8) -> End {
        let liberties = |(outside, eye)| Liberties { outside, eye };
        let paper = Paper {
            sides: [liberties(first), liberties(second)],
            shared,
            to_move: 0,
            passed: false,
        };
        paper.end(&mut HashMap::new())
    }

    #[test]
    fn without_eyes_two_shared_liberties_make_a_seki() {
        assert_eq!(paper((3, 0), (3, 0), 0), End::Won);
        assert_eq!(paper((2, 0), (3, 0), 0), End::Lost);
        assert_eq!(paper((3, 0), (3, 0), 1), End::Won);
        assert_eq!(paper((3, 0), (3, 0), 2), End::Seki);
        assert_eq!(paper((4, 0), (3, 0), 2), End::Won);
        assert_eq!(paper((2, 0), (5, 0), 2), End::Lost);
    }

    #[test]
    fn an_eye_makes_the_shared_liberties_its_own() {
        assert_eq!(paper((0, 1), (4, 0), 3), End::Won);
        assert_eq!(paper((0, 1), (5, 0), 3), End::Lost);
        assert_eq!(paper((4, 0), (0, 1), 3), End::Won);
        assert_eq!(paper((2, 0), (0, 1), 3), End::Lost);
        // One against one with a liberty between: neither can start.
        assert_eq!(paper((0, 1), (0, 1), 1), End::Seki);
    }

    /// Black's eye in the corner takes eight moves, the liberty that both share comes last but one.
    const BULKY: &str = "X X X X X X X X X
                         . . . . . . . . .
                         O O O O O O O O O
                         X X X O O O O O O
                         . . X X . O O O O
                         . . . X O O O O O";
    const WHITE: Point = Point::new(4, 2);
    const BLACK: Point = Point::new(0, 3);

    fn exchanged(text: &str) -> String {
        let swap = |c| match c {
            'X' => 'O',
            'O' => 'X',
            c => c,
        };
        text.chars().map(swap).collect()
    }

    #[test]
    fn a_large_eye_takes_more_moves_than_it_has_points() {
        for text in [BULKY.to_owned(), exchanged(BULKY)] {
            let board = Diagram::parse(&text).expect("a diagram").board;
            let vital = Some(Move::Play(Point::new(1, 5)));
            assert_eq!(race(&board, WHITE, BLACK), Some((End::Won, vital)));
            // Black to move makes two eyes, which is not counted.
            assert_eq!(race(&board, BLACK, WHITE), None);
        }
    }

    #[test]
    fn one_liberty_less_loses() {
        let text = BULKY.replacen(". . . . . . . . .", "X . . . . . . . .", 1);
        let board = Diagram::parse(&text).expect("a diagram").board;
        assert_eq!(race(&board, WHITE, BLACK).map(|r| r.0), Some(End::Lost));
    }

    #[test]
    fn room_for_an_eye_is_not_counted() {
        // The two points in the corner and the shared one beside them: Black to move there has an eye.
        let text = BULKY.replacen(
            "X X X O O O O O O
                         . . X X . O O O O
                         . . . X O O O O O",
            "X X X O O O O O O
                         X X X X . O O O O
                         . . . . O O O O O",
            1,
        );
        let board = Diagram::parse(&text).expect("a diagram").board;
        assert_eq!(race(&board, WHITE, BLACK), None);
    }

    #[test]
    fn who_can_gain_liberties_is_not_counted() {
        let text = "X X O O . . .
                    . X . O . . .
                    X X O O . . .
                    O O . . . . .
                    . . . . . . .
                    . . . . . . .
                    . . . . . . .";
        let board = Diagram::parse(text).expect("a diagram").board;
        assert_eq!(race(&board, Point::new(0, 0), Point::new(2, 0)), None);
    }
}
