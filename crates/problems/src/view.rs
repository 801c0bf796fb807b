//! Solutions as serializable values and in words. Points are named as GTP names them.

use board::{Color, Move, Point, PointSet, Size};
use capture::general::Success;
use life::falls;
use prove::Claim;
use status::{Basis, FrameView, Outcome, SolutionView, Status};
use words::say;

use crate::frame::Frame;
use crate::solution::{Found, Solution};
use crate::tactics::Tactic;
use crate::task::Task;

impl Solution {
    /// The solution for scripts.
    pub fn view(&self, file: &str, game: Option<usize>) -> SolutionView {
        let size = self.size;
        let view = match &self.found {
            Found::Life { frame, .. } => SolutionView {
                frame: Some(frame.view(size)),
                ..SolutionView::of(&self.status(), self.to_play, size)
            },
            Found::Bare(status) => bare(status, self.to_play, size),
            Found::Open(tactic) => self.open(tactic),
            Found::Nothing(why) => {
                let why = why.map_or("no task".to_owned(), |why| why.to_string());
                let view = SolutionView::unknown(self.to_play, size, &why, String::new());
                let view = SolutionView {
                    text: self.sentence(),
                    ..view.from_file(file, game, self.nodes, self.time)
                };
                return match &self.likely {
                    Some(likely) => likely.told(view, size),
                    None => view,
                };
            }
        };
        SolutionView {
            task: self.task().map(|task| task.to_string()),
            target: names(self.target(), size),
            best: self.best().map(|mv| mv.name(size)),
            winning: moves(&self.winning(), size),
            line: self.line().iter().map(|t| t.mv.name(size)).collect(),
            text: self.sentence(),
            ..view.from_file(file, game, self.nodes, self.time)
        }
    }

    /// What becomes of the stones of a task of life and death, and what that rests on in the diagram as it was given.
    pub(crate) fn status(&self) -> Status {
        let Found::Life { answer, frame, .. } = &self.found else {
            return Status::nothing(self.to_play);
        };
        let mut status = Status::of_answer(&frame.problem, answer);
        for fate in status.by_first.iter_mut().flatten() {
            let (first, outcome) = (fate.first, fate.outcome);
            let proof = self.bare.as_ref().filter(|proof| {
                let lives = matches!(proof.question().claim, Claim::Live(_));
                first == self.to_play
                    && outcome == if lives { Outcome::Alive } else { Outcome::Dead }
            });
            // A wall of friends may fall, and points that are held may not be.
            fate.saved_anyway &= !frame.holds_points() && !frame.leans_on_friends();
            fate.basis = match proof {
                Some(proof) => Basis::Board { zone: proof.zone() },
                None => frame.basis(fate.basis, outcome),
            };
        }
        status
    }

    /// What the side to play gets by a capture, a connection or an escape; what the other side gets if it begins is what the search
    /// believes, not a proof.
    fn open(&self, tactic: &Tactic) -> SolutionView {
        let lives = self.bare.is_some();
        let (status, code) = match (tactic.task, tactic.outcome) {
            (Task::Escape, _) if lives => ("alive", Some("l")),
            (Task::Escape, _) | (_, Success::No) => ("unknown", None),
            (_, Success::KoMoverFirst | Success::KoOpponentFirst) => ("ko", None),
            (Task::Connect, Success::Yes) => ("connected", None),
            (_, Success::Yes) => ("dead", Some("d")),
        };
        let why = match (tactic.task, tactic.unknown) {
            (_, Some(why)) => Some(why.to_string()),
            (Task::Escape, None) if !lives => Some("bounds".to_owned()),
            _ => None,
        };
        let proven = lives || tactic.proof.is_some() && tactic.outcome == Success::Yes;
        let mut view = SolutionView::unknown(self.to_play, self.size, "", String::new());
        view.first.status = status.to_owned();
        view.first.code = code.map(str::to_owned);
        view.first.bounds = match code {
            Some(code) => [code.to_owned(), code.to_owned()],
            None => view.first.bounds,
        };
        view.first.best = tactic.winning.first().map(|mv| mv.name(self.size));
        view.first.winning = moves(&tactic.winning, self.size);
        view.first.line = tactic.line().iter().map(|t| t.mv.name(self.size)).collect();
        view.first.proven = proven;
        view.first.firm = proven;
        view.first.basis = proven.then(|| "board".to_owned());
        view.first.called = proven.then(|| "proven".to_owned());
        view.first.text = tactic.sentence(self.to_play, lives, self.size);
        view.first.unknown_because = why.clone();
        SolutionView {
            proven,
            basis: view.first.basis.clone(),
            unknown_because: why,
            ..view
        }
    }

    /// What is asked: `Black to play: live.`
    pub fn task_in_words(&self) -> Option<String> {
        let mover = self.to_play.to_string();
        Some(say!("task", mover = mover, task = self.task()?.to_string()))
    }

