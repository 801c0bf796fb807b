//! Do races agree with themselves? `cargo run --release -p tesuji-games --example both_ways -- PACKED COUNT [FIRST]`.
//!
//! From each game, beginning with number FIRST, a position is drawn and in it two blocks that touch; each race is asked both ways round. Beginning cannot be worse than waiting: a block that
//! falls though its owner begins falls when the other side begins, too. And who begins needs a move just where the other side, beginning, would get
//! more. Every answer that breaks one of these is printed with its position; an answer that is not known breaks nothing and is counted.

use std::time::{Duration, Instant};

use board::{Board, Move, Point, PointSet};
use games::packed::{PackedGame, read};
use life::Code;
use status::{Ask, Race};

/// Fewer stones are no group.
const FEWEST_STONES: usize = 3;
/// Blocks with more liberties do not race yet.
const MOST_LIBERTIES: usize = 7;
/// Moves before the drawn position: this and less than so many more.
const MOVES: (u64, u64) = (50, 150);

/// What was seen.
#[derive(Debug, Default)]
struct Counts {
    races: u32,
    unknown: u32,
    worse: u32,
    needed: u32,
    longest: Duration,
    together: Duration,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (file, count, first) = match arguments.as_slice() {
        [file, count] => (file, count.parse()?, 0),
        [file, count, first] => (file, count.parse()?, first.parse()?),
        _ => return Err("expected a file of packed games, a number of races and a game".into()),
    };
    let games = read(&std::fs::read(file)?)?;
    let drawn = games.iter().enumerate().skip(first);
    let drawn = drawn.filter_map(|(number, game)| Some((number, draw(game, number as u64)?)));
    let mut counts = Counts::default();
    for (number, (board, a, b)) in drawn.take(count) {
        judge(number, &board, a, b, &mut counts)?;
    }
    println!("{counts:?}");
    Ok(())
}

/// A number that depends on another and looks like chance.
fn scattered(seed: u64) -> u64 {
    let mixed = (seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 20
}

/// Two blocks that touch, in a position of the game.
fn draw(game: &PackedGame, number: u64) -> Option<(Board, Point, Point)> {
    let wanted = MOVES.0 + scattered(number) % MOVES.1;
    let (mut played, mut found) = (0, None);
    let _ = game.replay(|board, _, _| {
        if played == wanted {
            found = Some(board.clone());
        }
        played += 1;
    });
    let mut board = found?;
    board.forget_history();
    let races = |p: &Point| {
        board.stone_count(*p) >= FEWEST_STONES && board.liberty_count(*p) <= MOST_LIBERTIES
    };
    let mut pairs: Vec<(Point, Point)> = Vec::new();
    for a in board.blocks_in(board.occupied()).filter(races) {
        let color = board.color(a)?;
        let beside: PointSet = board.block_stones(a).neighbors() & board.stones(!color);
        pairs.extend(board.blocks_in(beside).filter(races).map(|b| (a, b)));
    }
    let at = scattered(number + 7).checked_rem(pairs.len() as u64)?;
    let (a, b) = pairs[at as usize];
    Some((board, a, b))
}

fn judge(
    number: usize,
    board: &Board,
    a: Point,
    b: Point,
    counts: &mut Counts,
) -> Result<(), Box<dyn std::error::Error>> {
    counts.races += 1;
    let mut both: Vec<Option<Race>> = Vec::new();
    for (a, b) in [(a, b), (b, a)] {
        let started = Instant::now();
        let ask = Ask::about(board.block_stones(a));
        both.push(status::race(board, a, b, &ask)?);
        counts.longest = counts.longest.max(started.elapsed());
        counts.together += started.elapsed();
    }
    let [Some(one), Some(other)] = both.as_slice() else {
        counts.unknown += 1;
        return Ok(());
    };
    let codes = |race: &Race| Some((race.saved.code()?, race.taken.code()?));
    let (Some(first), Some(second)) = (codes(one), codes(other)) else {
        counts.unknown += 1;
        return Ok(());
    };
    let worse = first.0.rank() < second.1.rank() || second.0.rank() < first.1.rank();
    let same = first == (second.1, second.0);
    let needs = |race: &Race| matches!(race.best(), Some(Move::Play(_)));
    let gets_nothing = |(saved, _): (Code, Code)| saved == Code::Dead;
    let needless = |race: &Race, codes| needs(race) == same && !gets_nothing(codes);
    let needed = needless(one, first) || needless(other, second);
    counts.worse += u32::from(worse);
    counts.needed += u32::from(needed && !worse);
    if worse || needed {
        let size = board.size();
        println!("game {number}, {} against {}", a.name(size), b.name(size));
        println!(
            "{}\n{}\n{}",
            one.text(size),
            other.text(size),
            board.to_text(&board::TextStyle::default())
        );
    }
    Ok(())
}
