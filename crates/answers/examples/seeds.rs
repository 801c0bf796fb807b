//! The examples whose node counts the sources give, with ours beside them.
//!
//! `cargo run --release -p tesuji-answers --example seeds`

use board::{Board, Color, Diagram, PointSet};
use enclosed::{Reader, Tuning};
use life::{Problem, Target};
use search::{Limits, Meter};
use tga::{Tga, TgaSettings, TgaWanted};

/// A bulky five of White with so many outside liberties (at most three), Black to kill.
fn bulky_five(outside: usize) -> Result<Problem, Box<dyn std::error::Error>> {
    let diagram = Diagram::parse(
        ". . . . . . . .
         . X X X X X X .
         . X O O O O X .
         . X O . . O O X
         . X O . . . O X
         . X O O O O O X
         . X a b c X X X
         . X X X X X . .",
    )?;
    let letters = &diagram.letters;
    let liberties: PointSet = letters[..outside].iter().map(|l| l.1).collect();
    let closed: PointSet = letters[outside..].iter().map(|l| l.1).collect();
    let board = &diagram.board;
    let white = board.stones(Color::White);
    let black = board.stones(Color::Black) | closed;
    Ok(Problem {
        board: Board::from_stones(board.size(), black, white)?,
        defender: Color::White,
        area: white.flood(&(board.points() - black - liberties)),
        attacker_only: liberties,
        target: Target::All(white),
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("position, Black first               1985   proof search   second solver");
    for (outside, then) in [(0, "16"), (3, "31")] {
        let problem = bulky_five(outside)?;
        let mut reader = Reader::new(&problem, 1 << 20, Tuning::default())?;
        let mut meter = Meter::start(&Limits::default());
        let dead = reader.captures(Color::Black, 0, &mut meter);
        let second = Tga::new(TgaSettings::default()).solve(
            &problem,
            Color::Black,
            TgaWanted::WithoutThreats,
            &Limits::default(),
        );
        println!(
            "bulky five, {outside} outside liberties    {then:>4}   {:>6} {}   {:>8}",
            meter.nodes(),
            if dead == Ok(true) { "(dead) " } else { "(?)" },
            second.nodes,
        );
    }
    Ok(())
}
