//! Questions about groups of games, with answers: a set to measure judgement on that nobody tuned to.
//!
//! A position of a game is drawn in which the next moves of both sides are played around some block, or some moves before a block is captured: its fate turns there. What becomes of the block
//! is asked for either side to begin. The answer is a proof where one is found with much effort; else a reading of the fight many times longer than any front end
//! waits for, kept only where it leaves no doubt with either side as the master of kos (or says ko: each master has his way). What neither settles is left out, and so are most
//! questions that do not turn on who begins.
//!
//! Questions are dealt into halves by game: constants are chosen on the one and reported on the other. `benches/groups` asks them.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::Mutex;
use std::time::Instant;

use board::{Board, Color, Move, Point, PointSet};
use fight::{Fight, Tree};
use net::Record;
use playout::random::Random;
use search::Limits;
use status::{Ask, Basis, Want};

use crate::fights::Evaluator;
use crate::packed::PackedGame;
use crate::workers::{Workers, failed};

/// Blocks of fewer stones are seldom asked about.
const LEAST_STONES: usize = 3;
/// How near to the block the next moves are.
const NEAR: usize = 3;
/// The next moves that are near.
const NEXT: usize = 3;
/// The first move that is looked at.
const EARLIEST: usize = 30;
/// Of 100 blocks so many are drawn because they are captured later in the game.
const LOST_SHARE: u32 = 60;
/// At most so many moves before the capture.
const LONGEST_BEFORE: usize = 24;
/// Of questions that do not turn on who begins so many of 100 are kept.
const SETTLED_KEPT: u32 = 30;
/// Trees of a thread that are read at the same time.
const TOGETHER: usize = 64;
/// A reading leaves no doubt beyond this chance.
const PLAIN: f32 = 0.97;
/// A reading that is so sure after a quarter of its looks ends there.
const SURE: f32 = 0.99;
/// One that is in such doubt by then ends there, too, and answers nothing.
const DOUBT: std::ops::Range<f32> = 0.2..0.8;
/// Blocks of a round for each thread: what a round has found is written before the next begins.
const ROUND: usize = 4;

/// What is to be made.
#[derive(Clone, Copy, Debug)]
pub struct QuestionPlan<'a> {
    /// Where positions come from.
    pub games: &'a [PackedGame],
    /// Most blocks to ask about.
    pub blocks: usize,
    /// Who works, and how long.
    pub workers: Workers,
    /// Nodes of a proof.
    pub nodes: u64,
    /// Looks of a reading; 0 for proofs alone.
    pub looks: u32,
}

/// What answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Proof,
    /// A proof in an area whose wall is taken for safe.
    Area,
    Looks,
}

/// What becomes of the stones: `l`, `d` or `ko`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    code: &'static str,
    by: By,
    nodes: u64,
}

/// A block and what becomes of it.
#[derive(Debug)]
struct FoughtBlock {
    game: usize,
    moves: usize,
    board: Board,
    stone: Point,
    owner: Color,
    /// By who begins.
    known: [Option<Known>; 2],
}

/// What was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Questions written.
    pub questions: usize,
    /// Answered by a proof.
    pub proven: usize,
    /// Blocks in which the answer turns on who begins.
    pub critical: usize,
    /// Questions that nothing answered.
    pub open: usize,
}

/// Makes questions and writes them as JSON lines, round after round, so that what is there stays when the program is stopped.
pub fn make(
    evaluator: &dyn Evaluator,
    plan: &QuestionPlan<'_>,
    out: &mut impl Write,
) -> io::Result<Asked> {
    let end = Instant::now() + plan.workers.time;
    let mut asked = Asked::default();
    let mut random = Random::new(plan.workers.seed);
    let mut seen = HashSet::new();
    let (mut drawn, mut round) = (0, 0);
    while drawn < plan.blocks && Instant::now() < end {
        let now = QuestionPlan {
            blocks: (plan.blocks - drawn).min(ROUND * plan.workers.count()),
            workers: Workers {
                time: end.saturating_duration_since(Instant::now()),
                seed: plan.workers.seed.wrapping_mul(10_007).wrapping_add(round),
                ..plan.workers
            },
            ..*plan
        };
        let mut cases = one_round(evaluator, &now)?;
        drawn += cases.len();
        cases.retain(|case| seen.insert((case.game, case.moves, case.stone)));
        write(&cases, &mut random, out, &mut asked)?;
        round += 1;
    }
    Ok(asked)
}

