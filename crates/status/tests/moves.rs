//! A move that is tried is graded as the list of first moves has it.

use std::fs;
use std::path::Path;

use board::{Board, Color, Diagram, Move};
use search::Limits;
use status::{Area, Ask, Grade, Local, Outcome, Stones, status, try_move};

fn diagrams(file: &str) -> Vec<(String, Board)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions/life");
    let text = fs::read_to_string(folder.join(file)).unwrap();
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("//"))
        .collect();
    let text = format!("\n{}", lines.join("\n"));
    let cases = text.split("\n== ").skip(1);
    cases
        .map(|case| {
            let (title, rest) = case.split_once('\n').unwrap();
            let rows = rest.trim_start_matches('\n').split("\n\n").next().unwrap();
            (title.to_owned(), Diagram::parse(rows).unwrap().board)
        })
        .collect()
}

/// The largest block of each color.
fn blocks(board: &Board) -> Vec<Stones> {
    Color::ALL
        .into_iter()
        .filter_map(|color| {
            let size = |b: &board::Point| board.block_stones(*b).len();
            board.blocks_in(board.stones(color)).max_by_key(size)
        })
        .map(|b| Stones::All(board.block_stones(b)))
        .collect()
}

#[test]
fn tries_agree_with_the_list_of_first_moves() {
    let mut compared = 0;
    for file in ["eyes.txt", "ko.txt", "seki.txt"] {
        for (title, board) in diagrams(file) {
            for stones in blocks(&board) {
                compared += compare(&title, &board, stones);
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

fn compare(title: &str, board: &Board, stones: Stones) -> usize {
    let ask = Ask {
        stones,
        area: Area::Found,
        custom: status::Custom::Chinese,
        limits: Limits {
            nodes: 4_000,
            memory: 1 << 20,
            ..Limits::default()
        },
        ..Ask::about(board.occupied())
    };
    // The open board is not meant.
    if Local::of(board, &ask).unwrap().is_none() {
        return 0;
    }
    let found = status(board, &ask, &mut |_| {}).unwrap();
    let mut compared = 0;
    for fate in found.by_first.iter().flatten() {
        let known = |m: &&status::FirstMove| m.code.is_some() && m.mv != Move::Pass;
        for m in fate.moves.iter().filter(known) {
            let trial = try_move(board, (m.mv, fate.first), &ask).unwrap();
            let good = matches!(trial.grade, Grade::Right | Grade::Ko);
            // Where every move lives, or none, the list calls no move the winning one.
            let settled = fate.outcome == m.outcome && !m.wins;
            if trial.grade != Grade::Unknown && !settled {
                assert_eq!(good, m.wins, "{title}, {}: {trial:?}\n{m:?}", fate.first);
                compared += 1;
            }
            if m.outcome == Outcome::Dead && fate.first == found.owner {
                assert_eq!(trial.grade, Grade::Wrong, "{title}: {trial:?}");
            }
        }
    }
    compared
}
