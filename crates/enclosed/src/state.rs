//! Positions of an enclosed problem and the rules of play inside it.

use crate::area::{Area, Goal};
use life::spend;

/// No point is banned.
pub(crate) const NO_BAN: u8 = 64;
/// A pass in a list of moves.
pub(crate) const PASS: u8 = 65;

/// A position with all that the outcome depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// Stones of the defender.
    pub(crate) defender: u64,
    /// Stones of the attacker.
    pub(crate) attacker: u64,
    /// Target stones that were never captured; empty when every stone counts.
    pub(crate) target: u64,
    /// The point of a just-taken ko.
    pub(crate) ban: u8,
    /// Whether the attacker is to move.
    pub(crate) attacker_moves: bool,
    /// The last move was a pass that lifted no ban: another one ends the game.
    pub(crate) passed: bool,
    /// Bans that may still be ignored: by the attacker if positive, by the defender if negative; as many as needed if
    /// [`MANY`](life::MANY).
    pub(crate) threats: i8,
}

impl State {
    /// A hash of everything but the threats.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        const K: [u64; 3] = [
            0x9e37_79b9_7f4a_7c15,
            0xbf58_476d_1ce4_e5b9,
            0x94d0_49bb_1331_11eb,
        ];
        let meta =
            u64::from(self.ban) | u64::from(self.attacker_moves) << 8 | u64::from(self.passed) << 9;
        let fold = |x: u64, y: u64| {
            let wide = u128::from(x) * u128::from(y);
            (wide as u64) ^ (wide >> 64) as u64
        };
        let stones = fold(self.defender ^ K[0], self.attacker.rotate_left(32) ^ K[1]);
        fold(stones ^ meta.wrapping_mul(K[2]), K[0] ^ self.target)
    }

    /// Whether the attacker has captured what he must.
    #[inline]
    pub(crate) fn is_captured(&self, area: &Area) -> bool {
        match area.goal {
            Goal::AnyStone => self.defender & area.counted == 0,
            Goal::All => self.target & !self.defender != 0,
            Goal::OneOf => self.target == 0,
        }
    }

    /// The position after a pass. A second pass in a row is for the caller to notice.
    #[inline]
    pub(crate) fn pass(&self) -> State {
        State {
            ban: NO_BAN,
            attacker_moves: !self.attacker_moves,
            passed: self.ban == NO_BAN,
            ..*self
        }
    }

    /// Empty points.
    #[inline]
    pub(crate) fn empty(&self, area: &Area) -> u64 {
        area.all & !(self.defender | self.attacker)
    }
}

/// Blocks that lose their last liberty when a point is played.
#[derive(Clone, Copy, Debug)]
struct InAtari {
    last: u64,
    stones: u64,
}

/// The legal moves of a position, prepared once for all points.
#[derive(Debug)]
pub(crate) struct Rules<'a> {
    pub(crate) area: &'a Area,
    pub(crate) state: State,
    /// The stones of the side to move, and of the other.
    pub(crate) own: u64,
    pub(crate) others: u64,
    pub(crate) empty: u64,
    /// Where a stone of the side to move has a liberty for ever, and one of the other.
    pub(crate) own_safe: u64,
    pub(crate) others_safe: u64,
    may: u64,
    prey: arrayvec::ArrayVec<InAtari, 64>,
    dying: arrayvec::ArrayVec<InAtari, 64>,
}

fn blocks_in_atari(
    out: &mut arrayvec::ArrayVec<InAtari, 64>,
    area: &Area,
    stones: u64,
    empty: u64,
    safe: u64,
) {
    let mut rest = stones;
    while rest != 0 {
        let (block, around) = area.flood(rest & rest.wrapping_neg(), stones);
        rest &= !block;
        let liberties = around & empty;
        if block & safe == 0 && liberties.is_power_of_two() {
            out.push(InAtari {
                last: liberties,
                stones: block,
            });
        }
    }
}

impl<'a> Rules<'a> {
    pub(crate) fn new(area: &'a Area, state: State) -> Rules<'a> {
        let empty = state.empty(area);
        let (own, others, own_safe, others_safe, may) = if state.attacker_moves {
            (
                state.attacker,
                state.defender,
                area.attacker_safe,
                area.defender_safe,
                area.attacker_may,
            )
        } else {
            (
                state.defender,
                state.attacker,
                area.defender_safe,
                area.attacker_safe,
                area.defender_may,
            )
        };
        // The lists are filled where they stay: they are large.
        let mut rules = Rules {
            prey: arrayvec::ArrayVec::new(),
            dying: arrayvec::ArrayVec::new(),
            area,
            state,
            own,
            others,
            empty,
            own_safe,
            others_safe,
            may,
        };
        blocks_in_atari(&mut rules.prey, area, others, empty, others_safe);
        blocks_in_atari(&mut rules.dying, area, own, empty, own_safe);
        rules
    }

    /// Points that are empty and where the side to move may play at all.
    #[inline]
    pub(crate) fn open_points(&self) -> u64 {
        self.empty & self.may
    }

    /// The stones a move would capture.
    #[inline]
    pub(crate) fn captured_by(&self, point: u64) -> u64 {
        self.prey
            .iter()
            .filter(|b| b.last == point)
            .fold(0, |all, b| all | b.stones)
    }

    /// Own blocks whose last liberty this point is.
    #[inline]
    pub(crate) fn dying_at(&self, point: u64) -> u64 {
        self.dying
            .iter()
            .filter(|b| b.last == point)
            .fold(0, |all, b| all | b.stones)
    }

    /// Whether the side to move may play the banned point.
    pub(crate) fn may_ignore_ban(&self) -> bool {
        match self.state.attacker_moves {
            true => self.state.threats > 0,
            false => self.state.threats < 0,
        }
    }

    /// Whether playing the point is no suicide; a ban is not looked at.
    #[inline]
    pub(crate) fn has_liberty(&self, i: u8) -> bool {
        let point = 1u64 << i;
        let around = self.area.adjacent[usize::from(i)];
        around & self.empty != 0
            || point & self.own_safe != 0
            || around & self.own & !self.dying_at(point) != 0
            || self.captured_by(point) != 0
    }

    /// The position after a move; None when it is not allowed.
    pub(crate) fn play(&self, i: u8) -> Option<State> {
        let mut threats = self.state.threats;
        if i == self.state.ban {
            if !self.may_ignore_ban() {
                return None;
            }
            threats = spend(threats);
        }
        let point = 1u64 << i;
        let captured = self.captured_by(point);
        if captured == 0 && !self.has_liberty(i) {
            return None;
        }
        let around = self.area.adjacent[usize::from(i)];
        let alone = around & (self.own | self.empty) == 0 && point & self.own_safe == 0;
        let ban = match alone && captured.is_power_of_two() {
            true => captured.trailing_zeros() as u8,
            false => NO_BAN,
        };
        let mut next = State {
            ban,
            attacker_moves: !self.state.attacker_moves,
            passed: false,
            threats,
            ..self.state
        };
        if self.state.attacker_moves {
            next.attacker |= point;
            next.defender &= !captured;
            if self.area.goal == Goal::OneOf {
                next.target &= !captured;
            }
        } else {
            next.defender |= point;
            next.attacker &= !captured;
        }
        Some(next)
    }
}
