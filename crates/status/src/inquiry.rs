//! The steps from a question to its answer.

use board::{Board, Color, Move, PointSet};
use life::{Code, Problem};
use prove::ProofTree;
use safety::{Method, analyze};
use search::host::Instant;
use search::{Limits, Meter};

use crate::ask::{Area, Ask, AskError, Stones, Want};
use crate::estimate::Estimate;
use crate::estimate::first_look::first_look;
use crate::fate::{Basis, Fate, Status};
use crate::local::{self, Local};
use crate::open::OpenSearch;
use crate::reason::Reason;
use crate::settle::Settling;
use crate::tuning::TUNED;

/// What becomes of the stones. Whoever listens hears every better answer as it comes.
pub fn status(board: &Board, ask: &Ask, hear: &mut dyn FnMut(&Status)) -> Result<Status, AskError> {
    let (stones, owner) = ask.named(board)?;
    let mut board = board.clone();
    board.forget_history();
    let mut inquiry = Inquiry {
        board,
        ask,
        hear,
        started: Instant::now(),
        status: Status {
            stones,
            owner,
            ko: ask.ko,
            area: None,
            by_first: [None, None],
        },
    };
    inquiry.run()?;
    inquiry.explain();
    Ok(inquiry.status)
}

struct Inquiry<'a> {
    board: Board,
    ask: &'a Ask,
    hear: &'a mut dyn FnMut(&Status),
    started: Instant,
    status: Status,
}

