//! A property: a name and its values, as the file has them.

use std::borrow::Cow;
use std::fmt;

/// A property of a node: a name and at least one value, both exactly as written.
///
/// Values are the raw bytes between `[` and `]`, still escaped and in the encoding of the file, so
/// nothing is lost by reading and writing. Typed access decodes them when asked.
///
/// Two properties are equal when names and raw values are; where they were read does not matter.
#[derive(Clone, Eq)]
pub struct Property {
    name: Box<str>,
    pub(crate) values: Vec<Box<[u8]>>,
    line: u32,
}

impl Property {
    pub(crate) fn new(name: &str, values: Vec<Box<[u8]>>, line: u32) -> Property {
        debug_assert!(is_name(name) && !values.is_empty());
        Property {
            name: name.into(),
            values,
            line,
        }
    }

    /// The name as written, lower-case letters included: `B`, or `Black` in old files.
    pub fn written_name(&self) -> &str {
        &self.name
    }

    /// The name as it is meant; see [`interpret_name`].
    pub fn name(&self) -> Cow<'_, str> {
        interpret_name(&self.name)
    }

    /// Whether this is the property called `name` (in capitals).
    pub fn is(&self, name: &str) -> bool {
        *self.name == *name || self.name() == name
    }

    /// The raw values, escaped and undecoded. There is at least one; it may be empty.
    pub fn raw_values(&self) -> impl ExactSizeIterator<Item = &[u8]> + Clone {
        self.values.iter().map(|v| &**v)
    }

    /// The first raw value.
    pub fn raw_value(&self) -> &[u8] {
        self.values.first().map_or(b"", |v| v)
    }

    /// The line of the input the property was on, if it was read from one.
    pub fn line(&self) -> Option<u32> {
        (self.line > 0).then_some(self.line)
    }
}

impl PartialEq for Property {
    fn eq(&self, other: &Property) -> bool {
        self.name == other.name && self.values == other.values
    }
}

impl fmt::Debug for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for value in &self.values {
            write!(f, "[{}]", value.escape_ascii())?;
        }
        Ok(())
    }
}

/// What a property name means: FF\[1\] to FF\[3\] allowed lower-case letters for the reader's sake,
/// so `Black` is `B` and `AddWhite` is `AW`. A name without any capital is read as if it had been
/// written in capitals.
///
/// ```
/// assert_eq!(sgf::interpret_name("SiZe"), "SZ");
/// assert_eq!(sgf::interpret_name("ab"), "AB");
/// ```
pub fn interpret_name(written: &str) -> Cow<'_, str> {
    if !written.bytes().any(|b| b.is_ascii_lowercase()) {
        Cow::Borrowed(written)
    } else if written.bytes().any(|b| b.is_ascii_uppercase()) {
        Cow::Owned(
            written
                .chars()
                .filter(|c| !c.is_ascii_lowercase())
                .collect(),
        )
    } else {
        Cow::Owned(written.to_ascii_uppercase())
    }
}

/// Whether the text can stand before a `[`: a letter, then letters and digits.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric())
}
