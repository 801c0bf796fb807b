//! The search: alpha-beta, depth first (2.2, A.4).
//!
//! Each node returns [`Bounds`] on its value; see there for ko. Repetition (3.4): a position of the present line is not
//! expanded again; where the original calls the son "unknown" and remembers the father's value all the same, here the
//! claim carries along which nodes of the line it rests on, and only what rests on none becomes a fact.

use board::{Move, PointSet};
use search::{Exhausted, Meter};

use crate::eyes;
use crate::order::{self, Candidate, Hints};
use crate::place::Place;
use crate::settings::TgaSettings;
use crate::table::Table;
use crate::value::{ALIVE, Bounds, DEAD, Window};

/// A node of the present line.
struct Node {
    key: u64,
    serial: u64,
    /// Bans that the defender ignored on the way here.
    ignored: u32,
}

/// Lines are at most so long: what a claim rests on is one word of bits.
pub(super) const LONGEST_LINE: usize = 120;

pub(super) struct Search<'a> {
    pub(super) place: Place,
    pub(super) settings: &'a TgaSettings,
    pub(super) table: &'a mut Table,
    pub(super) meter: &'a mut Meter,
    line: Vec<Node>,
    serial: &'a mut u64,
    killers: Vec<[Option<Move>; 2]>,
    /// Lines end here.
    limit: usize,
    /// Some line did, without an answer.
    pub(super) cut: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        place: Place,
        settings: &'a TgaSettings,
        table: &'a mut Table,
        meter: &'a mut Meter,
        serial: &'a mut u64,
    ) -> Search<'a> {
        Search {
            place,
            settings,
            table,
            meter,
            line: Vec::new(),
            serial,
            killers: vec![[None; 2]; LONGEST_LINE + 1],
            limit: LONGEST_LINE,
            cut: false,
        }
    }

    /// What is found about the position with lines of at most so many moves.
    pub(super) fn run(&mut self, window: Window, limit: usize) -> Result<Bounds, Exhausted> {
        self.limit = limit.min(LONGEST_LINE);
        self.cut = false;
        self.line.clear();
        self.search(0, window)
    }

    fn search(&mut self, ignored: u32, window: Window) -> Result<Bounds, Exhausted> {
        self.meter.count()?;
        let key = self.place.key();
        let known = self.recall(key, ignored);
        if known.settled(window) {
            return Ok(known);
        }
        if let Some(depth) = self.line.iter().position(|n| n.key == key) {
            let repeats = Bounds::repeats(depth, ignored > self.line[depth].ignored);
            return Ok(known.narrowed(&repeats));
        }
        if let Some(value) = self.without_search() {
            return Ok(Bounds::exact(value));
        }
        if self.line.len() >= self.limit {
            self.cut = true;
            return Ok(known);
        }
        *self.serial += 1;
        self.line.push(Node {
            key,
            serial: *self.serial,
            ignored,
        });
        let found = self.expand(key, known, window);
        self.line.pop();
        found
    }

    fn recall(&self, key: u64, ignored: u32) -> Bounds {
        // A node of the line through which the defender lives by going round: not if he has ignored a ban on the way here.
        let on_line = |depth: usize| {
            let node = self.line.get(depth)?;
            (node.ignored == ignored).then_some(node.serial)
        };
        match self.table.find(key) {
            Some(entry) if !self.settings.no_t_tables => entry.bounds(&on_line),
            _ => Bounds::UNKNOWN,
        }
    }

    /// A value that needs no search (3.2).
    fn without_search(&self) -> Option<i8> {
        let (place, settings) = (&self.place, self.settings);
        // Life comes about by moves of the defender only.
        if (place.attacker_moves() || self.line.is_empty()) && eyes::is_alive(place) {
            return Some(ALIVE);
        }
        if settings.too_little_to_live {
            let stones = (place.board.stones(place.defender) & place.area).len();
            if stones < if place.attacker_moves() { 4 } else { 3 } {
                return Some(DEAD);
            }
        }
        let dead = eyes::is_dead(place) || settings.few_potential_eyes && eyes::looks_dead(place);
        dead.then_some(DEAD)
    }

    /// Searches the sons of the last node of the line.
    fn expand(&mut self, key: u64, known: Bounds, window: Window) -> Result<Bounds, Exhausted> {
        let depth = self.line.len() - 1;
        let before = self.meter.nodes();
        let attacker = self.place.attacker_moves();
        let hints = Hints {
            killers: self.killers[depth],
            best: self.table.find(key).and_then(|e| e.best),
        };
        let mut best = None;
        // Without a good move the attacker fails and the defender dies.
        let mut found = Bounds::exact(if attacker { ALIVE } else { DEAD });
        let mut must = self.must_play_now();
        for candidate in order::moves(&self.place, self.settings, &hints) {
            if must.is_some_and(|points| is_idle(&candidate, points)) {
                continue;
            }
            if found.hi == ALIVE && self.waits(&candidate) {
                continue;
            }
            let window = window.beyond(&found, attacker).beyond(&known, attacker);
            let son = self.try_move(&candidate, depth, window)?;
            if merge(&mut found, &son, attacker) {
                best = Some(candidate.mv);
            }
            let decided = match attacker {
                true => found.hi <= window.alpha || found.hi <= known.lo,
                false => found.lo >= window.beta || found.lo >= known.hi,
            };
            if decided && !self.settings.no_alpha_beta {
                self.remember_killer(depth, candidate.mv);
                // The moves that were not tried may be better still.
                match attacker {
                    true => (found.lo, found.lo_refs) = (DEAD, 0),
                    false => (found.hi, found.hi_refs) = (ALIVE, 0),
                }
                break;
            }
            if son == Bounds::exact(if attacker { ALIVE } else { DEAD }) {
                must = both(must, self.must_play_after(&candidate));
            }
        }
        let found = found.narrowed(&known).closed(depth);
        self.store(key, &found, best, before);
        Ok(found)
    }

    fn try_move(
        &mut self,
        candidate: &Candidate,
        depth: usize,
        window: Window,
    ) -> Result<Bounds, Exhausted> {
        let attacker = self.place.attacker_moves();
        let inner = match candidate.ignoring {
            true => window.after_ignoring(attacker),
            false => Some(window),
        };
        let Some(inner) = inner else {
            return Ok(Bounds::UNKNOWN.after_ignoring(attacker));
        };
        if self.place.play(candidate.mv, candidate.ignoring).is_err() {
            // Illegal moves are not among the candidates; one would be as good as none.
            return Ok(Bounds::exact(if attacker { ALIVE } else { DEAD }));
        }
        let ignored = self.line[depth].ignored + u32::from(candidate.ignoring && !attacker);
        let son = match self.place.is_captured() {
            true => Ok(Bounds::exact(DEAD)),
            false => self.search(ignored, inner),
        };
        self.place.undo();
        let mut son = son?;
        if candidate.mv == Move::Pass && self.settings.bent_four {
            son = bent_four(son, attacker, self.place.board.ko().is_some());
        }
        Ok(match candidate.ignoring {
            true => son.after_ignoring(attacker),
            false => son,
        })
    }

    /// Whether the attacker passes without need: by the custom of 3.7 he does so only where he has a ko.
    fn waits(&self, candidate: &Candidate) -> bool {
        let place = &self.place;
        place.attacker_moves() && candidate.mv == Move::Pass && place.board.ko().is_none()
    }

    /// Where the defender must play, if he is dead when he passes.
    fn must_play_now(&mut self) -> Option<PointSet> {
        if self.place.attacker_moves() || self.settings.bent_four {
            return None;
        }
        self.place.play(Move::Pass, false).ok()?;
        let points = eyes::death_rests_on(&self.place);
        self.place.undo();
        points
    }

    /// A move failed. If the reply to it wins at once even without it, all further moves that neither get in its way
    /// nor capture fail likewise: the points where to play.
    fn must_play_after(&mut self, candidate: &Candidate) -> Option<PointSet> {
        if self.settings.bent_four {
            return None;
        }
        self.place.play(candidate.mv, candidate.ignoring).ok()?;
        let reply = self.table.find(self.place.key()).and_then(|e| e.best);
        self.place.undo();
        let Some(Move::Play(reply)) = reply else {
            return None;
        };
        let attacker = self.place.attacker_moves();
        self.place.play(Move::Pass, false).ok()?;
        let legal = eyes::keeps_legal(&self.place, reply);
        let mut rests_on = None;
        if self.place.play(Move::Play(reply), false).is_ok() {
            // What a reply captures might be saved by another move.
            let quiet = self.place.board.killed_by_last_move().is_empty();
            rests_on = match attacker {
                true => eyes::life_rests_on(&self.place),
                false => eyes::death_rests_on(&self.place),
            }
            .filter(|_| quiet);
            self.place.undo();
        }
        self.place.undo();
        rests_on.map(|rest| rest | legal)
    }

    fn remember_killer(&mut self, depth: usize, mv: Move) {
        let killers = &mut self.killers[depth];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    fn store(&mut self, key: u64, found: &Bounds, best: Option<Move>, before: u64) {
        let work = u32::try_from(self.meter.nodes() - before).unwrap_or(u32::MAX);
        let line = &self.line;
        let entry = self.table.entry(key, work);
        entry.learn(found, &|depth| line.get(depth).map(|n| n.serial));
        entry.best = best.or(entry.best);
    }
}

