//! Asks the search until a question is answered.

mod choice;
mod eyes;
mod hint;
mod sight;

use board::{Color, Move, Point, PointSet};
use search::{Exhausted, Meter};

use crate::area::{Area, Stones};
use crate::deaths;
use crate::eyes::Shapes;
use crate::question::{Aim, start};
use crate::solver::Solver;
use crate::state::{PASS, Rules, State};
use crate::statics::{self, Ground};
use crate::table::Table;
use crate::tuning::{StaticDeath, Tuning};
use crate::value::Value;
use life::{Code, Known, MANY, Tried, Verdict};
use life::{Problem, ProblemError};

/// The longest line that is shown.
const LONGEST_LINE: usize = 80;

/// Answers questions about one problem and keeps what it has learned.
#[derive(Debug)]
pub struct Reader {
    pub(super) area: Area,
    shapes: Shapes,
    stones: Option<Stones>,
    /// The points of the board.
    points: PointSet,
    /// For the attacker to move and for the defender: where he may not play.
    bans: [Option<u8>; 2],
    pub(super) table: Table,
    tuning: Tuning,
    memory: usize,
    /// The moves to what is being asked, for those who watch.
    before: Vec<u8>,
}

impl Reader {
    /// Prepares a problem; the table takes at most `memory` bytes.
    pub fn new(problem: &Problem, memory: usize, tuning: Tuning) -> Result<Reader, ProblemError> {
        let (area, stones) = Area::new(problem)?;
        let bans = [problem.attacker(), problem.defender]
            .map(|color| problem.board.ban_on(color).and_then(|p| area.index_of(p)));
        Ok(Reader {
            shapes: Shapes::new(&area),
            area,
            stones,
            points: problem.board.points(),
            bans,
            table: Table::new(memory),
            tuning,
            memory,
            before: Vec::new(),
        })
    }

    /// A fresh reader of the same problem that plays deaths out until a proof may end.
    pub(super) fn for_proofs(&self) -> Reader {
        Reader {
            area: self.area.clone(),
            shapes: self.shapes.clone(),
            stones: self.stones,
            points: self.points,
            bans: self.bans,
            table: Table::new(self.memory),
            tuning: Tuning {
                static_death: StaticDeath::Checkable,
                ..self.tuning
            },
            memory: self.memory,
            before: Vec::new(),
        }
    }

    /// The position with `first` to move; None when the target can never be captured.
    pub(super) fn state(&self, first: Color, threats: i8) -> Option<State> {
        let attacker = first != self.area.defender;
        let stones = self.stones.as_ref()?;
        Some(start(
            stones,
            attacker,
            self.bans[usize::from(!attacker)],
            threats,
        ))
    }

    /// The point where this color may not play at the start because a ko was taken there.
    pub fn banned(&self, color: Color) -> Option<Point> {
        let attacks = color != self.area.defender;
        self.bans[usize::from(!attacks)].map(|i| self.area.point(i))
    }

    fn ask(&mut self, question: Aim, state: State, meter: &mut Meter) -> Result<Value, Exhausted> {
        self.table.both_aims |= question == Aim::TwoEyes;
        let (area, shapes) = (&self.area, &self.shapes);
        Solver::new(area, shapes, question, &mut self.table, self.tuning)
            .after(&self.before)
            .solve(state, meter)
    }

    /// What is known of a position without searching.
    fn look(&mut self, question: Aim, state: &State) -> Value {
        let (area, shapes) = (&self.area, &self.shapes);
        Solver::new(area, shapes, question, &mut self.table, self.tuning).look(state)
    }

    pub(super) fn captures_from(
        &mut self,
        state: State,
        meter: &mut Meter,
    ) -> Result<bool, Exhausted> {
        let value = self.ask(Aim::Survive, state, meter)?;
        Ok(value.is_dead())
    }

    /// Whether the attacker captures when `first` moves first.
    pub fn captures(
        &mut self,
        first: Color,
        threats: i8,
        meter: &mut Meter,
    ) -> Result<bool, Exhausted> {
        match self.state(first, threats) {
            Some(state) => self.captures_from(state, meter),
            None => Ok(false),
        }
    }

    /// The code when `first` moves first.
    pub fn code(&mut self, first: Color, meter: &mut Meter) -> Result<Code, Exhausted> {
        match self.state(first, 0) {
            Some(state) => self.code_from(state, meter),
            None => Ok(Code::Alive),
        }
    }

    /// The code after a first move; None when the move is not allowed.
    pub fn code_after(
        &mut self,
        first: Color,
        mv: Move,
        meter: &mut Meter,
    ) -> Result<Option<Code>, Exhausted> {
        let Some(state) = self.state(first, 0) else {
            return Ok(Some(Code::Alive));
        };
        match self.after(&state, mv) {
            Some(next) => self.code_from(next, meter).map(Some),
            None => Ok(None),
        }
    }

    fn after(&self, state: &State, mv: Move) -> Option<State> {
        match mv {
            Move::Pass => Some(state.pass()),
            Move::Play(p) => Rules::new(&self.area, *state).play(self.area.index_of(p)?),
        }
    }

    fn code_from(&mut self, state: State, meter: &mut Meter) -> Result<Code, Exhausted> {
        let mut known = Known::default();
        self.narrow(state, &mut known, meter)?;
        known.code().ok_or(Exhausted::Nodes)
    }

