//! Solution trees: what is in them, and what a second solver says of every end.

use answers::{Asking, ask_tga};
use board::Color;
use collections::{Entry, Format, State, TreeSize, audit, read, solution_tree, write};
use life::{Outcome, Problem};
use problems::{Found, Options, solve};
use search::Limits;
use tga::TgaSettings;

const POSITIONS: [&str; 4] = [
    // Three in a row.
    "(;SZ[9]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea]PL[B])",
    // Three moves kill, one gets a ko.
    "(;SZ[9]AB[ad][bd][cd][dd][ed][ea][eb][ec][ba][ca]AW[ac][bc][cc][dc][da][db]PL[B])",
    // The same, White to play: a ko.
    "(;SZ[9]AB[ad][bd][cd][dd][ed][ea][eb][ec][ba][ca]AW[ac][bc][cc][dc][da][db]PL[W])",
    // A second stone under the stones that are taken.
    "(;SZ[9]AB[ad][bd][cd][dd][ed][fd][gd][ga][gb][gc][aa][ca][bb][db]AW[ac][bc][cc][dc][ec][fc][fa][fb][cb]PL[B])",
];

fn limits() -> Limits {
    Limits {
        nodes: 100_000,
        ..Limits::default()
    }
}

fn tree(text: &str) -> (Entry, Problem) {
    let entry = read("x", text.as_bytes(), None).unwrap().entries.remove(0);
    let options = Options {
        limits: limits(),
        ..Options::default()
    };
    let solution = solve(&entry.board, entry.to_play, &options);
    let Found::Life { frame, .. } = &solution.found else {
        panic!("{}", solution.sentence());
    };
    let problem = frame.problem.clone();
    let made = solution_tree(&entry, &solution, &TreeSize::default(), &limits());
    (made, problem)
}

/// What an end says, as a status.
fn said(comment: &str) -> Option<Outcome> {
    [
        ("alive", Outcome::Alive),
        ("seki", Outcome::Alive),
        ("Ko:", Outcome::Ko),
        ("dead", Outcome::Dead),
    ]
    .into_iter()
    .find_map(|(word, status)| comment.contains(word).then_some(status))
}

#[test]
fn a_second_solver_agrees_with_every_end() {
    let mut ends = 0;
    for text in POSITIONS {
        let (entry, problem) = tree(text);
        let nodes = entry.recorded.nodes();
        assert!(nodes.len() > 3, "{text}");
        for (at, node) in nodes.iter().enumerate().skip(1) {
            if !node.children.is_empty() {
                continue;
            }
            let comment = &node.comment;
            let status = said(comment).unwrap_or_else(|| panic!("{comment:?}"));
            let mut there = problem.clone();
            let mut to_move: Color = entry.to_play;
            for turn in entry.recorded.path(at) {
                assert_eq!(turn.color, to_move);
                there = there.after(turn.mv, turn.color).unwrap();
                to_move = !to_move;
            }
            ends += 1;
            if there.is_lost() {
                assert_eq!(status, Outcome::Dead, "{text} {comment}");
                continue;
            }
            let asking = Asking {
                both: false,
                moves: false,
                ..Asking::new(to_move)
            };
            let second = ask_tga(&there, &asking, &TgaSettings::default()).unwrap();
            let found = match second.first.status {
                Outcome::Seki => Outcome::Alive,
                status => status,
            };
            assert_eq!(
                found,
                status,
                "{text} {:?} {comment}",
                entry.recorded.path(at)
            );
        }
    }
    assert!(ends >= 15, "{ends}");
}

/// Every first move that works is there, and wrong ones with a reply.
#[test]
fn what_a_tree_has() {
    let (entry, _) = tree(POSITIONS[1]);
    let names = |moves: Vec<board::Move>| {
        let mut names: Vec<String> = moves.into_iter().map(sgf::move_letters).collect();
        names.sort();
        names
    };
    assert_eq!(names(entry.right_moves()), ["ab", "bb", "cb"]);
    assert_eq!(names(entry.wrong_moves()), ["aa"]);
    let states = entry.recorded.states();
    let nodes = entry.recorded.nodes();
    for &first in &nodes[0].children {
        if states[first] == State::Bad {
            assert!(!nodes[first].children.is_empty(), "a refutation");
        }
    }
    assert!(
        entry.comment.starts_with("Black to play: kill."),
        "{}",
        entry.comment
    );
}

/// Our own trees pass our own audit, in every format that holds trees.
#[test]
fn a_tree_passes_the_audit() {
    for text in [POSITIONS[0], POSITIONS[1]] {
        let (entry, _) = tree(text);
        for format in [
            Format::GoProblems,
            Format::UliGo,
            Format::Lines,
            Format::Words,
        ] {
            let bytes = write(std::slice::from_ref(&entry), format).unwrap();
            let again = read("x", &bytes, None).unwrap();
            assert_eq!(again.format, format);
            let finding = audit(&again.entries[0], &limits());
            assert_eq!(finding.verdict.to_string(), "ok", "{format} {finding:?}");
        }
    }
}

#[test]
fn trees_are_as_small_as_wanted() {
    let entry = read("x", POSITIONS[1].as_bytes(), None)
        .unwrap()
        .entries
        .remove(0);
    let options = Options {
        limits: limits(),
        ..Options::default()
    };
    let solution = solve(&entry.board, entry.to_play, &options);
    let size = TreeSize {
        depth: 1,
        wrong: 0,
        ..TreeSize::default()
    };
    let small = solution_tree(&entry, &solution, &size, &limits());
    assert_eq!(
        small.recorded.nodes().len(),
        4,
        "the root and three first moves"
    );
    assert!(small.recorded.nodes()[1].comment.contains("dead"));
}
