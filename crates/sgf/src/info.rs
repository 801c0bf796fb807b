//! What the root says: size, players, komi, handicap, result, rules.

use board::{Color, Rules, Size};

use crate::edit::EditError;
use crate::encoding::{self, Census};
use crate::error::{ValueError, excerpt};
use crate::property::Property;
use crate::text::{TextKind, unescape};
use crate::tree::{GameTree, NodeId};

/// Who won, as RE says it.
#[derive(Clone, Debug, PartialEq)]
pub enum GameResult {
    /// `B+3.5`, `W+R`, `B+`.
    Win(Color, WinBy),
    /// `0` or `Draw`.
    Draw,
    /// `Void`.
    Void,
    /// `?`.
    Unknown,
    /// Anything else, as written.
    Other(String),
}

/// By what a game was won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WinBy {
    /// So many points.
    Points(f64),
    /// Resignation.
    Resign,
    /// Time.
    Time,
    /// Forfeit.
    Forfeit,
    /// The record does not say.
    Unsaid,
}

impl GameResult {
    /// Reads the value of RE; in any case of letters, with `,` for a decimal point if need be.
    ///
    /// ```
    /// use board::Color;
    /// use sgf::{GameResult, WinBy};
    /// assert_eq!(GameResult::read("W+2.5"), GameResult::Win(Color::White, WinBy::Points(2.5)));
    /// ```
    pub fn read(text: &str) -> GameResult {
        let lower = text.trim().to_ascii_lowercase();
        let other = || GameResult::Other(text.to_owned());
        match lower.as_str() {
            "0" | "draw" | "jigo" => return GameResult::Draw,
            "void" => return GameResult::Void,
            "?" => return GameResult::Unknown,
            _ => {}
        }
        let Some((winner, by)) = lower.split_once('+') else {
            return other();
        };
        let Ok(winner) = winner.trim().parse::<Color>() else {
            return other();
        };
        let by = match by.trim() {
            "" => WinBy::Unsaid,
            "r" | "resign" => WinBy::Resign,
            "t" | "time" => WinBy::Time,
            "f" | "forfeit" => WinBy::Forfeit,
            points => match read_real(points) {
                Some(points) => WinBy::Points(points),
                None => return other(),
            },
        };
        GameResult::Win(winner, by)
    }
}

/// A number with an optional fraction; `,` is taken for `.`, as half of Europe writes it.
pub(crate) fn read_real(text: &str) -> Option<f64> {
    let text = text.trim().replace(',', ".");
    let plain = text
        .bytes()
        .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'+' | b'-'));
    text.parse::<f64>().ok().filter(|_| plain)
}

impl GameTree {
    /// A new game on a board of this size: `GM[1]FF[4]CA[UTF-8]SZ[..]`.
    pub fn new(size: Size) -> GameTree {
        let mut tree = GameTree::bare();
        let root = tree.root();
        let sides = match size.is_square() {
            true => size.width().to_string(),
            false => format!("{}:{}", size.width(), size.height()),
        };
        for (name, value) in [("GM", "1"), ("FF", "4"), ("CA", "UTF-8"), ("SZ", &sides)] {
            // Fixed good names and values cannot be refused.
            let set = tree.set_raw(root, name, [value]);
            debug_assert!(set.is_ok());
        }
        tree
    }

    /// The size of the board: SZ of the root, or 19x19 if it says nothing. An error if the game is
    /// not Go, or the board is not one of those supported.
    pub fn size(&self) -> Result<Size, ValueError> {
        let root = self.root();
        if let Some(game) = self.property(root, "GM")
            && !matches!(game.raw_value().trim_ascii(), b"1" | b"")
        {
            return Err(self.value_error(game, "not a game of Go; expected GM[1]"));
        }
        match self.property(root, "SZ") {
            None => Ok(Size::default()),
            Some(size) => {
                let text = self.decode(size.raw_value());
                text.trim()
                    .parse()
                    .map_err(|e: board::SizeError| self.value_error(size, e.to_string()))
            }
        }
    }

