//! A position for the trainer: 384 bytes from which the planes of [`planes`](crate::planes) can be made
//! anywhere, with the move that was played.
//!
//! | bytes | what |
//! |---|---|
//! | 0..361 | the points, row by row in a 19x19 grid whose top left corner is the board's: bits 0 and 1 what is there (0 empty, 1 black, 2 white, 3 not on the board), bits 2 and 3 the liberties of the block (1 to 3; 0: more, or no stone), bit 4 banned by a ko, bit 5 marked, bit 6 of a block that a ladder catches, bit 7 even when its owner begins (both only where they were asked for) |
//! | 361 | who moves: 1 Black, 2 White |
//! | 362..372 | the last five moves, the latest first, as `u16`: row * 19 + column, 361 a pass, 65535 none |
//! | 372..374 | the move that was played, in the same way; 65535: none to learn from |
//! | 374..376 | moves played before |
//! | 376..380 | the number of the game in its file of [`Label`]s, `u32` |
//! | 380, 381 | width and height |
//! | 382 | of a fight: who may retake kos at once (0 nobody, 1 Black, 2 White), plus 4 when stones are to be connected |
//! | 383 | of a fight: how likely the side to play is to have its way, in 255ths, as a search found |
//!
//! All numbers are little-endian.

use board::{Board, Color, Move, Point, PointSet, Size};

use crate::fights::{FightPosition, Goal, MarkedFate};
use crate::planes::{Position, RECENT};

/// Points of the grid.
pub const GRID: usize = 361;
/// How a pass is written.
pub const PASS: u16 = 361;
/// How a missing move is written.
pub const NO_MOVE: u16 = u16::MAX;

const MOVER: usize = GRID;
const LAST: usize = MOVER + 1;
const NEXT: usize = LAST + 2 * RECENT;
const NUMBER: usize = NEXT + 2;
const GAME: usize = NUMBER + 2;
const SIZE: usize = GAME + 4;
const TERMS: usize = SIZE + 2;
const CHANCE: usize = TERMS + 1;
const OUTSIDE: u8 = 3;
const KO: u8 = 1 << 4;
const MARKED: u8 = 1 << 5;
const CAUGHT: u8 = 1 << 6;
const CAUGHT_ANYWAY: u8 = 1 << 7;
const CONNECT: u8 = 4;

/// A position with the move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record(pub [u8; Record::BYTES]);

/// A record that describes no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a record of a position: {0}")]
pub struct RecordError(pub String);

/// How a move is written: row * 19 + column, or [`PASS`].
pub fn move_code(mv: Move) -> u16 {
    mv.point().map_or(PASS, grid_index)
}

fn grid_index(p: Point) -> u16 {
    u16::from(p.row()) * 19 + u16::from(p.column())
}

/// The move that is written so on a board of this size; None for a missing or impossible one.
pub fn decode_move(code: u16, size: Size) -> Option<Move> {
    match code {
        PASS => Some(Move::Pass),
        0..PASS => {
            let (row, column) = (u8::try_from(code / 19).ok()?, u8::try_from(code % 19).ok()?);
            size.point(column, row).map(Move::Play)
        }
        _ => None,
    }
}

impl Record {
    /// The length of a record.
    pub const BYTES: usize = 384;

    /// Describes a position, the move played in it (if any is to be learned), the number of moves before and the number of the game.
    pub fn new(position: &Position<'_>, next: Option<Move>, number: u16, game: u32) -> Record {
        let (board, size) = (position.board, position.board.size());
        let mut bytes = [0; Record::BYTES];
        bytes[..GRID].fill(OUTSIDE);
        for p in board.points().iter() {
            let stone = board.color(p).map_or(0, |color| {
                let liberties = match board.liberty_count(p) {
                    few @ 1..=3 => few as u8,
                    _ => 0,
                };
                color_code(color) | liberties << 2
            });
            let ko = if board.ko() == Some(p) { KO } else { 0 };
            bytes[usize::from(grid_index(p))] = stone | ko;
        }
        bytes[MOVER] = color_code(position.to_play);
        let mut put =
            |at: usize, value: u16| bytes[at..at + 2].copy_from_slice(&value.to_le_bytes());
        let mut recent = position.recent.iter().rev();
        for back in 0..RECENT {
            put(
                LAST + 2 * back,
                recent.next().map_or(NO_MOVE, |&mv| move_code(mv)),
            );
        }
        put(NEXT, next.map_or(NO_MOVE, move_code));
        put(NUMBER, number);
        bytes[GAME..GAME + 4].copy_from_slice(&game.to_le_bytes());
        bytes[SIZE] = size.width();
        bytes[SIZE + 1] = size.height();
        Record(bytes)
    }

    /// Describes a position of a fight, with the number of moves before and the number of the fight.
    pub fn of_fight(fight: &FightPosition<'_>, number: u16, game: u32) -> Record {
        let position = Position {
            board: fight.board,
            to_play: fight.to_play,
            recent: fight.recent,
            komi: 0.0,
        };
        let mut record = Record::new(&position, None, number, game);
        let bytes = &mut record.0;
        let banned = fight.board.ban_on(fight.to_play);
        let banned = banned.filter(|_| fight.master != Some(fight.to_play));
        for p in fight.board.points().iter() {
            let cell = &mut bytes[usize::from(grid_index(p))];
            *cell &= !KO;
            if banned == Some(p) {
                *cell |= KO;
            }
            if fight.marked.contains(p) {
                *cell |= MARKED;
            }
        }
        bytes[TERMS] = fight.master.map_or(0, color_code)
            | match fight.goal {
                Goal::Stand => 0,
                Goal::Connect => CONNECT,
            };
        record
    }

