//! What an empty board offers: six positions, each with one thing that can be done with it.

use serde::Serialize;
use ts_rs::TS;

/// A file of `examples/`, and what the page does when it is chosen.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub(crate) struct Example {
    /// The name of the file.
    name: &'static str,
    title: &'static str,
    /// One sentence: what it shows.
    sentence: &'static str,
    text: &'static str,
    then: Then,
    /// The stone that is asked about.
    at: Option<&'static str>,
}

/// What is shown.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Then {
    /// The answer about a stone.
    Ask,
    /// The review of the game.
    Review,
    /// The count at its end.
    Count,
}

macro_rules! example {
    ($name:literal, $title:literal, $sentence:literal, $then:expr, $at:expr) => {
        Example {
            name: $name,
            title: $title,
            sentence: $sentence,
            text: include_str!(concat!("../examples/", $name)),
            then: $then,
            at: $at,
        }
    };
}

pub(crate) const EXAMPLES: [Example; 6] = [
    example!(
        "across.sgf",
        "A ladder across the board",
        "One white stone, 59 moves: the proof answers whatever you try against it.",
        Then::Ask,
        Some("D16")
    ),
    example!(
        "bare.txt",
        "A corner as books print it",
        "Nothing is marked and the wall has gaps: does White live?",
        Then::Ask,
        Some("C10")
    ),
    example!(
        "corner-life.sgf",
        "A ko",
        "Black first gets a ko, White first lives: every first move with its refutation.",
        Then::Ask,
        Some("D9")
    ),
    example!(
        "both-live.txt",
        "A seki",
        "Whoever fills a shared liberty is taken, so neither side does.",
        Then::Ask,
        Some("B2")
    ),
    example!(
        "lost-corner.sgf",
        "A game to review",
        "Which move lost the corner, and which one would have saved it?",
        Then::Review,
        None
    ),
    example!(
        "endgame.sgf",
        "A finished game to count",
        "Dead stones are proven dead before anybody counts them.",
        Then::Count,
        None
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_can_be_opened_and_have_a_stone_to_ask_about() {
        for example in EXAMPLES {
            let opened = crate::files::open(example.text.as_bytes(), 0);
            let record = opened
                .unwrap_or_else(|e| panic!("{}: {e}", example.name))
                .record;
            assert!(example.sentence.ends_with(['.', '?']), "{}", example.name);
            let Some(at) = example.at else { continue };
            let size = board::Size::new(record.width, record.height).unwrap();
            let point = crate::wire::point(at, size).unwrap();
            let place = crate::wire::number(point, size);
            let stones = &record.nodes[0].change.set;
            assert!(stones.iter().any(|(p, _)| *p == place), "{}", example.name);
        }
    }
}