    /// The komi: KM of the root.
    pub fn komi(&self) -> Result<Option<f64>, ValueError> {
        self.root_number("KM", "expected a number like 6.5", read_real)
    }

    /// The number of handicap stones: HA of the root. The stones themselves are in AB.
    pub fn handicap(&self) -> Result<Option<u32>, ValueError> {
        self.root_number("HA", "expected a whole number", |text| {
            text.trim().parse().ok()
        })
    }

    fn root_number<T>(
        &self,
        name: &str,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ValueError> {
        let Some(property) = self.property(self.root(), name) else {
            return Ok(None);
        };
        let text = self.decode(property.raw_value());
        if text.trim().is_empty() {
            return Ok(None);
        }
        read(&text)
            .map(Some)
            .ok_or_else(|| self.value_error(property, expected))
    }

    /// The name of a player: PB or PW.
    pub fn player(&self, color: Color) -> Option<String> {
        self.root_text(["PB", "PW"][color.index()])
    }

    /// The rank of a player: BR or WR.
    pub fn rank(&self, color: Color) -> Option<String> {
        self.root_text(["BR", "WR"][color.index()])
    }

    /// The result: RE.
    pub fn result(&self) -> Option<GameResult> {
        self.root_text("RE").map(|text| GameResult::read(&text))
    }

    /// Writes the rules into RU, by the names that the specification gives rule sets.
    pub fn set_rules(&mut self, id: NodeId, rules: &Rules) -> Result<(), EditError> {
        let name = match rules.name {
            "japanese" => "Japanese",
            "aga" => "AGA",
            "new-zealand" => "NZ",
            _ => "Chinese",
        };
        self.set_text(id, "RU", name)
    }

    /// The rules: RU, like `Japanese`.
    pub fn rules(&self) -> Option<String> {
        self.root_text("RU")
    }

    /// A line of text in the root, like GN or EV.
    pub fn root_text(&self, name: &str) -> Option<String> {
        self.text(self.root(), name, TextKind::Simple)
    }

    /// The comment of a node. Several, which should not be, are joined by line breaks.
    pub fn comment(&self, id: NodeId) -> Option<String> {
        let property = self.property(id, "C")?;
        let parts = property
            .raw_values()
            .map(|raw| unescape(&self.decode(raw), TextKind::Text));
        Some(parts.collect::<Vec<_>>().join("\n"))
    }

    /// A raw value in the encoding of the game, decoded but still escaped.
    pub fn decode<'a>(&self, raw: &'a [u8]) -> std::borrow::Cow<'a, str> {
        encoding::decode(raw, self.encoding())
    }

    /// Whether all values are well-formed in the encoding of the game. Where they are not, decoding
    /// takes the bytes that do not fit for windows-1252; the raw values keep them.
    pub fn is_valid_text(&self) -> bool {
        self.all_raw_values()
            .all(|raw| encoding::is_valid(raw, self.encoding()))
    }

    /// How much of the text is UTF-8.
    pub(crate) fn utf8_census(&self) -> Census {
        let mut census = Census::default();
        self.all_raw_values().for_each(|raw| census.add(raw));
        census
    }

    fn all_raw_values(&self) -> impl Iterator<Item = &[u8]> {
        self.preorder()
            .flat_map(|id| self.properties(id))
            .flat_map(Property::raw_values)
    }

    pub(crate) fn value_error(
        &self,
        property: &Property,
        problem: impl Into<String>,
    ) -> ValueError {
        self.bad_value(property, property.raw_value(), problem)
    }

    pub(crate) fn bad_value(
        &self,
        property: &Property,
        raw: &[u8],
        problem: impl Into<String>,
    ) -> ValueError {
        ValueError {
            line: property.line(),
            property: property.written_name().to_owned(),
            value: excerpt(&self.decode(raw)),
            problem: problem.into(),
        }
    }
}
