//! The induction step of `docs/proofs.md` by brute force: whatever the conditions of the checker let pass for one node is true, if it is true
//! of the nodes that it leads to.
//!
//! What a node says: *the prover wins in every position that agrees with this one on the zone*. On boards of eight or nine points that can be looked up
//! for every position there is, by rules of another crate (`oracle`). So no proof is needed to try the checker: a node is made of a random
//! position, its moves lead to nodes with **any** zones of which the statement happens to be true, made as small as the truth allows (much smaller than any search would
//! make them), and the node's own zone is made as small as the checker allows. Then the statement must be true of it.
//!
//! Agreeing includes the ban, as far as the steps before can promise it. On the prover there may be none, the same, or any outside the zone. On the refuter
//! it stands if the zone holds the ko's shape, and must not be needed otherwise.
//!
//! This stands for merged nodes as well: a node is used in another position exactly where the statement says it may be.

use board::{Board, Color, Move, Point, PointSet, Size};
use oracle::capture::{Prey, Start};
use oracle::goal::{Goal, Wanted};
use oracle::graph::Code;
use oracle::random::Random;
use oracle::rules::{self, Bits, Grid, Stones, bit, points};
use oracle::{capture, goal, proofs};

use super::{Made, made};
use crate::claim::Claim;
use crate::question::{Question, Threats};

/// Black proves; White is the refuter.
const PROVER: usize = rules::BLACK;
const REFUTER: usize = rules::WHITE;

/// What may be asked of brute force.
enum Truth<'a> {
    Capture(Bits, capture::Truth<'a>),
    Goal(goal::Truth<'a>),
}

/// All that matters for what may come.
#[derive(Clone, Copy, Debug)]
struct State {
    stones: Stones,
    mover: usize,
    /// Where the mover may not play at once.
    ban: Option<u8>,
    threats: Threats,
    /// Stones of the claim that were never taken.
    standing: Bits,
}

/// A board, a claim, and the truth about it.
struct World<'a> {
    grid: &'a Grid,
    size: Size,
    claim: Claim,
    truth: Truth<'a>,
    positions: &'a [Stones],
}

fn suffices(threats: Threats, code: Code) -> bool {
    let number = |n: u8| (n != Threats::UNLIMITED).then_some(n);
    match threats {
        Threats::None => proofs::Threats::None,
        Threats::Prover(n) => proofs::Threats::Hunter(number(n)),
        Threats::Refuter(n) => proofs::Threats::Prey(number(n)),
    }
    .suffice(code)
}

/// Where this side may be banned: its stone there would retake a single one alone.
fn possible_bans(grid: &Grid, stones: &Stones, side: usize) -> Bits {
    let retakes = |p: &u8| {
        let played = stones.play(grid, side, *p);
        played.is_some_and(|played| played.ban.is_some())
    };
    let empty = grid.all() & !stones.occupied();
    points(empty).filter(retakes).fold(0, |all, p| all | bit(p))
}

