//! The natural place to cut two blocks, for when no search has an answer.

use board::{Board, Color, Point, PointSet};

/// Ways longer than this many own moves are no ways.
const LONGEST: usize = 8;

/// The point in the middle of a shortest way between two blocks of one color over empty points and own stones; None when they
/// are not of one color or there is no way.
pub fn natural_cut(board: &Board, a: Point, b: Point) -> Option<Point> {
    let color = board.color(a).filter(|&c| board.color(b) == Some(c))?;
    let (from_a, from_b) = (layers(board, color, a), layers(board, color, b));
    let distance = |layers: &[PointSet], p: Point| layers.iter().position(|l| l.contains(p));
    let way = |p: Point| {
        let (to_a, to_b) = (distance(&from_a, p)?, distance(&from_b, p)?);
        // Short ways first, and of those their middle.
        Some((to_a + to_b, to_a.abs_diff(to_b)))
    };
    board
        .empty()
        .iter()
        .filter(|&p| board.is_legal(p, !color))
        .filter_map(|p| Some((way(p)?, p)))
        .min()
        .map(|(_, p)| p)
}

/// Points reached from a block with 0, 1, 2, … own moves.
fn layers(board: &Board, color: Color, from: Point) -> Vec<PointSet> {
    let own = board.stones(color);
    let mut reached = board.block_stones(from);
    let mut layers = vec![reached];
    for _ in 0..LONGEST {
        let mut next = reached.neighbors() & board.empty();
        next |= (next.neighbors() & own).flood(&own);
        layers.push(next - reached);
        reached |= next;
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    #[test]
    fn the_cut_is_in_the_middle() {
        let d = Diagram::parse(". . . . .\n. @ a @ .\n. . . . .\n. . . . .\nX . . . .").unwrap();
        let [a, b] = [0, 1].map(|n| d.marked.nth(n).unwrap());
        assert_eq!(natural_cut(&d.board, a, b), d.letter('a'));
        let black = d.board.stones(Color::Black).first().unwrap();
        assert_eq!(natural_cut(&d.board, a, black), None);
    }
}
