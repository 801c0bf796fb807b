//! Which encoding the text is in, and where a character ends.
//!
//! In order: a byte order mark decides for the whole input; then a game's own CA; then, for input
//! without either, valid UTF-8 is UTF-8, pure ASCII is the standard's default Latin-1 (read as
//! windows-1252, its superset), and anything else is guessed from the bytes with `chardetng`
//! (GBK, Shift_JIS, EUC-KR, Big5, windows-125x, ...). The guess also serves to find CA where text
//! stands before it.
//!
//! # Text that is not what it says
//! `CA[UTF-8]` is often wrong. Bytes of another encoding hardly ever form UTF-8 characters, so a game
//! with fewer such characters than broken ones is read in the guessed encoding, and one with at
//! least as many is UTF-8 with some damage. Damaged text of whatever encoding keeps its bytes; when it
//! is decoded, each byte that does not fit stands for its windows-1252 character. So nothing is
//! lost, not even in a conversion to UTF-8, and what was converted can be read again.
//!
//! # Brackets inside characters
//! In Shift_JIS, GBK, GB18030 and Big5 the second byte of a character may be `]` or `\`:
//!
//! ```text
//!   C[表]   Shift_JIS   43 5B 95 5C 5D       the 5C is half of 表, not an escape
//!   C[因坊] Big5        43 5B A6 5D A7 7B 5D  the first 5D is half of 因
//!           escaped     43 5B A6 5C 5D A7 7B 5D  ... as byte-oriented writers have it
//! ```
//!
//! The standard leaves open whether escapes work on bytes or on characters. Most files have
//! unescaped characters, so that is how they are read; the escaped form is told from a value that
//! ends in such a character by what follows the `]`: a value is followed by `[`, `;`, `(`, `)`, a
//! property or the end.
//!
//! Cost: linear; in the four encodings above every two-byte character is looked up once.

use std::borrow::Cow;

use encoding_rs::{
    BIG5, DecoderResult, Encoding, GB18030, GBK, ISO_2022_JP, REPLACEMENT, SHIFT_JIS,
};
use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, X_USER_DEFINED};

/// How the bytes of a whole collection are wrapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Transport {
    /// No byte order mark; each game is in an encoding of its own.
    #[default]
    Plain,
    /// UTF-8 with a byte order mark.
    Utf8Bom,
    /// UTF-16, little endian, with a byte order mark.
    Utf16Le,
    /// UTF-16, big endian, with a byte order mark.
    Utf16Be,
}

/// Input with its byte order mark taken off, and UTF-16 turned into UTF-8.
pub(crate) struct Unwrapped<'a> {
    pub(crate) bytes: Cow<'a, [u8]>,
    pub(crate) transport: Transport,
    /// UTF-16 that was not well-formed.
    pub(crate) malformed: bool,
}

/// Takes off a byte order mark and what it implies.
pub(crate) fn unwrap_transport(input: &[u8]) -> Unwrapped<'_> {
    let plain = |bytes, transport| Unwrapped {
        bytes: Cow::Borrowed(bytes),
        transport,
        malformed: false,
    };
    match Encoding::for_bom(input) {
        None => plain(input, Transport::Plain),
        Some((encoding, mark)) if encoding == UTF_8 => plain(&input[mark..], Transport::Utf8Bom),
        Some((encoding, mark)) => {
            let (text, malformed) = encoding.decode_without_bom_handling(&input[mark..]);
            let transport = if encoding == UTF_16LE {
                Transport::Utf16Le
            } else {
                Transport::Utf16Be
            };
            Unwrapped {
                bytes: Cow::Owned(text.into_owned().into_bytes()),
                transport,
                malformed,
            }
        }
    }
}

/// Puts the byte order mark back on bytes that are UTF-8 unless the transport is plain.
pub(crate) fn wrap_transport(bytes: Vec<u8>, transport: Transport) -> Vec<u8> {
    let unit_bytes: fn(u16) -> [u8; 2] = match transport {
        Transport::Plain => return bytes,
        Transport::Utf8Bom => return [b"\xEF\xBB\xBF", &bytes[..]].concat(),
        Transport::Utf16Le => u16::to_le_bytes,
        Transport::Utf16Be => u16::to_be_bytes,
    };
    let text = String::from_utf8_lossy(&bytes);
    std::iter::once(0xFEFF)
        .chain(text.encode_utf16())
        .flat_map(unit_bytes)
        .collect()
}

/// The encoding a CA value names, if games can be in it. UTF-16 cannot: brackets are single bytes.
pub(crate) fn by_label(label: &[u8]) -> Option<&'static Encoding> {
    let unusable = [UTF_16LE, UTF_16BE, ISO_2022_JP, REPLACEMENT, X_USER_DEFINED];
    Encoding::for_label(label)
        .or_else(|| by_misspelt_label(label))
        .filter(|e| !unusable.contains(e))
}