    /// Asks until the code is known: without threats, with as many as needed, then one by one.
    fn narrow(
        &mut self,
        state: State,
        known: &mut Known,
        meter: &mut Meter,
    ) -> Result<(), Exhausted> {
        while let Some(threats) = known.next_question() {
            let value = self.ask(Aim::Survive, State { threats, ..state }, meter)?;
            known.add(value.bound, value.is_dead());
        }
        Ok(())
    }

    /// The verdict when `first` moves first. What is not found within the limits stays open in it.
    pub fn verdict(&mut self, first: Color, meter: &mut Meter) -> Verdict {
        let nodes = meter.nodes();
        let mut verdict = Verdict::new(first, self.area.defender);
        match self.state(first, 0) {
            None => verdict.known.add(MANY, false),
            Some(state) => {
                let mut known = verdict.known;
                verdict.unknown = self.narrow(state, &mut known, meter).err();
                verdict.known = known;
                if verdict.code() == Some(Code::Alive) {
                    match self.two_eyes_from(state, meter) {
                        Ok(eyes) => verdict.two_eyes = Some(eyes),
                        Err(why) => verdict.unknown = Some(why),
                    }
                }
            }
        }
        verdict.nodes = meter.nodes() - nodes;
        verdict
    }

    /// Every first move with its code, as far as it is found within the limits, and the best reply to it.
    pub fn first_moves(&mut self, first: Color, meter: &mut Meter) -> Vec<Tried> {
        let Some(state) = self.state(first, 0) else {
            return Vec::new();
        };
        let mut out = Vec::new();
        for (mv, next) in self.successors(&state) {
            let mut known = Known::default();
            self.before.push(self.number(mv));
            let unknown = self.narrow(next, &mut known, meter).err();
            let reply = known.code().and_then(|code| self.reply(next, code, meter));
            self.before.pop();
            out.push(Tried {
                mv,
                known,
                unknown,
                reply,
            });
        }
        out
    }

    /// The reply that holds a position to its code.
    fn reply(&mut self, state: State, code: Code, meter: &mut Meter) -> Option<Move> {
        let threats = match state.attacker_moves {
            true => code.least_threats()?,
            false => code.most_threats()?,
        };
        self.winning_move(State { threats, ..state }, state.attacker_moves, meter)
    }

    /// The nodes it took to find that a position ends as wished; None when that is not known.
    pub(super) fn work_of(&mut self, state: &State, capture: bool) -> Option<u32> {
        let value = self.look(Aim::Survive, state);
        let known = value.is_decided() && value.is_dead() == capture;
        let work = |aim: Aim| Some(self.table.get(state.key() ^ aim.salt())?.work());
        known.then(|| {
            work(Aim::Survive)
                .or_else(|| work(Aim::TwoEyes))
                .unwrap_or(0)
        })
    }

    /// All legal moves, the pass last.
    pub(super) fn successors(&self, state: &State) -> Vec<(Move, State)> {
        let rules = Rules::new(&self.area, *state);
        let mut points = rules.open_points();
        let mut out = Vec::new();
        while points != 0 {
            let i = points.trailing_zeros() as u8;
            points &= points - 1;
            if let Some(next) = rules.play(i) {
                out.push((Move::Play(self.area.point(i)), next));
            }
        }
        out.push((Move::Pass, state.pass()));
        out
    }

    /// Best play by both sides with so many threats, until all is clear: the winner's moves win, the loser's last
    /// longest.
    pub fn line(&mut self, first: Color, threats: i8, meter: &mut Meter) -> Vec<(Color, Move)> {
        let mut line = Vec::new();
        let Some(mut state) = self.state(first, threats) else {
            return line;
        };
        let Ok(capture) = self.captures_from(state, meter) else {
            return line;
        };
        let mut color = first;
        while line.len() < LONGEST_LINE && !self.is_clear(&state) {
            let winner_moves = state.attacker_moves == capture;
            let mv = match winner_moves {
                true => self.winning_move(state, capture, meter),
                false => self.stubborn_move(&state),
            };
            let Some((mv, next)) = mv.and_then(|mv| Some((mv, self.after(&state, mv)?))) else {
                break;
            };
            line.push((color, mv));
            self.before.push(self.number(mv));
            let ends = mv == Move::Pass && state.passed;
            if ends || next.is_captured(&self.area) {
                break;
            }
            state = next;
            color = !color;
        }
        self.before.clear();
        line
    }

    fn number(&self, mv: Move) -> u8 {
        match mv {
            Move::Play(p) => self.area.index_of(p).unwrap_or(PASS),
            Move::Pass => PASS,
        }
    }

    /// Whether a player sees how it ends.
    fn is_clear(&self, state: &State) -> bool {
        if state.attacker_moves {
            return statics::lives(&self.area, state);
        }
        let ground = Ground::new(&self.area, state);
        deaths::death(&self.area, state, &ground).is_some()
    }

    /// The move of the losing side that took the longest to refute.
    fn stubborn_move(&self, state: &State) -> Option<Move> {
        let work = |next: &State| self.table.get(next.key()).map_or(0, |e| e.work());
        self.successors(state)
            .into_iter()
            .filter(|(mv, _)| !(*mv == Move::Pass && state.passed))
            .max_by_key(|(mv, next)| (*mv != Move::Pass, work(next)))
            .map(|(mv, _)| mv)
    }
}
