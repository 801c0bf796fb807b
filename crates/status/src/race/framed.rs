//! A race in one frame: what becomes of both groups, whoever begins.
//!
//! Each group is a question of its own for the enclosed search, and the answers have to fit together. The larger group decides: stones thrown into its
//! eye may be captured and kill it all the same.
//!
//! ```text
//!   the larger group   the smaller one
//!   is captured        has won, whatever its own question says
//!   stands in a ko     stands as far as that ko goes the other way
//!   stands             stands, too, unless it is taken for good (`joint.rs`): a seki, if the larger one has no two eyes
//! ```
//! Cost: the limits hold for each of four questions.

use answers::{Asking, Custom, ask_reader};
use board::{Color, Move};
use enclosed::{Reader, Tuning};
use frames::FramedRace;
use life::{Code, Outcome, Target};
use search::{Limits, Meter};

use super::joint::Joint;
use crate::tuning::TUNED;

/// Bytes of a table.
const MEMORY: usize = 64 << 20;

/// What becomes of one group when one side begins.
#[derive(Clone, Copy, Debug)]
struct GroupEnd {
    code: Code,
    /// The code of the question about this group, if it was asked; custom does not change it.
    asked: Option<Code>,
    /// It cannot be captured and has no two eyes.
    seki: bool,
    /// What reaches this, if the side that begins gets something.
    best: Option<Move>,
}

/// Both groups, first the one that is asked about, when one side begins.
#[derive(Clone, Copy, Debug)]
struct Groups {
    first: GroupEnd,
    second: GroupEnd,
}

/// What the owner of the first group gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RaceVerdict {
    /// The first group.
    pub(super) saved: Code,
    /// The second.
    pub(super) taken: Code,
    /// Both stand, and whoever goes on loses.
    pub(super) seki: bool,
}

/// Which codes are those of the group's own question: capturing it, and nothing else, is what they are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    pub(super) saved: bool,
    pub(super) taken: bool,
}

/// What a frame says of a race, the owner of the first group to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub(super) verdict: RaceVerdict,
    pub(super) literal: Literal,
    /// His move; None when he needs none or gets nothing.
    pub(super) best: Option<Move>,
    /// Whether the two groups were read together where that matters (otherwise the smaller one falls by its own question, perhaps at the price of the
    /// larger), and whether it was found out if he could wait.
    pub(super) is_settled: bool,
}

impl Reading {
    /// Reads a race in a frame, the owner of its first group to begin, then that of the second; None where the limits do not suffice. The second number is that of all nodes.
    pub(super) fn both(race: &FramedRace, limits: &Limits) -> ([Option<Reading>; 2], u64) {
        let mut asker = Asker {
            race,
            readers: [None, None],
            nodes: 0,
            limits,
            is_settled: true,
        };
        let sides = [race.a.defender, race.b.defender];
        let read = sides.map(|begins| {
            asker.is_settled = true;
            let groups = asker.groups(begins, TUNED.race_question_nodes);
            groups.map(|groups| (groups, asker.is_settled))
        });
        let larger = larger(race);
        let reading = |own: usize| {
            let (own, waiting) = (read[own], read[1 - own]);
            let (asked, is_settled) = own?;
            let mut groups = asked;
            let mut waiting = waiting.map(|(groups, _)| groups);
            // Of a ko that is behind whoever begins nothing is left on either side.
            if let Some(waiting) = &mut waiting {
                let before = groups;
                groups.give_up_kos(waiting);
                waiting.give_up_kos(&before);
            }
            // Who could wait needs no move. Where that is not found out, he had better make it.
            let verdict = groups.verdict(larger);
            let waits = waiting.is_some_and(|waiting| waiting.verdict(larger) == verdict);
            Some((
                asked,
                groups,
                verdict,
                waits,
                is_settled && waiting.is_some(),
            ))
        };
        let readings = [0, 1].map(|own| {
            let (asked, groups, verdict, waits, is_settled) = reading(own)?;
            // Seen by the side that begins.
            let (asked, groups, verdict) = match own {
                0 => (asked, groups, verdict),
                _ => (asked.turned(), groups.turned(), verdict.turned()),
            };
            Some(Reading {
                verdict,
                literal: Literal {
                    saved: asked.first.asked == Some(verdict.saved),
                    taken: asked.second.asked == Some(verdict.taken),
                },
                best: groups.best(&verdict).filter(|_| !waits),
                is_settled,
            })
        });
        (readings, asker.nodes)
    }
}

impl RaceVerdict {
    /// The other group first.
    fn turned(self) -> RaceVerdict {
        RaceVerdict {
            saved: self.taken,
            taken: self.saved,
            seki: self.seki,
        }
    }
}

/// Which group decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Larger {
    First,
    Second,
}

impl Larger {
    fn index(self) -> usize {
        match self {
            Larger::First => 0,
            Larger::Second => 1,
        }
    }
}

fn larger(race: &FramedRace) -> Larger {
    match race.first_is_larger {
        true => Larger::First,
        false => Larger::Second,
    }
}

impl GroupEnd {
    /// It could be taken by itself, and is not.
    fn stands(&mut self) {
        self.code = Code::Alive;
        self.best = None;
    }

    /// A ko for which the owner needs a threat whoever begins: the other side can wait until he has none.
    fn give_up_ko(&mut self, otherwise: &GroupEnd) {
        let behind = |found: &GroupEnd| matches!(found.code, Code::DeadUnless(_) | Code::Dead);
        if behind(self) && behind(otherwise) {
            self.code = Code::Dead;
        }
    }
}

