//! The power of chessmen: the appendix of Luo 1994.
//!
//! ```text
//!   power(chessman, square) = ⌊P * AR^(distance - 1)⌋      (A.1)    P = 2, AR = 1/2
//!   SumPower(square) = Σ power(i, square)                  (A.2)
//!
//!   . . 2 1 2 . .      a knight N: 2 on the squares it can go to (direct power), 1 on those it
//!   1 2 1 . 1 2 1      needs two moves for (indirect power)
//!   . 1 . N . 1 .
//!   1 2 1 . 1 2 1
//! ```
//!
//! The distance is the least number of legal moves that bring the chessman to the square while all
//! others stand still, both sides' chessmen moving whenever asked. Legal means: not onto an own
//! chessman, and the own king is not left in check. What is captured on the way is gone. A pawn that
//! reaches the last rank goes on as a queen or a knight. Castling moves two chessmen and is not counted.
//! Positions may lack kings, so that the figures, which show one chessman alone, can be set up.
//!
//! Signs are those of Go: Black's power is positive, White's negative.

use std::collections::HashSet;

use cozy_chess::{BitBoard, Color, File, Piece, Rank, Square};

/// P and AR of formula A.1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChessParameters {
    /// P: power on the squares one move away.
    pub p: f64,
    /// AR: what is left with each further move.
    pub ar: f64,
}

impl Default for ChessParameters {
    fn default() -> ChessParameters {
        ChessParameters { p: 2.0, ar: 0.5 }
    }
}

/// Squares farther than this many moves count as out of reach.
pub const MAX_DISTANCE: u32 = 6;

impl ChessParameters {
    /// Formula A.1.
    pub fn value(&self, distance: u32) -> u32 {
        if distance == 0 || distance > MAX_DISTANCE {
            return 0;
        }
        (self.p * self.ar.powi(distance as i32 - 1))
            .floor()
            .max(0.0) as u32
    }

    /// The last distance at which there is power.
    fn reach(&self) -> u32 {
        (1..=MAX_DISTANCE)
            .take_while(|&d| self.value(d) > 0)
            .last()
            .unwrap_or(0)
    }
}

/// Text that is no chess position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Not eight ranks.
    #[error("the position has {0} ranks; expected 8, separated by /")]
    Ranks(usize),
    /// A rank that is too long or too short.
    #[error("rank {rank} has {found} squares; expected 8")]
    Files {
        /// Number of the rank, 8 at the top.
        rank: usize,
        /// Squares it has.
        found: usize,
    },
    /// A letter that is no chessman.
    #[error("'{0}' is no chessman; expected one of pnbrqk or PNBRQK, or a digit from 1 to 8")]
    Chessman(char),
    /// A field after the position that cannot be read.
    #[error("the {field} field is \"{found}\"; expected {expected}")]
    Field {
        /// Which field.
        field: &'static str,
        /// What it says.
        found: String,
        /// What it may say.
        expected: &'static str,
    },
    /// More kings than one of a color.
    #[error("{0} kings of one color; expected one, or none")]
    Kings(u32),
}

/// Chessmen on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessPosition {
    men: [Option<(Color, Piece)>; 64],
    colors: [BitBoard; 2],
    side_to_move: Color,
    en_passant: Option<Square>,
}

/// Reading.
impl ChessPosition {
    /// Reads a FEN; all fields but the first may be left out.
    pub fn from_fen(fen: &str) -> Result<ChessPosition, FenError> {
        let mut fields = fen.split_whitespace();
        let mut position = ChessPosition {
            men: [None; 64],
            colors: [BitBoard::EMPTY; 2],
            side_to_move: Color::White,
            en_passant: None,
        };
        position.read_men(fields.next().unwrap_or_default())?;
        let field = |field, found: &str, expected| FenError::Field {
            field,
            found: found.to_owned(),
            expected,
        };
        position.side_to_move = match fields.next() {
            None | Some("w") => Color::White,
            Some("b") => Color::Black,
            Some(other) => return Err(field("side to move", other, "w or b")),
        };
        let _castling = fields.next();
        position.en_passant = match fields.next() {
            None | Some("-") => None,
            Some(square) => Some(
                square
                    .parse()
                    .map_err(|_| field("en passant", square, "a square, or -"))?,
            ),
        };
        for color in [Color::White, Color::Black] {
            let kings = position
                .chessmen()
                .filter(|&(_, c, piece)| (c, piece) == (color, Piece::King))
                .count() as u32;
            if kings > 1 {
                return Err(FenError::Kings(kings));
            }
        }
        Ok(position)
    }

