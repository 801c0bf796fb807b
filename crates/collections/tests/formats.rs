//! Every format is read, recognized, written, and read again as the same.

use board::Color;
use collections::{Entry, Format, ReadError, State, read, write};

const STONES: &str = "SZ[9]AB[ab][bb][cb][db][eb]AW[ca][ea][fb][ac][bc][cc][dc][ec][fc]";

fn one(sgf: &str) -> (Format, Entry) {
    let found = read("file", sgf.as_bytes(), None).unwrap();
    assert!(found.skipped.is_empty(), "{:?}", found.skipped);
    (found.format, found.entries.into_iter().next().unwrap())
}

fn names(entry: &Entry, moves: Vec<board::Move>) -> Vec<String> {
    moves
        .into_iter()
        .map(|mv| mv.name(entry.board.size()))
        .collect()
}

fn right(entry: &Entry) -> Vec<String> {
    names(entry, entry.right_moves())
}

fn wrong(entry: &Entry) -> Vec<String> {
    names(entry, entry.wrong_moves())
}

/// What a reader of a problem learns from it.
fn told(entry: &Entry, depth: bool) -> Vec<(String, State, String)> {
    let states = entry.recorded.states();
    let mut all = Vec::new();
    for (at, &state) in states.iter().enumerate().skip(1) {
        let path = entry.recorded.path(at);
        if !depth && path.len() > 1 {
            continue;
        }
        let size = entry.board.size();
        let path: Vec<String> = path.iter().map(|t| t.mv.name(size)).collect();
        let comment = entry.recorded.nodes()[at].comment.clone();
        all.push((path.join(" "), state, comment));
    }
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

#[test]
fn goproblems_words() {
    let text = format!(
        "(;{STONES}C[Live CHOICE!](;B[ba]C[Vital. RIGHT];W[da])(;B[da];W[ba]C[Dead.])(;B[aa]C[NOTTHIS])(;B[fa];W[ba]C[CHOICE FORCE])))"
    );
    let (format, entry) = one(&text);
    assert_eq!(format, Format::GoProblems);
    assert_eq!(right(&entry), ["B9"]);
    assert_eq!(wrong(&entry), ["D9", "F9"], "what is not right is wrong");
    assert_eq!(entry.comment, "Live !", "the words are not for the reader");
    let comments: Vec<&str> = entry.recorded.nodes()[1..]
        .iter()
        .map(|n| n.comment.as_str())
        .collect();
    assert_eq!(comments, ["Vital.", "", "", "Dead.", "", "", ""]);
    // Words in the middle of other words, or in small letters, say nothing.
    let (format, _) = one(&format!("(;{STONES};B[ba]C[BRIGHT, right])"));
    assert_eq!(format, Format::MainLine);
}

#[test]
fn plus_and_status() {
    let (format, entry) = one(&format!(
        "(;{STONES}(;B[ba]C[+ good])(;B[da];W[ba]C[no +]))"
    ));
    assert_eq!(format, Format::Hero);
    assert_eq!(
        (right(&entry), wrong(&entry)),
        (vec!["B9".into()], vec!["D9".into()])
    );
    assert_eq!(entry.recorded.nodes()[1].comment, "good");
    let (format, entry) = one(&format!("(;{STONES}(;B[ba]S[+])(;B[da]G[-]))"));
    assert_eq!(format, Format::Hero);
    assert_eq!(
        (right(&entry), wrong(&entry)),
        (vec!["B9".into()], vec!["D9".into()])
    );
}

#[test]
fn annotations() {
    let (format, entry) = one(&format!(
        "(;{STONES}(;B[ba]TE[1];W[da])(;B[da]BM[1];W[ba])(;B[aa]DO[])(;B[fa]IT[]))"
    ));
    assert_eq!(format, Format::Annotations);
    assert_eq!(right(&entry), ["B9"]);
    assert_eq!(wrong(&entry), ["D9", "A9"], "interesting is neither");
}

#[test]
fn wrong_variations() {
    let (format, entry) = one(&format!(
        "(;{STONES}(;B[ba])(;B[da]WV[];W[ba])(;B[aa]TR[aa]))"
    ));
    assert_eq!(format, Format::UliGo);
    assert_eq!(right(&entry), ["B9"]);
    assert_eq!(wrong(&entry), ["D9", "A9"]);
    let (_, entry) = one(&format!("(;{STONES}(;B[ba]TR[bb]))"));
    assert_eq!(
        right(&entry),
        ["B9"],
        "another stone's triangle says nothing"
    );
}

#[test]
fn words_and_main_line() {
    let (format, entry) = one(&format!(
        "(;{STONES}(;B[ba]C[That is correct!])(;B[da]C[not correct])(;B[aa];W[da]C[Incorrect])(;B[fa]))"
    ));
    assert_eq!(format, Format::Words);
    assert_eq!(right(&entry), ["B9"]);
    assert_eq!(wrong(&entry), ["D9"], "A9 itself is not said to be wrong");
    let (format, entry) = one(&format!("(;{STONES}(;B[ba];W[da];B[fa])(;B[da];W[ba]))"));
    assert_eq!(format, Format::MainLine);
    assert_eq!(right(&entry), ["B9"]);
    assert!(wrong(&entry).is_empty());
}

#[test]
fn json_and_lines() {
    let text = br#"{"AB":["ab","bb","cb","db","eb"],"AW":["ca","ea","fb","ac","bc","cc","dc","ec","fc"],"SZ":"9","C":"Black to play","SOL":[["B","ba","Correct.",""],["B","da","Wrong!",""]]}"#;
    let found = read("x.json", text, None).unwrap();
    assert_eq!(found.format, Format::Json);
    assert_eq!(right(&found.entries[0]), ["B9"]);
    assert_eq!(wrong(&found.entries[0]), ["D9"]);
    let line = r#"{"id":"a","size":9,"black":["ab","bb"],"white":["ba"],"to_play":"white","solutions":["aa"]}"#;
    let two = format!("{line}\n\n{{\"size\":9}}\n{line}\n");
    let found = read("x", two.as_bytes(), None).unwrap();
    assert_eq!(found.format, Format::Lines);
    assert_eq!(found.numbers, [1, 4]);
    assert_eq!(found.skipped[0].number, 3);
    assert!(
        found.skipped[0].why.contains("black"),
        "{}",
        found.skipped[0]
    );
    assert_eq!(found.entries[0].to_play, Color::White);
    assert_eq!(right(&found.entries[0]), ["A9"]);
}

/// Everything that a format can hold comes back.
#[test]
fn round_trips() {
    let text = format!(
        "(;{STONES}GN[one]C[Black to live.](;B[ba]C[Vital.];W[da];B[fa]C[RIGHT Two eyes.])(;B[da]C[Too far.];W[ba]C[WRONG Dead.]))(;{STONES}GN[two];B[ba]C[RIGHT])"
    );
    let entries = read("", text.as_bytes(), None).unwrap().entries;
    for format in Format::ALL {
        let bytes = write(&entries, format).unwrap();
        let again = read("", &bytes, Some(format)).unwrap();
        let shown = String::from_utf8_lossy(&bytes).into_owned();
        assert!(again.skipped.is_empty(), "{format}: {shown}");
        // The second problem alone has nothing that is wrong.
        let recognized = read("", &bytes, None).unwrap().format;
        assert_eq!(recognized, format, "{shown}");
        assert_eq!(again.entries.len(), 2, "{format}: {shown}");
        for (a, b) in entries.iter().zip(&again.entries) {
            let deep = format != Format::Json;
            assert_eq!(a.board.stones_hash(), b.board.stones_hash(), "{format}");
            assert_eq!(a.to_play, b.to_play, "{format}");
            assert_eq!(a.comment, b.comment, "{format}");
            if deep {
                assert_eq!(a.id, b.id, "{format}: {shown}");
            }
            let mut before = told(a, deep);
            if format == Format::MainLine {
                // It cannot say what is wrong.
                for told in &mut before {
                    if told.1 == State::Bad {
                        told.1 = State::Open;
                    }
                }
            }
            let after = told(b, deep);
            if format == Format::Json {
                assert_eq!(right(a), right(b));
                assert_eq!(wrong(a), wrong(b));
            } else {
                assert_eq!(before, after, "{format}: {shown}");
            }
        }
        let third = write(&again.entries, format).unwrap();
        assert_eq!(String::from_utf8_lossy(&third), shown, "{format} is stable");
    }
}

#[test]
fn bad_entries_are_skipped() {
    let text = format!("(;SZ[9];B[aa])(;{STONES};B[ab])(;{STONES};B[ba])");
    let found = read("x", text.as_bytes(), None).unwrap();
    assert_eq!(found.numbers, [3]);
    assert_eq!(found.entries[0].id.as_deref(), Some("x#3"));
    let why: Vec<String> = found.skipped.iter().map(ToString::to_string).collect();
    assert!(why[0].contains("no stones"), "{why:?}");
    assert!(why[1].contains("illegal recorded move A8"), "{why:?}");
    assert_eq!(read("x", b"  ", None).unwrap_err(), ReadError::Empty);
    assert!(read("x", b"{\"AB\":", Some(Format::Json)).is_err());
    assert!(read("x", b"hello", None).is_err());
    let bad = br#"[{"AB":["zz"],"AW":["aa"]},{"AB":["aa"],"AW":["bb"],"SOL":[["X","aa"]]},7]"#;
    let found = read("x", bad, None).unwrap();
    assert_eq!(found.skipped.len(), 3);
}

#[test]
fn long_lines_are_no_trouble() {
    let mut text = format!("(;{STONES}");
    for i in 0..5000 {
        text += if i % 2 == 0 { ";B[]" } else { ";W[]" };
    }
    text += ")";
    let (_, entry) = one(&text);
    assert_eq!(entry.recorded.nodes().len(), 5001);
    assert!(write(&[entry], Format::Lines).is_ok());
}
