//! Reading: bytes to trees, in one pass and without recursion.
//!
//! ```text
//!   Collection = { Game }             Node     = ";" { Property }
//!   Game       = "(" Node { Node } { Game } ")"
//!   Property   = Name "[" Value "]" { "[" Value "]" }
//! ```
//!
//! Text before the first game is skipped, as the standard says: the first `(` followed by `;`
//! starts it, or the first `(` of all if there is none. Where the bytes do not fit the grammar, one
//! of the repairs of [`Repair`] is made and reported; in strict mode, and where no repair is listed
//! there, the answer is a [`ParseError`].
//!
//! Cost: linear in the input. Memory is bounded by [`ReadLimits`](crate::ReadLimits), whatever the input; `(` must be
//! followed by a node, so an endless row of `(` is refused at the second.

use encoding_rs::{Encoding, UTF_8};

use crate::collection::Collection;
use crate::cursor::Cursor;
use crate::encoding::{self, Census, Transport};
use crate::error::{FoundByte, Location, ParseError, Problem, Repair, Warning, excerpt};
use crate::growing::Game;
use crate::options::{Mode, ParseOptions, Parsed};
use crate::property::{Property, interpret_name};
use crate::tree::GameTree;

/// Reads a collection, repairing what can be repaired.
pub fn parse(input: &[u8]) -> Result<Parsed, ParseError> {
    parse_with(input, &ParseOptions::default())
}

/// Reads a collection.
pub fn parse_with(input: &[u8], options: &ParseOptions) -> Result<Parsed, ParseError> {
    let unwrapped = encoding::unwrap_transport(input);
    let transport = unwrapped.transport;
    let mut parser = Parser {
        cursor: Cursor::new(&unwrapped.bytes, transport),
        options,
        guess: match transport {
            Transport::Plain => options.encoding,
            _ => Some(UTF_8),
        },
        fixed: transport != Transport::Plain,
        items: 0,
        reread: 0,
        warnings: Vec::new(),
        more_warnings: 0,
    };
    if unwrapped.malformed {
        parser.warn_here(Repair::MalformedUtf16)?;
    }
    let games = parser.collection()?;
    Ok(Parsed {
        collection: Collection { games, transport },
        warnings: parser.warnings,
        more_warnings: parser.more_warnings,
    })
}

struct Parser<'a> {
    cursor: Cursor<'a>,
    options: &'a ParseOptions,
    /// The encoding of games without CA, once it is known.
    guess: Option<&'static Encoding>,
    /// Whether a byte order mark overrules CA.
    fixed: bool,
    items: usize,
    /// Bytes read twice so far.
    reread: usize,
    warnings: Vec<Warning>,
    more_warnings: usize,
}

/// How far reading has come, to go back to.
#[derive(Clone)]
struct Progress<'a> {
    cursor: Cursor<'a>,
    items: usize,
    /// Number of warnings kept.
    warnings: usize,
    more_warnings: usize,
}

impl<'a> Parser<'a> {
    fn collection(&mut self) -> Result<Vec<GameTree>, ParseError> {
        let none = self.error_here(Problem::NoGame);
        let mut games = Vec::new();
        if !self.cursor.seek_game() {
            return Err(none);
        }
        while self.cursor.peek() == Some(b'(') {
            games.extend(self.game()?);
            self.skip_outside_text()?;
        }
        if games.is_empty() {
            Err(none)
        } else {
            Ok(games)
        }
    }

    /// Goes to the next game, or to the end.
    fn skip_outside_text(&mut self) -> Result<(), ParseError> {
        self.cursor.skip_space();
        if let Some(byte) = self.cursor.peek().filter(|&b| b != b'(') {
            self.warn_here(Repair::OutsideText(FoundByte(Some(byte))))?;
            if !self.cursor.seek_node_game() {
                self.cursor.seek_end();
            }
        }
        Ok(())
    }

    /// Reads the game that starts here; none if it is empty and was dropped.
    ///
    /// A game that says it is in UTF-8 but is not is read again in the encoding guessed for the whole
    /// input, because that may hide brackets; should that fail, the first reading stands. The limit
    /// on rereading keeps the cost linear.
    fn game(&mut self) -> Result<Option<GameTree>, ParseError> {
        let (encoding, guess) = self.game_encoding()?;
        let start = self.progress();
        let game = self.game_in(encoding);
        if encoding != UTF_8 || guess == UTF_8 || self.is_utf8(&game, &start.cursor) {
            return game;
        }
        let read = self.cursor.offset() - start.cursor.offset();
        if self.reread + read > self.cursor.all().len() {
            return game;
        }
        self.reread += read;
        let end = self.progress();
        let warnings = self.warnings.split_off(start.warnings);
        self.return_to(start.clone());
        let again = self
            .warn_here(Repair::NotUtf8(guess.name()))
            .and_then(|()| self.game_in(guess));
        if again.is_err() && game.is_ok() {
            self.return_to(start);
            self.warnings.extend(warnings);
            self.return_to(end);
            return game;
        }
        again
    }

