//! Questions of life and death: areas of any shape inside walls with and without gaps, eye spaces with outside liberties,
//! and boards where stones, areas and circles lie anywhere.

use crate::diagram::{sgf_list, sgf_point, sgf_setup};
use crate::life::{Problem, Target};
use crate::random::Random;
use crate::rules::{Bits, Color, Grid, Point, Stones, bit, points};

/// A problem, and how to write it down.
#[derive(Clone, Debug)]
pub struct LifeQuestion {
    /// The problem.
    pub problem: Problem,
    /// The stones before the move that made the ban, and that move.
    before: Option<(Stones, Point)>,
    /// The points marked for both.
    squares: Bits,
    /// The stones that are marked.
    triangles: Bits,
    /// Whose turn it is said to be.
    pub to_play: Color,
    /// The maker.
    pub kind: &'static str,
}

impl LifeQuestion {
    /// Any stone of the defender in the area will do, whatever is marked.
    pub fn need_any(&mut self) {
        self.problem.target = Target::AnyStone;
    }

    /// As SGF with the marks of TGA: squares, circles, and triangles on stones that must all live.
    pub fn sgf(&self) -> String {
        let problem = &self.problem;
        let grid = &problem.grid;
        let mut marks = sgf_list(grid, "SQ", self.squares);
        marks += &sgf_list(grid, "CR", problem.attacker_only);
        marks += &sgf_list(grid, "TR", self.triangles);
        match self.before {
            None => format!(
                "({}{marks})",
                sgf_setup(grid, &problem.stones, self.to_play)
            ),
            Some((stones, p)) => {
                let mover = 1 - self.to_play;
                let setup = sgf_setup(grid, &stones, mover);
                let color = ["B", "W"][mover];
                format!("({setup};{color}[{}]{marks})", sgf_point(grid, p))
            }
        }
    }
}

/// A question; None when what came out is none.
pub fn question(random: &mut Random) -> Option<LifeQuestion> {
    match random.below(8) {
        0..3 => anywhere(random),
        3..6 => walled(random),
        _ => eye_space(random),
    }
}

/// Boards for questions anywhere.
const SIZES: [(usize, usize); 12] = [
    (3, 3),
    (4, 3),
    (3, 4),
    (4, 4),
    (4, 4),
    (5, 4),
    (5, 5),
    (6, 5),
    (7, 2),
    (2, 7),
    (7, 3),
    (4, 2),
];

/// Stones, area and circles anywhere on a small board.
fn anywhere(random: &mut Random) -> Option<LifeQuestion> {
    let (columns, rows) = random.of(&SIZES);
    let grid = Grid::new(columns, rows);
    let few = 3 + random.below(5);
    let mut area = 0;
    while (area as Bits).count_ones() < few as u32 {
        area |= bit(random.point_of(grid.all())?);
    }
    let mut stones = Stones::default();
    let (empty_outside, empty_inside) = (1 + random.below(4), 1 + random.below(4));
    for p in points(grid.all()) {
        let empties = match area & bit(p) != 0 {
            true => empty_inside,
            false => empty_outside,
        };
        match random.below(4 + empties) {
            0 | 1 => stones.0[0] |= bit(p),
            2 | 3 => stones.0[1] |= bit(p),
            _ => {}
        }
    }
    finish(random, grid, stones, area, "anywhere")
}

/// A grown area inside a wall of the attacker, filled at random.
fn walled(random: &mut Random) -> Option<LifeQuestion> {
    let (columns, rows) = random.of(&[(5, 4), (5, 5), (6, 5), (7, 4), (6, 3), (9, 3), (8, 5)]);
    let grid = Grid::new(columns, rows);
    let inner = |p: &Point| {
        usize::from(*p) % columns + 2 < columns && usize::from(*p) / columns + 2 < rows.max(3)
    };
    let room = points(grid.all())
        .filter(inner)
        .fold(0, |all, p| all | bit(p));
    let mut area = bit(random.point_of(room)?);
    let size = 3 + random.below(6);
    while area.count_ones() < size as u32 {
        match random.point_of(grid.around(area) & room) {
            Some(p) => area |= bit(p),
            None => break,
        }
    }
    let attacker = random.below(2);
    let mut stones = Stones::default();
    let wall = grid.around(area);
    stones.0[attacker] = wall | (grid.around(area | wall) & random.next_number() as Bits);
    if random.one_in(4) {
        let gap = random.point_of(stones.0[attacker])?;
        stones.0[attacker] &= !bit(gap);
    }
    for p in points(area) {
        match random.below(7) {
            0 | 1 => stones.0[attacker] |= bit(p),
            2..=4 => stones.0[1 - attacker] |= bit(p),
            _ => {}
        }
    }
    finish(random, grid, stones, area, "walled")
}

