//! Recorded problems against the proof: every verdict, in every orientation, and from the library.

use board::{Color, Symmetry};
use collections::{
    Alike, Asked, AuditVerdict, Duplicates, Entry, Finding, Library, Turned, audit, canonical, read,
};
use search::Limits;

/// Black kills at A8, B8 or C8 and gets a ko at A9.
const SIX: &str = "SZ[9]AB[ad][bd][cd][dd][ed][ea][eb][ec][ba][ca]AW[ac][bc][cc][dc][da][db]PL[B]";
/// Three points in a row, White to live or Black to kill in the middle.
const THREE: &str = "SZ[9]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea]PL[B]";

fn entry(text: &str) -> Entry {
    let found = read("x", text.as_bytes(), None).unwrap();
    assert!(found.skipped.is_empty(), "{:?}", found.skipped);
    found.entries.into_iter().next().unwrap()
}

fn limits() -> Limits {
    Limits {
        nodes: 200_000,
        ..Limits::default()
    }
}

fn found(text: &str) -> Finding {
    audit(&entry(text), &limits())
}

#[test]
fn in_order() {
    let finding = found(&format!("(;{THREE};B[ba]C[RIGHT])"));
    assert_eq!(finding.verdict, AuditVerdict::Ok, "{finding:?}");
    assert_eq!(finding.proven, ["ba"]);
    assert!(finding.undecided.is_empty() && finding.tried_all);
}

#[test]
fn wrong_with_its_refutation() {
    let finding = found(&format!("(;{THREE};B[aa]C[RIGHT])"));
    assert_eq!(finding.verdict, AuditVerdict::Wrong, "{finding:?}");
    assert_eq!(finding.refutation[..2], ["aa", "ba"]);
    assert_eq!(finding.proven, ["ba"]);
    assert_eq!(finding.checked, 1, "the checker has seen the proof");
    let text = finding.sentence(Color::Black, entry(&format!("(;{THREE})")).board.size());
    assert_eq!(text, "Black to kill: A9 leads to life: A9 B9; proven: B9.");
}

#[test]
fn second_solutions_are_all_named() {
    let finding = found(&format!("(;{SIX};B[ab]C[RIGHT])"));
    assert_eq!(finding.verdict, AuditVerdict::SecondSolution, "{finding:?}");
    let mut second = finding.second_solutions();
    second.sort();
    assert_eq!(second, ["bb", "cb"]);
    assert_eq!(finding.checked, 2);
    let all = found(&format!(
        "(;{SIX}(;B[ab]C[RIGHT])(;B[bb]C[RIGHT])(;B[cb]C[RIGHT]))"
    ));
    assert_eq!(all.verdict, AuditVerdict::Ok, "{all:?}");
}

#[test]
fn a_ko_where_more_is_to_be_had() {
    let finding = found(&format!("(;{SIX};B[aa]C[RIGHT])"));
    assert_eq!(finding.verdict, AuditVerdict::KoOnly, "{finding:?}");
    assert_eq!(finding.leads_to.as_deref(), Some("a ko (d1l)"));
    assert_eq!(finding.refutation[0], "aa");
    // Where the best is a ko, that is said, too.
    let white = found(&format!(
        "(;{};W[bb]C[RIGHT])",
        SIX.replace("PL[B]", "PL[W]")
    ));
    assert_eq!(white.verdict, AuditVerdict::KoOnly, "{white:?}");
    assert!(white.refutation.is_empty());
}

#[test]
fn a_tree_without_a_defence() {
    let moves = |tree: &str| {
        found(&format!(
            "(;{SIX}(;B[ab]{tree})(;B[bb]C[RIGHT])(;B[cb]C[RIGHT]))"
        ))
    };
    let incomplete = moves("(;W[cb];B[bb]C[RIGHT])");
    assert_eq!(
        incomplete.verdict,
        AuditVerdict::Incomplete,
        "{incomplete:?}"
    );
    assert!(
        incomplete.missing.contains(&vec!["ab".into(), "bb".into()]),
        "{incomplete:?}"
    );
    let complete = moves("(;W[cb];B[bb]C[RIGHT])(;W[bb];B[cb]C[RIGHT])");
    assert_eq!(complete.verdict, AuditVerdict::Ok, "{complete:?}");
    // A good line that throws away what was won.
    let thrown = moves("(;W[cb];B[aa]C[RIGHT])(;W[bb];B[cb]C[RIGHT])");
    assert_eq!(thrown.verdict, AuditVerdict::Wrong, "{thrown:?}");
    assert_eq!(thrown.refutation[..3], ["ab", "cb", "aa"]);
    assert_eq!(thrown.checked, 1);
}