/// Draws blocks, proves what can be proven, and reads the rest.
fn one_round(evaluator: &dyn Evaluator, plan: &QuestionPlan<'_>) -> io::Result<Vec<FoughtBlock>> {
    let mut cases = plan.workers.share(Vec::new(), |random, end, cases| {
        draw_and_prove(plan, end, random, cases)
    })?;
    // Threads come in any order; the file does not.
    cases.sort_by_key(|case| (case.game, case.moves, case.stone.index()));
    if plan.looks > 0 {
        let share = cases.len().div_ceil(plan.workers.count()).max(1);
        std::thread::scope(|scope| {
            let readers: Vec<_> = cases
                .chunks_mut(share)
                .map(|part| scope.spawn(move || read(evaluator, plan.looks, part)))
                .collect();
            for reader in readers {
                reader.join().map_err(failed)??;
            }
            Ok::<(), io::Error>(())
        })?;
    }
    Ok(cases)
}

fn draw_and_prove(
    plan: &QuestionPlan<'_>,
    end: Instant,
    mut random: Random,
    cases: &Mutex<Vec<FoughtBlock>>,
) -> io::Result<()> {
    while Instant::now() < end && cases.lock().map_err(failed)?.len() < plan.blocks {
        let Some(mut case) = draw(plan.games, &mut random) else {
            continue;
        };
        if !case.prove(plan.nodes) {
            continue;
        }
        cases.lock().map_err(failed)?.push(case);
    }
    Ok(())
}

/// A block of a game whose fate turns soon; None when the game that was drawn has none.
fn draw(games: &[PackedGame], random: &mut Random) -> Option<FoughtBlock> {
    let number = random.below(games.len().max(1));
    let game = games.get(number)?;
    match random.chance(LOST_SHARE) {
        true => draw_lost(number, game, random),
        false => draw_fought(number, game, random),
    }
}

/// The position before a move of the game.
fn position(game: &PackedGame, length: usize) -> Option<Board> {
    let begun = PackedGame {
        moves: game.moves[..length].to_vec(),
        ..game.clone()
    };
    let (mut board, _) = begun.replay(|_, _, _| ()).ok()?;
    board.forget_history();
    Some(board)
}

/// A block that is captured some moves later.
fn draw_lost(number: usize, game: &PackedGame, random: &mut Random) -> Option<FoughtBlock> {
    let mut stones: Vec<[PointSet; 2]> = Vec::new();
    let replayed = game.replay(|board, _, _| stones.push(Color::ALL.map(|c| board.stones(c))));
    replayed.ok()?;
    let lost = |n: usize, color: Color| stones[n - 1][color.index()] - stones[n][color.index()];
    let captures: Vec<(usize, Color)> = (EARLIEST + LONGEST_BEFORE..stones.len())
        .flat_map(|n| Color::ALL.map(|color| (n, color)))
        .filter(|&(n, color)| lost(n, color).len() >= LEAST_STONES)
        .collect();
    let &(n, owner) = captures.get(random.below(captures.len().max(1)))?;
    let length = n - 1 - random.below(LONGEST_BEFORE);
    let board = position(game, length)?;
    let stone = (lost(n, owner) & board.stones(owner)).first()?;
    (board.block_stones(stone).len() >= LEAST_STONES).then_some(FoughtBlock {
        game: number,
        moves: length,
        board,
        stone,
        owner,
        known: [None, None],
    })
}

