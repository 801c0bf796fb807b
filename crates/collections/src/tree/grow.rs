//! The tree of a group that lives or dies.

use answers::Answer;
use board::{Board, Color, Move, PointSet, Turn};
use life::{Code, Outcome, Problem};
use search::{Limits, Meter};
use status::Local;

use super::TreeSize;
use super::order::by_policy;
use super::words;
use crate::entry::{Entry, Mark, Recorded, play};
use crate::tuning::TUNED;

/// Bytes for the table of one position.
const MEMORY: usize = 16 << 20;

/// A position in which the side to move has lost, and tries.
struct Resisting {
    node: usize,
    problem: Problem,
    /// The diagram with the moves so far, which is what a reader sees.
    board: Board,
    /// Who is to move.
    mover: Color,
    /// What is proven, and may not get worse for the other side.
    code: Code,
    depth: usize,
    /// Where stones of the winning side were taken by the last answer.
    taken: PointSet,
    under: bool,
    /// Whether the line refutes a wrong first move.
    refutes: bool,
}

/// Grows the tree.
pub(super) fn grow(
    entry: &Entry,
    answer: &Answer,
    problem: &Problem,
    size: &TreeSize,
    limits: &Limits,
) -> Recorded {
    let mut grower = Grower {
        tree: Recorded::default(),
        size,
        limits,
        waiting: Vec::new(),
    };
    let Some(best) = answer.first.code() else {
        return grower.tree;
    };
    let tried: Vec<Move> = answer.moves.iter().map(|m| m.tried.mv).collect();
    let ordered = by_policy(&entry.board, entry.to_play, &tried);
    let mut wrong = 0;
    let mut firsts = Vec::new();
    for (place, &(mv, share)) in ordered.iter().enumerate() {
        let Some(first) = answer.moves.iter().find(|m| m.tried.mv == mv) else {
            continue;
        };
        let plausible = share >= TUNED.plausible || place < TUNED.at_least + answer.winning.len();
        match (first.wins, first.tried.known.code()) {
            (true, _) if mv != Move::Pass => firsts.push((mv, best, true)),
            (false, Some(code)) if plausible && wrong < size.wrong && mv != Move::Pass => {
                wrong += 1;
                firsts.push((mv, code, false));
            }
            _ => {}
        }
    }
    // What is right comes first, each kind in the order of the network.
    firsts.sort_by_key(|(_, _, wins)| !wins);
    for (mv, code, wins) in firsts {
        grower.first_move(entry, problem, mv, code, wins);
    }
    while let Some(open) = grower.waiting.pop() {
        grower.expand(open);
    }
    grower.tree
}

/// The answers that matter after some moves; a move outside the area counts as a pass.
pub(super) fn answers_after(
    entry: &Entry,
    answer: &Answer,
    problem: &Problem,
    moves: &[Move],
    most: usize,
    limits: &Limits,
) -> Option<Vec<Move>> {
    let code = answer.first.code()?;
    let (mut there, mut board) = (problem.clone(), entry.board.clone());
    let mut color = entry.to_play;
    for &mv in moves {
        let inside = |p| problem.area.contains(p) || problem.attacker_only.contains(p);
        let counts = match mv {
            Move::Play(p) if !inside(p) => Move::Pass,
            mv => mv,
        };
        there = there.after(counts, color).ok()?;
        play(&mut board, Turn { color, mv }).ok()?;
        board.forget_history();
        color = !color;
    }
    if there.is_lost() {
        return Some(Vec::new());
    }
    let grower = Grower {
        tree: Recorded::default(),
        size: &TreeSize::default(),
        limits,
        waiting: Vec::new(),
    };
    let open = Resisting {
        node: 0,
        problem: there,
        board,
        mover: color,
        code,
        depth: 0,
        taken: PointSet::EMPTY,
        under: false,
        refutes: false,
    };
    Some(grower.answers(&open, most))
}

