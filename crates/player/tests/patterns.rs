//! Joseki trees: merging, SGF, and both ways of matching in all views.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use board::{Board, Color, Move, Point, Size};
use player::patterns::{CornerView, Follower, Library, PatternError, pick};

const SIZE: u8 = 19;

fn size() -> Size {
    Size::square(SIZE).unwrap()
}

/// `D4 F3 - C6`: Black first, `-` for a pass.
fn turns(text: &str) -> Vec<(Color, Move)> {
    let colors = [Color::Black, Color::White].into_iter().cycle();
    text.split_whitespace()
        .zip(colors)
        .map(|(name, color)| {
            let mv = match name {
                "-" => Move::Pass,
                _ => Move::parse(name, size()).unwrap(),
            };
            (color, mv)
        })
        .collect()
}

fn seen(turns: &[(Color, Move)], view: CornerView) -> Vec<(Color, Move)> {
    let image =
        |&(color, mv): &(Color, Move)| (view.color(color), view.symmetry.apply_move(mv, size()));
    turns.iter().map(image).collect()
}

/// Figure 2.9: single patterns are merged into a tree.
#[test]
fn sequences_are_merged() {
    let mut library = Library::new(size());
    assert_eq!(library.add(&turns("D4 F3 C6 D2"), Some("first")), Ok(4));
    assert_eq!(library.add(&turns("D4 F3 C6 K4"), None), Ok(1));
    assert_eq!(library.add(&turns("D4 F3 E3"), None), Ok(1));
    assert_eq!(library.add(&turns("D4 F3 C6 D2"), None), Ok(0), "known");
    assert_eq!(library.len(), 6);
    // In any corner, mirrored, and with the colors exchanged it is still known.
    for view in CornerView::all() {
        let image = seen(&turns("D4 F3 C6 K4"), view);
        assert_eq!(library.add(&image, None), Ok(0), "{view:?}");
    }
    assert_eq!(library.len(), 6);
    assert_eq!(library.sequences().len(), 3);
    // The SGF tree says the same: six nodes and the root.
    assert_eq!(library.tree().len(), 7);
    let again = Library::from_sgf(&library.to_sgf()).unwrap();
    assert_eq!(again.len(), 6);
    assert_eq!(again.sequences(), library.sequences());
    assert!(
        again
            .sequences()
            .iter()
            .any(|s| s.name.as_deref() == Some("first"))
    );
}

#[test]
fn additions_from_any_view_fit_the_tree() {
    let lines = [
        "D4 F3 C6 D2 C3 J3",
        "D4 C3 C4 D3",
        "D4 F3 E3 F4",
        "C4 E3 D5",
        "D4 - F3",
    ];
    for view in CornerView::all() {
        let mut library = Library::new(size());
        for line in lines {
            library.add(&seen(&turns(line), view), None).unwrap();
        }
        let again = Library::from_sgf(&library.to_sgf()).unwrap();
        assert_eq!((again.len(), library.len()), (16, 16), "{view:?}");
    }
}

#[test]
fn bad_libraries_say_why() {
    let error = |text: &str| Library::from_sgf(text.as_bytes()).unwrap_err();
    assert_eq!(
        error("(;SZ[19];B[pd])(;SZ[19];B[pd])"),
        PatternError::Games(2)
    );
    assert_eq!(error("(;SZ[19]AB[pd];W[nc])"), PatternError::Setup);
    assert_eq!(error("(;SZ[19];B[];W[nc])"), PatternError::NoStart);
    let message = error("(;SZ[19];B[pd];W[pd])").to_string();
    assert_eq!(message, "move 2 of a sequence, white Q16: occupied");
    assert!(
        error("(;SZ[19];B[zz])")
            .to_string()
            .contains("off the board")
    );
    assert!(matches!(error("no sgf"), PatternError::Sgf(_)));
    let long = format!("(;SZ[19]{})", ";B[]".repeat(250));
    assert_eq!(error(&long), PatternError::TooLong);
    let mut library = Library::new(size());
    let before = library.to_sgf();
    assert!(library.add(&turns("D4 F3 D4"), None).is_err());
    assert_eq!(library.to_sgf(), before, "nothing changed");
    assert_eq!(library.len(), 0);
}

#[test]
fn other_properties_survive_adding() {
    let text = b"(;FF[4]SZ[19]XX[keep];B[pd]C[star];W[nc]LB[nc:a])";
    let mut library = Library::from_sgf(text).unwrap();
    // The same beginning in the bottom left, as a mirror image, with one more move.
    assert_eq!(library.add(&turns("D4 C6 F3"), None), Ok(1));
    let written = String::from_utf8(library.to_sgf()).unwrap();
    assert!(
        written.contains("XX[keep]") && written.contains("LB[nc:a]"),
        "{written}"
    );
    assert!(
        written.contains(";B[qf]"),
        "in the corner of the file: {written}"
    );
}

#[test]
fn the_starter_library() {
    let library = Library::starter();
    let sequences = library.sequences();
    assert!(sequences.len() >= 20, "{}", sequences.len());
    assert!(sequences.iter().all(|s| s.name.is_some()));
    // The file is in the form in which it is written, so that edits show as small differences.
    let file = include_bytes!("../data/joseki.sgf");
    assert_eq!(library.to_sgf(), file);
}