    fn read_men(&mut self, text: &str) -> Result<(), FenError> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 8 {
            return Err(FenError::Ranks(ranks.len()));
        }
        for (down, text) in ranks.into_iter().enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(skip @ 1..=8) => file += skip as usize,
                    _ => {
                        let man = chessman(letter).ok_or(FenError::Chessman(letter))?;
                        let at = File::try_index(file).zip(Rank::try_index(7 - down));
                        if let Some((file, rank)) = at {
                            self.put(Square::new(file, rank), man);
                        }
                        file += 1;
                    }
                }
            }
            if file != 8 {
                return Err(FenError::Files {
                    rank: 8 - down,
                    found: file,
                });
            }
        }
        Ok(())
    }

    fn put(&mut self, square: Square, (color, piece): (Color, Piece)) {
        self.men[square as usize] = Some((color, piece));
        self.colors[color as usize] |= square.bitboard();
    }

    /// All chessmen.
    pub fn chessmen(&self) -> impl Iterator<Item = (Square, Color, Piece)> + '_ {
        Square::ALL.into_iter().filter_map(|square| {
            self.men[square as usize].map(|(color, piece)| (square, color, piece))
        })
    }
}

fn chessman(letter: char) -> Option<(Color, Piece)> {
    let piece = match letter.to_ascii_lowercase() {
        'p' => Piece::Pawn,
        'n' => Piece::Knight,
        'b' => Piece::Bishop,
        'r' => Piece::Rook,
        'q' => Piece::Queen,
        'k' => Piece::King,
        _ => return None,
    };
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    Some((color, piece))
}

/// A chessman on its way: where it is, what it has become, and what it has captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Traveler {
    square: Square,
    piece: Piece,
    captured: u64,
}

/// Distance and power.
impl ChessPosition {
    /// The number of legal moves that bring the chessman on `from` to each square, at most `max` (and
    /// [`MAX_DISTANCE`]); none where it does not get to, and for its own square.
    pub fn distances(&self, from: Square, max: u32) -> [Option<u32>; 64] {
        let mut distances = [None; 64];
        let Some((color, piece)) = self.men[from as usize] else {
            return distances;
        };
        let start = Traveler {
            square: from,
            piece,
            captured: 0,
        };
        let mut seen = HashSet::from([start]);
        let mut front = vec![start];
        for distance in 1..=max.min(MAX_DISTANCE) {
            let mut next = Vec::new();
            for traveler in front {
                self.moves(color, from, traveler, |there| {
                    if there.square != from {
                        distances[there.square as usize].get_or_insert(distance);
                    }
                    if seen.insert(there) {
                        next.push(there);
                    }
                });
            }
            front = next;
        }
        distances
    }

    /// The legal moves of a chessman that set out from `home`.
    fn moves(&self, color: Color, home: Square, man: Traveler, mut found: impl FnMut(Traveler)) {
        let own = self.colors[color as usize] & !home.bitboard();
        let enemy = self.colors[!color as usize] & BitBoard(!man.captured);
        let occupied = own | enemy;
        let mut targets = match man.piece {
            Piece::Pawn => {
                cozy_chess::get_pawn_quiets(man.square, color, occupied)
                    | (cozy_chess::get_pawn_attacks(man.square, color) & enemy)
            }
            Piece::Knight => cozy_chess::get_knight_moves(man.square),
            Piece::Bishop => cozy_chess::get_bishop_moves(man.square, occupied),
            Piece::Rook => cozy_chess::get_rook_moves(man.square, occupied),
            Piece::Queen => {
                cozy_chess::get_bishop_moves(man.square, occupied)
                    | cozy_chess::get_rook_moves(man.square, occupied)
            }
            Piece::King => cozy_chess::get_king_moves(man.square),
        } & !own;
        let passed = self.passed_pawn(color, home, man);
        if let Some((square, _)) = passed {
            targets |= square.bitboard();
        }
        for to in targets {
            let mut taken = to.bitboard() & enemy;
            if let Some((_, pawn)) = passed.filter(|&(square, _)| square == to) {
                taken |= pawn.bitboard();
            }
            let enemy = enemy & !taken;
            if self.king_is_safe(color, man.piece, to, own, enemy) {
                let captured = man.captured | taken.0;
                let last = man.piece == Piece::Pawn && to.rank() == Rank::Eighth.relative_to(color);
                let turns_into: &[Piece] = match last {
                    true => &[Piece::Queen, Piece::Knight],
                    false => &[man.piece],
                };
                for &piece in turns_into {
                    found(Traveler {
                        square: to,
                        piece,
                        captured,
                    });
                }
            }
        }
    }

