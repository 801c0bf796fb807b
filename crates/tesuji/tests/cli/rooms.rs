//! The map of docs/architecture.md is true: every crate is on it, arrows only point down, no crate uses one that its arrows do not lead to, and every
//! front page opens with an example.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::root;

type Map = BTreeMap<String, BTreeSet<String>>;

/// The crates of the map, and what the arrow of each names.
fn drawn() -> Map {
    let text = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let block = text.split("crates/\n").nth(1).unwrap();
    let block = block.split("\ntraining/").next().unwrap();
    let mut rooms = Map::new();
    let mut room = String::new();
    for line in block.lines() {
        let name = line
            .strip_prefix("  ")
            .filter(|rest| !rest.starts_with(' '));
        if let Some(name) = name.and_then(|rest| rest.split(' ').next()) {
            name.clone_into(&mut room);
            rooms.entry(room.clone()).or_default();
        }
        if let Some((_, arrow)) = line.rsplit_once(" -> ") {
            let named = arrow.split(',').map(|n| n.trim().to_owned());
            let named = named.filter(|n| n != "(nothing)" && n != "all");
            rooms.get_mut(&room).unwrap().extend(named);
        }
    }
    rooms
}

/// The crates that the manifest of this one names, those of tests left out.
fn used(room: &str) -> BTreeSet<String> {
    let manifest = root().join("crates").join(room).join("Cargo.toml");
    let manifest = fs::read_to_string(manifest).unwrap();
    let manifest = manifest.split("[dev-dependencies]").next().unwrap_or("");
    let names = manifest.lines().filter_map(|line| {
        let rest = line.strip_prefix("tesuji-")?;
        rest.split(['.', ' ']).next().map(str::to_owned)
    });
    names.collect()
}

fn below(rooms: &Map, room: &str, found: &mut BTreeSet<String>) {
    for next in rooms.get(room).into_iter().flatten() {
        if found.insert(next.clone()) {
            below(rooms, next, found);
        }
    }
}

#[test]
fn the_map_shows_every_crate_and_what_it_uses() {
    let rooms = drawn();
    let folders = fs::read_dir(root().join("crates")).unwrap();
    let folders = folders.map(|f| f.unwrap().file_name().to_string_lossy().into_owned());
    let folders: BTreeSet<String> = folders.collect();
    assert_eq!(folders, rooms.keys().cloned().collect());
    for room in rooms.keys().filter(|room| *room != "tesuji") {
        let mut reached = BTreeSet::new();
        below(&rooms, room, &mut reached);
        assert!(!reached.contains(room), "an arrow leads back to {room}");
        let unseen: Vec<String> = used(room)
            .into_iter()
            .filter(|name| name != "words" && !reached.contains(name))
            .collect();
        assert!(
            unseen.is_empty(),
            "{room} uses {unseen:?}; the map does not say so"
        );
    }
}

#[test]
fn every_front_page_has_an_example_that_compiles() {
    for room in drawn().keys() {
        let page = root().join("crates").join(room).join("src/lib.rs");
        let page = fs::read_to_string(page).unwrap();
        let head = page.lines().take_while(|line| line.starts_with("//!"));
        let fences = head.filter_map(|line| line.strip_prefix("//! ```"));
        // Every other fence opens a block, and says what is in it if that is no code.
        let mut kinds = fences.step_by(2);
        assert!(kinds.any(|kind| matches!(kind, "" | "no_run")), "{room}");
    }
}
