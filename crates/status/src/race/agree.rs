//! The two directions of a race, made to agree.
//!
//! Each side's question is answered from the best that there is for it, and that may be a proof for the one and a small frame for the other. Two things hold of
//! any race, and every pair of answers keeps them:
//!
//! 1. Beginning is never worse than waiting, since who begins may pass. So a block that falls though its owner begins falls when the other side begins, too.
//!    Where two answers contradict this, what is worth less gives way: the same is said of it as of the other, an estimate. Of two that are worth the same, neither is
//!    given.
//! 2. Who begins needs a move just where the other side, beginning, would get more.
//!
//! A move that is read in a frame, or proven, is not called needless by a fight that is not sure: then the fight's side stays unknown, and the move stands.
//!
//! What is known of one side alone, who needs no move or gets nothing, says the other's result by (1) or (2).

use board::{Color, Move};
use life::Code;

use super::{MADE_UP, Race, Told};
use crate::fate::Fate;
use crate::tuning::TUNED;

/// What an answer is worth against that for the other side to begin; the later, the more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Worth {
    /// Fights: how sure the less certain one is.
    Played(u32),
    /// A frame that is made up, by its number.
    Doubtful(usize),
    /// A frame of which hardly anything is made up, a seki, a ko, or a count.
    Framed(usize),
    /// A frame that stands on the board.
    Standing(usize),
    /// A proof.
    Proven,
}

/// What becomes of a block, of the first mover's and of the other.
type Codes = (Code, Code);

impl Race {
    fn codes(&self) -> Option<Codes> {
        Some((self.saved.code()?, self.taken.code()?))
    }

    /// The same result when the other side begins: an estimate, since nobody has looked.
    fn turned(&self) -> Option<Race> {
        let (saved, taken) = self.codes()?;
        let first = !self.saved.first;
        let basis = |fate: &Fate| match fate.basis.is_proof_within_walls() {
            true => MADE_UP,
            false => fate.basis,
        };
        Some(Race {
            saved: Fate::of_code(first, taken, basis(&self.taken), None),
            taken: Fate::of_code(first, saved, basis(&self.saved), None),
            seki: self.seki,
            count: None,
        })
    }

    fn set_best(&mut self, best: Option<Move>) {
        if self.best() == best {
            return;
        }
        for fate in [&mut self.saved, &mut self.taken] {
            fate.best = best;
            fate.winning = best.into_iter().collect();
            fate.line.clear();
        }
    }
}

impl Told {
    /// Whether this names a move that only a fight calls needless, and the fight is not sure of it.
    fn needs_it_before(&self, other: &Told) -> bool {
        let unsure = matches!(other.worth, Worth::Played(sure) if sure < Worth::sure(TUNED.falls));
        let same = self.race.turned().and_then(|race| race.codes()) == other.race.codes();
        let counted = !matches!(self.worth, Worth::Played(_));
        unsure && same && counted && self.race.best().is_some()
    }
}

impl Worth {
    /// Odds as a number that can be compared.
    pub(super) fn sure(odds: f32) -> u32 {
        (odds.abs() * 1000.0) as u32
    }
}

/// Both answers, Black to begin and White to begin, after what was found for each. `move_of` finds a move for a side that needs one.
pub(super) fn agree(
    told: [Option<Told>; 2],
    move_of: impl Fn(Color, &Race) -> Option<Move>,
) -> [Option<Race>; 2] {
    let known = told.map(|told| told.filter(|told| told.race.codes().is_some()));
    let [mut black, mut white] = match known {
        [Some(black), Some(white)] => {
            if black.needs_it_before(&white) {
                return [Some(black.race), None];
            }
            if white.needs_it_before(&black) {
                return [None, Some(white.race)];
            }
            match both(black, white) {
                Some(races) => races,
                None => return [None, None],
            }
        }
        [Some(black), None] => match turned_alone(&black.race) {
            Some(white) => [black.race, white],
            None => return [Some(black.race), None],
        },
        [None, Some(white)] => match turned_alone(&white.race) {
            Some(black) => [black, white.race],
            None => return [None, Some(white.race)],
        },
        [None, None] => return [None, None],
    };
    let same = black.codes() == white.codes().map(|(saved, taken)| (taken, saved));
    for race in [&mut black, &mut white] {
        let gets = race.saved.code() != Some(Code::Dead);
        match race.best() {
            Some(_) if same => race.set_best(None),
            None if !same && gets => {
                let best = move_of(race.saved.first, race);
                race.set_best(best);
            }
            _ => {}
        }
    }
    [Some(black), Some(white)]
}

