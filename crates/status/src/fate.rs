//! What is found: the status of stones, and what it rests on.

use answers::{Answer, WhenFirst};
use board::{Color, Move, PointSet, Turn};
use life::{Code, Known, Problem};
use prove::ProofTree;
use search::Exhausted;

pub use life::Outcome;

use crate::ask::Ko;
use crate::local::{basis_within, given_threats};
use crate::reason::Reason;

/// What an answer rests on, from proof to estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// The static rules of safety: proven, nothing assumed.
    Rules,
    /// A proof on the whole board that looks at these points and no others: nothing assumed.
    Board {
        /// The points the proof depends on.
        zone: PointSet,
    },
    /// A proof within an area that these stones enclose: it holds if they stand.
    Area {
        /// Stones of the wall that are not proven safe.
        assumed_safe: PointSet,
    },
    /// Read exactly in a frame: stones or points were added that the board does not have.
    Frame {
        /// Stones of a wall that are not on the board.
        walls: PointSet,
        /// Whether getting out of the frame counts as living.
        open: bool,
    },
    /// What a solver says that was told to guess.
    Guess,
    /// Fights read with the network, or played out: an estimate.
    Fights {
        /// The chance that the stones stand.
        share: f32,
        /// How often the network looked, or how many games were played.
        games: u32,
    },
    /// One look of the network: an estimate before anything is searched.
    Net {
        /// The chance that the stones stand.
        share: f32,
    },
}

impl Basis {
    /// The better, the larger.
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Basis::Rules => 4,
            Basis::Board { .. } => 4,
            Basis::Area { assumed_safe } if assumed_safe.is_empty() => 4,
            Basis::Area { .. } => 3,
            Basis::Frame { .. } | Basis::Guess => 1,
            Basis::Fights { .. } => 1,
            Basis::Net { .. } => 0,
        }
    }

    /// Whether nothing is assumed.
    pub fn is_proof(&self) -> bool {
        self.rank() == 4
    }

    /// Whether it is proven, if the stones of the wall stand.
    pub fn is_proof_within_walls(&self) -> bool {
        self.rank() >= 3
    }
}

/// A first move and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstMove {
    /// The move.
    pub mv: Move,
    /// What becomes of the stones then.
    pub outcome: Outcome,
    /// The code, if it is known.
    pub code: Option<Code>,
    /// Of stones that then cannot be captured: whether they reach two eyes, where that was asked and found.
    pub two_eyes: Option<bool>,
    /// Whether it reaches the best result.
    pub wins: bool,
    /// Whether it is proven not to, though what exactly it leads to is not known.
    pub fails: bool,
    /// Whether the point is banned now, so that a threat elsewhere must come first; that threat is counted in the code.
    pub takes_a_threat: bool,
    /// The reply that holds it to its result.
    pub reply: Option<Move>,
}

impl From<&answers::FirstMove> for FirstMove {
    fn from(m: &answers::FirstMove) -> FirstMove {
        FirstMove {
            mv: m.tried.mv,
            outcome: m.status(),
            code: m.tried.known.code(),
            two_eyes: m.two_eyes,
            wins: m.wins,
            fails: m.fails,
            takes_a_threat: m.takes_a_threat,
            reply: m.tried.reply,
        }
    }
}

/// What becomes of the stones when one side begins.
#[derive(Clone, Debug)]
pub struct Fate {
    /// Who begins.
    pub first: Color,
    /// Alive, seki, ko, dead or unknown; dead where custom says so.
    pub outcome: Outcome,
    /// What is known about the threats that decide.
    pub known: Known,
    /// Of stones that cannot be captured: whether they can reach two eyes, if that was found.
    pub two_eyes: Option<bool>,
    /// Whether only custom makes them dead.
    pub by_custom: bool,
    /// Of a seki that rests on stones of a wall: whether nothing is assumed but that there are no two eyes. A wall that falls only helps what it encloses, so
    /// that the stones are not captured rests on nothing.
    pub saved_anyway: bool,
    /// What the answer rests on.
    pub basis: Basis,
    /// A move that reaches the result; None when the mover gets nothing whatever he does.
    pub best: Option<Move>,
    /// Every first move that reaches it, as far as they were asked for; the best first.
    pub winning: Vec<Move>,
    /// All first moves, if they were asked for.
    pub moves: Vec<FirstMove>,
    /// Best play.
    pub line: Vec<Turn>,
    /// What the end of the line shows.
    pub reason: Option<Reason>,
    /// A proof on the whole board, if the answer rests on one.
    pub proof: Option<Box<ProofTree>>,
    /// Nodes searched.
    pub nodes: u64,
    /// Why the result is open.
    pub open_because: Option<Exhausted>,
    /// Of stones that cannot be captured: why it is open whether they have two eyes or live in seki.
    pub eyes_because: Option<Exhausted>,
}

