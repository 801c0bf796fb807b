//! The weights that come with the program are those their manifest describes, and others can be fitted.

use std::path::{Path, PathBuf};

use fitting::{Course, Effort, Fitted, Round, Which, by_hand, files, read};
use search::weights::WeightsError;
use serde_json::Value;

/// Where the networks of a room are.
fn folder(room: &str) -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    crates.join(room).join("weights")
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[test]
fn the_manifest_describes_the_files() {
    let mut described = 0;
    let manifests = ["enclosed", "open"].map(|room| {
        let manifest = std::fs::read_to_string(folder(room).join("manifest.json")).unwrap();
        let manifest: Value = serde_json::from_str(&manifest).unwrap();
        described += manifest["nets"].as_array().unwrap().len();
        (room, manifest)
    });
    assert_eq!(described, Which::ALL.len());
    for which in Which::ALL {
        let file = format!("{}.txt", which.name());
        let (room, net) = manifests
            .iter()
            .find_map(|(room, manifest)| {
                let nets = manifest["nets"].as_array().unwrap();
                Some((room, nets.iter().find(|net| net["file"] == *file)?))
            })
            .unwrap();
        let text = std::fs::read_to_string(folder(room).join(&file)).unwrap();
        assert_eq!(net["checksum"], *checksum(text.as_bytes()), "{file}");
        assert_eq!(net["inputs"], which.inputs().len(), "{file}");
        assert_eq!(net["hidden"], 16, "{file}");
        for input in which.inputs() {
            assert!(text.contains(&format!("\n{input} ")), "{file}: {input}");
        }
        assert!(net["made"].as_str().unwrap().len() > 40, "{file}");
    }
}

/// A few problems, short searches, some seconds: every loss falls on problems that were held out, both rounds together.
#[test]
fn networks_learn_from_tiny_data() {
    let round = |seed, problems| Round {
        seed,
        effort: effort(problems, 1),
        course: Course {
            epochs: 8,
            batch: 16,
            ..Course::default()
        },
        diagrams: &[],
    };
    let mut losses = Vec::new();
    let mut told = |which: Which, fitted: Option<&Fitted>| {
        let fitted = fitted.unwrap_or_else(|| panic!("{}: too few examples", which.name()));
        let [before, after] = fitted.loss;
        println!(
            "{}: {:?}: {before} to {after}",
            which.name(),
            fitted.examples
        );
        losses.push((which, before, after));
    };
    let (networks, _) = round(3, 50).run(by_hand(), &mut told);
    round(4, 50).run(networks, &mut told);
    assert_eq!(losses.len(), 2 * Which::ALL.len());
    for which in Which::ALL {
        let own = losses.iter().filter(|(of, ..)| *of == which);
        let [before, after] = own.fold([0.0; 2], |[b, a], one| [b + one.1, a + one.2]);
        assert!(
            after < 0.95 * before,
            "{}: {before} to {after}",
            which.name()
        );
    }
}

fn effort(problems: usize, threads: usize) -> Effort {
    Effort {
        problems,
        enclosed_nodes: 1_000,
        open_nodes: 600,
        positions: 1_000,
        threads,
    }
}

/// The same seed gives the same networks, whatever the number of threads; another one gives others. What is written is read again.
#[test]
fn the_same_seed_gives_the_same_files() {
    let fitted = |seed, threads| {
        let round = Round {
            seed,
            effort: effort(10, threads),
            course: Course {
                epochs: 1,
                ..Course::default()
            },
            diagrams: &[],
        };
        files(round.run(by_hand(), &mut |_, _| ()).0)
    };
    let alone = fitted(5, 1);
    assert_eq!(alone, fitted(5, 3));
    assert_ne!(alone, fitted(6, 1));
    let read_again = read::<WeightsError>(|name| {
        let found = alone.iter().find(|(known, _)| *known == name);
        Ok(found.unwrap().1.clone())
    });
    assert_eq!(files(read_again.unwrap()), alone);
}