impl Inquiry<'_> {
    fn run(&mut self) -> Result<(), AskError> {
        for first in self.movers() {
            self.status.by_first[first.index()] = Some(Fate::unknown(first));
        }
        self.first_look();
        if self.rules() {
            return Ok(());
        }
        if let Some(area) = self.empty_area() {
            self.settle(area);
            return Ok(());
        }
        let named = (self.status.stones, self.status.owner);
        match local::problem(&self.board, self.ask, named)? {
            Some(problem) => self.within(problem),
            None => {
                self.open_board();
                Ok(())
            }
        }
    }

    /// Who begins: the attacker first, because stones that live then live always.
    fn movers(&self) -> Vec<Color> {
        let owner = self.status.owner;
        match self.ask.first {
            Some(first) => vec![first],
            None => vec![!owner, owner],
        }
    }

    /// Limits of a step: so many nodes at most, and of the time that is left one part of so many.
    fn left(&self, nodes: u64, parts: u32) -> Limits {
        let left = |time: std::time::Duration| time.saturating_sub(self.started.elapsed());
        Limits {
            nodes: nodes.min(self.ask.limits.nodes),
            time: self.ask.limits.time.map(|time| left(time) / parts.max(1)),
            ..self.ask.limits.clone()
        }
        .for_all_from_now()
    }

    fn fate(&self, first: Color) -> Option<&Fate> {
        self.status.with_first(first)
    }

    /// Takes an answer over if it tells more.
    fn learn(&mut self, mut fate: Fate) {
        let slot = &mut self.status.by_first[fate.first.index()];
        let Some(old) = slot.as_mut() else { return };
        fate.decide_ko(self.ask.ko, self.status.owner);
        fate.nodes += old.nodes;
        if fate.is_better_than(old) {
            *old = fate;
            self.explain();
            (self.hear)(&self.status);
        } else {
            old.nodes = fate.nodes;
            old.open_because = old.open_because.or(fate.open_because);
        }
    }

    /// Finds reasons for what is known.
    fn explain(&mut self) {
        let Status { stones, owner, .. } = self.status;
        for fate in self.status.by_first.iter_mut().flatten() {
            fate.reason = match stones.is_empty() {
                true => None,
                false => Reason::of(&self.board, stones, owner, fate),
            };
        }
    }

    /// An estimate at once, for whoever is shown better answers as they come.
    fn first_look(&mut self) {
        let by_name = !matches!(self.ask.stones, Stones::AnyIn(..));
        if !(self.ask.soon && self.ask.want.takes_estimates() && by_name) {
            return;
        }
        for first in self.movers() {
            let stones = self.status.stones;
            if let Some(fate) = first_look(&self.board, stones, first, &self.ask.limits) {
                self.learn(fate);
            }
        }
    }

    /// The rules of safety: true when they answer everything.
    fn rules(&mut self) -> bool {
        let Status { stones, owner, .. } = self.status;
        let limits = self.left(TUNED.rules_nodes, TUNED.first_share);
        let report = analyze(&self.board, Method::Search, &limits);
        // Stones in safe territory may be taken all the same; these may not.
        let safe = report.stones[owner.index()];
        let alive = match self.ask.stones {
            Stones::All(_) => stones.is_subset(&safe),
            _ => stones.intersects(&safe),
        };
        if alive {
            for first in self.movers() {
                let best = (first == owner).then_some(Move::Pass);
                self.learn(Fate {
                    two_eyes: Some(true),
                    ..Fate::of_code(first, Code::Alive, Basis::Rules, best)
                });
            }
            // Who asks for proofs on the whole board wants to have them.
            let wants_proof = self.ask.area == Area::Board && !self.ask.want.takes_estimates();
            match (wants_proof, self.ask.moves) {
                (true, _) => self.walkable_life(self.ask.limits.nodes),
                (false, true) => self.walkable_life(TUNED.walkable_nodes),
                (false, false) => {}
            }
        }
        alive
    }

    /// Rules cannot be played against: where a proof of the same life is found soon, it takes their place.
    fn walkable_life(&mut self, nodes: u64) {
        let mut search = OpenSearch::new(self.ask, &self.status, &self.board);
        search.kill = None;
        let movers = self.movers();
        for (i, &first) in movers.iter().enumerate() {
            let limits = self.left(nodes, (movers.len() - i) as u32);
            let Ok((proof, nodes)) = search.prove(&mut self.board, first, &limits) else {
                continue;
            };
            let mut fate = self.proven(first, proof, nodes);
            if first == self.status.owner {
                // No move is needed.
                fate.best = Some(Move::Pass);
                fate.winning = vec![Move::Pass];
            }
            self.status.by_first[first.index()] = Some(fate);
            (self.hear)(&self.status);
        }
    }

    /// The area of play, if it is a part of the board where the side in question has no stone yet.
    fn empty_area(&self) -> Option<PointSet> {
        let area = match (self.ask.area, self.ask.stones) {
            (Area::Points(area), Stones::AnyIn(..)) => area,
            (Area::Found, Stones::AnyIn(area, _)) if area != self.board.points() => area,
            _ => return None,
        };
        let own = self.board.stones(self.status.owner);
        (!own.intersects(&area) && area.intersects(&self.board.empty())).then_some(area)
    }

    /// Can a side live where it has no stone?
    fn settle(&mut self, area: PointSet) {
        self.status.area = Some(area);
        let board = self.board.clone();
        let settling = Settling {
            board: &board,
            owner: self.status.owner,
            area,
        };
        for first in self.movers() {
            let mut meter = Meter::start(&self.ask.limits);
            let fate = settling.fate(first, &mut meter);
            self.learn(fate);
        }
    }

    /// The enclosed search.
    fn within(&mut self, problem: Problem) -> Result<(), AskError> {
        self.status.area = Some(problem.area | problem.attacker_only);
        let mut local = Local::new(problem, self.ask.limits.memory)?;
        let movers = self.movers();
        let answer = local.answer(&self.ask.asking(movers[0], false));
        let sides = std::iter::once(&answer.first).chain(&answer.second);
        let problem = local.problem();
        let fates: Vec<Fate> = sides
            .map(|side| Fate::within(problem, side, None))
            .collect();
        for fate in fates {
            self.learn(fate);
        }
        if self.ask.moves {
            for first in movers {
                let answer = local.answer(&self.ask.asking(first, true));
                let fate = Fate::within(local.problem(), &answer.first, Some(&answer));
                self.learn(fate);
            }
        }
        Ok(())
    }

    /// Stones that nothing encloses: an estimate at once, then proofs.
    fn open_board(&mut self) {
        if self.lives_behind_a_weak_wall() {
            return;
        }
        let estimates =
            self.ask.want.takes_estimates() && !matches!(self.ask.stones, Stones::AnyIn(..));
        let mut search = OpenSearch::new(self.ask, &self.status, &self.board);
        if estimates {
            // What is proven soon needs no estimate.
            self.prove(&mut search, TUNED.first_share);
            self.estimate();
        }
        let is_open = |&first: &Color| self.fate(first).is_none_or(|fate| fate.code().is_none());
        if self.ask.want != Want::Estimate || self.movers().iter().any(is_open) {
            self.prove(&mut search, 1);
        }
        self.conclude();
    }

    /// Looks for proofs of what is not proven yet, with one part of so many of the nodes of each first mover, and of the time.
    fn prove(&mut self, search: &mut OpenSearch<'_>, parts: u32) {
        let mut open = self.movers();
        open.retain(|&first| !self.fate(first).is_some_and(Fate::is_proven));
        let nodes = self.ask.limits.nodes / u64::from(parts);
        for (i, &first) in open.iter().enumerate() {
            let limits = self.left(nodes, parts.saturating_mul((open.len() - i) as u32));
            let fate = match search.prove(&mut self.board, first, &limits) {
                Ok((proof, nodes)) => self.proven(first, proof, nodes),
                Err((why, nodes)) => Fate {
                    nodes,
                    open_because: why,
                    ..Fate::unknown(first)
                },
            };
            self.learn(fate);
        }
    }

    /// Estimates what is not proven. Where it is, a proof has some move, the fight the one with the largest margin: that is shown if it is proven as well.
    fn estimate(&mut self) {
        let (board, stones) = (self.board.clone(), self.status.stones);
        let with = |limits: Limits| Ask {
            limits,
            ..self.ask.clone()
        };
        let ask = with(self.left(self.ask.limits.nodes, 1));
        let estimate = Estimate::new(&board, stones, &ask);
        let ask = with(self.left(TUNED.margin_fight, 1));
        let margin = Estimate::new(&board, stones, &ask);
        for first in self.movers() {
            match self.fate(first).filter(|fate| fate.is_proven()) {
                Some(fate) => {
                    if let Some(better) = self.with_larger_margin(fate, &margin) {
                        self.status.by_first[first.index()] = Some(better);
                        self.explain();
                        (self.hear)(&self.status);
                    }
                }
                None => {
                    if let Some(fate) = estimate.judge(first) {
                        self.learn(fate);
                    }
                }
            }
        }
    }

    /// A life that is proven, with the fight's move.
    fn with_larger_margin(&self, fate: &Fate, estimate: &Estimate<'_>) -> Option<Fate> {
        let owner = self.status.owner;
        if fate.first != owner || fate.code() != Some(Code::Alive) {
            return None;
        }
        let Some(mv @ Move::Play(_)) = estimate.fought(owner)?.best else {
            return None;
        };
        if fate.best == Some(mv) {
            return None;
        }
        let mut after = self.board.clone();
        after.play_move(mv, owner).ok()?;
        after.forget_history();
        let ask = Ask {
            want: Want::Life,
            ..self.ask.clone()
        };
        let mut search = OpenSearch::new(&ask, &self.status, &after);
        // No more than what the answer has cost.
        let most = TUNED
            .margin_nodes
            .min(fate.nodes.max(TUNED.least_margin_nodes));
        let limits = self.left(most, 1);
        let (proof, nodes) = search.prove(&mut after, !owner, &limits).ok()?;
        let turn = |(color, mv)| board::Turn { color, mv };
        let others = fate.winning.iter().copied().filter(|other| *other != mv);
        (proof.question().prover == owner).then(|| Fate {
            best: Some(mv),
            winning: std::iter::once(mv).chain(others).collect(),
            line: std::iter::once((owner, mv))
                .chain(proof.main_line())
                .map(turn)
                .collect(),
            nodes: fate.nodes + nodes,
            // The proof that is there to be walked has the other move.
            ..fate.clone()
        })
    }

    /// Whether the stones live in the area of a wall that may be weak: a wall that is captured only helps them.
    fn lives_behind_a_weak_wall(&mut self) -> bool {
        let stones = self.status.stones;
        if self.ask.area != Area::Found || !matches!(self.ask.stones, Stones::All(_)) {
            return false;
        }
        let Ok(problem) = Problem::behind_any_wall(&self.board, stones) else {
            return false;
        };
        let Ok(mut local) = Local::new(problem, self.ask.limits.memory) else {
            return false;
        };
        let owner = self.status.owner;
        let mut alive_anyway = false;
        for first in self.movers() {
            let mut meter = Meter::start(&Limits {
                nodes: TUNED.weak_wall_nodes.min(self.ask.limits.nodes),
                ..self.ask.limits.clone()
            });
            let verdict = local.verdict(first, &mut meter);
            if verdict.code() != Some(Code::Alive) {
                continue;
            }
            alive_anyway |= first != owner;
            let line = local.line(first, Code::Alive, &mut meter);
            let best = match (first == owner, alive_anyway) {
                (true, true) => Some(Move::Pass),
                (true, false) => line.first().map(|(_, mv)| *mv),
                (false, _) => None,
            };
            let basis = Basis::Area {
                assumed_safe: PointSet::EMPTY,
            };
            let mut fate = Fate::of_code(first, Code::Alive, basis, best);
            // That there are no two eyes would rest on the wall.
            fate.two_eyes = verdict.two_eyes.filter(|eyes| *eyes);
            fate.nodes = meter.nodes();
            self.learn(fate);
        }
        self.movers()
            .iter()
            .all(|&first| self.fate(first).is_some_and(Fate::is_proven))
    }

    /// What a proof on the open board says.
    fn proven(&self, first: Color, proof: ProofTree, nodes: u64) -> Fate {
        debug_assert!(prove::check::check(&proof).is_ok(), "no proof: {proof:?}");
        let owner = self.status.owner;
        let code = match proof.question().prover == owner {
            true => Code::Alive,
            false => Code::Dead,
        };
        let best = match proof.question().prover == first {
            true => proof.first_move(),
            false => None,
        };
        let line = proof.main_line();
        let turn = |(color, mv)| board::Turn { color, mv };
        let mut fate = Fate::of_code(first, code, Basis::Board { zone: proof.zone() }, best);
        fate.holds_for(self.ask.ko, owner);
        Fate {
            two_eyes: (code == Code::Alive).then_some(true),
            line: line.into_iter().map(turn).collect(),
            nodes,
            proof: Some(Box::new(proof.clone())),
            ..fate
        }
    }

    /// Who gets his way though the other side begins gets it when he begins, and needs no move.
    fn conclude(&mut self) {
        let owner = self.status.owner;
        for (first, code) in [(owner, Code::Alive), (!owner, Code::Dead)] {
            let anyway = self
                .fate(!first)
                .is_some_and(|fate| fate.is_proven() && fate.code() == Some(code));
            let Some(own) = self.fate(first).filter(|_| anyway) else {
                continue;
            };
            let own_proof = own.is_proven() && own.code() == Some(code);
            let mut fate = match (own_proof, self.fate(!first)) {
                // Its proof is there to be walked all the same.
                (false, Some(other)) => Fate {
                    two_eyes: (code == Code::Alive).then_some(true),
                    nodes: own.nodes,
                    ..Fate::of_code(first, code, other.basis, None)
                },
                _ => own.clone(),
            };
            fate.best = Some(Move::Pass);
            fate.winning = vec![Move::Pass];
            self.status.by_first[first.index()] = Some(fate);
            (self.hear)(&self.status);
        }
    }
}
