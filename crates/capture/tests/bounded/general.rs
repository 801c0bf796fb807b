//! The general search against the same fixpoint, without bounds: what it calls a ko.

use board::{Board, Color, Point};
use capture::general::{Asker, Settings, Success};
use prove::Threats;
use search::{Limits, Meter};

use super::oracle::{self, Hunt};
use super::rules::{Grid, Rules};
use super::{Random, board, point, random_grid, text};

/// More liberties than any block has.
const NO_BOUND: usize = 99;

/// What the hunter gets, by the fixpoint; None when there are too many states.
fn truth(
    rules: &Rules,
    grid: Grid,
    prey: usize,
    color: Color,
    hunter_first: bool,
) -> Option<Success> {
    let dead = |winner: Option<Color>| {
        let hunt = Hunt {
            prey,
            prey_color: color.index(),
            most_prey: NO_BOUND,
            most_hunter: NO_BOUND,
            ko_winner: winner.map(Color::index),
        };
        oracle::is_dead(rules, &hunt, grid, hunter_first, 60_000)
    };
    Some(match () {
        () if dead(Some(color))? => Success::Yes,
        () if dead(None)? => Success::KoMoverFirst,
        () if dead(Some(!color))? => Success::KoOpponentFirst,
        () => Success::No,
    })
}

/// How kos were answered.
#[derive(Debug, Default)]
struct Count {
    kos: usize,
    /// Really captured outright, and of those: proven against many threats.
    outright: usize,
    withstand: usize,
    /// With too many states.
    left_out: usize,
}

/// Compares what is called a ko with the truth.
fn kos(seed: u64, positions: usize, sizes: &[(usize, usize)]) -> Count {
    let mut random = Random(seed);
    let mut count = Count::default();
    let limits = Limits {
        time: None,
        ..Limits::nodes(20_000)
    };
    let asker = Asker::new(Settings {
        limits: limits.clone(),
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
                let mut meter = Meter::start(&limits);
                let found = asker.capture(&mut board, prey, first, &mut meter).unwrap();
                if !matches!(
                    found.outcome,
                    Success::KoMoverFirst | Success::KoOpponentFirst
                ) {
                    continue;
                }
                count.kos += 1;
                let Some(truth) = truth(&rules, grid, p, color, first != color) else {
                    count.left_out += 1;
                    continue;
                };
                let told = || format!("{found:?}, but {truth:?}\n{}", text(&board, prey));
                assert!(truth >= found.outcome, "{}", told());
                if truth == Success::Yes {
                    count.outright += 1;
                    count.withstand += usize::from(found.withstands > 0);
                }
                if found.withstands > 0 {
                    let proof = found.proof.as_ref().unwrap();
                    prove::check::check(proof).unwrap();
                    let threats = Threats::Refuter(found.withstands);
                    assert_eq!(proof.question().threats, threats, "{}", told());
                }
            }
        }
    }
    count
}

/// A ko is at least a ko. Many are more: the prey takes back for ever, and only runs out of threats. Nearly all of those
/// are told apart by a proof against many threats.
#[test]
fn kos_are_at_least_kos() {
    let count = kos(11, 400, &[(3, 3), (3, 3), (4, 2)]);
    assert!(count.kos > 40 && count.outright > 8, "{count:?}");
    assert!(count.withstand * 10 >= count.outright * 8, "{count:?}");
}

#[test]
#[ignore = "minutes; run with --release"]
fn kos_are_at_least_kos_at_length() {
    for size in [(3, 3), (4, 3), (7, 2), (4, 4)] {
        println!("{size:?}: {:?}", kos(12, 300, &[size]));
    }
}
