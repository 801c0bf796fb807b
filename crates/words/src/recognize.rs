//! Which message a text is: the way back from words to a key and its arguments.

use crate::pattern::{Messages, Piece};

/// Names and texts.
pub type Arguments<'a> = Vec<(&'a str, &'a str)>;

impl Messages {
    /// The message that a text is, with its arguments: of all that fit, the one with the most words of its own.
    pub fn recognize<'a>(&'a self, text: &'a str) -> Option<(&'a str, Arguments<'a>)> {
        let mut best: Option<(usize, &str, Arguments<'a>)> = None;
        for (key, pieces) in &self.0 {
            let mut found = Vec::new();
            if fits(pieces, text, false, &mut found) {
                let words = self.words(key).len();
                if best.as_ref().is_none_or(|(most, ..)| words > *most) {
                    best = Some((words, key.as_str(), found));
                }
            }
        }
        best.map(|(_, key, found)| (key, found))
    }
}

/// Whether a text is made of these pieces; `found` gets the arguments. `open` says whether an argument here may be a sentence of its own:
/// only after a colon or a semicolon. Elsewhere what stands before a colon is what an error is about, and no part of the message.
fn fits<'a>(pieces: &'a [Piece], text: &'a str, open: bool, found: &mut Arguments<'a>) -> bool {
    let Some((piece, more)) = pieces.split_first() else {
        return text.is_empty();
    };
    let depth = found.len();
    match piece {
        Piece::Text(words) => text
            .strip_prefix(words.as_str())
            .is_some_and(|rest| fits(more, rest, is_joint(words), found)),
        Piece::Argument(name) => {
            let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
            for end in ends {
                let (value, rest) = text.split_at(end);
                if !open && value.ends_with(':') && rest.starts_with(' ') {
                    return false;
                }
                // What cannot be the end need not be tried.
                let next = match more.first() {
                    Some(Piece::Text(words)) => rest.starts_with(words.as_str()),
                    Some(_) => true,
                    None => rest.is_empty(),
                };
                if next {
                    found.push((name, value));
                    if fits(more, rest, false, found) {
                        return true;
                    }
                    found.truncate(depth);
                }
            }
            false
        }
        Piece::Choice(name, variants, _) => variants.iter().any(|(variant, inner)| {
            let Some(rest) = plain(inner).and_then(|words| text.strip_prefix(words)) else {
                return false;
            };
            found.push((name, variant));
            let fit = fits(more, rest, false, found);
            if !fit {
                found.truncate(depth);
            }
            fit
        }),
        Piece::Message(_) => false,
    }
}

fn is_joint(words: &str) -> bool {
    words.ends_with(": ") || words.ends_with("; ")
}

/// The words of a variant that is nothing else.
fn plain(pieces: &[Piece]) -> Option<&str> {
    match pieces {
        [Piece::Text(words)] => Some(words),
        _ => None,
    }
}
