//! One block, one first mover, one answer: what the front ends ask.
//!
//! A [`Reader`] puts the question to the general search ([`Mode::Auto`]) or to the calculator (the other
//! modes) and gives a [`Reading`] either way: the status, the move, the line, the work, and the proof
//! if there is one. A capture that the calculator finds outside the plain ladder is put to the general search
//! within the same bounds, so that it, too, comes with a proof or is said not to.
//!
//! # What is claimed when the winner of kos is known
//! With [`Reader::ko`] the question is one of semantics' rows: can the hunter capture when that side has as many threats as
//! it needs, or when nobody has any? *Dead* claims exactly that and its proof has exactly those threats; there is no ko then. Without, *dead* is
//! claimed against a prey with all the threats. *Ko* claims the least: captured if the hunter wins the ko. That it is no more is never
//! proven, so every ko says why more was not found ([`Unsettled`]).

use std::fmt;
use std::time::Duration;

use search::host::Instant;

use board::{Board, Color, Move, Point, PointSet, Turn};
use prove::{ProofTree, Threats};
use search::{Exhausted, Limits, Meter};

use crate::calculator::{
    self, Bounds, Calculator, CatchQuestion, CatchVerdict, HuntSide, Observer, QuestionError,
};
use crate::general::{self, Asker, Finding, Settings, Success};
use crate::prevent::defend;

/// Who reads, and how tightly the prey must be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mode {
    /// The calculator's ladder, 1/2.
    Ladder,
    /// The calculator's loose ladder, 2/3.
    Loose,
    /// The calculator's nets, 2/2 and then 3/3.
    Net,
    /// The calculator with other bounds.
    Within(Bounds),
    /// The general search.
    #[default]
    Auto,
}

impl Mode {
    /// What the calculator tries one after the other; nothing for the general search.
    fn bounds(self) -> Vec<Bounds> {
        match self {
            Mode::Ladder => vec![Bounds::LADDER],
            Mode::Loose => vec![Bounds::LOOSE_LADDER],
            Mode::Net => vec![Bounds::NET, Bounds::WIDE_NET],
            Mode::Within(bounds) => vec![bounds],
            Mode::Auto => Vec::new(),
        }
    }
}

/// Room for quiet moves when a capture of the calculator is put to the general search.
const SLACK: u32 = u32::MAX;
/// How long somebody waits for the general search who has said nothing about it.
const PATIENCE: Duration = Duration::from_secs(5);

/// What becomes of the prey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CatchStatus {
    /// It is captured.
    Dead,
    /// It is not captured within the bounds.
    Alive,
    /// At least by ko: the side that wins if nobody has a threat elsewhere.
    Ko(HuntSide),
    /// Not known.
    Aborted(Exhausted),
}

/// Why a ko may be more than that: a capture outright was not found, which does not say that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// The search was complete within its bounds: so many liberties, moves near by.
    Bounds,
    /// A limit was reached.
    Limit(Exhausted),
}

impl fmt::Display for Unsettled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsettled::Bounds => f.write_str("bounds"),
            Unsettled::Limit(why) => why.fmt(f),
        }
    }
}

/// The answer for one first mover.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Who moves first.
    pub first: Color,
    /// Which side that is.
    pub side: HuntSide,
    /// What becomes of the prey.
    pub status: CatchStatus,
    /// The move of the side that moves first; None when it has none that works or needs none.
    pub best: Option<Move>,
    /// The line, if one is known.
    pub line: Vec<Turn>,
    /// Nodes of all searches.
    pub nodes: u64,
    /// Whether the status is proven: dead against every defence, and the proof is here.
    pub proven: bool,
    /// For a ko: why it may be more.
    pub unsettled: Option<Unsettled>,
    /// For a ko that the hunter takes first: so many threats of the prey its proof withstands.
    pub withstands: u8,
    /// Who was said to win kos.
    pub ko: Option<KoWinner>,
    /// The bounds that the answer is about, when it is the calculator's.
    pub bounds: Option<Bounds>,
    /// The proof of what is claimed: of the capture, or that it is at least a ko.
    pub proof: Option<ProofTree>,
}

impl KoWinner {
    /// The threats of a question whose refuter owns the prey.
    pub fn threats(self, owner: Color) -> Threats {
        match self {
            KoWinner::Nobody => Threats::None,
            KoWinner::Color(color) if color == owner => Threats::REFUTER_MASTER,
            KoWinner::Color(_) => Threats::PROVER_MASTER,
        }
    }
}

impl Reading {
    /// The hunter's color.
    pub fn hunter(&self) -> Color {
        match self.side {
            HuntSide::Hunter => self.first,
            HuntSide::Prey => !self.first,
        }
    }

