//! A second solver, after Kozelek's TGA, written from another text than the first one: what both decide must agree.
//!
//! Alpha-beta with a table of positions, ordered by static and dynamic heuristics (2.2 to 2.6), with static eyes
//! (3.3), repetitions (3.4), play under the stones (3.5), ko (3.6) and passes (3.7). What in the original is a
//! simplification is either made exact or is a switch of [`TgaSettings`] that marks the answer as not certain:
//!
//! | original | here |
//! |---|---|
//! | three values, ko by special cases, double ko by a trick | the number of threats as value (module `value`) |
//! | a repeated position counts for nobody, and is remembered | endless play saves; what rests on the line is not a fact (module `table`) |
//! | two eyes; fewer than two potential eyes | Benson; fewer than two points the attacker cannot safely reach (module `eyes`) |
//! | passes with few moves left only | the defender's always, the attacker's where it lifts a ban (else it loses) |
//! | too few stones, self-atari, bent four | switches |
//!
//! ```
//! use board::{Color, Diagram};
//! use life::{Code, Problem};
//! use search::Limits;
//! use tga::{Tga, TgaSettings, TgaWanted};
//!
//! let board = Diagram::parse(
//!     "O . . . O X .
//!      O O O O O X .
//!      X X X X X X .
//!      . . . . . . .",
//! )?.board;
//! let problem = Problem::find_enclosed(&board, Some(Color::White))?;
//! let mut tga = Tga::new(TgaSettings::default());
//! let answer = tga.solve(&problem, Color::Black, TgaWanted::Code, &Limits::nodes(10_000));
//! assert_eq!(answer.code, Some(Code::Dead));
//! assert_eq!(answer.best.map(|mv| mv.name(board.size())), Some("C4".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cost: a few hundred thousand nodes a second; small problems take hundreds to thousands of nodes, some large ones
//! millions.

mod eyes;
mod order;
mod place;
mod search;
mod settings;
mod table;
mod tuning;
mod value;

use std::hash::{Hash, Hasher};

use ::search::{Exhausted, Limits, Meter};
use board::{Color, Move};
use rustc_hash::FxHasher;

use self::place::Place;
use self::search::Search;
pub use self::settings::{TgaSettings, UnknownSwitch};
use self::table::Table;
use self::tuning::TUNED;
use self::value::{ALIVE, Bounds, DEAD, Window};
use life::Judged;
use life::Problem;
use life::{Code, MANY, Outcome};

/// How much is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TgaWanted {
    /// Who wins when nobody has threats.
    WithoutThreats,
    /// Alive, ko or dead.
    Outcome,
    /// The code, with the number of threats.
    Code,
}

/// What was found for one first mover.
#[derive(Clone, Debug)]
pub struct TgaAnswer {
    /// Who moves first.
    pub first: Color,
    /// Alive (seki included), ko, dead or unknown.
    pub status: Outcome,
    /// The exact code, if it was found.
    pub code: Option<Code>,
    /// Whether the defender lives when nobody has threats, if that was found.
    pub lives: Option<bool>,
    /// Whether this is proven; false when a rule was used that can be wrong.
    pub certain: bool,
    /// A first move that reaches the result; None when the mover has failed anyway.
    pub best: Option<Move>,
    /// Play from there on, as far as remembered.
    pub line: Vec<Move>,
    /// Nodes searched.
    pub nodes: u64,
    /// Why something is missing.
    pub unknown_because: Option<Exhausted>,
}

/// The solver with its memory.
#[derive(Clone, Debug)]
pub struct Tga {
    settings: TgaSettings,
    table: Table,
    serial: u64,
    /// What the table is about.
    about: u64,
}

impl Tga {
    /// A solver with an empty memory.
    pub fn new(settings: TgaSettings) -> Tga {
        let table = Table::new(settings.table_bits);
        Tga {
            settings,
            table,
            serial: 0,
            about: 0,
        }
    }

