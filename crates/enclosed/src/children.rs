//! The moves of a position and what they amount to together.

use crate::question::Aim;
use crate::state::{NO_BAN, PASS, Rules, State};
use crate::table::INFINITE;
use crate::value::{LifeSide, NEVER, Value};
use crate::zone::{self, EVERYTHING};
use life::MANY;

/// A move with what is known of the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) mv: u8,
    pub(crate) state: State,
    pub(crate) value: Value,
}

/// The move to look at next.
pub(crate) struct Choice {
    pub(crate) best: usize,
    /// The second-best move's effort.
    pub(crate) second: u32,
    /// The largest effort of the other side.
    pub(crate) hardest: u32,
    /// What the moves beside the hardest add.
    pub(crate) others: u32,
    /// How many moves have lost.
    pub(crate) lost: u32,
}

/// The bound of a result before a move, given the one after it: a move that ignores a ban costs a threat.
pub(crate) fn before_ignoring(rules: &Rules<'_>, mv: u8, winner: LifeSide, bound: i8) -> i8 {
    if mv == PASS || mv != rules.state.ban {
        return bound;
    }
    match (rules.state.attacker_moves, winner) {
        // The attacker needs the threat he spends; the result holds from one more.
        (true, LifeSide::Attacker) => one_more(bound, MANY).max(1),
        // A win that holds against any number holds against one more; one against a number does not become such a win.
        (true, LifeSide::Defender) => one_more(bound, MANY - 1),
        (false, LifeSide::Defender) => -one_more(-bound, MANY).max(1),
        (false, LifeSide::Attacker) => -one_more(-bound, MANY - 1),
    }
}

/// One more, up to the greatest; as many as needed stay as many.
fn one_more(bound: i8, greatest: i8) -> i8 {
    match bound {
        MANY => MANY,
        bound => (bound + 1).min(greatest),
    }
}

/// Whether a move that is answered with this zone is as good as a pass.
pub(crate) fn is_null(rules: &Rules<'_>, mv: u8, zone: u64) -> bool {
    mv == PASS || (zone >> mv & 1 == 0 && rules.captured_by(1 << mv) & zone == 0)
}

pub(crate) fn matters(mv: u8, relevant: u64) -> bool {
    mv == PASS || relevant >> mv & 1 == 1
}

/// The move to look at next; None when all that matter are answered.
pub(crate) fn choose(
    children: &[Child],
    mover: LifeSide,
    relevant: u64,
    width: u32,
) -> Option<Choice> {
    let (mut open, mut lost) = (0, 0);
    let (mut best, mut least, mut second) = (None, (INFINITE, INFINITE), INFINITE);
    let mut hardest = 0;
    for (i, &Child { mv, value, .. }) in children.iter().enumerate() {
        if mover.has_lost(&value) {
            lost += 1;
            continue;
        }
        if !matters(mv, relevant) {
            continue;
        }
        open += 1;
        let theirs = mover.other().effort(&value);
        hardest = hardest.max(theirs);
        let rank = (mover.effort(&value), INFINITE - theirs);
        if best.is_none() || rank < least {
            second = second.min(least.0);
            least = rank;
            best = Some(i);
        } else {
            second = second.min(rank.0);
        }
    }
    best.map(|best| Choice {
        best,
        second,
        hardest,
        others: (open - 1) * width,
        lost,
    })
}