/// A block around which the next moves are played.
fn draw_fought(number: usize, game: &PackedGame, random: &mut Random) -> Option<FoughtBlock> {
    let last = game.moves.len().checked_sub(EARLIEST + NEXT)?;
    let length = EARLIEST + random.below(last.max(1));
    let board = position(game, length)?;
    let next: Option<PointSet> = game.moves[length..]
        .iter()
        .take(NEXT)
        .map(|mv| match mv {
            Move::Play(p) => Some(*p),
            Move::Pass => None,
        })
        .collect();
    let around = |points: PointSet| {
        (0..NEAR).fold(points, |all, _| all | (all.neighbors() & board.points()))
    };
    let next = next?;
    let is_fought_for = |&block: &Point| {
        let stones = board.block_stones(block);
        stones.len() >= LEAST_STONES && next.is_subset(&around(stones))
    };
    let near = around(next) & board.occupied();
    let fought: Vec<Point> = board.blocks_in(near).filter(is_fought_for).collect();
    let &stone = fought.get(random.below(fought.len().max(1)))?;
    Some(FoughtBlock {
        game: number,
        moves: length,
        owner: board.color(stone)?,
        stone,
        board,
        known: [None, None],
    })
}

impl FoughtBlock {
    fn stones(&self) -> PointSet {
        self.board.block_stones(self.stone)
    }

    /// Looks for proofs; false when the rules answer both questions at once: nobody asks that.
    fn prove(&mut self, nodes: u64) -> bool {
        let ask = Ask {
            want: Want::Proof,
            moves: false,
            custom: status::Custom::Chinese,
            limits: Limits::nodes(nodes),
            ..Ask::about(self.stones())
        };
        let Ok(found) = status::status(&self.board, &ask, &mut |_| {}) else {
            return false;
        };
        let mut by_rules = 0;
        for first in Color::ALL {
            let Some(fate) = found.with_first(first) else {
                continue;
            };
            by_rules += usize::from(fate.basis == Basis::Rules);
            let by = match (fate.basis.is_proof(), fate.basis.is_proof_within_walls()) {
                (true, _) => By::Proof,
                (false, true) => By::Area,
                (false, false) => continue,
            };
            self.known[first.index()] = fate.code().map(|code| Known {
                code: match code {
                    status::Code::Alive => "l",
                    status::Code::Dead => "d",
                    _ => "ko",
                },
                by,
                nodes: fate.nodes,
            });
        }
        by_rules < 2
    }

    fn is_critical(&self) -> bool {
        match self.known {
            [Some(a), Some(b)] => a.code != b.code,
            _ => false,
        }
    }

    /// The position as an SGF file.
    fn sgf(&self, first: Color) -> String {
        let letter = |n: u8| char::from(b'a' + n);
        let points = |color: Color| -> String {
            let point = |p: Point| format!("[{}{}]", letter(p.column()), letter(p.row()));
            self.board.stones(color).iter().map(point).collect()
        };
        let to_play = if first == Color::Black { "B" } else { "W" };
        format!(
            "(;GM[1]FF[4]SZ[{}]AB{}AW{}PL[{to_play}])",
            self.board.size().width(),
            points(Color::Black),
            points(Color::White),
        )
    }
}

