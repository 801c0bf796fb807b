//! Eye spaces: a table of shapes, made by the search itself when a shape is first met.
//!
//! Blocks that enclose eye spaces alone live or die by the shape of those, by what the attacker has put inside, by who moves
//! and by the liberties outside (Kierulf chapter 4 lists some dead shapes by hand; Kozelek 5.1 misses such a table most).
//! Nothing else matters: inside, stones have liberties only in the spaces. So each case is an abstract problem of its own:
//! the points of the spaces, one vertex for each block, and one for each outside liberty, which only the attacker fills.
//!
//! ```text
//! O O O O      the space of four, the block O and two outside liberties:   a - b - c - d
//! O . . . . O  |                                                            \  |   |  /
//! O O O O O O  + two points that touch only the block                        - O - 1, 2
//! ```
//!
//! Life is asked without any liberty outside, so the rest of the board does not matter. Where two eyes are wanted, they are asked for. Otherwise it is life that cannot be
//! captured: a seki in the spaces (shared liberties, with an eye or without, of one block or of several) is
//! recognised in the same way as two eyes.
//!
//! ```text
//! O O O O O O O    One block, one space, no liberty outside: whoever plays a or b loses his stones. The attacker's four
//! O a X X X b O    would be taken and leave a space that lives; if the defender plays a, the attacker takes the block
//! O O O O O O O    from b.
//! ```

mod here;

use std::cell::RefCell;
use std::sync::Mutex;

use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;
use search::{Limits, Meter};

use crate::area::{Area, Goal};
use crate::eyes::Shapes;
use crate::question::Aim;
use crate::solver::Solver;
use crate::state::{NO_BAN, State};
use crate::statics::{self, Parts};
use crate::table::Table;
use crate::tuning::Tuning;
use life::MANY;

/// The largest spaces in the table, all spaces of a case together.
const LARGEST: u32 = 7;
/// The most blocks around the spaces of a case.
const MOST_BLOCKS: usize = 3;
/// The most outside liberties in the table.
const MOST_LIBERTIES: u32 = 8;
/// More nodes than any case of the table takes.
const NODES: u64 = 200_000;
/// The most memory a search for the table takes.
const MEMORY: usize = 1 << 18;

/// A case: the spaces and the attacker's stones in them on a board of 8x8, moved into the corner and turned the way that makes
/// the least numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct EyeShape {
    space: u64,
    /// The points of the space beside each block; the others touch only the edge of the board and each other.
    touching: [u64; MOST_BLOCKS],
    stones: u64,
    liberties: u8,
    attacker_moves: bool,
    /// What is asked.
    claim: Claim,
}

/// What may be so of a case, whatever threats there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Claim {
    /// The blocks are not captured.
    Saved,
    /// They reach two eyes.
    TwoEyes,
    /// They are captured.
    Dead,
}

/// The most cases that are kept. Beyond that all are forgotten: each is found again in some microseconds.
const MOST_CASES: usize = 14_000;

/// What was found so far, in the whole program.
static TABLE: Mutex<Option<FxHashMap<EyeShape, bool>>> = Mutex::new(None);

/// The blocks and spaces by which the defender cannot be captured, whatever happens elsewhere and whatever threats the attacker
/// has, or by which he reaches two eyes, as is asked, and whether he does; None when the table does not tell.
pub(crate) fn life(area: &Area, state: &State, regions: &Parts, aim: Aim) -> Option<(u64, bool)> {
    let mut tried: ArrayVec<u64, 64> = ArrayVec::new();
    // The table lets both sides play wherever they like. That the attacker may not do so somewhere only helps the defender.
    let open = |points: u64| points & !area.defender_may == 0;
    for seed in regions {
        if seed.points.count_ones() > LARGEST || !open(seed.points) {
            continue;
        }
        let Some(blocks) = blocks_around(area, state, seed.around & state.defender) else {
            continue;
        };
        let all = blocks.iter().fold(0, |all, b| all | b);
        if tried.contains(&all) || !statics::is_saved(area, state, all) {
            continue;
        }
        tried.push(all);
        let mut space = seed.points;
        for other in regions {
            let more = space | other.points;
            let enclosed = other.around & state.defender & !all == 0 && open(other.points);
            if enclosed && more.count_ones() <= LARGEST {
                space = more;
            }
        }
        let has_liberty = |b: &u64| area.neighbors(*b) & space & !state.attacker != 0;
        let banned = state.ban != NO_BAN && space >> state.ban & 1 == 1;
        // Fewer never live with the attacker to move.
        let least = if state.attacker_moves { 4 } else { 3 };
        if space.count_ones() < least || banned || !blocks.iter().all(has_liberty) {
            continue;
        }
        let is_so = |claim| here::is_so(area, state, space, &blocks, claim, 0);
        if aim == Aim::Survive && !is_so(Claim::Saved) {
            continue;
        }
        let eyes = is_so(Claim::TwoEyes);
        if eyes || aim == Aim::Survive {
            return Some((all | space, eyes));
        }
    }
    None
}

