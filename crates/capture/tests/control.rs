//! Limits, the observer, and the answer diagram.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Diagram, Move, Point};
use capture::calculator::{
    AnswerDiagram, Bounds, Calculator, CatchQuestion, CatchVerdict, Control, HuntSide, Node,
    QuestionError, Watch, ask, survey_ladders,
};
use capture::general::{Case, Goal, Settings, Success};
use search::{Exhausted, Limits, Meter};

const LADDER: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . . . .
    . X @ . . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const LOOSE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . X . . . .
    . . . @ X . . . .
    . . . X X . . . .
    . . . . . . . . .";

fn setup(text: &str) -> (Board, Point) {
    let d = Diagram::parse(text).unwrap();
    (d.board, d.marked.first().unwrap())
}

fn watch(
    board: &mut Board,
    question: &CatchQuestion,
    observer: impl FnMut(&Node<'_>) -> Control,
) -> capture::calculator::CatchAnswer {
    Calculator::new()
        .ask_watched(board, question, &mut Watch(observer))
        .unwrap()
}

#[test]
fn limits_abort_and_do_not_pretend() {
    let (mut board, prey) = setup(LADDER);
    let full = ask(&mut board, &CatchQuestion::ladder(prey, HuntSide::Prey)).unwrap();
    assert_eq!(full.verdict, CatchVerdict::Dead);
    let with = |limits| CatchQuestion {
        limits,
        ..CatchQuestion::ladder(prey, HuntSide::Prey)
    };
    let short = Limits {
        nodes: full.nodes - 1,
        depth: 600,
        ..Limits::default()
    };
    let few = ask(&mut board, &with(short)).unwrap();
    assert_eq!(few.verdict, CatchVerdict::Aborted(Exhausted::Nodes));
    let enough = Limits {
        nodes: full.nodes,
        depth: full.max_depth as u32,
        ..Limits::default()
    };
    assert_eq!(ask(&mut board, &with(enough)).unwrap(), full);
    let shallow = Limits {
        nodes: 1000,
        depth: full.max_depth as u32 - 1,
        ..Limits::default()
    };
    // The report would say Alive here.
    let cut = ask(&mut board, &with(shallow)).unwrap();
    assert_eq!(cut.verdict, CatchVerdict::Aborted(Exhausted::Depth));
}

#[test]
fn an_escape_that_needs_no_cut_is_alive_in_spite_of_the_depth_limit() {
    let (mut board, prey) = setup(LADDER);
    board.put(Point::new(6, 7), Color::White).unwrap();
    let full = ask(&mut board, &CatchQuestion::ladder(prey, HuntSide::Prey)).unwrap();
    assert_eq!(full.verdict, CatchVerdict::Alive);
    let question = CatchQuestion {
        limits: Limits {
            nodes: 1000,
            depth: full.max_depth as u32,
            ..Limits::default()
        },
        ..CatchQuestion::ladder(prey, HuntSide::Prey)
    };
    assert_eq!(
        ask(&mut board, &question).unwrap().verdict,
        CatchVerdict::Alive
    );
}

#[test]
fn the_observer_sees_every_node_once() {
    let (mut board, prey) = setup(LADDER);
    let question = CatchQuestion::ladder(prey, HuntSide::Prey);
    let mut seen = Vec::new();
    let answer = watch(&mut board, &question, |node| {
        seen.push((node.nodes, node.depth, node.to_play, node.last));
        assert_eq!(node.board.depth(), node.depth - 1);
        assert_eq!(node.to_play == Color::White, node.side == HuntSide::Prey);
        Control::Continue
    });
    assert_eq!(answer, ask(&mut board, &question).unwrap());
    assert_eq!(seen.len() as u64, answer.nodes);
    assert_eq!(seen[0], (1, 1, Color::White, None));
    assert_eq!(seen[1].3, answer.best_move());
}

#[test]
fn the_observer_can_stop() {
    let (mut board, prey) = setup(LADDER);
    let before = board.clone();
    let answer = watch(
        &mut board,
        &CatchQuestion::ladder(prey, HuntSide::Prey),
        |node| match node.nodes {
            5 => Control::Stop,
            _ => Control::Continue,
        },
    );
    assert_eq!(answer.verdict, CatchVerdict::Aborted(Exhausted::Stopped));
    assert_eq!((answer.nodes, board.depth()), (5, 0));
    assert_eq!(board, before);
    board.assert_consistent();
}

#[test]
fn the_observer_can_overrule_a_node() {
    let (mut board, prey) = setup(LADDER);
    let question = CatchQuestion::ladder(prey, HuntSide::Prey);
    // "It is clearly dead by now."
    let answer = watch(&mut board, &question, |node| match node.depth {
        6 => Control::Dead,
        _ => Control::Continue,
    });
    assert_eq!((answer.verdict, answer.max_depth), (CatchVerdict::Dead, 6));
    assert!(answer.overruled > 0);
    // "It is clearly alive when it gets that far": then the hunter has nothing better.
    let answer = watch(&mut board, &question, |node| match node.depth {
        6 => Control::Alive,
        _ => Control::Continue,
    });
    assert_eq!(answer.verdict, CatchVerdict::Alive);
}

#[test]
fn the_observer_can_change_the_limits() {
    let (mut board, prey) = setup(LADDER);
    let question = CatchQuestion {
        limits: Limits {
            nodes: 3,
            depth: 3,
            ..Limits::default()
        },
        ..CatchQuestion::ladder(prey, HuntSide::Prey)
    };
    let answer = watch(&mut board, &question, |node| match node.nodes {
        2 => Control::SetLimits {
            nodes: 1000,
            depth: 600,
        },
        _ => Control::Continue,
    });
    assert_eq!(answer.verdict, CatchVerdict::Dead);
    let (mut board, prey) = setup(LOOSE);
    let question = CatchQuestion::loose_ladder(prey, HuntSide::Hunter);
    let answer = watch(&mut board, &question, |node| match node.nodes {
        10 => Control::SetLimits {
            nodes: 20,
            depth: node.depth_limit,
        },
        _ => Control::Continue,
    });
    assert_eq!(answer.verdict, CatchVerdict::Aborted(Exhausted::Nodes));
}

#[test]
fn an_observer_that_panics_leaves_the_board_as_it_was() {
    let (mut board, prey) = setup(LADDER);
    let before = board.clone();
    let question = CatchQuestion::ladder(prey, HuntSide::Prey);
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        watch(&mut board, &question, |node| {
            assert!(node.depth < 5, "enough");
            Control::Continue
        })
    }));
    assert!(result.is_err());
    assert_eq!(board, before);
    board.assert_consistent();
}

