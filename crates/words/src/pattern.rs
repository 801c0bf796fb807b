//! Messages: the part of Fluent's syntax that the catalogue uses, read and put into words.
//!
//! ```text
//! # a comment
//! key = text with { $argument } and { other-message }
//! stones = { $n ->
//!     [one] { $n } stone
//!    *[other] { $n } stones
//! }
//! ```
//! A choice takes the variant that is named like the argument, or like its count in the language (`one`, `few`, `many`), else the one with a
//! star. A message within a message has the same arguments. A text goes on in indented lines, and a line break in it is a space. Braces
//! and leading spaces are written `{ "{" }`.

use std::collections::BTreeMap;

use crate::language::Language;

/// An argument.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A name to choose by, or a text to put in.
    Text(String),
    /// A count.
    Number(i64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

macro_rules! counts {
    ($($kind:ty),*) => {
        $(impl From<$kind> for Value {
            fn from(n: $kind) -> Value {
                Value::Number(i64::try_from(n).unwrap_or(i64::MAX))
            }
        })*
    };
}
counts!(i32, i64, u8, u32, u64, usize);

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    Text(String),
    Argument(String),
    Message(String),
    Choice(String, Vec<(String, Vec<Piece>)>, usize),
}

/// Messages by their keys.
#[derive(Clone, Debug, Default)]
pub struct Messages(pub(crate) BTreeMap<String, Vec<Piece>>);

/// How deep messages may be within messages.
const DEEPEST: usize = 8;

impl Messages {
    /// Reads a file; what is wrong with it, otherwise.
    pub fn read(file: &str) -> Result<Messages, String> {
        let mut messages = BTreeMap::new();
        for (key, value) in entries(file)? {
            let mut reader = Reader { rest: &value };
            let pieces = reader.pieces(false).map_err(|e| format!("{key}: {e}"))?;
            if messages.insert(key.clone(), pieces).is_some() {
                return Err(format!("{key} is there twice"));
            }
        }
        Ok(Messages(messages))
    }

    /// Takes over the messages of another file.
    pub(crate) fn take(&mut self, other: Messages) {
        self.0.extend(other.0);
    }

