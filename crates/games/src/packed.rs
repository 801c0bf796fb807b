//! Games packed for training: only moves and results, a few hundred bytes a game.
//!
//! A file is a row of games, nothing else. A game is, little-endian: `u8` winner (1 Black, 2 White), `u8` margin in
//! half points (0: resigned or not known, 255: that or more), `u16` number of moves, then `u16` a move: row from
//! above * 19 + column, 361 a pass. Boards have 19 lines, Black begins without handicap, colors alternate, komi is 6.5.

use board::{Board, Color, Move, Size};
use net::record::{decode_move, move_code};

/// Komi of all packed games.
pub const KOMI: f32 = 6.5;
/// A margin that was cut off.
pub const MARGIN_MOST: u8 = u8::MAX;
/// Bytes before the moves.
const HEAD: usize = 4;

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PackedGame {
    /// Who won.
    pub winner: Color,
    /// By how many half points; 0 when it was not counted, [`MARGIN_MOST`] for that or more.
    pub margin: u8,
    /// Black's first move, White's answer, and so on.
    pub moves: Vec<Move>,
}

/// A file that is none of packed games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, byte {byte}: {what}")]
pub struct PackedError {
    /// The number of the game, from 1.
    pub game: usize,
    /// Where in the file.
    pub byte: usize,
    /// What is wrong.
    pub what: String,
}

/// The board of all packed games.
pub fn size() -> Size {
    board().size()
}

fn board() -> Board {
    let full = Size::all().max_by_key(|size| size.area());
    Board::new(full.unwrap_or_else(|| unreachable!("there are sizes")))
}

impl PackedGame {
    /// Black's lead on the board, before komi, if the game was counted and the margin not cut off.
    pub fn lead(&self) -> Option<f32> {
        let margin = f32::from(self.margin) / 2.0;
        let counted = self.margin != 0 && self.margin != MARGIN_MOST;
        counted.then_some(match self.winner {
            Color::Black => margin + KOMI,
            Color::White => KOMI - margin,
        })
    }

    /// Adds the game to the bytes of a file.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.push(match self.winner {
            Color::Black => 1,
            Color::White => 2,
        });
        out.push(self.margin);
        // More moves than that are no game; `pack` refuses them.
        let count = u16::try_from(self.moves.len()).unwrap_or(u16::MAX);
        out.extend(count.to_le_bytes());
        for &mv in self.moves.iter().take(usize::from(count)) {
            out.extend(move_code(mv).to_le_bytes());
        }
    }

    /// Replays the game: `each` gets the board before each move, the moves so far and the move. Returns the final board and the
    /// stones each side lost; or the number of the first illegal move, from 1.
    pub fn replay(
        &self,
        mut each: impl FnMut(&Board, &[Move], Move),
    ) -> Result<(Board, [usize; 2]), usize> {
        let mut board = board();
        let mut lost = [0; 2];
        for (number, &mv) in self.moves.iter().enumerate() {
            each(&board, &self.moves[..number], mv);
            let color = color_of(number);
            board.play_move(mv, color).map_err(|_| number + 1)?;
            if mv != Move::Pass {
                lost[color.opponent().index()] += board.killed_by_last_move().len();
            }
            board.forget_history();
        }
        Ok((board, lost))
    }
}

/// Who plays the move with this number, from 0.
pub fn color_of(number: usize) -> Color {
    Color::ALL[number % 2]
}

/// Reads a file of packed games. What the moves mean on the board is not checked: [`PackedGame::replay`] does that.
pub fn read(bytes: &[u8]) -> Result<Vec<PackedGame>, PackedError> {
    let mut games = Vec::new();
    let mut at = 0;
    let size = size();
    while at < bytes.len() {
        let error = |byte: usize, what: &str| PackedError {
            game: games.len() + 1,
            byte,
            what: what.to_owned(),
        };
        let [winner, margin, low, high, ..] = bytes[at..] else {
            return Err(error(at, "the file ends within a game"));
        };
        let winner = match winner {
            1 => Color::Black,
            2 => Color::White,
            other => return Err(error(at, &format!("winner {other}; expected 1 or 2"))),
        };
        let start = at + HEAD;
        let end = start + 2 * usize::from(u16::from_le_bytes([low, high]));
        let codes = bytes.get(start..end);
        let codes = codes.ok_or_else(|| error(at, "the file ends within a game"))?;
        let mut moves = Vec::with_capacity(codes.len() / 2);
        for (number, code) in codes.chunks_exact(2).enumerate() {
            let code = u16::from_le_bytes([code[0], code[1]]);
            let mv = decode_move(code, size);
            moves.push(mv.ok_or_else(|| {
                error(
                    start + 2 * number,
                    &format!("move {code}; expected 0 to 361"),
                )
            })?);
        }
        games.push(PackedGame {
            winner,
            margin,
            moves,
        });
        at = end;
    }
    Ok(games)
}
