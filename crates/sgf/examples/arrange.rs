//! Arranges the variations of a game, and prints the file: which is the main line, which come first, which go.
//!
//! ```text
//! cargo run -p tesuji-sgf --example arrange -- GAME.sgf main|up|down|delete MOVE ...
//! ```
//! The moves lead from the start of the game to the variation, Black's first: `main D4 Q16 C3` makes what begins with them the main line.

use std::error::Error;
use std::io::{self, Write as _};

use board::{Color, Move, Size};
use sgf::{GameTree, NodeId};

/// The node that these moves lead to.
fn find(tree: &GameTree, moves: &[String], size: Size) -> Result<NodeId, Box<dyn Error>> {
    let colors = [Color::Black, Color::White].into_iter().cycle();
    let mut node = tree.root();
    for (name, color) in moves.iter().zip(colors) {
        let next = tree.find_move(node, color, Move::parse(name, size)?, size);
        node = next.ok_or_else(|| format!("{name}: the game has no such move there"))?;
    }
    Ok(node)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, what, moves @ ..] = &arguments[..] else {
        return Err("expected GAME.sgf, main, up, down or delete, and moves".into());
    };
    let mut collection = sgf::parse(&std::fs::read(file)?)?.collection;
    let tree = collection.games.first_mut().ok_or("there is no game")?;
    let node = find(tree, moves, tree.size()?)?;
    if tree.is_main(node) && what == "main" {
        eprintln!("that is the main line already");
    }
    match what.as_str() {
        "main" => tree.make_main(node)?,
        "up" => eprintln!("moved: {}", tree.promote(node)?),
        "down" => eprintln!("moved: {}", tree.demote(node)?),
        "delete" => tree.delete(node)?,
        other => return Err(format!("{other}: expected main, up, down or delete").into()),
    }
    io::stdout().write_all(&collection.to_bytes())?;
    Ok(())
}