#[test]
fn questions_without_a_prey_say_so() {
    let (mut board, _) = setup(LADDER);
    let empty = Point::new(0, 0);
    let error = ask(&mut board, &CatchQuestion::ladder(empty, HuntSide::Prey)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no stone on A9; expected a stone of the block to catch"
    );
    let outside = Point::new(12, 12);
    let error = ask(&mut board, &CatchQuestion::ladder(outside, HuntSide::Prey)).unwrap_err();
    assert_eq!(error, QuestionError::OffBoard);
}

#[test]
fn the_answer_is_drawn_as_in_a_book() {
    let d = Diagram::parse(
        ". . . . .
         . . . . X
         . . . X @
         . . X @ @
         . . O a .",
    );
    let mut d = d.unwrap();
    let prey = d.marked.first().unwrap();
    let answer = ask(&mut d.board, &CatchQuestion::ladder(prey, HuntSide::Hunter)).unwrap();
    let picture = AnswerDiagram::new(&d.board, &answer);
    assert_eq!(picture.captions(), ["3 at 1"]);
    let colors: Vec<Color> = picture.moves.iter().map(|(c, _)| *c).collect();
    assert_eq!(colors, [Color::Black, Color::White, Color::Black]);
    let text = picture.to_text(None);
    assert!(text.contains(" 1   .   .   O   1   2\n3 at 1\n"), "{text}");
    let first = d.letter('a').unwrap();
    assert_eq!(picture.numbers()[0], (first, 1));
}

#[test]
fn passes_and_points_of_taken_stones_are_captions() {
    let (board, prey) = setup(LADDER);
    let size = board.size();
    let at = |name| Move::Play(Point::parse(name, size).unwrap());
    let picture = AnswerDiagram {
        board,
        moves: vec![
            (Color::White, at("D6")),
            (Color::Black, Move::Pass),
            (Color::White, Move::Play(prey)),
            (Color::Black, at("D6")),
        ],
    };
    assert_eq!(picture.captions(), ["2: pass", "3 at C6", "4 at 1"]);
}

#[test]
fn a_banned_capture_is_no_capture_yet() {
    let text = ". X O . .
                X O a O .
                . X O . .
                . . . . .";
    let d = Diagram::parse(text).unwrap();
    let (mut board, prey) = (d.board.clone(), d.letter('a').unwrap());
    board.play(prey, Color::Black).unwrap();
    assert!(board.in_atari(prey) && board.ko().is_some());
    for (winner, expected) in [
        (None, CatchVerdict::Alive),
        (Some(Color::Black), CatchVerdict::Alive),
        (Some(Color::White), CatchVerdict::Dead),
    ] {
        let question = CatchQuestion {
            ko_winner: winner,
            ..CatchQuestion::ladder(prey, HuntSide::Hunter)
        };
        assert_eq!(ask(&mut board, &question).unwrap().verdict, expected);
    }
}

#[test]
fn the_survey_lists_the_weak_blocks() {
    let (mut board, prey) = setup(LADDER);
    let survey = survey_ladders(&mut board, None);
    let [status] = survey.as_slice() else {
        panic!("{survey:?}");
    };
    assert_eq!(status.stone, prey);
    assert_eq!(status.hunter_first, CatchVerdict::Dead);
    assert_eq!(status.prey_first, CatchVerdict::Dead);
}

#[test]
fn bounds_are_what_they_say() {
    let (mut board, prey) = setup(LOOSE);
    let verdict = |board: &mut Board, bounds| {
        let question = CatchQuestion::new(prey, HuntSide::Hunter, bounds);
        ask(board, &question).unwrap().verdict
    };
    assert_eq!(verdict(&mut board, Bounds::LADDER), CatchVerdict::Alive);
    assert_eq!(
        verdict(&mut board, Bounds::LOOSE_LADDER),
        CatchVerdict::Dead
    );
    assert_eq!(verdict(&mut board, Bounds::new(0, 1)), CatchVerdict::Alive);
}

/// Each time it goes on with more effort, up to what a number can hold.
#[test]
fn a_question_may_be_resumed_for_ever() {
    let (mut board, prey) = setup(LOOSE);
    let settings = Settings::default();
    let mut case = Case::new(Goal::Capture(board.block_stones(prey)), &settings);
    let mut meter = Meter::start(&Limits::nodes(10_000));
    for _ in 0..40 {
        let found = meter.limited(20, |m| case.resume(&mut board, Color::Black, m));
        assert!(found.is_some_and(|found| found.outcome == Success::No));
    }
}
