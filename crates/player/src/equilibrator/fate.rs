//! The fate of enclosed groups: dead, alive or in the balance, asked of crate `status` with few nodes.
//!
//! The largest block of a group is asked about, in the area that the opponent's wall encloses. The answer counts on the wall
//! to hold; where a block of the wall has no more liberties than the group it is a race, and nothing is claimed.
//!
//! Most moves of a look-ahead are played elsewhere, so answers are kept by what lies in the area and around it.

use super::tuning::TUNED;
use board::{Board, Color, Point, PointSet};
use capture::{BlockState, Scan, ScanSettings, scan};
use life::{Outcome, Problem, Target};
use power::{Cap, Group, GroupStatus, Groups};
use rustc_hash::FxHashMap;
use search::{CancelFlag, Limits, Meter};
use status::Local;

/// Bytes of the solver's table: small problems only.
const MEMORY: usize = 1 << 18;

/// More answers than this are forgotten.
const MOST_ANSWERS: usize = 20_000;

/// What the solver says about a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupFate {
    /// What becomes of it if the opponent moves first.
    pub attacked: Outcome,
    /// What becomes of it if its owner does.
    pub defended: Outcome,
    /// A move that kills it.
    pub kill: Option<Point>,
    /// A move that saves it.
    pub save: Option<Point>,
}

impl GroupFate {
    const UNKNOWN: GroupFate = GroupFate {
        attacked: Outcome::Unknown,
        defended: Outcome::Unknown,
        kill: None,
        save: None,
    };

    /// Luo's CAPn, where it is proven, the wall standing.
    pub fn cap(&self) -> Option<Cap> {
        match (self.attacked, self.defended) {
            (_, Outcome::Dead) => Some(Cap::After(0)),
            (Outcome::Dead, _) => Some(Cap::After(1)),
            (Outcome::Alive | Outcome::Seki, _) => Some(Cap::After(2)),
            _ => None,
        }
    }

    /// Whether it matters who moves first.
    pub fn is_critical(&self) -> bool {
        self.attacked == Outcome::Dead && matches!(self.defended, Outcome::Alive | Outcome::Seki)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    target: PointSet,
    black: PointSet,
    white: PointSet,
    ko: Option<Point>,
}

/// Fills in the status of all groups (Luo's CAPn): CAP∞ is Benson's rule, CAP0 and CAP1 are proven by the solver if the wall is safe. Of
/// other living groups it is only known that one move does not kill them, and the rest is an estimate by the liberties of the largest
/// block and the capture scan.
pub fn fill_status(board: &Board, groups: &mut Groups, fates: &mut Fates) {
    let eternal = Color::ALL.map(|c| safety::benson(board, c).stones);
    let safe = Color::ALL.map(|c| safety::static_safety(board, c).stones);
    let tactics = scan(&mut board.clone(), &ScanSettings::default());
    for number in 0..groups.len() {
        let Some(group) = groups.get(number) else {
            continue;
        };
        let status = {
            let side = group.color.index();
            match group.stones {
                stones if stones.is_subset(&eternal[side]) => PROVEN_FOR_EVER,
                stones if stones.is_subset(&safe[side]) => AT_LEAST_ALIVE,
                _ => status(board, group, fates, &tactics),
            }
        };
        if let Some(group) = groups.get_mut(number) {
            group.status = Some(status);
        }
    }
}

/// Safe by Benson's rule: no number of moves in a row captures it.
const PROVEN_FOR_EVER: GroupStatus = GroupStatus {
    cap: Cap::Never,
    estimated: false,
};

/// Cannot be captured if every move is answered: two moves in a row at least are needed, and how many is not known.
const AT_LEAST_ALIVE: GroupStatus = GroupStatus {
    cap: Cap::After(2),
    estimated: true,
};

fn status(board: &Board, group: &Group, fates: &mut Fates, tactics: &Scan) -> GroupStatus {
    // The solver speaks of the largest block only: proven for a group that is one block.
    let whole = board.blocks_in(group.stones).count() == 1;
    if let Some(fate) = fates.of(board, group)
        && let Some(cap) = fate.cap()
    {
        if cap >= Cap::After(2) {
            return AT_LEAST_ALIVE;
        }
        let proven = whole && has_a_safe_wall(board, group);
        return GroupStatus {
            cap,
            estimated: !proven,
        };
    }
    let block = board
        .blocks_in(group.stones)
        .max_by_key(|&b| board.stone_count(b));
    let of_block = |b: &&BlockState| block.is_some_and(|p| board.same_block(b.stone, p));
    let cap = match tactics.blocks.iter().find(of_block) {
        Some(b) if b.is_dead() => Cap::After(0),
        Some(b) if b.is_critical() => Cap::After(1),
        // Nothing captures it in one move: so many liberties must be taken at most.
        Some(b) => Cap::After((b.liberties as u32).max(2)),
        None => Cap::After(2),
    };
    GroupStatus {
        cap,
        estimated: true,
    }
}

/// Answers the question of life and death, and remembers.
#[derive(Debug, Default)]
pub struct Fates {
    known: FxHashMap<Key, GroupFate>,
    /// Nodes for each question.
    pub nodes: u64,
    /// Raised to stop.
    pub cancel: CancelFlag,
}

impl Fates {
    /// So many nodes for each question.
    pub fn new(nodes: u64, cancel: CancelFlag) -> Fates {
        Fates {
            known: FxHashMap::default(),
            nodes,
            cancel,
        }
    }

