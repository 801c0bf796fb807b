//! Races of real games, and what is proven about them: `cargo run --release -p tesuji-games --example races -- PACKED COUNT NODES > races.jsonl`.
//!
//! Where a game has a capture of several stones, its position is taken some moves before, and the stones are set against the weakest block of the other
//! side that touches them. What becomes of either block, whoever begins, is proven on the whole board with so many nodes for each question: with nothing
//! assumed, and by no code of the races. What is not proven stays null. Every second game is for choosing, the others for reporting.
//! `benches/races` puts the questions to engines.

use std::io::Write;

use board::{Board, Color, Point, PointSet};
use games::packed::{PackedGame, read};
use search::Limits;
use status::{Ask, Want};

/// Fewer stones are no group.
const FEWEST_STONES: usize = 3;
/// Blocks with more liberties do not race yet.
const MOST_LIBERTIES: usize = 7;
/// Moves before the capture.
const BEFORE: [usize; 4] = [6, 10, 14, 18];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, count, nodes] = arguments.as_slice() else {
        return Err(
            "expected a file of packed games, a number of races and a number of nodes".into(),
        );
    };
    let (count, nodes): (usize, u64) = (count.parse()?, nodes.parse()?);
    let games = read(&std::fs::read(file)?)?;
    let mut out = std::io::stdout().lock();
    let races = games.iter().enumerate();
    let races =
        races.filter_map(|(number, game)| Some((number, draw(game, BEFORE[number / 2 % 4])?)));
    for (number, (board, a, b)) in races.take(count) {
        writeln!(out, "{}", line(number, &board, a, b, nodes))?;
        out.flush()?;
    }
    Ok(())
}

/// A race some moves before the first capture that suits.
fn draw(game: &PackedGame, before: usize) -> Option<(Board, Point, Point)> {
    let mut boards: Vec<Board> = Vec::new();
    let mut found = None;
    let _ = game.replay(|board, _, _| {
        let lost = boards.last().map(|last: &Board| {
            // The boards of a replay have no history.
            let killed = Color::ALL.map(|color| last.stones(color) - board.stones(color));
            let color = Color::ALL
                .into_iter()
                .find(|c| !killed[c.index()].is_empty());
            (killed[0] | killed[1], color)
        });
        if found.is_none()
            && let Some((killed, Some(color))) = lost
            && killed.len() >= FEWEST_STONES
            && let Some(then) = boards.len().checked_sub(before)
        {
            found = rivals(&boards[then], killed, color).map(|(a, b)| (boards[then].clone(), a, b));
        }
        boards.push(board.clone());
    });
    found
}

/// The block that will be captured and the weakest one that touches it.
fn rivals(board: &Board, killed: PointSet, color: Color) -> Option<(Point, Point)> {
    let races = |p: &Point| {
        board.stone_count(*p) >= FEWEST_STONES && board.liberty_count(*p) <= MOST_LIBERTIES
    };
    let standing = killed & board.stones(color);
    let largest = |p: &Point| board.stone_count(*p);
    let b = board
        .blocks_in(standing)
        .filter(races)
        .max_by_key(largest)?;
    let beside = board.block_stones(b).neighbors() & board.stones(!color);
    let weakest = |p: &Point| board.liberty_count(*p);
    let a = board.blocks_in(beside).filter(races).min_by_key(weakest)?;
    Some((a, b))
}

/// One object: the position, the two blocks, and of each block what is proven when the owner of `a` begins, and when the other side does.
fn line(number: usize, board: &Board, a: Point, b: Point, nodes: u64) -> String {
    let mut board = board.clone();
    board.forget_history();
    let name = |p: Point| format!("\"{}\"", p.name(board.size()));
    let stones = |color| {
        let names: Vec<String> = board.stones(color).iter().map(name).collect();
        names.join(",")
    };
    let first = board.color(a).unwrap_or(Color::Black);
    let proven = |block: Point| {
        let ask = Ask {
            want: Want::Proof,
            moves: false,
            limits: Limits::nodes(nodes),
            ..Ask::about(board.block_stones(block))
        };
        let status = status::status(&board, &ask, &mut |_| {}).ok();
        let code = |color| {
            let fate = status.as_ref()?.with_first(color)?;
            let code = fate.code().filter(|_| fate.is_proven())?;
            Some(format!("\"{code}\""))
        };
        let codes = [first, !first].map(|color| code(color).unwrap_or("null".to_owned()));
        codes.join(",")
    };
    let half = ["choosing", "reporting"][number % 2];
    let (black, white) = (stones(Color::Black), stones(Color::White));
    let sizes = [a, b].map(|p| board.stone_count(p));
    format!(
        "{{\"game\":{number},\"half\":\"{half}\",\"black\":[{black}],\"white\":[{white}],\"a\":{},\"b\":{},\"stones\":[{},{}],\"proven\":{{\"a\":[{}],\"b\":[{}]}}}}",
        name(a),
        name(b),
        sizes[0],
        sizes[1],
        proven(a),
        proven(b)
    )
}
