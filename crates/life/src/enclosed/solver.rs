//! Depth-first proof-number search for the capture of the target.
//!
//! One search answers "does the attacker capture with `threats`?". A proof of capture is finite and never rests on a
//! repetition. A position that occurs again on its own path counts as saved *there*; if all repetitions a life rests on lie at or
//! below a position, the moves below it form a closed graph and the life is a fact; otherwise it is remembered with the path
//! only (graph history interaction).

use rustc_hash::FxHashMap;
use search::{Exhausted, Meter};

use super::area::Area;
use super::benson;
use super::eyes::{self, Shapes};
use super::patterns::Patterns;
use super::state::{NO_BAN, PASS, Rules, State};
use super::table::{INFINITE, Table};
use super::zone::{self, EVERYTHING};

/// The two sides of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Attacker,
    Defender,
}

impl Side {
    fn to_move(state: &State) -> Side {
        match state.attacker_moves {
            true => Side::Attacker,
            false => Side::Defender,
        }
    }

    fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    /// The effort this side needs.
    #[inline]
    fn effort(self, value: &Value) -> u32 {
        match self {
            Side::Attacker => value.proof,
            Side::Defender => value.disproof,
        }
    }

    #[inline]
    fn has_won(self, value: &Value) -> bool {
        self.effort(value) == 0
    }

    #[inline]
    fn has_lost(self, value: &Value) -> bool {
        self.other().effort(value) == 0
    }

    fn open(self, own: u32, theirs: u32) -> Value {
        match self {
            Side::Attacker => Value::open(own, theirs),
            Side::Defender => Value::open(theirs, own),
        }
    }

    fn lost(self, zone: u64, repeats: u32) -> Value {
        match self {
            Side::Attacker => Value::alive(zone, repeats),
            Side::Defender => Value::dead(zone),
        }
    }
}

/// How far a position is searched before others are.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Of the side to move.
    own: u32,
    /// Of the other side.
    theirs: u32,
}

/// No repetition involved.
const NEVER: u32 = u32::MAX;
/// Knobs of the search; they change its speed, never its verdicts.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// What each further move of the defender adds to the effort to kill, in sixteenths.
    pub defender_width: u32,
    /// What each further move of the attacker adds to the effort to live, in sixteenths.
    pub attacker_width: u32,
    /// Epsilon of the thresholds, in sixteenths.
    pub epsilon: u32,
    /// Free knobs for experiments.
    pub knob: [u32; 16],
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            defender_width: 4,
            attacker_width: 4,
            epsilon: 4,
            knob: [0; 16],
        }
    }
}

/// Efforts to kill and to live; 0 and infinite when decided.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    proof: u32,
    disproof: u32,
    /// The depth of the highest position on the path whose repetition this life rests on.
    repeats: u32,
    zone: u64,
    /// Seen for the first time.
    fresh: bool,
}

impl Value {
    const fn dead(zone: u64) -> Value {
        Value {
            proof: 0,
            disproof: INFINITE,
            repeats: NEVER,
            zone,
            fresh: false,
        }
    }

    const fn alive(zone: u64, repeats: u32) -> Value {
        Value {
            proof: INFINITE,
            disproof: 0,
            repeats,
            zone,
            fresh: false,
        }
    }

    const fn open(proof: u32, disproof: u32) -> Value {
        Value {
            proof,
            disproof,
            repeats: NEVER,
            zone: EVERYTHING,
            fresh: false,
        }
    }

    const fn is_dead(&self) -> bool {
        self.proof == 0
    }

    const fn is_alive(&self) -> bool {
        self.disproof == 0
    }
}

#[derive(Clone, Copy, Debug)]
struct Child {
    mv: u8,
    state: State,
    value: Value,
}

/// The search with all it has learned about one area.
#[derive(Debug)]
pub(crate) struct Solver<'a> {
    area: &'a Area,
    shapes: &'a Shapes,
    tuning: Tuning,
    table: &'a mut Table,
    /// Lives by repetition, keyed on the position and the path to it.
    path_lives: FxHashMap<u64, u32>,
    path: Vec<u64>,
    path_hash: u64,
    children: Vec<Child>,
    /// How often a point was a winning move, of the attacker and of the defender.
    history: [[u32; 64]; 2],
    patterns: Patterns,
}

