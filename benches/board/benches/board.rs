//! Random games on the crate's board beside the `goban` library, and play with undo.
//!
//! ```text
//! cargo bench -p tesuji-bench-board
//! ```
//!
//! Both libraries play the same policy with the same generator, in turns of a tenth of a second on
//! one thread; time is the processor time of that thread, so that what else the machine does
//! matters little. `goban` plays by its `Game`, the entry point that its documentation names,
//! under the rules that cost it least (no superko; the same ko rule as the board here), and chooses its
//! moves in three ways:
//!
//! - *documented*: as its front page does, from `legals()`, all of which are generated;
//! - *shuffled*: as its own benchmark does, the first good one of the shuffled empty points;
//! - *drawn*: good points are drawn one by one from the empty points, the least work its interface
//!   allows, and so the fairest to compare with.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bench_board::{Empties, Eyes, LONGEST, Random, random_game};
use board::{Board, Color, Point, Size};
use cpu_time::ThreadTime;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, JAPANESE, Move};

/// How long each library plays in one turn, and how often they take turns.
const TURN: Duration = Duration::from_millis(100);
const TURNS: usize = 30;

/// What was played in how much time.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: usize,
    moves: usize,
    seconds: f64,
}

impl Tally {
    /// Plays games for one turn.
    fn play(&mut self, mut game: impl FnMut() -> usize) {
        let (start, turn) = (ThreadTime::now(), Instant::now());
        while turn.elapsed() < TURN {
            self.moves += black_box(game());
            self.games += 1;
        }
        self.seconds += start.elapsed().as_secs_f64();
    }

    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }

    fn print(&self, size: u8, library: &str, ratio: f64) {
        println!(
            "| {size:>2}x{size:<2} | {library:<17} | {:>8.0} | {:>10.0} | {:>10.1} | {ratio:>18.1} |",
            self.games_per_second(),
            self.moves as f64 / self.seconds,
            self.moves as f64 / self.games as f64,
        );
    }
}

const SIZES: [(u8, GobanSizes); 2] = [(9, GobanSizes::Nine), (19, GobanSizes::Nineteen)];

fn main() {
    println!("Random games to the end, one thread, {TURNS} turns of {TURN:?} each");
    for (eyes, what) in [
        (Eyes::Diagonals, "Eyes with their diagonals are left alone"),
        (Eyes::Any, "Any point among own stones is left alone"),
    ] {
        println!("\n{what}");
        print_games(eyes);
    }
    println!();
    println!("A legal move played and undone in the middle of random games");
    println!("| size  |  pairs/s    | ns per pair |");
    println!("|-------|------------:|------------:|");
    for (side, _) in SIZES {
        let rate = play_and_undo(side);
        println!(
            "| {side:>2}x{side:<2} | {rate:>11.0} | {:>11.1} |",
            1e9 / rate
        );
    }
}

fn print_games(eyes: Eyes) {
    println!(
        "| size  | library           |  games/s |    moves/s | moves/game | tesuji-board is so |"
    );
    println!(
        "|       |                   |          |            |            | many times as fast |"
    );
    println!(
        "|-------|-------------------|---------:|-----------:|-----------:|-------------------:|"
    );
    for (side, other) in SIZES {
        let (ours, theirs) = random_games(side, other, eyes);
        ours.print(side, "tesuji-board", 1.0);
        for ((library, _), tally) in OTHERS.iter().zip(theirs) {
            let ratio = ours.games_per_second() / tally.games_per_second();
            tally.print(side, library, ratio);
        }
    }
}

/// The other library, by its ways to choose a move.
const OTHERS: [(&str, Choice); 3] = [
    ("goban, documented", documented),
    ("goban, shuffled", shuffled),
    ("goban, drawn", drawn),
];

fn random_games(side: u8, other: GobanSizes, eyes: Eyes) -> (Tally, [Tally; 3]) {
    let size = Size::square(side).expect("a size");
    let (mut ours, mut theirs) = (Tally::default(), [Tally::default(); 3]);
    let (mut board, mut empties) = (Board::new(size), Empties::default());
    let mut random = Random::new(0x7e50_0005);
    let mut random_other = random.clone();
    for _ in 0..TURNS {
        ours.play(|| {
            board.clear();
            random_game(&mut board, &mut empties, &mut random, eyes)
        });
        for (tally, (_, choose)) in theirs.iter_mut().zip(OTHERS) {
            tally.play(|| goban_game(other, &mut random_other, choose, eyes));
        }
    }
    (ours, theirs)
}

