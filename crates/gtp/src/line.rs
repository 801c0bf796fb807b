//! Bytes to lines, as section 3.1 of the GTP 2 specification cleans them.
//!
//! ```text
//! bytes        "\t12 play\tB D4\r # a good move\n"
//! cleaned      "12 play B D4"              control characters and the comment gone, tabs are blanks
//! ```
//!
//! Lines that are empty after that are no commands and are not answered, but end a stream of candidates; the comment `# interrupt` is
//! how a GUI says that the running command should stop.
//!
//! A line holds at most [`MAX_LINE`] bytes after cleaning: comments, control characters and blanks
//! at either end do not count. What is longer is read to its end but not kept, and answered with an
//! error. So memory is bounded whatever comes in, at the cost of one pass over the bytes.

use std::io::{self, BufRead};

/// The longest line, in bytes after cleaning. A sequence of 6,000 moves fits.
pub const MAX_LINE: usize = 65_536;

/// How much of a comment is looked at.
const MAX_COMMENT: usize = 32;

/// What a line of input asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A command: the cleaned line, never empty.
    Command(String),
    /// The beginning of a line that is longer than [`MAX_LINE`].
    TooLong(String),
    /// The comment `# interrupt`.
    Interrupt,
    /// Nothing at all: no command, but it ends a command that streams.
    Blank,
}

/// Reads lines that mean something.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
}

impl<R: BufRead> LineReader<R> {
    /// Reads from here.
    pub fn new(input: R) -> LineReader<R> {
        LineReader { input }
    }

    /// The next line that is no mere comment; None at the end of the input. The
    /// last line may lack its line feed.
    pub fn next_input(&mut self) -> io::Result<Option<Input>> {
        loop {
            let mut line = Cleaned::default();
            let more = self.read_line(&mut line)?;
            match line.finish() {
                Some(Input::Blank) | None if !more => return Ok(None),
                Some(input) => return Ok(Some(input)),
                None => {}
            }
        }
    }

    /// Reads up to a line feed; false when the input ended before one.
    fn read_line(&mut self, line: &mut Cleaned) -> io::Result<bool> {
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                Err(e) => return Err(e),
            };
            if buffer.is_empty() {
                return Ok(false);
            }
            let end = buffer.iter().position(|&b| b == b'\n');
            let used = end.unwrap_or(buffer.len());
            for &byte in &buffer[..used] {
                line.push(byte);
            }
            self.input.consume(used + usize::from(end.is_some()));
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

/// A line as far as it has been read.
#[derive(Debug, Default)]
struct Cleaned {
    text: Vec<u8>,
    too_long: bool,
    in_comment: bool,
    comment: Vec<u8>,
}

impl Cleaned {
    fn push(&mut self, byte: u8) {
        let byte = match byte {
            b'\t' => b' ',
            0..=31 | 127 => return,
            other => other,
        };
        if self.in_comment {
            if self.comment.len() < MAX_COMMENT {
                self.comment.push(byte);
            }
        } else if byte == b'#' {
            self.in_comment = true;
        } else if self.text.len() < MAX_LINE {
            if byte != b' ' || !self.text.is_empty() {
                self.text.push(byte);
            }
        } else if byte != b' ' {
            self.too_long = true;
        }
    }

    fn finish(self) -> Option<Input> {
        let text = String::from_utf8_lossy(&self.text);
        let text = text.trim_end_matches(' ').to_owned();
        if self.too_long {
            Some(Input::TooLong(text))
        } else if !text.is_empty() {
            Some(Input::Command(text))
        } else {
            let comment = String::from_utf8_lossy(&self.comment);
            let word = comment.split(' ').find(|w| !w.is_empty());
            match word {
                Some("interrupt") => Some(Input::Interrupt),
                _ => (!self.in_comment).then_some(Input::Blank),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(bytes: &[u8]) -> Vec<Input> {
        // A tiny buffer, so that lines are split over many reads.
        let mut reader = LineReader::new(io::BufReader::with_capacity(3, bytes));
        let inputs = std::iter::from_fn(|| reader.next_input().unwrap());
        inputs.filter(|i| *i != Input::Blank).collect()
    }

    fn commands(bytes: &[u8]) -> Vec<String> {
        let input = inputs(bytes).into_iter();
        input
            .map(|i| match i {
                Input::Command(text) => text,
                other => panic!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn cleans_as_the_specification_says() {
        assert_eq!(commands(b"\t12 play\tB D4\r # good\r\n"), ["12 play B D4"]);
        assert_eq!(commands(b"na\x00me\x7f\x1b\nversion"), ["name", "version"]);
        assert_eq!(
            commands(b"\n\r\n  \t \n# name\n#\nname#x\n\x01\n"),
            ["name"]
        );
        assert!(commands(b"").is_empty());
    }

    #[test]
    fn bytes_that_are_no_utf8_are_kept_as_replacement_characters() {
        assert_eq!(commands(b"ech\xff\n\xc3\xa9\n"), ["ech\u{fffd}", "\u{e9}"]);
    }

    #[test]
    fn empty_lines_are_told_apart_from_comments() {
        let mut reader = LineReader::new(&b"\r\n# x\nname\n \n"[..]);
        let read = std::iter::from_fn(|| reader.next_input().unwrap());
        let name = Input::Command("name".to_owned());
        assert_eq!(read.collect::<Vec<_>>(), [Input::Blank, name, Input::Blank]);
    }

    #[test]
    fn interrupts_are_comments_of_their_own_line() {
        use Input::{Command, Interrupt};
        assert_eq!(inputs(b"# interrupt\n"), [Interrupt]);
        assert_eq!(inputs(b" \t#interrupt \r\n"), [Interrupt]);
        assert_eq!(inputs(b"# interrupted\n# do interrupt\n"), []);
        assert_eq!(inputs(b"name # interrupt\n"), [Command("name".to_owned())]);
    }

    #[test]
    fn long_lines_are_bounded_and_the_next_is_read() {
        let mut bytes = vec![b'a'; 1 << 20];
        bytes.extend_from_slice(b"\nname\n");
        let read = inputs(&bytes);
        assert_eq!(read.len(), 2);
        assert!(matches!(&read[0], Input::TooLong(start) if start.len() == MAX_LINE));
        assert_eq!(read[1], Input::Command("name".to_owned()));
    }

    #[test]
    fn the_limit_counts_what_is_left_after_cleaning() {
        let exact = vec![b'a'; MAX_LINE];
        let mut padded = vec![b' '; 100_000];
        padded.extend_from_slice(&exact);
        padded.extend(vec![b'\r'; 100_000]);
        padded.extend(vec![b' '; 100_000]);
        padded.push(b'#');
        padded.extend(vec![b'x'; 100_000]);
        assert_eq!(commands(&padded)[0].len(), MAX_LINE);
        let one_more = vec![b'a'; MAX_LINE + 1];
        assert!(matches!(inputs(&one_more)[..], [Input::TooLong(_)]));
    }
}
