//! Seki between safe stones: whoever moves first loses (Müller 1997, section 8).
//!
//! ```text
//!  . X a O . O X .    Four black and five white stones have an eye each and share the liberty a;
//!  X X X O O O X X    all around is safe. If White plays at a, Black takes everything from White's eye
//!  O O O X X X X .    (White has no other liberty left), and the other way round.
//!  . O . O X X X X
//!  O O O O X X X .
//! ```
//!
//! A part of the board that safety leaves open is a *quiet* seki when both colours have stones in it
//! and, for either colour and every legal move of it in the part, the opponent has an answer after
//! which all of the part is his by the static rules or a little search: the answer of somebody who
//! moves second, whose enemy wins all kos. Nobody gains by moving then, the stones stay as they are,
//! and the part is settled. A liberty more than needed, outside or shared, may be filled without harm if
//! what is left is quiet again and nothing was taken: it is dame.
//!
//! That is all that is proven here. Sekis that need an answer to stay one, and those that hang on ko, are
//! not recognized; they stay *not settled*.
//!
//! Cost: two moves deep, a static evaluation for each pair of moves; parts with more than eight empty
//! points are not tried.

use ::search::Limits;
use board::{Board, Color, Point, PointSet, Waive};

use crate::choice::extend_by_choice;
use crate::local::LocalSearch;
use crate::plan::Miai;
use crate::report::SafetyReport;
use crate::score::partition;
use crate::search::{externals, problem, zones};
use crate::slices::Slices;
use crate::static_rules::{StaticSafety, extend_static};
use crate::tuning::TUNED;

/// A part of the board where neither side can move without losing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seki {
    /// All its points.
    pub points: PointSet,
    /// The stones of Black and White in it.
    pub stones: [PointSet; 2],
    /// Its empty points that touch stones of both colours: liberties that they share, and dame.
    pub shared: PointSet,
    /// The other empty points, the eyes: they count by area rules, not by territory rules.
    pub eyes: PointSet,
    /// For either color, each move it has and the answer that takes everything.
    pub answers: [Vec<(Point, Point)>; 2],
}

/// The parts left open by the report that are proven to be quiet sekis.
pub fn sekis(board: &Board, report: &SafetyReport) -> Vec<Seki> {
    let mut board = board.clone();
    board.forget_history();
    let parts = partition(&board, report);
    parts
        .into_iter()
        .filter_map(|part| prove(&mut board, report, part))
        .collect()
}

fn prove(board: &mut Board, report: &SafetyReport, part: PointSet) -> Option<Seki> {
    let stones = Color::ALL.map(|color| board.stones(color) & part);
    let empty = board.empty() & part;
    if stones.iter().any(PointSet::is_empty) || empty.len() > TUNED.largest_seki {
        return None;
    }
    // Connections through the part that other proofs count on would have to be kept as well.
    let counted_on = report.reasons.iter().flat_map(|r| r.rule.pairs());
    let mut points = counted_on.flat_map(|m| m.points);
    if points.any(|p| part.contains(p)) {
        return None;
    }
    let mut trial = Trial {
        report,
        part,
        evaluations: 0,
        answers: [Vec::new(), Vec::new()],
    };
    if !trial.is_quiet(board, TUNED.most_filled) {
        return None;
    }
    let touching = |color: Color| board.stones(color).neighbors();
    let shared = empty & touching(Color::Black) & touching(Color::White);
    Some(Seki {
        points: part,
        stones,
        shared,
        eyes: empty - shared,
        answers: trial.answers,
    })
}

/// One part under examination.
struct Trial<'a> {
    report: &'a SafetyReport,
    part: PointSet,
    evaluations: usize,
    /// The answers at the root.
    answers: [Vec<(Point, Point)>; 2],
}

impl Trial<'_> {
    /// Whether every move of either color is answered, or fills a point that nobody needs and
    /// leaves the part quiet.
    fn is_quiet(&mut self, board: &mut Board, fill: usize) -> bool {
        let open = board.empty() & self.part;
        for color in Color::ALL {
            for p in open {
                if board.play_waiving(p, color, Waive::KO).is_err() {
                    continue;
                }
                let answer = self.answer(board, color);
                // Who takes something gains by moving, even if what is left is quiet.
                let takes = !board.killed_by_last_move().is_empty();
                let harmless =
                    !takes && answer.is_none() && fill > 0 && self.is_quiet(board, fill - 1);
                board.undo();
                match answer {
                    Some(reply) if fill == TUNED.most_filled => {
                        self.answers[color.index()].push((p, reply));
                    }
                    None if !harmless => return false,
                    _ => {}
                }
            }
        }
        true
    }

    /// A move after which everything belongs to the opponent of `mover`, who has just moved.
    fn answer(&mut self, board: &mut Board, mover: Color) -> Option<Point> {
        let owner = !mover;
        let open = board.empty() & self.part;
        let captures = |p: &Point| {
            let around = PointSet::from_point(*p).neighbors() & board.stones(mover);
            board.blocks_in(around).any(|b| board.in_atari(b))
        };
        // Who moves into a quiet seki can be taken at once.
        let replies: Vec<Point> = open.iter().filter(captures).collect();
        replies.into_iter().find(|&p| {
            if board.play(p, owner).is_err() {
                return false;
            }
            self.evaluations += 1;
            let won = self.evaluations <= TUNED.most_evaluations && self.is_all_of(board, owner);
            board.undo();
            won
        })
    }

    /// Whether the part is proven to be this color's, but for points next to safe enemies.
    fn is_all_of(&self, board: &Board, owner: Color) -> bool {
        let outer = self.report.stones[(!owner).index()].neighbors();
        let wanted = self.part - (outer - board.occupied());
        let mut found = self.known(owner);
        extend_static(board, owner, &mut found);
        while !wanted.is_subset(&found.points()) && extend_by_choice(board, owner, &mut found) {
            extend_static(board, owner, &mut found);
        }
        if wanted.is_subset(&found.points()) {
            return true;
        }
        for zone in zones(board, owner, &found) {
            if !zone.is_subset(&self.part) {
                continue;
            }
            let mut search = LocalSearch::new(board, problem(board, owner, zone, &found));
            if search.run(&mut Slices::start(&Limits::nodes(TUNED.capture_nodes))) {
                let helpers = externals(board, owner, zone, &found).1;
                found.add_zone(zone, search.problem.walls, helpers);
                extend_static(board, owner, &mut found);
                break;
            }
        }
        wanted.is_subset(&found.points())
    }

    /// What the report proves, as the start of a proof that leaves it alone.
    fn known(&self, owner: Color) -> StaticSafety {
        let own = self.report.reasons.iter().filter(|r| r.color == owner);
        let reserved: Vec<Miai> = own.flat_map(|r| r.rule.pairs().iter().copied()).collect();
        StaticSafety {
            stones: self.report.stones[owner.index()],
            territory: self.report.territory[owner.index()],
            reserved,
            ..StaticSafety::default()
        }
    }
}
