//! A cleaned line taken apart, and an answer put together (GTP 2 sections 2.5 and 2.6).

use crate::args::Args;

/// `[id] command [arguments]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The number before the command, exactly as it was written; it may have any length.
    pub id: Option<String>,
    /// The name of the command; empty when the line holds nothing but an id.
    pub name: String,
    /// Its arguments.
    pub args: Args,
}

impl Request {
    /// Takes a cleaned line apart.
    pub fn parse(line: &str) -> Request {
        let line = line.trim_matches(' ');
        let (first, rest) = split_word(line);
        let is_id = !first.is_empty() && first.bytes().all(|b| b.is_ascii_digit());
        let (id, rest) = if is_id {
            (Some(first.to_owned()), rest)
        } else {
            (None, line)
        };
        let (name, rest) = split_word(rest);
        Request {
            id,
            name: name.to_owned(),
            args: Args::parse(rest),
        }
    }
}

/// The first word, and what follows it without leading blanks.
fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    (word, rest.trim_start_matches(' '))
}

/// The answer as it is sent: `=`, or `?` for a failure, the id, a blank, the text, and an empty line.
///
/// An answer ends at the first empty line, so none may come earlier: empty lines within the text get
/// a blank, those at its end are dropped, and so are control characters. The blank after the sign
/// is always there, as with the programs that controllers were tested with.
pub fn format_answer(id: Option<&str>, answer: Result<&str, &str>) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let mut out = format!("{sign}{} ", id.unwrap_or(""));
    for (i, line) in text.trim_end().split('\n').enumerate() {
        if i > 0 {
            out.push('\n');
        }
        let start = out.len();
        out.extend(line.chars().filter(|c| !c.is_control()));
        if i > 0 && out.len() == start {
            out.push(' ');
        }
    }
    out.push_str("\n\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_kept_as_written() {
        let request = |line| {
            let r = Request::parse(line);
            (r.id, r.name, r.args.len())
        };
        let id = |s: &str| Some(s.to_owned());
        assert_eq!(request("name"), (None, "name".to_owned(), 0));
        assert_eq!(request("007   name"), (id("007"), "name".to_owned(), 0));
        let huge = "9".repeat(200);
        let line = format!("{huge} play b  D4");
        assert_eq!(request(&line), (Some(huge), "play".to_owned(), 2));
        assert_eq!(request("5"), (id("5"), String::new(), 0));
        assert_eq!(request("-5 name"), (None, "-5".to_owned(), 1));
        assert_eq!(request("5name"), (None, "5name".to_owned(), 0));
    }

    #[test]
    fn an_answer_has_one_empty_line_and_it_is_the_last() {
        assert_eq!(format_answer(None, Ok("")), "= \n\n");
        assert_eq!(format_answer(Some("12"), Err("bad")), "?12 bad\n\n");
        assert_eq!(format_answer(None, Ok("a\n\nb\n\n")), "= a\n \nb\n\n");
        assert_eq!(format_answer(None, Ok("\na\r\n\r\nb")), "= \na\n \nb\n\n");
        assert_eq!(format_answer(None, Ok("\u{85}x\u{7}")), "= x\n\n");
    }
}
