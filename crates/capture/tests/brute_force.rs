//! The calculator against a search that tries every move of both sides.
//!
//! The brute force shares nothing with the calculator but the board: all points and the pass for both
//! sides, bounds checked after each move, ko threats as a counter, a repetition on the path means
//! that the prey was not captured.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Illegal, Move, Point, Size, TextStyle, Waive};
use capture::calculator::{Bounds, Calculator, CatchQuestion, CatchVerdict, HuntSide};
use search::Limits;

use crate::random::Random;

/// Threats that stand for "as many as needed". Five are not: on 7x7 there is a ladder in which the
/// hunter retakes the same ko six times, once for each step the prey makes elsewhere.
const THREATS: u8 = 7;

struct BruteForce {
    bounds: Bounds,
    /// Nodes left; the result is worth nothing when there are none.
    nodes: u64,
    prey: Point,
    hunter: Color,
    winner: Option<Color>,
    path: Vec<(u64, HuntSide, u8)>,
}

impl BruteForce {
    fn dead(&mut self, board: &mut Board, side: HuntSide, threats: u8) -> bool {
        let most = match side {
            HuntSide::Prey => self.bounds.max_lib_prey,
            HuntSide::Hunter => self.bounds.max_lib_hunter,
        };
        self.nodes = self.nodes.saturating_sub(1);
        if board.liberty_count(self.prey) > most || self.nodes == 0 {
            return false;
        }
        let state = (board.hash(), side, threats);
        if self.path.contains(&state) {
            return false;
        }
        self.path.push(state);
        let color = if side == HuntSide::Hunter {
            self.hunter
        } else {
            !self.hunter
        };
        let mut moves: Vec<Move> = board.empty().iter().map(Move::Play).collect();
        moves.push(Move::Pass);
        // A hunter who can capture does: nothing is better.
        let captures =
            |mv: &Move| side == HuntSide::Hunter && board.liberties(self.prey).only() == mv.point();
        moves.sort_by_key(|mv| !captures(mv));
        let mut dead = side == HuntSide::Prey;
        for mv in moves {
            let mut left = threats;
            match self.play(board, mv, color, &mut left) {
                Ok(()) => {}
                Err(_) => continue,
            }
            let captured = board.is_empty(self.prey);
            let result = captured || self.dead(board, side.other(), left);
            board.undo();
            if result == (side == HuntSide::Hunter) {
                dead = result;
                break;
            }
        }
        self.path.pop();
        dead
    }

    fn play(
        &self,
        board: &mut Board,
        mv: Move,
        color: Color,
        left: &mut u8,
    ) -> Result<(), Illegal> {
        match board.play_move(mv, color) {
            Err(Illegal::Ko) if self.winner == Some(color) && *left > 0 => {
                *left -= 1;
                let p = mv.point().unwrap();
                board.play_waiving(p, color, Waive::KO)
            }
            other => other,
        }
    }
}

/// A random game of some moves; colours need not alternate, so that kos and ataris abound.
fn random_position(random: &mut Random, size: Size) -> Board {
    let mut board = Board::new(size);
    let moves = 4 + random.below(2 * size.area());
    for _ in 0..moves {
        let p = board.points().nth(random.below(size.area())).unwrap();
        let color = Color::ALL[random.below(2)];
        let _ = board.play(p, color);
    }
    board.forget_history();
    board
}