#[test]
fn nothing_recorded_and_nothing_to_do() {
    let finding = found(&format!("(;{THREE})"));
    assert_eq!(finding.verdict, AuditVerdict::Unknown);
    assert_eq!(
        finding.unknown_because.as_deref(),
        Some("no recorded solution")
    );
    assert_eq!(finding.proven, ["ba"], "what is proven so far");
    let few = Limits {
        nodes: 1,
        ..Limits::default()
    };
    let text = "(;SZ[19]AB[cc][dc][ec][cd]AW[fc][gd][ce][de][ee][bf];B[bb]C[RIGHT])";
    let finding = audit(&entry(text), &few);
    assert_eq!(finding.verdict, AuditVerdict::Unknown, "{finding:?}");
}

#[test]
fn a_problem_turned_is_the_same_question() {
    let first = entry(&format!("(;{THREE};B[aa]C[RIGHT])"));
    let home = Asked::new(&first, &limits());
    let there = audit(&home.entry, &limits());
    let here = there.turned(home.back);
    let library = Library::open(std::path::Path::new(":memory:")).unwrap();
    let time = std::time::Duration::from_millis(5);
    library.keep(&home.key, &there, time).unwrap();
    for symmetry in Symmetry::ALL {
        for swap in [false, true] {
            let turned = Turned {
                symmetry,
                swap,
                size: first.board.size(),
            };
            let other = turned.entry(&first).unwrap();
            let asked = Asked::new(&other, &limits());
            assert_eq!(asked.key, home.key, "{symmetry:?} {swap}");
            let kept = library.find(&asked.key).unwrap().unwrap();
            let there = kept.turned(asked.back);
            assert_eq!(there, here.turned(turned), "{symmetry:?} {swap}");
            assert_eq!(there.recorded, collections_letters(&other));
            let alike = duplicates(&[&first, &other]);
            assert_eq!(alike, [None, Some(Alike::Same(0))]);
        }
    }
    let fewer = Limits {
        nodes: 7,
        ..limits()
    };
    let other = Asked::new(&first, &fewer);
    assert!(library.find(&other.key).unwrap().is_none(), "other limits");
    let recorded = entry(&format!("(;{THREE};B[ba]C[RIGHT])"));
    let other = Asked::new(&recorded, &limits());
    assert!(library.find(&other.key).unwrap().is_none(), "another move");
}

/// For every entry the first earlier one that is the same, or else nearly the same.
fn duplicates(entries: &[&Entry]) -> Vec<Option<Alike>> {
    let mut seen = Duplicates::default();
    entries.iter().map(|entry| seen.add(entry)).collect()
}

fn collections_letters(entry: &Entry) -> Vec<String> {
    entry
        .right_moves()
        .into_iter()
        .map(sgf::move_letters)
        .collect()
}

#[test]
fn moved_along_the_edge_and_nearly_the_same() {
    let at = |column: u8, extra: &str| {
        let c = |n: u8| char::from(b'a' + column + n);
        entry(&format!(
            "(;SZ[19]AB[{a}a][{b}a]AW[{a}b][{b}b][{c}c]{extra};B[{c}a])",
            a = c(0),
            b = c(1),
            c = c(2)
        ))
    };
    let (one, moved) = (at(5, ""), at(9, ""));
    assert_eq!(duplicates(&[&one, &moved])[1], Some(Alike::Same(0)));
    let near_corner = at(1, "");
    assert_eq!(
        duplicates(&[&one, &near_corner])[1],
        None,
        "the corner matters"
    );
    let more = at(5, "AE[aa]AB[he]");
    assert_eq!(duplicates(&[&one, &more])[1], Some(Alike::Nearly(0)));
    assert_ne!(
        canonical(&one.board, Color::Black).1,
        canonical(&moved.board, Color::Black).1,
        "for proofs the place matters"
    );
}