const fn with_threats(key: u64, threats: i8) -> u64 {
    key ^ (threats as u8 as u64 + 1).wrapping_mul(0x9e6c_63d0_676a_9a99)
}

impl<'a> Solver<'a> {
    pub(crate) fn new(
        area: &'a Area,
        shapes: &'a Shapes,
        table: &'a mut Table,
        tuning: Tuning,
    ) -> Solver<'a> {
        Solver {
            area,
            shapes,
            tuning,
            table,
            path_lives: FxHashMap::default(),
            path: Vec::new(),
            path_hash: 0,
            children: Vec::new(),
            history: [[0; 64]; 2],
            patterns: Patterns::new(tuning.knob[11] as usize),
        }
    }

    /// Whether the attacker captures.
    pub(crate) fn captures(&mut self, state: State, meter: &mut Meter) -> Result<bool, Exhausted> {
        self.path.clear();
        self.path_hash = 0;
        self.children.clear();
        self.path_lives.clear();
        let value = self.look(&state, EVERYTHING);
        if value.is_dead() || value.is_alive() {
            return Ok(value.is_dead());
        }
        let limits = Limits {
            own: INFINITE,
            theirs: INFINITE,
        };
        let value = self.visit(state, meter, limits)?;
        if std::env::var("STAT").is_ok() { eprintln!("nodes {}", meter.nodes()); self.proof_size(state); }
        Ok(value.is_dead())
    }

    pub(crate) fn proof_size(&mut self, state: State) -> usize {
        let dead = self.look(&state, 0).is_dead();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut todo = vec![state];
        let mut missing = 0; let mut stats=(0usize,0usize,0usize,0usize);
        while let Some(s) = todo.pop() {
            if !seen.insert(s) || s.is_captured(self.area.goal) { continue; }
            let v = self.first_look(&s, 0);
            if v.is_dead() || v.is_alive() { continue; }
            let rules = Rules::new(self.area, s);
            self.children.clear();
            self.expand(&rules, 0);
            let kids = self.children.clone();
            let prover = s.attacker_moves == dead;
            let good = |v: &Value| if dead { v.is_dead() } else { v.is_alive() };
            if prover {
                let best = self.table.get(s.key()).map(|e| e.best);
                let kid = kids.iter().find(|k| Some(k.mv) == best && good(&k.value)).or(kids.iter().find(|k| good(&k.value)));
                match kid { Some(k) => if k.mv != PASS || !s.passed { todo.push(k.state) }, None => missing += 1 }
            } else {
                let mut rel = EVERYTHING;
                for k in &kids { if k.mv==PASS && good(&k.value) { rel &= k.value.zone; } }
                if rel == EVERYTHING { for k in &kids { if good(&k.value) && is_null(&rules, k.mv, k.value.zone) { rel &= k.value.zone; break; } } }
                stats.0 += 1; {
                    let im = benson::immortal(self.area, s.attacker); let e = benson::eye_points(self.area, im);
                    let open = e & !s.defender; let mut cores = e & s.defender; let mut m = 0; while cores != 0 { let (b,_) = self.area.flood(cores & cores.wrapping_neg(), s.defender); cores &= !b; m+=1; }
                    let inner = self.area.neighbors(open);
                    eprintln!("H {} {} {} {}", open.count_ones(), m, (s.empty(self.area) & !e).count_ones(), (open & s.attacker).count_ones() + (inner&0) as u32);
                } if stats.0 % 61 == 7 && (benson::eye_points(self.area, benson::immortal(self.area, s.attacker)) & !s.defender).count_ones() <= 4 { let m: Vec<String> = kids.iter().filter(|k| good(&k.value) && matters(k.mv, rel)).map(|k| if k.mv==PASS {"pass".into()} else {self.area.point(k.mv).name(board::Size::square(19).unwrap()).to_string()}).collect(); eprintln!("{} moves of {}, zone everything {}\n{}", m.join(" "), kids.len(), rel==EVERYTHING, self.area.draw(&s)); } stats.1 += kids.len(); if rel==EVERYTHING {stats.3+=1;}
                for k in kids { if good(&k.value) && !(k.mv==PASS && s.passed) && matters(k.mv, rel) { stats.2 += 1; todo.push(k.state); } }
            }
        }
        eprintln!("proof dead={dead} size {} missing {missing} refuter nodes {} moves {} answered {} without zone {}", seen.len(), stats.0, stats.1, stats.2, stats.3);
        seen.len()
    }

    /// What is known of a position without searching it.
    fn look(&mut self, state: &State, eyes_before: u64) -> Value {
        if state.is_captured(self.area.goal) {
            return Value::dead(self.area.goal_zone);
        }
        let key = state.key();
        let path_key = with_threats(key, state.threats);
        if let Some(depth) = self.path.iter().rposition(|&k| k == path_key) {
            return Value::alive(EVERYTHING, depth as u32);
        }
        let mut guess = None;
        if let Some(entry) = self.table.get(key) {
            if entry.alive_upto >= state.threats {
                return Value::alive(entry.alive_zone, NEVER);
            }
            if entry.dead_from <= state.threats {
                return Value::dead(entry.dead_zone);
            }
            if entry.threats == state.threats {
                guess = Some(Value::open(entry.proof, entry.disproof));
            }
        }
        if !self.path_lives.is_empty()
            && let Some(&depth) = self.path_lives.get(&(path_key ^ self.path_hash))
        {
            return Value::alive(EVERYTHING, depth);
        }
        if let Some(guess) = guess {
            return guess;
        }
        let plain = state.ban == NO_BAN && !state.passed && self.area.goal != super::area::Goal::OneOf;
        if plain && self.tuning.knob[11] > 0 {
            for alive in [false, true] {
                if let Some(zone) = self.patterns.find(alive, state) {
                    let value = if alive { Value::alive(zone, NEVER) } else { Value::dead(zone) };
                    self.remember(key, path_key, state, &value, PASS, 1);
                    return value;
                }
            }
        }
        let value = self.first_look(state, eyes_before);
        if value.is_alive() || value.is_dead() {
            self.remember(key, path_key, state, &value, PASS, 1);
            return value;
        }
        Value { fresh: true, ..value }
    }

    /// What can be seen at once.
    #[inline(never)]
    fn first_look(&mut self, state: &State, _eyes_before: u64) -> Value {
        let area = self.area;
        if state.attacker_moves {
            let zone = benson::living(area, state);
            if zone != 0 {
                return Value::alive(zone, NEVER);
            }
        }
        let immortal = benson::immortal(area, state.attacker);
        let eyes = benson::eye_points(area, immortal);
        let death = benson::dead(area, state, immortal, eyes);
        if death != 0 {
            let death = benson::least_death(area, state, immortal, death);
            return Value::dead(zone::close(area, state, death));
        }
        if self.tuning.knob[12] == 0 {
            let death = benson::too_slow(area, state, immortal, eyes);
            if death != 0 {
                return Value::dead(zone::close(area, state, death));
            }
        }
        let k = &self.tuning.knob;
        let offset = if state.attacker_moves { k[2] } else { k[13] } as i32 - 1024;
        let chances = eyes::chances(area, self.shapes, state, immortal, eyes) + offset;
        let chances = chances.clamp(-2000, 2000);
        Value::open(
            16 + (2048 + chances) as u32 * k[6] / 256,
            16 + (2048 - chances) as u32 * k[7] / 256,
        )
    }

    fn visit(&mut self, state: State, meter: &mut Meter, limits: Limits) -> Result<Value, Exhausted> {
        meter.count()?;
        let depth = self.path.len();
        if depth as u32 >= meter.depth() {
            return Err(Exhausted::Depth);
        }
        let started = meter.nodes();
        let key = state.key();
        let path_key = with_threats(key, state.threats);
        let base = self.children.len();
        self.path.push(path_key);
        let outer_hash = self.path_hash;
        // The order matters: a repetition is remembered by the depth of what it repeats.
        self.path_hash = (outer_hash ^ path_key).wrapping_mul(0x2545_f491_4f6c_dd1d);
        let rules = Rules::new(self.area, state);
        let result = self.work(&rules, meter, base, limits);
        self.children.truncate(base);
        self.path.pop();
        self.path_hash = outer_hash;
        let (mut value, best) = result?;
        if value.is_alive() && value.repeats != NEVER && value.repeats >= depth as u32 {
            // Everything it rests on is below: a closed graph.
            value.repeats = NEVER;
        }
        self.remember(key, path_key, &state, &value, best, meter.nodes() - started);
        let proven = value.is_dead() || value.is_alive() && value.repeats == NEVER;
        if proven && value.zone & self.area.all != self.area.all && state.ban == NO_BAN && !state.passed {
            self.patterns.add(value.is_alive(), &state, value.zone);
        }
        Ok(value)
    }

    fn remember(&mut self, key: u64, path_key: u64, state: &State, value: &Value, best: u8, work: u64) {
        if value.is_alive() && value.repeats != NEVER {
            if self.path_lives.len() > 1 << 20 {
                self.path_lives.clear();
            }
            self.path_lives.insert(path_key ^ self.path_hash, value.repeats);
            return;
        }
        let entry = self.table.entry(key);
        entry.add_work(work);
        entry.best = best;
        if value.is_alive() {
            if state.threats > entry.alive_upto {
                entry.alive_upto = state.threats;
                entry.alive_zone = value.zone;
            }
        } else if value.is_dead() {
            if state.threats < entry.dead_from {
                entry.dead_from = state.threats;
                entry.dead_zone = value.zone;
            }
        } else {
            entry.threats = state.threats;
            entry.proof = value.proof;
            entry.disproof = value.disproof;
        }
    }

    /// Makes a move look the less promising the less speaks for it.
    fn prior(&self, rules: &Rules<'_>, mv: u8) -> u32 {
        let k = &self.tuning.knob;
        let side = usize::from(!rules.state.attacker_moves);
        let log = |n: u32| 16 * (32 - (n + 1).leading_zeros()) - 16;
        let own = log(self.history[side][usize::from(mv)]);
        let theirs = log(self.history[1 - side][usize::from(mv)]);
        let mut good = (own * k[0] + theirs * k[1]) / 16;
        if rules.captured_by(1 << mv) != 0 {
            good += k[8];
        }
        if rules.dying_at(1 << mv) != 0 {
            good += k[9];
        }
        k[10].saturating_sub(good)
    }

    /// Lists the moves with what is known of them; stops at one that decides for the mover.
    fn expand(&mut self, rules: &Rules<'_>, base: usize) {
        let state = &rules.state;
        if state.attacker_moves {
            self.add_pass(state);
        }
        let mut points = rules.open_points();
        while points != 0 {
            let mv = points.trailing_zeros() as u8;
            points &= points - 1;
            if let Some(next) = rules.play(mv) {
                let mut value = self.look(&next, EVERYTHING);
                if value.fresh {
                    let prior = self.prior(rules, mv);
                    match state.attacker_moves {
                        true => value.proof += prior,
                        false => value.disproof += prior,
                    }
                }
                self.children.push(Child {
                    mv,
                    state: next,
                    value,
                });
                let decided = match state.attacker_moves {
                    true => value.is_dead(),
                    false => value.is_alive() && value.repeats == NEVER,
                };
                if decided {
                    let last = self.children.len() - 1;
                    self.children.swap(base, last);
                    return;
                }
            }
        }
        if !state.attacker_moves {
            self.add_pass(state);
        }
    }

    fn add_pass(&mut self, state: &State) {
        let next = state.pass();
        let value = match state.passed {
            true => Value::alive(EVERYTHING, NEVER),
            false => {
                let mut value = self.look(&next, EVERYTHING);
                if !value.is_alive() && !value.is_dead() {
                    if state.attacker_moves {
                        value.proof += self.tuning.knob[3];
                    } else {
                        value.disproof += self.tuning.knob[3];
                    }
                }
                value
            }
        };
        self.children.push(Child {
            mv: PASS,
            state: next,
            value,
        });
    }

    fn limit_beside(&self, limit: u32, second: u32) -> u32 {
        let slack = (second / 16).saturating_mul(self.tuning.epsilon);
        limit.min(second.saturating_add(slack).saturating_add(1))
    }

    /// Searches a position until one of its numbers reaches its limit.
    fn work(
        &mut self,
        rules: &Rules<'_>,
        meter: &mut Meter,
        base: usize,
        limits: Limits,
    ) -> Result<(Value, u8), Exhausted> {
        let mover = Side::to_move(&rules.state);
        self.expand(rules, base);
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
                } else if mover.has_lost(&child.value)
                    && is_null(rules, child.mv, child.value.zone)
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
                if mv != PASS {
                    let side = usize::from(mover == Side::Defender);
                    self.history[side][usize::from(mv)] += 1;
                }
                return Ok((Value { zone, ..value }, mv));
            }
            let Some(choice) = self.choose(mover, base, relevant) else {
                return Ok((self.all_answered(rules, mover, base, relevant), PASS));
            };
            if choice.lost > 0 && !pass_tried {
                pass_tried = true;
                self.try_pass(mover, meter, base)?;
                continue;
            }
            let Child { mv, state, value } = self.children[choice.best];
            let theirs = choice.hardest.saturating_add(choice.others);
            if mover.effort(&value) >= limits.own || theirs >= limits.theirs {
                return Ok((mover.open(mover.effort(&value), theirs), mv));
            }
            let own = self.limit_beside(limits.own, choice.second);
            let theirs = limits
                .theirs
                .saturating_sub(choice.others)
                .max(mover.other().effort(&value).saturating_add(1));
            let limits = Limits { own: theirs, theirs: own };
            self.children[choice.best].value = self.visit(state, meter, limits)?;
        }
    }

    /// Looks at the pass with little effort: when it loses too, its zone tells which moves matter.
    fn try_pass(
        &mut self,
        mover: Side,
        meter: &mut Meter,
        base: usize,
    ) -> Result<(), Exhausted> {
        let scale = match mover {
            Side::Attacker => self.tuning.knob[5],
            Side::Defender => self.tuning.knob[4],
        };
        let Some(i) = (base..self.children.len()).find(|&i| self.children[i].mv == PASS) else {
            return Ok(());
        };
        let Child { state, value, .. } = self.children[i];
        if scale > 0 && !value.is_alive() && !value.is_dead() {
            let limit = |effort: u32| effort.saturating_mul(scale) / 16 + 16;
            let limits = Limits {
                own: limit(mover.other().effort(&value)),
                theirs: limit(mover.effort(&value)),
            };
            self.children[i].value = self.visit(state, meter, limits)?;
        }
        Ok(())
    }

    /// The move to look at next; None when all that matter are answered.
    fn choose(&self, mover: Side, base: usize, relevant: u64) -> Option<Choice> {
        let (mut open, mut lost) = (0, 0);
        let (mut best, mut least, mut second) = (None, (INFINITE, INFINITE), INFINITE);
        let mut hardest = 0;
        for i in base..self.children.len() {
            let Child { mv, value, .. } = self.children[i];
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
        let width = match mover {
            Side::Attacker => self.tuning.attacker_width,
            Side::Defender => self.tuning.defender_width,
        };
        best.map(|best| Choice {
            best,
            second,
            hardest,
            others: (open - 1) * width,
            lost,
        })
    }

    /// All moves are answered: the result for the other side and what it depends on.
    fn all_answered(&self, rules: &Rules<'_>, mover: Side, base: usize, relevant: u64) -> Value {
        let mut zones = 0;
        let mut captures = 0;
        let mut repeats = NEVER;
        for Child { mv, value, .. } in &self.children[base..] {
            let counts = mover.has_lost(value)
                && (matters(*mv, relevant) || is_null(rules, *mv, value.zone));
            if !counts {
                continue;
            }
            repeats = repeats.min(value.repeats);
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
        let zone = match zones & self.area.all == self.area.all {
            true => EVERYTHING,
            false => zone::before_replies(rules, relevant, captures, zones),
        };
        mover.lost(zone, repeats)
    }
}

/// The move to look at next.
struct Choice {
    best: usize,
    /// The second-best move's effort.
    second: u32,
    /// The largest effort of the other side.
    hardest: u32,
    /// What the moves beside the hardest add.
    others: u32,
    /// How many moves have lost.
    lost: u32,
}

/// Whether a move that is answered with this zone is as good as a pass.
fn is_null(rules: &Rules<'_>, mv: u8, zone: u64) -> bool {
    mv == PASS || (zone >> mv & 1 == 0 && rules.captured_by(1 << mv) & zone == 0)
}

fn matters(mv: u8, relevant: u64) -> bool {
    mv == PASS || relevant >> mv & 1 == 1
}

/// The start of a search.
pub(crate) fn start(stones: &super::area::Stones, attacker_moves: bool, ban: Option<u8>, threats: i8) -> State {
    State {
        defender: stones.defender,
        attacker: stones.attacker,
        target: stones.target,
        ban: ban.unwrap_or(NO_BAN),
        attacker_moves,
        passed: false,
        threats,
    }
}