    /// Answers a problem for one first mover. What was found about the same problem before is used.
    pub fn solve(
        &mut self,
        problem: &Problem,
        first: Color,
        wanted: TgaWanted,
        limits: &Limits,
    ) -> TgaAnswer {
        let mut about = signature(problem);
        if self.settings.no_save_t_tables {
            // As if it were about something else each time.
            about ^= self.serial.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        if about != self.about {
            self.table.renew();
            self.about = about;
        }
        let mut meter = Meter::start(limits);
        let mut bounds = Bounds::UNKNOWN;
        let settings = self.settings.clone();
        let place = Place::new(problem, first, &settings, about);
        let mut why = None;
        if place.is_captured() {
            bounds = Bounds::exact(DEAD);
        }
        let depth = (settings.total_depth.min(limits.depth_or(Limits::DEPTH))) as usize;
        let mut search = Search::new(
            place,
            &settings,
            &mut self.table,
            &mut meter,
            &mut self.serial,
        );
        while let Some(threats) = next_question(&bounds, wanted, settings.no_ko_handling) {
            match ask(&mut search, threats, depth) {
                Ok(found) => bounds = bounds.narrowed(&found),
                Err(reason) => {
                    why = Some(reason);
                    break;
                }
            }
        }
        let mut line = Vec::new();
        follow(&mut search, &mut line, depth);
        let succeeded = match first == problem.defender {
            true => bounds.lo > DEAD,
            false => bounds.hi < ALIVE,
        };
        let waits = first == problem.defender && bounds.lo == ALIVE;
        TgaAnswer {
            first,
            status: match settings.no_ko_handling {
                true => Outcome::Unknown,
                false => bounds.status(),
            },
            code: bounds.code().filter(|_| !settings.no_ko_handling),
            lives: (bounds.lo > 0 || bounds.hi <= 0).then_some(bounds.lo > 0),
            certain: settings.is_exact(),
            // Who lives without a move may pass.
            best: line
                .first()
                .copied()
                .or(waits.then_some(Move::Pass))
                .filter(|_| succeeded),
            line,
            nodes: meter.nodes(),
            unknown_because: why,
        }
    }
}

impl Tga {
    /// What a [solution tree](life::solution_tree) asks.
    pub fn judge(&mut self, problem: &Problem, first: Color, limits: &Limits) -> Judged {
        let answer = self.solve(problem, first, TgaWanted::Code, limits);
        Judged {
            status: answer.status,
            code: answer.code,
            best: answer.best,
        }
    }
}

/// One question, with iterative deepening if wanted.
fn ask(search: &mut Search<'_>, threats: i8, depth: usize) -> Result<Bounds, Exhausted> {
    let window = match search.settings.bent_four {
        // The custom asks for more than one bound at a time.
        true => Window {
            alpha: DEAD,
            beta: ALIVE,
        },
        false => Window::at(threats),
    };
    let mut limit = match search.settings.iterative_deepening {
        true => TUNED.first_depth.min(depth),
        false => depth,
    };
    loop {
        let found = search.run(window, limit)?;
        if found.settled(window) {
            return Ok(found);
        }
        if limit >= depth {
            return Err(Exhausted::Depth);
        }
        limit = (limit + TUNED.deeper).min(depth);
    }
}

/// With how many threats to ask next: the extremes, then none, then step by step from there.
fn next_question(bounds: &Bounds, wanted: TgaWanted, no_ko: bool) -> Option<i8> {
    let open = |t: &i8| bounds.lo <= *t && *t < bounds.hi;
    if wanted == TgaWanted::WithoutThreats || no_ko {
        return Some(0).filter(open);
    }
    if let Some(extreme) = [DEAD, MANY].into_iter().find(open) {
        return Some(extreme);
    }
    match wanted {
        TgaWanted::Code if bounds.lo < bounds.hi => {
            let near = if bounds.lo > 0 {
                bounds.lo
            } else {
                bounds.hi - 1
            };
            Some(0).filter(open).or(Some(near))
        }
        _ => None,
    }
}

/// Plays the remembered best moves as far as they go.
fn follow(search: &mut Search<'_>, line: &mut Vec<Move>, longest: usize) {
    let mut seen = Vec::new();
    while line.len() < longest && !search.place.is_captured() {
        let key = search.place.key();
        let best = search.table.find(key).and_then(|e| e.best);
        let Some(mv) = best.filter(|_| !seen.contains(&key)) else {
            break;
        };
        seen.push(key);
        if search.place.play(mv, false).is_err() {
            break;
        }
        line.push(mv);
    }
    // Two passes say nothing.
    while line.last() == Some(&Move::Pass) && line.len() > 1 {
        line.pop();
    }
}

/// What entries of the table depend on besides the position.
fn signature(problem: &Problem) -> u64 {
    let scope = problem.area | problem.attacker_only;
    let outside = Color::ALL.map(|c| problem.board.stones(c) - scope);
    let mut hasher = FxHasher::default();
    (problem.area, problem.attacker_only, outside).hash(&mut hasher);
    (problem.defender.index(), problem.target).hash(&mut hasher);
    problem.board.size().width().hash(&mut hasher);
    problem.board.size().height().hash(&mut hasher);
    hasher.finish()
}
