//! What a position is worth: the first three steps of the general algorithm (Luo 1994, section 3.1).
//!
//! ```text
//!   tactics (capture scan) ─┐
//!   power and groups        ├─> what is lost, what is at stake ─> power of what lives ─> who owns each point
//!   life and death, safety ─┘
//! ```
//!
//! **Stakes** are stones whose life depends on who moves first. The side to move takes the largest, the other
//! the second largest, and so on: so a move that leaves two things hanging is punished for one of them, and a threat
//! that is left for the opponent to answer is worth nothing by itself.
//!
//! **Owners.** A point has an owner from -1 (White's) to 1 (Black's): living stones and what is proven safe count in full,
//! places enclosed by one side too, the rest by total power. The sum is the lead in area.
//!
//! Cost: some milliseconds, most of it the scan.

use board::{ARRAY_LEN, Board, Color, Point, PointSet};
use capture::general::Success;
use capture::{Scan, ScanSettings, scan};
use life::Outcome;
use power::{Groups, Power};
use safety::static_safety;

use super::fate::{Fates, GroupFate};
use super::health::{Rule, Unit, examine, units};
use super::tuning::TUNED;

/// Stones whose life depends on who moves first.
#[derive(Clone, Debug, PartialEq)]
pub struct Stake {
    /// Whose.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// What the move is worth: the difference in points.
    pub value: f32,
    /// The move that takes them.
    pub attack: Option<Point>,
    /// The move that saves them.
    pub defend: Option<Point>,
    /// Whether this is about eyes (life and death) rather than about liberties.
    pub by_life: bool,
}

/// A position, looked at with one side to move.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Who moves.
    pub to_play: Color,
    /// The tactical state.
    pub scan: Scan,
    /// The power of the stones that live.
    pub power: Power,
    /// The groups of all stones.
    pub groups: Groups,
    /// Living stones that cannot be parted, with their chances.
    pub units: Vec<Unit>,
    /// Stones that are lost whoever moves.
    pub dead: PointSet,
    /// What depends on who moves first, the largest first.
    pub stakes: Vec<Stake>,
    /// Points that are proven safe, by color.
    pub safe: [PointSet; 2],
    /// Who owns each point: 1 Black, -1 White; by [`Point::index`].
    pub owner: Vec<f32>,
    /// Black's lead in area, without komi.
    pub lead: f32,
}

/// What an analysis may spend, and what it remembers.
#[derive(Debug)]
pub struct Analyst {
    /// Limits of the capture scan.
    pub scan: ScanSettings,
    /// Life and death.
    pub fates: Fates,
}

impl Analyst {
    /// Looks at a position. The board is the same before and after.
    pub fn look(&mut self, board: &mut Board, to_play: Color) -> Analysis {
        let scan = scan(board, &self.scan);
        let safe = Color::ALL.map(|c| static_safety(board, c).points());
        let power = Power::of(board);
        let groups = Groups::of(&power);
        let mut analysis = Analysis {
            to_play,
            units: Vec::new(),
            dead: PointSet::EMPTY,
            stakes: Vec::new(),
            owner: vec![0.0; ARRAY_LEN],
            lead: 0.0,
            scan,
            safe,
            power,
            groups,
        };
        analysis.note_tactics(board);
        let alive = analysis.note_groups(board, &mut self.fates);
        analysis.stakes.sort_by(|a, b| b.value.total_cmp(&a.value));
        let lost = analysis.settle();
        for p in lost {
            analysis.power.remove(p);
        }
        let rule = analysis.note_health(board, lost, alive);
        analysis.note_owners(board, lost, &rule);
        analysis
    }
}

impl Analysis {
    /// How much a point is a color's: 1 its own, -1 the opponent's.
    pub fn share(&self, p: Point, color: Color) -> f32 {
        let owner = self.owner[p.index()];
        if color == Color::Black { owner } else { -owner }
    }

    /// The lead of a color in area, without komi.
    pub fn lead_of(&self, color: Color) -> f32 {
        if color == Color::Black {
            self.lead
        } else {
            -self.lead
        }
    }

