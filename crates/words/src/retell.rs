//! Errors in the reader's language.
//!
//! Errors are made deep in crates that know no language, and programs read them: so they are English, in code. Whoever shows one to a
//! person hands the finished text to [`retell`]. `errors.ftl` of English has these texts as they are in code, with arguments where values
//! are put in; a text that is recognized is told by the same message of the other language. A test (`tests/errors.rs`) looks for texts of
//! errors in code that are not recognized.

use crate::catalog;
use crate::language::Language;
use crate::pattern::{Messages, Value};
use crate::speech::spoken;

/// Between what an error is about and what is wrong with it: `game.sgf: line 3: …`.
const JOINT: &str = ": ";
/// Longer texts are no errors of ours; looking for what they are made of could take long.
const LONGEST: usize = 4000;

/// An English error in the language that this thread speaks; what is not known stays as it is.
pub fn retell(english: &str) -> String {
    let language = spoken();
    if language == Language::English || english.len() > LONGEST {
        return english.to_owned();
    }
    let lines = english.split('\n').map(|line| {
        let words = line.trim_start();
        let (indent, _) = line.split_at(line.len() - words.len());
        format!("{indent}{}", in_parts(words, language))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The longest text that is known, and what stands before it by itself.
fn in_parts(text: &str, language: Language) -> String {
    if let Some(told) = whole(text, language) {
        return told;
    }
    match text.split_once(JOINT) {
        Some((about, rest)) => {
            let about = whole(about, language).unwrap_or_else(|| about.to_owned());
            format!("{about}{JOINT}{}", in_parts(rest, language))
        }
        None => text.to_owned(),
    }
}

/// A text that is one message, and texts that are put into it.
fn whole(text: &str, language: Language) -> Option<String> {
    let english: &Messages = catalog::errors(Language::English);
    let (key, found) = english.recognize(text)?;
    let arguments: Vec<(&str, Value)> = found
        .into_iter()
        .map(|(name, value)| (name, Value::Text(in_parts(value, language))))
        .collect();
    catalog::errors(language).text(key, &arguments, language)
}
