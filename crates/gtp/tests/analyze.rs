//! Streams of candidates: a session as a front end holds it, parsed as front ends parse it.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use crate::front_end::{Controller, Line, Speaks, infos, strict, value};

#[test]
fn a_front_end_watches_plays_and_watches_again() {
    let mut gui = Controller::start();
    gui.send("1 boardsize 9\n2 komi 6.5\n3 lz-analyze B interval 5");
    assert_eq!([gui.answer(), gui.answer()], [["=1 "], ["=2 "]]);
    assert_eq!(gui.line(), "=3");
    let (first, second) = (gui.line(), gui.line());
    let visits = |line: &str| -> u32 {
        let visits = infos(line)
            .into_iter()
            .map(|i| value(i, "visits").parse::<u32>());
        visits.map(Result::unwrap).sum()
    };
    assert!(visits(&second) > visits(&first), "{first}\n{second}");
    for (order, info) in infos(&second).into_iter().enumerate() {
        assert_eq!(value(info, "order"), order.to_string());
        assert_eq!(value(info, "pv"), value(info, "move"));
        let rate: u32 = value(info, "winrate").parse().unwrap();
        assert!(rate <= 10_000);
        assert!(value(info, "prior").parse::<u32>().is_ok());
    }
    // The next command ends the stream with an empty line and is answered.
    gui.send("4 play B E5");
    gui.answer();
    assert_eq!(gui.answer(), ["=4 "]);
    gui.send("5 kata-analyze W 5 maxmoves 3 ownership true rootInfo true");
    assert_eq!(gui.line(), "=5");
    let line = gui.line();
    let owners = line.split_once(" ownership ").unwrap().1;
    let owners: Vec<f32> = owners.split(' ').map(|o| o.parse().unwrap()).collect();
    assert_eq!(owners.len(), 81);
    assert!(owners.iter().all(|o| (-1.0..=1.0).contains(o)));
    assert!((1..=3).contains(&infos(&line).len()));
    for key in ["winrate", "scoreLead", "prior", "utility", "lcb"] {
        value(infos(&line)[0], key).parse::<f32>().unwrap();
    }
    // Changing one's mind: an interrupt ends it too.
    gui.send("# interrupt");
    gui.answer();
    gui.send("6 genmove W");
    assert!(gui.answer()[0].starts_with("=6 "));
    gui.send("7 quit");
    assert_eq!(gui.answer(), ["=7 "]);
}

#[test]
fn wrong_arguments_are_an_error_and_no_stream() {
    let mut gui = Controller::start();
    gui.send("8 lz-analyze interval x");
    let answer = gui.answer();
    assert!(answer[0].starts_with("?8 syntax error"), "{answer:?}");
    for wrong in [
        "avoid b",
        "avoid b D4",
        "avoid b D4,Z1 2",
        "allow D4 b 1",
        "interval -1",
        "interval 1e300",
        "ownership maybe",
        "minmoves few",
    ] {
        gui.send(&format!("kata-analyze {wrong}"));
        let answer = gui.answer();
        assert!(
            answer[0].starts_with("? syntax error"),
            "{wrong}: {answer:?}"
        );
    }
    gui.send("boardsize 3\nkata-analyze");
    gui.answer();
    let answer = gui.answer();
    assert!(
        answer[0].starts_with("? the network knows boards"),
        "{answer:?}"
    );
}

