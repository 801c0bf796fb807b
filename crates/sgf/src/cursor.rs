//! A place in the input that only moves forward, and knows its line and column.

use encoding_rs::Encoding;

use crate::encoding::{self, Transport};
use crate::error::Location;
use crate::property::interpret_name;

/// Input and how far it has been read.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The last place whose line was asked for, and the start of that line.
    counted: usize,
    line: u32,
    line_start: usize,
    /// How offsets in `bytes` relate to those in the input.
    transport: Transport,
    /// Bytes of the input that correspond to those up to `counted`.
    input_offset: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(bytes: &'a [u8], transport: Transport) -> Cursor<'a> {
        let input_offset = match transport {
            Transport::Plain => 0,
            Transport::Utf8Bom => 3,
            Transport::Utf16Le | Transport::Utf16Be => 2,
        };
        Cursor {
            bytes,
            at: 0,
            counted: 0,
            line: 1,
            line_start: 0,
            transport,
            input_offset,
        }
    }

    /// All bytes, without any byte order mark.
    pub(crate) fn all(&self) -> &'a [u8] {
        self.bytes
    }

    /// The bytes not read yet.
    pub(crate) fn unread(&self) -> &'a [u8] {
        self.rest()
    }

    /// Offset in [`all`](Cursor::all).
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// The next byte.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Steps over the next byte.
    pub(crate) fn bump(&mut self) {
        self.at = (self.at + 1).min(self.bytes.len());
    }

    /// The place of the next byte. Counts what was passed since it was last asked, so that asking
    /// often costs no more than one pass.
    pub(crate) fn location(&mut self) -> Location {
        let passed = &self.bytes[self.counted..self.at];
        for (i, &b) in passed.iter().enumerate() {
            let after_cr = match i.checked_sub(1) {
                Some(before) => passed[before] == b'\r',
                None => self.counted > 0 && self.bytes[self.counted - 1] == b'\r',
            };
            if b == b'\n' && after_cr {
                // The second half of CRLF; its CR has been counted.
                self.line_start = self.counted + i + 1;
            } else if b == b'\n' || b == b'\r' {
                self.line = self.line.saturating_add(1);
                self.line_start = self.counted + i + 1;
            }
        }
        self.input_offset += match self.transport {
            Transport::Plain | Transport::Utf8Bom => passed.len(),
            // In UTF-8, every code unit of UTF-16 shows as a first byte, those beyond 0xFFFF as two.
            Transport::Utf16Le | Transport::Utf16Be => passed.iter().map(|&b| utf16_bytes(b)).sum(),
        };
        self.counted = self.at;
        let column = u32::try_from(self.at - self.line_start + 1).unwrap_or(u32::MAX);
        Location {
            offset: self.input_offset,
            line: self.line,
            column,
        }
    }

    pub(crate) fn skip_space(&mut self) {
        // Vertical tabs are white space to SGF, though not to Rust.
        let space = |b: &&u8| b.is_ascii_whitespace() || **b == 0x0B;
        self.at += self.rest().iter().take_while(space).count();
    }

    /// Steps over bytes until one that can start something.
    pub(crate) fn skip_unexpected(&mut self) {
        let starts = |b: &u8| matches!(b, b';' | b'(' | b')' | b'[') || b.is_ascii_alphabetic();
        self.at += self
            .rest()
            .iter()
            .position(starts)
            .unwrap_or(self.rest().len());
    }

    pub(crate) fn seek_end(&mut self) {
        self.at = self.bytes.len();
    }

    /// Goes to the next `(` with `;` after it, or else to the next `(`. False if there is none.
    pub(crate) fn seek_game(&mut self) -> bool {
        self.seek_node_game()
            || match self.rest().iter().position(|&b| b == b'(') {
                Some(skip) => {
                    self.at += skip;
                    true
                }
                None => false,
            }
    }

    /// Goes to the next `(` with `;` after it. False, and nowhere, if there is none.
    pub(crate) fn seek_node_game(&mut self) -> bool {
        let mut open = None;
        for (i, &b) in self.rest().iter().enumerate() {
            match b {
                b'(' => open = Some(i),
                b';' => {
                    if let Some(skip) = open {
                        self.at += skip;
                        return true;
                    }
                }
                b if b.is_ascii_whitespace() => {}
                _ => open = None,
            }
        }
        false
    }

    /// Reads the property name here.
    pub(crate) fn name(&mut self) -> &'a str {
        let rest = self.rest();
        let len = rest
            .iter()
            .take_while(|b| b.is_ascii_alphanumeric())
            .count();
        self.at += len;
        std::str::from_utf8(&rest[..len]).unwrap_or_default()
    }

    /// Reads the value here, from `[` to `]`. None if it does not end.
    pub(crate) fn value(&mut self, encoding: &'static Encoding) -> Option<&'a [u8]> {
        let inside = self.rest().get(1..)?;
        let end = encoding::value_end(inside, encoding)?;
        self.at += end + 2;
        Some(&inside[..end])
    }

    /// Looks ahead for the CA of the game that starts here: in its first node, whose values are
    /// taken to end as they do in `encoding`.
    pub(crate) fn find_charset(&self, encoding: &'static Encoding) -> Option<&'a [u8]> {
        let mut ahead = Cursor::new(self.bytes, self.transport);
        ahead.at = self.at + 1;
        ahead.skip_space();
        if ahead.peek() == Some(b';') {
            ahead.bump();
        }
        let mut charset = false;
        loop {
            ahead.skip_space();
            match ahead.peek()? {
                b'[' => {
                    let value = ahead.value(encoding)?;
                    if charset {
                        return Some(value.trim_ascii());
                    }
                }
                b if b.is_ascii_alphabetic() => charset = interpret_name(ahead.name()) == "CA",
                b';' | b'(' | b')' => return None,
                _ => ahead.skip_unexpected(),
            }
        }
    }
}

/// Bytes of UTF-16 that the character starting with this byte of UTF-8 takes; 0 inside one.
fn utf16_bytes(byte: u8) -> usize {
    match byte {
        0x80..=0xBF => 0,
        0xF0..=0xFF => 4,
        _ => 2,
    }
}