impl World<'_> {
    /// Whether the prover wins.
    fn is_won(&self, at: &State) -> bool {
        let code = match &self.truth {
            Truth::Capture(prey, truth) => {
                // A stone that is gone counts when the refuter has moved, whatever is banned: what was a ko here may be none elsewhere.
                if prey & !at.stones.0[REFUTER] != 0 {
                    let lost = |(_, after): (_, State)| !self.is_won(&after);
                    return at.mover == PROVER || !self.moves(at).into_iter().any(lost);
                }
                let start = Start {
                    stones: at.stones,
                    ban: at.ban.map(|p| (p, at.mover)),
                };
                truth.code(&start, at.mover)
            }
            Truth::Goal(truth) => truth.code(at.stones, at.mover, at.ban, at.standing),
        };
        let code = code.unwrap_or_else(|| panic!("not in the graph: {at:?}"));
        suffices(at.threats, code)
    }

    /// Whether the zone holds the whole shape of a ko that bans the mover.
    fn holds_shape(&self, at: &State, ban: u8, zone: Bits) -> bool {
        let retaken = at.stones.play(self.grid, at.mover, ban);
        let taken = retaken.map_or(0, |played| played.taken) | bit(ban);
        (taken | self.grid.around(taken)) & !zone == 0
    }

    /// What a node with this zone says of the state: the prover wins wherever the board agrees with it.
    fn is_true(&self, at: &State, zone: Bits) -> bool {
        let seen = |stones: &Stones| stones.0.map(|side| side & zone);
        let same = seen(&at.stones);
        let agreeing = self.positions.iter().filter(|other| seen(other) == same);
        agreeing.into_iter().all(|other| {
            let possible = possible_bans(self.grid, other, at.mover);
            let mut bans = vec![None];
            match at.mover {
                PROVER => {
                    let kept = at.ban.map_or(0, bit) & zone;
                    bans.extend(points(possible & (kept | !zone)).map(Some));
                }
                _ if at.ban.is_some_and(|p| self.holds_shape(at, p, zone)) => {
                    let kept = possible & at.ban.map_or(0, bit);
                    bans = points(kept).map(Some).collect();
                }
                _ => {}
            }
            bans.into_iter().all(|ban| {
                self.is_won(&State {
                    stones: *other,
                    ban,
                    standing: at.standing & zone,
                    ..*at
                })
            })
        })
    }

    /// Whole blocks, and a liberty of each.
    fn is_closed(&self, stones: &Stones, zone: Bits) -> bool {
        points(zone & stones.occupied()).all(|p| {
            let block = stones.block(self.grid, p);
            block & !zone == 0 && stones.liberties(self.grid, block) & zone != 0
        })
    }

    /// A small zone of which the statement is true, and which the first condition allows; None where the prover does not win.
    fn true_zone(&self, random: &mut Random, at: &State) -> Option<Bits> {
        let all = self.grid.all();
        let stands = |zone| self.is_closed(&at.stones, zone) && self.is_true(at, zone);
        stands(all).then(|| self.shrunk(random, all, stands))
    }

    /// Points are taken away at random, now and then several at once, as long as it holds.
    fn shrunk(&self, random: &mut Random, zone: Bits, holds: impl Fn(Bits) -> bool) -> Bits {
        let mut zone = zone;
        for _ in 0..3 * self.grid.len() {
            let mut less = zone;
            for _ in 0..=random.below(4) {
                less &= !random.point_of(zone).map_or(0, bit);
            }
            if less != zone && holds(less) {
                zone = less;
            }
        }
        zone
    }

    /// What a move leads to; None where it is not allowed.
    fn after(&self, at: &State, mv: Option<u8>) -> Option<State> {
        let Some(p) = mv else {
            return Some(State {
                mover: 1 - at.mover,
                ban: None,
                ..*at
            });
        };
        let threats = match (at.ban == Some(p), at.threats, at.mover) {
            (false, threats, _) => threats,
            (true, Threats::Prover(n @ 1..), PROVER) => Threats::Prover(n - u8::from(n < 255)),
            (true, Threats::Refuter(n @ 1..), REFUTER) => Threats::Refuter(n - u8::from(n < 255)),
            _ => return None,
        };
        let played = at.stones.play(self.grid, at.mover, p)?;
        Some(State {
            stones: played.stones,
            mover: 1 - at.mover,
            ban: played.ban,
            threats,
            standing: at.standing & played.stones.0[PROVER],
        })
    }

    fn moves(&self, at: &State) -> Vec<(Option<u8>, State)> {
        let empty = self.grid.all() & !at.stones.occupied();
        let all = points(empty).map(Some).chain([None]);
        all.filter_map(|mv| Some((mv, self.after(at, mv)?)))
            .collect()
    }

    fn point(&self, p: u8) -> Point {
        let p = usize::from(p);
        Point::new((p % self.grid.columns) as u8, (p / self.grid.columns) as u8)
    }

    fn set(&self, bits: Bits) -> PointSet {
        points(bits).map(|p| self.point(p)).collect()
    }

    fn board(&self, at: &State) -> Board {
        let [black, white] = at.stones.0.map(|side| self.set(side));
        let mut board = Board::from_stones(self.size, black, white).expect("a legal position");
        let ban = at.ban.map(|p| self.point(p));
        board.set_ko(ban).expect("a ko");
        board
    }

    /// Whether the checker lets the node pass.
    fn passes(&self, board: &Board, at: &State, zone: Bits, what: &Made) -> bool {
        let mover = Color::ALL[at.mover];
        let question = Question {
            claim: self.claim,
            prover: Color::ALL[PROVER],
            first: mover,
            threats: at.threats,
        };
        let (zone, standing) = (self.set(zone), self.set(at.standing));
        made(&question, board, mover, at.threats, standing, zone, what).is_ok()
    }

    /// The nodes that may be tried in a state.
    fn nodes(&self, random: &mut Random, at: &State) -> Vec<Made> {
        let mv = |mv: Option<u8>| mv.map_or(Move::Pass, |p| Move::Play(self.point(p)));
        let mut behind: Vec<(Move, PointSet)> = Vec::new();
        for (played, after) in self.moves(at) {
            if let Some(zone) = self.true_zone(random, &after) {
                behind.push((mv(played), self.set(zone)));
            }
        }
        let mut nodes = vec![Made::Reached];
        if at.mover == PROVER {
            nodes.extend(behind.into_iter().map(|(mv, zone)| Made::Play(mv, zone)));
        } else if !behind.is_empty() {
            // With answers to all that can be answered, and to some of it.
            nodes.push(Made::Answer(behind.clone()));
            let some = behind.into_iter().filter(|_| !random.one_in(3));
            nodes.push(Made::Answer(some.collect()));
        }
        nodes
    }

    /// Tries what the checker lets pass in one state; how much that was.
    fn judge(&self, random: &mut Random, at: &State) -> usize {
        let board = self.board(at);
        let all = self.grid.all();
        let mut passed = 0;
        for node in self.nodes(random, at) {
            if !self.passes(&board, at, all, &node) {
                continue;
            }
            passed += 1;
            let zone = self.shrunk(random, all, |zone| self.passes(&board, at, zone, &node));
            assert!(
                self.is_true(at, zone),
                "{:?} {at:?}: let pass with the zone {:?} and not true: {node:?} in {board:?}",
                self.claim,
                self.set(zone),
            );
        }
        passed
    }

    /// Any position, or one with a ko, or one where the mover takes something: dealt at random they are rare.
    fn position(&self, random: &mut Random, mover: usize) -> Stones {
        let wanted = random.below(3);
        let takes = |at: &Stones| {
            let empty = self.grid.all() & !at.occupied();
            let played = |p| at.play(self.grid, mover, p);
            points(empty).any(|p| played(p).is_some_and(|played| played.taken != 0))
        };
        let mut at = random.of(self.positions);
        for _ in 0..100 {
            let found = match wanted {
                0 => true,
                1 => possible_bans(self.grid, &at, mover) != 0,
                _ => takes(&at),
            };
            if found {
                break;
            }
            at = random.of(self.positions);
        }
        at
    }

    /// A random state: any position, any mover, a ban half of the time where there can be one.
    fn state(&self, random: &mut Random) -> State {
        let mover = random.below(2);
        let stones = self.position(random, mover);
        let bans = possible_bans(self.grid, &stones, mover);
        let ban = random.point_of(bans).filter(|_| random.one_in(2));
        let asked = match self.claim {
            Claim::Live(stones) => stones,
            Claim::Connect(a, b) => PointSet::from_point(a).with(b),
            Claim::Capture(_) | Claim::CaptureAll(_) => PointSet::EMPTY,
        };
        // Who has just taken in a ko has not stood there all the time.
        let taker = ban.and_then(|p| stones.play(self.grid, mover, p));
        let old = stones.0[PROVER] & !taker.map_or(0, |played| played.taken);
        let standing = points(old).filter(|&p| asked.contains(self.point(p)));
        State {
            stones,
            mover,
            ban,
            threats: random.of(&[
                Threats::None,
                Threats::Prover(1),
                Threats::PROVER_MASTER,
                Threats::Refuter(1),
                Threats::Refuter(2),
                Threats::REFUTER_MASTER,
            ]),
            standing: standing.fold(0, |all, p| all | bit(p)),
        }
    }
}

