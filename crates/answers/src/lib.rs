//! Answers: a problem and its limits in, everything a front end shows out.
//!
//! [`ask`] puts a problem to the enclosed search, for the side to play and for the other side moving first, finds every
//! first move that reaches the best result, a refutation of every one that does not, and the line. [`ask_tga`] gives the
//! same from the second solver, without the other moves. Crate `status` tells an [`Answer`] in words
//! and as a serializable view.
//!
//! ```
//! use answers::{Asking, ask};
//! use board::{Color, Diagram};
//! use life::{Code, Problem};
//!
//! let board = Diagram::parse(
//!     "O . . . O X .
//!      O O O O O X .
//!      X X X X X X .
//!      . . . . . . .",
//! )?.board;
//! let problem = Problem::find_enclosed(&board, Some(Color::White))?;
//! let answer = ask(&problem, &Asking::new(Color::Black))?;
//! assert_eq!(answer.first.code(), Some(Code::Dead));
//! assert_eq!(answer.winning[0].name(board.size()), "C4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cost: the limits hold for each first mover, and once more for all first moves together.

mod contradiction;
mod custom;
mod moves;
mod tuning;

use std::time::Duration;

use search::host::Instant;

use board::{Color, Move, PointSet, Size, Turn};
use search::{Exhausted, Limits, Meter};

pub use self::custom::{Custom, dead_by_custom};
pub use self::moves::FirstMove;
use enclosed::{Reader, Tuning};
use life::{Code, Known, MANY, Outcome, Verdict};
use life::{Problem, ProblemError, Target};
use tga::{Tga, TgaSettings, TgaWanted};

/// What is wanted of an answer.
#[derive(Clone, Debug)]
pub struct Asking {
    /// Whose turn it is: the answer is about this side first.
    pub to_play: Color,
    /// Whether to find out what happens when the other side moves first.
    pub both: bool,
    /// Whether to find out about every first move.
    pub moves: bool,
    /// Whether to find out what each of them comes to, at any cost. Otherwise it is found out which ones reach the result; what becomes of the
    /// stones after the others is told where that takes little more.
    pub exact: bool,
    /// What bent four is.
    pub custom: Custom,
    /// Limits for each first mover, and for all first moves.
    pub limits: Limits,
}

impl Asking {
    /// Everything about both first movers, without limits.
    pub fn new(to_play: Color) -> Asking {
        Asking {
            to_play,
            both: true,
            moves: true,
            exact: true,
            custom: Custom::default(),
            limits: Limits::default(),
        }
    }
}

/// What was found for one first mover.
#[derive(Clone, Debug)]
pub struct WhenFirst {
    /// Who moves first.
    pub mover: Color,
    /// Alive, seki, ko, dead or unknown; dead where custom says so.
    pub status: Outcome,
    /// What is proven about the threats, played out.
    pub known: Known,
    /// Of a target that cannot be captured: whether it can reach two eyes, if that was found.
    pub two_eyes: Option<bool>,
    /// Whether only custom makes it dead.
    pub by_custom: bool,
    /// Whether what is known is proven; the second solver may have been told to guess.
    pub certain: bool,
    /// Whether the rules of safety say so, and no search was needed.
    pub by_rules: bool,
    /// A move that reaches the result; None when the mover fails whatever he does.
    pub best: Option<Move>,
    /// Whether the mover gets as much when the other side moves first.
    pub needs_no_move: bool,
    /// Best play from there on; it begins with the best move, and is empty where no move is needed.
    pub line: Vec<Turn>,
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// Why something is not known.
    pub unknown: Option<Exhausted>,
}

impl WhenFirst {
    /// The code, if it is known.
    pub fn code(&self) -> Option<Code> {
        match self.by_custom {
            true => Some(Code::Dead),
            false => self.known.code(),
        }
    }

    /// Whether the result is found and proven. Of stones that cannot be captured that alone is proven, as long as nobody knows of two
    /// eyes.
    pub fn is_proven(&self) -> bool {
        self.certain && self.code().is_some()
    }

    /// Whether it is not known if stones that cannot be captured have two eyes or live in seki.
    pub fn misses_eyes(&self) -> bool {
        self.code() == Some(Code::Alive) && self.two_eyes.is_none()
    }

    /// Why something is not known.
    pub fn unknown_because(&self) -> Option<Exhausted> {
        let missing = self.code().is_none() || self.misses_eyes();
        self.unknown.filter(|_| missing)
    }

    /// Alive whatever anybody does.
    fn safe(mover: Color, defender: Color, started: Instant) -> WhenFirst {
        let mut known = Known::default();
        known.add(MANY, false);
        WhenFirst {
            mover,
            status: Outcome::Alive,
            known,
            two_eyes: Some(true),
            by_custom: false,
            certain: true,
            by_rules: true,
            best: (mover == defender).then_some(Move::Pass),
            needs_no_move: mover == defender,
            line: Vec::new(),
            nodes: 0,
            time: started.elapsed(),
            unknown: None,
        }
    }