/// Names that programs write and no registry has: `ISO8859_1`, `Windows 1252`, `CP936`, `ANSI`.
fn by_misspelt_label(label: &[u8]) -> Option<&'static Encoding> {
    let letters = label.iter().filter(|b| b.is_ascii_alphanumeric());
    let name: String = letters.map(|b| b.to_ascii_lowercase() as char).collect();
    let numbered = |prefix: &str, registered: &str| {
        let number = name.strip_prefix(prefix)?;
        Encoding::for_label(format!("{registered}-{number}").as_bytes())
    };
    let known = match name.as_str() {
        "unicode" | "unicodeutf8" | "utf8bom" | "utf8mb4" | "utf" | "uft8" => Some("utf-8"),
        "ansi" | "latin" | "latin1" | "western" | "westerneuropean" | "0" | "usascii" => {
            Some("windows-1252")
        }
        "shiftjis" | "sjis" | "cp932" | "ms932" | "windows932" | "japanese" => Some("shift_jis"),
        "eucjp" | "ujis" => Some("euc-jp"),
        "euckr" | "cp949" | "ms949" | "windows949" | "uhc" | "ksc5601" | "korean" => Some("euc-kr"),
        "gb" | "gb2312" | "gb231280" | "euccn" | "cp936" | "ms936" | "windows936" | "chinese" => {
            Some("gbk")
        }
        "big5" | "cp950" | "ms950" | "windows950" | "big5hkscs" => Some("big5"),
        "koi8" | "koi8r" => Some("koi8-r"),
        "koi8u" => Some("koi8-u"),
        "macroman" | "macosroman" => Some("macintosh"),
        _ => None,
    };
    known
        .and_then(|known| Encoding::for_label(known.as_bytes()))
        .or_else(|| numbered("iso8859", "iso-8859"))
        .or_else(|| numbered("8859", "iso-8859"))
        .or_else(|| numbered("windows", "windows"))
        .or_else(|| numbered("win", "windows"))
        .or_else(|| numbered("cp", "windows"))
        .or_else(|| numbered("ms", "windows"))
        .or_else(|| Encoding::for_label(name.as_bytes()))
}

/// The encoding of bytes that do not say.
pub(crate) fn guess(bytes: &[u8]) -> &'static Encoding {
    if bytes.is_ascii() {
        return WINDOWS_1252;
    }
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    let mut detector = chardetng::EncodingDetector::new();
    detector.feed(bytes, true);
    // ISO-2022-JP is all ASCII bytes, so it cannot be told from a file that has none of it.
    let guess = detector.guess(None, false);
    if guess == ISO_2022_JP {
        WINDOWS_1252
    } else {
        guess
    }
}

/// Whether characters of the encoding may contain the bytes `]` and `\`.
fn hides_brackets(encoding: &'static Encoding) -> bool {
    [SHIFT_JIS, GBK, GB18030, BIG5].contains(&encoding)
}

/// Whether the byte opens a two-byte character, in an encoding that hides brackets.
fn is_lead(byte: u8, encoding: &'static Encoding) -> bool {
    if encoding == SHIFT_JIS {
        matches!(byte, 0x81..=0x9F | 0xE0..=0xFC)
    } else {
        matches!(byte, 0x81..=0xFE) && hides_brackets(encoding)
    }
}

/// Whether the bytes are one character of an encoding that hides brackets.
fn is_character(bytes: [u8; 2], encoding: &'static Encoding) -> bool {
    is_lead(bytes[0], encoding)
        && encoding
            .decode_without_bom_handling_and_without_replacement(&bytes)
            .is_some()
}

/// One step through a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// So many bytes of text.
    Text(usize),
    /// An escape and its character; the length of both.
    Escape(usize),
    /// A two-byte character with an escape between its halves.
    Split,
    /// `]`.
    Close,
}

/// Reads the step at the start of `rest`, which is not empty.
fn step(rest: &[u8], encoding: &'static Encoding) -> Step {
    match *rest {
        [b']', ..] => Step::Close,
        [b'\\', ref escaped @ ..] => match escaped {
            [] => Step::Text(1),
            // The escaped character may have a bracket for its second half.
            _ => Step::Escape(1 + character_len(escaped, encoding)),
        },
        [lead, b'\\', b']', ref after @ ..]
            if is_character([lead, b']'], encoding) && !starts_structure(after) =>
        {
            Step::Split
        }
        _ => Step::Text(character_len(rest, encoding)),
    }
}

/// Length of the character (or of the broken piece of one) at the start of `rest`.
fn character_len(rest: &[u8], encoding: &'static Encoding) -> usize {
    match *rest {
        // A broken pair is skipped as decoders do it: with its second byte unless that is ASCII.
        [lead, trail, ..]
            if is_lead(lead, encoding)
                && (trail >= 0x80 || is_character([lead, trail], encoding)) =>
        {
            2
        }
        _ => 1,
    }
}