/// The policy of [`random_game`] on the other library, with one of the choices below.
fn goban_game(size: GobanSizes, random: &mut Random, choose: Choice, eyes: Eyes) -> usize {
    let mut game = Game::new(size, JAPANESE);
    let (h, w) = game.size();
    let longest = LONGEST * usize::from(h) * usize::from(w);
    let mut points = Vec::with_capacity(longest);
    let mut moves = 0;
    while !game.is_over() && moves < longest {
        points.clear();
        let chosen = choose(&game, &mut points, random, eyes);
        game.play(chosen.map_or(Move::Pass, |(x, y)| Move::Play(x, y)));
        moves += 1;
    }
    moves
}

type Xy = (u8, u8);
type Choice = fn(&Game, &mut Vec<Xy>, &mut Random, Eyes) -> Option<Xy>;

fn documented(game: &Game, points: &mut Vec<Xy>, random: &mut Random, eyes: Eyes) -> Option<Xy> {
    points.extend(game.legals().filter(|&p| !goban_eye(game, p, eyes)));
    (!points.is_empty()).then(|| points[random.below(points.len())])
}

fn shuffled(game: &Game, points: &mut Vec<Xy>, random: &mut Random, eyes: Eyes) -> Option<Xy> {
    points.extend(game.pseudo_legals());
    for i in (1..points.len()).rev() {
        points.swap(i, random.below(i + 1));
    }
    points.iter().copied().find(|&p| is_good(game, p, eyes))
}

fn drawn(game: &Game, points: &mut Vec<Xy>, random: &mut Random, eyes: Eyes) -> Option<Xy> {
    points.extend(game.pseudo_legals());
    while !points.is_empty() {
        let p = points.swap_remove(random.below(points.len()));
        if is_good(game, p, eyes) {
            return Some(p);
        }
    }
    None
}

fn is_good(game: &Game, p: Xy, eyes: Eyes) -> bool {
    !goban_eye(game, p, eyes) && game.check_point(p).is_none()
}

/// The eyes of the policy, on the other library.
fn goban_eye(game: &Game, p: Xy, eyes: Eyes) -> bool {
    let (goban, own) = (game.goban(), game.turn());
    if goban.get_connected_points(p).any(|n| n.color != Some(own)) {
        return false;
    }
    if eyes == Eyes::Any {
        return true;
    }
    let (h, w) = goban.size();
    let (mut edge, mut enemy) = (0, 0);
    for (dx, dy) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
        let d = (p.0.wrapping_add_signed(dx), p.1.wrapping_add_signed(dy));
        if d.0 >= h || d.1 >= w {
            edge = 1;
        } else {
            enemy += usize::from(goban.get_color(d) == Some(!own));
        }
    }
    edge + enemy < 2
}

/// Positions from a random game with every legal move of the side to move.
fn positions(side: u8) -> Vec<(Board, Color, Vec<Point>)> {
    let size = Size::square(side).expect("a size");
    let mut random = Random::new(0x7e50_0006);
    let mut empties = Empties::default();
    let mut found = Vec::new();
    for _ in 0..20 {
        let mut board = Board::new(size);
        let moves = random_game(&mut board, &mut empties, &mut random, Eyes::Diagonals);
        for _ in 0..moves / 2 {
            board.undo();
        }
        let color = Color::ALL[board.depth() % 2];
        let legal = board.empty().iter().filter(|&p| board.is_legal(p, color));
        let legal: Vec<Point> = legal.collect();
        found.push((board, color, legal));
    }
    found
}

/// How often in a second a move is played and undone.
fn play_and_undo(side: u8) -> f64 {
    let mut positions = positions(side);
    let mut tally = Tally::default();
    for _ in 0..10 {
        tally.play(|| {
            let mut pairs = 0;
            for (board, color, legal) in &mut positions {
                for &p in &*legal {
                    let played = black_box(&mut *board).play(black_box(p), *color);
                    debug_assert_eq!(played, Ok(()));
                    board.undo();
                }
                pairs += legal.len();
            }
            pairs
        });
    }
    tally.moves as f64 / tally.seconds
}