/// An eye space inside a block of the defender, with some outside liberties that only the attacker may fill.
fn eye_space(random: &mut Random) -> Option<LifeQuestion> {
    let grid = Grid::new(7, 6);
    let room = points(grid.all()).filter(|p| p % 7 < 4 && p / 7 < 3);
    let room = room.fold(0, |all, p| all | bit(p));
    let mut space = bit(random.point_of(room & 0b1111)?);
    let size = 2 + random.below(5);
    while space.count_ones() < size as u32 {
        space |= bit(random.point_of(grid.around(space) & room)?);
    }
    let defender = random.below(2);
    let block = grid.around(space);
    let outside = grid.around(space | block);
    let mut stones = Stones::default();
    stones.0[defender] = block;
    stones.0[1 - defender] = outside | grid.around(space | block | outside);
    let mut circles = 0;
    for _ in 0..random.below(3) {
        circles |= bit(random.point_of(outside)?);
    }
    stones.0[1 - defender] &= !circles;
    for p in points(space) {
        match random.below(6) {
            0 | 1 => stones.0[1 - defender] |= bit(p),
            2 => stones.0[defender] |= bit(p),
            _ => {}
        }
    }
    if !stones.is_possible(&grid) {
        return None;
    }
    let target = match random.below(2) {
        0 => Target::AnyStone,
        _ => Target::All(block),
    };
    assemble(
        random,
        grid,
        stones,
        space,
        circles,
        defender,
        target,
        "eye space",
    )
}

/// Takes stones without liberties off, chooses circles, sides and targets.
fn finish(
    random: &mut Random,
    grid: Grid,
    stones: Stones,
    area: Bits,
    kind: &'static str,
) -> Option<LifeQuestion> {
    let mut stones = stones;
    for color in [0, 1] {
        for block in grid.parts(stones.0[color]) {
            if stones.liberties(&grid, block) == 0 {
                stones.0[color] &= !block;
            }
        }
    }
    let defender = random.below(2);
    let mut circles = 0;
    if random.one_in(2) {
        for _ in 0..1 + random.below(2) {
            circles |= random.point_of(area & !stones.occupied()).map_or(0, bit);
        }
    }
    let own = stones.0[defender];
    let near = own & (area | grid.around(area));
    let target = match random.below(2) {
        0 => Target::AnyStone,
        _ => Target::All(grid.flood(bit(random.point_of(near)?), own)),
    };
    assemble(
        random,
        grid,
        stones,
        area & !circles,
        circles,
        defender,
        target,
        kind,
    )
}

/// The whole question; sometimes the last move has taken a ko.
#[expect(clippy::too_many_arguments, reason = "all of them make one thing")]
fn assemble(
    random: &mut Random,
    grid: Grid,
    stones: Stones,
    squares: Bits,
    circles: Bits,
    defender: Color,
    target: Target,
    kind: &'static str,
) -> Option<LifeQuestion> {
    let (mut stones, mut before, mut ban, mut to_play) = (stones, None, None, random.below(2));
    if random.one_in(2)
        && let Some((p, mover)) = a_ko(random, &grid, &stones, squares)
        && let Some(played) = stones.play(&grid, mover, p)
    {
        before = Some((stones, p));
        stones = played.stones;
        to_play = 1 - mover;
        ban = played.ban.map(|p| (p, to_play));
    }
    let own = stones.0[defender];
    let marked = squares | circles;
    let near = own & (marked | grid.around(marked));
    let target = match target {
        Target::All(set) => Target::All(set & own),
        any => any,
    };
    let area = squares | grid.flood(near, own) | if let Target::All(t) = target { t } else { 0 };
    let problem = Problem {
        grid,
        stones,
        defender,
        area,
        attacker_only: circles & !stones.occupied(),
        target,
        ban,
    };
    let nothing = matches!(target, Target::All(0)) || circles & stones.occupied() != 0;
    let none = nothing || squares == 0 || near == 0 || problem.is_captured(&problem.stones);
    (!none).then_some(LifeQuestion {
        problem,
        before,
        squares,
        triangles: match target {
            Target::All(set) => set,
            Target::AnyStone => 0,
        },
        to_play,
        kind,
    })
}

/// A move in the area that takes a ko there.
fn a_ko(random: &mut Random, grid: &Grid, stones: &Stones, area: Bits) -> Option<(Point, Color)> {
    let mut all = Vec::new();
    for p in points(grid.all() & !stones.occupied()) {
        for color in [0, 1] {
            let ban = stones.play(grid, color, p).and_then(|played| played.ban);
            if ban.is_some_and(|ban| area & bit(ban) != 0) {
                all.push((p, color));
            }
        }
    }
    (!all.is_empty()).then(|| random.of(&all))
}