impl Fate {
    /// Nothing is known.
    pub(crate) fn unknown(first: Color) -> Fate {
        Fate {
            first,
            outcome: Outcome::Unknown,
            known: Known::default(),
            two_eyes: None,
            by_custom: false,
            saved_anyway: false,
            basis: Basis::Fights {
                share: 0.5,
                games: 0,
            },
            best: None,
            winning: Vec::new(),
            moves: Vec::new(),
            line: Vec::new(),
            reason: None,
            proof: None,
            nodes: 0,
            open_because: None,
            eyes_because: None,
        }
    }

    /// What an answer in an area says of one first mover; with his moves, if they were asked for.
    pub(crate) fn within(problem: &Problem, side: &WhenFirst, moves: Option<&Answer>) -> Fate {
        let basis = match side.certain {
            true => basis_within(problem, side.needs_the_wall()),
            false => Basis::Guess,
        };
        Fate {
            first: side.mover,
            outcome: side.status,
            known: side.known,
            two_eyes: side.two_eyes,
            by_custom: side.by_custom,
            saved_anyway: side.status == Outcome::Seki && matches!(basis, Basis::Area { .. }),
            basis,
            best: side.best,
            winning: match moves {
                Some(answer) => answer.winning.clone(),
                None => side.best.into_iter().collect(),
            },
            moves: moves.map_or_else(Vec::new, |answer| {
                answer.moves.iter().map(FirstMove::from).collect()
            }),
            line: side.line.clone(),
            reason: None,
            proof: None,
            nodes: side.nodes,
            open_because: side.unknown.filter(|_| side.code().is_none()),
            eyes_because: side.unknown.filter(|_| side.misses_eyes()),
        }
    }

    /// A plain result.
    pub(crate) fn of_code(first: Color, code: Code, basis: Basis, best: Option<Move>) -> Fate {
        Fate {
            outcome: match code {
                Code::Alive => Outcome::Alive,
                Code::Dead => Outcome::Dead,
                _ => Outcome::Ko,
            },
            known: Known::exactly(code),
            basis,
            best,
            winning: best.into_iter().collect(),
            ..Fate::unknown(first)
        }
    }

    /// Stones that stand do so without two eyes; others are what they are.
    pub(crate) fn into_seki(self) -> Fate {
        match self.outcome {
            Outcome::Alive => Fate {
                outcome: Outcome::Seki,
                two_eyes: Some(false),
                ..self
            },
            _ => self,
        }
    }

    /// The code, if it is known; dead where custom says so.
    pub fn code(&self) -> Option<Code> {
        match self.by_custom {
            true => Some(Code::Dead),
            false => self.known.code(),
        }
    }

    /// Whether something is known.
    pub fn is_known(&self) -> bool {
        self.outcome != Outcome::Unknown
    }

    /// Whether the stones live whatever threats there are; in seki, too.
    pub fn is_alive(&self) -> bool {
        self.code() == Some(Code::Alive)
    }

    /// Whether, their owner beginning, the stones are lost; `attacked` is the answer with the opponent beginning. What custom calls dead
    /// is, though its owner could begin a ko.
    pub fn is_lost_after(&self, attacked: &Fate) -> bool {
        let hardly = attacked.by_custom && matches!(self.code(), Some(Code::DeadUnless(_)));
        self.code() == Some(Code::Dead) || hardly
    }

    /// Whether the result is proven with nothing assumed.
    pub fn is_proven(&self) -> bool {
        let decided = self.code().is_some() || self.outcome != Outcome::Ko;
        self.is_known() && decided && self.basis.is_proof()
    }

    /// Whether it is proven, with nothing assumed, that the stones are not captured.
    pub fn is_saved(&self) -> bool {
        self.is_alive() && (self.is_proven() || self.saved_anyway)
    }

    /// A life or death that is proven for these threats says nothing of others.
    pub(crate) fn holds_for(&mut self, ko: Option<Ko>, owner: Color) {
        let Some(threats) = given_threats(ko, owner) else {
            return;
        };
        let dead = self.outcome == Outcome::Dead;
        self.known = Known::default();
        self.known.add(threats, dead);
    }

    /// What the side that begins gets, as GTP numbers it: 0 nothing, 1 everything, 2 a ko that it wins when nobody has
    /// threats, 3 a ko for which it must find a threat first. None when the code is not known.
    pub fn code_for_mover(&self, owner: Color) -> Option<u8> {
        Some(self.code()?.for_mover(self.first != owner))
    }

    /// Where the question says who wins kos, there are none: the stones live or die.
    pub(crate) fn decide_ko(&mut self, ko: Option<Ko>, owner: Color) {
        let Some(threats) = given_threats(ko, owner) else {
            return;
        };
        let (worst, best) = self.known.bounds();
        let dies = |code: Code| code.least_threats().is_some_and(|least| least <= threats);
        match (dies(worst), dies(best)) {
            (_, true) => self.outcome = Outcome::Dead,
            (false, _) if self.outcome != Outcome::Seki => self.outcome = Outcome::Alive,
            _ => {}
        }
    }