    /// Whether the result says that the attacker can do something, which he can as long as his wall stands.
    pub fn needs_the_wall(&self) -> bool {
        matches!(self.status, Outcome::Seki | Outcome::Ko | Outcome::Dead)
    }
}

/// The answer to a question of life and death.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The size of the board, to name points.
    pub size: Size,
    /// The side that wants to live.
    pub defender: Color,
    /// The stones in question.
    pub target: PointSet,
    /// Where both may play.
    pub area: PointSet,
    /// Attacker stones around the area that are not proven safe, and that the results assume to be.
    pub assumed_safe: PointSet,
    /// The side to play moves first.
    pub first: WhenFirst,
    /// The other side moves first, if that was asked.
    pub second: Option<WhenFirst>,
    /// The moves of the side to play, if they were asked for.
    pub moves: Vec<FirstMove>,
    /// The moves that are proven to reach the best result; the best first.
    pub winning: Vec<Move>,
    /// Nodes of everything.
    pub nodes: u64,
    /// Time of everything.
    pub time: Duration,
}

impl Answer {
    fn new(problem: &Problem, first: WhenFirst, second: Option<WhenFirst>) -> Answer {
        let own = problem.board.stones(problem.defender);
        let sides = || std::iter::once(&first).chain(&second);
        Answer {
            assumed_safe: match sides().any(WhenFirst::needs_the_wall) {
                true => problem.unproven_wall(),
                false => PointSet::EMPTY,
            },
            size: problem.board.size(),
            defender: problem.defender,
            target: match problem.target {
                Target::AnyStone => own & problem.area,
                Target::All(stones) | Target::OneOf(stones) => problem
                    .board
                    .blocks_in(stones)
                    .fold(PointSet::EMPTY, |all, b| {
                        all | problem.board.block_stones(b)
                    }),
            },
            area: problem.area | problem.attacker_only,
            moves: Vec::new(),
            winning: first.best.into_iter().collect(),
            nodes: first.nodes + second.as_ref().map_or(0, |s| s.nodes),
            time: first.time + second.as_ref().map_or(Duration::ZERO, |s| s.time),
            first,
            second,
        }
    }

    /// Whether everything that was asked is found and proven, as long as the stones that are assumed safe stand.
    pub fn is_proven(&self) -> bool {
        self.first.is_proven() && self.second.as_ref().is_none_or(WhenFirst::is_proven)
    }

    /// Why something is not known.
    pub fn unknown_because(&self) -> Option<Exhausted> {
        let second = self.second.as_ref();
        let of_second = || second.and_then(WhenFirst::unknown_because);
        self.first.unknown_because().or_else(of_second)
    }
}

/// Asks the enclosed search.
pub fn ask(problem: &Problem, asking: &Asking) -> Result<Answer, ProblemError> {
    let mut reader = Reader::new(problem, asking.limits.memory, Tuning::default())?;
    Ok(ask_reader(&mut reader, problem, asking))
}

/// Asks a reader of this problem, which may know something already.
pub fn ask_reader(reader: &mut Reader, problem: &Problem, asking: &Asking) -> Answer {
    let mut side = |mover| side(reader, problem, mover, &asking.limits);
    let mut first = side(asking.to_play);
    let mut second = asking.both.then(|| side(!asking.to_play));
    apply_custom(problem, asking, &mut first, second.as_mut());
    need_no_move(problem, &mut first, second.as_mut());
    let mut answer = Answer::new(problem, first, second);
    if asking.moves && !answer.first.by_custom {
        moves::add(&mut answer, reader, asking);
    }
    debug_assert_eq!(answer.contradiction(), None, "{problem:?}");
    debug_assert_eq!(answer.uncertified(problem), None, "{problem:?}");
    answer
}

fn side(reader: &mut Reader, problem: &Problem, mover: Color, limits: &Limits) -> WhenFirst {
    let started = Instant::now();
    let mut meter = Meter::start(limits);
    if problem.is_alive_by_rules() {
        return WhenFirst::safe(mover, problem.defender, started);
    }
    let verdict = reader.verdict(mover, &mut meter);
    let moves = line(reader, problem, &verdict, &mut meter);
    let succeeds = verdict
        .code()
        .is_some_and(|code| code.for_mover(mover != problem.defender) != 0);
    // In a seki the attacker fails, but a move may be needed to keep the defender from two eyes.
    let holds = verdict.status() == Outcome::Seki;
    let best = match moves.first() {
        Some((_, mv)) => Some(*mv),
        None => reader.untried(mover).is_empty().then_some(Move::Pass),
    };
    WhenFirst {
        mover,
        status: verdict.status(),
        known: verdict.known,
        two_eyes: verdict.two_eyes,
        by_custom: false,
        certain: true,
        by_rules: false,
        best: best.filter(|_| succeeds || holds),
        needs_no_move: false,
        line: until_repetition(problem, &moves),
        nodes: meter.nodes(),
        time: started.elapsed(),
        unknown: verdict.unknown,
    }
}

