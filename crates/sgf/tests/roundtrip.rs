//! Trees survive writing and reading; bytes survive reading and writing; nothing panics.
#![allow(clippy::unwrap_used)]

use crate::property;
use proptest::prelude::*;
use sgf::{Collection, GameTree};

/// A tree as a list of nodes: the parent of each, as a number below its own, and its properties.
type Plan = Vec<(prop::sample::Index, Vec<(String, Vec<String>)>)>;

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "B", "W", "C", "AB", "LB", "TR", "KM", "XX", "Black", "SiZe"
        ])
        .prop_map(str::to_owned),
        "[A-Z]{1,4}",
        "[A-Z][a-z]{0,3}[A-Z0-9]?",
    ]
}

/// Raw values: text with its brackets and backslashes escaped.
fn value() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        8 => "[ -\\[\\^-~]{0,6}",
        2 => prop::sample::select(vec!["\\]", "\\\\", "\\:", "\\\n", "\n", "\r\n", "(;B[aa", "é", "碁", "🙂"])
            .prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..4).prop_map(|pieces| pieces.concat())
}

fn plan() -> impl Strategy<Value = Plan> {
    let properties = prop::collection::vec((name(), prop::collection::vec(value(), 1..4)), 0..4);
    prop::collection::vec((any::<prop::sample::Index>(), properties), 1..30)
}

fn build(plan: &Plan) -> GameTree {
    let mut tree = GameTree::bare();
    let mut ids = vec![tree.root()];
    for (i, (parent, properties)) in plan.iter().enumerate() {
        if i > 0 {
            ids.push(tree.add_child(ids[parent.index(i)]));
        }
        for (name, values) in properties {
            if sgf::interpret_name(name) != "CA" {
                tree.set_raw(ids[i], name, values).unwrap();
            }
        }
    }
    tree.to_utf8();
    tree
}

proptest! {
    #[test]
    fn trees_survive(plans in prop::collection::vec(plan(), 1..4)) {
        let games: Vec<GameTree> = plans.iter().map(build).collect();
        let collection = Collection { games, ..Collection::default() };
        let bytes = collection.to_bytes();
        let parsed = sgf::parse(&bytes).unwrap();
        prop_assert_eq!(&parsed.collection, &collection);
        prop_assert_eq!(parsed.collection.to_bytes(), bytes);
        let lines = collection.to_bytes_with(sgf::Layout::Lines);
        prop_assert_eq!(&sgf::parse(&lines).unwrap().collection, &collection);
    }

    #[test]
    fn trees_survive_utf16(plan in plan(), transport in prop::sample::select(vec![
        sgf::Transport::Utf8Bom, sgf::Transport::Utf16Le, sgf::Transport::Utf16Be,
    ])) {
        let collection = Collection { games: vec![build(&plan)], transport };
        let bytes = collection.to_bytes();
        let parsed = sgf::parse(&bytes).unwrap().collection;
        prop_assert_eq!(&parsed, &collection);
        prop_assert_eq!(parsed.to_bytes(), bytes);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        property::check_bytes(&bytes);
        property::check_bytes(&[b"(;C[", &bytes[..], b"])"].concat());
    }

    /// Bytes that are nearly SGF get much deeper into the parser than any bytes do.
    #[test]
    fn nearly_sgf(pieces in prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..40)) {
        property::check_bytes(&pieces.concat());
    }

    #[test]
    fn nearly_sgf_in_every_encoding(
        label in prop::sample::select(vec![
            "Shift_JIS", "GBK", "gb18030", "big5", "euc-kr", "euc-jp", "utf-8", "latin1", "koi8-r",
        ]),
        pieces in prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..30),
    ) {
        let head = format!("(;CA[{label}]C[");
        property::check_bytes(&[head.as_bytes(), &pieces.concat(), b"])"].concat());
    }
}

const PIECES: [&[u8]; 40] = [
    b"(",
    b"(;",
    b";",
    b")",
    b")",
    b"[",
    b"]",
    b"]",
    b"\\",
    b"\\]",
    b"\\\\",
    b":",
    b"\n",
    b"\r",
    b" ",
    b"B[aa]",
    b"W[]",
    b"AB[aa:cc]",
    b"C[",
    b"LB[aa:1]",
    b"SZ[9]",
    b"SZ[",
    b"FF[4]",
    b"Black[",
    b"b[",
    b"CA[Shift_JIS]",
    b"CA[gbk]",
    b"CA[utf-8]",
    b"CA[",
    b"MN[3]",
    b"\x95",
    b"\x83\\",
    b"\xA6]",
    b"\xA6\\]",
    b"\xE7\xA2\x81",
    b"\x80",
    b"\xFF",
    b"\x810\x810",
    b"\xB1",
    b"7",
];