/// All moves are answered: the result for the other side and what it depends on.
///
/// *A pass of the attacker* who must capture is answered by a pass, whatever else is on the board: the game is over, and what stands is saved. All that
/// depends on is that something stands that was to be saved. (Where the pass lifts a ban, the game goes on.) For two eyes this is no answer. But where a
/// move that changes nothing its answer depends on is answered with two eyes, so is a pass: it leads to a position that looks the same there.
pub(crate) fn all_answered(
    rules: &Rules<'_>,
    children: &[Child],
    relevant: u64,
    question: Aim,
) -> Value {
    let mover = LifeSide::to_move(&rules.state);
    let mut zones = 0;
    let mut captures = 0;
    let mut repeats = NEVER;
    let winner = mover.other();
    let mut bound = winner.strongest();
    let mut eyes = winner == LifeSide::Defender;
    let null_with_eyes = |c: &Child| {
        let lost = mover.has_lost(&c.value) && c.value.eyes && c.value.repeats == NEVER;
        lost && c.mv != PASS && is_null(rules, c.mv, c.value.zone)
    };
    let may_end =
        question == Aim::Survive && winner == LifeSide::Defender && rules.state.ban == NO_BAN;
    for Child { mv, value, .. } in children {
        let counts =
            mover.has_lost(value) && (matters(*mv, relevant) || is_null(rules, *mv, value.zone));
        if !counts {
            continue;
        }
        // After his own pass it would be the end.
        let goes_on = !rules.state.passed;
        eyes &= value.eyes || *mv == PASS && goes_on && children.iter().any(null_with_eyes);
        // A pass that something depends on has told which moves matter: then its answer counts.
        let tells_nothing = value.zone & rules.area.all == rules.area.all;
        if *mv == PASS && may_end && tells_nothing && !value.eyes {
            zones |= zone::to_be_saved(rules.area, &rules.state);
            continue;
        }
        repeats = repeats.min(value.repeats);
        bound = winner.weaker(bound, before_ignoring(rules, *mv, winner, value.bound));
        if *mv == PASS {
            zones |= value.zone;
        } else {
            let point = 1 << mv;
            zones |= value.zone & !point;
            if rules.captured_by(point) & value.zone != 0 && matters(*mv, relevant) {
                captures |= point;
            }
        }
    }
    let zone = match zones & rules.area.all == rules.area.all {
        true => EVERYTHING,
        false => zone::before_replies(rules, relevant, captures, zones),
    };
    let banned = rules.state.ban != NO_BAN && matters(rules.state.ban, relevant);
    if banned && !rules.may_ignore_ban() {
        // With a threat he could have played there.
        bound = winner.weaker(bound, 0);
    }
    Value {
        repeats,
        bound,
        eyes,
        ..winner.won(zone)
    }
}

#[cfg(test)]
mod tests {
    use board::{Color, Diagram};
    use life::Problem;

    use super::*;
    use crate::area::Area;
    use crate::question;

    /// Black's eye space of three points; White to move.
    fn room() -> (Area, State) {
        let text = "
            X . . . X O .
            X X X X X O .
            O O O O O O .
            . . . . . . .";
        let board = Diagram::parse(text).expect("a diagram").board;
        let stones = board.stones(Color::Black);
        let problem = Problem::enclosed(&board, stones).expect("a wall");
        let (area, stones) = Area::new(&problem).expect("small enough");
        let stones = stones.expect("stones that can be captured");
        (area, question::start(&stones, true, None, 0))
    }

    fn child(mv: u8, state: State, zone: u64) -> Child {
        let value = Value {
            bound: MANY,
            ..Value::alive(zone)
        };
        Child { mv, state, value }
    }

    /// The points of the room in their order.
    fn empty(area: &Area, state: &State) -> [u8; 3] {
        let mut rest = state.empty(area);
        std::array::from_fn(|_| {
            let i = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            i
        })
    }

    /// What follows where the pass is answered with this zone, and the last point of the room with all of it.
    fn answered(area: &Area, state: State, pass: u64) -> Value {
        let rules = Rules::new(area, state);
        let last = empty(area, &state)[2];
        let children = [
            child(PASS, state.pass(), pass),
            child(last, state, 1 << last),
        ];
        all_answered(&rules, &children, pass, Aim::Survive)
    }

    #[test]
    fn a_pass_that_told_which_moves_matter_counts_with_all_its_zone() {
        let (area, state) = room();
        let [_, middle, last] = empty(&area, &state);
        let told = 1 << middle | 1 << last;
        assert_eq!(answered(&area, state, told).zone & told, told);
    }

    #[test]
    fn a_pass_that_told_nothing_rests_on_the_stones_to_be_saved() {
        let (area, state) = room();
        let zone = answered(&area, state, EVERYTHING).zone;
        assert_eq!(zone & state.target, state.target);
        assert_ne!(zone & area.all, area.all);
    }

    #[test]
    fn a_pass_that_ends_the_game_is_no_two_eyes() {
        let (area, state) = room();
        let [first, ..] = empty(&area, &state);
        for passed in [false, true] {
            let state = State { passed, ..state };
            let rules = Rules::new(&area, state);
            let mut far = child(first, state, state.target);
            far.value.eyes = true;
            let children = [child(PASS, state.pass(), EVERYTHING), far];
            let found = all_answered(&rules, &children, state.target, Aim::Survive);
            assert_eq!(found.eyes, !passed);
        }
    }
}
