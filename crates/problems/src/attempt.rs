//! One reading of a diagram, asked in frames of growing width.
//!
//! A wider frame helps the defender: what lives in one lives in the wider ones, what cannot be killed in one cannot in
//! the wider ones. So an attempt to live is over with the first frame where it succeeds, and an attempt to kill with
//! the first where it fails, unless the defender has friends outside: a wider frame may hold what cuts them off.

use board::{Board, Color, Move};
use life::{Code, Outcome, Verdict};
use search::Meter;
use status::Local;

use crate::frame::Frame;
use crate::task::{Hypothesis, Task};
use crate::tuning::TUNED;

/// What a mover gets who gets everything.
const BEST: usize = Worth::Alive as usize;
/// Most bytes for one frame's table.
const MEMORY: usize = 64 << 20;

/// A frame and what was found in it.
#[derive(Debug)]
pub(crate) struct ReadFrame {
    pub(crate) frame: Frame,
    pub(crate) reader: Local,
    pub(crate) first: Option<Verdict>,
    pub(crate) second: Option<Verdict>,
    /// Best play when the side to play begins and succeeds.
    pub(crate) line: Vec<(Color, Move)>,
}

/// What the defender gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Worth {
    Dead,
    /// A ko that he loses when nobody has threats.
    WeakKo,
    /// A ko that he wins when nobody has threats.
    GoodKo,
    Seki,
    Alive,
}

impl Worth {
    fn of(verdict: &Verdict) -> Option<Worth> {
        Some(match verdict.code()? {
            Code::Dead => Worth::Dead,
            Code::DeadUnless(_) => Worth::WeakKo,
            Code::AliveUnless(_) => Worth::GoodKo,
            Code::Alive if verdict.status() == Outcome::Seki => Worth::Seki,
            Code::Alive => Worth::Alive,
        })
    }

    /// The same as a number, the larger the better for the mover.
    fn for_mover(self, attacks: bool) -> usize {
        match attacks {
            true => 4 - self as usize,
            false => self as usize,
        }
    }
}

/// A hypothesis under test.
#[derive(Debug)]
pub(crate) struct Attempt {
    pub(crate) hypothesis: Hypothesis,
    pub(crate) views: Vec<ReadFrame>,
    pub(crate) mover: Color,
    /// The frame to look at next.
    next: usize,
    /// The widest frame where the first move is proven to matter.
    pub(crate) solved: Option<usize>,
    /// The widest frame where the first mover is proven to succeed.
    pub(crate) promising: Option<usize>,
    pub(crate) over: bool,
    /// Whether a wider frame than the solved one refutes the first move.
    refuted: bool,
    /// Whether the last frame showed that the mover needs no move.
    pub(crate) idle: bool,
}

impl Attempt {
    pub(crate) fn new(board: &Board, hypothesis: Hypothesis, mover: Color) -> Attempt {
        let mut views: Vec<ReadFrame> = Vec::new();
        for width in 0..=hypothesis.region.widest() {
            let Some(frame) = hypothesis.region.frame(board, hypothesis.target, width) else {
                break;
            };
            let Ok(reader) = Local::new(frame.problem.clone(), MEMORY) else {
                break;
            };
            if views
                .last()
                .is_some_and(|v| v.frame.problem.area == frame.problem.area)
            {
                break;
            }
            views.push(ReadFrame {
                frame,
                reader,
                first: None,
                second: None,
                line: Vec::new(),
            });
        }
        Attempt {
            over: views.is_empty(),
            hypothesis,
            views,
            mover,
            next: 0,
            solved: None,
            promising: None,
            refuted: false,
            idle: false,
        }
    }

    pub(crate) fn attacks(&self) -> bool {
        self.mover != self.hypothesis.region.defender
    }

    pub(crate) fn task(&self) -> Task {
        match (self.hypothesis.rival, self.attacks()) {
            (Some(_), _) => Task::Race,
            (None, true) => Task::Kill,
            (None, false) => Task::Live,
        }
    }

    /// The frame to answer from.
    pub(crate) fn answer(&self) -> Option<usize> {
        let open = !self.over && !self.idle;
        // Who may pass does not need the move.
        let passes = |i: &usize| matches!(self.views[*i].line.first(), Some((_, Move::Pass)));
        self.solved
            .or(self.promising.filter(|i| open && !passes(i)))
    }

    /// The frame where a move of this reading may be tried: the solved one, or the first if nothing is known of it yet.
    pub(crate) fn open_frame(&self) -> Option<usize> {
        let untried = self.promising.is_none() && self.next == 0 && !self.over;
        self.solved.or(untried.then_some(0))
    }

