//! Questions about captures: small boards with stones anywhere, sometimes with a ko just taken.

use crate::random::Random;
use crate::rules::{Color, Grid, Point, Stones, bit, points};

/// A position on a whole board.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board.
    pub grid: Grid,
    /// The stones.
    pub stones: Stones,
    /// The stones before the last move, and that move with its color.
    pub before: Option<(Stones, Point, Color)>,
    /// The point that the side to play may not play.
    pub ban: Option<(Point, Color)>,
    /// Whose turn it is.
    pub to_play: Color,
}

/// Boards whose whole graph is small: many positions are asked about with one.
const WHOLE: [(usize, usize); 6] = [(3, 3), (3, 3), (4, 2), (5, 2), (4, 3), (2, 6)];
/// Boards of which only a part of the graph is looked at.
const PARTLY: [(usize, usize); 4] = [(4, 4), (4, 4), (5, 3), (7, 2)];

/// A board, a stone on it and its color, positions with that stone, and how many states of their graph to look at.
#[derive(Clone, Debug)]
pub struct Round {
    /// The board.
    pub grid: Grid,
    /// The stone.
    pub stone: Point,
    /// Its color.
    pub owner: Color,
    /// The positions.
    pub positions: Vec<Position>,
    /// Most states.
    pub most: usize,
}

/// Questions about one stone.
pub fn round(random: &mut Random) -> Round {
    let whole = random.one_in(2);
    let (columns, rows) = random.of(if whole { &WHOLE } else { &PARTLY });
    let grid = Grid::new(columns, rows);
    let stone = random.below(grid.len()) as Point;
    let owner = random.below(2);
    let count = if whole { 40 } else { 1 };
    let mut positions = Vec::new();
    while positions.len() < count {
        let position = position(random, &grid);
        if position.stones.color(stone) == Some(owner) {
            positions.push(position);
        }
    }
    Round {
        grid,
        stone,
        owner,
        positions,
        most: if whole { 500_000 } else { 10_000 },
    }
}

/// Some position on this board.
pub fn position(random: &mut Random, grid: &Grid) -> Position {
    let grid = grid.clone();
    let empties = 1 + random.below(4);
    // Where one side has most of the stones, some of them may be safe.
    let (one_sided, strong) = (random.one_in(2), random.below(2));
    let mut stones = Stones::default();
    for p in points(grid.all()) {
        match random.below(4 + empties) {
            0 => stones.0[1 - strong] |= bit(p),
            1 => stones.0[if one_sided { strong } else { 1 - strong }] |= bit(p),
            2 | 3 => stones.0[strong] |= bit(p),
            _ => {}
        }
    }
    for color in [0, 1] {
        for block in grid.parts(stones.0[color]) {
            if stones.liberties(&grid, block) == 0 {
                stones.0[color] &= !block;
            }
        }
    }
    let to_play = random.below(2);
    let mut position = Position {
        grid,
        stones,
        before: None,
        ban: None,
        to_play,
    };
    if random.one_in(2) {
        position.play_a_ko(random);
    }
    position
}

impl Position {
    /// Plays a move that takes a ko, if there is one.
    fn play_a_ko(&mut self, random: &mut Random) {
        let mut all = Vec::new();
        for p in points(self.grid.all() & !self.stones.occupied()) {
            for color in [0, 1] {
                let played = self.stones.play(&self.grid, color, p);
                all.extend(played.filter(|m| m.ban.is_some()).map(|m| (p, color, m)));
            }
        }
        if all.is_empty() {
            return;
        }
        let (p, color, played) = random.of(&all);
        self.before = Some((self.stones, p, color));
        self.stones = played.stones;
        self.to_play = 1 - color;
        self.ban = played.ban.map(|ban| (ban, self.to_play));
    }

    /// As SGF.
    pub fn sgf(&self) -> String {
        use crate::diagram::{sgf_point, sgf_setup};
        match self.before {
            None => format!("({})", sgf_setup(&self.grid, &self.stones, self.to_play)),
            Some((stones, p, color)) => {
                let setup = sgf_setup(&self.grid, &stones, color);
                let name = ["B", "W"][color];
                format!("({setup};{name}[{}])", sgf_point(&self.grid, p))
            }
        }
    }

    /// The GTP commands that set it up.
    pub fn gtp(&self) -> Vec<String> {
        let grid = &self.grid;
        let mut all = vec![format!("boardsize {} {}", grid.columns, grid.rows)];
        let (start, last) = match self.before {
            None => (self.stones, None),
            Some((stones, p, color)) => (stones, Some((p, color))),
        };
        let stones = [("b", start.0[0]), ("w", start.0[1])];
        let put = |(name, set)| points(set).map(move |p| format!(" {name} {}", grid.name(p)));
        let setup: String = stones.into_iter().flat_map(put).collect();
        if !setup.is_empty() {
            all.push(format!("gogui-setup{setup}"));
        }
        if let Some((p, color)) = last {
            all.push(format!("play {} {}", ["b", "w"][color], grid.name(p)));
        }
        all
    }
}