    /// The fate of a group; none when it is not enclosed in a small area or is in a race.
    pub fn of(&mut self, board: &Board, group: &Group) -> Option<GroupFate> {
        let block = board
            .blocks_in(group.stones)
            .max_by_key(|&b| board.stone_count(b))?;
        let target = board.block_stones(block);
        self.ask(board, target, group.stones.len()).map(|f| f.0)
    }

    /// The fate of one block, and the area of play; none when it is not enclosed in a small area or is in a race.
    pub fn of_block(&mut self, board: &Board, block: PointSet) -> Option<(GroupFate, PointSet)> {
        self.ask(board, block, block.len())
    }

    /// Asks about a block of a group of so many stones.
    fn ask(
        &mut self,
        board: &Board,
        target: PointSet,
        stones: usize,
    ) -> Option<(GroupFate, PointSet)> {
        let mut problem = Problem::enclosed(board, target).ok()?;
        problem.target = Target::All(target);
        let block = target.first()?;
        if problem.area.len() > TUNED.largest_area + stones || is_race(&problem, block) {
            return None;
        }
        let seen = problem.area | problem.area.neighbors();
        let key = Key {
            target,
            black: board.stones(Color::Black) & seen,
            white: board.stones(Color::White) & seen,
            ko: board.ko().filter(|&p| seen.contains(p)),
        };
        if let Some(&fate) = self.known.get(&key) {
            return Some((fate, problem.area));
        }
        let fate = self.read(&problem);
        if self.known.len() >= MOST_ANSWERS {
            self.known.clear();
        }
        self.known.insert(key, fate);
        Some((fate, problem.area))
    }

    fn read(&self, problem: &Problem) -> GroupFate {
        let Ok(mut local) = Local::new(problem.clone(), MEMORY) else {
            return GroupFate::UNKNOWN;
        };
        let (attacker, defender) = (problem.attacker(), problem.defender);
        let mut status = |first| {
            let mut meter = self.meter();
            let verdict = local.verdict(first, &mut meter);
            let line = verdict
                .code()
                .map(|code| local.line(first, code, &mut meter));
            (verdict.status(), line.unwrap_or_default())
        };
        let first_point = |line: Vec<(Color, board::Move)>| line.first().and_then(|m| m.1.point());
        let (attacked, line) = status(attacker);
        let kill = first_point(line);
        if matches!(attacked, Outcome::Alive | Outcome::Seki) {
            return GroupFate {
                attacked,
                defended: attacked,
                ..GroupFate::UNKNOWN
            };
        }
        let (defended, line) = status(defender);
        GroupFate {
            attacked,
            defended,
            kill: kill.filter(|_| attacked == Outcome::Dead),
            save: first_point(line).filter(|_| defended != Outcome::Dead),
        }
    }

    fn meter(&self) -> Meter {
        Meter::start(&Limits {
            cancel: self.cancel.clone(),
            ..Limits::nodes(self.nodes)
        })
    }
}

/// Whether what encloses a group is proven safe.
fn has_a_safe_wall(board: &Board, group: &Group) -> bool {
    Problem::enclosed(board, group.stones).is_ok_and(|p| p.unproven_wall().is_empty())
}

/// Whether the wall might be captured first.
fn is_race(problem: &Problem, block: Point) -> bool {
    let board = &problem.board;
    let own = board.liberty_count(block);
    let wall = problem.area.neighbors() & (board.stones(problem.attacker()) - problem.area);
    board
        .blocks_in(wall)
        .any(|b| board.liberty_count(b) <= own.min(4))
}