    fn pieces(&self, key: &str) -> impl Iterator<Item = &Piece> {
        self.0.get(key).into_iter().flatten()
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The arguments that a message uses, those of messages within it too; in order, each once.
    pub fn arguments(&self, key: &str) -> Vec<String> {
        let mut found = Vec::new();
        if let Some(pieces) = self.0.get(key) {
            self.collect(pieces, &mut found, DEEPEST);
        }
        found.sort();
        found.dedup();
        found
    }

    fn collect(&self, pieces: &[Piece], found: &mut Vec<String>, deep: usize) {
        for piece in pieces {
            match piece {
                Piece::Text(_) => {}
                Piece::Argument(name) => found.push(name.clone()),
                Piece::Message(key) => {
                    if let Some(inner) = self.0.get(key).filter(|_| deep > 0) {
                        self.collect(inner, found, deep - 1);
                    }
                }
                Piece::Choice(name, variants, _) => {
                    found.push(name.clone());
                    for (_, inner) in variants {
                        self.collect(inner, found, deep);
                    }
                }
            }
        }
    }

    /// The variants of a message's choices, those of messages within it too: the argument and the name; in order, each once.
    pub fn variants(&self, key: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let mut keys = vec![key];
        for _ in 0..DEEPEST {
            let mut todo: Vec<&Piece> = keys.drain(..).flat_map(|key| self.pieces(key)).collect();
            while let Some(piece) = todo.pop() {
                match piece {
                    Piece::Choice(argument, variants, _) => {
                        for (name, inner) in variants {
                            found.push((argument.clone(), name.clone()));
                            todo.extend(inner);
                        }
                    }
                    Piece::Message(key) => keys.push(key),
                    Piece::Text(_) | Piece::Argument(_) => {}
                }
            }
        }
        found.sort();
        found.dedup();
        found
    }

    /// The texts of a message, its choices too, without arguments.
    pub fn words(&self, key: &str) -> String {
        let mut words = String::new();
        let mut todo: Vec<&Piece> = self.pieces(key).collect();
        while let Some(piece) = todo.pop() {
            match piece {
                Piece::Text(text) => words.push_str(text),
                Piece::Choice(_, variants, _) => {
                    todo.extend(variants.iter().flat_map(|(_, inner)| inner));
                }
                Piece::Argument(_) | Piece::Message(_) => {}
            }
        }
        words
    }

    /// A message in words; None if there is none by this key.
    pub fn text(
        &self,
        key: &str,
        arguments: &[(&str, Value)],
        language: Language,
    ) -> Option<String> {
        let mut text = String::new();
        self.write(self.0.get(key)?, arguments, language, &mut text, DEEPEST);
        Some(text)
    }

    fn write(
        &self,
        pieces: &[Piece],
        arguments: &[(&str, Value)],
        language: Language,
        text: &mut String,
        deep: usize,
    ) {
        let value = |wanted: &str| arguments.iter().find(|(name, _)| *name == wanted);
        for piece in pieces {
            match piece {
                Piece::Text(words) => text.push_str(words),
                Piece::Argument(name) => match value(name) {
                    Some((_, Value::Text(words))) => text.push_str(words),
                    Some((_, Value::Number(n))) => text.push_str(&language.number(*n)),
                    None => text.push_str(name),
                },
                Piece::Message(key) => {
                    if let Some(inner) = self.0.get(key).filter(|_| deep > 0) {
                        self.write(inner, arguments, language, text, deep - 1);
                    }
                }
                Piece::Choice(name, variants, otherwise) => {
                    let value = value(name).map(|(_, value)| value);
                    let chosen = choose(variants, *otherwise, value, language);
                    self.write(chosen, arguments, language, text, deep);
                }
            }
        }
    }
}

fn choose<'a>(
    variants: &'a [(String, Vec<Piece>)],
    otherwise: usize,
    value: Option<&Value>,
    language: Language,
) -> &'a [Piece] {
    let named = |wanted: &str| variants.iter().find(|(name, _)| name == wanted);
    let found = match value {
        Some(Value::Text(name)) => named(name),
        Some(Value::Number(n)) => named(&n.to_string()).or_else(|| named(language.plural(*n))),
        None => None,
    };
    found
        .or(variants.get(otherwise))
        .map_or(&[], |(_, pieces)| pieces)
}