    /// What the mover gets in the widest frame that is solved.
    pub(crate) fn gain(&self) -> usize {
        let view = self.answer().map(|i| &self.views[i]);
        let worth = view.and_then(|v| Worth::of(v.first.as_ref()?));
        worth.map_or(0, |worth| worth.for_mover(self.attacks()))
    }

    /// Whether the answer is only a ko, is not known to matter, or is refuted in a wider frame; or is about a race, whose area is
    /// narrow.
    pub(crate) fn is_doubtful(&self) -> bool {
        let race = self.hypothesis.rival.is_some();
        race || self.refuted || self.solved.is_none() || self.gain() < BEST
    }

    /// What is at stake: a whole group counts for more than a part of one.
    pub(crate) fn weight(&self) -> usize {
        match self.hypothesis.target {
            None => 2 * self.hypothesis.value,
            Some(_) => self.hypothesis.value,
        }
    }

    /// How well the reading explains the diagram: what is at stake, how much of it the mover gets, and whether it is
    /// proven that he needs the move.
    pub(crate) fn score(&self) -> usize {
        // Half of it for a seki or the better ko; a little for the rest.
        let share = [0, 1, 3, 3, 6][self.gain().min(BEST)];
        let sure = match self.solved {
            Some(_) if self.refuted => 1,
            Some(_) => 3,
            None => 2,
        };
        self.weight() * share * sure
    }

    /// The score if the mover were proven to get everything.
    pub(crate) fn most(&self) -> usize {
        self.weight() * 6 * 3
    }

    /// The score against what is proven with nothing assumed: what only the narrowest of several frames shows counts for less, and
    /// a race least, whose frames end next to its liberties.
    pub(crate) fn standing(&self) -> usize {
        let narrow = self.answer() == Some(0) && self.views.len() > 1;
        match (self.hypothesis.rival, narrow) {
            (Some(_), _) => self.score() / 3,
            (None, true) => self.score() * 2 / 3,
            (None, false) => self.score(),
        }
    }

    /// The narrowest frame where a move was found to do the same as in this one.
    pub(crate) fn narrowest(&self, width: usize, best: Option<Move>) -> usize {
        let worth = |view: &ReadFrame| view.first.as_ref().and_then(Worth::of);
        let same = |view: &ReadFrame| {
            let first = view.line.first().map(|(_, mv)| *mv);
            first.is_some() && first == best && worth(view) == worth(&self.views[width])
        };
        let narrower = &self.views[..width];
        narrower.iter().position(same).unwrap_or(width)
    }

    /// Goes on with at most so many nodes for each question.
    pub(crate) fn work(&mut self, effort: u64, meter: &mut Meter) {
        while !self.over && meter.check().is_ok() {
            let attacks = self.attacks();
            let mover = self.mover;
            let view = &mut self.views[self.next];
            let Some(first) = ask(view, mover, true, effort, meter) else {
                return;
            };
            let gain = first.for_mover(attacks);
            let fails = gain == 0;
            if fails && attacks {
                self.refuted = true;
                self.over = !view.frame.has_friends();
                if self.over {
                    return;
                }
            }
            if !fails {
                self.refuted = false;
                note_line(view, mover, meter);
                self.promising = Some(self.next);
                let Some(second) = ask(view, !mover, false, effort, meter) else {
                    return;
                };
                let matters = second.for_mover(attacks) < gain;
                self.idle = !matters;
                if matters {
                    self.solved = Some(self.next);
                }
                if !attacks && (!matters || gain == BEST) {
                    self.over = true;
                    return;
                }
            }
            self.next += 1;
            self.over = self.next == self.views.len();
        }
    }
}

/// Keeps how the mover succeeds: later the table may have forgotten it.
fn note_line(view: &mut ReadFrame, mover: Color, meter: &mut Meter) {
    let code = view.first.as_ref().and_then(Verdict::code);
    let Some(code) = code.filter(|_| view.line.is_empty()) else {
        return;
    };
    view.line = meter.limited(TUNED.line_nodes, |m| view.reader.line(mover, code, m));
}

fn ask(
    view: &mut ReadFrame,
    mover: Color,
    is_first: bool,
    effort: u64,
    meter: &mut Meter,
) -> Option<Worth> {
    let slot = match is_first {
        true => &mut view.first,
        false => &mut view.second,
    };
    if let Some(worth) = slot.as_ref().and_then(Worth::of) {
        return Some(worth);
    }
    let verdict = meter.limited(effort, |m| view.reader.verdict(mover, m));
    let worth = Worth::of(&verdict);
    *slot = Some(verdict);
    worth
}
