//! Evaluations a second of one core:
//! `cargo run --release -p tesuji-net --example speed -- [SIDE] [BATCH] [--seconds N] [--path portable|avx2|avx512] [--planes FILE]`.
//!
//! Processor time is counted, so other work on the machine disturbs little. The second line is how likely the side to play wins and its lead;
//! `--planes` writes what the network saw. `benches/runtimes/compare.py` runs it in turns with other runtimes.

use std::error::Error;

use board::{Board, Color, Move, Size, Symmetry};
use cpu_time::ThreadTime;
use net::{Net, PLANES, Path, Position, Symmetries, View};

struct Arguments {
    side: u8,
    batch: usize,
    seconds: f64,
    path: Path,
    planes: Option<String>,
}

fn arguments() -> Result<Arguments, Box<dyn Error>> {
    let mut found = Arguments {
        side: 19,
        batch: 1,
        seconds: 2.0,
        path: Path::detect(),
        planes: None,
    };
    let mut words = std::env::args().skip(1);
    let mut places = 0;
    while let Some(word) = words.next() {
        let mut next = || words.next().ok_or(format!("{word} without a value"));
        match word.as_str() {
            "--seconds" => found.seconds = next()?.parse()?,
            "--planes" => found.planes = Some(next()?),
            "--path" => {
                found.path = match next()?.as_str() {
                    "portable" => Path::Portable,
                    "avx2" => Path::Avx2,
                    "avx512" => Path::Avx512,
                    other => {
                        return Err(
                            format!("path {other}; expected portable, avx2 or avx512").into()
                        );
                    }
                }
            }
            number => {
                match places {
                    0 => found.side = number.parse()?,
                    1 => found.batch = number.parse::<usize>()?.max(1),
                    _ => return Err(format!("{number}: nothing more expected").into()),
                }
                places += 1;
            }
        }
    }
    Ok(found)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = arguments()?;
    let net = Net::with_path(include_bytes!("../weights/shipped.net"), arguments.path)?;
    let size = Size::square(arguments.side)?;
    let mut board = Board::new(size);
    let mut color = Color::Black;
    let mut recent = Vec::new();
    for p in size.points().step_by(7) {
        if board.play(p, color).is_ok() {
            recent.push(Move::Play(p));
            color = !color;
        }
    }
    let position = Position {
        board: &board,
        to_play: color,
        recent: &recent,
        // The komi of the side to play is 6.5, whoever that is.
        komi: if color == Color::White { 6.5 } else { -6.5 },
    };
    let positions = vec![position; arguments.batch];
    if let Some(file) = arguments.planes {
        let mut planes = vec![0.0_f32; PLANES * size.area()];
        position.write_planes(Symmetry::IDENTITY, &mut planes);
        let bytes: Vec<u8> = planes
            .iter()
            .flat_map(|value| value.to_le_bytes())
            .collect();
        std::fs::write(file, bytes.repeat(arguments.batch))?;
    }
    let answers = net.evaluate_many(&positions, Symmetries::One)?;
    let (start, mut count) = (ThreadTime::now(), 0);
    while start.elapsed().as_secs_f64() < arguments.seconds {
        net.evaluate_many(&positions, Symmetries::One)?;
        count += positions.len();
    }
    println!("{:.1}", count as f64 / start.elapsed().as_secs_f64());
    println!("{} {}", answers[0].win, answers[0].lead);
    Ok(())
}