    /// The solution in words.
    pub fn sentence(&self) -> String {
        match &self.found {
            Found::Life {
                answer,
                frame,
                rival,
                ..
            } => {
                let bare = match &self.bare {
                    Some(proof) if matches!(proof.question().claim, Claim::Live(_)) => {
                        say!("bare-lives")
                    }
                    Some(_) => say!("bare-captures"),
                    None => String::new(),
                };
                let race = match (rival.and_then(|r| r.first()), answer.target.first()) {
                    (Some(a), Some(b)) => say!(
                        "race-of",
                        one = b.name(self.size).to_string(),
                        other = a.name(self.size).to_string()
                    ),
                    _ => String::new(),
                };
                let status = self.status();
                let said = status.sentence(self.to_play, self.size);
                format!("{said}{race}{}{bare}", frame.sentence())
            }
            Found::Open(tactic) => tactic.sentence(self.to_play, self.bare.is_some(), self.size),
            Found::Bare(status) => match status.with_first(self.to_play) {
                Some(fate) => status.clause(fate, self.size),
                None => String::new(),
            },
            Found::Nothing(why) => {
                let nothing = match why {
                    None => say!("no-task-found"),
                    Some(why) => say!("solve-unknown", why = why.to_string()),
                };
                let likely = self.likely.as_ref();
                let likely = likely.map(|l| l.sentence(self.to_play, self.size));
                nothing + &likely.unwrap_or_default()
            }
        }
    }
}

/// Named stones on the bare board: the question is what the side to play gets.
fn bare(status: &Status, to_play: Color, size: Size) -> SolutionView {
    let view = SolutionView::of(status, to_play, size);
    let unknown = || Some("no task".to_owned());
    SolutionView {
        proven: view.first.proven,
        unknown_because: match view.first.proven {
            true => None,
            false => view.first.unknown_because.clone().or_else(unknown),
        },
        ..view
    }
}

impl Frame {
    /// What a result rests on that was read in this frame.
    fn basis(&self, read: Basis, outcome: Outcome) -> Basis {
        let needs_walls = self.needs_walls(outcome);
        match read {
            Basis::Guess => Basis::Guess,
            // A condition that is known to be false is never printed: what was taken for safe and can be taken is made up.
            _ if self.holds_points() || needs_walls && self.wall_falls() => Basis::Frame {
                walls: self.attackers_rim | self.defenders_rim,
                open: false,
            },
            _ if needs_walls => Basis::Area {
                assumed_safe: self.safe,
            },
            read => read,
        }
    }

    /// Whether something that was taken for safe can be captured at once.
    fn wall_falls(&self) -> bool {
        let mut board = self.problem.board.clone();
        board.forget_history();
        let blocks: Vec<Point> = board.blocks_in(self.safe).collect();
        blocks.into_iter().any(|block| falls(&mut board, block))
    }

    fn view(&self, size: Size) -> FrameView {
        let (black, white) = match self.problem.defender {
            Color::Black => (self.defenders_rim, self.attackers_rim),
            Color::White => (self.attackers_rim, self.defenders_rim),
        };
        FrameView {
            safe: names(self.safe, size),
            area: names(self.problem.area, size),
            black: names(black, size),
            white: names(white, size),
            width: self.width,
        }
    }

    /// What was assumed.
    fn sentence(&self) -> String {
        let rim = (self.attackers_rim | self.defenders_rim).len();
        match (self.safe.len(), rim) {
            (0, 0) => String::new(),
            (stones, 0) => say!("assumed-stones", n = stones),
            (stones, rim) => say!("assumed-rim", n = stones, rim = rim),
        }
    }
}

impl Tactic {
    fn sentence(&self, mover: Color, lives: bool, size: Size) -> String {
        let at = match self.winning.first() {
            Some(mv) => say!("at", moves = mv.name(size)),
            None => String::new(),
        };
        let ko = self.outcome != Success::Yes;
        let how = match self.task {
            Task::Connect if ko => "ko-connect",
            Task::Connect => "connect",
            Task::Escape => "save",
            _ if ko => "ko",
            _ => "capture",
        };
        let stone = self
            .target
            .first()
            .map_or(String::new(), |p| p.name(size).to_string());
        let what = match self.task {
            Task::Connect => match self.other_block() {
                Some(other) => say!(
                    "tactic-with",
                    stone = stone,
                    other = other.name(size).to_string()
                ),
                None => stone,
            },
            _ => say!("tactic-stones", stone = stone, n = self.target.len()),
        };
        let proof = match (self.task, lives) {
            (Task::Escape, true) => say!("escape-lives"),
            (Task::Escape, false) => say!("escape-not-proven"),
            _ => String::new(),
        };
        let mover = mover.to_string();
        say!("tactic", mover = mover, how = how, what = what, at = at) + &proof
    }
}

fn names(set: PointSet, size: Size) -> Vec<String> {
    set.iter().map(|p| p.name(size).to_string()).collect()
}

fn moves(moves: &[Move], size: Size) -> Vec<String> {
    moves.iter().map(|mv| mv.name(size)).collect()
}
