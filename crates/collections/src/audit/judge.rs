//! The recorded first moves, judged.

use answers::{Answer, FirstMove};
use board::{Move, Turn};
use life::{Code, Outcome};
use problems::{Found, Frame, Solution};
use search::Limits;
use status::{Grade, NoProof};

use super::finding::{AuditVerdict, Finding, moves, points};
use super::{follow, is_life, part};
use crate::entry::Entry;

/// What is proven of a recorded first move.
enum FirstMoveJudged {
    Right,
    /// It leads to a ko, and something better exists.
    Ko(String),
    Wrong(String),
    /// It works, and something better exists.
    Lesser(String),
    Unknown(&'static str),
}

/// Judges what is recorded against a solution.
pub(super) fn judge(
    entry: &Entry,
    solution: &Solution,
    recorded: &[Move],
    doubtful: bool,
    limits: &Limits,
) -> Finding {
    let mut finding = Finding::nothing(recorded);
    let view = solution.view("", None);
    finding.task = view.task;
    finding.status = view.first.status;
    finding.target = points(solution.target());
    finding.proven = moves(&solution.winning());
    finding.unknown_because = view.unknown_because;
    if let Some(frame) = solution.frame() {
        finding.assumed_stones = frame.safe.len();
        finding.assumed_points = (frame.attackers_rim | frame.defenders_rim).len();
    }
    if matches!(solution.found, Found::Nothing(_)) {
        return finding;
    }
    if let Found::Life { answer, .. } = &solution.found {
        finding.tried_all = !answer.moves.is_empty();
        let open = |m: &&FirstMove| !m.wins && is_open(m, answer);
        let open = answer.moves.iter().filter(open).map(|m| m.tried.mv);
        finding.undecided = moves(&open.collect::<Vec<_>>());
    }
    if recorded.is_empty() {
        finding.unknown_because = Some("no recorded solution".to_owned());
        return finding;
    }
    let mut judge = Judge {
        entry,
        solution,
        doubtful,
        limits: part(limits, 4),
        finding,
    };
    judge.recorded(recorded);
    if judge.finding.verdict == AuditVerdict::Ok {
        judge.second_solutions(recorded);
    }
    if judge.finding.verdict == AuditVerdict::Ok && is_life(solution) {
        follow::follow(entry, solution, &judge.limits, &mut judge.finding);
    }
    judge.finding
}

struct Judge<'a> {
    entry: &'a Entry,
    solution: &'a Solution,
    /// Whether the diagram may be meant otherwise.
    doubtful: bool,
    limits: Limits,
    finding: Finding,
}

