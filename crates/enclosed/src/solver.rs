//! Depth-first proof-number search inside an area.
//!
//! One search answers one [`question`](Question) for one number of threats. Endless play goes to one side: in the
//! question of capture to the defender. A position that occurs again on its own path counts as won by that side *there*; if all
//! repetitions a win rests on lie at or below a position, the moves below it form a closed graph and the win is a
//! fact; otherwise it is remembered with the path only (graph history interaction). A win of the other side is finite
//! and never rests on a repetition.
//!
//! With [as many threats as needed](life::MANY) there is one more way to win by repetition: when their owner has ignored a ban on the
//! way round, the other side wins, since the threats are finite. That holds by the same rule: let all repetitions
//! that a win rests on lie at or below a position, and follow an endless line below it. Of the positions that come again and again take the
//! highest; each time round the line passes every move between it and the repetition, the ignored ban among
//! them. (And where the owner wins, no way round has one, so he ignores finitely many.) So no number of threats is ever reckoned
//! with that is not asked for.
//!
//! Both sides' results carry zones: once a move has lost (a pass is tried as soon as something has), only the moves inside
//! its zone are looked at. First guesses are the fitted chances of [`net`](crate::net).

mod known;
mod watched;

use std::hint::black_box;

use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;
use search::{Exhausted, Meter};

use crate::area::Area;
use crate::children::{self, Child, before_ignoring, is_null};
use crate::eyes::{self, Shapes};
use crate::patterns::Patterns;
use crate::question::Aim;
use crate::record::Asked;
use crate::sight;
use crate::state::{PASS, Rules, State};
use crate::statics::Ground;
use crate::table::Table;
use crate::tuning::Tuning;
use crate::value::{LifeSide, NEVER, Thresholds, Value};
use crate::zone::{self, EVERYTHING};

/// Lives by repetition that are remembered at most.
const MOST_PATH_RESULTS: usize = 1 << 20;

/// The search with all it has learned about one area.
#[derive(Debug)]
pub(crate) struct Solver<'a> {
    area: &'a Area,
    shapes: &'a Shapes,
    question: Aim,
    tuning: Tuning,
    table: &'a mut Table,
    /// Wins by repetition, keyed on the position and the path to it.
    path_results: FxHashMap<u64, (LifeSide, u32, i8)>,
    path: Vec<u64>,
    /// Of the positions of the path: the ban, and the bans ignored on the way there.
    bans: Vec<(u8, u32)>,
    path_hash: u64,
    /// Which last six bits occur among the keys of the path.
    path_bits: u64,
    children: Vec<Child>,
    /// The moves to the position that is looked at, as far as it is known.
    line: Vec<u8>,
}

const fn with_threats(key: u64, threats: i8) -> u64 {
    key ^ (threats as u8 as u64 + 1).wrapping_mul(0x9e6c_63d0_676a_9a99)
}

