//! One question asked by several threads at once.
//!
//! Running times are heavy-tailed, so threads do not divide one search but run searches of different settings side by side. They
//! lend each other what they have proven ([`search::Member`]), so that each goes on from where all have come.
//! Each can only prove; the first proof ends the others. So more threads never change a verdict, only which proof is found and when.

use board::Board;
use prove::{ProofTree, Question};
use search::{CancelFlag, Exhausted, Meter};

/// A proof, none among the moves considered, or why the search ended.
pub(super) type Attempted = Result<Option<Box<ProofTree>>, Exhausted>;

/// A search that can be run beside others of its kind.
pub(super) trait Rival: Send {
    /// Looks for a proof on one thread.
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted;
}

/// Runs the first search on this thread and the others beside it until one has settled the question. What all have
/// counted is counted; the limit of nodes holds for each.
pub(super) fn race<S: Rival>(
    board: &mut Board,
    question: &Question,
    meter: &mut Meter,
    first: &mut S,
    others: Vec<S>,
) -> Attempted {
    if others.is_empty() {
        return first.alone(board, question, meter);
    }
    let settled = CancelFlag::new();
    let left = meter.node_limit().saturating_sub(meter.nodes());
    let run = |outcome: Attempted| {
        if outcome.is_ok() {
            settled.cancel();
        }
        outcome
    };
    let start: &Board = &board.clone();
    let part = |meter: &Meter| meter.part(left).beside(&settled);
    let (outcomes, nodes) = search::host::scope(|scope| {
        let rivals: Vec<_> = others
            .into_iter()
            .map(|mut rival| {
                let mut meter = part(meter);
                scope.spawn(move || {
                    let outcome = run(rival.alone(&mut start.clone(), question, &mut meter));
                    (outcome, meter.nodes())
                })
            })
            .collect();
        let mut own = part(meter);
        let mut outcomes = vec![run(first.alone(board, question, &mut own))];
        let mut nodes = own.nodes();
        for rival in rivals {
            // A rival that panicked has found nothing.
            if let Some((outcome, spent)) = rival.take() {
                outcomes.push(outcome);
                nodes += spent;
            }
        }
        (outcomes, nodes)
    });
    meter.add(nodes);
    best(outcomes)
}

/// A proof before all; then that there is nothing to find; then why the first search ended by itself.
fn best(outcomes: Vec<Attempted>) -> Attempted {
    let rank = |outcome: &Attempted| match outcome {
        Ok(Some(_)) => 0,
        Ok(None) => 1,
        Err(_) => 2,
    };
    outcomes
        .into_iter()
        .min_by_key(rank)
        .unwrap_or(Err(Exhausted::Stopped))
}

#[cfg(test)]
mod tests {
    use board::{Color, Diagram, PointSet};
    use prove::{Threats, check::check};
    use search::Limits;

    use super::*;
    use crate::life::LifeSearch;

    /// Black, to move, lives in the corner; with one stone of White's wall left out he has more ways.
    const CORNER: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . . O . . . .";

    /// Step by step in turns, on one thread, so that it is the same every time: proofs that rest on what was borrowed pass the checker.
    #[test]
    fn what_is_made_of_borrowed_proofs_is_a_proof() {
        let whole = Diagram::parse(CORNER).unwrap().board;
        let black = whole.stones(Color::Black);
        let stones = PointSet::from_point(black.first().unwrap());
        let mut turns = Vec::new();
        for gap in whole.stones(Color::White) {
            let white = whole.stones(Color::White).without(gap);
            let mut board = Board::from_stones(whole.size(), black, white).unwrap();
            let threats = Threats::REFUTER_MASTER;
            let first = Color::Black;
            let question = Question::live(&board, stones, first, first, threats).unwrap();
            let search = LifeSearch::new(Color::Black, stones).without_frames();
            let mut searches = search.with_threads(3).side_by_side();
            for turn in 0..60 {
                // Longer and longer, and always too short at first.
                let mut meter = Meter::start(&Limits::nodes(30 + 10 * turn as u64));
                let found = searches[turn % 3].alone(&mut board, &question, &mut meter);
                if let Ok(Some(proof)) = found {
                    check(&proof).unwrap();
                    turns.push(turn);
                    break;
                }
            }
        }
        eprintln!("proven in these turns: {turns:?}");
        assert!(turns.len() > 4 && turns.iter().any(|&turn| turn > 5));
    }
}