    /// Blocks that can be captured, or that have been.
    fn note_tactics(&mut self, board: &Board) {
        let unsafe_blocks = self.scan.blocks.iter().filter(|b| {
            b.attack.outcome != Success::No && !self.safe[b.color.index()].contains(b.stone)
        });
        for block in unsafe_blocks {
            let stones = board.block_stones(block.stone);
            if block.is_dead() {
                self.dead |= stones;
                continue;
            }
            if !block.is_critical() {
                continue;
            }
            let certain =
                block.attack.outcome == Success::Yes && block.defend.outcome == Success::Yes;
            let points = |mv: Option<board::Move>| mv.and_then(|m| m.point());
            let around = (stones.neighbors() & board.empty()).len().min(3) as f32;
            let size = 2.0 * block.stones as f32 + 0.5 * around;
            self.stakes.push(Stake {
                color: block.color,
                stones,
                value: if certain { size } else { size * 0.5 },
                attack: points(block.attack.best),
                defend: points(block.defend.best),
                by_life: false,
            });
        }
    }

    /// The life of groups that the solver answers for: dead, at stake, or alive (which is returned).
    fn note_groups(&mut self, board: &Board, fates: &mut Fates) -> PointSet {
        let mut alive = PointSet::EMPTY;
        for group in self.groups.iter() {
            let living = group.stones - self.dead;
            if living.is_empty() || living.intersects(&self.safe[group.color.index()]) {
                continue;
            }
            let Some(fate) = fates.of(board, group) else {
                continue;
            };
            match (fate.attacked, fate.defended) {
                (Outcome::Alive | Outcome::Seki, _) => alive |= living,
                (_, Outcome::Dead) => self.dead |= living,
                _ if fate.is_critical() => {
                    self.stakes
                        .push(life_stake(group.color, living, fate, board));
                    alive |= living;
                }
                _ => {}
            }
        }
        alive
    }

    /// The chances of the rest, by power.
    fn note_health(&mut self, board: &Board, lost: PointSet, alive: PointSet) -> Rule {
        let open = board.empty() | lost;
        let settled = alive | self.safe[0] | self.safe[1];
        self.units = units(board, lost);
        for unit in &mut self.units {
            unit.fixed = unit.stones.intersects(&settled);
        }
        let mut rule = Rule::new(&self.power, &self.units);
        for _ in 0..TUNED.health_rounds {
            examine(open, &mut self.units);
        }
        rule.weigh(board.points(), &self.units);
        rule
    }

    /// The chance of the stones at a point to live; none where there is none or it is lost.
    pub fn health_at(&self, p: Point) -> Option<f32> {
        let unit = self.units.iter().find(|u| u.stones.contains(p))?;
        Some(unit.health)
    }

    /// Shares the stakes out by turns. The stones that are lost then, the dead included.
    fn settle(&self) -> PointSet {
        let mut lost = self.dead;
        let mut turn = self.to_play;
        for stake in &self.stakes {
            if stake.stones.intersects(&lost) {
                continue;
            }
            // One move may be enough for several: a capture saves what its prey had in atari.
            let wins = stake.color == turn;
            if !wins {
                lost |= stake.stones;
            }
            turn = !turn;
        }
        lost
    }

    fn note_owners(&mut self, board: &Board, lost: PointSet, rule: &Rule) {
        let living = Color::ALL.map(|c| board.stones(c) - lost);
        let open = board.points() - living[0] - living[1];
        let enclosed = enclosed(open, living);
        for p in board.points() {
            let owner = if self.safe[0].contains(p) || enclosed[0].contains(p) {
                1.0
            } else if self.safe[1].contains(p) || enclosed[1].contains(p) {
                -1.0
            } else if open.contains(p) {
                rule.share(p)
            } else {
                let sign = if living[0].contains(p) { 1.0 } else { -1.0 };
                let health = self.health_at(p).unwrap_or(1.0);
                sign * (2.0 * health - 1.0)
            };
            self.owner[p.index()] = owner;
            self.lead += owner;
        }
    }
}

/// Open places that only one color surrounds.
fn enclosed(open: PointSet, living: [PointSet; 2]) -> [PointSet; 2] {
    let mut found = [PointSet::EMPTY; 2];
    for place in open.components().filter(|c| c.len() <= TUNED.largest_place) {
        let around = place.neighbors();
        match living.map(|stones| stones.intersects(&around)) {
            [true, false] => found[0] |= place,
            [false, true] => found[1] |= place,
            _ => {}
        }
    }
    found
}

fn life_stake(color: Color, stones: PointSet, fate: GroupFate, board: &Board) -> Stake {
    let room = (stones.neighbors() & board.empty()).len() as f32;
    Stake {
        color,
        stones,
        value: 2.0 * stones.len() as f32 + room,
        attack: fate.kill,
        defend: fate.save,
        by_life: true,
    }
}
