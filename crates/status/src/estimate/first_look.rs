//! A first estimate, some milliseconds after the question and before anything is searched: one look of the network of fights for each side to begin.
//!
//! The chance that it states is the network's own. On questions of games that it never saw the stones lived about as often as stated
//! (`benches/groups --first-look`, docs/network.md), so nothing is done to it. Ko and seki are said where the network finds them likelier than all else together.

use board::{Board, Color, PointSet};
use fight::{Fight, Looks};
use life::Code;
use search::Limits;

use super::fights::{is_known_size, looks_like};
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
    let stands = share >= 0.5;
    let is = |fate: net::MarkedFate| looks_like(reading.fates, fate);
    let code = match (stands, is(net::MarkedFate::Ko)) {
        (true, false) => Code::Alive,
        (false, false) => Code::Dead,
        (true, true) => Code::AliveUnless(1),
        (false, true) => Code::DeadUnless(1),
    };
    // Whoever gets something has a move; in a ko both do.
    let gets_something = code.for_mover(first != owner) > 0;
    let best = reading.best().filter(|_| gets_something);
    let fate = Fate::of_code(first, code, Basis::Net { share }, best);
    Some(match is(net::MarkedFate::Seki) {
        true => fate.into_seki(),
        false => fate,
    })
}
