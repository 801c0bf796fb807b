//! New problems: what is accepted is a problem, and a seed repeats it.

use board::{Board, Color, Diagram, Turn};
use collections::{
    Candidate, Entry, Grade, Made, Reject, Seen, Source, accept, audit, candidates, make,
    turning_points,
};
use search::Limits;

fn limits() -> Limits {
    Limits {
        nodes: 60_000,
        ..Limits::default()
    }
}

fn some(source: &Source, seed: u64, wanted: usize) -> Vec<Made> {
    (0..400)
        .filter_map(|number| make(source, seed, number, &limits()))
        .take(wanted)
        .collect()
}

fn letters(entry: &Entry) -> String {
    let bytes = collections::write(std::slice::from_ref(entry), collections::Format::Lines);
    String::from_utf8(bytes.unwrap()).unwrap()
}

#[test]
fn what_is_made_passes_the_audit_and_comes_again() {
    let made = some(&Source::Random, 3, 3);
    assert_eq!(made.len(), 3);
    for one in &made {
        assert_eq!(one.entry.to_play, Color::Black);
        assert_eq!(one.entry.right_moves().len(), 1);
        let finding = audit(&one.entry, &limits());
        assert_eq!(finding.verdict.to_string(), "ok", "{finding:?}");
        assert!(finding.undecided.is_empty(), "{finding:?}");
        assert!(one.features.traps >= 2);
    }
    let again = some(&Source::Random, 3, 3);
    let texts = |made: &[Made]| made.iter().map(|m| letters(&m.entry)).collect::<Vec<_>>();
    assert_eq!(texts(&made), texts(&again));
    let grades = |made: &[Made]| made.iter().map(|m| m.grade).collect::<Vec<Grade>>();
    assert_eq!(grades(&made), grades(&again));
    assert_ne!(texts(&made), texts(&some(&Source::Random, 4, 3)));
    let mut seen = Seen::default();
    assert!(seen.is_new(&made[0].entry) && !seen.is_new(&made[0].entry));
}

#[test]
fn problems_grow_out_of_problems() {
    let parents: Vec<Entry> = some(&Source::Random, 3, 2)
        .into_iter()
        .map(|made| made.entry)
        .collect();
    let source = Source::Edited(parents.clone());
    let children = some(&source, 1, 2);
    assert_eq!(children.len(), 2);
    for child in &children {
        let finding = audit(&child.entry, &limits());
        assert_eq!(finding.verdict.to_string(), "ok", "{finding:?}");
    }
}

fn candidate(text: &str, to_play: Color) -> Candidate {
    Candidate {
        board: Diagram::parse(text).unwrap().board,
        to_play,
    }
}

/// Four in a row live whoever begins; two ways to kill are one too many; a stone in atari is no problem.
#[test]
fn what_is_refused() {
    let four = "
        . . . . O X . . .
        O O O O O X . . .
        X X X X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let refused = accept(&candidate(four, Color::Black), &limits()).unwrap_err();
    assert_eq!(refused, Reject::NoMatter);
    let several = "
        . X X O X . . . .
        . . . O X . . . .
        O O O O X . . . .
        X X X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert!(accept(&candidate(several, Color::Black), &limits()).is_err());
    let atari = "
        . O . . O X . . .
        X O O O O X . . .
        . X X X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O X . . . . . . .";
    let refused = accept(&candidate(atari, Color::Black), &limits()).unwrap_err();
    assert_eq!(refused, Reject::Atari);
}

/// A game that walls a corner group in: its last move leaves a status that hangs on one move.
#[test]
fn games_have_turning_points() {
    let end = Diagram::parse(
        "
        . . . O X . . . .
        O O O O X . . . .
        X X X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    )
    .unwrap()
    .board;
    let mut turns: Vec<Turn> = Vec::new();
    let play = |color: Color, board: &Board| {
        let stones = board.stones(color).iter();
        stones
            .map(move |p| Turn {
                color,
                mv: p.into(),
            })
            .collect::<Vec<_>>()
    };
    let (white, black) = (play(Color::White, &end), play(Color::Black, &end));
    turns.extend(white);
    turns.extend(black);
    // The opening is not looked at, so it is filled up with stones far away.
    let far = end
        .size()
        .points()
        .filter(|p| p.row() > 5 && p.column() > 4);
    let mut game: Vec<Turn> = far
        .map(|p| Turn {
            color: Color::Black,
            mv: p.into(),
        })
        .collect();
    game.extend(turns);
    let start = Board::new(end.size());
    let found = turning_points(&start, &game);
    assert!(!found.is_empty());
    for candidate in &found {
        assert!(
            candidate.board.occupied().len() < 24,
            "far stones are left out"
        );
    }
    assert!(turning_points(&start, &game[..5]).is_empty());
}

#[test]
fn candidates_depend_on_seed_and_number_alone() {
    let stones = |seed, number| {
        let all = candidates(&Source::Random, seed, number);
        all.first().map(|c| c.board.stones_hash())
    };
    assert_eq!(stones(1, 9), stones(1, 9));
    let different = (0..50).filter(|n| stones(1, *n) != stones(2, *n)).count();
    assert!(different > 40);
}

/// Black's stones above are part of the group that must live at B17: read as a wall that is safe, the two stones below would
/// live at A16, and then everything is taken.
#[test]
fn a_group_is_not_its_own_wall() {
    let diagram = "
        X . X O . . . . .
        . X X O . . . . .
        . . O O . . . . .
        . . O . . . . . .
        X X O . . . . . .
        O O O . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let candidate = Candidate {
        board: Diagram::parse(diagram).unwrap().board,
        to_play: Color::Black,
    };
    let made = accept(&candidate, &limits());
    assert!(
        matches!(made, Err(Reject::ReadOtherwise)),
        "{:?}",
        made.map(|made| made.entry.right_moves())
    );
}