/// Every position of a board.
fn positions(grid: &Grid) -> Vec<Stones> {
    let deal = |number: u32| {
        let mut rest = number;
        let mut at = Stones::default();
        for p in 0..grid.len() as u8 {
            if !rest.is_multiple_of(3) {
                at.0[rest as usize % 3 - 1] |= bit(p);
            }
            rest /= 3;
        }
        at
    };
    let all = (0..3u32.pow(grid.len() as u32)).map(deal);
    all.filter(|at| at.is_possible(grid)).collect()
}

/// Nodes of random states about a claim; how many the checker let pass.
fn judge(columns: usize, rows: usize, goal: Option<Goal>, prey: Bits, tries: usize) -> usize {
    let grid = Grid::new(columns, rows);
    let positions = positions(&grid);
    let hunted = Prey {
        grid: grid.clone(),
        prey,
        owner: REFUTER,
        forbidden: 0,
    };
    let wanted = Wanted {
        grid: grid.clone(),
        color: PROVER,
        goal: goal.unwrap_or(Goal::Clear(prey)),
    };
    let starts = positions.iter().map(|&stones| Start { stones, ban: None });
    let starts: Vec<Start> = starts.collect();
    let mut world = World {
        grid: &grid,
        size: Size::new(columns as u8, rows as u8).expect("a size"),
        claim: Claim::Capture(PointSet::EMPTY),
        truth: match goal {
            None => Truth::Capture(prey, capture::Truth::new(&hunted, &starts, usize::MAX)),
            Some(_) => Truth::Goal(goal::Truth::new(&wanted, &positions)),
        },
        positions: &positions,
    };
    world.claim = match goal {
        None => Claim::Capture(world.set(prey)),
        Some(Goal::Clear(all)) => Claim::CaptureAll(world.set(all)),
        Some(Goal::Join(a, b)) => Claim::Connect(world.point(a), world.point(b)),
        Some(Goal::Live(stones)) => Claim::Live(world.set(stones)),
    };
    let mut random = Random((columns * 10 + rows) as u64 ^ prey as u64);
    (0..tries)
        .map(|_| {
            let at = world.state(&mut random);
            world.judge(&mut random, &at)
        })
        .sum()
}

/// Claims of all kinds on a board of three rows, and of two.
fn judge_all(tries: usize) -> Vec<usize> {
    let pair = |a: u8, b: u8| bit(a) | bit(b);
    vec![
        judge(3, 3, Some(Goal::Join(0, 8)), 0, tries),
        judge(4, 2, Some(Goal::Join(0, 2)), 0, tries),
        judge(3, 3, Some(Goal::Live(0)), 0, tries),
        judge(4, 2, Some(Goal::Live(pair(1, 2))), 0, tries),
        judge(3, 3, None, bit(0), tries),
        judge(3, 3, None, bit(4), tries),
        judge(4, 2, None, pair(1, 7), tries),
        judge(3, 3, Some(Goal::Clear(pair(0, 5))), 0, tries),
        judge(4, 2, Some(Goal::Clear(pair(0, 3))), 0, tries),
    ]
}

#[test]
fn what_passes_is_true_if_what_it_leads_to_is() {
    let passed = judge_all(30);
    eprintln!("{passed:?} nodes passed");
    assert!(passed.iter().all(|&n| n > 0));
}

#[test]
#[ignore = "minutes; run with --release"]
fn what_passes_is_true_many_times() {
    eprintln!("{:?} nodes passed", judge_all(5_000));
}