    fn says_the_same(&self, other: &Fate) -> bool {
        let said = |fate: &Fate| (fate.outcome, fate.code(), fate.best, fate.open_because);
        said(self) == said(other)
            && self.winning == other.winning
            && self.moves == other.moves
            && self.line == other.line
            && self.proof.is_some() == other.proof.is_some()
    }

    /// Whether this tells more than another answer for the same first mover.
    pub(crate) fn is_better_than(&self, other: &Fate) -> bool {
        let worth = |fate: &Fate| match fate.code() {
            Some(_) => 2 * fate.basis.rank() + 1,
            None if fate.is_known() => 2 * fate.basis.rank(),
            None => 0,
        };
        // What comes with moves, or with a proof to walk through, shows more.
        let shows = |fate: &Fate| (fate.moves.len(), fate.proof.is_some());
        worth(self) > worth(other) || worth(self) == worth(other) && shows(self) > shows(other)
    }
}

/// What becomes of the stones.
#[derive(Clone, Debug)]
pub struct Status {
    /// The stones in question.
    pub stones: PointSet,
    /// Whose they are.
    pub owner: Color,
    /// Who wins kos, if the question says so.
    pub ko: Option<Ko>,
    /// Where play was, if a wall or the question says so.
    pub area: Option<PointSet>,
    /// The answers, Black beginning and White beginning, as far as they were asked for.
    pub by_first: [Option<Fate>; 2],
}

impl Status {
    /// What an answer in an area says.
    pub fn of_answer(problem: &Problem, answer: &Answer) -> Status {
        let mut by_first = [None, None];
        for side in std::iter::once(&answer.first).chain(&answer.second) {
            let moves = (side.mover == answer.first.mover).then_some(answer);
            let mut fate = Fate::within(problem, side, moves);
            if side.by_rules {
                fate.basis = Basis::Rules;
            }
            by_first[side.mover.index()] = Some(fate);
        }
        Status {
            stones: answer.target,
            owner: answer.defender,
            ko: None,
            area: Some(problem.area | problem.attacker_only),
            by_first,
        }
    }

    /// No stones, and nothing known.
    pub fn nothing(owner: Color) -> Status {
        Status {
            stones: PointSet::EMPTY,
            owner,
            ko: None,
            area: None,
            by_first: [Color::Black, Color::White].map(|first| Some(Fate::unknown(first))),
        }
    }

    /// The answer with this side beginning.
    pub fn with_first(&self, color: Color) -> Option<&Fate> {
        self.by_first[color.index()].as_ref()
    }

    /// The answer with the owner's opponent beginning.
    pub fn attacked(&self) -> Option<&Fate> {
        self.with_first(!self.owner)
    }

    /// The answer with the owner beginning.
    pub fn defended(&self) -> Option<&Fate> {
        self.with_first(self.owner)
    }

    /// Whether the side that begins gets as much when the other side begins.
    pub(crate) fn needs_no_move(&self, fate: &Fate) -> bool {
        let settled = matches!(fate.outcome, Outcome::Alive | Outcome::Seki | Outcome::Dead);
        let same = |other: &Fate| other.outcome == fate.outcome && other.two_eyes == fate.two_eyes;
        let other = self.with_first(!fate.first);
        settled && fate.best.is_some() && !fate.by_custom && other.is_some_and(same)
    }

    /// Whether everything that was asked is proven with nothing assumed.
    pub fn is_proven(&self) -> bool {
        let mut fates = self.by_first.iter().flatten().peekable();
        fates.peek().is_some() && fates.all(Fate::is_proven)
    }

    /// Whether nothing is left to find out: everything is proven, if the wall stands.
    pub fn is_settled(&self) -> bool {
        let settled = |fate: &Fate| {
            let proven = fate.is_known() && fate.basis.is_proof_within_walls();
            proven && fate.code().is_some() && fate.open_because.is_none()
        };
        self.by_first.iter().flatten().all(settled)
    }

    /// Takes over what another answer to the same question tells more; for which first movers.
    pub fn improve(&mut self, newer: &Status) -> Vec<Color> {
        let mut news = Vec::new();
        for first in Color::ALL {
            let Some(fate) = newer.with_first(first) else {
                continue;
            };
            let slot = &mut self.by_first[first.index()];
            let told = slot
                .as_ref()
                .is_none_or(|old| !old.is_better_than(fate) && !old.says_the_same(fate));
            if told {
                *slot = Some(fate.clone());
                news.push(first);
            }
        }
        news
    }

    /// The area of play, or the points that a proof on the whole board depends on.
    pub fn rests_on(&self, fate: &Fate) -> PointSet {
        match (fate.basis, self.area) {
            (Basis::Board { zone }, _) => zone,
            (_, Some(area)) => area,
            (_, None) => PointSet::EMPTY,
        }
    }

    /// Whether [`prove`](crate::prove) can make a proof of an answer to walk through.
    pub fn is_walkable(&self, fate: &Fate) -> bool {
        let within = matches!(fate.basis, Basis::Area { .. } | Basis::Frame { .. });
        within && self.area.is_some() && fate.is_known() && !fate.by_custom
    }
}