/// The points on which the death of the defender depends, whatever threats he has, if the eye spaces of one block decide it;
/// 0 when the table does not tell.
pub(crate) fn death(area: &Area, state: &State, immortal: u64, eyes: u64) -> u64 {
    let space = eyes & !state.defender;
    if state.ban != NO_BAN || !(3..=LARGEST).contains(&space.count_ones()) {
        return 0;
    }
    let rim = area.neighbors(space) & !space;
    if rim & !state.defender != 0 {
        return 0;
    }
    let block = area.flood(rim & rim.wrapping_neg(), state.defender).0;
    if rim & !block != 0 || !statics::is_saved(area, state, block) {
        return 0;
    }
    // The table ends where the block is captured. Where any stone of his will do, he may go on under the stones if some of them
    // stood where an eye can be: the whole board without a wall, for instance.
    if area.goal != Goal::All && eyes & block != 0 {
        return 0;
    }
    // Every other stone of the defender stands where no eye can be, and the attacker can fill everything there.
    let can_fill = area.attacker_may == area.all && area.defender_safe == 0;
    let others = area.all & !(immortal | space | block);
    let has_liberty = area.neighbors(block) & space & !state.attacker != 0;
    let many = others.count_ones() > MOST_LIBERTIES || !has_liberty && others == 0;
    if !can_fill || eyes & state.defender & !block != 0 || many {
        return 0;
    }
    let liberties = others.count_ones();
    match here::is_so(area, state, space, &[block], Claim::Dead, liberties) {
        true => immortal | eyes | block,
        false => 0,
    }
}

type Blocks = ArrayVec<u64, MOST_BLOCKS>;

/// The blocks that hold these stones of the defender; None when they are too many.
fn blocks_around(area: &Area, state: &State, mut stones: u64) -> Option<Blocks> {
    let mut blocks = Blocks::new();
    while stones != 0 {
        let block = area.flood(stones & stones.wrapping_neg(), state.defender).0;
        stones &= !block;
        blocks.try_push(block).ok()?;
    }
    Some(blocks)
}

/// The case of these spaces and what blocks touch of them: whether they live without outside liberties, or die with so many.
fn case(
    area: &Area,
    state: &State,
    space: u64,
    touching: [u64; MOST_BLOCKS],
    claim: Claim,
    liberties: u32,
) -> Option<EyeShape> {
    let (space, touching, stones) = least(area, space, touching, state.attacker & space)?;
    Some(EyeShape {
        space,
        touching,
        stones,
        liberties: liberties as u8,
        attacker_moves: state.attacker_moves,
        claim,
    })
}

/// Whether a case is so; it is found out when it first comes up.
fn holds(case: EyeShape) -> bool {
    let known = |table: &Option<FxHashMap<EyeShape, bool>>| table.as_ref()?.get(&case).copied();
    if let Some(known) = TABLE.lock().ok().and_then(|t| known(&t)) {
        return known;
    }
    let found = find(&case);
    if let Ok(mut table) = TABLE.lock() {
        let cases = table.get_or_insert_default();
        if cases.len() >= MOST_CASES {
            cases.clear();
        }
        cases.insert(case, found);
    }
    found
}

/// Spaces with the blocks around them and their liberties, what is known of their positions included.
type Spaces = FxHashMap<(u64, [u64; MOST_BLOCKS], u8), Box<Space>>;

/// Spaces whose positions this thread knows something of: cases of one space have most of their positions in common.
const MOST_SPACES: usize = 1 << 8;

thread_local! {
    static SPACES: RefCell<Spaces> = RefCell::default();
}

/// A space as a problem of its own.
struct Space {
    area: Area,
    shapes: Shapes,
    table: Table,
    /// The points of the space, in the order of the area.
    cells: ArrayVec<u32, { LARGEST as usize }>,
}

impl Space {
    fn new(case: &EyeShape) -> Space {
        let cells = (0..64).filter(|i| case.space >> i & 1 == 1);
        let mut space = Space {
            cells: cells.take(LARGEST as usize).collect(),
            area: Area::eye_space(&[], &[], 0),
            shapes: Shapes::default(),
            table: Table::tiny(MEMORY),
        };
        let touching = case.touching.iter().filter(|t| **t != 0);
        let blocks: ArrayVec<u64, MOST_BLOCKS> = touching.map(|&t| space.inside(t)).collect();
        space.area = Area::eye_space(&space.cells, &blocks, usize::from(case.liberties));
        space.shapes = Shapes::new(&space.area);
        space
    }

