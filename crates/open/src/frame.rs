//! A closed room around the group, as a source of good guesses.
//!
//! Everything beyond some distance is taken for stones of the attacker that nobody can capture. What is left is an
//! [enclosed](enclosed) problem, and that solver knows eye shapes and finds most answers at once. A life in the frame is mostly a
//! life on the open board: the search of the open board tries its moves first and, answer by answer, finds out whether they
//! hold there too. A death in the frame only means that the frame does not help. Nothing here can make a proof wrong.
//!
//! ```text
//!   O O O O O O O     The wall has a hole at a; in the frame it is closed,
//!   . . . O X X X     and White must live in the corner.
//!   . . a . X . .
//! ```

use board::{Board, Color, Move, Point, PointSet};
use prove::Guide;
use search::Meter;

use crate::distance::Outlook;
use crate::tuning::ADVICE;
use enclosed::{Networks, Reader, Tuning};
use life::{Problem, Target};

/// Bytes for what a frame learns.
const MEMORY: usize = 96 << 20;

/// What the frame says about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// Two eyes; the move that makes them, if the defender is to move.
    Lives(Option<Move>),
    /// No two eyes inside; the move that prevents them, if the attacker is to move.
    Dies(Option<Move>),
    /// Too hard.
    Unknown,
}

impl Hint {
    /// Whether the group lives; None where that is too hard.
    pub(super) fn lives(&self) -> Option<bool> {
        match self {
            Hint::Lives(_) => Some(true),
            Hint::Dies(_) => Some(false),
            Hint::Unknown => None,
        }
    }
}

/// The closed room.
#[derive(Debug)]
pub(super) struct ClosedRoom {
    reader: Reader,
    points: usize,
}

/// A closed room to ask, and what the questions may cost together.
#[derive(Debug)]
pub(super) struct Advice<'a> {
    pub frame: &'a mut ClosedRoom,
    pub meter: Meter,
}

impl<'a> Advice<'a> {
    /// For a search of so many nodes.
    pub(super) fn new(frame: &'a mut ClosedRoom, meter: &Meter, nodes: u64) -> Advice<'a> {
        let meter = meter.part(nodes.saturating_mul(ADVICE));
        Advice { frame, meter }
    }

    /// Asks with a few nodes, within the limits.
    pub(super) fn ask(
        &mut self,
        nodes: u64,
        ask: impl FnOnce(&mut ClosedRoom, &mut Meter) -> Hint,
    ) -> Hint {
        if nodes == 0 {
            return Hint::Unknown;
        }
        let frame = &mut *self.frame;
        self.meter.limited(nodes, |m| ask(frame, m))
    }
}

/// A guide that may ask a frame.
pub(super) trait Advised: Guide {
    /// Whom it asks.
    fn advice(&self) -> Option<&Advice<'_>>;

    /// Nodes spent on advice.
    fn spent(&self) -> u64 {
        self.advice().map_or(0, |a| a.meter.nodes())
    }
}

impl ClosedRoom {
    /// Closes the board around the points where play is likely: so many steps from the group. None when there is no such
    /// room, or too large a one.
    pub(super) fn new(
        board: &Board,
        color: Color,
        stones: PointSet,
        steps: usize,
        networks: &'static Networks,
    ) -> Option<(ClosedRoom, PointSet)> {
        let area = room(board, color, stones, steps);
        let walled = wall(board, color, area)?;
        let target = match stones.is_empty() {
            true => Target::AnyStone,
            false => Target::OneOf(stones & board.stones(color)),
        };
        let problem = Problem {
            board: walled,
            defender: color,
            area,
            attacker_only: PointSet::EMPTY,
            target,
        };
        let tuning = Tuning {
            networks,
            ..Tuning::default()
        };
        let reader = Reader::new(&problem, MEMORY, tuning).ok()?;
        let points = area.len();
        Some((ClosedRoom { reader, points }, area))
    }