impl Judge<'_> {
    /// The recorded moves: one that is refuted decides, then a ko, then one that is not known.
    fn recorded(&mut self, recorded: &[Move]) {
        let mut verdict = match self.solution.view("", None).first.status.as_str() {
            "ko" => AuditVerdict::KoOnly,
            _ => AuditVerdict::Ok,
        };
        let mut why_unknown = None;
        for &mv in recorded {
            let judged = self.first_move(mv);
            if self.doubtful
                && !matches!(judged, FirstMoveJudged::Right | FirstMoveJudged::Unknown(_))
            {
                why_unknown = Some("another reading of the diagram is not decided");
                continue;
            }
            match judged {
                FirstMoveJudged::Right => {}
                FirstMoveJudged::Unknown(why) => why_unknown = why_unknown.or(Some(why)),
                FirstMoveJudged::Ko(what) => {
                    if self.refute(mv) {
                        self.finding.leads_to = Some(what);
                        verdict = AuditVerdict::KoOnly;
                    } else {
                        why_unknown = Some("no proof that the checker accepts");
                    }
                }
                FirstMoveJudged::Lesser(what) => {
                    if self.refute(mv) {
                        self.finding.leads_to = Some(what);
                        verdict = AuditVerdict::SecondSolution;
                    } else {
                        why_unknown = Some("no proof that the checker accepts");
                    }
                }
                FirstMoveJudged::Wrong(what) => {
                    if self.refute(mv) {
                        self.finding.leads_to = Some(what);
                        self.finding.verdict = AuditVerdict::Wrong;
                        return;
                    }
                    why_unknown = Some("no proof that the checker accepts");
                }
            }
        }
        self.finding.verdict = match why_unknown {
            None => verdict,
            Some(why) => {
                let limit = self.finding.unknown_because.take();
                self.finding.unknown_because = Some(limit.unwrap_or(why.to_owned()));
                AuditVerdict::Unknown
            }
        };
    }

    fn first_move(&self, mv: Move) -> FirstMoveJudged {
        match &self.solution.found {
            Found::Life { answer, frame, .. } => in_frame(answer, frame, mv),
            _ if self.solution.winning().contains(&mv) => match self.solution.proof().is_some()
                || self.solution.bare.is_some()
                || self.proven_by_trying(mv)
            {
                true => FirstMoveJudged::Right,
                false => {
                    FirstMoveJudged::Unknown("nothing refutes it within the bounds of the search")
                }
            },
            _ if self.proven_by_trying(mv) => FirstMoveJudged::Right,
            _ => FirstMoveJudged::Unknown("no proof for or against the recorded move"),
        }
    }

    /// Whether a move in the open is proven when it is tried.
    fn proven_by_trying(&self, mv: Move) -> bool {
        let trial = self
            .solution
            .try_moves(&self.entry.board, &[mv], &self.limits);
        trial.is_ok_and(|trial| trial.grade == Grade::Right && trial.proof.is_some())
    }

    /// Keeps the line that refutes a move, if the checker accepts the proof.
    fn refute(&mut self, mv: Move) -> bool {
        if !self.check(mv) {
            return false;
        }
        let trial = self
            .solution
            .try_moves(&self.entry.board, &[mv], &self.limits);
        let line: Vec<Turn> = trial.map(|trial| trial.line).unwrap_or_default();
        let line: Vec<Move> = std::iter::once(mv)
            .chain(line.iter().map(|turn| turn.mv))
            .collect();
        self.finding.refutation = moves(&line);
        true
    }

    /// Whether the checker accepts the proof of what a first move leads to.
    fn check(&mut self, mv: Move) -> bool {
        let proof = self
            .solution
            .prove_in_frame(self.entry.to_play, Some(mv), &self.limits);
        let accepted = match proof {
            Ok(proof) => life::proof::check(&proof).is_ok(),
            Err(NoProof::Captured) => true,
            Err(_) => false,
        };
        self.finding.checked += usize::from(accepted);
        accepted
    }

    /// Other first moves that are proven; in a frame only those that the checker accepts as well.
    fn second_solutions(&mut self, recorded: &[Move]) {
        let others: Vec<Move> = self.solution.winning();
        let mut proven: Vec<Move> = Vec::new();
        let mut second = false;
        for mv in others {
            if recorded.contains(&mv) {
                proven.push(mv);
                continue;
            }
            let sure = match &self.solution.found {
                Found::Life { .. } => self.check(mv),
                _ => self.proven_by_trying(mv),
            };
            match sure {
                true => {
                    second = true;
                    proven.push(mv);
                }
                false => self.finding.undecided.extend(moves(&[mv])),
            }
        }
        self.finding.proven = moves(&proven);
        if second {
            self.finding.verdict = AuditVerdict::SecondSolution;
        }
    }
}

/// A recorded move in the frame of a group.
fn in_frame(answer: &Answer, frame: &Frame, mv: Move) -> FirstMoveJudged {
    if answer.winning.contains(&mv) {
        return FirstMoveJudged::Right;
    }
    let inside = |p| frame.problem.area.contains(p) || frame.problem.attacker_only.contains(p);
    if mv.point().is_some_and(|p| !inside(p)) {
        return FirstMoveJudged::Unknown("the recorded move is outside the area that was read");
    }
    let Some(tried) = answer.moves.iter().find(|m| m.tried.mv == mv) else {
        return FirstMoveJudged::Unknown("the recorded move was not tried");
    };
    if is_open(tried, answer) {
        return FirstMoveJudged::Unknown("the recorded move is not decided");
    }
    let what = match (tried.status(), tried.tried.known.code()) {
        (Outcome::Ko, Some(code)) => format!("a ko ({code})"),
        (Outcome::Alive, _) => "life".to_owned(),
        (Outcome::Dead, _) => "death".to_owned(),
        (status, _) => status.to_string(),
    };
    match tried.status() {
        Outcome::Ko => FirstMoveJudged::Ko(what),
        Outcome::Seki => FirstMoveJudged::Lesser(what),
        _ => FirstMoveJudged::Wrong(what),
    }
}

/// Whether it is not known that a first move falls short of the best.
fn is_open(tried: &FirstMove, answer: &Answer) -> bool {
    match (tried.tried.known.code(), answer.first.code()) {
        (Some(code), Some(best)) => {
            // The same code, and only the eyes could make a difference.
            code.rank() == best.rank() && !(code == Code::Alive && tried.two_eyes.is_some())
        }
        _ => true,
    }
}
