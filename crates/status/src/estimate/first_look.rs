//! A first estimate, some milliseconds after the question and before anything is searched: one look of the network of fights for each side to begin.
//!
//! The chance that it states is the network's own. On questions of games that it never saw the stones lived about as often as stated
//! (`benches/groups --first-look`, docs/network.md), so nothing is done to it.

use board::{Board, Color, PointSet};
use fight::{Fight, Looks};
use life::Code;
use search::Limits;

use super::fights::is_known_size;
use crate::fate::{Basis, Fate};

/// What one look says of stones of one color when this side begins; None on boards that the network does not know, or when it was cancelled.
pub(crate) fn first_look(
    board: &Board,
    stones: PointSet,
    first: Color,
    limits: &Limits,
) -> Option<Fate> {
    if !is_known_size(board) {
        return None;
    }
    let owner = board.color(stones.first()?)?;
    let looks = Looks {
        cancel: limits.cancel.clone(),
        ..Looks::new(1)
    };
    let reading = Fight::for_life(stones, first).read(board, looks)?;
    let share = reading.stood;
    let (code, winner) = match share >= 0.5 {
        true => (Code::Alive, owner),
        false => (Code::Dead, !owner),
    };
    let best = reading.best().filter(|_| first == winner);
    Some(Fate::of_code(first, code, Basis::Net { share }, best))
}