    /// Rooms of all these sizes that differ.
    pub(super) fn of_sizes(
        board: &Board,
        color: Color,
        stones: PointSet,
        steps: &[usize],
        networks: &'static Networks,
    ) -> Vec<ClosedRoom> {
        let mut rooms = Vec::new();
        let mut last = PointSet::EMPTY;
        for &steps in steps {
            if let Some((room, area)) = ClosedRoom::new(board, color, stones, steps, networks)
                && area != last
            {
                last = area;
                rooms.push(room);
            }
        }
        rooms
    }

    /// How large the room is.
    pub(super) fn points(&self) -> usize {
        self.points
    }

    /// Asks within the limits of a meter.
    pub(super) fn ask_within(&mut self, board: &Board, to_move: Color, meter: &mut Meter) -> Hint {
        match self.reader.two_eyes_on(board, to_move, meter) {
            Ok((true, mv)) => Hint::Lives(mv),
            Ok((false, mv)) => Hint::Dies(mv),
            Err(_) => Hint::Unknown,
        }
    }

    /// Asks whether the group is captured, whatever threats it has, within the limits of a meter.
    pub(super) fn ask_capture(&mut self, board: &Board, to_move: Color, meter: &mut Meter) -> Hint {
        match self.reader.captured_on(board, to_move, meter) {
            Ok((true, mv)) => Hint::Dies(mv),
            Ok((false, mv)) => Hint::Lives(mv),
            Err(_) => Hint::Unknown,
        }
    }

    /// Whether the group is captured, where that is known at once; otherwise guesses of the efforts to kill and to live.
    pub(super) fn capture_at_sight(
        &mut self,
        board: &Board,
        to_move: Color,
    ) -> Result<bool, (u32, u32)> {
        self.reader.captured_at_sight(board, to_move)
    }

    /// Whether the group lives, where that is known at once; otherwise guesses of the efforts to live and to kill.
    pub(super) fn at_sight(&mut self, board: &Board, to_move: Color) -> Result<bool, (u32, u32)> {
        self.reader.two_eyes_at_sight(board, to_move)
    }
}

/// The points where play is likely: those within some steps of the group over empty points, and the stones among them.
fn room(board: &Board, color: Color, stones: PointSet, steps: usize) -> PointSet {
    let targets = match stones.is_empty() {
        true => board.stones(color),
        false => stones,
    };
    let outlook = Outlook::new(board, color, targets);
    let mut room = outlook.group;
    let free = board.empty();
    for step in 0..steps {
        let next = room.neighbors() & (free | weak_enemies(board, color, room));
        room |= next;
        if step == 0 {
            // Friends that come into contact.
            for block in board.blocks_in(room.neighbors() & board.stones(color)) {
                room |= board.block_stones(block);
            }
        }
    }
    room
}

/// Stones next to the room that may well be captured.
fn weak_enemies(board: &Board, color: Color, room: PointSet) -> PointSet {
    let near = room.neighbors() & board.stones(!color);
    board
        .blocks_in(near)
        .filter(|&b| board.liberty_count(b) <= 2 || board.liberties(b).is_subset(&room))
        .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b))
}

/// The board with everything outside the area turned into stones of the attacker; one point far away stays
/// empty, so that they have a liberty.
fn wall(board: &Board, color: Color, area: PointSet) -> Option<Board> {
    let outside = board.points() - area;
    let black_is_defender = color == Color::Black;
    let defenders = board.stones(color) & area;
    let mut attackers = (board.stones(!color) & area) | outside;
    if let Some(liberty) = outside_liberty(board, area) {
        attackers.remove(liberty);
    }
    let (black, white) = match black_is_defender {
        true => (defenders, attackers),
        false => (attackers, defenders),
    };
    let mut walled = Board::from_stones(board.size(), black, white).ok()?;
    walled.take_over_ban(board, area);
    Some(walled)
}

/// An outside point that does not touch the area.
fn outside_liberty(board: &Board, area: PointSet) -> Option<Point> {
    let near = area | area.neighbors();
    (board.points() - near).first()
}
