//! The fast code beside the plain loops, on every path the processor has; files of weights that are wrong.

use board::{Board, Color, Move, Size, Symmetry};
use proptest::prelude::*;

use crate::naive;
use crate::network::{Network, Raw, Workspace};
use crate::weights::build::{file, seal};
use crate::weights::{Shape, Weights, WeightsError};
use crate::{FightPosition, Goal, Net, PLANES, Path, Position, Symmetries, View, definition_hash};

/// How far the fast code may be from the plain loops in double precision, in logits of a few units.
const TOLERANCE: f32 = 2e-3;

const SMALL: Shape = Shape {
    planes: PLANES,
    channels: 32,
    blocks: 3,
    head: 32,
    hidden: 24,
    answers: Position::ANSWERS,
};

/// Random numbers from a seed, between -1 and 1.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    fn below(&mut self, limit: usize) -> usize {
        ((self.next() + 1.0) / 2.0 * limit as f32) as usize % limit
    }
}

fn small_file() -> Vec<u8> {
    static FILE: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
    let make = || {
        let mut dice = Dice(7);
        file(SMALL, |_| dice.next() * 0.12)
    };
    FILE.get_or_init(make).clone()
}

/// A position after random moves.
fn random_game(size: Size, moves: usize, seed: u64) -> (Board, Color, Vec<Move>) {
    let mut dice = Dice(seed);
    let mut board = Board::new(size);
    let mut played = Vec::new();
    let mut color = Color::Black;
    for _ in 0..moves {
        let points: Vec<_> = board
            .empty()
            .iter()
            .filter(|&p| board.is_legal(p, color))
            .collect();
        let mv = match points.is_empty() || dice.below(40) == 0 {
            true => Move::Pass,
            false => Move::Play(points[dice.below(points.len())]),
        };
        board.play_move(mv, color).unwrap();
        played.push(mv);
        color = !color;
    }
    (board, color, played)
}

fn planes_of(position: &Position<'_>, symmetry: Symmetry) -> Vec<f32> {
    let mut planes = vec![0.0; PLANES * position.board.size().area()];
    position.write_planes(symmetry, &mut planes);
    planes
}

fn differ(a: &Raw, b: &Raw) -> f32 {
    let pairs = a
        .policy
        .iter()
        .zip(&b.policy)
        .chain(a.own.iter().zip(&b.own));
    let whole = [(&a.pass, &b.pass), (&a.value, &b.value)];
    pairs
        .chain(whole)
        .chain(a.more.iter().zip(&b.more))
        .map(|(a, b)| (a - b).abs())
        .fold(0.0, f32::max)
}

#[test]
fn every_path_agrees_with_plain_loops_on_every_size() {
    let weights = Weights::read(&small_file(), definition_hash(), Position::ANSWERS).unwrap();
    let networks: Vec<Network> = Path::available()
        .into_iter()
        .map(|path| Network::new(&weights, path))
        .collect();
    let sizes = (5..=19)
        .map(|side| (side, side))
        .chain([(5, 19), (19, 6), (7, 12)]);
    for (width, height) in sizes {
        let size = Size::new(width, height).unwrap();
        let (board, to_play, recent) = random_game(size, size.area() / 2, u64::from(width));
        let position = Position {
            board: &board,
            to_play,
            recent: &recent,
            komi: 6.5,
        };
        let planes = planes_of(&position, Symmetry::IDENTITY);
        let plain = naive::compute(&weights, size, &planes);
        let spread = plain
            .policy
            .iter()
            .fold(0.0, |most: f32, x| most.max(x.abs()));
        assert!(spread > 0.02, "the test would see nothing: {spread}");
        for network in &networks {
            let fast = network.compute(size, &planes, &mut Workspace::default());
            let error = differ(&plain, &fast[0]);
            assert!(error < TOLERANCE, "{:?} at {size}: {error}", network.path);
        }
    }
}

/// Every path beside the plain loops, in one position.
fn agrees_with_plain_loops<V: View>(bytes: &[u8], position: &V) {
    let weights = Weights::read(bytes, V::definition(), V::ANSWERS).unwrap();
    let size = position.board().size();
    let mut planes = vec![0.0; PLANES * size.area()];
    position.write_planes(Symmetry::IDENTITY, &mut planes);
    let plain = naive::compute(&weights, size, &planes);
    assert_eq!(2 + plain.more.len(), V::ANSWERS);
    for path in Path::available() {
        let fast = Network::new(&weights, path).compute(size, &planes, &mut Workspace::default());
        let error = differ(&plain, &fast[0]);
        assert!(error < TOLERANCE, "{path:?}: {error}");
        assert_eq!(fast[0].more.len(), plain.more.len());
    }
}

#[test]
fn the_shipped_networks_agree_with_plain_loops() {
    let size = Size::square(9).unwrap();
    let (board, to_play, recent) = random_game(size, 20, 3);
    let position = Position {
        board: &board,
        to_play,
        recent: &recent,
        komi: 7.0,
    };
    agrees_with_plain_loops(include_bytes!("../weights/shipped.net"), &position);
    let fight = FightPosition {
        board: &board,
        to_play,
        recent: &recent,
        marked: board.block_stones(board.occupied().first().unwrap()),
        goal: Goal::Stand,
        master: None,
    };
    agrees_with_plain_loops(include_bytes!("../weights/fights.net"), &fight);
}

