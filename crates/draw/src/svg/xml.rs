//! The little XML that is needed: elements with attributes, and text that cannot break out.

use std::fmt::{self, Display, Write as _};

/// A growing XML document.
#[derive(Debug, Default)]
pub(super) struct Xml {
    out: String,
}

impl Xml {
    /// `<name a="…" …/>` on a line of its own. Values are escaped.
    pub(super) fn element(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.start(name, attributes);
        self.out += "/>\n";
    }

    /// `<name …>`; to be closed by [`Xml::close`].
    pub(super) fn open(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.start(name, attributes);
        self.out += ">\n";
    }

    /// `</name>`.
    pub(super) fn close(&mut self, name: &str) {
        let _ = writeln!(self.out, "</{name}>");
    }

    /// `<name …>text</name>` with the text escaped.
    pub(super) fn text(&mut self, name: &str, attributes: &[(&str, &dyn Display)], text: &str) {
        self.start(name, attributes);
        let _ = writeln!(self.out, ">{}</{name}>", Escaped(text));
    }

    fn start(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        let _ = write!(self.out, "<{name}");
        for (key, value) in attributes {
            let _ = write!(self.out, " {key}=\"{}\"", Escaped(&value.to_string()));
        }
    }

    pub(super) fn finish(self) -> String {
        self.out
    }
}

/// Text with the characters replaced that mean something in XML, or that XML 1.0 forbids.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}

/// A length with at most two decimals and no trailing zeros.
#[derive(Clone, Copy, Debug)]
pub(super) struct Len(pub(super) f64);

impl Display for Len {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() / 100.0;
        // Adding zero turns -0 into 0.
        write!(f, "{}", hundredths + 0.0)
    }
}
