//! What is safe, and why: one plain data type for all three methods.
//!
//! Every safe point has a [`Reason`]. A reason names the rule and carries what is needed to show it: the
//! pairs of a miai strategy, the eyes of a group, the first answers of a search.

use std::fmt;
use std::str::FromStr;

use ::search::{Exhausted, Limits};
use board::{Board, Color, Point, PointSet};

use crate::benson::{Unconditional, benson};
use crate::false_eyes::takeable;
use crate::local::Answers;
use crate::plan::Miai;
use crate::regions::Partition;
use crate::search::{Searched, search_safety};
use crate::slices::share;
use crate::static_rules::{StaticSafety, static_safety};

/// How hard to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Unconditional life: safe even if the attacker moves as often as he likes.
    Benson,
    /// Static rules: safe if the defender answers.
    Static,
    /// Static rules and search: safe if the defender answers.
    Search,
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Method::Benson => "benson",
            Method::Static => "static",
            Method::Search => "search",
        })
    }
}

/// A word that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown method \"{0}\"; expected benson, static or search")]
pub struct MethodError(pub String);

impl FromStr for Method {
    type Err = MethodError;
    fn from_str(text: &str) -> Result<Method, MethodError> {
        [Method::Benson, Method::Static, Method::Search]
            .into_iter()
            .find(|m| m.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| MethodError(text.to_owned()))
    }
}

/// The rule that makes some points safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The block has two vital regions (Benson).
    UnconditionallyAlive,
    /// The region is vital to a living block: no two eyes fit in it, whatever is played.
    UnconditionalTerritory,
    /// The regions named give two sure liberties to the chain; pairs connect its blocks.
    TwoSureLiberties {
        /// The regions that give liberties.
        eyes: Vec<PointSet>,
        /// Pairs of which the defender gets one each: connections, eye space, cuts.
        pairs: Vec<Miai>,
    },
    /// The attacker cannot live in the region: these pairs keep him from eyes.
    NoRoomToLive {
        /// The pairs; none are needed when every point touches the wall.
        pairs: Vec<Miai>,
    },
    /// The defender has more good moves in the zone than the attacker can prevent.
    DisjointPlans {
        /// Moves of which at least one still works, whatever the attacker plays.
        moves: Vec<Point>,
    },
    /// The defender can take what lies behind a false eye; see [`SafetyReport::cut_off`].
    BehindFalseEye,
    /// Search settled the region with its walls.
    Searched {
        /// The zone that was searched.
        zone: PointSet,
        /// The first answers.
        answers: Answers,
        /// How many moves of the defender the proof looks ahead.
        depth: u8,
    },
}

impl Rule {
    /// The rule in a few words, as `rule` in JSON has it.
    pub fn name(&self) -> &'static str {
        match self {
            Rule::UnconditionallyAlive => "unconditionally alive",
            Rule::UnconditionalTerritory => "unconditional territory",
            Rule::TwoSureLiberties { .. } => "two sure liberties",
            Rule::NoRoomToLive { .. } => "no room to live",
            Rule::DisjointPlans { .. } => "disjoint plans",
            Rule::BehindFalseEye => "behind a false eye",
            Rule::Searched { .. } => "search",
        }
    }

    /// The pairs of the rule, if it has any.
    pub fn pairs(&self) -> &[Miai] {
        match self {
            Rule::TwoSureLiberties { pairs, .. } | Rule::NoRoomToLive { pairs } => pairs,
            _ => &[],
        }
    }
}

/// Why some points are safe for a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Whose they are.
    pub color: Color,
    /// The points.
    pub points: PointSet,
    /// The rule.
    pub rule: Rule,
}

/// What a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SafetyStatus {
    /// A stone that cannot be captured.
    Alive,
    /// A stone in the opponent's safe territory.
    Dead,
    /// An empty point, or an own stone of no account, in this colour's safe territory.
    Territory(Color),
    /// An empty point that neither side can make territory of.
    Dame,
    /// Not proven to be any of these.
    Undecided,
}

/// What is safe in a position, with reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafetyReport {
    /// How it was found.
    pub method: Method,
    /// Safe points of each colour: stones and territory.
    pub safe: [PointSet; 2],
    /// The safe stones among them.
    pub stones: [PointSet; 2],
    /// The territory among them, the opponent's dead stones included.
    pub territory: [PointSet; 2],
    /// Beyond the territory: points behind a false eye where this colour can take every stone, although
    /// the group that they belong to may stay by a ko without end. They are not counted as safe.
    pub cut_off: [PointSet; 2],
    /// The safe blocks of each colour, by their stones.
    pub blocks: [Vec<PointSet>; 2],
    /// Empty points between safe stones of both colours.
    pub dame: PointSet,
    /// Why. Every safe point is in at least one reason.
    pub reasons: Vec<Reason>,
    /// Positions looked at by search.
    pub nodes: u64,
    /// Why search ended early, if it did.
    pub exhausted: Option<Exhausted>,
}

