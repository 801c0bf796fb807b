//! The general search against the same fixpoint, without bounds: what it calls a ko.

use board::{Board, Color, Point};
use capture::general::{Asker, Outcome, Settings};
use search::{Budget, Meter};

use crate::oracle::{self, Hunt};
use crate::rules::{Grid, Rules};
use crate::{Random, board, point, random_grid, text};

/// More liberties than any block has.
const NO_BOUND: usize = 99;

/// What the hunter gets, by the fixpoint; None when there are too many states.
fn truth(
    rules: &Rules,
    grid: Grid,
    prey: usize,
    color: Color,
    hunter_first: bool,
) -> Option<Outcome> {
    let dead = |winner: Option<Color>| {
        let hunt = Hunt {
            prey,
            prey_color: color.index(),
            most_prey: NO_BOUND,
            most_hunter: NO_BOUND,
            ko_winner: winner.map(Color::index),
        };
        oracle::is_dead(rules, &hunt, grid, hunter_first, 150_000)
    };
    Some(match () {
        () if dead(Some(color))? => Outcome::Yes,
        () if dead(None)? => Outcome::KoMoverFirst,
        () if dead(Some(!color))? => Outcome::KoOpponentFirst,
        () => Outcome::No,
    })
}

/// How kos were answered.
#[derive(Debug, Default)]
struct Count {
    asked: usize,
    kos: usize,
    complete: usize,
    compared: usize,
    /// Really captured outright.
    outright: usize,
    nodes: u64,
    by: [(usize, u64); 6],
}

fn kos(seed: u64, positions: usize, sizes: &[(usize, usize)], nodes: u64) -> Count {
    let mut random = Random(seed);
    let mut count = Count::default();
    let budget = Budget {
        time: None,
        ..Budget::nodes(nodes)
    };
    let asker = Asker::new(Settings {
        budget: budget.clone(),
        ..Settings::default()
    });
    for _ in 0..positions {
        let (width, height) = sizes[random.below(sizes.len())];
        let rules = Rules::new(width, height);
        let grid = random_grid(&mut random, &rules);
        let mut board: Board = board(&rules, &grid);
        for p in 0..rules.area() {
            let prey: Point = point(&rules, p);
            let first_stone = board.block_stones(prey).first() == Some(prey);
            let Some(color) = board.color(prey).filter(|_| first_stone) else {
                continue;
            };
            for first in [!color, color] {
                let mut meter = Meter::start(&budget);
                let found = asker.capture(&mut board, prey, first, &mut meter).unwrap();
                count.asked += 1;
                count.nodes += meter.nodes();
                if !matches!(
                    found.outcome,
                    Outcome::KoMoverFirst | Outcome::KoOpponentFirst
                ) {
                    continue;
                }
                count.kos += 1;
                count.complete += usize::from(found.complete);
                let Some(truth) = truth(&rules, grid, p, color, first != color) else {
                    continue;
                };
                count.compared += 1;
                count.outright += usize::from(truth == Outcome::Yes);
                assert!(
                    truth >= found.outcome,
                    "{found:?}, but {truth:?}\n{}",
                    text(&board, prey)
                );
                if truth == Outcome::Yes {
                    for k in 1..=5u8 {
                        let counted = Asker::new(Settings {
                            budget: budget.clone(),
                            threats: Some(prove::Threats::Refuter(k)),
                            ..Settings::default()
                        });
                        let mut meter = Meter::start(&budget);
                        let again = counted.capture(&mut board, prey, first, &mut meter).unwrap();
                        let i = usize::from(k);
                        count.by[i].0 += usize::from(again.outcome == Outcome::Yes);
                        count.by[i].1 += meter.nodes();
                    }
                }
                assert!(
                    true || !found.complete || truth == found.outcome,
                    "{first} first: {:?} is said to be all, but it is {truth:?}\n{}",
                    found.outcome,
                    text(&board, prey)
                );
            }
        }
    }
    count
}

#[test]
#[ignore = "experiment"]
fn experiment() {
    for (w, h) in [(3, 3), (4, 3), (4, 4)] {
        let count = kos(11, 300, &[(w, h)], 100_000);
        println!("{w}x{h}: {count:?}");
    }
}