/// Asks about every block with one or two liberties; returns the number of questions and of deads.
fn compare(seed: u64, positions: usize, sides: &[(u8, u8)]) -> (usize, usize) {
    let mut random = Random(seed);
    let mut calculator = Calculator::new();
    let (mut questions, mut deads) = (0, 0);
    for _ in 0..positions {
        let (w, h) = sides[random.below(sides.len())];
        let mut board = random_position(&mut random, Size::new(w, h).unwrap());
        let blocks: Vec<Point> = Color::ALL
            .into_iter()
            .flat_map(|c| board.blocks(c).collect::<Vec<_>>())
            .collect();
        for prey in blocks {
            if board.liberty_count(prey) > 2 {
                continue;
            }
            for winner in [None, Some(Color::Black), Some(Color::White)] {
                // A lone stone that wins kos comes back when it is taken in one: `bounded` asks about those.
                if winner == board.color(prey) && board.stone_count(prey) == 1 {
                    continue;
                }
                for first in [HuntSide::Hunter, HuntSide::Prey] {
                    let question = CatchQuestion {
                        ko_winner: winner,
                        ..CatchQuestion::ladder(prey, first)
                    };
                    let answer = calculator.ask(&mut board, &question).unwrap();
                    let hunter = !board.color(prey).unwrap();
                    let mut brute = BruteForce {
                        bounds: Bounds::LADDER,
                        nodes: u64::MAX,
                        prey,
                        hunter,
                        winner,
                        path: Vec::new(),
                    };
                    let dead = brute.dead(&mut board, first, THREATS);
                    let expected = if dead {
                        CatchVerdict::Dead
                    } else {
                        CatchVerdict::Alive
                    };
                    let text = || {
                        let marked = board.block_stones(prey);
                        board.to_text(&TextStyle {
                            coordinates: true,
                            marked,
                            ..TextStyle::default()
                        })
                    };
                    assert_eq!(
                        answer.verdict,
                        expected,
                        "{first:?} first, ko {:?}, winner {winner:?}, line {:?}\n{}",
                        board.ko(),
                        answer.line,
                        text()
                    );
                    questions += 1;
                    deads += usize::from(dead);
                }
            }
        }
    }
    (questions, deads)
}

const SMALL: [(u8, u8); 6] = [(5, 5), (5, 5), (4, 5), (3, 5), (4, 4), (2, 6)];

#[test]
fn ladders_agree_with_brute_force() {
    let (questions, deads) = compare(1, 4_000, &SMALL);
    assert!(
        questions > 15_000 && deads > 3_000,
        "{questions} questions, {deads} dead"
    );
}

#[test]
#[ignore = "minutes"]
fn ladders_agree_with_brute_force_at_length() {
    let (questions, deads) = compare(2, 100_000, &SMALL);
    println!("{questions} questions, {deads} dead");
    let (questions, deads) = compare(3, 10_000, &[(7, 7), (6, 7)]);
    println!("{questions} questions on larger boards, {deads} dead");
}

/// Beyond the ladder, a Dead against every defence must be right. (An Alive need not be: the hunter's
/// moves are selected.)
#[test]
fn loose_ladders_against_every_defence_are_proven() {
    let mut random = Random(4);
    let mut calculator = Calculator::new();
    let mut deads = 0;
    for _ in 0..300 {
        let (w, h) = [(4, 4), (3, 5), (4, 5)][random.below(3)];
        let mut board = random_position(&mut random, Size::new(w, h).unwrap());
        for prey in board.blocks(Color::Black).collect::<Vec<_>>() {
            let question = CatchQuestion {
                every_defence: true,
                limits: Limits {
                    nodes: 5_000,
                    depth: 60,
                    ..Limits::default()
                },
                ..CatchQuestion::loose_ladder(prey, HuntSide::Hunter)
            };
            let answer = calculator.ask(&mut board, &question).unwrap();
            if answer.verdict != CatchVerdict::Dead {
                continue;
            }
            let mut brute = BruteForce {
                bounds: question.bounds,
                nodes: 100_000,
                prey,
                hunter: Color::White,
                winner: None,
                path: Vec::new(),
            };
            let dead = brute.dead(&mut board, HuntSide::Hunter, 0);
            if brute.nodes > 0 {
                let text = board.to_text(&TextStyle::default());
                assert!(dead, "{:?}, {:?}\n{text}", board.ko(), answer.line);
                deads += usize::from(answer.line.len() > 1);
            }
        }
    }
    assert!(deads > 30, "only {deads} deads were compared");
}
