//! Random games on the crate's board beside the `goban` library, and play with undo.
//!
//! ```text
//! cargo bench -p tesuji-bench-board
//! ```
//!
//! Both libraries play the same policy with the same generator, in turns of a tenth of a second on
//! one thread, so that whatever else the machine does hits both alike. `goban` is used as
//! its own benchmark does: a `Game` that is asked for its empty points, `check_point` and `play`,
//! under the rules that cost it least (no superko; it plays the same ko rule as the board here). The one
//! thing made faster is the choice: points are drawn one by one instead of shuffling all of them.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bench_board::{Empties, LONGEST, Random, random_game};
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

    fn print(&self, size: u8, library: &str) {
        println!(
            "| {size:>2}x{size:<2} | {library:<13} | {:>9.0} | {:>11.0} | {:>12.1} |",
            self.games_per_second(),
            self.moves as f64 / self.seconds,
            self.moves as f64 / self.games as f64,
        );
    }
}

fn main() {
    println!("Random games to the end, one thread, {TURNS} turns of {TURN:?} each");
    println!("| size  | library       |   games/s |     moves/s | moves/game   |");
    println!("|-------|---------------|-----------|-------------|--------------|");
    let sizes = [(9, GobanSizes::Nine), (19, GobanSizes::Nineteen)];
    for (side, other) in sizes {
        let (ours, theirs) = random_games(side, other);
        ours.print(side, "tesuji-board");
        theirs.print(side, "goban");
        let ratio = ours.games_per_second() / theirs.games_per_second();
        println!(
            "| {side:>2}x{side:<2} | ratio         | {ratio:>9.1} |             |              |"
        );
    }
    println!();
    println!("A legal move played and undone in the middle of random games");
    println!("| size  |  pairs/s    | ns per pair |");
    println!("|-------|-------------|-------------|");
    for (side, _) in sizes {
        let rate = play_and_undo(side);
        println!(
            "| {side:>2}x{side:<2} | {rate:>11.0} | {:>11.1} |",
            1e9 / rate
        );
    }
}

fn random_games(side: u8, other: GobanSizes) -> (Tally, Tally) {
    let size = Size::square(side).expect("a size");
    let (mut ours, mut theirs) = (Tally::default(), Tally::default());
    let (mut board, mut empties) = (Board::new(size), Empties::default());
    let mut random = Random::new(0x7e50_0005);
    let mut random_other = Random::new(0x7e50_0005);
    for _ in 0..TURNS {
        ours.play(|| {
            board.clear();
            random_game(&mut board, &mut empties, &mut random)
        });
        theirs.play(|| goban_game(other, &mut random_other));
    }
    (ours, theirs)
}

/// The policy of [`random_game`] on the other library.
fn goban_game(size: GobanSizes, random: &mut Random) -> usize {
    let mut game = Game::new(size, JAPANESE);
    let (h, w) = game.size();
    let longest = LONGEST * usize::from(h) * usize::from(w);
    let mut points = Vec::with_capacity(longest);
    let mut moves = 0;
    while !game.is_over() && moves < longest {
        points.clear();
        points.extend(game.pseudo_legals());
        let mut chosen = Move::Pass;
        while !points.is_empty() {
            let p = points.swap_remove(random.below(points.len()));
            if !goban_eye(&game, p) && game.check_point(p).is_none() {
                chosen = Move::Play(p.0, p.1);
                break;
            }
        }
        game.play(chosen);
        moves += 1;
    }
    moves
}

/// The eyes of the policy, on the other library.
fn goban_eye(game: &Game, p: (u8, u8)) -> bool {
    let (goban, own) = (game.goban(), game.turn());
    if goban.get_connected_points(p).any(|n| n.color != Some(own)) {
        return false;
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
        let moves = random_game(&mut board, &mut empties, &mut random);
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
