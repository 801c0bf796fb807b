//! The order in which moves are tried (2.4, A.4.1): ordinary moves by weight, then the pass, then moves that take a ko,
//! then moves that ignore a ban.
//!
//! | heuristic | weight |
//! |---|---|
//! | self-atari (of one or two attacker stones: half) | +10 |
//! | the defender joins larger blocks | −8 |
//! | the attacker joins unsafe stones to safe ones | −6 |
//! | captures | −5 |
//! | atari | −4 |
//! | joins blocks | −3 |
//! | the defender takes a liberty of an unsafe (a safe) attacker block | −2 (+2) |
//! | decided another node of this depth (killer) | −6 |
//! | next to potential eyes (see [`eyes`]), for each of them | −5 where the attacker is safe, else −2 |
//!
//! The text gives the order of the weights and two of the numbers; the last line is an addition. A lower sum is tried
//! earlier.

use board::{Board, Cell, Move, Point, PointSet};

use crate::eyes;
use crate::place::Place;
use crate::settings::TgaSettings;
use crate::tuning::TUNED;
use life::Target;

/// A move to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// It retakes a ko at once, at the price of a threat.
    pub(super) ignoring: bool,
    pub(super) captures: bool,
    section: u8,
    weight: i16,
}

const ORDINARY: u8 = 0;
const PASS: u8 = 1;
const TAKES_KO: u8 = 2;
const IGNORES_BAN: u8 = 3;

/// What the line of play so far suggests.
pub(super) struct Hints {
    pub(super) killers: [Option<Move>; 2],
    pub(super) best: Option<Move>,
}

/// All moves of a node, best first. The attacker's pass is there only if it lifts a ban: otherwise the defender passes
/// too, and is saved.
pub(super) fn moves(place: &Place, settings: &TgaSettings, hints: &Hints) -> Vec<Candidate> {
    let board = &place.board;
    let safe = place.immortal();
    let potential = eyes::potential_eyes(place, safe);
    let reach = safe.neighbors();
    let mut all: Vec<Candidate> = Vec::with_capacity(16);
    for p in place.playable() {
        let banned = board.is_banned(p, place.mover);
        if banned && settings.no_ko_handling || !banned && !board.is_legal(p, place.mover) {
            continue;
        }
        let look = Look::at(board, place, p, safe);
        if is_pruned(place, settings, p, &look) {
            continue;
        }
        let section = match (banned, look.takes_ko) {
            (true, _) => IGNORES_BAN,
            (false, true) => TAKES_KO,
            (false, false) => ORDINARY,
        };
        let mut weight = match settings.no_static_heuristics {
            true => 0,
            false => look.weight(place) - eye_weight(p, potential, reach),
        };
        if !settings.no_dynamic_heuristics && hints.killers.contains(&Some(Move::Play(p))) {
            weight -= 6;
        }
        all.push(Candidate {
            mv: Move::Play(p),
            ignoring: banned,
            captures: look.captures,
            section,
            weight,
        });
    }
    add_pass(place, settings, &mut all);
    all.sort_by_key(|c| (hints.best != Some(c.mv) || c.ignoring, c.section, c.weight));
    all
}

/// How much a point has to do with eyes: one that the attacker can reach spoils or secures those next to it.
fn eye_weight(p: Point, potential: PointSet, reach: PointSet) -> i16 {
    let near = (PointSet::from_point(p).neighbors() & potential).len() as i16;
    if reach.contains(p) {
        5 * near
    } else {
        2 * near
    }
}

fn add_pass(place: &Place, settings: &TgaSettings, all: &mut Vec<Candidate>) {
    if place.after_pass() {
        return;
    }
    let allowed = match (place.attacker_moves(), settings.pass_at_most) {
        (true, _) => place.board.ko().is_some() || settings.bent_four,
        (false, Some(most)) => all.len() <= most || all.iter().any(|c| c.section != ORDINARY),
        (false, None) => true,
    };
    if allowed {
        all.push(Candidate {
            mv: Move::Pass,
            ignoring: false,
            captures: false,
            section: PASS,
            weight: 0,
        });
    }
}