/// Keys and values; what goes on in indented lines is joined.
fn entries(file: &str) -> Result<Vec<(String, String)>, String> {
    let mut found: Vec<(String, String)> = Vec::new();
    for (number, line) in (1..).zip(file.lines()) {
        let starts_a_line = line.starts_with([' ', '\t', '}']);
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match (starts_a_line, found.last_mut()) {
            (true, Some((_, value))) => {
                if !value.is_empty() {
                    value.push('\n');
                }
                value.push_str(line.trim());
            }
            (true, None) => return Err(format!("line {number}: nothing goes on here")),
            (false, _) => {
                let (key, value) = line
                    .split_once('=')
                    .ok_or_else(|| format!("line {number}: expected key = text"))?;
                found.push((key.trim().to_owned(), value.trim().to_owned()));
            }
        }
    }
    Ok(found)
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Pieces up to the end, or within a choice up to the next variant or the end of the choice.
    fn pieces(&mut self, within: bool) -> Result<Vec<Piece>, String> {
        let mut pieces = Vec::new();
        let mut text = String::new();
        while let Some(c) = self.rest.chars().next() {
            match c {
                '{' => {
                    if !text.is_empty() {
                        pieces.push(Piece::Text(std::mem::take(&mut text)));
                    }
                    self.rest = &self.rest[1..];
                    pieces.push(self.placeable()?);
                }
                '}' | '[' if within => break,
                '*' if within && self.rest.starts_with("*[") => break,
                '}' => return Err("a } that closes nothing".to_owned()),
                '\n' if within && self.rest.trim_start().starts_with(['[', '*', '}']) => {
                    self.rest = self.rest.trim_start();
                }
                c => {
                    text.push(if c == '\n' { ' ' } else { c });
                    self.rest = &self.rest[c.len_utf8()..];
                }
            }
        }
        if within {
            text.truncate(text.trim_end().len());
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
        Ok(pieces)
    }

    /// What is between braces, the closing one too.
    fn placeable(&mut self) -> Result<Piece, String> {
        self.rest = self.rest.trim_start();
        if let Some(rest) = self.rest.strip_prefix('"') {
            let (text, rest) = rest.split_once('"').ok_or("a \" is not closed")?;
            self.rest = rest;
            self.expect("}")?;
            return Ok(Piece::Text(text.to_owned()));
        }
        let argument = self.rest.strip_prefix('$');
        self.rest = argument.unwrap_or(self.rest);
        let name = self.name()?;
        self.rest = self.rest.trim_start();
        if argument.is_none() {
            self.expect("}")?;
            return Ok(Piece::Message(name));
        }
        match self.rest.strip_prefix("->") {
            None => {
                self.expect("}")?;
                Ok(Piece::Argument(name))
            }
            Some(rest) => {
                self.rest = rest;
                self.choice(name)
            }
        }
    }

    fn choice(&mut self, name: String) -> Result<Piece, String> {
        let (mut variants, mut otherwise) = (Vec::new(), None);
        loop {
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix('}') {
                self.rest = rest;
                let otherwise = otherwise.ok_or("a choice has no variant with a star")?;
                return Ok(Piece::Choice(name, variants, otherwise));
            }
            if let Some(rest) = self.rest.strip_prefix('*') {
                otherwise = Some(variants.len());
                self.rest = rest;
            }
            self.expect("[")?;
            let variant = self.name()?;
            self.expect("]")?;
            self.rest = self.rest.trim_start_matches(' ');
            variants.push((variant, self.pieces(true)?));
        }
    }

    fn name(&mut self) -> Result<String, String> {
        let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
        let end = self.rest.find(ends).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        match name.is_empty() {
            true => Err(format!("expected a name before {:.12}", rest)),
            false => Ok(name.to_owned()),
        }
    }

    fn expect(&mut self, what: &str) -> Result<(), String> {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(what);
        let near: String = self.rest.chars().take(12).collect();
        self.rest = rest.ok_or_else(|| format!("expected {what} before {near}"))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(file: &str, arguments: &[(&str, Value)], language: Language) -> String {
        let messages = Messages::read(file).unwrap();
        messages.text("key", arguments, language).unwrap()
    }

    #[test]
    fn texts_arguments_and_literals() {
        let file = "# a comment\nkey = { \" \" }at { $point }, { $n } nodes { \"{\" }\n";
        let arguments = [("point", "C3".into()), ("n", 1_234_567.into())];
        assert_eq!(
            said(file, &arguments, Language::English),
            " at C3, 1,234,567 nodes {"
        );
    }

    #[test]
    fn choices_by_count_and_by_name() {
        let file = "key = { $n ->\n    [one] { $n } ход\n    [few] { $n } хода\n   *[many] { $n } ходов\n} { $who -> [black] чёрных *[white] белых }.";
        let of = |n: i64, who: &str| {
            said(
                file,
                &[("n", n.into()), ("who", who.into())],
                Language::Russian,
            )
        };
        assert_eq!(of(1, "black"), "1 ход чёрных.");
        assert_eq!(of(3, "white"), "3 хода белых.");
        assert_eq!(of(11, "white"), "11 ходов белых.");
        assert_eq!(of(21, "white"), "21 ход белых.");
    }

    #[test]
    fn messages_within_messages_have_the_same_arguments() {
        let file = "who = { $mover -> [black] Black *[white] White }\nkey = { who } first";
        assert_eq!(
            said(file, &[("mover", "white".into())], Language::English),
            "White first"
        );
        let messages = Messages::read(file).unwrap();
        assert_eq!(messages.arguments("key"), ["mover"]);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for bad in [
            "key = { $n",
            "key = { $n -> [one] x }",
            "nothing",
            "key = }",
            "key = 1\nkey = 2",
            "  x",
        ] {
            assert!(Messages::read(bad).is_err(), "{bad}");
        }
    }
}