    /// Points of the board of 8x8 by their numbers in the area.
    fn inside(&self, set: u64) -> u64 {
        let has = |i: &usize| set >> self.cells[*i] & 1 == 1;
        (0..self.cells.len())
            .filter(has)
            .fold(0, |a, i| a | 1u64 << i)
    }

    /// Whether a case of this space is so. One that is not decided counts as not so.
    fn holds(&mut self, case: &EyeShape) -> bool {
        let state = State {
            defender: self.area.goal_zone,
            attacker: self.inside(case.stones),
            target: self.area.goal_zone,
            ban: NO_BAN,
            attacker_moves: case.attacker_moves,
            passed: false,
            threats: match case.claim {
                Claim::Saved | Claim::TwoEyes => MANY,
                Claim::Dead => -MANY,
            },
        };
        let aim = match case.claim {
            Claim::TwoEyes => Aim::TwoEyes,
            Claim::Saved | Claim::Dead => Aim::Survive,
        };
        let tuning = Tuning {
            eye_shapes: false,
            guesses: false,
            ..Tuning::default()
        };
        let mut meter = Meter::start(&Limits::nodes(NODES));
        let (area, shapes) = (&self.area, &self.shapes);
        let mut solver = Solver::new(area, shapes, aim, &mut self.table, tuning);
        let value = solver.solve(state, &mut meter);
        value.is_ok_and(|v| match case.claim {
            Claim::Saved | Claim::TwoEyes => v.is_alive(),
            Claim::Dead => v.is_dead(),
        })
    }
}

/// Searches a case.
fn find(case: &EyeShape) -> bool {
    SPACES.with_borrow_mut(|spaces| {
        let key = (case.space, case.touching, case.liberties);
        if spaces.len() >= MOST_SPACES && !spaces.contains_key(&key) {
            spaces.clear();
        }
        let new = || Box::new(Space::new(case));
        spaces.entry(key).or_insert_with(new).holds(case)
    })
}

/// A cell of the space: column, row, which blocks it touches (bits), whether it holds a stone of the attacker.
type Cell = (i8, i8, u8, bool);
/// Space, touching points and stones of a case.
type Sets = (u64, [u64; MOST_BLOCKS], u64);

/// The sets in the way that makes the least numbers; None when they do not fit.
fn least(area: &Area, space: u64, touching: [u64; MOST_BLOCKS], stones: u64) -> Option<Sets> {
    let mut cells: ArrayVec<Cell, 8> = ArrayVec::new();
    let mut rest = space;
    while rest != 0 {
        let i = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        let (column, row) = area.place(i);
        let bits = touching.iter().enumerate();
        let touches = bits.fold(0, |bits, (b, set)| bits | ((set >> i & 1) as u8) << b);
        cells
            .try_push((column, row, touches, stones >> i & 1 == 1))
            .ok()?;
    }
    let reach = |of: fn(&Cell) -> i8| {
        let all = || cells.iter().map(of);
        Some(all().max()? - all().min()?)
    };
    if reach(|c| c.0)? > 7 || reach(|c| c.1)? > 7 {
        return None;
    }
    (0..8).map(|turn| normal(&cells, turn)).min()
}

/// The cells turned one of eight ways and moved into the corner, the blocks in order.
fn normal(cells: &[Cell], turn: u8) -> Sets {
    let turned = |&(x, y, ..): &Cell| {
        let (x, y) = if turn & 1 == 1 { (-x, y) } else { (x, y) };
        let (x, y) = if turn & 2 == 2 { (x, -y) } else { (x, y) };
        if turn & 4 == 4 { (y, x) } else { (x, y) }
    };
    let left = cells.iter().map(|c| turned(c).0).min().unwrap_or(0);
    let low = cells.iter().map(|c| turned(c).1).min().unwrap_or(0);
    let (mut space, mut touching, mut stones) = (0, [0; MOST_BLOCKS], 0);
    for cell in cells {
        let (x, y) = turned(cell);
        let bit = 1u64 << ((y - low) as u64 * 8 + (x - left) as u64);
        space |= bit;
        for (b, set) in touching.iter_mut().enumerate() {
            *set |= if cell.2 >> b & 1 == 1 { bit } else { 0 };
        }
        stones |= if cell.3 { bit } else { 0 };
    }
    touching.sort_unstable();
    (space, touching, stones)
}
