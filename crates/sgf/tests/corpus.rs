//! Small files, good and bad, with what must come of each.
//!
//! `corpus/NAME.sgf` is read; `corpus/NAME.txt` has the outcome: the error, or the warnings, the
//! canonical form and the position at the end of the main line of each game. With `UPDATE_CORPUS` set
//! in the environment the outcomes are written instead of compared.
#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::path::Path;

use board::TextStyle;

fn outcome(bytes: &[u8]) -> String {
    let parsed = match sgf::parse(bytes) {
        Ok(parsed) => parsed,
        Err(error) => return format!("error: {error}\n"),
    };
    let mut out = String::new();
    for warning in &parsed.warnings {
        writeln!(out, "warning: {warning}").unwrap();
    }
    for game in &parsed.collection.games {
        let encoding = game.encoding().name();
        writeln!(out, "game: {} nodes, {encoding}", game.len()).unwrap();
        writeln!(out, "{}", in_utf8(game)).unwrap();
        match game.final_position() {
            Err(error) => writeln!(out, "position: {error}").unwrap(),
            Ok(position) => {
                writeln!(out, "position: {} to play", position.to_play).unwrap();
                for irregular in &position.irregular {
                    let at = irregular.point.name(position.board.size());
                    writeln!(
                        out,
                        "irregular: {} {at}: {}",
                        irregular.color, irregular.why
                    )
                    .unwrap();
                }
                if position.board.size().area() <= 100 {
                    out += &position.board.to_text(&TextStyle::default());
                }
            }
        }
    }
    out
}

/// The canonical form, readable.
fn in_utf8(game: &sgf::GameTree) -> String {
    let bytes = game.to_bytes();
    String::from_utf8(bytes).unwrap_or_else(|_| {
        let mut game = game.clone();
        game.to_utf8();
        String::from_utf8(game.to_bytes()).unwrap()
    })
}

#[test]
fn every_file_has_its_outcome() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let update = std::env::var_os("UPDATE_CORPUS").is_some();
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "sgf") {
            continue;
        }
        files += 1;
        let found = outcome(&std::fs::read(&path).unwrap());
        let expected_path = path.with_extension("txt");
        if update {
            std::fs::write(&expected_path, found).unwrap();
        } else {
            let expected = std::fs::read_to_string(&expected_path).unwrap();
            assert_eq!(found, expected, "{}", path.display());
        }
    }
    assert!(files >= 30, "only {files} files found");
}
