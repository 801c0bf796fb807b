//! Which stones a diagram is about, and by which move, as far as a glance tells: an estimate for diagrams in which nothing was proven.
//!
//! A player sees at once which stones are in question: those that stand if one side begins and fall if the other does. So every block is looked at
//! twice with the network of fights, for either side to begin. The move is the one on which most depends over all blocks: what is at stake in each (its
//! stones, by how much their chance turns) times how likely the move is in the look at it.
//!
//! Cost: two looks a block, a few milliseconds each.

use board::{Board, Color, Move, Point, PointSet};
use net::{Evaluation, FightNet, FightPosition, Goal};

use super::fights::is_known_size;
use crate::tuning::TUNED;

/// What a glance says.
#[derive(Clone, Debug, PartialEq)]
pub struct Likely {
    /// The block that is most likely in question.
    pub stones: PointSet,
    /// The move.
    pub mv: Point,
    /// How likely the side to play has its way with the stones when it begins.
    pub share: f32,
    /// By how much less likely when the other side begins.
    pub gain: f32,
}

/// A block seen from both sides.
struct Doubt {
    stones: PointSet,
    share: f32,
    gain: f32,
    look: Evaluation,
}

impl Doubt {
    /// What is at stake, as far as this move is the one that decides.
    fn weight(&self, p: Point) -> f32 {
        self.gain * self.stones.len() as f32 * rounded(self.look.policy_of(Move::Play(p)))
    }
}

/// The stones that this side's next move is about, of those that are named, if any are. None on boards that the network does not know, and where nothing much depends
/// on who begins.
pub fn likely(board: &Board, to_play: Color, named: PointSet) -> Option<Likely> {
    let doubts = doubts(board, to_play, named);
    let weight = |p: Point| doubts.iter().map(|doubt| doubt.weight(p)).sum::<f32>();
    let legal = board.empty().iter().filter(|&p| board.is_legal(p, to_play));
    let (mv, most) = legal
        .map(|p| (p, weight(p)))
        .reduce(|a, b| if b.1 > a.1 { b } else { a })?;
    let about = doubts
        .iter()
        .reduce(|a, b| if b.weight(mv) > a.weight(mv) { b } else { a })?;
    (most > 0.0).then_some(Likely {
        stones: about.stones,
        mv,
        share: about.share,
        gain: about.gain,
    })
}

fn doubts(board: &Board, to_play: Color, named: PointSet) -> Vec<Doubt> {
    if !is_known_size(board) {
        return Vec::new();
    }
    let few = |b: &Point| board.liberty_count(*b) <= TUNED.likely_liberties;
    let mut blocks: Vec<Point> = match named.is_empty() {
        true => board.blocks_in(board.occupied()).filter(few).collect(),
        false => board.blocks_in(named & board.occupied()).collect(),
    };
    blocks.sort_by_key(|&b| std::cmp::Reverse(board.stone_count(b)));
    blocks.truncate(TUNED.likely_blocks);
    let look = |block: Point, first: Color| FightPosition {
        board,
        to_play: first,
        recent: &[],
        marked: board.block_stones(block),
        goal: Goal::Stand,
        master: None,
    };
    let asked: Vec<FightPosition<'_>> = blocks
        .iter()
        .flat_map(|&block| [look(block, to_play), look(block, !to_play)])
        .collect();
    let Ok(said) = FightNet::shipped().evaluate_many(&asked) else {
        return Vec::new();
    };
    let mut doubts = Vec::new();
    let mut said = said.into_iter();
    for block in blocks {
        let (Some(own), Some(other)) = (said.next(), said.next()) else {
            break;
        };
        let gain = rounded(own.win - (1.0 - other.win));
        if gain >= TUNED.likely_gain {
            doubts.push(Doubt {
                stones: board.block_stones(block),
                share: own.win,
                gain,
                look: own,
            });
        }
    }
    doubts
}

fn rounded(share: f32) -> f32 {
    (share / TUNED.likely_step).round() * TUNED.likely_step
}

#[cfg(test)]
mod tests {
    use board::Diagram;

    use super::*;

    /// Three white stones are taken at a; nothing happens to any other.
    const THREE: &str = "\
        . . . . . . . . .
        . . X X X . . . .
        . X O O O a . . .
        . . X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . O .
        . . . . . . . . .";

    #[test]
    fn the_stones_that_turn_on_who_begins_are_the_ones() {
        let diagram = Diagram::parse(THREE).unwrap();
        let board = &diagram.board;
        let prey = board.block_stones(board.stones(Color::White).first().unwrap());
        for to_play in Color::ALL {
            let found = likely(board, to_play, PointSet::EMPTY).unwrap();
            assert_eq!(found.stones, prey);
            assert_eq!(Some(found.mv), diagram.letter('a'));
            assert!(found.gain > 0.3, "{found:?}");
            assert_eq!(likely(board, to_play, prey), Some(found));
        }
    }

    #[test]
    fn where_nothing_is_in_doubt_nothing_is_said() {
        let far = Diagram::parse(THREE).unwrap().board.points();
        let mut board = Board::new(board::Size::square(9).unwrap());
        assert_eq!(likely(&board, Color::White, PointSet::EMPTY), None);
        board.put(Point::new(4, 4), Color::Black).unwrap();
        assert_eq!(likely(&board, Color::White, PointSet::EMPTY), None);
        assert_eq!(likely(&board, Color::White, far), None);
        let small = Diagram::parse("X O . .\n. . . .\n. . . .\n. . . .")
            .unwrap()
            .board;
        assert_eq!(likely(&small, Color::White, PointSet::EMPTY), None);
    }
}
