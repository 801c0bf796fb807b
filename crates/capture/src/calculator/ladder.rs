//! Move selection of the normal ladder (Kierulf 1985, 2.1 and 2.4): `CatchInLadder`.
//!
//! ```text
//!  . . X X . . .     The prey @ is in atari whenever it is its turn, and in most cases the
//!  . X @ a . . .     hunter has one move that keeps it there.
//!  . . X b . . .
//! ```
//!
//! # Why this is exact
//! *Prey in atari, to play.* After its move the hunter takes it off unless it has two liberties.
//! Liberties of the prey come from a stone on its own liberty or from the capture of a hunter block
//! that touches it; both kinds of moves are all listed. The taking off cannot be banned by ko: a
//! ban arises when a single stone takes a single stone; that stone is not part of the prey, which
//! has a stone already, and the prey next to the point taken has kept its earlier liberty.
//!
//! *Two liberties, hunter to play.* Only a stone on one of them leaves the prey in atari.
//!
//! *One liberty, hunter to play.* He takes it off, unless the position bans that move: then every other move of
//! his is listed (and a pass).
//!
//! # A lone stone that wins kos
//! Taken in a ko, it comes back at once and is captured only when it does not. So such a capture ends nothing:
//! the hunter has all his other moves beside it, and the prey in atari may play anything after which it would be taken like that.
//!
//! Repetition is the business of `engine.rs`.

use std::cmp::Reverse;

use board::{Board, Move, Point, PointSet};

use super::engine::{Choice, Selection};
use super::hunt::Hunt;
use super::question::{Bounds, HuntSide};

const MAX_LIB_PREY: usize = Bounds::LADDER.max_lib_prey;
const MAX_LIB_HUNTER: usize = Bounds::LADDER.max_lib_hunter;

/// The move selection of `CatchInLadder`.
pub(crate) struct LadderSelection;

impl Selection for LadderSelection {
    fn select(&mut self, hunt: &mut Hunt<'_>, side: HuntSide, moves: &mut Vec<Move>) -> Choice {
        let liberties = hunt.prey_liberties();
        match side {
            HuntSide::Prey if hunt.prey_is_taken() => {
                moves.push(hunt.prey.into());
                Choice::Branch
            }
            HuntSide::Prey if liberties > MAX_LIB_PREY => Choice::Alive(None),
            HuntSide::Prey => select_prey_moves(hunt, moves),
            HuntSide::Hunter if liberties > MAX_LIB_HUNTER => Choice::Alive(None),
            HuntSide::Hunter => select_hunter_moves(hunt, moves),
        }
    }
}

/// `SelectPreyMoves`: the liberty, and the captures of adjacent hunter blocks; those that kill most
/// first. A move to more than two liberties ends the ladder at once.
fn select_prey_moves(hunt: &mut Hunt<'_>, moves: &mut Vec<Move>) -> Choice {
    let Some(liberty) = hunt.board.a_liberty(hunt.prey) else {
        return Choice::Branch;
    };
    let first = moves.len();
    let choice = select_escapes(hunt, liberty, moves);
    if matches!(choice, Choice::Branch) {
        for mv in hunt.moves_that_return(liberty) {
            if !moves[first..].contains(&mv) {
                moves.push(mv);
            }
        }
    }
    choice
}

/// The moves that may give the prey a second liberty.
fn select_escapes(hunt: &Hunt<'_>, liberty: Point, moves: &mut Vec<Move>) -> Choice {
    let board = &*hunt.board;
    let around = board.block_stones(hunt.prey).neighbors();
    let mut captures = PointSet::EMPTY;
    for hunter in board.blocks_in(around & board.stones(hunt.hunter_color)) {
        if board.in_atari(hunter) {
            captures |= board.liberties(hunter);
        }
    }
    let first = moves.len();
    if hunt.is_legal(liberty, hunt.prey_color) {
        let after = board.liberties_after(liberty, hunt.prey_color);
        if after.is_some_and(|l| l.len() > MAX_LIB_HUNTER) {
            return Choice::Alive(Some(liberty.into()));
        }
        moves.push(liberty.into());
    }
    if captures.is_empty() {
        return Choice::Branch;
    }
    for p in captures.without(liberty) {
        if hunt.is_legal(p, hunt.prey_color) {
            // The point does not touch the prey, which keeps its liberty and gains what is taken.
            let gained = killed_by(board, p, hunt) & around;
            if 1 + gained.len() > MAX_LIB_HUNTER {
                return Choice::Alive(Some(p.into()));
            }
            moves.push(p.into());
        }
    }
    let kills = |mv: &Move| mv.point().map_or(0, |p| killed_by(board, p, hunt).len());
    moves[first..].sort_by_key(|mv| Reverse(kills(mv)));
    Choice::Branch
}

/// The hunter stones that a prey stone on this point would take off.
fn killed_by(board: &Board, p: Point, hunt: &Hunt<'_>) -> PointSet {
    let mut killed = PointSet::EMPTY;
    for n in p.neighbors() {
        if board.cell(n) == hunt.hunter_color && board.in_atari(n) {
            killed |= board.block_stones(n);
        }
    }
    killed
}

/// `SelectHunterMoves`: the two liberties; first the one where the prey would gain more.
fn select_hunter_moves(hunt: &Hunt<'_>, moves: &mut Vec<Move>) -> Choice {
    let board = &*hunt.board;
    let liberties = board.liberties(hunt.prey);
    let may_play =
        |p: Point| !hunt.question.boundary.contains(p) && hunt.is_legal(p, hunt.hunter_color);
    if let Some(liberty) = liberties.only() {
        if hunt.is_legal(liberty, hunt.hunter_color) {
            if !hunt.prey_returns(liberty) {
                return Choice::Dead(Some(liberty.into()));
            }
            moves.push(liberty.into());
        }
        let others = board.empty().without(liberty);
        moves.extend(others.iter().filter(|&p| may_play(p)).map(Move::Play));
        moves.push(Move::Pass);
        return Choice::Branch;
    }
    // What the prey would have after playing there itself; nothing where that is suicide.
    let gain = |p: Point| {
        let after = board.liberties_after(p, hunt.prey_color);
        after.map_or(0, |l| l.len())
    };
    let first = moves.len();
    let mut best = 0;
    for p in liberties.iter().filter(|&p| may_play(p)) {
        let value = gain(p);
        moves.push(p.into());
        if value > best && moves.len() > first + 1 {
            moves[first..].rotate_right(1);
        }
        best = best.max(value);
    }
    Choice::Branch
}
