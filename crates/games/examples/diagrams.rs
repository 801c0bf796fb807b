//! Bare diagrams cut out of games, to choose by how diagrams are read: `cargo run --release -p tesuji-games --example diagrams -- PACKED COUNT [SEED] > diagrams.jsonl`.
//!
//! A move of a game is drawn after which some stones belong to another side than they would have if the mover had played elsewhere: so the network expects, on
//! the whole board, with all that is around. What stands near is cut out and the rest of the board left empty, as books do. The stones are then named, and
//! `problems` finds the moves that do it; where the player's is among them, the diagram is kept, with all of these moves as solutions. So *which stones are
//! meant* comes from the game and *which moves are right* from a solver, and a solver that is not told the stones can be measured by the set
//! (`solve_books`, which reads these lines). Games are dealt into halves by the number in the name: even to choose by, odd to report on.

use std::io::Write;

use board::{Board, Color, Move, Point, PointSet};
use games::packed::{self, PackedGame, color_of};
use net::{Evaluation, Net, Position, Symmetries};
use playout::random::Random;
use problems::{Options, solve};
use search::Limits;

/// The first move that is looked at, and how far apart those of one game are.
const EARLIEST: usize = 30;
/// Positions that are looked at in a game.
const LOOKS: usize = 4;
/// Fewer stones are seldom what a move is about.
const FEWEST_STONES: usize = 2;
/// By how much the expected owner of a stone changes with the first mover, of at most 2.
const CHANGE: f32 = 1.0;
/// How far stones in question and the move may be apart.
const NEAR: u8 = 4;
/// Stones so far from those in question and their liberties are part of the diagram.
const MARGIN: u8 = 2;
/// More stones are no diagram.
const MOST_STONES: usize = 60;
/// Nodes of the solver that is told the stones.
const NODES: u64 = 40_000;

/// A diagram whose stones in question are known.
struct Cut {
    board: Board,
    mover: Color,
    played: Point,
    meant: PointSet,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (file, count, seed) = match arguments.as_slice() {
        [file, count] => (file, count.parse()?, 1),
        [file, count, seed] => (file, count.parse()?, seed.parse()?),
        _ => {
            return Err(
                "expected a file of packed games, a number of diagrams, and perhaps a seed".into(),
            );
        }
    };
    let games = packed::read(&std::fs::read(file)?)?;
    let mut random = Random::new(seed);
    let mut out = std::io::stdout().lock();
    let (mut kept, mut looked_at, mut cut_out): (usize, usize, usize) = (0, 0, 0);
    while kept < count {
        let number = random.below(games.len());
        for _ in 0..LOOKS {
            looked_at += 1;
            let Some(cut) = draw(&games[number], &mut random) else {
                continue;
            };
            cut_out += 1;
            if let Some(solutions) = solutions(&cut) {
                kept += 1;
                writeln!(out, "{}", line(number, kept, &cut, &solutions))?;
                out.flush()?;
                break;
            }
        }
    }
    eprintln!("{looked_at} positions, {cut_out} cut out, {kept} kept");
    Ok(())
}

/// A position of the game in which the next move decides about stones.
fn draw(game: &PackedGame, random: &mut Random) -> Option<Cut> {
    let number = EARLIEST + random.below(game.moves.len().checked_sub(EARLIEST + 1)?);
    let mut found = None;
    let _ = game.replay(|board, before, mv| {
        if before.len() == number
            && let Move::Play(played) = mv
        {
            found = Some((board.clone(), before.to_vec(), played));
        }
    });
    let (board, before, played) = found?;
    let mover = color_of(number);
    let mut after = board.clone();
    after.play(played, mover).ok()?;
    after.forget_history();
    let with = |mv: Move| [&before[..], &[mv]].concat();
    let (moved, passed) = (with(Move::Play(played)), with(Move::Pass));
    let ask = |board, to_play, recent| Position {
        board,
        to_play,
        recent,
        komi: packed::KOMI,
    };
    let asked = [ask(&after, !mover, &moved), ask(&board, !mover, &passed)];
    let said = Net::shipped().evaluate_many(&asked, Symmetries::One).ok()?;
    let [moved, passed] = said.as_slice() else {
        return None;
    };
    let meant = in_question(&board, played, moved, passed)?;
    let board = cut(&board, played, meant)?;
    Some(Cut {
        board,
        mover,
        played,
        meant,
    })
}

/// The stones of one color whose owner, both asked of the side that does not move, changes most: those of the larger sum.
fn in_question(
    board: &Board,
    played: Point,
    moved: &Evaluation,
    passed: &Evaluation,
) -> Option<PointSet> {
    let change = |p: Point| passed.ownership_of(p) - moved.ownership_of(p);
    let of = |color: Color| -> PointSet {
        let near = |p: &Point| p.distance(played) <= NEAR;
        board
            .blocks(color)
            .map(|b| board.block_stones(b))
            .filter(|b| b.iter().any(|p| near(&p)))
            .filter(|b| b.iter().map(change).sum::<f32>() >= CHANGE * b.len() as f32)
            .fold(PointSet::EMPTY, |all, b| all | b)
    };
    let larger = Color::ALL.map(of).into_iter().max_by_key(PointSet::len)?;
    (larger.len() >= FEWEST_STONES).then_some(larger)
}

/// What stands around the stones in question, and nothing else.
fn cut(board: &Board, played: Point, meant: PointSet) -> Option<Board> {
    let center = (meant | meant.neighbors()).with(played);
    let is_near = |p: &Point| center.iter().any(|q| p.distance(q) <= MARGIN);
    let window: PointSet = board.occupied().iter().filter(is_near).collect();
    let blocks = |color: Color| {
        board
            .blocks_in(window & board.stones(color))
            .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b))
    };
    let (black, white) = (blocks(Color::Black), blocks(Color::White));
    if black.len() + white.len() > MOST_STONES {
        return None;
    }
    // Books print no ko bans.
    let plain = board.ko().is_none();
    Board::from_stones(board.size(), black, white)
        .ok()
        .filter(|_| plain)
}

/// The moves that do it, if the player's is one of them.
fn solutions(cut: &Cut) -> Option<Vec<Move>> {
    let largest = cut
        .board
        .blocks_in(cut.meant)
        .map(|b| cut.board.block_stones(b))
        .max_by_key(PointSet::len)?;
    let options = Options {
        target: largest,
        limits: Limits::nodes(NODES),
        ..Options::default()
    };
    let solution = solve(&cut.board, cut.mover, &options);
    let moves = solution.winning();
    moves.contains(&Move::Play(cut.played)).then_some(moves)
}

/// One line, as those of book problems.
fn line(game: usize, number: usize, cut: &Cut, solutions: &[Move]) -> String {
    let name = |p: Point| {
        let letter = |n: u8| char::from(b'a' + n);
        format!("\"{}{}\"", letter(p.column()), letter(p.row()))
    };
    let list = |points: PointSet| points.iter().map(name).collect::<Vec<_>>().join(",");
    let stones = |color| list(cut.board.stones(color));
    let moves = solutions.iter().filter_map(|mv| mv.point()).collect();
    format!(
        "{{\"id\":\"game-{game}-{number}\",\"size\":{},\"black\":[{}],\"white\":[{}],\"to_play\":\"{}\",\"solutions\":[{}],\"meant\":[{}]}}",
        cut.board.size().width(),
        stones(Color::Black),
        stones(Color::White),
        cut.mover,
        list(moves),
        list(cut.meant),
    )
}