/// Two answers of which none says that waiting is better; None where two that are worth the same do.
fn both(black: Told, white: Told) -> Option<[Race; 2]> {
    let (first, second) = (black.race.codes()?, white.race.codes()?);
    let worse = first.0.rank() < second.1.rank() || second.0.rank() < first.1.rank();
    if !worse {
        return Some([black.race, white.race]);
    }
    match black.worth.cmp(&white.worth) {
        std::cmp::Ordering::Greater => Some([black.race.clone(), black.race.turned()?]),
        std::cmp::Ordering::Less => Some([white.race.turned()?, white.race]),
        std::cmp::Ordering::Equal => None,
    }
}

/// What one answer says of the other: of a side that gets nothing, or that needs no move.
fn turned_alone(race: &Race) -> Option<Race> {
    let gets = race.saved.code() != Some(Code::Dead);
    let moves = race.best().is_some();
    (!gets || !moves).then(|| race.turned())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Point;

    fn told(first: Color, saved: Code, taken: Code, best: Option<Move>, worth: Worth) -> Told {
        let fate = |code| Fate::of_code(first, code, MADE_UP, best);
        Told {
            race: Race {
                saved: fate(saved),
                taken: fate(taken),
                seki: false,
                count: None,
            },
            worth,
        }
    }

    fn codes(races: &[Option<Race>; 2]) -> [Option<Codes>; 2] {
        races.each_ref().map(|race| race.as_ref()?.codes())
    }

    fn moves(races: &[Option<Race>; 2]) -> [Option<Move>; 2] {
        races.each_ref().map(|race| race.as_ref()?.best())
    }

    const MOVE: Move = Move::Play(Point::new(2, 3));
    const OTHER: Move = Move::Play(Point::new(4, 1));
    use Code::{Alive, Dead};

    #[test]
    fn who_wins_anyway_needs_no_move() {
        // Each direction alone names a move, Black's in one frame, White's nothing in another.
        let black = told(Color::Black, Alive, Dead, Some(MOVE), Worth::Framed(3));
        let white = told(Color::White, Dead, Alive, None, Worth::Framed(1));
        let races = agree([Some(black), Some(white)], |_, _| None);
        assert_eq!(moves(&races), [None, None]);
    }

    #[test]
    fn who_would_get_less_by_waiting_is_given_a_move() {
        let black = told(Color::Black, Alive, Dead, None, Worth::Framed(3));
        let white = told(Color::White, Alive, Alive, Some(OTHER), Worth::Played(9));
        let races = agree([Some(black), Some(white)], |_, _| Some(MOVE));
        assert_eq!(moves(&races), [Some(MOVE), Some(OTHER)]);
    }

    #[test]
    fn what_is_worth_less_gives_way_where_waiting_would_be_better() {
        // Black falls although he begins, and would stand if White began.
        let black = || told(Color::Black, Dead, Alive, None, Worth::Proven);
        let white = |worth| told(Color::White, Dead, Alive, None, worth);
        let races = agree([Some(black()), Some(white(Worth::Framed(4)))], |_, _| None);
        assert_eq!(codes(&races), [Some((Dead, Alive)), Some((Alive, Dead))]);
        // What is said of White is not proven by that.
        let [_, Some(second)] = &races else {
            panic!("{races:?}");
        };
        assert!(!second.saved.is_proven() && !second.taken.is_proven());
        let races = agree([Some(black()), Some(white(Worth::Proven))], |_, _| None);
        assert_eq!(codes(&races), [None, None]);
    }

    #[test]
    fn a_move_is_not_needless_because_a_fight_thinks_so() {
        let found = || told(Color::Black, Alive, Dead, Some(MOVE), Worth::Framed(1));
        let fought = |sure| told(Color::White, Dead, Alive, None, Worth::Played(sure));
        let races = agree([Some(found()), Some(fought(500))], |_, _| None);
        assert_eq!(codes(&races), [Some((Alive, Dead)), None]);
        assert_eq!(moves(&races)[0], Some(MOVE));
        let races = agree([Some(found()), Some(fought(4000))], |_, _| None);
        assert_eq!(codes(&races), [Some((Alive, Dead)), Some((Dead, Alive))]);
        assert_eq!(moves(&races)[0], None);
    }

    #[test]
    fn one_answer_alone_says_the_other_where_it_can() {
        let lost = told(Color::Black, Dead, Alive, None, Worth::Framed(1));
        let races = agree([Some(lost), None], |_, _| None);
        assert_eq!(codes(&races)[1], Some((Alive, Dead)));
        let won = told(Color::White, Alive, Dead, Some(MOVE), Worth::Framed(1));
        let races = agree([None, Some(won)], |_, _| None);
        assert_eq!(codes(&races), [None, Some((Alive, Dead))]);
    }
}