struct Grower<'a> {
    tree: Recorded,
    size: &'a TreeSize,
    limits: &'a Limits,
    waiting: Vec<Resisting>,
}

impl Grower<'_> {
    /// A first move; after a wrong one its refutation.
    fn first_move(&mut self, entry: &Entry, problem: &Problem, mv: Move, code: Code, wins: bool) {
        let mover = entry.to_play;
        let mut board = entry.board.clone();
        let turn = Turn { color: mover, mv };
        let (Ok(after), Ok(())) = (problem.after(mv, mover), play(&mut board, turn)) else {
            return;
        };
        board.forget_history();
        let node = self.tree.add(0, turn);
        let mark = if wins { Mark::Right } else { Mark::Wrong };
        self.tree.mark(node, mark, "");
        let resisting = Resisting {
            node,
            problem: after,
            board,
            mover: !mover,
            code,
            depth: 1,
            taken: PointSet::EMPTY,
            under: false,
            refutes: !wins,
        };
        if wins {
            self.waiting.push(resisting);
            return;
        }
        match resisting.problem.is_lost() {
            true => self.finish(&resisting),
            false => self.reply(resisting),
        }
    }

    /// Every answer that matters, each with a reply; none ends the line.
    fn expand(&mut self, open: Resisting) {
        let (depth, breadth) = match open.refutes {
            true => (
                TUNED.refutation_depth.min(self.size.depth),
                TUNED.refutation_breadth,
            ),
            false => (self.size.depth, self.size.breadth),
        };
        let full = self.tree.nodes().len() + 1 >= self.size.nodes;
        if full || open.depth + 2 > depth || open.problem.is_lost() {
            self.finish(&open);
            return;
        }
        let answers = self.answers(&open, breadth);
        if answers.is_empty() {
            self.finish(&open);
            return;
        }
        // The last one pushed is looked at first.
        for mv in answers {
            let turn = Turn {
                color: open.mover,
                mv,
            };
            let mut board = open.board.clone();
            let (Ok(after), Ok(())) = (open.problem.after(mv, open.mover), play(&mut board, turn))
            else {
                continue;
            };
            let taken = board.killed_by_last_move();
            board.forget_history();
            let node = self.tree.add(open.node, turn);
            self.reply(Resisting {
                node,
                problem: after,
                board,
                mover: !open.mover,
                code: open.code,
                depth: open.depth + 1,
                taken,
                under: open.under,
                refutes: open.refutes,
            });
        }
    }

    /// The answers after which the winning side may not play elsewhere, in the order in which people try them.
    fn answers(&self, open: &Resisting, most: usize) -> Vec<Move> {
        let moves: Vec<Move> = points(&open.problem, open.mover)
            .iter()
            .map(Move::Play)
            .collect();
        let ordered = by_policy(&open.board, open.mover, &moves);
        let matters = |mv: &Move| {
            let Ok(after) = open.problem.after(*mv, open.mover) else {
                return false;
            };
            if after.is_lost() {
                return true;
            }
            let code = self.code(&after, open.mover);
            code.is_some_and(|code| is_less(&after, !open.mover, code, open.code))
        };
        let ordered = ordered.into_iter().map(|(mv, _)| mv);
        ordered.filter(matters).take(most).collect()
    }

    /// The winning side replies: with a move that makes things clear if there is one.
    fn reply(&mut self, open: Resisting) {
        let mover = open.mover;
        let Some(mv) = self.good_reply(&open) else {
            self.finish(&open);
            return;
        };
        let turn = Turn { color: mover, mv };
        let mut board = open.board.clone();
        let (Ok(after), Ok(())) = (open.problem.after(mv, mover), play(&mut board, turn)) else {
            self.finish(&open);
            return;
        };
        board.forget_history();
        let node = self.tree.add(open.node, turn);
        // One stone taken and retaken is a ko.
        let under = open.taken.len() > 1 && mv.point().is_some_and(|p| open.taken.contains(p));
        self.waiting.push(Resisting {
            node,
            problem: after,
            board,
            mover: !mover,
            depth: open.depth + 1,
            taken: PointSet::EMPTY,
            under: open.under || under,
            ..open
        });
    }

    fn good_reply(&self, open: &Resisting) -> Option<Move> {
        let mut local = Local::new(open.problem.clone(), MEMORY).ok()?;
        let mut meter = Meter::start(self.limits);
        let known = local.verdict(open.mover, &mut meter).code()?;
        if is_less(&open.problem, open.mover, known, open.code) {
            // What was proven before is not found again within the limits.
            return None;
        }
        let moves: Vec<Move> = points(&open.problem, open.mover)
            .iter()
            .map(Move::Play)
            .collect();
        let ordered = by_policy(&open.board, open.mover, &moves);
        let mut good = Vec::new();
        for (mv, _) in ordered {
            let code = local.code_after(open.mover, mv, &mut meter).ok().flatten();
            let keeps =
                code.is_some_and(|code| !is_less(&open.problem, open.mover, code, open.code));
            if keeps {
                good.push(mv);
            }
            if good.len() >= TUNED.replies {
                break;
            }
        }
        let clear = |mv: &&Move| {
            let Ok(after) = open.problem.after(**mv, open.mover) else {
                return false;
            };
            after.is_lost() || self.is_clear(open, **mv, after)
        };
        let mut line = || local.line(open.mover, known, &mut Meter::start(self.limits));
        let found = good.iter().find(clear).or(good.first()).copied();
        found.or_else(|| line().first().map(|(_, mv)| *mv))
    }

    /// Whether no answer to a reply matters.
    fn is_clear(&self, open: &Resisting, mv: Move, after: Problem) -> bool {
        let mut board = open.board.clone();
        let color = open.mover;
        if play(&mut board, Turn { color, mv }).is_err() {
            return false;
        }
        board.forget_history();
        let next = Resisting {
            node: 0,
            problem: after,
            board,
            mover: !color,
            code: open.code,
            depth: 0,
            taken: PointSet::EMPTY,
            under: false,
            refutes: open.refutes,
        };
        self.answers(&next, 1).is_empty()
    }

    /// Ends a line with a sentence about what is proven there.
    fn finish(&mut self, open: &Resisting) {
        let defender = open.problem.defender;
        let (status, code) = match open.problem.is_lost() {
            true => (Outcome::Dead, Some(Code::Dead)),
            false => self.judged(&open.problem, open.mover),
        };
        let text = words::end(defender, status, code, open.under);
        self.tree.node_mut(open.node).comment = text;
    }

    fn judged(&self, problem: &Problem, mover: Color) -> (Outcome, Option<Code>) {
        let Ok(mut local) = Local::new(problem.clone(), MEMORY) else {
            return (Outcome::Unknown, None);
        };
        let verdict = local.verdict(mover, &mut Meter::start(self.limits));
        match verdict.code() {
            None => (Outcome::Unknown, None),
            code => (verdict.status(), code),
        }
    }

    fn code(&self, problem: &Problem, first: Color) -> Option<Code> {
        let mut local = Local::new(problem.clone(), MEMORY).ok()?;
        let verdict = local.verdict(first, &mut Meter::start(self.limits));
        verdict.code()
    }
}

/// Where this side may play.
fn points(problem: &Problem, mover: Color) -> PointSet {
    let scope = match mover == problem.defender {
        true => problem.area,
        false => problem.area | problem.attacker_only,
    };
    scope & problem.board.empty()
}

/// Whether one result is worse for this side than another.
fn is_less(problem: &Problem, side: Color, code: Code, than: Code) -> bool {
    match problem.defender == side {
        true => code.rank() < than.rank(),
        false => code.rank() > than.rank(),
    }
}
