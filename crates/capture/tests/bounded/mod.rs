//! The calculator against a fixpoint over every state, by rules of its own: ladders are exact, whoever wins kos; beyond
//! the ladder a capture against every defence is one.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod general;
mod oracle;
mod rules;

use board::{Board, Color, Point, PointSet, Size, TextStyle};
use capture::calculator::{Bounds, Calculator, CatchQuestion, CatchVerdict, HuntSide};
use search::Limits;

use crate::random::Random;

use oracle::Hunt;
use rules::{Grid, Rules};

/// A random game of some moves by the rules of the oracle; colors need not alternate.
fn random_grid(random: &mut Random, rules: &Rules) -> Grid {
    let mut grid = Grid {
        stones: [0, 0],
        ban: None,
    };
    for _ in 0..4 + random.below(2 * rules.area()) {
        let (p, color) = (random.below(rules.area()), random.below(2));
        if !Rules::is_banned(&grid, p, color) {
            grid = rules.put(&grid, p, color).unwrap_or(grid);
        }
    }
    grid.ban = None;
    grid
}

fn point(rules: &Rules, p: usize) -> Point {
    Point::new((p % rules.width) as u8, (p / rules.width) as u8)
}

fn board(rules: &Rules, grid: &Grid) -> Board {
    let size = Size::new(rules.width as u8, rules.height as u8).unwrap();
    let [black, white] = [0, 1].map(|color| {
        let stones = (0..rules.area()).filter(|&p| Rules::has(grid, p, color));
        stones.map(|p| point(rules, p)).collect::<PointSet>()
    });
    Board::from_stones(size, black, white).unwrap()
}

/// The position with the block of the prey marked.
fn text(board: &Board, prey: Point) -> String {
    board.to_text(&TextStyle {
        coordinates: true,
        marked: board.block_stones(prey),
        ..TextStyle::default()
    })
}

/// What was compared.
#[derive(Debug, Default)]
struct Count {
    questions: usize,
    dead: usize,
    aborted: usize,
    too_large: usize,
}

/// Questions with more states are left out.
const MOST_STATES: usize = 20_000;

const SIDES: [HuntSide; 2] = [HuntSide::Hunter, HuntSide::Prey];

/// Asks the calculator and the oracle about every stone that is the first of a block.
fn compare(
    seed: u64,
    positions: usize,
    sizes: &[(usize, usize)],
    bounds: Bounds,
    limits: &Limits,
) -> Count {
    let mut random = Random(seed);
    let mut calculator = Calculator::new();
    let mut count = Count::default();
    for _ in 0..positions {
        let (width, height) = sizes[random.below(sizes.len())];
        let rules = Rules::new(width, height);
        let grid = random_grid(&mut random, &rules);
        let mut board = board(&rules, &grid);
        let first_of_block = |board: &Board, p: Point| board.block_stones(p).first() == Some(p);
        for p in 0..rules.area() {
            let prey = point(&rules, p);
            let Some(color) = board.color(prey).filter(|_| first_of_block(&board, prey)) else {
                continue;
            };
            if board.liberty_count(prey) > bounds.max_lib_hunter {
                continue;
            }
            for winner in [None, Some(color), Some(!color)] {
                for first in SIDES {
                    let question = CatchQuestion {
                        ko_winner: winner,
                        every_defence: true,
                        limits: limits.clone(),
                        ..CatchQuestion::new(prey, first, bounds)
                    };
                    let hunt = Hunt {
                        prey: p,
                        prey_color: color.index(),
                        most_prey: bounds.max_lib_prey,
                        most_hunter: bounds.max_lib_hunter,
                        ko_winner: winner.map(Color::index),
                    };
                    let answer = calculator.ask(&mut board, &question).unwrap();
                    if matches!(answer.verdict, CatchVerdict::Aborted(_)) {
                        count.aborted += 1;
                        continue;
                    }
                    let hunter_first = first == HuntSide::Hunter;
                    let dead = oracle::is_dead(&rules, &hunt, grid, hunter_first, MOST_STATES);
                    let Some(dead) = dead else {
                        count.too_large += 1;
                        continue;
                    };
                    count.questions += 1;
                    count.dead += usize::from(dead);
                    // Beyond the ladder the hunter's moves are selected: he may miss something.
                    let right = match bounds == Bounds::LADDER {
                        true => (answer.verdict == CatchVerdict::Dead) == dead,
                        false => dead || answer.verdict != CatchVerdict::Dead,
                    };
                    assert!(
                        right,
                        "{first:?} first, {winner:?} wins kos, prey {color}: {:?}, but dead is {dead}; line {:?}\n{}",
                        answer.verdict,
                        answer.line,
                        text(&board, prey)
                    );
                }
            }
        }
    }
    count
}

const SMALL: [(usize, usize); 6] = [(5, 5), (5, 4), (4, 4), (5, 3), (6, 2), (3, 3)];

#[test]
fn ladders_are_exact_whoever_wins_kos() {
    let count = compare(1, 250, &SMALL, Bounds::LADDER, &Limits::nodes(5_000));
    assert!(count.questions > 3_500 && count.dead > 1_500, "{count:?}");
    assert!(count.aborted * 100 < count.questions, "{count:?}");
}

#[test]
#[ignore = "minutes; run with --release"]
fn ladders_are_exact_at_length() {
    // A ladder that is not read within some thousand nodes is a ko fight around the board; the fixpoint says nothing of most of these.
    let limits = Limits::nodes(20_000);
    for seed in 2..6 {
        let count = compare(seed, 2_000, &SMALL, Bounds::LADDER, &limits);
        println!("{count:?}");
        assert!(count.questions > 28_000 && count.dead > 12_000, "{count:?}");
    }
    let count = compare(6, 200, &[(6, 6), (7, 5)], Bounds::LADDER, &limits);
    println!("larger: {count:?}");
}

/// Beyond the ladder a Dead against every defence is right, whoever wins kos.
#[test]
fn loose_ladders_against_every_defence_are_right() {
    let limits = Limits {
        nodes: 4_000,
        depth: 60,
        ..Limits::default()
    };
    let sizes = [(4, 3), (3, 3), (6, 2), (4, 4)];
    let count = compare(7, 150, &sizes, Bounds::LOOSE_LADDER, &limits);
    assert!(count.dead > 150, "{count:?}");
}