/// Whether this can follow a value: `[ ; ( )`, a property or the end, after white space.
fn starts_structure(after: &[u8]) -> bool {
    let after = after.trim_ascii_start();
    match after.first() {
        None | Some(b'[' | b';' | b'(' | b')') => true,
        Some(b) if b.is_ascii_alphabetic() => {
            const LONGEST_NAME: usize = 32;
            let name = after
                .iter()
                .take(LONGEST_NAME)
                .take_while(|b| b.is_ascii_alphanumeric());
            after[name.count()..].trim_ascii_start().first() == Some(&b'[')
        }
        Some(_) => false,
    }
}

/// Index of the `]` that ends the value starting at the start of `rest`.
pub(crate) fn value_end(rest: &[u8], encoding: &'static Encoding) -> Option<usize> {
    let mut at = 0;
    while at < rest.len() {
        if !rest[at].is_ascii() || rest[at] == b'\\' || rest[at] == b']' {
            match step(&rest[at..], encoding) {
                Step::Close => return Some(at),
                Step::Text(n) | Step::Escape(n) => at += n,
                Step::Split => at += 3,
            }
        } else {
            at += 1;
        }
    }
    None
}

/// Decodes a raw value; its escapes stay, except those that split a character. Bytes that do not fit
/// the encoding are taken for windows-1252.
pub(crate) fn decode<'a>(raw: &'a [u8], encoding: &'static Encoding) -> Cow<'a, str> {
    match join_split(raw, encoding) {
        Cow::Borrowed(raw) => match encoding.decode_without_bom_handling(raw) {
            (text, false) => text,
            (_, true) => decode_damaged(raw, encoding).into(),
        },
        Cow::Owned(joined) => decode_damaged(&joined, encoding).into(),
    }
}

/// Whether all bytes of a raw value fit the encoding.
pub(crate) fn is_valid(raw: &[u8], encoding: &'static Encoding) -> bool {
    raw.is_ascii()
        || encoding
            .decode_without_bom_handling_and_without_replacement(&join_split(raw, encoding))
            .is_some()
}

/// Takes out the escapes that split a character.
fn join_split<'a>(raw: &'a [u8], encoding: &'static Encoding) -> Cow<'a, [u8]> {
    if !hides_brackets(encoding) || !raw.windows(2).any(|w| w == b"\\]") {
        return raw.into();
    }
    let mut joined = Vec::with_capacity(raw.len());
    let mut at = 0;
    while at < raw.len() {
        match inner_step(&raw[at..], encoding) {
            Step::Split => {
                joined.extend([raw[at], b']']);
                at += 3;
            }
            Step::Close => {
                joined.push(raw[at]);
                at += 1;
            }
            Step::Text(n) | Step::Escape(n) => {
                joined.extend_from_slice(&raw[at..(at + n).min(raw.len())]);
                at += n;
            }
        }
    }
    joined.into()
}

/// Decodes bytes some of which may not fit the encoding.
fn decode_damaged(bytes: &[u8], encoding: &'static Encoding) -> String {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut text = String::new();
    let mut read = 0;
    loop {
        let rest = &bytes[read..];
        let most = decoder.max_utf8_buffer_length_without_replacement(rest.len());
        text.reserve(most.unwrap_or(rest.len()));
        let (result, n) = decoder.decode_to_string_without_replacement(rest, &mut text, true);
        read += n;
        match result {
            DecoderResult::InputEmpty => return text,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, read_ahead) => {
                let end = read - usize::from(read_ahead);
                let misfit = &bytes[end - usize::from(length)..end];
                text += &WINDOWS_1252.decode_without_bom_handling(misfit).0;
            }
        }
    }
}

/// How many characters of UTF-8 beyond ASCII, and how many pieces that are none, the bytes have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Census {
    good: usize,
    bad: usize,
}

impl Census {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for chunk in bytes.utf8_chunks() {
            self.good += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
            self.bad += usize::from(!chunk.invalid().is_empty());
        }
    }

    /// Whether the bytes are UTF-8, perhaps with some damage, rather than another encoding.
    pub(crate) fn is_utf8(self) -> bool {
        self.good >= self.bad
    }
}

/// As [`step`], inside a value that is known to end with the slice: what looks like its end
/// (`]` and then structure) is not.
fn inner_step(rest: &[u8], encoding: &'static Encoding) -> Step {
    match *rest {
        [lead, b'\\', b']', ..] if is_character([lead, b']'], encoding) => Step::Split,
        _ => step(rest, encoding),
    }
}

/// Encodes text, or says which character the encoding lacks.
pub(crate) fn encode(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, char> {
    let (bytes, _, unmappable) = encoding.encode(text);
    if !unmappable {
        return Ok(bytes.into_owned());
    }
    let lacking = |c: &char| encoding.encode(c.encode_utf8(&mut [0; 4])).2;
    Err(text
        .chars()
        .find(lacking)
        .unwrap_or(char::REPLACEMENT_CHARACTER))
}