    /// Whether the game from `start` on, which says it is in UTF-8, is in UTF-8.
    fn is_utf8(&self, game: &Result<Option<GameTree>, ParseError>, start: &Cursor) -> bool {
        let census = match game {
            Ok(Some(tree)) => tree.utf8_census(),
            Ok(None) => Census::default(),
            Err(_) => {
                let mut census = Census::default();
                census.add(start.unread());
                census
            }
        };
        census.is_utf8()
    }

    fn progress(&self) -> Progress<'a> {
        Progress {
            cursor: self.cursor.clone(),
            items: self.items,
            warnings: self.warnings.len(),
            more_warnings: self.more_warnings,
        }
    }

    fn return_to(&mut self, progress: Progress<'a>) {
        self.cursor = progress.cursor;
        self.items = progress.items;
        self.warnings.truncate(progress.warnings);
        self.more_warnings = progress.more_warnings;
    }

    fn game_in(&mut self, encoding: &'static Encoding) -> Result<Option<GameTree>, ParseError> {
        let open = self.cursor.location();
        self.cursor.bump();
        if !self.open_tree(open)? {
            return Ok(None);
        }
        let mut game = Game::new(encoding);
        self.count_item()?;
        while self.element(&mut game)? {}
        Ok(Some(game.tree))
    }

    /// The encoding of the game that starts here, and that of games which do not say.
    fn game_encoding(&mut self) -> Result<(&'static Encoding, &'static Encoding), ParseError> {
        let cursor = &self.cursor;
        let guess = *self
            .guess
            .get_or_insert_with(|| encoding::guess(cursor.all()));
        let label = match self.fixed {
            true => None,
            false => self.cursor.find_charset(guess).or_else(|| {
                // The guess may be wrong and have hidden the end of a value before CA.
                let label = self.cursor.find_charset(UTF_8)?;
                (encoding::by_label(label) == Some(UTF_8)).then_some(label)
            }),
        };
        let Some(label) = label else {
            return Ok((guess, guess));
        };
        let shown = excerpt(&String::from_utf8_lossy(label));
        let repair = match encoding::by_label(label) {
            // A game cannot be in an encoding in which it does not say so.
            Some(encoding) if self.cursor.find_charset(encoding) != Some(label) => {
                Repair::SwallowedEncoding(shown, guess.name())
            }
            Some(encoding) => return Ok((encoding, guess)),
            None => Repair::UnknownEncoding(shown, guess.name()),
        };
        self.warn_here(repair)?;
        Ok((guess, guess))
    }

    /// Reads the `;` that must follow a `(`, which has been read. False if the tree is empty, and
    /// its end has been read too.
    fn open_tree(&mut self, open: Location) -> Result<bool, ParseError> {
        self.cursor.skip_space();
        match self.cursor.peek() {
            Some(b';') => self.cursor.bump(),
            Some(b')') => {
                self.warn(open, Repair::EmptyTree)?;
                self.cursor.bump();
                return Ok(false);
            }
            Some(b) if b.is_ascii_alphabetic() => self.warn_here(Repair::MissingSemicolon)?,
            found => return Err(self.error_here(Problem::MissingNode(FoundByte(found)))),
        }
        Ok(true)
    }

    /// Reads the next thing in a game. False after its last `)`, or at the end of the input.
    fn element(&mut self, game: &mut Game) -> Result<bool, ParseError> {
        self.cursor.skip_space();
        match self.cursor.peek() {
            None => {
                self.warn_here(Repair::MissingClose(game.branches.len() + 1))?;
                return Ok(false);
            }
            Some(b';') => self.node(game)?,
            Some(b'(') => self.variation(game)?,
            Some(b')') => {
                self.cursor.bump();
                match game.branches.pop() {
                    Some(branch) => game.node = branch,
                    None => return Ok(false),
                }
                game.after_variation = true;
            }
            Some(b) if b.is_ascii_alphabetic() => self.property(game)?,
            Some(b'[') => return Err(self.error_here(Problem::ValueWithoutName)),
            found => {
                self.warn_here(Repair::Unexpected(FoundByte(found)))?;
                self.cursor.skip_unexpected();
            }
        }
        Ok(true)
    }

    fn node(&mut self, game: &mut Game) -> Result<(), ParseError> {
        if game.after_variation {
            self.warn_here(Repair::NodeAfterVariation)?;
        }
        self.cursor.bump();
        self.add_node(game)
    }

    fn variation(&mut self, game: &mut Game) -> Result<(), ParseError> {
        let open = self.cursor.location();
        let limit = self.options.limits.nesting;
        if game.branches.len() >= limit {
            let what = "variations inside each other";
            return Err(ParseError {
                location: open,
                problem: Problem::TooBig { what, limit },
            });
        }
        self.cursor.bump();
        if !self.open_tree(open)? {
            game.after_variation = true;
            return Ok(());
        }
        game.branches.push(game.node);
        self.add_node(game)
    }

    fn add_node(&mut self, game: &mut Game) -> Result<(), ParseError> {
        self.count_item()?;
        game.node = game.tree.add_child(game.node);
        game.after_variation = false;
        Ok(())
    }

    fn property(&mut self, game: &mut Game) -> Result<(), ParseError> {
        let location = self.cursor.location();
        let name = self.cursor.name();
        self.cursor.skip_space();
        if self.cursor.peek() != Some(b'[') {
            return self.warn(location, Repair::NoValue(name.to_owned()));
        }
        let mut values = Vec::with_capacity(1);
        while self.cursor.peek() == Some(b'[') {
            self.count_item()?;
            let open = self.cursor.location();
            let value = self.cursor.value(game.encoding).ok_or_else(|| ParseError {
                location: open,
                problem: Problem::OpenValue(name.to_owned()),
            })?;
            if !encoding::is_valid(value, game.encoding) {
                self.warn(
                    open,
                    Repair::DamagedText(name.to_owned(), game.encoding.name()),
                )?;
            }
            values.push(value.into());
            self.cursor.skip_space();
        }
        self.check_name(game, name, location)?;
        if game.after_variation {
            self.warn(location, Repair::PropertyAfterVariation(name.to_owned()))?;
            self.add_node(game)?;
        }
        self.add_property(game, Property::new(name, values, location.line), location)
    }

    /// Lower-case letters were allowed up to FF\[3\], beside capitals.
    fn check_name(&mut self, game: &Game, name: &str, at: Location) -> Result<(), ParseError> {
        let lower = name.bytes().any(|b| b.is_ascii_lowercase());
        let upper = name.bytes().any(|b| b.is_ascii_uppercase());
        if lower && (!upper || game.format >= 4) {
            let meant = interpret_name(name).into_owned();
            self.warn(at, Repair::LowerCase(name.to_owned(), meant))?;
        }
        Ok(())
    }

    fn add_property(
        &mut self,
        game: &mut Game,
        property: Property,
        at: Location,
    ) -> Result<(), ParseError> {
        if game.node == game.tree.root() && property.is("FF") {
            let digits = std::str::from_utf8(property.raw_value().trim_ascii());
            game.format = digits.ok().and_then(|d| d.parse().ok()).unwrap_or(1);
        }
        match game.find(&property.name()) {
            None => {
                game.append(property);
                Ok(())
            }
            Some(earlier) => {
                let name = property.name().into_owned();
                let properties = game.tree.properties_mut(game.node);
                properties[earlier].values.extend(property.values);
                self.warn(at, Repair::Duplicate(name))
            }
        }
    }

    fn count_item(&mut self) -> Result<(), ParseError> {
        self.items += 1;
        let limit = self.options.limits.items;
        if self.items > limit {
            return Err(self.error_here(Problem::TooBig {
                what: "nodes and values",
                limit,
            }));
        }
        Ok(())
    }

    fn error_here(&mut self, problem: Problem) -> ParseError {
        ParseError {
            location: self.cursor.location(),
            problem,
        }
    }

    fn warn_here(&mut self, repair: Repair) -> Result<(), ParseError> {
        let location = self.cursor.location();
        self.warn(location, repair)
    }

    fn warn(&mut self, location: Location, repair: Repair) -> Result<(), ParseError> {
        if self.options.mode == Mode::Strict {
            return Err(ParseError {
                location,
                problem: Problem::Strict(repair),
            });
        }
        if self.warnings.len() < self.options.limits.warnings {
            self.warnings.push(Warning { location, repair });
        } else {
            self.more_warnings += 1;
        }
        Ok(())
    }
}