/// Finds what is safe for both colours.
///
/// The limits are for the search of both colors together and are not used by the other methods.
pub fn analyze(board: &Board, method: Method, limits: &Limits) -> SafetyReport {
    let mut report = SafetyReport {
        method,
        safe: [PointSet::EMPTY; 2],
        stones: [PointSet::EMPTY; 2],
        territory: [PointSet::EMPTY; 2],
        cut_off: [PointSet::EMPTY; 2],
        blocks: [Vec::new(), Vec::new()],
        dame: PointSet::EMPTY,
        reasons: Vec::new(),
        nodes: 0,
        exhausted: None,
    };
    for color in Color::ALL {
        match method {
            Method::Benson => report.add_unconditional(color, benson(board, color)),
            Method::Static => report.add_static(board, color, static_safety(board, color)),
            Method::Search => {
                let half = share(limits, color.index(), report.nodes);
                let found = search_safety(board, color, &half);
                report.nodes += found.nodes;
                report.exhausted = report.exhausted.or(found.exhausted);
                report.add_searched(color, &found.zones);
                report.add_static(board, color, found.found);
            }
        }
        let side = color.index();
        report.safe[side] = report.stones[side] | report.territory[side];
        report.blocks[side] = board
            .blocks(color)
            .filter(|&b| report.stones[side].contains(b))
            .map(|b| board.block_stones(b))
            .collect();
    }
    report.dame = dame(board, &report);
    report
}

impl SafetyReport {
    fn add_unconditional(&mut self, color: Color, found: Unconditional) {
        let reason = |points: &PointSet, rule| Reason {
            color,
            points: *points,
            rule,
        };
        let blocks = found
            .blocks
            .iter()
            .map(|b| reason(b, Rule::UnconditionallyAlive));
        let regions = found
            .regions
            .iter()
            .map(|r| reason(r, Rule::UnconditionalTerritory));
        self.reasons.extend(blocks.chain(regions));
        self.stones[color.index()] = found.stones;
        self.territory[color.index()] = found.territory;
    }

    fn add_searched(&mut self, color: Color, zones: &[Searched]) {
        for zone in zones {
            self.reasons.push(Reason {
                color,
                points: zone.zone | zone.walls,
                rule: Rule::Searched {
                    zone: zone.zone,
                    answers: zone.answers.clone(),
                    depth: zone.depth,
                },
            });
        }
    }

    fn add_static(&mut self, board: &Board, color: Color, found: StaticSafety) {
        for step in &found.steps {
            if let Some(choice) = &step.choice {
                self.reasons.push(Reason {
                    color,
                    points: choice.zone | step.stones,
                    rule: Rule::DisjointPlans {
                        moves: choice.moves.clone(),
                    },
                });
            } else if !step.stones.is_empty() {
                let sure = step.regions.iter().filter(|r| r.plan.sure > 0);
                let rule = Rule::TwoSureLiberties {
                    eyes: sure.map(|r| r.region.points).collect(),
                    pairs: step
                        .regions
                        .iter()
                        .flat_map(|r| r.plan.pairs.iter().copied())
                        .collect(),
                };
                self.reasons.push(Reason {
                    color,
                    points: step.stones,
                    rule,
                });
            }
            for planned in step.regions.iter().filter(|r| r.plan.territory) {
                let rule = Rule::NoRoomToLive {
                    pairs: planned.plan.pairs.clone(),
                };
                self.reasons.push(Reason {
                    color,
                    points: planned.region.points,
                    rule,
                });
            }
        }
        self.stones[color.index()] = found.stones;
        self.territory[color.index()] = found.territory;
        self.add_cut_off(board, color, &found);
    }

    /// Regions that hold pairs which other proofs count on are left alone: an attacker's move there
    /// needs its own answer.
    fn add_cut_off(&mut self, board: &Board, color: Color, found: &StaticSafety) {
        let side = color.index();
        let reserved: PointSet = found.reserved.iter().flat_map(|m| m.points).collect();
        let open = board.points() - found.territory;
        for region in Partition::within(board, color, open, found.stones).regions {
            let points = takeable(board, &region);
            if !points.is_empty() && !region.points.intersects(&reserved) {
                self.cut_off[side] |= points;
                self.reasons.push(Reason {
                    color,
                    points,
                    rule: Rule::BehindFalseEye,
                });
            }
        }
    }

    /// What is known about a point.
    pub fn status(&self, board: &Board, p: Point) -> SafetyStatus {
        let owner = Color::ALL.into_iter().find(|c| {
            let side = c.index();
            self.territory[side].contains(p) || self.cut_off[side].contains(p)
        });
        match (board.color(p), owner) {
            (Some(color), _) if self.stones[color.index()].contains(p) => SafetyStatus::Alive,
            (Some(color), Some(owner)) if color != owner => SafetyStatus::Dead,
            (_, Some(owner)) => SafetyStatus::Territory(owner),
            (None, None) if self.dame.contains(p) => SafetyStatus::Dame,
            _ => SafetyStatus::Undecided,
        }
    }

    /// All reasons that make a point safe.
    pub fn why(&self, p: Point) -> impl Iterator<Item = &Reason> {
        self.reasons.iter().filter(move |r| r.points.contains(p))
    }

    /// Number of safe points of both colours.
    pub fn safe_points(&self) -> usize {
        self.safe[0].len() + self.safe[1].len()
    }

    /// Number of safe blocks of both colours.
    pub fn safe_blocks(&self) -> usize {
        self.blocks[0].len() + self.blocks[1].len()
    }
}

/// Dame: connected empty points that all touch safe stones of both colours and nothing else that is
/// open. (A point next to a stone whose fate is open may still become somebody's.)
fn dame(board: &Board, report: &SafetyReport) -> PointSet {
    let [black, white] = report.stones.map(|s| s.neighbors());
    let open = board.points() - report.safe[0] - report.safe[1];
    let between = board.empty() & black & white;
    open.components()
        .filter(|part| part.is_subset(&between))
        .fold(PointSet::EMPTY, |all, part| all | part)
}
