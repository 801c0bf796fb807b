//! Positions of random games on boards of all sizes, as records and as planes, for the comparison with the trainer:
//! `cargo run -p tesuji-net --example planes -- OUT [GAMES] [fights]`; with `fights`, stones are marked at random and the planes are those of fights.
//!
//! For each position: the record (384 bytes), komi (`f32`), and the planes (`f32`, 14 times 361, in the record's grid).

use std::io::Write as _;

use board::{Board, Color, Move, PointSet, Size, Symmetry};
use net::{FightPosition, Goal, PLANES, Position, Record, View};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let out = arguments.first().ok_or("expected a file to write to")?;
    let games: u64 = arguments.get(1).map_or(Ok(60), |text| text.parse())?;
    let fights = arguments.get(2).is_some_and(|text| text == "fights");
    let mut file = std::io::BufWriter::new(std::fs::File::create(out)?);
    let mut seed = 1_u64;
    let mut below = move |limit: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % limit
    };
    for game in 0..games {
        let side = |n: usize| u8::try_from(5 + n % 15);
        let size = match game % 3 {
            0 => Size::square(19)?,
            1 => Size::square(side(below(15))?)?,
            _ => Size::new(side(below(15))?, side(below(15))?)?,
        };
        let komi = below(41) as f32 / 2.0 - 5.0;
        let (mut board, mut color, mut played) = (Board::new(size), Color::Black, Vec::new());
        for number in 0..size.area() {
            let legal: Vec<_> = board
                .empty()
                .iter()
                .filter(|&p| board.is_legal(p, color))
                .collect();
            // Kos are retaken where possible: bans are rare in random games.
            let mv = match legal.is_empty() || below(25) == 0 {
                true => Move::Pass,
                false => Move::Play(legal[below(legal.len())]),
            };
            if fights && (below(3) == 0 || board.ko().is_some()) {
                let own = board.stones(Color::ALL[below(2)]);
                let fight = FightPosition {
                    board: &board,
                    to_play: color,
                    recent: &played,
                    marked: own
                        .nth(below(own.len().max(1)))
                        .map_or(PointSet::EMPTY, |p| board.block_stones(p)),
                    goal: [Goal::Stand, Goal::Connect][below(2)],
                    master: [None, Some(Color::Black), Some(Color::White)][below(3)],
                };
                file.write_all(&Record::of_fight(&fight, 0, u32::try_from(game)?).0)?;
                file.write_all(&komi.to_le_bytes())?;
                write_planes(&fight, &mut file)?;
            } else if !fights && (below(3) == 0 || board.ko().is_some()) {
                let position = Position {
                    board: &board,
                    to_play: color,
                    recent: &played,
                    komi,
                };
                let record = Record::new(
                    &position,
                    Some(mv),
                    u16::try_from(number)?,
                    u32::try_from(game)?,
                );
                file.write_all(&record.0)?;
                file.write_all(&komi.to_le_bytes())?;
                write_planes(&position, &mut file)?;
            }
            board.play_move(mv, color)?;
            board.forget_history();
            played.push(mv);
            color = !color;
        }
    }
    file.flush()?;
    Ok(())
}

/// The planes of a position in a grid of 19 columns and rows.
fn write_planes(position: &impl View, file: &mut impl std::io::Write) -> std::io::Result<()> {
    let size = position.board().size();
    let (width, area) = (usize::from(size.width()), size.area());
    let mut planes = vec![0.0; PLANES * area];
    position.write_planes(Symmetry::IDENTITY, &mut planes);
    for plane in planes.chunks_exact(area) {
        let mut grid = [0.0_f32; 361];
        for (index, value) in plane.iter().enumerate() {
            grid[index / width * 19 + index % width] = *value;
        }
        for value in grid {
            file.write_all(&value.to_le_bytes())?;
        }
    }
    Ok(())
}
