//! Candidates from games: positions where the status of a group turned on one move.
//!
//! After each move the groups near it are looked at: blocks that the other side really encloses, and that live or die by who moves
//! next. What is not near is taken off the board: a problem is a diagram, not a game.

use board::{Board, Color, Move, PointSet, Turn};
use life::{Code, Problem};
use search::{Limits, Meter};
use status::Local;

use super::Candidate;

/// Bytes for a table.
const MEMORY: usize = 16 << 20;
/// Nodes of a look.
const GLANCE: u64 = 2_000;
/// Before this many moves no group is enclosed.
const OPENING: usize = 20;
/// Empty points of an area.
const MOST_EMPTY: usize = 18;

/// The turning points of a game, each with the side to move that decides.
pub fn turning_points(start: &Board, turns: &[Turn]) -> Vec<Candidate> {
    let mut board = start.clone();
    let mut found: Vec<Candidate> = Vec::new();
    let mut seen: Vec<PointSet> = Vec::new();
    for (number, turn) in turns.iter().enumerate() {
        if crate::entry::play(&mut board, *turn).is_err() {
            break;
        }
        board.forget_history();
        let Move::Play(p) = turn.mv else { continue };
        if number < OPENING {
            continue;
        }
        let near = PointSet::from_point(p) | PointSet::from_point(p).neighbors();
        let blocks: Vec<_> = board.blocks_in(near & board.occupied()).collect();
        for block in blocks {
            let stones = board.block_stones(block);
            let Some(candidate) = turning(&board, stones) else {
                continue;
            };
            // The same fight stays open for many moves.
            let place = candidate.board.occupied();
            if !seen.contains(&place) {
                seen.push(place);
                found.push(candidate);
            }
        }
    }
    found
}

/// The diagram around a block whose life depends on who moves next.
fn turning(board: &Board, stones: PointSet) -> Option<Candidate> {
    let problem = Problem::enclosed(board, stones).ok()?;
    if (problem.area & board.empty()).len() > MOST_EMPTY {
        return None;
    }
    let mut local = Local::new(problem.clone(), MEMORY).ok()?;
    let look = Limits {
        nodes: GLANCE,
        ..Limits::default()
    };
    let mut code = |first: Color| local.verdict(first, &mut Meter::start(&look)).code();
    let defender = problem.defender;
    let turns = code(defender)? == Code::Alive && code(!defender)? == Code::Dead;
    if !turns {
        return None;
    }
    // Half of them to live, half to kill, whichever: where the fight is decides.
    let to_play = match problem.area.len() % 2 {
        0 => defender,
        _ => !defender,
    };
    Some(Candidate {
        board: cropped(board, &problem)?,
        to_play,
    })
}

/// The stones of the area, those around them, and the next ones of the wall.
fn cropped(board: &Board, problem: &Problem) -> Option<Board> {
    let area = problem.area;
    let walls = area.neighbors() & board.occupied();
    let blocks = board
        .blocks_in(walls)
        .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b));
    let around = area.neighbors() | area.neighbors().neighbors();
    let kept = (area | walls | (blocks & (around | around.neighbors()))) & board.occupied();
    let stones = |color: Color| kept & board.stones(color);
    Board::from_stones(board.size(), stones(Color::Black), stones(Color::White)).ok()
}