    /// This stone's block is caught in a ladder when the other side begins; `anyway`: even when its owner does.
    pub fn set_caught(&mut self, p: Point, anyway: bool) {
        self.0[usize::from(grid_index(p))] |= if anyway {
            CAUGHT | CAUGHT_ANYWAY
        } else {
            CAUGHT
        };
    }

    /// What a search found: how likely the side to play has its way.
    pub fn set_chance(&mut self, chance: f32) {
        self.0[CHANCE] = (chance.clamp(0.0, 1.0) * 255.0).round() as u8;
    }

    /// What is fought about: the marked stones, what their owner wants, who may retake kos at once.
    pub fn fight(&self) -> Result<(PointSet, Goal, Option<Color>), RecordError> {
        let error = |what: &str| RecordError(what.to_owned());
        let size = Size::new(self.0[SIZE], self.0[SIZE + 1]).map_err(|e| error(&e.to_string()))?;
        let is_marked = |p: &Point| self.0[usize::from(grid_index(*p))] & MARKED != 0;
        let marked = size.points().filter(is_marked).collect();
        let goal = match self.0[TERMS] & CONNECT {
            0 => Goal::Stand,
            _ => Goal::Connect,
        };
        let master = match self.0[TERMS] & 3 {
            0 => None,
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => return Err(error("nobody is master of kos")),
        };
        Ok((marked, goal, master))
    }

    /// Puts the record into the game with another number.
    pub fn set_game(&mut self, game: u32) {
        self.0[GAME..GAME + 4].copy_from_slice(&game.to_le_bytes());
    }

    /// Nothing is to be learned from the move that was played.
    pub fn forget_next(&mut self) {
        self.0[NEXT..NEXT + 2].copy_from_slice(&NO_MOVE.to_le_bytes());
    }

    /// The position again: the board (with the ko ban), who moves, and the last moves, the latest last.
    pub fn position(&self) -> Result<(Board, Color, Vec<Move>), RecordError> {
        let error = |what: &str| RecordError(what.to_owned());
        let size = Size::new(self.0[SIZE], self.0[SIZE + 1]).map_err(|e| error(&e.to_string()))?;
        let mut stones = [PointSet::EMPTY; 2];
        let mut ko = None;
        for p in size.points() {
            let cell = self.0[usize::from(grid_index(p))];
            match cell & 3 {
                0 => {}
                code @ (1 | 2) => stones[usize::from(code) - 1].insert(p),
                _ => return Err(error("a point of the board is outside")),
            }
            if cell & KO != 0 {
                ko = Some(p);
            }
        }
        let [black, white] = stones;
        let mut board =
            Board::from_stones(size, black, white).map_err(|e| error(&e.to_string()))?;
        let to_play = match self.0[MOVER] {
            1 => Color::Black,
            2 => Color::White,
            _ => return Err(error("nobody moves")),
        };
        board.set_ko(ko).map_err(|e| error(&e.to_string()))?;
        let mut recent = Vec::with_capacity(RECENT);
        for back in (0..RECENT).rev() {
            let code = self.u16_at(LAST + 2 * back);
            recent.extend(decode_move(code, size));
        }
        Ok((board, to_play, recent))
    }

    /// The move that was played, if one is to be learned.
    pub fn next(&self) -> Option<Move> {
        let size = Size::new(self.0[SIZE], self.0[SIZE + 1]).ok()?;
        decode_move(self.u16_at(NEXT), size)
    }

    fn u16_at(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.0[at], self.0[at + 1]])
    }
}

fn color_code(color: Color) -> u8 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

/// What is known of the end of a game: 384 bytes.
///
/// | bytes | what |
/// |---|---|
/// | 0..361 | who owns the point in the end: 0 not known, 1 Black, 2 White, 3 nobody; in the grid of [`Record`] |
/// | 361 | 1: ownership is known, 2: the lead is known, both: 3 |
/// | 362 | who won: 1 Black, 2 White, 0 not known |
/// | 363 | of a fight: the [`MarkedFate`] of the marked stones, plus 1; 0 not known |
/// | 364..366 | komi in half points, `i16` |
/// | 366..368 | Black's lead on the board, before komi, in half points, `i16` |
/// | the rest | 0 |
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Label {
    /// Points of Black, of White, of nobody; None where the end is not known.
    pub owners: Option<[PointSet; 3]>,
    /// Black's lead before komi.
    pub lead: Option<f32>,
    /// Who won with this komi.
    pub winner: Option<Color>,
    /// Komi of the game.
    pub komi: f32,
    /// What becomes of the marked stones.
    pub fate: Option<MarkedFate>,
}

impl Label {
    /// As bytes.
    pub fn to_bytes(&self) -> [u8; Record::BYTES] {
        let mut bytes = [0; Record::BYTES];
        for (code, points) in (1..).zip(self.owners.iter().flatten()) {
            for p in points.iter() {
                bytes[usize::from(grid_index(p))] = code;
            }
        }
        bytes[GRID] = u8::from(self.owners.is_some()) | u8::from(self.lead.is_some()) << 1;
        bytes[GRID + 1] = self.winner.map_or(0, color_code);
        bytes[GRID + 2] = self.fate.map_or(0, |fate| fate as u8 + 1);
        let mut put = |at: usize, points: f32| {
            bytes[at..at + 2].copy_from_slice(&((points * 2.0) as i16).to_le_bytes());
        };
        put(GRID + 3, self.komi);
        put(GRID + 5, self.lead.unwrap_or(0.0));
        bytes
    }
}