impl<'a> Solver<'a> {
    pub(crate) fn new(
        area: &'a Area,
        shapes: &'a Shapes,
        question: Aim,
        table: &'a mut Table,
        tuning: Tuning,
    ) -> Solver<'a> {
        Solver {
            area,
            shapes,
            question,
            tuning,
            table,
            path_results: FxHashMap::default(),
            path: Vec::new(),
            bans: Vec::new(),
            path_hash: 0,
            path_bits: 0,
            children: Vec::new(),
            line: Vec::new(),
        }
    }

    /// The result of a position.
    pub(crate) fn solve(&mut self, state: State, meter: &mut Meter) -> Result<Value, Exhausted> {
        self.path.clear();
        self.bans.clear();
        self.path_hash = 0;
        self.path_bits = 0;
        self.children.clear();
        self.path_results.clear();
        let mut value = self.look(&state);
        if !value.is_decided() {
            value = self.visit(state, meter, Thresholds::NONE)?;
        }
        Ok(value)
    }

    fn key(&self, state: &State) -> u64 {
        state.key() ^ self.question.salt()
    }

    /// What is known of a position without searching it.
    pub(crate) fn look(&mut self, state: &State) -> Value {
        let key = self.key(state);
        let path_key = with_threats(key, state.threats);
        let likely = match self.found(state, key, path_key) {
            Ok(value) => return value,
            Err(likely) => likely,
        };
        let at = self.table.guess_slot(key);
        let (known, proof, disproof) = self.table.guesses[at];
        if known == key {
            return self.tuning.expecting(likely, Value::open(proof, disproof));
        }
        let value = self.first_look(state);
        if value.is_decided() {
            self.remember(key, path_key, state, &value, PASS, 1);
            return value;
        }
        self.table.guesses[at] = (key, value.proof, value.disproof);
        self.tuning.expecting(likely, value)
    }

    /// What can be seen at once.
    fn first_look(&mut self, state: &State) -> Value {
        let area = self.area;
        let ground = Ground::new(area, state);
        let told = sight::look(area, state, &ground, self.question, &self.tuning);
        if let Some((_, value)) = told {
            return value;
        }
        if !self.tuning.guesses {
            return self.tuning.guess(0, state.attacker_moves);
        }
        let features = eyes::features(area, self.shapes, state, &ground);
        if let Some(asked) = &mut self.table.asked {
            asked.add(state.key() ^ self.question.salt(), || Asked {
                question: self.question,
                state: *state,
                features,
            });
        }
        let networks = self.tuning.networks;
        let chances = networks.chances(&features, state.attacker_moves);
        self.tuning.guess(chances, state.attacker_moves)
    }

    fn visit(
        &mut self,
        state: State,
        meter: &mut Meter,
        limits: Thresholds,
    ) -> Result<Value, Exhausted> {
        meter.count()?;
        let depth = self.path.len();
        if let Some(dead) = meter.show(depth, || self.shown_line())? {
            return Ok(self.told(&state, dead));
        }
        if depth as u32 >= meter.depth() {
            return Err(Exhausted::Depth);
        }
        let started = meter.nodes();
        let key = self.key(&state);
        let path_key = with_threats(key, state.threats);
        let base = self.children.len();
        let ignored = self.ignored_bans(&state);
        self.path.push(path_key);
        self.bans.push((state.ban, ignored));
        let (outer_hash, outer_bits) = (self.path_hash, self.path_bits);
        self.path_bits |= 1 << (path_key & 63);
        // The order matters: a repetition is remembered by the depth of what it repeats.
        self.path_hash = (outer_hash ^ path_key).wrapping_mul(0x2545_f491_4f6c_dd1d);
        let rules = Rules::new(self.area, state);
        let result = self.work(&rules, meter, base, limits);
        self.children.truncate(base);
        self.path.pop();
        self.bans.pop();
        (self.path_hash, self.path_bits) = (outer_hash, outer_bits);
        let (mut value, best) = result?;
        if value.repeats != NEVER && value.repeats >= depth as u32 {
            // Everything it rests on is below: a closed graph.
            value.repeats = NEVER;
        }
        self.remember(key, path_key, &state, &value, best, meter.nodes() - started);
        let fact = value.is_decided() && value.repeats == NEVER;
        if fact && value.zone & self.area.all != self.area.all && Patterns::cover(self.area, &state)
        {
            let (aim, most) = (self.question, self.tuning.patterns);
            let patterns = self.table.patterns_mut(aim);
            patterns.add(value.winner(), &state, &value, most);
        }
        Ok(value)
    }

    /// Lists the moves with what is known of them; stops at one that decides for the mover.
    fn expand(&mut self, rules: &Rules<'_>) {
        let mover = LifeSide::to_move(&rules.state);
        let mut points = rules.open_points();
        let mut next: ArrayVec<(u8, State), 64> = ArrayVec::new();
        while points != 0 {
            let mv = points.trailing_zeros() as u8;
            points &= points - 1;
            if let Some(state) = rules.play(mv) {
                next.push((mv, state));
            }
        }
        // All keys are read before any is needed: the processor waits for them together.
        let touched = next.iter().map(|(_, s)| self.table.touch(self.key(s)));
        black_box(touched.fold(0, |all, x| all ^ x));
        for &(mv, state) in &next {
            let value = self.look(&state);
            self.children.push(Child { mv, state, value });
            if mover.has_won(&value) && value.repeats == NEVER {
                return;
            }
        }
        let state = rules.state.pass();
        let mut value = match rules.state.passed {
            true => self.question.wins_endless_play().won(EVERYTHING),
            false => self.look(&state),
        };
        if !value.is_decided() {
            let (own, theirs) = (mover.effort(&value), mover.other().effort(&value));
            value = mover.open(own + self.tuning.pass_prior, theirs);
        }
        self.children.push(Child {
            mv: PASS,
            state,
            value,
        });
    }

    /// Searches a position until one of its numbers reaches its limit.
    fn work(
        &mut self,
        rules: &Rules<'_>,
        meter: &mut Meter,
        base: usize,
        limits: Thresholds,
    ) -> Result<(Value, u8), Exhausted> {
        let mover = LifeSide::to_move(&rules.state);
        self.expand(rules);
        let mut pass_tried = false;
        loop {
            // Where moves still matter: inside the zones of all answered null moves.
            let mut relevant = EVERYTHING;
            let mut won: Option<usize> = None;
            for (i, child) in self.children[base..].iter().enumerate() {
                if mover.has_won(&child.value) {
                    // A win without repetitions is better than one with.
                    let better = |j: usize| child.value.repeats > self.children[j].value.repeats;
                    if won.is_none_or(better) {
                        won = Some(base + i);
                    }
                } else if mover.has_lost(&child.value) && is_null(rules, child.mv, child.value.zone)
                {
                    relevant &= child.value.zone;
                }
            }
            if let Some(i) = won {
                let Child { mv, value, .. } = self.children[i];
                let zone = match value.zone {
                    EVERYTHING => EVERYTHING,
                    zone if mv == PASS => zone,
                    zone => zone::before_move(rules, mv, zone),
                };
                let zone = match mover {
                    LifeSide::Defender => zone::with_a_stone(self.area, &rules.state, zone),
                    LifeSide::Attacker => zone,
                };
                let bound = before_ignoring(rules, mv, mover, value.bound);
                return Ok((
                    Value {
                        zone,
                        bound,
                        ..value
                    },
                    mv,
                ));
            }
            let Some(choice) =
                children::choose(&self.children[base..], mover, relevant, self.tuning.width)
            else {
                let value =
                    children::all_answered(rules, &self.children[base..], relevant, self.question);
                return Ok((value, PASS));
            };
            if choice.lost > 0 && !pass_tried {
                pass_tried = true;
                self.try_pass(mover, meter, base)?;
                continue;
            }
            let Child { mv, state, value } = self.children[base + choice.best];
            let theirs = choice.hardest.saturating_add(choice.others);
            if mover.effort(&value) >= limits.own || theirs >= limits.theirs {
                return Ok((mover.open(mover.effort(&value), theirs), mv));
            }
            let own = self.tuning.limit_beside(limits.own, choice.second);
            let theirs = limits
                .theirs
                .saturating_sub(choice.others)
                .max(mover.other().effort(&value).saturating_add(1));
            let limits = Thresholds {
                own: theirs,
                theirs: own,
            };
            self.children[base + choice.best].value = self.visit_child(mv, state, meter, limits)?;
        }
    }

    /// Looks at the pass with little effort: when it loses too, its zone tells which moves matter.
    fn try_pass(
        &mut self,
        mover: LifeSide,
        meter: &mut Meter,
        base: usize,
    ) -> Result<(), Exhausted> {
        let Some(i) = (base..self.children.len()).find(|&i| self.children[i].mv == PASS) else {
            return Ok(());
        };
        let Child { state, value, .. } = self.children[i];
        if !value.is_decided() {
            let limits = Thresholds {
                own: mover
                    .other()
                    .effort(&value)
                    .saturating_add(self.tuning.pass_effort),
                theirs: mover.effort(&value).saturating_add(self.tuning.pass_effort),
            };
            self.children[i].value = self.visit_child(PASS, state, meter, limits)?;
        }
        Ok(())
    }
}
