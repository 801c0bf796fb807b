//! Questions about groups of games, with answers: a set to measure judgement on that nobody tuned to.
//!
//! A position of a game is drawn in which the next moves of both sides are played around some block, or some moves before a block is captured: its fate turns there. What becomes of the block
//! is asked for either side to begin. The answer is a proof where one is found with much effort; else a reading of the fight many times longer than any front end
//! waits for, kept only where it leaves no doubt with either side as the master of kos (or says ko: each master has his way). What neither settles is left out, and so are most
//! questions that do not turn on who begins.
//!
//! Most groups of games are settled by proofs; with [`QuestionPlan::unproven`] only the others are asked about, which are harder.
//!
//! Questions are dealt into halves by game: constants are chosen on the one and reported on the other. `benches/groups` asks them.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::Mutex;
use std::time::Instant;

use board::{Board, Color, Move, Point, PointSet};
use playout::random::Random;
use search::Limits;
use status::{Ask, Basis, Want};

use crate::fights::Evaluator;
use crate::packed::PackedGame;
use crate::tuning::TUNED;
use crate::workers::{Workers, failed};

mod read;

use read::Readings;

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
    /// Only blocks that proofs do not settle for both sides to begin.
    pub unproven: bool,
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

/// Makes questions and writes them as JSON lines, each block when it is done, so that what is there stays when the program is stopped. What is not done
/// when the time is over is left out.
pub fn make(
    evaluator: &dyn Evaluator,
    plan: &QuestionPlan<'_>,
    out: &mut (impl Write + Send),
) -> io::Result<Asked> {
    let file = QuestionFile {
        out,
        random: Random::new(plan.workers.seed),
        asked: Asked::default(),
        drawn: HashSet::new(),
    };
    let file = plan.workers.share(file, |random, end, file| {
        work(evaluator, plan, random, end, file)
    })?;
    file.out.flush()?;
    Ok(file.asked)
}

/// What all threads write to.
struct QuestionFile<'a, W> {
    out: &'a mut W,
    random: Random,
    asked: Asked,
    /// What somebody has drawn: game, moves and stone.
    drawn: HashSet<(usize, usize, Point)>,
}

/// One thread: draws blocks, proves what can be proven, and reads the rest, many at a time.
fn work<W: Write>(
    evaluator: &dyn Evaluator,
    plan: &QuestionPlan<'_>,
    mut random: Random,
    end: Instant,
    file: &Mutex<QuestionFile<'_, W>>,
) -> io::Result<()> {
    let mut readings = Readings::new(plan.looks);
    let mut is_over = false;
    while Instant::now() < end {
        while !is_over && readings.has_room() && Instant::now() < end {
            let Some(mut case) = draw(plan.games, &mut random) else {
                continue;
            };
            {
                let mut file = file.lock().map_err(failed)?;
                is_over = file.drawn.len() >= plan.blocks;
                if is_over || !file.drawn.insert((case.game, case.moves, case.stone)) {
                    continue;
                }
            }
            if case.prove(plan.nodes) && !(plan.unproven && case.is_proven()) {
                readings.begin(case);
            }
        }
        for case in readings.done() {
            file.lock().map_err(failed)?.write(&case)?;
        }
        if is_over && readings.is_empty() {
            break;
        }
        readings.step(evaluator)?;
    }
    Ok(())
}

/// A block of a game whose fate turns soon; None when the game that was drawn has none.
fn draw(games: &[PackedGame], random: &mut Random) -> Option<FoughtBlock> {
    let number = random.below(games.len().max(1));
    let game = games.get(number)?;
    match random.chance(TUNED.lost_share) {
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
    let captures: Vec<(usize, Color)> = (TUNED.earliest + TUNED.longest_before..stones.len())
        .flat_map(|n| Color::ALL.map(|color| (n, color)))
        .filter(|&(n, color)| lost(n, color).len() >= TUNED.least_stones)
        .collect();
    let &(n, owner) = captures.get(random.below(captures.len().max(1)))?;
    let length = n - 1 - random.below(TUNED.longest_before);
    let board = position(game, length)?;
    let stone = (lost(n, owner) & board.stones(owner)).first()?;
    (board.block_stones(stone).len() >= TUNED.least_stones).then_some(FoughtBlock {
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
    let last = game.moves.len().checked_sub(TUNED.earliest + TUNED.next)?;
    let length = TUNED.earliest + random.below(last.max(1));
    let board = position(game, length)?;
    let next: Option<PointSet> = game.moves[length..]
        .iter()
        .take(TUNED.next)
        .map(|mv| match mv {
            Move::Play(p) => Some(*p),
            Move::Pass => None,
        })
        .collect();
    let around = |points: PointSet| {
        (0..TUNED.near).fold(points, |all, _| all | (all.neighbors() & board.points()))
    };
    let next = next?;
    let is_fought_for = |&block: &Point| {
        let stones = board.block_stones(block);
        stones.len() >= TUNED.least_stones && next.is_subset(&around(stones))
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

    fn is_proven(&self) -> bool {
        self.known.iter().all(Option::is_some)
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

impl<W: Write> QuestionFile<'_, W> {
    fn write(&mut self, case: &FoughtBlock) -> io::Result<()> {
        let asked = &mut self.asked;
        asked.open += case.known.iter().filter(|known| known.is_none()).count();
        asked.critical += usize::from(case.is_critical());
        if !case.is_critical() && !self.random.chance(TUNED.settled_questions) {
            return Ok(());
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
                self.out,
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
        self.out.flush()
    }
}