/// Best play: with as many threats as let the mover just reach the result.
fn line(
    reader: &mut Reader,
    problem: &Problem,
    verdict: &Verdict,
    meter: &mut Meter,
) -> Vec<(Color, Move)> {
    let (mover, defender) = (verdict.first, problem.defender);
    let eyes_decide = match verdict.status() {
        Outcome::Alive => mover == defender && verdict.two_eyes == Some(true),
        Outcome::Seki => mover != defender,
        _ => false,
    };
    match (eyes_decide, verdict.code()) {
        (_, None) => Vec::new(),
        (true, _) => reader.line_for_two_eyes(mover, meter),
        (false, Some(code)) => {
            let threats = match mover == defender {
                true => code.most_threats(),
                false => code.least_threats(),
            };
            reader.line(mover, threats.unwrap_or(0), meter)
        }
    }
}

/// The line up to where a position comes again.
fn until_repetition(problem: &Problem, line: &[(Color, Move)]) -> Vec<Turn> {
    let mut position = problem.clone();
    let mut seen = vec![(position.board.clone(), None)];
    let mut turns = Vec::new();
    for &(color, mv) in line {
        // A move that only a threat elsewhere allows.
        let after = position.after(mv, color).or_else(|_| {
            position.board.forget_history();
            position.board.pass();
            position.after(mv, color)
        });
        let Ok(after) = after else {
            break;
        };
        position = after;
        turns.push(Turn { color, mv });
        let now = (position.board.clone(), Some(color));
        if seen.contains(&now) {
            break;
        }
        seen.push(now);
    }
    while turns.last().is_some_and(|t: &Turn| t.mv == Move::Pass) {
        turns.pop();
    }
    turns
}

/// Calls the stones dead where custom does.
fn apply_custom(
    problem: &Problem,
    asking: &Asking,
    first: &mut WhenFirst,
    second: Option<&mut WhenFirst>,
) {
    let ko = |side: &WhenFirst| matches!(side.known.code(), Some(Code::DeadUnless(_)));
    let possible = ko(first) && second.as_deref().is_none_or(ko);
    if asking.custom != Custom::Japanese || !possible {
        return;
    }
    let started = Instant::now();
    let mut meter = Meter::start(&asking.limits);
    let dead = dead_by_custom(problem, asking.limits.memory, &mut meter);
    first.nodes += meter.nodes();
    first.time += started.elapsed();
    if dead != Ok(true) {
        return;
    }
    for side in [Some(first), second].into_iter().flatten() {
        side.status = Outcome::Dead;
        side.by_custom = true;
        side.best = (side.mover != problem.defender).then_some(Move::Pass);
        side.needs_no_move = side.best.is_some();
        side.line.clear();
    }
}

/// A side that succeeds even when the other moves first needs no move. That does not make a pass a move that succeeds: where
/// stones are dead, both sides would have passed, and what stands at the end is saved.
fn need_no_move(problem: &Problem, first: &mut WhenFirst, second: Option<&mut WhenFirst>) {
    let Some(second) = second else {
        return;
    };
    let same = first.status == second.status && first.two_eyes == second.two_eyes;
    if !same || matches!(first.status, Outcome::Ko | Outcome::Unknown) {
        return;
    }
    for side in [first, second] {
        if side.best.is_some() && !side.by_custom {
            side.needs_no_move = true;
            side.line.clear();
            if side.mover == problem.defender || side.status == Outcome::Seki {
                side.best = Some(Move::Pass);
            }
        }
    }
}

/// Asks the second solver. It finds one move and its line, and does not tell seki from life.
pub fn ask_tga(
    problem: &Problem,
    asking: &Asking,
    settings: &TgaSettings,
) -> Result<Answer, ProblemError> {
    problem.validate()?;
    let mut tga = Tga::new(settings.clone());
    let mut side = |mover| tga_side(&mut tga, problem, mover, &asking.limits);
    let mut first = side(asking.to_play);
    let mut second = asking.both.then(|| side(!asking.to_play));
    need_no_move(problem, &mut first, second.as_mut());
    let answer = Answer::new(problem, first, second);
    debug_assert_eq!(answer.contradiction(), None, "{problem:?}");
    Ok(answer)
}

fn tga_side(tga: &mut Tga, problem: &Problem, mover: Color, limits: &Limits) -> WhenFirst {
    let started = Instant::now();
    let found = tga.solve(problem, mover, TgaWanted::Code, limits);
    let mut known = found.code.map_or_else(Known::default, Known::exactly);
    if let Some(lives) = found.lives {
        known.add(0, !lives);
    }
    let line: Vec<(Color, Move)> = found
        .line
        .iter()
        .zip([mover, !mover].into_iter().cycle())
        .map(|(&mv, color)| (color, mv))
        .collect();
    WhenFirst {
        mover,
        status: found.status,
        known,
        two_eyes: None,
        by_custom: false,
        certain: found.certain,
        by_rules: false,
        best: found.best,
        needs_no_move: false,
        line: until_repetition(problem, &line),
        nodes: found.nodes,
        time: started.elapsed(),
        unknown: found.unknown_because,
    }
}
