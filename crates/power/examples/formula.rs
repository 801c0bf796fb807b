//! The power of one stone over one point, by the formula and by the procedure of Luo 1994, and what of it each path brings.
//!
//! ```text
//! cargo run -p tesuji-power --example formula -- [STONE POINT [P AR CR RR MINLIMIT]]
//! ```

use std::error::Error;

use board::{Board, Color, Point, Size};
use power::formula::{count_paths, paths, reflected_paths, total_power};
use power::{Parameters, Power};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let size = Size::square(19)?;
    let name =
        |i: usize, usual: &str| Point::parse(arguments.get(i).map_or(usual, String::as_str), size);
    let (stone, point) = (name(0, "D4")?, name(1, "F5")?);
    let mut parameters = Parameters::default();
    let fields = [
        &mut parameters.p,
        &mut parameters.ar,
        &mut parameters.cr,
        &mut parameters.rr,
        &mut parameters.min_limit,
    ];
    for (field, text) in fields.into_iter().zip(arguments.iter().skip(2)) {
        *field = text.parse()?;
    }
    let mut board = Board::new(size);
    board.play(stone, Color::Black)?;
    let empty = board.empty();
    let counted = count_paths(empty, stone, point);
    println!(
        "{} to {}: TPN {}, PL {}, IPP {}",
        stone.name(size),
        point.name(size),
        counted.number,
        counted
            .length
            .map_or("infinity".to_owned(), |length| length.to_string()),
        u8::from(counted.turned)
    );
    let direct = paths(empty, stone, point);
    let reflected = reflected_paths(size, empty, stone, point);
    for path in direct.iter().chain(&reflected) {
        let way: Vec<String> = path.way.iter().map(|p| p.name(size).to_string()).collect();
        let how = match (path.reflected, path.turned) {
            (true, _) => "thrown back by the border",
            (false, true) => "turned",
            (false, false) => "straight",
        };
        println!(
            "  {:>6.2}  {how}, by {}",
            path.value(&parameters),
            way.join(" ")
        );
    }
    let power = Power::with_parameters(&board, parameters)?;
    println!(
        "formula   {:.2}",
        total_power(&parameters, size, empty, stone, point)
    );
    println!("procedure {:.2}", power.black(point));
    for (side, value) in power.by_side(Color::Black, point) {
        println!("  {value:>6.2}  from {side:?}");
    }
    Ok(())
}