/// Moves that are not tried at all.
fn is_pruned(place: &Place, settings: &TgaSettings, p: Point, look: &Look) -> bool {
    if place.attacker_moves() {
        return false;
    }
    if settings.no_self_atari && look.self_atari && look.joined_stones >= 3 {
        return true;
    }
    // Filling an eye whose one block cannot be lost: passing is as good, for the block then has a liberty more and
    // all else is the same for ever. Where the block may be lost, filling could even be right (under the stones).
    match place.target() {
        Target::All(stones) => fills_eye_of_one_block(&place.board, place, p, stones),
        _ => settings.few_potential_eyes && eyes::is_full_eye(place, p),
    }
}

fn fills_eye_of_one_block(board: &Board, place: &Place, p: Point, stones: PointSet) -> bool {
    let own = Cell::from(place.defender);
    let mut around = p.neighbors().into_iter().filter(|&n| board.is_on_board(n));
    let Some(first) = around.next().filter(|&n| board.cell(n) == own) else {
        return false;
    };
    around.all(|n| board.cell(n) == own && board.same_block(first, n))
        && board.block_stones(first).intersects(&stones)
}

/// What a move does, as far as the heuristics ask.
struct Look {
    takes_ko: bool,
    self_atari: bool,
    /// Stones of the block that the move makes, its own included.
    joined_stones: usize,
    joined_blocks: usize,
    joins_larger: bool,
    joins_safe_and_unsafe: bool,
    captures: bool,
    ataris: bool,
    takes_liberty_of_unsafe: bool,
    takes_liberty_of_safe: bool,
}

impl Look {
    fn at(board: &Board, place: &Place, p: Point, safe: PointSet) -> Look {
        let (mut own, mut enemy) = (PointSet::EMPTY, PointSet::EMPTY);
        let (mut blocks, mut larger, mut captured) = (0, 0, 0);
        let (mut ataris, mut unsafe_liberty, mut safe_liberty) = (false, false, false);
        let (mut joins_safe, mut joins_unsafe) = (false, false);
        for n in p.neighbors() {
            let Some(color) = board.color(n) else {
                continue;
            };
            if own.contains(n) || enemy.contains(n) {
                continue;
            }
            let stones = board.block_stones(n);
            if color == place.mover {
                own |= stones;
                blocks += 1;
                larger += usize::from(stones.len() >= TUNED.larger);
                joins_safe |= safe.contains(n);
                joins_unsafe |= !safe.contains(n);
            } else {
                enemy |= stones;
                match board.liberty_count(n) {
                    1 => captured += stones.len(),
                    2 => ataris = true,
                    _ => {}
                }
                safe_liberty |= safe.contains(n);
                unsafe_liberty |= !safe.contains(n);
            }
        }
        let liberties = board.liberties_after(p, place.mover).map_or(0, |l| l.len());
        Look {
            takes_ko: captured == 1 && blocks == 0 && liberties == 1,
            self_atari: liberties == 1,
            joined_stones: own.len() + 1,
            joined_blocks: blocks,
            joins_larger: larger >= 2,
            joins_safe_and_unsafe: joins_safe && joins_unsafe,
            captures: captured > 0,
            ataris,
            takes_liberty_of_unsafe: unsafe_liberty,
            takes_liberty_of_safe: safe_liberty,
        }
    }

    fn weight(&self, place: &Place) -> i16 {
        let attacker = place.attacker_moves();
        let mut weight = 0;
        if self.self_atari {
            let small = attacker && self.joined_stones <= 2;
            weight += if small { 5 } else { 10 };
        }
        if !attacker && self.joins_larger {
            weight -= 8;
        }
        if attacker && self.joins_safe_and_unsafe {
            weight -= 6;
        }
        if self.captures {
            weight -= 5;
        }
        if self.ataris {
            weight -= 4;
        }
        if self.joined_blocks >= 2 {
            weight -= 3;
        }
        if !attacker && self.takes_liberty_of_unsafe {
            weight -= 2;
        } else if !attacker && self.takes_liberty_of_safe {
            weight += 2;
        }
        weight
    }
}
