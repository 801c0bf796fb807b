//! The rules of local play on plain arrays, written from the definition and sharing nothing with the solvers.

use board::{Board, Color, Move, Point, PointSet, Size};
use life::{Problem, Target};

/// What a point holds.
pub(crate) const EMPTY: u8 = 0;
/// A stone of the attacker.
pub(crate) const ATTACKER: u8 = 1;
/// A stone of the defender.
pub(crate) const DEFENDER: u8 = 2;

/// Everything that a state of play consists of, but the threats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    /// What the changeable points hold, two bits each.
    pub stones: u128,
    /// [`ATTACKER`] or [`DEFENDER`].
    pub mover: u8,
    /// Index of the changeable point that the mover may not play on.
    pub ban: Option<u8>,
    /// The last move was a pass that lifted no ban.
    pub passed: bool,
    /// The blocks of the target that were never captured (only where that is not seen from the stones).
    pub left: u64,
}

/// What a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The target is captured.
    Captured,
    /// The game ended with the target on the board.
    Saved,
    /// Play goes on.
    On(State),
}

/// The board with its frozen outside.
pub(crate) struct Place {
    pub size: Size,
    defender: Color,
    neighbors: Vec<Vec<usize>>,
    /// All cells; those of changeable points are overwritten by each state.
    frozen: Vec<u8>,
    points: Vec<Changeable>,
    index: Vec<Option<u8>>,
    area: Vec<usize>,
    target: Goal,
}

/// A point whose content may change.
struct Changeable {
    cell: usize,
    /// Who may play there: nobody where a stone outside of the area can be captured.
    attacker: bool,
    defender: bool,
}

enum Goal {
    AnyStone,
    All(Vec<usize>),
    /// The blocks of the target at the start.
    OneOf(Vec<Vec<usize>>),
}

fn cell_index(p: Point, size: Size) -> usize {
    usize::from(p.row()) * usize::from(size.width()) + usize::from(p.column())
}

impl Place {
    pub(crate) fn new(problem: &Problem) -> Place {
        let (board, size) = (&problem.board, problem.board.size());
        let cells = usize::from(size.width()) * usize::from(size.height());
        let at = |p: Point| cell_index(p, size);
        let (w, h) = (usize::from(size.width()), usize::from(size.height()));
        let neighbors = (0..cells)
            .map(|i| {
                let (c, r) = (i % w, i / w);
                let mut all = Vec::new();
                if c > 0 {
                    all.push(i - 1);
                }
                if c + 1 < w {
                    all.push(i + 1);
                }
                if r > 0 {
                    all.push(i - w);
                }
                if r + 1 < h {
                    all.push(i + w);
                }
                all
            })
            .collect();
        let mut place = Place {
            size,
            defender: problem.defender,
            neighbors,
            frozen: vec![EMPTY; cells],
            points: Vec::new(),
            index: vec![None; cells],
            area: problem.area.iter().map(at).collect(),
            target: Goal::AnyStone,
        };
        place.frozen = place.cells_of(board);
        place.find_changeable(problem);
        place.target = match problem.target {
            Target::AnyStone => Goal::AnyStone,
            Target::All(stones) => Goal::All(stones.iter().map(at).collect()),
            Target::OneOf(stones) => {
                let mut blocks: Vec<Vec<usize>> = Vec::new();
                for stone in stones.iter().map(at) {
                    let (block, _) = place.block(&place.frozen, stone);
                    if !blocks.iter().any(|b| b.contains(&stone)) {
                        blocks.push(block);
                    }
                }
                Goal::OneOf(blocks)
            }
        };
        place
    }

    /// The points of the area, those of the attacker only, and stones outside that have liberties on no other
    /// point: only these can change. An empty point elsewhere stays empty for ever.
    fn find_changeable(&mut self, problem: &Problem) {
        let changeable = |cell, attacker, defender| Changeable {
            cell,
            attacker,
            defender,
        };
        for p in problem.area {
            let cell = cell_index(p, self.size);
            self.points.push(changeable(cell, true, true));
        }
        for p in problem.attacker_only - problem.area {
            let cell = cell_index(p, self.size);
            self.points.push(changeable(cell, true, false));
        }
        let playable: Vec<usize> = self.points.iter().map(|c| c.cell).collect();
        for i in 0..self.frozen.len() {
            if self.frozen[i] == EMPTY || playable.contains(&i) {
                continue;
            }
            let (_, liberties) = self.block(&self.frozen, i);
            if liberties.iter().all(|l| playable.contains(l)) {
                self.points.push(changeable(i, false, false));
            }
        }
        assert!(self.points.len() <= 64, "too many points for an oracle");
        for (k, point) in self.points.iter().enumerate() {
            self.index[point.cell] = Some(k as u8);
        }
    }

    pub(crate) fn side(&self, color: Color) -> u8 {
        if color == self.defender {
            DEFENDER
        } else {
            ATTACKER
        }
    }

    fn cells_of(&self, board: &Board) -> Vec<u8> {
        self.size
            .points()
            .map(|p| (cell_index(p, self.size), board.color(p)))
            .fold(
                vec![EMPTY; self.neighbors.len()],
                |mut cells, (i, color)| {
                    cells[i] = color.map_or(EMPTY, |c| self.side(c));
                    cells
                },
            )
    }

