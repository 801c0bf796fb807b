//! Stored proofs that are none, one of each kind: the checker says why.

use prove::ProofTree;
use prove::check::check;

#[path = "support/lies.rs"]
mod lies;

use lies::{Lie, seen_through};

/// Black throws in at D1 and takes back more: White answers nothing, takes, or fills.
const SNAPBACK: &str = r#"{"format":"tesuji-proof-1","size":"5x4","black":["A3","B3","C3","A2"],"white":["B2","A1","B1","C1"],"ko":null,
"claim":{"capture":["B2"]},"prover":"black","first":"black","threats":{"refuter":255},"nodes":[
{"zone":["A4","A3","B3","C3","A2","B2","C2","D2","A1","B1","C1","D1"],"step":"reached"},
{"zone":["A3","B3","C3","A2","B2","C2","A1","B1","C1","D1","E1"],"step":"reached"},
{"zone":["A3","B3","C3","A2","B2","C2","D2","A1","B1","C1","D1"],"step":"reached"},
{"zone":["A4","A3","B3","C3","A2","B2","C2","D2","A1","B1","C1","D1","E1"],"step":{"answer":[["pass",2],["D2",1],["C2",0]]}},
{"zone":["A4","A3","B3","C3","A2","B2","C2","D2","A1","B1","C1","D1","E1"],"step":{"play":["D1",3]}}]}"#;

/// White's stone at B3 is taken at C3, and what takes it can be retaken: a ko.
const KO: &str = r#"{"format":"tesuji-proof-1","size":"5x4","black":["B4","A3","B2"],"white":["B3","C4","D3","C2"],"ko":null,
"claim":{"capture":["B3"]},"prover":"black","first":"black","threats":{"refuter":255},"nodes":[
{"zone":["A4","B4","C4","D4","A3","B3","C3","D3","E3","A2","B2","C2","D2","A1","B1","C1"],"step":"reached"}]}"#;

/// The same ko after Black has taken it, White to move: it is over if he does not retake, and he may not.
const KO_TAKEN: &str = r#"{"format":"tesuji-proof-1","size":"5x4","black":["B4","A3","B2"],"white":["B3","C4","D3","C2"],"ko":null,
"claim":{"capture":["B3"]},"prover":"black","first":"black","threats":"none","nodes":[
{"zone":["B3"],"step":"reached"},
{"zone":["A4","B4","C4","D4","A3","B3","C3","D3","B2","C2","B1","C1"],"step":{"answer":[["pass",0]]}},
{"zone":["A4","B4","C4","D4","A3","B3","C3","D3","B2","C2","B1","C1"],"step":{"play":["C3",1]}}]}"#;

/// Two eyes.
const ALIVE: &str = r#"{"format":"tesuji-proof-1","size":"5x2","black":["B2","A1","B1","D2","D1","C1"],"white":[],"ko":null,
"claim":{"live":["B1"]},"prover":"black","first":"white","threats":{"refuter":255},"nodes":[
{"zone":["A2","B2","C2","D2","A1","B1","C1","D1"],"step":"reached"}]}"#;

/// Black connects in between.
const CONNECTED: &str = r#"{"format":"tesuji-proof-1","size":"4x3","black":["A2","C2"],"white":[],"ko":null,
"claim":{"connect":["A2","C2"]},"prover":"black","first":"black","threats":"none","nodes":[
{"zone":["A3","A2","B2","C2"],"step":"reached"},
{"zone":["A3","A2","B2","C2"],"step":{"play":["B2",0]}}]}"#;

fn is_proof(text: &str) -> Result<(), String> {
    let proof = ProofTree::from_json(text).map_err(|e| e.to_string())?;
    check(&proof).map(|_| ()).map_err(|flaw| flaw.to_string())
}

#[test]
fn right_ones_are_let_pass() {
    for text in [SNAPBACK, KO_TAKEN, CONNECTED, ALIVE] {
        assert_eq!(is_proof(text), Ok(()), "{text}");
    }
}

/// The short format says the same.
#[test]
fn both_formats_are_read() {
    for text in [SNAPBACK, KO_TAKEN, CONNECTED, ALIVE] {
        let proof = ProofTree::from_json(text).unwrap();
        let short = proof.to_json();
        assert!(short.len() < text.len() && short.contains("tesuji-proof-2"));
        assert_eq!(ProofTree::from_json(&short).unwrap(), proof);
    }
}

