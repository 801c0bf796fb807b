//! Whether two stones of one color are connected in the end, whoever begins: by proof where there is one, else by the fight for it.

use board::{Board, Color, Move, Point, PointSet};
use capture::Questions;
use capture::general::Success;
use net::Goal;
use search::Limits;

use crate::ask::{AskError, USUAL_NODES};
use crate::estimate::fights::{Fights, chance};
use crate::tuning::TUNED;

/// What the side that begins gets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link {
    /// What it gets: the connection, or the cut.
    pub outcome: Success,
    /// Its move; None when it gets nothing or needs no move.
    pub best: Option<Move>,
    /// Whether that is proven; a ko is at least one.
    pub proven: bool,
    /// The chance that the stones are connected, where that was estimated.
    pub share: Option<f32>,
}

/// What a side gets when it begins: the owner wants two stones connected, the other side wants them cut.
pub fn link(
    board: &Board,
    (a, b): (Point, Point),
    first: Color,
    limits: &Limits,
) -> Result<Link, AskError> {
    let color = |p: Point| {
        let name = p.name(board.size()).to_string();
        board.color(p).ok_or(AskError::NoStone(name))
    };
    let owner = color(a)?;
    if color(b)? != owner {
        return Err(AskError::BothColors);
    }
    let mut questions = Questions::new(board, limits);
    let connects = first == owner;
    let gets = match connects {
        true => questions.connect(a, b),
        false => questions.disconnect(a, b),
    };
    let gets = gets.ok_or(AskError::NoStones)?;
    // A connection that is found is proven, one that the other side cannot cut as well, and so are kos, at least. Everything else was only not found.
    let is_open = gets.outcome == if connects { Success::No } else { Success::Yes };
    let found = Link {
        outcome: gets.outcome,
        best: gets.best,
        proven: !is_open,
        share: None,
    };
    if !is_open {
        return Ok(found);
    }
    let limits = limits.or(&Limits::nodes(USUAL_NODES));
    let stones = PointSet::from_point(a).with(b);
    let fights = Fights::new(board, stones, Goal::Connect, &limits);
    let Some(fought) = fights.when_first(first) else {
        return Ok(found);
    };
    let odds = fought.odds() - TUNED.no_link_proof;
    let succeeds = (odds >= 0.0) == connects;
    Ok(Link {
        outcome: if succeeds { Success::Yes } else { Success::No },
        best: fought.best.filter(|_| succeeds),
        proven: false,
        share: Some(chance(odds)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    fn asked(text: &str, first: Color) -> Link {
        let board = Diagram::parse(text).expect("a diagram").board;
        let stones = board.stones(Color::Black);
        let a = stones.first().expect("a stone");
        let b = (stones - board.block_stones(a)).first().expect("another");
        link(&board, (a, b), first, &Limits::nodes(20_000)).expect("two black stones")
    }

    /// Two blocks beside each other; a stone between them is caught.
    const BESIDE: &str = "
        . . . . . . .
        . X X . X X .
        . O O . O O .
        . . . . . . .
        . . . . . . .";

    /// A wall stands between them.
    const APART: &str = "
        . . . O . . .
        . X . O . X .
        . . . O . . .
        . . . O . . .
        . . . O . . .";

    #[test]
    fn a_connection_that_is_found_is_proven() {
        let link = asked(BESIDE, Color::Black);
        assert_eq!((link.outcome, link.proven), (Success::Yes, true));
        assert_eq!(link.share, None);
    }

    #[test]
    fn what_was_only_not_found_is_not_called_proven() {
        // The board is too small for the network: nothing but the failed search speaks.
        for first in Color::ALL {
            let link = asked(APART, first);
            assert_eq!((link.proven, link.share), (false, None));
        }
    }

    #[test]
    fn stones_of_both_colors_are_refused() {
        let board = Diagram::parse(BESIDE).expect("a diagram").board;
        let [black, white] = Color::ALL.map(|c| board.stones(c).first().expect("a stone"));
        let asked = link(&board, (black, white), Color::Black, &Limits::nodes(10));
        assert_eq!(asked, Err(AskError::BothColors));
    }
}
