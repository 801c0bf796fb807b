//! Measures the power system on positions from random games: medians, in microseconds.
//!
//! `cargo run --release -p tesuji-power --example power_speed`

use std::hint::black_box;
use std::time::Instant;

use board::{Board, Color, Point, PointSet, Size};
use power::connections::connections;
use power::exits::exits;
use power::{Groups, Power};

/// A small generator of random numbers (xorshift), so that runs can be compared.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// Plays a random legal move that fills no own eye; false when there is none.
fn random_move(board: &mut Board, color: Color, random: &mut Random) -> bool {
    let mut rest: PointSet = board.empty();
    while !rest.is_empty() {
        let Some(p) = rest.nth(random.below(rest.len())) else {
            return false;
        };
        rest.remove(p);
        let eye = p
            .neighbors()
            .into_iter()
            .all(|n| !board.is_on_board(n) || board.color(n) == Some(color));
        if !eye && board.play(p, color).is_ok() {
            return true;
        }
    }
    false
}

/// As in an opening: stones on the third and fourth lines, then anywhere.
fn spread_move(board: &mut Board, color: Color, random: &mut Random) -> bool {
    let lonely = |p: Point| p.neighbors().into_iter().all(|n| board.color(n).is_none());
    let wanted: PointSet = board
        .empty()
        .iter()
        .filter(|&p| p.line(board.size()) >= 3 && lonely(p))
        .collect();
    match wanted.nth(random.below(wanted.len().max(1))) {
        Some(p) => board.play(p, color).is_ok(),
        None => random_move(board, color, random),
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}

fn micros(f: impl FnOnce()) -> f64 {
    let start = Instant::now();
    f();
    start.elapsed().as_secs_f64() * 1e6
}

type Mover = fn(&mut Board, Color, &mut Random) -> bool;

fn main() {
    println!(
        "moves  stones  scratch  follow  place+remove  groups  connections  exits   (medians, µs)"
    );
    let kinds: [(&str, Mover); 2] = [
        ("random games", random_move),
        ("spread stones", spread_move),
    ];
    for (name, mover) in kinds {
        println!("{name}");
        for moves in [20, 60, 100, 150, 200, 250, 300] {
            row(moves, mover);
        }
    }
}

/// Positions after so many moves of several games; the following moves for the incremental update.
fn row(moves: usize, mover: Mover) {
    let mut times: [Vec<f64>; 6] = Default::default();
    let mut stones = 0;
    let games = 60;
    for game in 0..games {
        let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ (game as u64 + 1));
        let mut board = Board::new(Size::default());
        let mut color = Color::Black;
        for _ in 0..moves {
            mover(&mut board, color, &mut random);
            color = !color;
        }
        stones += board.occupied().len();
        let mut power = Power::of(&board);
        times[0].push(micros(|| power.recompute(black_box(&board))));
        for _ in 0..8 {
            mover(&mut board, color, &mut random);
            color = !color;
            times[1].push(micros(|| power.follow(black_box(&board))));
        }
        for p in board.empty().iter().step_by(9) {
            let both = micros(|| {
                power.place(black_box(p), Color::Black);
                power.remove(p);
            });
            times[2].push(both / 2.0);
        }
        let groups = Groups::of(&power);
        times[3].push(micros(|| drop(black_box(Groups::of(&power)))));
        times[4].push(micros(|| drop(black_box(connections(&power)))));
        times[5].push(micros(|| {
            for group in groups.iter() {
                black_box(exits(&power, group));
            }
        }));
    }
    let [scratch, follow, place, groups, links, ways] = times.map(median);
    println!(
        "{moves:5}  {:6}  {scratch:7.1}  {follow:6.2}  {place:12.2}  {groups:6.1}  {links:11.1}  {ways:5.1}",
        stones / games
    );
}