const LIES: &[Lie] = &[
    (
        "a reply is missing",
        SNAPBACK,
        r#",["C2",0]"#,
        "",
        "C2 is not answered",
    ),
    (
        "the pass is missing",
        SNAPBACK,
        r#"["pass",2],"#,
        "",
        "node 3",
    ),
    (
        "a reply is answered twice",
        SNAPBACK,
        r#"["D2",1]"#,
        r#"["D2",1],["D2",1]"#,
        "answered twice",
    ),
    (
        "a reply leads elsewhere",
        SNAPBACK,
        r#"["D2",1]"#,
        r#"["D2",2]"#,
        "node",
    ),
    (
        "the zone lacks what surrounds",
        SNAPBACK,
        r#"["A3","B3","C3","A2","B2","C2","D2","A1","B1","C1","D1"]"#,
        r#"["A3","B3","C3","A2","B2","C2","A1","B1","C1","D1"]"#,
        "node 2",
    ),
    (
        "the zone lacks an answer's",
        SNAPBACK,
        r#"["A4","A3","B3","C3","A2","B2","C2","D2","A1","B1","C1","D1","E1"],"step":{"answer""#,
        r#"["A3","B3","C3","A2","B2","C2","D2","A1","B1","C1","D1","E1"],"step":{"answer""#,
        "node 3",
    ),
    (
        "the zone lacks the move",
        SNAPBACK,
        r#""D1","E1"],"step":{"play""#,
        r#""E1"],"step":{"play""#,
        "node 4",
    ),
    (
        "a block is cut by the zone",
        SNAPBACK,
        r#"["A3","B3","C3","A2","B2","C2","A1","B1","C1","D1","E1"]"#,
        r#"["B3","C3","A2","B2","C2","A1","B1","C1","D1","E1"]"#,
        "partly in the zone",
    ),
    (
        "a block without a liberty in the zone",
        CONNECTED,
        r#"["A3","A2","B2","C2"],"step":"reached""#,
        r#"["A2","B2","C2"],"step":"reached""#,
        "no liberty in the zone",
    ),
    (
        "a node for positions that differ within its zone",
        SNAPBACK,
        r#"["C2",0]"#,
        r#"["C2",1]"#,
        "differ within its zone",
    ),
    (
        "the other side begins",
        SNAPBACK,
        r#""first":"black""#,
        r#""first":"white""#,
        "the wrong side moves",
    ),
    (
        "the other side proves",
        SNAPBACK,
        r#""prover":"black""#,
        r#""prover":"white""#,
        "right color",
    ),
    (
        "a move on a stone",
        SNAPBACK,
        r#"{"play":["D1",3]}"#,
        r#"{"play":["C1",3]}"#,
        "node 4",
    ),
    (
        "the claim is about nothing",
        SNAPBACK,
        r#""capture":["B2"]"#,
        r#""capture":[]"#,
        "right color",
    ),
    (
        "a proof of nothing",
        SNAPBACK,
        r#""step":{"play":["D1",3]}"#,
        r#""step":"reached""#,
        "more than one liberty",
    ),
    (
        "the ko is called a capture",
        KO,
        "",
        "",
        "the capture is a ko",
    ),
    (
        "a ko retaken with a threat",
        KO_TAKEN,
        r#""threats":"none""#,
        r#""threats":{"refuter":1}"#,
        "is not answered",
    ),
    (
        "a ko whose shape is not in the zone",
        KO_TAKEN,
        r#""C3","D3","B2","C2","B1","C1"],"step":{"answer""#,
        r#""C3","B2","C2","B1","C1"],"step":{"answer""#,
        "node 1",
    ),
    (
        "a stone that may be retaken",
        KO_TAKEN,
        r#"{"answer":[["pass",0]]}"#,
        r#""reached""#,
        "retaken",
    ),
    (
        "one eye",
        ALIVE,
        r#""D2","D1","C1"],"white":[]"#,
        r#""D1","C1"],"white":[]"#,
        "none of the stones lives",
    ),
    (
        "an eye outside the zone",
        ALIVE,
        r#"["A2","B2","C2""#,
        r#"["B2","C2""#,
        "node 0",
    ),
    (
        "life of a stone that is not there",
        ALIVE,
        r#""live":["B1"]"#,
        r#""live":["C2"]"#,
        "right color",
    ),
    (
        "not connected",
        CONNECTED,
        r#"{"play":["B2",0]}"#,
        r#""reached""#,
        "not connected",
    ),
    (
        "connected somewhere else",
        CONNECTED,
        r#"{"play":["B2",0]}"#,
        r#"{"play":["B3",0]}"#,
        "node",
    ),
    (
        "a pass that matters",
        CONNECTED,
        r#""first":"black""#,
        r#""first":"white""#,
        "the wrong side moves",
    ),
    (
        "a line that leads back",
        CONNECTED,
        r#"{"play":["B2",0]}"#,
        r#"{"play":["B2",1]}"#,
        "",
    ),
    (
        "a node that is not there",
        CONNECTED,
        r#"{"play":["B2",0]}"#,
        r#"{"play":["B2",7]}"#,
        "",
    ),
    (
        "no nodes",
        CONNECTED,
        r#"{"zone":["A3","A2","B2","C2"],"step":"reached"},
{"zone":["A3","A2","B2","C2"],"step":{"play":["B2",0]}}"#,
        "",
        "",
    ),
];

#[test]
fn wrong_ones_are_turned_down_and_told_why() {
    seen_through(LIES, str::to_owned, is_proof);
}

/// The stored proofs of the oracle, as far as they are of this kind.
#[test]
fn the_stored_proofs_of_the_oracle_are_seen_through() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../oracle/proofs");
    let mut seen = [0, 0];
    for (i, kind) in ["right", "wrong"].into_iter().enumerate() {
        for file in std::fs::read_dir(folder.join(kind)).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if text.contains("\"tesuji-proof-1\"") {
                seen[i] += 1;
                assert_eq!(
                    is_proof(&text).is_ok(),
                    kind == "right",
                    "{}",
                    path.display()
                );
            }
        }
    }
    assert!(seen[0] >= 2 && seen[1] >= 10, "{seen:?}");
}