#[test]
fn many_at_once_are_the_same_to_the_last_bit() {
    let net = Net::from_bytes(&small_file()).unwrap();
    let games: Vec<_> = (0..40)
        .map(|n| {
            random_game(
                Size::new(5 + n % 3 * 4, 9).unwrap(),
                3 + usize::from(n),
                u64::from(n),
            )
        })
        .collect();
    let positions: Vec<_> = games
        .iter()
        .map(|(board, to_play, recent)| Position {
            board,
            to_play: *to_play,
            recent,
            komi: 5.5,
        })
        .collect();
    for symmetries in [Symmetries::One, Symmetries::All] {
        let together = net.evaluate_many(&positions, symmetries).unwrap();
        for (position, together) in positions.iter().zip(&together) {
            assert_eq!(&net.evaluate(position, symmetries).unwrap(), together);
            let sum: f32 = together.policy.iter().sum::<f32>() + together.pass;
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
            for (p, &share) in position.board.size().points().zip(&together.policy) {
                assert_eq!(share > 0.0, position.board.is_legal(p, position.to_play));
            }
        }
    }
    assert!(net.evaluate_many(&[], Symmetries::All).unwrap().is_empty());
}

#[test]
fn symmetric_positions_have_symmetric_answers_when_averaged() {
    let net = Net::from_bytes(&small_file()).unwrap();
    let size = Size::new(7, 9).unwrap();
    let (board, to_play, _) = random_game(size, 15, 4);
    let position = Position {
        board: &board,
        to_play,
        recent: &[],
        komi: 0.5,
    };
    let straight = net.evaluate(&position, Symmetries::All).unwrap();
    for symmetry in Symmetry::ALL {
        let board = board.transformed(symmetry, false).unwrap();
        let position = Position {
            board: &board,
            ..position
        };
        let turned = net.evaluate(&position, Symmetries::All).unwrap();
        assert!((turned.lead - straight.lead).abs() < 1e-3);
        for p in size.points() {
            let there = symmetry.apply(p, size);
            assert!((turned.ownership_of(there) - straight.ownership_of(p)).abs() < 1e-4);
            assert!(
                (turned.policy_of(Move::Play(there)) - straight.policy_of(Move::Play(p))).abs()
                    < 1e-4
            );
        }
    }
}

#[test]
fn colors_do_not_matter_beside_komi() {
    let net = Net::from_bytes(&small_file()).unwrap();
    let (board, to_play, recent) = random_game(Size::square(9).unwrap(), 30, 9);
    let swapped = board.transformed(Symmetry::IDENTITY, true).unwrap();
    if board.ko().is_some() {
        return;
    }
    let position = Position {
        board: &board,
        to_play,
        recent: &recent,
        komi: 6.5,
    };
    let other = Position {
        board: &swapped,
        to_play: !to_play,
        recent: &recent,
        komi: -6.5,
    };
    assert_eq!(
        net.evaluate(&position, Symmetries::One).unwrap(),
        net.evaluate(&other, Symmetries::One).unwrap()
    );
}

#[test]
fn positions_out_of_reach_are_refused() {
    let net = Net::from_bytes(&small_file()).unwrap();
    let tiny = Board::new(Size::new(4, 9).unwrap());
    let position = Position {
        board: &tiny,
        to_play: Color::Black,
        recent: &[],
        komi: 0.0,
    };
    let error = net.evaluate(&position, Symmetries::One).unwrap_err();
    assert!(error.to_string().contains("5 to 19 lines"), "{error}");
    let board = Board::new(Size::square(9).unwrap());
    for komi in [f32::NAN, f32::INFINITY, 401.0] {
        let position = Position {
            board: &board,
            komi,
            ..position
        };
        assert!(net.evaluate(&position, Symmetries::One).is_err(), "{komi}");
    }
}

#[test]
fn wrong_files_are_refused_with_a_reason() {
    let good = small_file();
    assert!(Net::from_bytes(&good).is_ok());
    let error = |bytes: &[u8]| Net::from_bytes(bytes).map(|_| ()).unwrap_err();
    assert_eq!(error(b""), WeightsError::Magic);
    assert_eq!(
        error(b"PK\x03\x04 something else altogether"),
        WeightsError::Magic
    );
    assert!(matches!(
        error(&good[..20]),
        WeightsError::Length { got: 20, .. }
    ));
    assert!(matches!(
        error(&good[..good.len() - 1]),
        WeightsError::Length { .. }
    ));
    let longer = [&good[..], &[0]].concat();
    assert!(matches!(error(&longer), WeightsError::Length { .. }));
    let mut damaged = good.clone();
    damaged[1000] ^= 1;
    assert!(matches!(error(&damaged), WeightsError::Checksum { .. }));
    let mut other_planes = good.clone();
    other_planes[30] ^= 1;
    assert!(matches!(error(&other_planes), WeightsError::Planes { .. }));
    for (at, value) in [
        (8, 13_u32),
        (12, 33),
        (12, u32::MAX),
        (16, 1 << 30),
        (20, 0),
        (24, 0),
        (24, 1 << 31),
    ] {
        let mut wrong = good.clone();
        wrong[at..at + 4].copy_from_slice(&value.to_le_bytes());
        assert!(
            matches!(error(&wrong), WeightsError::Shape { .. }),
            "{value} at {at}: {}",
            error(&wrong)
        );
    }
    let mut body = good[44..].to_vec();
    body[11] = 0x7c;
    body[10] = 0;
    assert_eq!(
        error(&seal(SMALL, &body)),
        WeightsError::NotFinite { index: 5 }
    );
}

proptest! {
    #[test]
    fn bytes_at_random_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), keep in 0_usize..60) {
        let mut damaged = small_file();
        damaged.truncate(keep.max(8));
        damaged.extend(&bytes);
        prop_assert!(Net::from_bytes(&damaged).is_err());
        prop_assert!(Net::from_bytes(&bytes).is_err());
    }
}
