//! Stored proofs of life and death: right ones that must pass, and the same with one named change, which must be turned down for the right
//! reason.

#![allow(clippy::unwrap_used)]

use life::proof::{Proof, check};

#[path = "../../prove/tests/support/lies.rs"]
mod lies;

use lies::{Lie, seen_through};

fn stored(name: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../oracle/proofs");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

fn is_proof(text: &str) -> Result<usize, String> {
    let proof = Proof::from_json(text).map_err(|e| e.to_string())?;
    check(&proof).map_err(|flaw| flaw.to_string())
}

const CAPTURED: &str = "right/life-captured.json";
const SAVED: &str = "right/life-saved.json";
/// A ko: captured when nobody has a threat.
const KO: &str = "right/life-ko-captured-without-threats.json";
/// The same ko: saved when the defender has one. A closed graph.
const KO_SAVED: &str = "right/life-ko-saved-with-one-threat.json";

const LIES: &[Lie] = &[
    (
        "a reply is missing",
        CAPTURED,
        r#"["C4",7],"#,
        "",
        "C4 is not answered",
    ),
    (
        "a pass that matters is missing",
        CAPTURED,
        r#",["pass",2]"#,
        "",
        "pass is not answered",
    ),
    (
        "a reply is answered twice",
        CAPTURED,
        r#"["A4",6],"#,
        r#"["A4",6],["A4",6],"#,
        "answered twice",
    ),
    (
        "a reply leads elsewhere",
        CAPTURED,
        r#"["C4",7]"#,
        r#"["C4",6]"#,
        "two different positions",
    ),
    (
        "a repetition is called an end",
        CAPTURED,
        r#"["C4",4],["pass",8]"#,
        r#"["C4",4],["pass",1]"#,
        "never end",
    ),
    (
        "a move on a stone",
        CAPTURED,
        r#"{"play":["B4",1]}"#,
        r#"{"play":["B3",1]}"#,
        "not allowed",
    ),
    (
        "a move outside the area",
        CAPTURED,
        r#"{"play":["B4",1]}"#,
        r#"{"play":["F1",1]}"#,
        "not allowed",
    ),
    (
        "a target that still stands",
        CAPTURED,
        r#"{"play":["C4",11]}"#,
        r#""captured""#,
        "not captured",
    ),
    (
        "a death that is none",
        CAPTURED,
        r#"{"play":["B4",1]}"#,
        r#""dead""#,
        "two eyes may still come",
    ),
    (
        "the other side begins",
        CAPTURED,
        r#""first":"black""#,
        r#""first":"white""#,
        "not the prover's turn",
    ),
    (
        "another result",
        CAPTURED,
        r#""outcome":"captured""#,
        r#""outcome":"saved""#,
        "not the prover's turn",
    ),
    (
        "another defender",
        CAPTURED,
        r#""defender":"white""#,
        r#""defender":"black""#,
        "node 0",
    ),
    (
        "another board",
        CAPTURED,
        r#""white":["D4","#,
        r#""white":["#,
        "node",
    ),
    (
        "a target that is not there",
        CAPTURED,
        r#"{"all":["D3"]}"#,
        r#"{"all":["C4"]}"#,
        "node 0",
    ),
    (
        "a node that is not there",
        CAPTURED,
        r#"{"play":["B4",1]}"#,
        r#"{"play":["B4",99]}"#,
        "no such node",
    ),
    (
        "life by one eye",
        SAVED,
        r#"{"play":["B4",1]}"#,
        r#"{"play":["A4",1]}"#,
        "not unconditionally alive",
    ),
    (
        "life without a move",
        SAVED,
        r#"{"play":["B4",1]},"#,
        "",
        "not unconditionally alive",
    ),
    (
        "an end that is none",
        SAVED,
        r#""alive"]"#,
        r#""over"]"#,
        "not over",
    ),
    (
        "the prover plays elsewhere in a ko",
        KO,
        r#"{"play":["B4",5]}"#,
        r#"{"play":["C4",5]}"#,
        "node",
    ),
    (
        "a ko that the defender may retake",
        KO,
        r#""threats":0"#,
        r#""threats":-1"#,
        "is not answered",
    ),
    (
        "a threat that nobody has",
        KO_SAVED,
        r#""threats":-1"#,
        r#""threats":0"#,
        "node",
    ),
    (
        "a closed graph with a hole",
        KO_SAVED,
        r#",["C3",10]"#,
        "",
        "C3 is not answered",
    ),
    (
        "the game is over after one pass",
        KO_SAVED,
        r#"{"play":["pass",5]}"#,
        r#""over""#,
        "not over",
    ),
    (
        "a pass on which all rests",
        KO_SAVED,
        r#"["C3",10],["pass",11]"#,
        r#"["C3",10]"#,
        "pass is not answered",
    ),
];

#[test]
fn right_ones_are_let_pass() {
    for name in [CAPTURED, SAVED, KO, KO_SAVED] {
        assert!(is_proof(&stored(name)).is_ok(), "{name}");
    }
    // One threat more than the defender needs.
    let more = stored(KO_SAVED).replacen(r#""threats":-1"#, r#""threats":-2"#, 1);
    assert!(is_proof(&more).is_ok());
}

#[test]
fn wrong_ones_are_turned_down_and_told_why() {
    seen_through(LIES, stored, is_proof);
}

/// The stored wrong proofs of the oracle, as far as they are of this kind.
#[test]
fn the_stored_proofs_of_the_oracle_are_seen_through() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../oracle/proofs/wrong");
    let mut seen = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if Proof::is_file(&text) {
            seen += 1;
            assert!(is_proof(&text).is_err(), "{}", path.display());
        }
    }
    assert!(seen >= 20, "{seen}");
}

/// White has just taken at B3, and Black may not retake at C3 at once: not without a threat, and not twice with one.
#[test]
fn a_ban_stands_and_a_threat_is_spent_once() {
    let position = r#"{"format":"tesuji-life-proof-2","size":"5x5","black":["C4","D3","C2"],"white":["B4","A3","C3","B2"],
        "ko":"B3","defender":"white","area":["B3","C3"],"attacker_only":[],"target":{"all":["C3"]},"first":"black",
        "threats":0,"outcome":"captured","nodes":["B3>1","captured"]}"#;
    assert!(is_proof(position).is_err_and(|why| why.contains("B3 is not allowed")));
    let with_threat = position.replace(r#""threats":0"#, r#""threats":1"#);
    assert_eq!(is_proof(&with_threat), Ok(2));
    // White takes back with C3, and Black would need a second threat; to spend it again is not allowed.
    let twice = with_threat
        .replace(r#"{"all":["C3"]}"#, r#""any_stone""#)
        .replace(r#""area":["B3","C3"]"#, r#""area":["B3","C3","A3"]"#)
        .replace(
            r#"["B3>1","captured"]"#,
            r#"["B3>1","C3<2 pass<4","B3>3","C3<2 pass<4","captured"]"#,
        );
    assert!(is_proof(&twice).is_err());
}
