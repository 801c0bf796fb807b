//! Solution trees as SGF (Kozelek B.4.1).
//!
//! Every node says its depth and the status of the stones, and marks the last move (circle), the answers to it (crosses)
//! and the point banned by a ko (triangle). A *pruned* tree has the first moves that succeed at least in part, every
//! answer to them, and one good reply to each; a *full* one has the moves that fail as well, each with its refutation.
//!
//! The tree knows no solver: whoever has one gives a [`Judge`].

use board::{Color, Move, Point, PointSet};
use sgf::{EditError, GameTree, NodeId, Setup};

use crate::problem::Problem;
use crate::verdict::{Code, Outcome};

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// For the side to move.
    pub status: Outcome,
    /// The code, if that was found.
    pub code: Option<Code>,
    /// A move that reaches it.
    pub best: Option<Move>,
}

/// A solver, as far as a tree is concerned.
pub trait Judge {
    /// The status when `first` moves.
    fn judge(&mut self, problem: &Problem, first: Color) -> Judged;
}

impl<F: FnMut(&Problem, Color) -> Judged> Judge for F {
    fn judge(&mut self, problem: &Problem, first: Color) -> Judged {
        self(problem, first)
    }
}

/// How much of a tree is wanted.
#[derive(Clone, Copy, Debug)]
pub struct TreeOptions {
    /// `pruned_sgf`: without the moves that fail.
    pub pruned: bool,
    /// `sgf_output_depth`: no line is longer.
    pub depth: u32,
    /// Most nodes of the tree.
    pub nodes: usize,
}

impl Default for TreeOptions {
    fn default() -> TreeOptions {
        TreeOptions {
            pruned: true,
            depth: 10,
            nodes: 5000,
        }
    }
}

/// A node whose children are still to come.
struct Open {
    node: NodeId,
    problem: Problem,
    mover: Color,
    depth: u32,
    judged: Judged,
    /// The line so far refutes a mistake: one answer is enough.
    refutes: bool,
}

struct Writer<'a, J> {
    tree: GameTree,
    first: Color,
    options: &'a TreeOptions,
    judge: &'a mut J,
    waiting: Vec<Open>,
}

/// The tree of a problem with `first` to move.
pub fn solution_tree<J: Judge>(
    problem: &Problem,
    first: Color,
    options: &TreeOptions,
    judge: &mut J,
) -> Result<GameTree, EditError> {
    let mut tree = GameTree::new(problem.board.size());
    let root = tree.root();
    let setup = Setup {
        black: problem.board.stones(Color::Black),
        white: problem.board.stones(Color::White),
        to_play: Some(first),
        ..Setup::default()
    };
    tree.set_setup(root, &setup, false)?;
    let judged = judge.judge(problem, first);
    let mut writer = Writer {
        tree,
        first,
        options,
        judge,
        waiting: Vec::new(),
    };
    writer.describe(root, problem, None, 0, &judged)?;
    writer.waiting.push(Open {
        node: root,
        problem: problem.clone(),
        mover: first,
        depth: 0,
        judged,
        refutes: false,
    });
    while let Some(open) = writer.waiting.pop() {
        writer.expand(&open)?;
    }
    Ok(writer.tree)
}

impl<J: Judge> Writer<'_, J> {
    fn expand(&mut self, open: &Open) -> Result<(), EditError> {
        if open.depth >= self.options.depth || self.tree.len() >= self.options.nodes {
            return Ok(());
        }
        let mut answers = PointSet::EMPTY;
        for mv in self.moves(open) {
            let Ok(after) = open.problem.after(mv, open.mover) else {
                continue;
            };
            let judged = match after.is_lost() {
                true => Judged {
                    status: Outcome::Dead,
                    code: Some(Code::Dead),
                    best: None,
                },
                false => self.judge.judge(&after, !open.mover),
            };
            let failed = fails(judged.status, open.mover == after.defender);
            let at_root = open.depth == 0;
            if at_root && failed && self.options.pruned {
                continue;
            }
            let node = self.tree.add_move(open.node, open.mover, mv);
            if let Move::Play(p) = mv {
                answers.insert(p);
            }
            self.describe(node, &after, point(mv), open.depth + 1, &judged)?;
            let ended = after.is_lost() || (mv == Move::Pass && open.depth > 0);
            if !ended && judged.status != Outcome::Unknown {
                self.waiting.push(Open {
                    node,
                    problem: after,
                    mover: !open.mover,
                    depth: open.depth + 1,
                    judged,
                    refutes: open.refutes || (at_root && failed),
                });
            }
        }
        self.tree.set_points(open.node, "MA", answers, false)
    }

    /// The first mover tries everything at first and then plays well; the other side tries everything, or refutes.
    fn moves(&self, open: &Open) -> Vec<Move> {
        let best = open.judged.best.into_iter();
        let all_first = open.depth == 0;
        let answers = open.mover != self.first && !open.refutes;
        if !(all_first || answers) {
            return best.collect();
        }
        let settled = match open.mover == open.problem.defender {
            true => open.judged.status == Outcome::Alive,
            false => open.judged.status == Outcome::Dead,
        };
        // Where the answering side succeeds anyway one way is enough.
        if !all_first && settled {
            return best.collect();
        }
        let scope = match open.mover == open.problem.defender {
            true => open.problem.area,
            false => open.problem.area | open.problem.attacker_only,
        };
        let points = scope & open.problem.board.empty();
        let mut moves: Vec<Move> = best.collect();
        let others = points.iter().map(Move::Play);
        moves.extend(others.filter(|m| open.judged.best != Some(*m)));
        moves
    }

    fn describe(
        &mut self,
        node: NodeId,
        problem: &Problem,
        last: Option<Point>,
        depth: u32,
        judged: &Judged,
    ) -> Result<(), EditError> {
        let mut text = format!("Depth {depth}: {}", judged.status);
        match judged.code {
            Some(code) if judged.status == Outcome::Ko => text += &format!(" ({code})"),
            _ => {}
        }
        if problem.is_lost() {
            text += ", captured";
        }
        self.tree.set_text(node, "C", &text)?;
        let one = |p: Option<Point>| p.into_iter().collect::<PointSet>();
        self.tree.set_points(node, "CR", one(last), false)?;
        self.tree
            .set_points(node, "TR", one(problem.board.ko()), false)
    }
}

fn point(mv: Move) -> Option<Point> {
    match mv {
        Move::Play(p) => Some(p),
        Move::Pass => None,
    }
}

/// Whether this is the worst for the side that just moved.
fn fails(status: Outcome, defender_moved: bool) -> bool {
    match status {
        Outcome::Alive | Outcome::Seki => !defender_moved,
        Outcome::Dead => defender_moved,
        Outcome::Ko | Outcome::Unknown => false,
    }
}