/// PDP finds every node of every sequence in all views, from the stones alone.
#[test]
fn discontinuous_matching_of_every_node() {
    let library = Library::starter();
    for sequence in library.sequences() {
        for view in CornerView::all() {
            let mut board = Board::new(size());
            let image = seen(&sequence.turns, view);
            let first = image[0].1.point().unwrap();
            for (i, (color, mv)) in image.into_iter().enumerate() {
                if let Move::Play(point) = mv {
                    let found = library.suggest_near(&board, color, first);
                    let here = found.iter().any(|s| s.point == point);
                    assert!(here, "{:?}, move {i}, {view:?}", sequence.name);
                    let everywhere = library.suggest(&board, color);
                    assert!(everywhere.iter().any(|s| s.point == point));
                }
                board.play_move(mv, color).unwrap();
            }
            let end = library.matches_near(&board, first);
            assert!(end.iter().any(|m| m.depth as usize == sequence.turns.len()));
        }
    }
}

#[test]
fn the_order_of_play_and_other_corners_do_not_matter() {
    let library = Library::starter();
    let mut board = Board::new(size());
    let at = |name| Point::parse(name, size()).unwrap();
    // 4-4 with slide, played in the wrong order, with stones elsewhere.
    for (name, color) in [
        ("Q4", Color::White),
        ("C6", Color::Black),
        ("D2", Color::White),
        ("K10", Color::Black),
        ("D4", Color::Black),
        ("F3", Color::White),
    ] {
        board.play(at(name), color).unwrap();
    }
    let found = library.suggest_near(&board, Color::Black, at("D2"));
    assert_eq!(
        found.first().map(|s| (s.point, s.number)),
        Some((at("C3"), 5))
    );
    // One stone more in the corner and nothing fits.
    board.play(at("G7"), Color::White).unwrap();
    assert_eq!(library.matches_near(&board, at("D2")), []);
    // Not White's turn in this pattern.
    board.undo();
    let white = library.suggest_near(&board, Color::White, at("D2"));
    assert_eq!(white, []);
}

#[test]
fn patterns_with_captures_match() {
    // White's stone at B2 is captured by the ninth turn.
    let mut library = Library::new(size());
    let line = turns("C3 B2 B3 - C2 - A2 - B1 E3");
    library.add(&line, Some("capture")).unwrap();
    let mut board = Board::new(size());
    for &(color, mv) in &line[..9] {
        board.play_move(mv, color).unwrap();
    }
    let at = |name| Point::parse(name, size()).unwrap();
    assert!(board.is_empty(at("B2")));
    let found = library.suggest_near(&board, Color::White, at("C3"));
    assert_eq!(found.first().map(|s| s.point), Some(at("E3")));
    for view in CornerView::all() {
        let mut board = Board::new(size());
        let image = seen(&line, view);
        for &(color, mv) in &image {
            board.play_move(mv, color).unwrap();
        }
        let first = image[0].1.point().unwrap();
        let found = library.matches_near(&board, first);
        assert!(found.iter().any(|m| m.depth == 10), "{view:?}");
    }
}

#[test]
fn small_boards() {
    let library = Library::starter();
    let small = Size::square(13).unwrap();
    let mut board = Board::new(small);
    let at = |name| Point::parse(name, small).unwrap();
    board.play(at("D4"), Color::Black).unwrap();
    board.play(at("F3"), Color::White).unwrap();
    let found = library.suggest_near(&board, Color::Black, at("D4"));
    assert!(found.iter().any(|s| s.point == at("C6")));
    // A tiny board has no room for anything but must not fail.
    for side in [2, 3, 5] {
        let tiny = Board::new(Size::square(side).unwrap());
        for s in library.suggest(&tiny, Color::Black) {
            assert!(tiny.is_legal(s.point, Color::Black));
        }
    }
}

/// PCP follows every sequence in all views, and offers each next move.
#[test]
fn continuous_matching_of_every_sequence() {
    let library = Library::starter();
    for sequence in library.sequences() {
        for view in CornerView::all() {
            let mut follower = Follower::new(size());
            let image = seen(&sequence.turns, view);
            let corner = image[0].1.point().unwrap();
            for &(color, mv) in &image {
                if let Move::Play(p) = mv {
                    let offered = follower.next(&library, color, corner);
                    let here = offered.iter().any(|c| c.mv == mv);
                    assert!(here, "{:?} {view:?} {}", sequence.name, p.name(size()));
                    follower.played(&library, color, p);
                }
            }
        }
    }
}

#[test]
fn continuous_matching_loses_a_corner_for_good() {
    let library = Library::starter();
    let at = |name| Point::parse(name, size()).unwrap();
    let mut follower = Follower::new(size());
    follower.played(&library, Color::Black, at("D4"));
    follower.played(&library, Color::White, at("Q16"));
    let offers = |follower: &Follower, name| {
        let of = |color| !follower.next(&library, color, at(name)).is_empty();
        Color::ALL.into_iter().any(of)
    };
    assert!(offers(&follower, "D4") && offers(&follower, "Q16"));
    follower.played(&library, Color::White, at("G7"));
    assert!(!offers(&follower, "D4"), "not a pattern move");
    assert!(offers(&follower, "Q16") && offers(&follower, "D16"));
}

#[test]
fn random_choice() {
    assert_eq!(pick::<u8>(&[], 7), None);
    assert_eq!(pick(&[10, 20, 30], 7), Some(&20));
}
