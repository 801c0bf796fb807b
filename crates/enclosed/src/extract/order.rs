//! The nodes of a proof from the graph of positions: as it is, or in the order in which a capture comes about.

use board::Move;

use super::{Graph, Step};
use life::proof::Node;

/// A closed graph as it is.
pub(super) fn in_given_order(graph: &Graph) -> Vec<Node> {
    let node = |step: &Option<Step>| match step {
        Some(Step::Choose(moves)) => match moves.first() {
            Some(&(mv, next)) => Node::Play(mv, next),
            None => Node::Answer(Vec::new()),
        },
        Some(Step::All(moves)) => Node::Answer(moves.clone()),
        Some(Step::End(node)) => node.clone(),
        None => Node::Answer(Vec::new()),
    };
    graph.steps.iter().map(node).collect()
}

/// How late a position ends, and the winner's move there.
pub(super) type Rank = (u32, Option<(Move, usize)>);

/// The ranks of the positions that are sure to end; None of those that run in circles. A move that spends one of finitely many threats may
/// lead anywhere from where it is sure again: the greatest set of positions is looked for of which that is true.
pub(super) fn ranks(graph: &Graph) -> Vec<Option<Rank>> {
    let mut sure = vec![graph.many; graph.steps.len()];
    loop {
        let ranks = ranks_given(graph, &sure);
        let lost = |i: &usize| sure[*i] && ranks[*i].is_none();
        if !(0..sure.len()).any(|i| lost(&i)) {
            return ranks;
        }
        sure = ranks.iter().map(Option::is_some).collect();
    }
}

/// The same when these are sure to end wherever the defender spends a threat to come there.
fn ranks_given(graph: &Graph, sure: &[bool]) -> Vec<Option<Rank>> {
    let count = graph.steps.len();
    let mut ranks: Vec<Option<Rank>> = vec![None; count];
    let mut open: Vec<usize> = (0..count).rev().collect();
    for round in 0.. {
        let settle = |i: usize| match &graph.steps[i] {
            Some(Step::End(Node::Captured | Node::Dead)) => Some((round, None)),
            Some(Step::All(moves)) => {
                let ends = |to: usize| ranks[to].is_some() || sure[to] && graph.spends(i, to);
                moves.iter().all(|m| ends(m.1)).then_some((round, None))
            }
            Some(Step::Choose(moves)) => {
                let mv = moves.iter().find(|m| ranks[m.1].is_some());
                mv.map(|&mv| (round, Some(mv)))
            }
            _ => None,
        };
        let settled: Vec<(usize, Rank)> =
            open.iter().filter_map(|&i| Some((i, settle(i)?))).collect();
        if settled.is_empty() {
            break;
        }
        for (i, rank) in settled {
            ranks[i] = Some(rank);
        }
        open.retain(|&i| ranks[i].is_none());
    }
    ranks
}

/// A proof of capture, every move leading to a later node (but for those that spend one of as many threats as needed). Positions that no
/// line comes to are left out.
pub(super) fn in_order_of_ends(graph: &Graph, root: usize, ranks: &[Option<Rank>]) -> Vec<Node> {
    let mut reached = vec![false; ranks.len()];
    let mut order = Vec::new();
    let mut todo = vec![root];
    while let Some(i) = todo.pop() {
        if std::mem::replace(&mut reached[i], true) {
            continue;
        }
        order.push(i);
        match (&graph.steps[i], ranks[i]) {
            (Some(Step::All(moves)), _) => todo.extend(moves.iter().map(|m| m.1)),
            (_, Some((_, Some((_, next))))) => todo.push(next),
            _ => {}
        }
    }
    let late = |i: usize| ranks[i].map(|(round, _)| round);
    // The start comes first, whatever else ends as late.
    order.sort_by_key(|&i| (i != root && !graph.many, std::cmp::Reverse(late(i)), i));
    if order.first() != Some(&root) {
        // Others end later and lead to it, so that it comes twice.
        order.insert(0, root);
    }
    let mut place = vec![0; ranks.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    let node = |&i: &usize| match (&graph.steps[i], ranks[i]) {
        (_, Some((_, Some((mv, next))))) => Node::Play(mv, place[next]),
        (Some(Step::All(moves)), _) => {
            Node::Answer(moves.iter().map(|&(mv, next)| (mv, place[next])).collect())
        }
        (Some(Step::End(node)), _) => node.clone(),
        _ => Node::Answer(Vec::new()),
    };
    order.iter().map(node).collect()
}
