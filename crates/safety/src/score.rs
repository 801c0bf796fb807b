//! What safety is good for (Müller 1997, section 8): exact counting, threats, board partition, seki.
//!
//! A finished game can be counted exactly where every point is proven: safe stones and territory of
//! either side, dead stones in the other's territory, dame, seki. What is not proven is listed as *not
//! settled*, and the score is then given as bounds only.

use board::{Board, Color, Ownership, Point, PointSet, Rules, Score, Scoring};

use crate::regions::Partition;
use crate::report::SafetyReport;
use crate::seki::{Seki, sekis};
use crate::static_rules::static_safety;

/// The facts beside the board that a count needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// How to count.
    pub rules: Rules,
    /// White's compensation.
    pub komi: f32,
    /// Number of handicap stones.
    pub handicap: usize,
    /// Stones that Black and White have lost so far.
    pub prisoners: [usize; 2],
}

impl Terms {
    /// An even game by these rules without prisoners.
    pub fn even(rules: Rules) -> Terms {
        Terms {
            rules,
            komi: rules.komi,
            handicap: 0,
            prisoners: [0; 2],
        }
    }
}

/// A count as far as it is proven.
#[derive(Clone, Debug, PartialEq)]
pub struct ProvenScore {
    /// Stones proven dead, of both colours: they stand in the opponent's safe territory.
    pub dead: PointSet,
    /// Parts proven to be seki: their stones stay. Their eyes count by area rules only.
    pub sekis: Vec<Seki>,
    /// Parts of the board that are not settled.
    pub unsettled: Vec<PointSet>,
    /// The result, if all is settled.
    pub exact: Option<Score>,
    /// The score if proven dead stones are taken off and everything unsettled is counted as it
    /// stands: stones stay, empty points belong to the colour that alone surrounds them.
    pub as_it_stands: Score,
    /// The score if everything unsettled became Black's.
    pub best_for_black: Score,
    /// The score if everything unsettled became White's.
    pub best_for_white: Score,
}

/// Counts a position as far as the report proves it.
pub fn score(board: &Board, report: &SafetyReport, terms: &Terms) -> ProvenScore {
    let dead = dead_stones(board, report);
    let sekis = sekis(board, report);
    let mut unsettled = partition(board, report);
    unsettled.retain(|part| sekis.iter().all(|s| s.points != *part));
    let open = unsettled
        .iter()
        .fold(PointSet::EMPTY, |all, part| all | *part);
    let count = |owner: Option<Color>| {
        let taken = match owner {
            // Stones of the loser are dead, empty points go with the stones around them.
            Some(color) => dead | (open & board.stones(!color)),
            None => dead,
        };
        let mut ownership = Ownership::new(board, &taken);
        if let Some(color) = owner {
            let (own, other) = (color.index(), (!color).index());
            let free = open - ownership.stones[own];
            ownership.territory[own] |= free;
            ownership.territory[other] -= free;
            ownership.neutral -= free;
        }
        finish_count(ownership, report, &sekis, terms).1
    };
    let as_it_stands = count(None);
    let [best_for_black, best_for_white] = Color::ALL.map(|color| count(Some(color)));
    ProvenScore {
        dead,
        exact: unsettled.is_empty().then_some(as_it_stands),
        as_it_stands,
        best_for_black,
        best_for_white,
        sekis,
        unsettled,
    }
}

/// Counts a position with these stones dead, proven or not: who owns what, and the score. What the report
/// proves holds all the same, and so do the sekis.
pub fn count_with(
    board: &Board,
    report: &SafetyReport,
    terms: &Terms,
    dead: PointSet,
) -> (Ownership, Score) {
    let ownership = Ownership::new(board, &dead);
    finish_count(ownership, report, &sekis(board, report), terms)
}

fn finish_count(
    mut ownership: Ownership,
    report: &SafetyReport,
    sekis: &[Seki],
    terms: &Terms,
) -> (Ownership, Score) {
    settle_report(&mut ownership, report);
    if terms.rules.scoring == Scoring::Territory {
        sekis.iter().for_each(|s| leave_out(&mut ownership, s.eyes));
    }
    let score = Score::count(
        &ownership,
        &terms.rules,
        terms.komi,
        terms.handicap,
        terms.prisoners,
    );
    (ownership, score)
}

/// Proven territory belongs to its owner whatever the flood fill of the plain count says.
fn settle_report(ownership: &mut Ownership, report: &SafetyReport) {
    for color in Color::ALL {
        let (own, other) = (color.index(), (!color).index());
        let points = report.territory[own] - ownership.stones[own];
        ownership.territory[own] |= points;
        ownership.territory[other] -= points;
        ownership.neutral -= points;
    }
    leave_out(ownership, report.dame);
}

/// These points are nobody's territory.
fn leave_out(ownership: &mut Ownership, points: PointSet) {
    for territory in &mut ownership.territory {
        *territory -= points;
    }
    ownership.neutral |= points;
}

/// Stones that stand in the opponent's safe territory.
pub fn dead_stones(board: &Board, report: &SafetyReport) -> PointSet {
    Color::ALL.into_iter().fold(PointSet::EMPTY, |dead, color| {
        dead | (board.stones(color) & report.territory[(!color).index()])
    })
}

/// Board partition: the connected parts that safe stones and safe territory leave open. Play in
/// one does not touch another.
pub fn partition(board: &Board, report: &SafetyReport) -> Vec<PointSet> {
    let open = board.points() - report.safe[0] - report.safe[1] - report.dame;
    open.components().collect()
}

/// A move against safe territory that must be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The move.
    pub at: Point,
    /// Points that were proven safe and are not any more if the move is ignored.
    pub endangered: PointSet,
}

/// Ko threats of the attacker against what the static rules prove safe: every move after which, if
/// it is ignored, some of it is no longer proven safe.
///
/// The list is complete for what the static rules prove. A threat on it may be a threat to the
/// *proof* only: a stronger method may still find the points safe.
pub fn threats(board: &Board, attacker: Color) -> Vec<Threat> {
    let before = static_safety(board, !attacker).points();
    let mut board = board.clone();
    let mut threats = Vec::new();
    for p in before & board.empty() {
        let Ok(trial) = board.trial(p, attacker) else {
            continue;
        };
        let after = static_safety(&trial, !attacker).points();
        let endangered = before - after;
        if !endangered.is_empty() {
            threats.push(Threat { at: p, endangered });
        }
    }
    threats
}

/// A region whose walls are safe while it is not proven territory: the attacker may live in it or
/// make seki (Figure 2), without any harm to the stones around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTerritory {
    /// Whose walls surround it.
    pub color: Color,
    /// Its points.
    pub points: PointSet,
}

/// Regions where only territory is in question: all walls are safe, the region is not.
pub fn open_territory(board: &Board, report: &SafetyReport) -> Vec<OpenTerritory> {
    let mut open = Vec::new();
    for color in Color::ALL {
        let (stones, enemy) = (
            report.stones[color.index()],
            report.stones[(!color).index()],
        );
        for region in Partition::within(board, color, board.points(), stones).regions {
            let settled = region.points.is_subset(&report.territory[color.index()]);
            if !stones.is_empty() && !settled && region.points.is_disjoint(&enemy) {
                open.push(OpenTerritory {
                    color,
                    points: region.points,
                });
            }
        }
    }
    open
}
