//! The weights that come with the program are those their manifest describes, and others can be fitted.

use std::path::{Path, PathBuf};

use fitting::{Course, Effort, Model, Which, make};
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

/// A few problems, short searches, some seconds: every loss falls on examples that were held out.
#[test]
fn networks_learn_from_tiny_data() {
    let effort = Effort {
        problems: 400,
        enclosed_nodes: 2_000,
        open_nodes: 150,
    };
    let examples = make(3, &effort);
    let course = Course {
        epochs: 20,
        batch: 16,
        ..Course::default()
    };
    for which in Which::ALL {
        let own = examples.get(which);
        let fitted = Model::fit(which, own, &course);
        let fitted = fitted.unwrap_or_else(|| panic!("{}: {} examples", which.name(), own.len()));
        let [before, after] = fitted.loss;
        println!(
            "{}: {:?}: {before} to {after}",
            which.name(),
            fitted.examples
        );
        assert!(
            after < 0.85 * before,
            "{}: {before} to {after}",
            which.name()
        );
    }
    // The same seed gives the same network.
    let which = Which::EnclosedAttacker;
    let again = || {
        Model::fit(which, examples.get(which), &course)
            .unwrap()
            .model
            .to_text()
    };
    assert_eq!(again(), again());
}
