//! What the trainer computed beside what this crate computes, without Python: `training/fixtures.py` wrote the files.

use board::{Move, Symmetry};
use net::{FightNet, Net, PLANES, Plane, Position, Record, Symmetries, View};

const CELLS: usize = 361;

fn float(bytes: &[u8], at: usize) -> f32 {
    f32::from_le_bytes(bytes[at..at + 4].try_into().expect("as many bytes"))
}

fn record(entry: &[u8]) -> Record {
    Record(entry[..Record::BYTES].try_into().expect("as many bytes"))
}

/// Each entry: a record, komi, the number on the plane of komi, then one bit for each cell of all planes.
#[test]
fn planes_are_those_of_the_trainer() {
    let bytes = include_bytes!("fixtures/planes.bin");
    let length = Record::BYTES + 8 + (PLANES * CELLS).div_ceil(8);
    assert_eq!(bytes.len() % length, 0);
    let mut seen = 0;
    for entry in bytes.chunks_exact(length) {
        let (komi, own_komi) = (float(entry, Record::BYTES), float(entry, Record::BYTES + 4));
        let bits = &entry[Record::BYTES + 8..];
        let (board, to_play, recent) = record(entry).position().unwrap();
        let position = Position {
            board: &board,
            to_play,
            recent: &recent,
            komi,
        };
        let (size, area) = (board.size(), board.size().area());
        let mut planes = vec![0.0; PLANES * area];
        position.write_planes(Symmetry::IDENTITY, &mut planes);
        for plane in Plane::ALL {
            let of_plane = &planes[plane as usize * area..][..area];
            for (p, &value) in size.points().zip(of_plane) {
                let cell =
                    plane as usize * CELLS + usize::from(p.row()) * 19 + usize::from(p.column());
                let expected = match bits[cell / 8] >> (cell % 8) & 1 {
                    0 => 0.0,
                    _ if plane == Plane::Komi => own_komi,
                    _ => 1.0,
                };
                let name = p.name(size);
                assert!(
                    (value - expected).abs() < 1e-6,
                    "{plane:?} at {name}: {value}"
                );
            }
        }
        seen += 1;
    }
    assert!(seen >= 60, "{seen}");
}

/// Each entry: a record, komi, value, lead, policy with the pass last, ownership; as the trainer's own code has them
/// for the shipped weights. It computes small boards inside a grid of 19 lines, this crate as they are.
#[test]
fn answers_are_those_of_the_trainer() {
    let net = Net::shipped();
    let bytes = include_bytes!("fixtures/answers.bin");
    let length = Record::BYTES + 4 * (1 + 2 + 2 * CELLS + 1);
    assert_eq!(bytes.len() % length, 0);
    let mut sizes = std::collections::HashSet::new();
    for entry in bytes.chunks_exact(length) {
        let answer = |n: usize| float(entry, Record::BYTES + 4 * n);
        let (board, to_play, recent) = record(entry).position().unwrap();
        let position = Position {
            board: &board,
            to_play,
            recent: &recent,
            komi: answer(0),
        };
        let evaluation = net.evaluate(&position, Symmetries::One).unwrap();
        let close = |a: f32, b: f32, by: f32| assert!((a - b).abs() < by, "{a} and {b}");
        let logistic = |x: f32| 1.0 / (1.0 + (-x).exp());
        close(evaluation.win, logistic(answer(1)), 1e-3);
        close(
            evaluation.lead,
            answer(2) * 20.0 + position.own_komi(),
            0.02,
        );
        let pass = answer(3 + CELLS);
        for p in board.size().points() {
            let cell = usize::from(p.row()) * 19 + usize::from(p.column());
            let owner = 2.0 * logistic(answer(4 + CELLS + cell)) - 1.0;
            close(evaluation.ownership_of(p), owner, 2e-3);
            if board.is_legal(p, to_play) {
                // Ratios to a pass do not depend on which moves are legal.
                let ratio = (evaluation.policy_of(Move::Play(p)) / evaluation.pass).ln();
                close(ratio, answer(3 + cell) - pass, 5e-3);
            }
        }
        sizes.insert(board.size());
    }
    assert!(sizes.len() >= 3, "{sizes:?}");
}

/// A file of weights, its manifest, the names and the hash of its planes, and the shape as it was read.
type Shipped<'a> = (&'a [u8], &'a str, Vec<&'a str>, u64, net::Shape);

fn compare(shipped: &Shipped<'_>) {
    let (bytes, manifest, planes, hash, shape) = shipped;
    let manifest: serde_json::Value = serde_json::from_str(manifest).expect("a manifest");
    assert_eq!(manifest["bytes"], bytes.len());
    let fnv = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    assert_eq!(manifest["checksum"], format!("{fnv:016x}"));
    assert_eq!(manifest["planes_hash"], format!("{hash:016x}"));
    for (name, value) in [
        ("channels", shape.channels),
        ("blocks", shape.blocks),
        ("head", shape.head),
        ("hidden", shape.hidden),
    ] {
        assert_eq!(manifest["shape"][name], value, "{name}");
    }
    assert_eq!(manifest["planes"], serde_json::json!(planes));
}

#[test]
fn manifests_are_those_of_the_shipped_weights() {
    let whole: Shipped<'_> = (
        include_bytes!("../weights/shipped.net"),
        include_str!("../weights/shipped.json"),
        Plane::ALL.iter().map(|plane| plane.name()).collect(),
        net::definition_hash(),
        Net::shipped().shape(),
    );
    let fights: Shipped<'_> = (
        include_bytes!("../weights/fights.net"),
        include_str!("../weights/fights.json"),
        net::fights::FIGHT_PLANES.to_vec(),
        net::FightPosition::definition(),
        FightNet::shipped().shape(),
    );
    compare(&whole);
    compare(&fights);
    let together = whole.0.len() + fights.0.len();
    assert!(together <= 4_000_000, "small enough for the program");
}

/// Weights for other planes are told from ours.
#[test]
fn weights_of_the_other_network_are_refused() {
    let whole = include_bytes!("../weights/shipped.net");
    assert!(FightNet::from_bytes(whole).is_err());
    assert!(Net::from_bytes(include_bytes!("../weights/fights.net")).is_err());
}