    /// En passant, which only the side to move may do and only at once: the square to go to and the
    /// pawn taken.
    fn passed_pawn(&self, color: Color, home: Square, man: Traveler) -> Option<(Square, Square)> {
        let square = self.en_passant?;
        let first = man.square == home && man.captured == 0 && color == self.side_to_move;
        let attacks = cozy_chess::get_pawn_attacks(man.square, color);
        if !first || man.piece != Piece::Pawn || !attacks.has(square) {
            return None;
        }
        let pawn = Square::new(square.file(), man.square.rank());
        (self.men[pawn as usize] == Some((!color, Piece::Pawn))).then_some((square, pawn))
    }

    /// Whether the own king is not attacked once the chessman stands on `to`.
    fn king_is_safe(
        &self,
        color: Color,
        piece: Piece,
        to: Square,
        own: BitBoard,
        enemy: BitBoard,
    ) -> bool {
        let king = match piece {
            Piece::King => Some(to),
            _ => own
                .into_iter()
                .find(|&s| self.men[s as usize] == Some((color, Piece::King))),
        };
        let Some(king) = king else {
            return true;
        };
        let occupied = own | enemy | to.bitboard();
        enemy.into_iter().all(|from| {
            let attacks = match self.men[from as usize] {
                Some((_, Piece::Pawn)) => cozy_chess::get_pawn_attacks(from, !color),
                Some((_, Piece::Knight)) => cozy_chess::get_knight_moves(from),
                Some((_, Piece::Bishop)) => cozy_chess::get_bishop_moves(from, occupied),
                Some((_, Piece::Rook)) => cozy_chess::get_rook_moves(from, occupied),
                Some((_, Piece::Queen)) => {
                    cozy_chess::get_bishop_moves(from, occupied)
                        | cozy_chess::get_rook_moves(from, occupied)
                }
                Some((_, Piece::King)) => cozy_chess::get_king_moves(from),
                None => BitBoard::EMPTY,
            };
            !attacks.has(king)
        })
    }

    /// The power of the chessman on a square over all squares (A.1), without sign.
    pub fn power_of(&self, from: Square, parameters: &ChessParameters) -> [u32; 64] {
        self.distances(from, parameters.reach())
            .map(|distance| distance.map_or(0, |d| parameters.value(d)))
    }

    /// The power of all chessmen (A.2).
    pub fn power(&self, parameters: &ChessParameters) -> ChessPower {
        let mut sums = ChessPower {
            white: [0; 64],
            black: [0; 64],
        };
        for (square, color, _) in self.chessmen() {
            let side = match color {
                Color::White => &mut sums.white,
                Color::Black => &mut sums.black,
            };
            for (sum, value) in side.iter_mut().zip(self.power_of(square, parameters)) {
                *sum += value;
            }
        }
        sums
    }
}

/// The power of both sides over all squares, from a1 to h8 rank by rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessPower {
    /// White's, as positive numbers.
    pub white: [u32; 64],
    /// Black's.
    pub black: [u32; 64],
}

impl ChessPower {
    /// SumPower (A.2): Black's power less White's.
    pub fn total(&self, square: Square) -> i64 {
        i64::from(self.black[square as usize]) - i64::from(self.white[square as usize])
    }
}
