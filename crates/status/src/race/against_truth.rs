//! Races of all kinds dealt at random, read in a frame and by brute force.

use board::{Board, Color, Move, Point, PointSet, Size};
use frames::FramedRace;
use life::{Code, Problem, Target};
use oracle::race::End;
use oracle::random::Random;
use oracle::rules::{Bits, Grid, Stones, bit, points};
use search::Limits;

use super::framed::{RaceVerdict, Reading};
use super::{Race, races};
use crate::ask::Ask;

/// The board, and its corner where stones are dealt; around that is a wall, beyond the wall nothing.
const SIZE: (usize, usize) = (7, 6);
const CORNER: (usize, usize) = (5, 3);
/// Positions with more states are left out.
const STATES: usize = 60_000;
/// Most empty points of the corner.
const EMPTY: u32 = 5;

/// A race in both worlds.
struct Dealt {
    frame: FramedRace,
    truth: oracle::life::Problem,
    smaller: Bits,
}

fn point(grid_point: u8) -> Point {
    let at = usize::from(grid_point);
    Point::new((at % SIZE.0) as u8, (at / SIZE.0) as u8)
}

fn set(bits: Bits) -> PointSet {
    points(bits).map(point).collect()
}

fn size() -> Size {
    let fits = |s: &Size| (usize::from(s.width()), usize::from(s.height())) == SIZE;
    Size::all().find(fits).expect("a size")
}

/// Stones in the corner and a wall around it, every stone of any color.
fn deal(random: &mut Random, grid: &Grid) -> (Stones, Bits) {
    let mut stones = Stones::default();
    let mut corner = 0;
    for p in 0..grid.len() as u8 {
        let (x, y) = (usize::from(p) % SIZE.0, usize::from(p) / SIZE.0);
        let inside = x < CORNER.0 && y < CORNER.1;
        let wall = x <= CORNER.0 && y <= CORNER.1 && !inside;
        if inside {
            corner |= bit(p);
        }
        let dealt = match inside {
            true => random.below(10),
            false => 5 + random.below(2),
        };
        match dealt {
            // The wall has long stretches of one color.
            _ if wall => stones.0[usize::from(x < CORNER.0 && random.below(8) > 0)] |= bit(p),
            0..=3 if inside => stones.0[0] |= bit(p),
            4..=7 if inside => stones.0[1] |= bit(p),
            _ => {}
        }
    }
    (stones, corner)
}

/// A race of two blocks inside that touch, if there is one; this side begins.
fn race(random: &mut Random, first: usize) -> Option<Dealt> {
    let grid = Grid::new(SIZE.0, SIZE.1);
    let (stones, corner) = deal(random, &grid);
    let empty = corner & !stones.occupied();
    if !stones.is_possible(&grid) || empty.count_ones() > EMPTY {
        return None;
    }
    let a = random.point_of(corner & stones.0[0])?;
    let one = stones.block(&grid, a);
    let b = random.point_of(grid.around(one) & stones.0[1] & corner)?;
    let other = stones.block(&grid, b);
    // Both inside, and of different sizes: a draw is for the caller to decide.
    if (one | other) & !corner != 0 || one.count_ones() == other.count_ones() {
        return None;
    }
    let larger = usize::from(one.count_ones() < other.count_ones());
    let groups = [one, other];
    let [black, white] = stones.0.map(set);
    let board = Board::from_stones(size(), black, white).ok()?;
    let problem = |i: usize| Problem {
        board: board.clone(),
        defender: Color::ALL[i],
        area: set(corner),
        attacker_only: PointSet::EMPTY,
        target: Target::All(set(groups[i])),
    };
    let truth = oracle::life::Problem {
        grid,
        stones,
        defender: larger,
        area: corner,
        attacker_only: 0,
        target: oracle::life::Target::All(groups[larger]),
        ban: None,
    };
    Some(Dealt {
        frame: FramedRace {
            a: problem(first),
            b: problem(1 - first),
            first_is_larger: larger == first,
            open: false,
            walls: PointSet::EMPTY,
        },
        truth,
        smaller: groups[1 - larger],
    })
}

/// The verdict as brute force would say it; None for kos.
fn end(verdict: &RaceVerdict, first_is_larger: bool) -> Option<End> {
    let (larger, smaller) = match first_is_larger {
        true => (verdict.saved, verdict.taken),
        false => (verdict.taken, verdict.saved),
    };
    match (larger, smaller) {
        (Code::Dead, Code::Alive) => Some(End::LargerFalls),
        (Code::Alive, Code::Alive) => Some(End::BothStand),
        (Code::Alive, Code::Dead) => Some(End::LargerWins),
        _ => None,
    }
}

#[test]
fn races_end_as_brute_force_says() {
    let mut random = Random(18);
    let mut seen = [0; 3];
    for i in 0..3_000 {
        let first = i % 2;
        let Some(dealt) = race(&mut random, first) else {
            continue;
        };
        let truth = oracle::race::end(&dealt.truth, dealt.smaller, first, STATES);
        let (readings, _) = Reading::both(&dealt.frame, &Limits::nodes(1_000_000));
        let reading = readings[0].expect("it is small");
        let found = end(&reading.verdict, dealt.frame.first_is_larger);
        let (Some(truth), Some(found)) = (truth, found) else {
            continue;
        };
        seen[truth as usize] += 1;
        assert_eq!(found, truth, "{:?} {reading:?}", dealt.frame.a.board);
    }
    assert!(
        seen.iter().all(|n| *n >= 5),
        "hardly anything was asked: {seen:?}"
    );
}

/// What an answer says, without what it rests on.
fn said(race: &Option<Race>) -> Option<(Option<Code>, Option<Code>, Option<Move>)> {
    let race = race.as_ref()?;
    Some((race.saved.code(), race.taken.code(), race.best()))
}

#[test]
fn both_directions_agree_whoever_asks() {
    let mut random = Random(22);
    let (mut asked, mut moves) = (0, 0);
    while asked < 60 {
        let Some(dealt) = race(&mut random, 0) else {
            continue;
        };
        asked += 1;
        let [Target::All(black), Target::All(white)] = [dealt.frame.a.target, dealt.frame.b.target]
        else {
            panic!("two groups");
        };
        let board = &dealt.frame.a.board;
        let [a, b] = [black, white].map(|stones| stones.first().expect("a stone"));
        let ask = Ask {
            limits: Limits::nodes(20_000),
            ..Ask::about(black)
        };
        let races = races(board, a, b, &ask).expect("two blocks");
        let mut turned = super::races(board, b, a, &ask).expect("two blocks");
        turned.reverse();
        assert_eq!(races.each_ref().map(said), turned.each_ref().map(said));
        let [Some((own, rival, best)), Some((others, taken, reply))] = races.each_ref().map(said)
        else {
            continue;
        };
        let rank = |code: Option<Code>| code.expect("it is known").rank();
        assert!(rank(own) >= rank(taken) && rank(others) >= rank(rival));
        let same = (own, rival) == (taken, others);
        for (saved, best) in [(own, best), (others, reply)] {
            let gets = saved != Some(Code::Dead);
            assert!(best.is_none() || (gets && !same), "{races:?}");
            moves += usize::from(best.is_some());
        }
    }
    assert!(moves >= 10, "hardly any race is open: {moves}");
}
