//! A move in one sentence: `31: saves D4, limits White's right side`.
//!
//! What is said of stones is checked in the position after the move: a rescue is named only when the stones are neither dead nor
//! at stake there. What is said of areas compares it with the position after a pass.

use board::{Board, Color, Point, Size};
use words::say;

use super::analysis::Analysis;
use super::candidates::Goal;
use super::tuning::TUNED;

/// The part of the board a point lies in, by its name in the catalogue.
fn region(p: Point, size: Size) -> &'static str {
    let third = |at: u8, length: u8| usize::from(at) * 3 / usize::from(length.max(1));
    let names = [
        ["upper-left", "top", "upper-right"],
        ["left", "center", "right"],
        ["lower-left", "bottom", "lower-right"],
    ];
    names[third(p.row(), size.height()).min(2)][third(p.column(), size.width()).min(2)]
}

/// What is compared: before the move, after it, and after a pass instead.
pub(super) struct Compared<'a> {
    pub(super) color: Color,
    /// The board after the move.
    pub(super) board: &'a Board,
    pub(super) after: &'a Analysis,
    pub(super) passed: &'a Analysis,
}

impl Compared<'_> {
    fn at(&self, p: Point) -> String {
        p.name(self.board.size()).to_string()
    }

    /// Whether a stone stands firm after the move.
    fn stands(&self, p: Point) -> bool {
        let threatened = |s: &super::Stake| s.stones.contains(p);
        self.board.color(p).is_some()
            && !self.after.dead.contains(p)
            && !self.after.stakes.iter().any(threatened)
    }

    /// Whether a stone is gone, or cannot be saved any more.
    fn falls(&self, p: Point) -> bool {
        self.board.color(p) != Some(!self.color) || self.after.dead.contains(p)
    }

    fn clause(&self, goal: &Goal) -> Option<String> {
        Some(match goal {
            Goal::Pattern(Some(name)) => say!("move-pattern-named", name = name.to_string()),
            Goal::Pattern(None) => say!("move-pattern"),
            Goal::Capture(p) if self.falls(*p) => say!("move-captures", at = self.at(*p)),
            Goal::Kill(p) if self.falls(*p) => say!("move-kills", at = self.at(*p)),
            Goal::Double(p) => say!("move-double", at = self.at(*p)),
            Goal::Cut(a, b) => say!("move-cuts", one = self.at(*a), other = self.at(*b)),
            Goal::Rescue(p) if self.stands(*p) => say!("move-saves", at = self.at(*p)),
            Goal::Live(p) if self.stands(*p) => say!("move-lives", at = self.at(*p)),
            Goal::Connect(a, b) => say!("move-connects", one = self.at(*a), other = self.at(*b)),
            Goal::Run(p) => say!("move-strengthens", at = self.at(*p)),
            _ => return None,
        })
    }

    /// The part of the board that gained most among points that were one's own (or the opponent's).
    fn gain(&self, own: bool) -> Option<&'static str> {
        let mut sums: Vec<(&'static str, f32)> = Vec::new();
        for p in self.board.points() {
            let before = self.passed.share(p, self.color);
            if (before >= 0.0) != own {
                continue;
            }
            let gain = self.after.share(p, self.color) - before;
            let zone = region(p, self.board.size());
            match sums.iter_mut().find(|(z, _)| *z == zone) {
                Some((_, sum)) => *sum += gain,
                None => sums.push((zone, gain)),
            }
        }
        let best = sums.into_iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        (best.1 >= TUNED.notable).then_some(best.0)
    }

    /// The sentence without the number of the move.
    pub(super) fn sentence(&self, goals: &[Goal]) -> String {
        let mut clauses: Vec<String> = goals.iter().filter_map(|g| self.clause(g)).collect();
        clauses.dedup();
        clauses.truncate(TUNED.most_clauses);
        if let Some(zone) = self.gain(true) {
            clauses.push(say!("move-secures", zone = zone));
        }
        if let Some(zone) = self.gain(false) {
            clauses.push(say!(
                "move-limits",
                color = (!self.color).to_string(),
                zone = zone
            ));
        }
        if clauses.is_empty() {
            clauses.push(say!("move-small"));
        }
        clauses.join(&say!("list"))
    }
}