/// As a front end with a list of engines does it: it asks who is there, plays up to the position shown, and stops an analysis by any harmless command.
#[test]
fn a_session_that_stops_a_stream_by_the_next_command() {
    let mut gui = Controller::start();
    for command in ["name", "version", "protocol_version"] {
        gui.ok(command);
    }
    let known = gui.ok("list_commands");
    for needed in [
        "lz-analyze",
        "kata-analyze",
        "lz-genmove_analyze",
        "kata-genmove_analyze",
        "undo",
        "set_free_handicap",
        "loadsgf",
    ] {
        assert!(
            known.iter().any(|k| k.trim_start_matches("= ") == needed),
            "{needed}"
        );
    }
    for command in ["boardsize 9", "clear_board", "komi 6.5", "play B E5"] {
        gui.ok(command);
    }
    let Line { seen, owners } = gui.watch("lz-analyze W 5", 2, 9);
    assert!(!seen.is_empty() && owners.is_none());
    gui.send("protocol_version");
    gui.answer();
    assert_eq!(gui.answer(), ["= 2"]);
    for command in ["undo", "play B C3", "play W G7"] {
        gui.ok(command);
    }
    let Line { seen, owners } = gui.watch("kata-analyze B 5 ownership true pvVisits true", 2, 9);
    assert!(seen[0].lead.is_some() && owners.is_some());
    gui.send("undo");
    gui.answer();
    assert_eq!(gui.answer(), ["= "]);
    gui.ok("quit");
}

/// As one does that thinks along: the interval alone, and an empty line to stop.
#[test]
fn a_session_that_stops_a_stream_by_an_empty_line() {
    let mut gui = Controller::start();
    for command in ["boardsize 13", "komi 7.5", "clear_board"] {
        gui.ok(command);
    }
    gui.watch("lz-analyze 5", 2, 13);
    gui.send("");
    gui.answer();
    gui.ok("play b D4");
    gui.watch("kata-analyze interval 5 ownership true", 1, 13);
    gui.send("");
    gui.answer();
    // Empty lines between commands say nothing.
    gui.send("\n\n");
    assert_eq!(gui.ok("protocol_version"), ["= 2"]);
}

/// As one does that asks what else there is: its wishes hold for one command.
#[test]
fn moves_that_are_not_to_be_looked_at() {
    let mut gui = Controller::start();
    let look = |gui: &mut Controller, command: &str| {
        let seen = gui.watch(command, 2, 9).seen;
        gui.send("");
        gui.answer();
        seen
    };
    gui.ok("boardsize 9");
    let first = look(&mut gui, "kata-analyze b 5")[0].at.clone();
    let others = format!("lz-analyze b 5 avoid b {first},pass 1");
    let seen = look(&mut gui, &others);
    assert!(!seen.is_empty() && seen.iter().all(|s| s.at != first));
    let one = look(&mut gui, "kata-analyze 2.5 allow b A1 1 PVVISITS False");
    assert!(one.iter().all(|s| s.at == "A1"));
    let more = look(&mut gui, "kata-analyze b 1 minmoves 20");
    assert!(more.len() >= 20);
    let answer = gui.ok("lz-genmove_analyze b 1 allow b J9 1");
    assert_eq!(answer.last().unwrap(), "play J9");
    gui.ok("undo");
    assert_ne!(gui.ok("genmove b"), ["= J9"]);
}

/// Moves with what was thought on the way; nothing that comes in between ends it, and the move is played.
#[test]
fn a_move_with_its_candidates() {
    let mut gui = Controller::start();
    for command in ["boardsize 9", "komi 7"] {
        gui.ok(command);
    }
    for command in [
        "lz-genmove_analyze B 1",
        "kata-genmove_analyze W interval 1 ownership true",
    ] {
        gui.send(&format!("{command}\n"));
        let answer = gui.answer();
        assert_eq!(answer[0], "=");
        let mv = answer
            .last()
            .unwrap()
            .strip_prefix("play ")
            .unwrap()
            .to_owned();
        let infos = &answer[1..answer.len() - 1];
        assert!(!infos.is_empty());
        let Line { seen, owners } = strict(infos.last().unwrap(), command, 9);
        assert!(seen.iter().any(|s| s.at == mv), "{mv}");
        assert_eq!(owners.is_some(), command.starts_with("kata"));
        assert!(gui.ok("tesuji-explain")[0].contains("expected to win"));
    }
    let board = gui.ok("showboard").join("\n");
    assert!(board.contains('X') && board.contains('O'), "{board}");
}
