//! The neighbourhood of a group as an enclosed problem: an estimate where no wall is closed.
//!
//! Play is read in a *frame*: the points that the group reaches not much later than the attacker, within some steps. Beyond,
//! the attacker is taken to be strong where he is nearer, and along the edge, where nobody runs; elsewhere who gets out is taken to be safe. Stones of
//! both sides with few liberties beyond the frame are drawn into it, so that they can be captured; the others are taken to be
//! safe. A group that dies in a large frame has no room to live and cannot run; one that lives in a small frame needs no more. Neither
//! is a proof: outside moves, and weaknesses of the stones taken for safe, are not looked at.
//!
//! ```text
//!   . . . # # . .     #: where the attacker is nearer a wall is put up,
//!   O O O + + # .     +: play within two steps of the group,
//!   X X X + + # .     and its own space below.
//!   + + + + + # .
//! ```

use board::{Board, Color, Point, PointSet};

use crate::owl;
use crate::tuning::TUNED;
use life::EnclosureError;
use life::{Problem, Target};

/// How much of the surroundings a frame takes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Steps from the group, where no wall encloses it.
    pub steps: usize,
    /// Blocks with so many liberties beyond the frame are drawn into it.
    pub weak: usize,
}

/// A group in a frame.
#[derive(Clone, Debug)]
pub struct Framed {
    /// The question inside the frame.
    pub problem: Problem,
    /// Whether the frame has exits: who gets out there is taken to be safe.
    pub open: bool,
    /// Where a wall of the attacker was put up that is not on the board.
    pub walls: PointSet,
}

impl Framed {
    /// The problem of these stones of one side, play limited to a frame around their group. All of them are to be
    /// saved. An estimate: see the module.
    pub fn new(board: &Board, target: PointSet, reach: Reach) -> Result<Framed, EnclosureError> {
        let owner = |c: &Color| target.is_subset(&board.stones(*c));
        let defender = Color::ALL.into_iter().find(owner);
        let Some(defender) = defender.filter(|_| !target.is_empty()) else {
            return Err(EnclosureError::NoStones);
        };
        let enclosed = Problem::enclosed(board, target).ok();
        let dragon = owl::dragon(board, defender, target);
        let mut frame = Surroundings::new(board, defender, dragon);
        match enclosed {
            Some(problem) => frame.area = problem.area,
            None => frame.take_steps(reach.steps),
        }
        frame.area = draw_in(board, frame.area, reach.weak);
        if !is_readable(board, frame.area) {
            return Err(EnclosureError::Open(frame.area.len()));
        }
        let closed = frame.closed().unwrap_or_else(|| board.clone());
        let rim = (frame.area.neighbors() & closed.empty()) - frame.area;
        let walls = closed.stones(!defender) - board.stones(!defender);
        Ok(Framed {
            walls,
            problem: Problem {
                board: closed,
                defender,
                area: frame.area,
                attacker_only: PointSet::EMPTY,
                target: Target::All(target),
            },
            open: !rim.is_empty(),
        })
    }

    /// The same in frames of growing size that differ: the larger ones say more and take longer.
    pub fn of_growing_size(board: &Board, target: PointSet) -> Vec<Framed> {
        let mut out: Vec<Framed> = Vec::new();
        for reach in TUNED.reaches {
            if let Ok(framed) = Framed::new(board, target, reach)
                && out
                    .last()
                    .is_none_or(|f| f.problem.area != framed.problem.area)
            {
                out.push(framed);
            }
        }
        out
    }
}

/// The blocks that a player takes for connected with these stones of one side, themselves included; an estimate.
pub fn dragon(board: &Board, stones: PointSet) -> PointSet {
    let owner = stones.first().and_then(|p| board.color(p));
    owner.map_or(stones, |owner| stones | owl::dragon(board, owner, stones))
}

struct Surroundings<'a> {
    board: &'a Board,
    defender: Color,
    dragon: PointSet,
    area: PointSet,
    /// Empty points by their distance from the dragon, and from the attacker's stones.
    ours: Vec<PointSet>,
    theirs: Vec<PointSet>,
}

/// How far distances are looked at.
const FAR: usize = 8;

impl<'a> Surroundings<'a> {
    fn new(board: &'a Board, defender: Color, dragon: PointSet) -> Surroundings<'a> {
        Surroundings {
            board,
            defender,
            dragon,
            area: dragon,
            ours: layers(board, dragon),
            theirs: layers(board, board.stones(!defender)),
        }
    }

    /// Empty points that the dragon reaches not much later than the attacker.
    fn take_steps(&mut self, steps: usize) {
        let mut area = self.dragon;
        for k in 0..steps {
            let near = (area.neighbors() & self.ours[k]).iter();
            let late = |p: &Point| distance(&self.theirs, *p) >= k;
            area |= near.filter(late).collect();
        }
        self.area = area;
    }

    /// The board with a wall of the attacker where he is nearer beyond the area.
    fn closed(&self) -> Option<Board> {
        let board = self.board;
        let rim = (self.area.neighbors() & board.empty()) - self.area;
        let friends = board.stones(self.defender) - self.area;
        let mut wall: PointSet = (rim - friends.neighbors())
            .iter()
            .filter(|p| self.belongs_to_attacker(*p))
            .collect();
        // Friends that need help themselves are none.
        let weak = owl::weak_friends(board, self.defender, self.dragon);
        for block in board.blocks_in(self.area.neighbors() & weak) {
            let liberties = board.liberties(block);
            if liberties.intersects(&self.area) {
                wall |= liberties - self.area;
            }
        }
        let attackers = board.stones(!self.defender) | wall;
        let defenders = board.stones(self.defender);
        let (black, white) = match self.defender {
            Color::Black => (defenders, attackers),
            Color::White => (attackers, defenders),
        };
        let mut closed = Board::from_stones(board.size(), black, white).ok()?;
        closed.take_over_ban(board, self.area);
        Some(closed)
    }

    fn belongs_to_attacker(&self, p: Point) -> bool {
        let (ours, theirs) = (distance(&self.ours, p), distance(&self.theirs, p));
        p.line(self.board.size()) <= 2 || theirs <= ours
    }
}

/// The area with the blocks that have few liberties beyond it, and those liberties.
pub(crate) fn draw_in(board: &Board, mut area: PointSet, weak: usize) -> PointSet {
    for _ in 0..=weak {
        let near = area.neighbors() & (board.occupied() - area);
        let drawn = board
            .blocks_in(near)
            .filter(|b| (board.liberties(*b) - area).len() <= weak)
            .fold(area, |all, b| {
                all | board.block_stones(b) | board.liberties(b)
            });
        if drawn == area || (weak > 0 && !is_readable(board, drawn)) {
            break;
        }
        area = drawn;
    }
    area
}

/// Whether an area is small enough to be read.
pub(crate) fn is_readable(board: &Board, area: PointSet) -> bool {
    area.len() <= TUNED.most_points && (area & board.empty()).len() <= TUNED.most_empty
}

/// Empty points by their distance from these stones; the first are their liberties.
pub(crate) fn layers(board: &Board, from: PointSet) -> Vec<PointSet> {
    let mut reached = from;
    let mut out = Vec::with_capacity(FAR);
    for _ in 0..FAR {
        let next = (reached.neighbors() & board.empty()) - reached;
        out.push(next);
        reached |= next;
    }
    out
}

/// The distance of a point in such layers.
pub(crate) fn distance(layers: &[PointSet], p: Point) -> usize {
    let at = layers.iter().position(|layer| layer.contains(p));
    at.map_or(FAR + 1, |i| i + 1)
}
