//! One step of a search, checked as it happens.
//!
//! A proof is checked when it is complete, and a wrong zone deep inside may be covered by chance there. In this mode
//! ([`LocalGame::with_checks`](crate::LocalGame::with_checks), or everywhere with the feature `checked`) each application of a rule is put to the
//! same conditions at the moment when the search makes it, in the position where it does: a goal that is called reached, a move of the prover, the answers to the
//! refuter. What lies behind a move was checked when it was made.

use board::{Board, Color, Move, PointSet};

use super::{Checked, Checker, Flaw, State};
use crate::question::{Question, Threats};
use crate::tree::{Node, ProofTree, Step};

/// What a search has just concluded in a position.
#[derive(Clone, Debug)]
pub(crate) enum Made {
    /// The claim holds, or the next move makes it true.
    Reached,
    /// The prover wins with this move, after which this zone is enough.
    Play(Move, PointSet),
    /// The refuter loses: these replies are answered, with these zones after them.
    Answer(Vec<(Move, PointSet)>),
}

/// Whether a conclusion, with its zone, stands by the rules. The position is the one it is about; `standing` are stones of the claim that were never taken.
pub(crate) fn made(
    question: &Question,
    board: &Board,
    to_move: Color,
    threats: Threats,
    standing: PointSet,
    zone: PointSet,
    made: &Made,
) -> Result<(), Flaw> {
    let behind = |zone: &PointSet| Node {
        zone: *zone,
        step: Step::Reached,
    };
    let (mut nodes, step) = match made {
        Made::Reached => (Vec::new(), Step::Reached),
        Made::Play(mv, after) => (vec![behind(after)], Step::Play(*mv, 0)),
        Made::Answer(replies) => {
            let nodes = replies.iter().map(|(_, after)| behind(after)).collect();
            let numbered = replies.iter().zip(0..).map(|((mv, _), i)| (*mv, i));
            (nodes, Step::Answer(numbered.collect()))
        }
    };
    let root = nodes.len();
    nodes.push(Node { zone, step });
    let proof = ProofTree {
        start: board.clone(),
        question: question.clone(),
        nodes,
    };
    let mut checker = Checker {
        proof: &proof,
        seen: Vec::new(),
        checked: Checked {
            nodes: 0,
            answers: 0,
        },
    };
    let state = State {
        board: board.clone(),
        to_move,
        threats,
        standing,
    };
    checker.visit(root, &state)?;
    let moves: Vec<Move> = match made {
        Made::Reached => Vec::new(),
        Made::Play(mv, _) => vec![*mv],
        Made::Answer(replies) => replies.iter().map(|(mv, _)| *mv).collect(),
    };
    moves
        .into_iter()
        .try_for_each(|mv| checker.make(root, &mut state.clone(), mv))
}

#[cfg(test)]
mod tests {
    use board::{Diagram, Point};

    use super::*;
    use crate::claim::Claim;

    /// Two eyes; the stone in question is the one at A1.
    const ALIVE: &str = ". X . X .\nX X X X .";

    /// Whether the stone lives as the position stands, these stones never having been taken.
    fn lives(standing: PointSet) -> Result<(), Flaw> {
        let board = Diagram::parse(ALIVE).unwrap().board;
        let corner = PointSet::from_point(Point::new(0, 1));
        let threats = Threats::REFUTER_MASTER;
        let question = Question::live(&board, corner, Color::Black, Color::White, threats);
        let zone = board.points() - PointSet::from_point(Point::new(4, 0)).with(Point::new(4, 1));
        made(
            &question.unwrap(),
            &board,
            Color::White,
            threats,
            standing,
            zone,
            &Made::Reached,
        )
    }

    #[test]
    fn a_stone_that_was_taken_does_not_live_when_another_stands_in_its_place() {
        assert_eq!(lives(PointSet::from_point(Point::new(0, 1))), Ok(()));
        assert!(lives(PointSet::EMPTY).is_err());
    }