/// Whether a move neither plays on these points nor captures.
fn is_idle(candidate: &Candidate, points: PointSet) -> bool {
    match candidate.mv {
        Move::Pass => true,
        Move::Play(p) => !candidate.captures && !points.contains(p),
    }
}

/// What both allow.
fn both(a: Option<PointSet>, b: Option<PointSet>) -> Option<PointSet> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a & b),
        (a, b) => a.or(b),
    }
}

/// Adds a son; whether it is the best so far.
fn merge(found: &mut Bounds, son: &Bounds, attacker: bool) -> bool {
    match attacker {
        true => {
            found.lo = found.lo.min(son.lo);
            found.lo_refs |= son.lo_refs;
            let better = son.hi < found.hi;
            if better || (son.hi == found.hi && son.hi_refs == 0) {
                (found.hi, found.hi_refs) = (son.hi, son.hi_refs);
            }
            better
        }
        false => {
            found.hi = found.hi.max(son.hi);
            found.hi_refs |= son.hi_refs;
            let better = son.lo > found.lo;
            if better || (son.lo == found.lo && son.lo_refs == 0) {
                (found.lo, found.lo_refs) = (son.lo, son.lo_refs);
            }
            better
        }
    }
}

/// The custom of 3.7: when the defender passes and the attacker can then only start a ko, the group is dead; and an
/// attacker with a ko may wait for that. A pass that lifts a ban is play in a ko and left alone.
fn bent_four(son: Bounds, attacker: bool, lifts_ban: bool) -> Bounds {
    match (attacker, lifts_ban) {
        (false, false) if son.hi < ALIVE => Bounds {
            lo: DEAD,
            hi: DEAD,
            ..son
        },
        (true, false) if son.hi > DEAD => Bounds::exact(ALIVE),
        _ => son,
    }
}