    /// Whether the search came to an answer.
    pub fn is_known(&self) -> bool {
        !matches!(self.status, CatchStatus::Aborted(_))
    }

    /// The code of GTP in the terms of the side that moves first; what is not known counts as not captured.
    pub fn outcome(&self) -> Success {
        let hunters = match self.status {
            CatchStatus::Dead => Success::Yes,
            CatchStatus::Alive | CatchStatus::Aborted(_) => Success::No,
            CatchStatus::Ko(HuntSide::Hunter) => Success::KoMoverFirst,
            CatchStatus::Ko(HuntSide::Prey) => Success::KoOpponentFirst,
        };
        match self.side {
            HuntSide::Hunter => hunters,
            HuntSide::Prey => hunters.reversed(),
        }
    }
}

/// How a block is read.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// Who reads.
    pub mode: Mode,
    /// Who wins kos: nobody is known to (None), neither has threats, or one has all. Without knowledge the general search
    /// answers *ko* where it matters; the calculator takes it for "neither".
    pub ko: Option<KoWinner>,
    /// Points where the hunter may not play; the calculator's modes only.
    pub boundary: PointSet,
    /// Limits of each question.
    pub limits: Limits,
}

/// Who has the ko threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoWinner {
    /// Nobody.
    Nobody,
    /// This side has as many as it needs.
    Color(Color),
}

impl Reader {
    /// Reads the block at `prey`, this side moving first. The board is the same before and after.
    pub fn read(
        &self,
        board: &mut Board,
        prey: Point,
        first: HuntSide,
    ) -> Result<Reading, QuestionError> {
        self.read_watched(board, prey, first, &mut calculator::Unwatched)
    }

    /// The same while an observer watches and controls the calculator; the general search is not watched.
    pub fn read_watched(
        &self,
        board: &mut Board,
        prey: Point,
        first: HuntSide,
        observer: &mut impl Observer,
    ) -> Result<Reading, QuestionError> {
        let owner = owner(board, prey)?;
        let reading = match self.mode {
            Mode::Auto => self.generally(board, prey, owner, first),
            _ => self.calculate(board, prey, first, observer)?,
        };
        debug_assert_eq!(reading.certify(board, prey), Ok(()), "{reading:?}");
        Ok(reading)
    }

    /// What the general search may spend; somebody who says nothing waits no longer than this for an answer.
    fn generous(&self) -> Limits {
        self.limits.or(&Limits {
            time: Some(PATIENCE),
            ..Settings::default().limits
        })
    }

    /// What the calculator may spend, so much of the time being gone.
    fn tight(&self, gone: Duration) -> Limits {
        Limits {
            nodes: match self.limits.nodes {
                u64::MAX => calculator::USUAL_NODES,
                nodes => nodes,
            },
            depth: self.limits.depth_or(calculator::USUAL_DEPTH),
            time: self.limits.time.map(|time| time.saturating_sub(gone)),
            ..self.limits.clone()
        }
    }

    fn asker(&self, levels: Option<Bounds>, owner: Color) -> Asker {
        let mut settings = Settings {
            limits: self.generous(),
            threats: self.ko.map(|ko| ko.threats(owner)),
            ..Settings::default()
        };
        if let Some(bounds) = levels {
            settings.levels = vec![general::Bounds {
                max_lib_prey: bounds.max_lib_prey,
                max_lib_hunter: bounds.max_lib_hunter,
                slack: SLACK,
            }];
        }
        Asker::new(settings)
    }

    fn generally(&self, board: &mut Board, prey: Point, owner: Color, side: HuntSide) -> Reading {
        let asker = self.asker(None, owner);
        let mut meter = Meter::start(&self.generous());
        let first = if side == HuntSide::Prey {
            owner
        } else {
            !owner
        };
        let found = match side {
            HuntSide::Hunter => asker.capture(board, prey, first, &mut meter),
            HuntSide::Prey => defend(&asker, board, prey, owner, &mut meter),
        };
        // The stone is there, so there is an answer.
        let found = found.unwrap_or_else(|| unknown(meter.nodes()));
        let status = match (found.outcome, found.unknown_because) {
            (Success::Yes, _) => CatchStatus::Dead,
            (Success::No, Some(why)) => CatchStatus::Aborted(why),
            (Success::No, None) => CatchStatus::Alive,
            (Success::KoMoverFirst, _) => CatchStatus::Ko(HuntSide::Hunter),
            (Success::KoOpponentFirst, _) => CatchStatus::Ko(HuntSide::Prey),
        };
        let unsettled =
            matches!(status, CatchStatus::Ko(_)).then_some(match found.unknown_because {
                Some(why) => Unsettled::Limit(why),
                None => Unsettled::Bounds,
            });
        Reading {
            first,
            side,
            status,
            best: found.best,
            line: line(&found, first),
            nodes: meter.nodes(),
            proven: status == CatchStatus::Dead && found.proof.is_some(),
            unsettled,
            withstands: found.withstands,
            ko: self.ko,
            bounds: None,
            proof: found.proof,
        }
    }