impl Groups {
    /// The other group first.
    fn turned(self) -> Groups {
        Groups {
            first: self.second,
            second: self.first,
        }
    }

    fn give_up_kos(&mut self, otherwise: &Groups) {
        self.first.give_up_ko(&otherwise.first);
        self.second.give_up_ko(&otherwise.second);
    }

    fn verdict(&self, larger: Larger) -> RaceVerdict {
        let (decides, other) = match larger {
            Larger::First => (self.first, self.second),
            Larger::Second => (self.second, self.first),
        };
        let at_least = turned(decides.code);
        let other = match at_least.rank() > other.code.rank() {
            true => at_least,
            false => other.code,
        };
        let (saved, taken) = match larger {
            Larger::First => (decides.code, other),
            Larger::Second => (other, decides.code),
        };
        RaceVerdict {
            saved,
            taken,
            seki: decides.seki && saved == Code::Alive && taken == Code::Alive,
        }
    }

    /// The move of the side that begins, which owns the first group.
    fn best(&self, verdict: &RaceVerdict) -> Option<Move> {
        let (saves, takes) = (self.first.best, self.second.best);
        let moves = match (verdict.saved, verdict.taken) {
            (Code::Dead, _) => return None,
            (_, Code::Alive) => [saves, takes],
            _ => [takes, saves],
        };
        let real = |mv: &Move| *mv != Move::Pass;
        moves.into_iter().flatten().find(real)
    }
}

/// What a ko for one group means for its rival.
fn turned(code: Code) -> Code {
    match code {
        Code::Dead => Code::Alive,
        Code::Alive => Code::Dead,
        Code::DeadUnless(n) => Code::AliveUnless(n),
        Code::AliveUnless(n) => Code::DeadUnless(n),
    }
}

/// Asks the four questions of a race, each group with what was learned about it.
struct Asker<'a> {
    race: &'a FramedRace,
    readers: [Option<Reader>; 2],
    nodes: u64,
    limits: &'a Limits,
    /// Whether the groups were read together wherever that was asked.
    is_settled: bool,
}

impl Asker<'_> {
    /// Both groups when this side begins. The larger one may settle both.
    fn groups(&mut self, begins: Color, nodes: u64) -> Option<Groups> {
        let larger = larger(self.race);
        let decides = self.ask(larger.index(), begins, nodes)?;
        let mut other = match Asker::settles(&decides) {
            Some(other) => other,
            None => self.ask(1 - larger.index(), begins, nodes)?,
        };
        if decides.code == Code::Alive && other.code == Code::Dead {
            self.for_good(&decides, &mut other, begins, nodes);
        }
        Some(match larger {
            Larger::First => Groups {
                first: decides,
                second: other,
            },
            Larger::Second => Groups {
                first: other,
                second: decides,
            },
        })
    }

    /// The smaller group can be taken, and the larger one can be saved: but both? Otherwise both stand. Where that is not found out, two eyes decide.
    fn for_good(&mut self, decides: &GroupEnd, other: &mut GroupEnd, begins: Color, nodes: u64) {
        let group = larger(self.race).index();
        let mut meter = Meter::start(&self.limits_of(nodes));
        let race = self.race;
        let [large, small] = match group {
            0 => [&race.a, &race.b],
            _ => [&race.b, &race.a],
        };
        let Target::All(prey) = small.target else {
            return;
        };
        let [a, b] = &mut self.readers;
        let (Some(a), Some(b)) = (a, b) else {
            return;
        };
        let (larger, smaller) = match group {
            0 => (a, b),
            _ => (b, a),
        };
        let mut joint = Joint {
            larger,
            smaller,
            owner: large.defender,
            prey,
            area: large.area,
            likely: other.best.filter(|mv| *mv != Move::Pass),
            meter: &mut meter,
        };
        match joint.taken(&large.board, begins) {
            Some((true, mv)) => other.best = mv.or(other.best),
            Some((false, _)) => other.stands(),
            None if decides.seki => other.stands(),
            None => self.is_settled = false,
        }
        self.nodes += meter.nodes();
    }

    fn limits_of(&self, nodes: u64) -> Limits {
        Limits {
            memory: MEMORY,
            nodes: self.limits.nodes.saturating_sub(self.nodes).min(nodes),
            ..self.limits.clone()
        }
    }

    /// What the smaller group is where nothing needs to be asked: it stands if the larger one is captured.
    fn settles(larger: &GroupEnd) -> Option<GroupEnd> {
        (larger.code == Code::Dead).then_some(GroupEnd {
            code: Code::Alive,
            asked: None,
            ..*larger
        })
    }

    fn ask(&mut self, group: usize, begins: Color, nodes: u64) -> Option<GroupEnd> {
        let limits = self.limits_of(nodes);
        let problem = [&self.race.a, &self.race.b][group];
        let reader = match &mut self.readers[group] {
            Some(reader) => reader,
            empty => empty.insert(Reader::new(problem, MEMORY, Tuning::default()).ok()?),
        };
        let asking = Asking {
            to_play: begins,
            both: false,
            moves: false,
            exact: true,
            custom: Custom::Japanese,
            limits,
        };
        let side = ask_reader(reader, problem, &asking).first;
        self.nodes += side.nodes;
        Some(GroupEnd {
            code: side.code()?,
            asked: side.known.code(),
            seki: side.status == Outcome::Seki,
            best: side.best,
        })
    }
}
