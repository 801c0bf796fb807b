//! Two solvers written from two texts: what both decide must agree, also on areas too large for brute force.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Point, PointSet, Size};
use enclosed::{Reader, Tuning};
use life::{Problem, Target};
use search::{Limits, Meter};
use tga::{Tga, TgaSettings, TgaWanted};

/// A small generator: the tests must not change from run to run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// An area of any shape near a corner with stones of both colors in it and a wall around it; None if the stones cannot
/// stand like that.
fn random_problem(random: &mut Random, points: usize) -> Option<Problem> {
    let size = Size::square(9).unwrap();
    let mut area = PointSet::from_point(Point::new(random.below(5) as u8, random.below(3) as u8));
    while area.len() < points {
        let near = |p: &Point| p.column() < 7 && p.row() < 5;
        let more: PointSet = (area.neighbors() - area).iter().filter(near).collect();
        let n = random.below(more.len());
        area.insert(more.nth(n).unwrap());
    }
    let wall = area.neighbors() & (size.all_points() - area);
    let mut black = wall | (wall.neighbors() & (size.all_points() - area));
    let mut white = PointSet::EMPTY;
    for p in area {
        // White mostly stands along the wall, as in real problems.
        let along = PointSet::from_point(p).neighbors().intersects(&wall);
        match (along, random.below(20)) {
            (true, 0..13) | (false, 0..4) => white.insert(p),
            (true, 13..14) | (false, 4..8) => black.insert(p),
            _ => {}
        }
    }
    let problem = Problem {
        board: Board::from_stones(size, black, white).ok()?,
        defender: Color::White,
        area,
        attacker_only: PointSet::EMPTY,
        target: Target::AnyStone,
    };
    problem.validate().ok().map(|()| problem)
}

/// Asks both about so many problems; how many questions both decided, and how many of them end in ko.
fn agree(problems: usize, points: usize, nodes: u64, seed: u64) -> (usize, usize) {
    let mut random = Random(seed);
    let (mut decided, mut kos) = (0, 0);
    let mut tga = Tga::new(TgaSettings::default());
    let mut left = problems;
    while left > 0 {
        let Some(problem) = random_problem(&mut random, points) else {
            continue;
        };
        left -= 1;
        let mut reader = Reader::new(&problem, 16 << 20, Tuning::default()).unwrap();
        for first in Color::ALL {
            let limits = Limits::nodes(nodes);
            let second = tga.solve(&problem, first, TgaWanted::Code, &limits);
            let first_says = reader.code(first, &mut Meter::start(&limits)).ok();
            if let (Some(a), Some(b)) = (first_says, second.code) {
                let text = problem.board.to_text(&board::TextStyle::default());
                assert_eq!(
                    a, b,
                    "{first} first, white defends {:?}\n{text}",
                    problem.area
                );
                decided += 1;
                kos += usize::from(!matches!(a, life::Code::Alive | life::Code::Dead));
            }
        }
    }
    (decided, kos)
}

#[test]
fn both_solvers_agree() {
    let (decided, kos) = agree(60, 16, 20_000, 1);
    eprintln!("{decided} of 120 decided by both, {kos} kos");
    assert!(decided > 60);
}

/// Problems of each size in the long test.
const PROBLEMS: usize = 250;

#[test]
#[ignore = "minutes"]
fn both_solvers_agree_on_many() {
    for (points, seed) in [(14, 3), (16, 4), (18, 5), (20, 6)] {
        let (decided, kos) = agree(PROBLEMS, points, 50_000, seed);
        eprintln!(
            "{points} points: {decided} of {} decided by both, {kos} kos",
            2 * PROBLEMS
        );
    }
}

/// Going round saves the defender only where it costs him no threat, also where the table remembers the way round without one.
#[test]
fn what_is_remembered_of_a_circle_holds_where_no_threat_was_spent() {
    let size = board::Size::square(3).unwrap();
    let set = |names: &str| -> board::PointSet {
        let point = |name: &str| board::Point::parse(name, size).unwrap();
        names.split_whitespace().map(point).collect()
    };
    let problem = life::Problem {
        board: board::Board::from_stones(size, set("A3 C3 B2"), set("")).unwrap(),
        defender: board::Color::Black,
        area: set("A3 C3 A2 B2 C2 A1 B1"),
        attacker_only: set("B3 C1"),
        target: life::Target::All(set("A3")),
    };
    let mut tga = tga::Tga::new(tga::TgaSettings::default());
    let limits = search::Limits::nodes(500_000);
    let wanted = tga::TgaWanted::Code;
    let found = tga.solve(&problem, board::Color::White, wanted, &limits);
    assert_eq!(
        found.code.map(|code| code.to_string()).as_deref(),
        Some("d")
    );
}
