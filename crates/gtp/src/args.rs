//! The arguments of a command, and reading them with errors that say what was expected.

use std::ops::RangeBounds;
use std::str::FromStr;

use board::{Color, Move, Point, Size};

use crate::error::GtpError;

/// The words after a command.
///
/// Words are separated by blanks. A word that begins with a double quote goes on to the next one, so
/// that file names may hold blanks; this is how GoGui writes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args {
    words: Vec<String>,
}

impl Args {
    /// Splits a cleaned line.
    pub fn parse(text: &str) -> Args {
        let mut words = Vec::new();
        let mut rest = text.trim_start_matches(' ');
        while !rest.is_empty() {
            let quoted = rest.strip_prefix('"').and_then(|r| r.split_once('"'));
            let (word, after) = match quoted {
                // The closing quote must end the word, else the quotes are part of it.
                Some((word, after)) if after.is_empty() || after.starts_with(' ') => (word, after),
                _ => rest.split_once(' ').unwrap_or((rest, "")),
            };
            words.push(word.to_owned());
            rest = after.trim_start_matches(' ');
        }
        Args { words }
    }

    /// The words.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Number of words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Fails unless the number of words is in the range.
    pub fn expect(&self, count: impl RangeBounds<usize>) -> Result<(), GtpError> {
        if count.contains(&self.len()) {
            return Ok(());
        }
        // The range has one side that is not met: more words would be right, or fewer.
        let too_few = (self.len() + 1..self.len() + 10).any(|n| count.contains(&n));
        Err(GtpError::syntax(if too_few {
            "missing argument"
        } else {
            "too many arguments"
        }))
    }

    /// The word at this place (from 0).
    pub fn word(&self, i: usize) -> Result<&str, GtpError> {
        let word = self.words.get(i).map(String::as_str);
        word.ok_or_else(|| GtpError::syntax("missing argument"))
    }

    /// A colour: `b`, `black`, `w` or `white` in any case.
    pub fn color(&self, i: usize) -> Result<Color, GtpError> {
        self.word(i)?.parse().map_err(GtpError::syntax)
    }

    /// A point of the board.
    pub fn point(&self, i: usize, size: Size) -> Result<Point, GtpError> {
        Point::parse(self.word(i)?, size).map_err(GtpError::syntax)
    }

    /// A point of the board, or `pass`.
    pub fn mv(&self, i: usize, size: Size) -> Result<Move, GtpError> {
        Move::parse(self.word(i)?, size).map_err(GtpError::syntax)
    }

    /// Anything that can be read from text; `what` names it in the error.
    pub fn value<T: FromStr>(&self, i: usize, what: &str) -> Result<T, GtpError> {
        let word = self.word(i)?;
        word.parse()
            .map_err(|_| GtpError::syntax(format!("\"{word}\" is not {what}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        Args::parse(text).words
    }

    #[test]
    fn words_and_quoted_words() {
        assert_eq!(words("  b   D4 "), ["b", "D4"]);
        assert_eq!(words(r#""my game.sgf" 12"#), ["my game.sgf", "12"]);
        assert_eq!(words(r#""""#), [""]);
        assert_eq!(words(r#""open D4"#), ["\"open", "D4"]);
        assert_eq!(words(r#"a"b c"d"#), ["a\"b", "c\"d"]);
        assert_eq!(words(r#""a"b c"#), ["\"a\"b", "c"]);
        assert!(words("").is_empty());
    }

    #[test]
    fn errors_say_what_was_expected() {
        let args = Args::parse("x I5");
        let text = |e: GtpError| e.to_string();
        assert_eq!(
            args.color(0).map_err(text).unwrap_err(),
            "syntax error: \"x\" is not a color; expected black, b, white or w"
        );
        let point = args.point(1, Size::default()).map_err(text).unwrap_err();
        assert!(point.contains("letter I"), "{point}");
        assert_eq!(
            args.word(2).map_err(text).unwrap_err(),
            "syntax error: missing argument"
        );
        assert_eq!(
            args.expect(..=1).map_err(text).unwrap_err(),
            "syntax error: too many arguments"
        );
        assert_eq!(
            args.expect(3..).map_err(text).unwrap_err(),
            "syntax error: missing argument"
        );
        assert!(args.value::<u32>(0, "a number").is_err());
    }
}
