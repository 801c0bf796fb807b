//! What an empty board offers: six positions, each with one thing that can be done with it.

use serde::Serialize;
use ts_rs::TS;

/// A file of `examples/`, and what the page does when it is chosen.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Example {
    /// The name of the file.
    name: &'static str,
    title: String,
    /// One sentence: what it shows.
    sentence: String,
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

/// Name, content, what is done with it, and the stone that is asked about.
type Source = (&'static str, &'static str, Then, Option<&'static str>);

macro_rules! file {
    ($name:literal, $then:expr, $at:expr) => {
        (
            $name,
            include_str!(concat!("../examples/", $name)),
            $then,
            $at,
        )
    };
}

const SOURCES: [Source; 6] = [
    file!("across.sgf", Then::Ask, Some("D16")),
    file!("bare.txt", Then::Ask, Some("C10")),
    file!("corner-life.sgf", Then::Ask, Some("D9")),
    file!("both-live.txt", Then::Ask, Some("B2")),
    file!("lost-corner.sgf", Then::Review, None),
    file!("endgame.sgf", Then::Count, None),
];

/// All of them, in the language that is spoken.
pub(crate) fn examples() -> Vec<Example> {
    let example = |(name, text, then, at): Source| {
        let stem = name.split('.').next().unwrap_or(name);
        Example {
            name,
            title: words::text(&format!("example-{stem}-title"), &[]),
            sentence: words::text(&format!("example-{stem}"), &[]),
            text,
            then,
            at,
        }
    };
    SOURCES.into_iter().map(example).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_can_be_opened_and_have_a_stone_to_ask_about() {
        for example in examples() {
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
