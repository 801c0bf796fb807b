//! Where to cut two blocks: an order for trying, nothing more.

use crate::tuning::TUNED;
use board::{Board, Color, Point, PointSet};

/// The empty points on ways between two blocks of one color over empty points and own stones: the vital one, then short
/// ways before long ones, and of each way its middle first.
pub(crate) fn by_promise(board: &Board, a: Point, b: Point, vital: Option<Point>) -> Vec<Point> {
    let Some(color) = board.color(a) else {
        return Vec::new();
    };
    let (from_a, from_b) = (layers(board, color, a), layers(board, color, b));
    let distance = |layers: &[PointSet], p: Point| layers.iter().position(|l| l.contains(p));
    let way = |p: Point| {
        let (to_a, to_b) = (distance(&from_a, p)?, distance(&from_b, p)?);
        Some((Some(p) != vital, to_a + to_b, to_a.abs_diff(to_b), p))
    };
    let mut points: Vec<_> = board.empty().iter().filter_map(way).collect();
    points.sort_unstable();
    points.into_iter().map(|way| way.3).collect()
}

/// Points reached from a block with 0, 1, 2, … own moves.
fn layers(board: &Board, color: Color, from: Point) -> Vec<PointSet> {
    let own = board.stones(color);
    let mut reached = board.block_stones(from);
    let mut layers = vec![reached];
    for _ in 0..TUNED.longest_way {
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
    fn the_middle_comes_first() {
        let d = Diagram::parse(". . . . .\n. @ a @ .\n. . . . .\n. . . . .\nX . . . b").unwrap();
        let [a, b] = [0, 1].map(|n| d.marked.nth(n).unwrap());
        let order = by_promise(&d.board, a, b, None);
        assert_eq!(order.first().copied(), d.letter('a'));
        assert!(order.len() > 10);
        let order = by_promise(&d.board, a, b, d.letter('b'));
        assert_eq!(order.first().copied(), d.letter('b'));
    }
}
