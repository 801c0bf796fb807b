//! The life of a group in a real position: proofs where they come fast, an opinion elsewhere.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, Point};
use capture::general::{Asker, Outcome, Settings};
use life::{Problem, Race};
use life::answer::ask;
use life::owl::Owl;
use search::{Budget, CancelFlag, Meter};

use crate::session::Session;

/// What a side gets by moving first, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judgement {
    pub code: u8,
    pub best: Option<Move>,
}

const OPINION_NODES: u64 = 200_000;
const OPINION_TIME: Duration = Duration::from_secs(3);
/// All frames of one question together.
const FRAMES_TIME: Duration = Duration::from_secs(4);
/// Both questions of all frames of a race.
const RACE_TIME: Duration = Duration::from_secs(7);
/// Each question in one frame.
const FRAME_NODES: u64 = 400_000;
const CAPTURE_NODES: u64 = 3_000;

fn meter(session: &Session, nodes: u64, time: Duration) -> Meter {
    let limits = &session.limits;
    Meter::start(&Budget {
        nodes: limits.nodes.unwrap_or(nodes),
        time: Some(limits.time.unwrap_or(time)),
        cancel: CancelFlag::from_shared(session.cancel.shared()),
        ..Budget::default()
    })
}

/// The group at this stone, with what the capture search says about the enemy stones around.
pub(super) fn owl(session: &Session, stone: Point) -> Option<Owl> {
    let board = session.board();
    let doomed = doomed(session, board, stone);
    Owl::new(board, stone, &doomed)
}

/// Enemy blocks around the group that are caught although their side may move first.
fn doomed(session: &Session, board: &Board, stone: Point) -> Vec<Point> {
    let Some(owl) = Owl::new(board, stone, &[]) else {
        return Vec::new();
    };
    let Some(color) = board.color(stone) else {
        return Vec::new();
    };
    let mut near = owl.dragon();
    for _ in 0..3 {
        near |= near.neighbors() & board.points();
    }
    let mut meter = meter(session, CAPTURE_NODES, OPINION_TIME);
    let asker = Asker::new(Settings::default());
    let mut board = board.clone();
    let blocks: Vec<Point> = board
        .blocks_in(near & board.stones(!color))
        .filter(|b| board.liberty_count(*b) <= 3)
        .collect();
    let mut out = Vec::new();
    for block in blocks {
        meter.set_node_limit(meter.nodes() + CAPTURE_NODES);
        let found = asker.capture(&mut board, block, !color, &mut meter);
        if found.is_some_and(|f| f.outcome == Outcome::Yes) {
            out.push(block);
        }
    }
    out
}

/// What a side gets by moving first: from frames of growing size, the largest that is read within the limits.
pub(super) fn judge(session: &Session, stone: Point, first: Color) -> Option<Judgement> {
    let board = session.board();
    let start = Instant::now();
    let mut best = None;
    let trace = std::env::var("OWL_TRACE").is_ok();
    for problem in Problem::frames(board, board.block_stones(stone)) {
        let left = FRAMES_TIME.saturating_sub(start.elapsed());
        if left.is_zero() {
            break;
        }
        let found = read(session, &problem, first, left);
        if trace {
            if std::env::var("OWL_TRACE").is_ok_and(|v| v == "2") {
                let size = board.size();
                for row in 0..size.height() {
                    let mut line = String::new();
                    for column in 0..size.width() {
                        let p = Point::new(column, row);
                        let c = match (problem.board.color(p), problem.area.contains(p)) {
                            (Some(c), true) => c.diagram_char().to_ascii_lowercase(),
                            (Some(c), false) => c.diagram_char(),
                            (None, true) => '+',
                            (None, false) => '.',
                        };
                        line.push(c);
                        line.push(' ');
                    }
                    eprintln!("{line}");
                }
                let mut asking = super::life::asking(session, first);
                asking.budget.time = Some(left);
                if let Ok(a) = ask(&problem, &asking) {
                    let names: Vec<String> = a.first.line.iter().map(|t| t.mv.name(size)).collect();
                    eprintln!("line {} known {:?}", names.join(" "), a.first.known);
                }
            }
            eprintln!("frame {} empty {} -> {:?} {:?}", problem.area.len(), (problem.area & problem.board.empty()).len(), found, start.elapsed());
        }
        let Some(found) = found else { break };
        best = Some(found);
    }
    best.or_else(|| {
        let mut owl = owl(session, stone)?;
        let opinion = owl.ask(first, &mut meter(session, OPINION_NODES, OPINION_TIME));
        if trace {
            eprintln!("opinion {opinion:?}");
        }
        Some(Judgement {
            code: opinion.prospect.code(),
            best: opinion.best,
        })
    })
}

/// What a side gets in a frame; None when it is not read within the limits.
fn read(session: &Session, problem: &Problem, first: Color, time: Duration) -> Option<Judgement> {
    let mut asking = super::life::asking(session, first);
    asking.budget.time = Some(time);
    asking.budget.nodes = asking.budget.nodes.min(FRAME_NODES);
    let side = ask(problem, &asking).ok()?.first;
    let code = side.code()?.for_mover(first != problem.defender);
    // A result without the move that reaches it is of no use.
    (code == 0 || side.best.is_some()).then_some(Judgement {
        code,
        best: side.best,
    })
}

/// Who wins the race between two blocks, the owner of the first to move: what it takes to save that one, and to take the other.
pub(super) fn race(session: &Session, a: Point, b: Point) -> Option<(Judgement, Judgement)> {
    let board = session.board();
    let first = board.color(a)?;
    let start = Instant::now();
    let mut best = None;
    for race in Race::frames(board, a, b).ok()? {
        let left = || RACE_TIME.saturating_sub(start.elapsed());
        let Some(saved) = read(session, &race.a, first, left()) else {
            break;
        };
        let taken = match saved.code {
            // Who is lost takes nothing.
            0 => Some(saved),
            _ => read(session, &race.b, first, left()),
        };
        if std::env::var("OWL_TRACE").is_ok() {
            eprintln!("race {} empty {} -> {saved:?} {taken:?} {:?}", race.a.area.len(), (race.a.area & race.a.board.empty()).len(), start.elapsed());
        }
        let Some(taken) = taken else { break };
        best = Some((saved, taken));
    }
    best
}

/// The code of a move.
pub(super) fn judge_move(session: &Session, stone: Point, first: Color, mv: Move) -> Option<u8> {
    let mut owl = owl(session, stone)?;
    let mut meter = meter(session, OPINION_NODES, OPINION_TIME);
    Some(owl.ask_after(first, mv, &mut meter)?.code())
}