    #[test]
    fn a_stone_that_was_taken_is_not_connected_by_another_in_its_place() {
        let board = Diagram::parse("X X X .\n. . . .").unwrap().board;
        let (a, b) = (Point::new(0, 0), Point::new(2, 0));
        let none = Threats::None;
        let question = Question::connect(&board, a, b, Color::White, none).unwrap();
        let zone = board.points();
        let says = |standing| {
            let reached = &Made::Reached;
            made(
                &question,
                &board,
                Color::White,
                none,
                standing,
                zone,
                reached,
            )
        };
        assert_eq!(says(PointSet::from_point(a).with(b)), Ok(()));
        assert!(says(PointSet::from_point(b)).is_err_and(|flaw| flaw.problem.contains("taken")));
    }

    #[test]
    fn a_move_that_is_banned_is_seen() {
        let board = Diagram::parse(". X O .\nX O . O\n. X O .").unwrap().board;
        let taken = Point::new(1, 1);
        let question = Question::capture(&board, taken, Color::Black, Threats::None).unwrap();
        let mut after = board.clone();
        after.play(Point::new(2, 1), Color::Black).unwrap();
        let retakes = Made::Answer(vec![
            (Move::Pass, PointSet::from_point(taken)),
            (Move::Play(taken), PointSet::EMPTY),
        ]);
        let said = made(
            &question,
            &after,
            Color::White,
            Threats::None,
            PointSet::from_point(taken),
            board.points(),
            &retakes,
        );
        assert!(said.is_err_and(|flaw| flaw.problem.contains("banned")));
    }

    /// A3 was taken in a ko and may be retaken; D1 is taken next.
    #[test]
    fn stones_are_not_all_gone_while_one_may_be_retaken_in_a_ko() {
        let reached = |text: &str| {
            let board = Diagram::parse(text).unwrap().board;
            let (first, last) = (Point::new(0, 0), Point::new(3, 2));
            let question = Question {
                claim: Claim::CaptureAll(PointSet::from_point(first).with(last)),
                prover: Color::Black,
                first: Color::Black,
                threats: Threats::None,
            };
            let (none, all) = (PointSet::EMPTY, board.points());
            let black = Color::Black;
            made(
                &question,
                &board,
                black,
                Threats::None,
                none,
                all,
                &Made::Reached,
            )
        };
        let ko = reached(". X O .\nX O . .\n. . X O");
        assert!(ko.is_err_and(|flaw| flaw.problem.contains("retaken in a ko")));
        // Not if the ko is connected, or the stone that took breathes.
        assert_eq!(reached("X X O .\nX O . .\n. . X O"), Ok(()));
        assert_eq!(reached(". X . .\nX O . .\n. . X O"), Ok(()));
    }

    /// White may retake at B2 if he spends a threat; that it is a ko depends on what is around C2.
    #[test]
    fn a_reply_that_costs_a_threat_costs_it_wherever_the_zone_agrees() {
        let board = Diagram::parse(". X O .\nX O . O\n. X O .").unwrap().board;
        let (taken, taker) = (Point::new(1, 1), Point::new(2, 1));
        let question = Question::capture(&board, taken, Color::Black, Threats::Refuter(1)).unwrap();
        let mut after = board.clone();
        after.play(taker, Color::Black).unwrap();
        let elsewhere = PointSet::from_point(Point::new(3, 0));
        let replies = Made::Answer(vec![
            (Move::Pass, PointSet::from_point(taken)),
            (Move::Play(taken), elsewhere),
        ]);
        let says = |threats, zone| {
            let (white, none) = (Color::White, PointSet::EMPTY);
            made(&question, &after, white, threats, none, zone, &replies)
        };
        let small = elsewhere.with(taken);
        assert!(says(Threats::Refuter(1), small).is_err());
        assert_eq!(says(Threats::Refuter(1), board.points()), Ok(()));
        // Of as many as he needs none is ever missing.
        assert_eq!(says(Threats::REFUTER_MASTER, small), Ok(()));
    }
}