    fn calculate(
        &self,
        board: &mut Board,
        prey: Point,
        side: HuntSide,
        observer: &mut impl Observer,
    ) -> Result<Reading, QuestionError> {
        let mut calculator = Calculator::new();
        let mut nodes = 0;
        let started = Instant::now();
        let mut last = None;
        for bounds in self.mode.bounds() {
            let question = CatchQuestion {
                ko_winner: match self.ko {
                    Some(KoWinner::Color(color)) => Some(color),
                    _ => None,
                },
                boundary: self.boundary,
                limits: self.tight(started.elapsed()),
                ..CatchQuestion::new(prey, side, bounds)
            };
            let answer = calculator.ask_watched(board, &question, observer)?;
            nodes += answer.nodes;
            let dead = answer.verdict == CatchVerdict::Dead;
            last = Some((bounds, answer));
            if dead {
                break;
            }
        }
        let (bounds, answer) = last.ok_or(QuestionError::OffBoard)?;
        let status = match answer.verdict {
            CatchVerdict::Dead => CatchStatus::Dead,
            CatchVerdict::Alive => CatchStatus::Alive,
            CatchVerdict::Aborted(why) => CatchStatus::Aborted(why),
        };
        let mut reading = Reading {
            first: answer.first,
            side,
            status,
            best: answer.best_move(),
            line: answer
                .moves()
                .map(|(color, mv)| Turn { color, mv })
                .collect(),
            nodes,
            // The ladder is exact (see the calculator's documentation), but only what has a certificate is proven.
            proven: false,
            unsettled: None,
            withstands: 0,
            ko: self.ko,
            bounds: Some(bounds),
            proof: None,
        };
        if status == CatchStatus::Dead && self.boundary.is_empty() && answer.overruled == 0 {
            self.verify(board, prey, bounds, &mut reading);
        }
        Ok(reading)
    }

    /// Looks for a proof of the calculator's capture. Where the general search, which tries every defence, has looked at all there is within the
    /// bounds and found no capture, not even by ko, there is none.
    fn verify(&self, board: &mut Board, prey: Point, bounds: Bounds, reading: &mut Reading) {
        let mut meter = Meter::start(&self.generous());
        let asker = self.asker(Some(bounds), !reading.hunter());
        let found = asker.capture(board, prey, reading.first, &mut meter);
        reading.nodes += meter.nodes();
        let Some(found) = found else { return };
        match (found.outcome, found.proof) {
            (Success::Yes, Some(proof)) => {
                reading.proven = true;
                reading.proof = Some(proof);
            }
            (Success::No, _) if found.unknown_because.is_none() => {
                reading.status = CatchStatus::Alive;
                reading.best = None;
                reading.line.clear();
            }
            _ => {}
        }
    }
}

/// The line that a finding shows: its proof's, beginning with the move that is named.
fn line(found: &Finding, first: Color) -> Vec<Turn> {
    let turn = |(color, mv)| Turn { color, mv };
    let Some(proof) = &found.proof else {
        return Vec::new();
    };
    let main: Vec<Turn> = proof.main_line().into_iter().map(turn).collect();
    match found.best {
        Some(best) if main.first().is_none_or(|t| t.mv != best) => {
            // The proof answers any move: the one that is named, too.
            let mut walk = proof.walk();
            let mut line = vec![turn((first, best))];
            if first != proof.question().prover && walk.reply(best).is_ok() {
                line.extend(walk.advance().ok().map(|mv| turn((!first, mv))));
            }
            line
        }
        _ => main,
    }
}

fn owner(board: &Board, prey: Point) -> Result<Color, QuestionError> {
    if !board.is_on_board(prey) {
        return Err(QuestionError::OffBoard);
    }
    let name = prey.name(board.size());
    board.color(prey).ok_or(QuestionError::NoPrey(name))
}

fn unknown(nodes: u64) -> Finding {
    Finding {
        outcome: Success::No,
        best: None,
        proof: None,
        unknown_because: Some(Exhausted::Stopped),
        withstands: 0,
        nodes,
    }
}
