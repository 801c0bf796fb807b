//! The opinion about a group of a diagram: `cargo run --release -p tesuji-life --example owl -- FILE POINT`.

use std::error::Error;

use board::{Diagram, Move, Point};
use life::owl::Owl;
use search::{Budget, Meter};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1])?;
    let mut board = Diagram::parse(&text)?.board;
    let mut turn = board::Color::White;
    for m in args.iter().skip(3) {
        if m == "b" { turn = board::Color::Black; continue; }
        if m == "w" { turn = board::Color::White; continue; }
        board.play_move(Move::parse(m, board.size())?, turn)?;
        turn = !turn;
    }
    let board = board;
    let stone = Point::parse(&args[2], board.size())?;
    let color = board.color(stone).ok_or("no stone")?;
    for first in [!color, color] {
        let mut owl = Owl::new(&board, stone, &[]).ok_or("no stone")?;
        print!("{}", owl.picture());
        let mut meter = Meter::start(&Budget::nodes(200_000));
        let opinion = owl.ask(first, &mut meter);
        let name = |mv: Move| mv.name(board.size());
        println!("{first:?} first: {opinion:?} {:?} nodes {}", opinion.best.map(name), meter.nodes());
        for (mv, note) in owl.notes(first) { println!("  {} {note}", name(mv)); }
    }
    Ok(())
}
