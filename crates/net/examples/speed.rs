//! Evaluations a second of one core: `cargo run --release -p tesuji-net --example speed -- [SIDE] [BATCH] [SECONDS] [PATH]`.
//!
//! Processor time is counted, so other work on the machine disturbs little. `training/compare_onnx.py` runs it in turns with
//! another runtime.

use board::{Board, Color, Move, Size};
use cpu_time::ThreadTime;
use net::{Net, Path, Position, Symmetries};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, default: f64| arguments.get(at).map_or(Ok(default), |text| text.parse());
    let (side, batch, seconds) = (
        number(0, 19.0)? as u8,
        number(1, 1.0)? as usize,
        number(2, 2.0)?,
    );
    let path = match arguments.get(3).map(String::as_str) {
        None => Path::detect(),
        Some("portable") => Path::Portable,
        Some("avx2") => Path::Avx2,
        Some("avx512") => Path::Avx512,
        Some(other) => {
            return Err(format!("path {other}; expected portable, avx2 or avx512").into());
        }
    };
    let net = Net::with_path(include_bytes!("../weights/shipped.net"), path)?;
    let size = Size::square(side)?;
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
        komi: 6.5,
    };
    let positions = vec![position; batch.max(1)];
    net.evaluate_many(&positions, Symmetries::One)?;
    let (start, mut count) = (ThreadTime::now(), 0);
    while start.elapsed().as_secs_f64() < seconds {
        net.evaluate_many(&positions, Symmetries::One)?;
        count += positions.len();
    }
    println!("{:.1}", count as f64 / start.elapsed().as_secs_f64());
    Ok(())
}
