//! Candidates from games: positions where the status of a group turned on one move.
//!
//! After each move the groups near it are looked at. Hardly any group of a game is enclosed to the last point, so each is read in a frame
//! (crate `frames`): where the attacker is nearer a wall of his is put up, as whoever draws a diagram of the fight would. What lives or dies
//! by who moves next is a candidate. What is not near is taken off the board: a problem is a diagram, not a game.

use std::collections::HashSet;

use board::{Board, Color, Move, PointSet, Turn};
use frames::Framed;
use life::{Code, Problem};
use search::{Limits, Meter};
use status::Local;

use super::Candidate;
use crate::tuning::TUNED;

/// Bytes for a table: small, because there is one for every look.
const MEMORY: usize = 1 << 20;

/// The turning points of a game, each with the side to move that decides.
pub fn turning_points(start: &Board, turns: &[Turn]) -> Vec<Candidate> {
    let mut board = start.clone();
    let mut found: Vec<Candidate> = Vec::new();
    let mut seen: HashSet<[PointSet; 3]> = HashSet::new();
    for (number, turn) in turns.iter().enumerate() {
        if crate::entry::play(&mut board, *turn).is_err() {
            break;
        }
        board.forget_history();
        let Move::Play(p) = turn.mv else { continue };
        if number < TUNED.opening {
            continue;
        }
        let near = PointSet::from_point(p) | PointSet::from_point(p).neighbors();
        let blocks: Vec<_> = board.blocks_in(near & board.occupied()).collect();
        for block in blocks {
            let Some(problem) = framed(&board, board.block_stones(block)) else {
                continue;
            };
            // The same fight stays open for many moves, and has many blocks.
            let stones = |color: Color| problem.board.stones(color) & around(problem.area);
            if !seen.insert([problem.area, stones(Color::Black), stones(Color::White)]) {
                continue;
            }
            found.extend(turning(&problem));
        }
    }
    found
}

/// A block in the smallest frame without exits that has room for a problem.
fn framed(board: &Board, stones: PointSet) -> Option<Problem> {
    let closed = Framed::of_growing_size(board, stones)
        .into_iter()
        .find(|framed| {
            let empty = (framed.problem.area & framed.problem.board.empty()).len();
            !framed.open
                && framed.walls.len() <= TUNED.most_walls
                && (TUNED.game_fewest_empty..=TUNED.game_most_empty).contains(&empty)
        });
    closed.map(|framed| framed.problem)
}

/// The diagram around stones whose life depends on who moves next.
fn turning(problem: &Problem) -> Option<Candidate> {
    let mut local = Local::new(problem.clone(), MEMORY).ok()?;
    let look = Limits {
        nodes: TUNED.game_look_nodes,
        ..Limits::default()
    };
    let mut code = |first: Color| local.verdict(first, &mut Meter::start(&look)).code();
    let defender = problem.defender;
    // Most groups live though the other side begins: that is asked first.
    let turns = code(!defender)? == Code::Dead && code(defender)? == Code::Alive;
    if !turns {
        return None;
    }
    // Half of them to live, half to kill, whichever: where the fight is decides.
    let to_play = match problem.area.len() % 2 {
        0 => defender,
        _ => !defender,
    };
    Some(Candidate {
        board: cropped(problem)?,
        to_play,
    })
}

/// The area and what is next to it, and the next points.
fn around(area: PointSet) -> PointSet {
    let near = area | area.neighbors();
    near | near.neighbors()
}

/// The stones of the area, those around them, and the next ones of the wall.
fn cropped(problem: &Problem) -> Option<Board> {
    let (board, area) = (&problem.board, problem.area);
    let walls = area.neighbors() & board.occupied();
    let blocks = board
        .blocks_in(walls)
        .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b));
    let near = around(area);
    let kept = (area | walls | (blocks & (near | near.neighbors()))) & board.occupied();
    let stones = |color: Color| kept & board.stones(color);
    Board::from_stones(board.size(), stones(Color::Black), stones(Color::White)).ok()
}
