//! Eye spaces of one block: a table of shapes, made by the search itself when a shape is first met.
//!
//! A block that encloses an eye space alone lives or dies by its shape, by what the attacker has put inside, by who moves
//! and by the liberties outside (Kierulf chapter 4 lists some dead shapes by hand; Kozelek 5.1 misses such a table most).
//! Nothing else matters: inside, stones have liberties only in the space. So each case is an abstract problem of its own:
//! the points of the space, one vertex for the block, and one for each outside liberty, which only the attacker fills.
//!
//! ```text
//! O O O O      the space of four, the block O and two outside liberties:   a - b - c - d
//! O . . . . O  |                                                            \  |   |  /
//! O O O O O O  + two points that touch only the block                        - O - 1, 2
//! ```

use std::sync::Mutex;

use rustc_hash::FxHashMap;
use search::{Budget, Meter};

use super::area::Area;
use super::eyes::Shapes;
use super::question::Question;
use super::solver::Solver;
use super::state::{NO_BAN, State};
use super::statics;
use super::table::Table;
use super::tuning::Tuning;
use super::value::Value;
use crate::verdict::MANY;

/// The largest spaces in the table.
const LARGEST: u32 = 7;
/// The most outside liberties in the table.
const MOST_LIBERTIES: u32 = 8;
/// More nodes than any case of the table takes.
const NODES: u64 = 200_000;

/// A case: the space and the attacker's stones in it on a board of 8x8, moved into the corner and turned the way that makes
/// the least numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Case {
    space: u64,
    /// The points of the space beside the block; the others touch only the edge of the board and each other.
    touching: u64,
    stones: u64,
    liberties: u8,
    attacker_moves: bool,
    /// Whether the question is if the block is alive, or if it is dead, whatever threats there are.
    alive: bool,
}

/// What was found so far, in the whole program.
static TABLE: Mutex<Option<FxHashMap<Case, bool>>> = Mutex::new(None);

/// What the table tells of a position, if an eye space of one block decides it.
pub(crate) fn look(area: &Area, state: &State, immortal: u64, eyes: u64) -> Option<Value> {
    let space = eyes & !state.defender;
    if state.ban != NO_BAN || !(3..=LARGEST).contains(&space.count_ones()) {
        return None;
    }
    let rim = area.neighbors(space) & !space;
    if rim & !state.defender != 0 {
        return None;
    }
    let block = area.flood(rim & rim.wrapping_neg(), state.defender).0;
    let one_space = area.flood(space & space.wrapping_neg(), space).0 == space;
    let saves_all = statics::is_saved(area, state, block);
    if rim & !block != 0 || !one_space || !saves_all {
        return None;
    }
    let case = |liberties: u32, alive: bool| {
        let touching = space & area.neighbors(block);
        least(area, space, touching, state.attacker & space).map(|[space, touching, stones]| Case {
            space,
            touching,
            stones,
            liberties: liberties as u8,
            attacker_moves: state.attacker_moves,
            alive,
        })
    };
    // Alive without any outside liberty: the rest of the board does not matter.
    let breathes = area.neighbors(block) & space & !state.attacker != 0;
    if breathes && holds(case(0, true)?) {
        return Some(Value::alive(block | space));
    }
    // Every other stone of the defender stands where no eye can be, and the attacker can fill everything there.
    let can_fill = area.attacker_may == area.all && area.defender_safe == 0;
    let others = area.all & !(immortal | space | block);
    let many = others.count_ones() > MOST_LIBERTIES || !breathes && others == 0;
    if !can_fill || eyes & state.defender & !block != 0 || many {
        return None;
    }
    holds(case(others.count_ones(), false)?).then(|| Value::dead(immortal | eyes | block))
}

/// Whether a case is so; it is found out when it first comes up.
fn holds(case: Case) -> bool {
    let known = |table: &Option<FxHashMap<Case, bool>>| table.as_ref()?.get(&case).copied();
    if let Some(known) = TABLE.lock().ok().and_then(|t| known(&t)) {
        return known;
    }
    let found = find(&case);
    if let Ok(mut table) = TABLE.lock() {
        table.get_or_insert_default().insert(case, found);
    }
    found
}

/// Searches a case. One that is not decided counts as not so.
fn find(case: &Case) -> bool {
    let (area, state) = problem(case);
    let shapes = Shapes::new(&area);
    let mut table = Table::new(1 << 22);
    let tuning = Tuning {
        eye_shapes: false,
        ..Tuning::default()
    };
    let mut meter = Meter::start(&Budget::nodes(NODES));
    let value =
        Solver::new(&area, &shapes, Question::Survive, &mut table, tuning).solve(state, &mut meter);
    value.is_ok_and(|v| {
        if case.alive {
            v.is_alive()
        } else {
            v.is_dead()
        }
    })
}

/// A case as a problem of its own.
fn problem(case: &Case) -> (Area, State) {
    let cells: Vec<u32> = (0..64).filter(|i| case.space >> i & 1 == 1).collect();
    let touches = |i: usize| case.touching >> cells[i] & 1 == 1;
    let area = Area::eye_space(&cells, touches, usize::from(case.liberties));
    let inside = |i: &usize| case.stones >> cells[*i] & 1 == 1;
    let state = State {
        defender: 1 << cells.len(),
        attacker: (0..cells.len()).filter(inside).fold(0, |a, i| a | 1 << i),
        target: 1 << cells.len(),
        ban: NO_BAN,
        attacker_moves: case.attacker_moves,
        passed: false,
        threats: if case.alive { MANY } else { -MANY },
    };
    (area, state)
}

/// A cell of the space: column, row, whether it touches the block, whether it holds a stone of the attacker.
type Cell = (i8, i8, bool, bool);

/// Space, touching points and stones in the way that makes the least numbers; None when they do not fit.
fn least(area: &Area, space: u64, touching: u64, stones: u64) -> Option<[u64; 3]> {
    let mut cells: arrayvec::ArrayVec<Cell, 8> = arrayvec::ArrayVec::new();
    let mut rest = space;
    while rest != 0 {
        let i = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        let (column, row) = area.place(i);
        let has = |set: u64| set >> i & 1 == 1;
        cells
            .try_push((column, row, has(touching), has(stones)))
            .ok()?;
    }
    (0..8).map(|turn| normal(&cells, turn)).min()
}

/// The cells turned one of eight ways and moved into the corner.
fn normal(cells: &[Cell], turn: u8) -> [u64; 3] {
    let turned = |&(x, y, ..): &Cell| {
        let (x, y) = if turn & 1 == 1 { (-x, y) } else { (x, y) };
        let (x, y) = if turn & 2 == 2 { (x, -y) } else { (x, y) };
        if turn & 4 == 4 { (y, x) } else { (x, y) }
    };
    let left = cells.iter().map(|c| turned(c).0).min().unwrap_or(0);
    let low = cells.iter().map(|c| turned(c).1).min().unwrap_or(0);
    let mut sets = [0; 3];
    for cell in cells {
        let (x, y) = turned(cell);
        let bit = 1u64 << ((y - low) as u64 * 8 + (x - left) as u64);
        for (set, has) in sets.iter_mut().zip([true, cell.2, cell.3]) {
            *set |= if has { bit } else { 0 };
        }
    }
    sets
}
