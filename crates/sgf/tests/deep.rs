//! Deep, long and hostile input, in a thread with the default stack of 2 MB.
#![allow(clippy::unwrap_used)]

use sgf::{ParseOptions, Problem, ReadLimits};

/// Runs in a thread of its own; a test's thread may have a larger stack.
fn in_default_thread(body: fn()) {
    const DEFAULT_STACK: usize = 2 << 20;
    std::thread::Builder::new()
        .stack_size(DEFAULT_STACK)
        .spawn(body)
        .unwrap()
        .join()
        .unwrap();
}

fn check(bytes: &[u8], nodes: usize, canonical: &[u8]) {
    let parsed = sgf::parse(bytes).unwrap();
    assert!(parsed.warnings.is_empty());
    let mut game = parsed.collection.games[0].clone();
    assert_eq!(game.len(), nodes);
    assert_eq!(parsed.collection.to_bytes(), canonical);
    assert!(game == parsed.collection.games[0]);
    game.to_utf8();
    game.final_position().unwrap();
    let first = game.first_child(game.root()).unwrap();
    game.delete(first).unwrap();
    assert!(game.len() < nodes && !game.contains(first));
}

#[test]
fn a_line_of_200_000_nodes() {
    in_default_thread(|| {
        let moves = [";B[aa]", ";W[bb]", ";B[cc]", ";W[]"]
            .concat()
            .repeat(50_000);
        let text = format!("(;SZ[9]{moves})\n");
        check(text.as_bytes(), 200_001, text.as_bytes());
    });
}

#[test]
fn nesting_of_50_000_variations() {
    in_default_thread(|| {
        // Each level has two variations, so that the parentheses stay in the canonical form.
        let text = format!(
            "(;SZ[9]{};B[aa]{})\n",
            "(;C[x]".repeat(50_000),
            ")(;W[bb])".repeat(50_000)
        );
        check(text.as_bytes(), 100_002, text.as_bytes());
        // Variations without alternatives are nodes in a row.
        let text = format!("(;{}{})\n", "(;C[x]".repeat(50_000), ")".repeat(50_000));
        let canonical = format!("(;{})\n", ";C[x]".repeat(50_000));
        check(text.as_bytes(), 50_001, canonical.as_bytes());
    });
}

#[test]
fn wide_trees() {
    in_default_thread(|| {
        let text = format!("(;SZ[9]{})\n", "(;B[aa])(;W[bb])".repeat(50_000));
        check(text.as_bytes(), 100_001, text.as_bytes());
    });
}

#[test]
fn endless_parentheses_are_refused_at_the_second() {
    let error = sgf::parse(&vec![b'('; 50_000_000]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 2 (byte 1): expected ';' after '(', found '('"
    );
}

#[test]
fn limits_stop_growth() {
    let refuse = |text: &str, limits: ReadLimits| {
        let options = ParseOptions {
            limits,
            ..ParseOptions::default()
        };
        sgf::parse_with(text.as_bytes(), &options)
            .unwrap_err()
            .problem
    };
    let few = ReadLimits {
        items: 100,
        ..ReadLimits::default()
    };
    let too_big = Problem::TooBig {
        what: "nodes and values",
        limit: 100,
    };
    assert_eq!(refuse(&format!("(;{})", ";".repeat(100)), few), too_big);
    assert_eq!(refuse(&format!("(;X{})", "[]".repeat(100)), few), too_big);
    assert_eq!(refuse(&"(;)".repeat(101), few), too_big);
    let flat = ReadLimits {
        nesting: 10,
        ..ReadLimits::default()
    };
    let too_deep = Problem::TooBig {
        what: "variations inside each other",
        limit: 10,
    };
    assert_eq!(refuse(&"(;".repeat(20), flat), too_deep);
}

#[test]
fn warnings_are_counted_but_not_all_kept() {
    let parsed = sgf::parse(format!("(;{})", "?B ".repeat(10_000)).as_bytes()).unwrap();
    assert_eq!(parsed.warnings.len(), 1000);
    assert_eq!(parsed.more_warnings, 19_000);
}

#[test]
fn a_node_of_many_properties_takes_linear_time() {
    let letters = |mut n: usize| {
        let mut name = String::new();
        for _ in 0..4 {
            name.push(char::from(b'A' + (n % 26) as u8));
            n /= 26;
        }
        name
    };
    let names: Vec<String> = (0..200_000).map(letters).collect();
    let text = format!("(;{}[]{}[x])\n", names.join("[]"), names[77]);
    let start = std::time::Instant::now();
    let parsed = sgf::parse(text.as_bytes()).unwrap();
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    assert_eq!(parsed.warnings.len(), 1, "one duplicate");
    let game = &parsed.collection.games[0];
    assert_eq!(game.properties(game.root()).len(), 200_000);
    assert_eq!(game.properties(game.root())[77].raw_values().len(), 2);
}