/// Reads the fights that no proof has ended, many at a time.
fn read(evaluator: &dyn Evaluator, looks: u32, cases: &mut [FoughtBlock]) -> io::Result<()> {
    struct Going {
        case: usize,
        first: Color,
        master: Color,
        tree: Tree,
    }
    let mut waiting: Vec<(usize, Color, Color)> = Vec::new();
    for (i, case) in cases.iter().enumerate() {
        for first in Color::ALL {
            if case.known[first.index()].is_none_or(|known| known.by != By::Proof) {
                waiting.push((i, first, case.owner));
            }
        }
    }
    // The chance that the stones stand, by case, who begins and who is the master.
    let mut stood = vec![[[None::<f32>; 2]; 2]; cases.len()];
    let mut going: Vec<Going> = Vec::new();
    loop {
        while going.len() < TOGETHER
            && let Some((case, first, master)) = waiting.pop()
        {
            let fight = Fight::for_life(cases[case].stones(), first).with_master(Some(master));
            going.extend(
                Tree::new(&cases[case].board, &fight, &[]).map(|tree| Going {
                    case,
                    first,
                    master,
                    tree,
                }),
            );
        }
        if going.is_empty() {
            break;
        }
        let (mut asked, mut who) = (Vec::new(), Vec::new());
        let mut index = 0;
        while index < going.len() {
            let one = &mut going[index];
            let chance = one.tree.stood();
            let sure = !(1.0 - SURE..=SURE).contains(&chance) || DOUBT.contains(&chance);
            let soon = one.tree.looks() >= looks / 4 && sure;
            if one.tree.is_decided() || one.tree.looks() >= looks || soon {
                let other = !cases[one.case].owner;
                let plain = !(1.0 - PLAIN..PLAIN).contains(&chance);
                stood[one.case][one.first.index()][one.master.index()] = Some(chance);
                // Where the owner's kos leave a doubt, those of the other side decide nothing.
                if plain && one.master != other {
                    waiting.push((one.case, one.first, other));
                }
                going.swap_remove(index);
                continue;
            }
            if let Some(position) = one.tree.descend() {
                asked.push(Record::of_fight(&position, 0, 0));
                who.push(index);
            }
            index += 1;
        }
        let guesses = evaluator.evaluate(&asked)?;
        for (index, guess) in who.into_iter().zip(&guesses) {
            going[index].tree.learn(guess);
        }
    }
    for (case, stood) in cases.iter_mut().zip(stood) {
        for first in Color::ALL {
            let place = &mut case.known[first.index()];
            let [Some(black), Some(white)] = stood[first.index()] else {
                // A condition that a reading doubts is no answer.
                if place.is_some_and(|known| known.by != By::Proof) {
                    *place = None;
                }
                continue;
            };
            let masters = match case.owner {
                Color::Black => (black, white),
                Color::White => (white, black),
            };
            let plain = match masters {
                (own, other) if own.min(other) >= PLAIN => Some("l"),
                (own, other) if own.max(other) <= 1.0 - PLAIN => Some("d"),
                (own, other) if own >= PLAIN && other <= 1.0 - PLAIN => Some("ko"),
                _ => None,
            };
            match (*place, plain) {
                // Two ways that agree; what they disagree about is no question for a table.
                (Some(known), Some(code)) if known.code == code => {}
                (Some(_), _) => *place = None,
                (None, Some(code)) => {
                    *place = Some(Known {
                        code,
                        by: By::Looks,
                        nodes: u64::from(looks),
                    });
                }
                (None, None) => {}
            }
        }
    }
    Ok(())
}

fn write(
    cases: &[FoughtBlock],
    random: &mut Random,
    out: &mut impl Write,
    asked: &mut Asked,
) -> io::Result<()> {
    for case in cases {
        asked.open += case.known.iter().filter(|known| known.is_none()).count();
        asked.critical += usize::from(case.is_critical());
        if !case.is_critical() && !random.chance(SETTLED_KEPT) {
            continue;
        }
        for (first, known) in Color::ALL.into_iter().zip(case.known) {
            let Some(known) = known else { continue };
            asked.questions += 1;
            asked.proven += usize::from(known.by == By::Proof);
            let by = match known.by {
                By::Proof => "proof",
                By::Area => "area and search",
                By::Looks => "search",
            };
            let half = ["choosing", "reporting"][case.game % 2];
            writeln!(
                out,
                r#"{{"game":{},"moves":{},"at":"{}","owner":"{}","first":"{}","code":"{}","by":"{by}","effort":{},"half":"{half}","sgf":"{}"}}"#,
                case.game,
                case.moves,
                case.stone.name(case.board.size()),
                case.owner,
                first,
                known.code,
                known.nodes,
                case.sgf(first),
            )?;
        }
    }
    out.flush()
}
