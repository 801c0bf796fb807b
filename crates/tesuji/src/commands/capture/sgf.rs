//! The lines as SGF: one variation for each first mover, with what it shows as comments.

use board::{Board, Color, Point};
use capture::{CatchStatus, Reading};
use sgf::{Collection, GameTree, Setup};

/// A file with the position and the lines.
pub(super) fn of_readings(
    board: &Board,
    prey: Point,
    readings: &[Reading],
) -> anyhow::Result<Vec<u8>> {
    let size = board.size();
    let mut tree = GameTree::new(size);
    let root = tree.root();
    tree.set_text(root, "AP", concat!("Tesuji:", env!("CARGO_PKG_VERSION")))?;
    let setup = Setup {
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_play: readings.first().map(|r| r.first),
        ..Setup::default()
    };
    tree.set_setup(root, &setup, false)?;
    tree.set_points(root, "TR", board.block_stones(prey), false)?;
    let sentences: Vec<String> = readings.iter().map(|r| r.sentence(prey, size)).collect();
    tree.set_text(root, "C", &sentences.join("\n"))?;
    for (reading, sentence) in readings.iter().zip(&sentences) {
        let mut node = root;
        for (i, turn) in reading.line.iter().enumerate() {
            node = tree.add_move(node, turn.color, turn.mv);
            if i == 0 {
                tree.set_text(node, "C", sentence)?;
            }
        }
        if node != root {
            let last = match reading.status {
                CatchStatus::Dead => "Captured.",
                CatchStatus::Alive => "Not captured within the bounds.",
                CatchStatus::Ko(_) => "At least a ko.",
                CatchStatus::Aborted(_) => "Not known.",
            };
            let comment = match reading.line.len() {
                1 => format!("{sentence}\n{last}"),
                _ => last.to_owned(),
            };
            tree.set_text(node, "C", &comment)?;
        }
    }
    Ok(Collection::from(tree).to_bytes())
}
