//! Escapes, line breaks and composed values, on decoded text.
//!
//! ```text
//!   in the file         Text        SimpleText
//!   \]  \\  \: \x       ] \ : x     ] \ : x
//!   line break          \n          space        LF, CR, CRLF and LFCR are one break
//!   \ line break        nothing     nothing      a soft line break
//!   tab, other space    space       space        escaped or not
//! ```

/// Which of SGF's two kinds of text a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextKind {
    /// Keeps its line breaks: comments.
    Text,
    /// One line: names, labels.
    Simple,
}

/// The text a decoded value stands for: escapes resolved, white space normalized.
///
/// ```
/// use sgf::{TextKind, unescape};
/// assert_eq!(unescape("a\\]b\\\\c\r\nd\te\\\nf", TextKind::Text), "a]b\\c\nd ef");
/// assert_eq!(unescape("a\nb", TextKind::Simple), "a b");
/// ```
pub fn unescape(value: &str, kind: TextKind) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let (escaped, c) = match c {
            '\\' => match chars.next() {
                Some(next) => (true, next),
                None => break,
            },
            _ => (false, c),
        };
        match c {
            '\n' | '\r' => {
                let pair = if c == '\n' { '\r' } else { '\n' };
                chars.next_if_eq(&pair);
                match kind {
                    _ if escaped => {}
                    TextKind::Text => out.push('\n'),
                    TextKind::Simple => out.push(' '),
                }
            }
            '\t' | '\x0B' | '\x0C' => out.push(' '),
            _ => out.push(c),
        }
    }
    out
}

/// Text as a value: `\` and `]` escaped, and `:` too for a part of a composed value.
///
/// Reading it back gives the same text if that has no tabs, form feeds or carriage returns, which
/// SGF cannot keep.
pub fn escape(text: &str, in_composed: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']') || (in_composed && c == ':') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Splits a decoded value at its first colon that is not escaped.
///
/// ```
/// assert_eq!(sgf::split_composed("a\\:b:c:d"), Some(("a\\:b", "c:d")));
/// assert_eq!(sgf::split_composed("ab"), None);
/// ```
pub fn split_composed(value: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    let colon = value.bytes().position(|b| {
        let found = b == b':' && !escaped;
        escaped = b == b'\\' && !escaped;
        found
    })?;
    Some((&value[..colon], &value[colon + 1..]))
}

/// Makes a decoded value fit to stand between brackets: escapes every `]` that is not, and a
/// trailing `\` that would escape the closing one. Well-formed values stay as they are.
pub(crate) fn make_safe(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut escaped = false;
    for c in value.chars() {
        if c == ']' && !escaped {
            out.push('\\');
        }
        escaped = c == '\\' && !escaped;
        out.push(c);
    }
    if escaped {
        out.push('\\');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_of_every_system_are_one() {
        for end in ["\n", "\r", "\r\n", "\n\r"] {
            assert_eq!(unescape(&format!("a{end}b"), TextKind::Text), "a\nb");
            assert_eq!(unescape(&format!("a{end}{end}b"), TextKind::Text), "a\n\nb");
            assert_eq!(unescape(&format!("a\\{end}b"), TextKind::Text), "ab");
            assert_eq!(unescape(&format!("a\\{end}b"), TextKind::Simple), "ab");
            assert_eq!(unescape(&format!("a{end}b"), TextKind::Simple), "a b");
        }
    }

    #[test]
    fn safe_values_stay_and_others_become_safe() {
        for good in ["", "a", "\\]", "\\\\", "a\\:b", "\\\\\\]"] {
            assert_eq!(make_safe(good), good);
        }
        assert_eq!(make_safe("a]b"), "a\\]b");
        assert_eq!(make_safe("a\\"), "a\\\\");
        assert_eq!(make_safe("\\\\]"), "\\\\\\]");
    }

    #[test]
    fn colons() {
        assert_eq!(split_composed(":"), Some(("", "")));
        assert_eq!(split_composed("a\\\\:b"), Some(("a\\\\", "b")));
        assert_eq!(split_composed("a\\:b"), None);
        assert_eq!(
            unescape(&escape("a:b]\\", true), TextKind::Simple),
            "a:b]\\"
        );
    }
}