    /// The stones of a block and its liberties, by flood filling.
    fn block(&self, cells: &[u8], stone: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut stones, mut liberties) = (vec![stone], Vec::new());
        let mut done = 0;
        while done < stones.len() {
            for &n in &self.neighbors[stones[done]] {
                if cells[n] == EMPTY && !liberties.contains(&n) {
                    liberties.push(n);
                } else if cells[n] == cells[stone] && !stones.contains(&n) {
                    stones.push(n);
                }
            }
            done += 1;
        }
        (stones, liberties)
    }

    fn pack(&self, cells: &[u8]) -> u128 {
        let points = self.points.iter().enumerate();
        points
            .map(|(k, point)| u128::from(cells[point.cell]) << (2 * k))
            .sum()
    }

    fn unpack(&self, stones: u128) -> Vec<u8> {
        let mut cells = self.frozen.clone();
        for (k, point) in self.points.iter().enumerate() {
            cells[point.cell] = (stones >> (2 * k)) as u8 & 3;
        }
        cells
    }

    /// The state at the start of play on this board.
    pub(crate) fn start(&self, board: &Board, first: Color) -> State {
        let blocks = match &self.target {
            Goal::OneOf(blocks) => blocks.len() as u64,
            _ => 0,
        };
        State {
            stones: self.pack(&self.cells_of(board)),
            mover: self.side(first),
            ban: board
                .ban_on(first)
                .and_then(|p| self.index[cell_index(p, self.size)]),
            passed: false,
            left: (1 << blocks) - 1,
        }
    }

    /// Where in [`State::stones`] a changeable point is.
    pub(crate) fn shift(&self, p: Point) -> u32 {
        2 * u32::from(self.index[cell_index(p, self.size)].expect("a point of the area"))
    }

    /// Whether every block of this state has a liberty.
    pub(crate) fn is_possible(&self, stones: u128) -> bool {
        let cells = self.unpack(stones);
        let free = |i: usize| cells[i] == EMPTY || !self.block(&cells, i).1.is_empty();
        (0..cells.len()).all(free)
    }

    /// The position of a state.
    pub(crate) fn board(&self, stones: u128) -> Board {
        let cells = self.unpack(stones);
        let of = |side: u8| -> PointSet {
            let here = |p: &Point| cells[cell_index(*p, self.size)] == side;
            self.size.points().filter(here).collect()
        };
        let mut by_color = [PointSet::EMPTY; 2];
        by_color[self.defender.index()] = of(DEFENDER);
        by_color[(!self.defender).index()] = of(ATTACKER);
        Board::from_stones(self.size, by_color[0], by_color[1]).expect("every block has liberties")
    }

    /// Whether the target has left the board.
    pub(crate) fn is_captured(&self, stones: u128, left: u64) -> bool {
        let cells = self.unpack(stones);
        match &self.target {
            Goal::AnyStone => self.area.iter().all(|&i| cells[i] != DEFENDER),
            Goal::All(points) => points.iter().any(|&i| cells[i] != DEFENDER),
            Goal::OneOf(_) => left == 0,
        }
    }

    /// All moves of a state: where to, and whether a ban is ignored.
    pub(crate) fn moves(&self, state: &State) -> Vec<(Move, After, bool)> {
        let cells = self.unpack(state.stones);
        let mut all = vec![(Move::Pass, self.pass(state), false)];
        let w = usize::from(self.size.width());
        for (k, point) in self.points.iter().enumerate() {
            let may = match state.mover {
                ATTACKER => point.attacker,
                _ => point.defender,
            };
            if cells[point.cell] != EMPTY || !may {
                continue;
            }
            if let Some(after) = self.play(&cells, state, point.cell) {
                let p = Point::new((point.cell % w) as u8, (point.cell / w) as u8);
                all.push((Move::Play(p), after, state.ban == Some(k as u8)));
            }
        }
        all
    }

    fn pass(&self, state: &State) -> After {
        if state.passed {
            return After::Saved;
        }
        After::On(State {
            mover: 3 - state.mover,
            ban: None,
            passed: state.ban.is_none(),
            ..*state
        })
    }

    /// None for suicide.
    fn play(&self, before: &[u8], state: &State, at: usize) -> Option<After> {
        let mut cells = before.to_vec();
        let (own, other) = (state.mover, 3 - state.mover);
        cells[at] = own;
        let mut taken: Vec<usize> = Vec::new();
        for &n in &self.neighbors[at] {
            if cells[n] != other || taken.contains(&n) {
                continue;
            }
            let (block, liberties) = self.block(&cells, n);
            if liberties.is_empty() {
                taken.extend(block);
            }
        }
        for &i in &taken {
            cells[i] = EMPTY;
        }
        let (block, liberties) = self.block(&cells, at);
        if liberties.is_empty() {
            return None;
        }
        let ko = taken.len() == 1 && block.len() == 1 && liberties.len() == 1;
        let mut left = state.left;
        if let Goal::OneOf(blocks) = &self.target {
            for (b, stones) in blocks.iter().enumerate() {
                if stones.iter().any(|i| taken.contains(i)) {
                    left &= !(1 << b);
                }
            }
        }
        let stones = self.pack(&cells);
        if self.is_captured(stones, left) {
            return Some(After::Captured);
        }
        Some(After::On(State {
            stones,
            mover: other,
            ban: ko.then(|| self.index[taken[0]]).flatten(),
            passed: false,
            left,
        }))
    }
}
