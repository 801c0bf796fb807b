//! A game looked at move by move: what is expected of each position, what each move cost, and what was lost for certain.
//!
//! Two kinds of statements are kept apart. What a move **cost** is an estimate: the expected lead before it less the one after it, both
//! by the network, or by a search of some visits. What a move **lost** is proven: stones that no defence saves any more
//! ([`Losses`]). Boards below 5 lines have no estimates.

mod losses;

use board::{Color, Game, Move};
use safety::static_safety;
use search::CancelFlag;

pub use losses::{Loss, Losses};

use crate::strong::{Report, Settings, Strong};

/// What a position is expected to become. Black's, and estimates both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expected {
    /// The chance to win.
    pub win: f32,
    /// The lead as it will be counted.
    pub lead: f32,
}

/// A position of the line, and the move that led to it.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// Who moved, and where; none before the first move.
    pub played: Option<(Color, Move)>,
    /// What is expected now.
    pub expected: Option<Expected>,
    /// Points that are proven to be somebody's, by color.
    pub safe: [usize; 2],
    /// What the mover was expected to play, and what would have followed.
    pub better: Vec<Move>,
    /// Points that the move cost, by estimate.
    pub cost: Option<f32>,
    /// What it lost, or won, for certain.
    pub losses: Vec<Loss>,
}

/// Looks at one position of a game after the other.
#[derive(Debug)]
pub struct Reviewer {
    strong: Strong,
    visits: u32,
    losses: Losses,
    before: Option<Report>,
}

impl Reviewer {
    /// With so many visits a position (1 is the network alone) and threads.
    pub fn new(visits: u32, threads: usize, cancel: CancelFlag) -> Reviewer {
        Reviewer {
            strong: Strong::new(Settings {
                visits: Some(visits),
                threads,
                cancel: cancel.clone(),
                ..Settings::default()
            }),
            visits,
            losses: Losses::new(cancel),
            before: None,
        }
    }

    /// The next position: the game after its last move.
    pub fn look(&mut self, game: &Game) -> Reviewed {
        let played = game.last_turn().map(|t| (t.color, t.mv));
        let color = game.to_play();
        let report = self.strong.analyze(game, color, self.visits, None).ok();
        let expected = report.as_ref().map(|r| {
            let black = color == Color::Black;
            Expected {
                win: if black { r.win } else { 1.0 - r.win },
                lead: if black { r.lead } else { -r.lead },
            }
        });
        let before = std::mem::replace(&mut self.before, report);
        let before = before.filter(|b| played.is_some_and(|p| p.0 == b.to_play));
        let cost = before.as_ref().zip(expected).map(|(before, now)| {
            let now = if before.to_play == Color::Black {
                now.lead
            } else {
                -now.lead
            };
            (before.lead - now).max(0.0)
        });
        let better = before.map_or_else(Vec::new, |b| match b.tried.into_iter().next() {
            Some(tried) => tried.line,
            None => b.likely.first().map(|l| l.0).into_iter().collect(),
        });
        Reviewed {
            played,
            expected,
            safe: Color::ALL.map(|c| static_safety(game.board(), c).points().len()),
            better,
            cost,
            losses: self.losses.look(game.board()),
        }
    }
}
