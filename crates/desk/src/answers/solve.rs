//! Bare diagrams: what `tesuji solve` does, for the page. Crate `problems` finds the task and solves it; what it found is kept for a while,
//! so that moves can be tried, and the tree and the proof made.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use board::{Color, Move, PointSet, Size};
use collections::{Entry, Format, Recorded, TreeSize, answers_that_matter};
use problems::{Assume, Given, Options, Solution, SolutionView};
use search::Limits;
use serde::{Deserialize, Serialize};
use sgf::GameTree;
use status::Marks;
use ts_rs::TS;
use words::say;

use super::life::{ProofPart, limits};
use super::problem::TrialPart;
use crate::error::ApiError;
use crate::proofs::{ProofMoves, TreeMove};
use crate::question::{Part, Terms};
use crate::tuning::TUNED;
use crate::wire::{PositionView, mv, names, set_of_names};
use crate::{Context, Desk};

/// Marks of a diagram, as in SGF.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(default)]
pub struct MarkNames {
    /// TR: stones in question.
    pub(crate) triangles: Vec<String>,
    /// MA: the same, or an area.
    pub(crate) crosses: Vec<String>,
    /// SQ: the area of play.
    pub(crate) squares: Vec<String>,
    /// CR: points where only the attacker may play.
    pub(crate) circles: Vec<String>,
}

/// A task, and its answer as far as it is found.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SolvePart {
    /// The answer, as `tesuji solve --json` prints it.
    pub(crate) solution: SolutionView,
    /// The task in words: `Black to play: live.`
    pub(crate) task: Option<String>,
    /// The area of play, or the points that a proof rests on.
    pub(crate) area: Vec<String>,
    /// Whether it was a first look, and more may come.
    pub(crate) quick: bool,
    /// Under this name moves can be tried, and the tree and the proof be made.
    pub(crate) name: String,
    /// A proof on the whole board, to be walked under this name.
    pub(crate) proof: Option<String>,
    /// Whether a proof in the frame can be made.
    pub(crate) provable: bool,
}

/// A diagram and its solution.
pub(crate) struct Kept {
    given: Given,
    pub(super) solution: Solution,
}

impl Kept {
    fn entry(&self) -> Entry {
        Entry {
            id: None,
            comment: String::new(),
            board: self.given.board.clone(),
            to_play: self.solution.to_play,
            recorded: Recorded::default(),
        }
    }

    /// Whether it is a solution of this diagram.
    fn solves(&self, given: &Given) -> bool {
        let asked = |given: &Given| {
            let stones = Color::ALL.map(|color| given.board.stones(color));
            let area = given.marked.as_ref().map(|p| (p.area, p.attacker_only));
            let size = given.board.size();
            (
                size,
                stones,
                given.board.ko(),
                given.to_play,
                given.target,
                area,
            )
        };
        asked(&self.given) == asked(given) && self.solution.task().is_some()
    }
}

/// The last solutions, under names.
#[derive(Default)]
pub(crate) struct Solutions(Mutex<VecDeque<(String, Arc<Kept>)>>);

impl Solutions {
    fn keep(&self, name: String, kept: Kept) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.push_back((name, Arc::new(kept)));
        if all.len() > TUNED.kept_solutions {
            all.pop_front();
        }
    }

    /// The last solution of a diagram, with its name.
    fn find(&self, given: &Given) -> Option<(String, Arc<Kept>)> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut last = all.iter().rev();
        last.find(|(_, kept)| kept.solves(given)).cloned()
    }

    fn get(&self, name: &str) -> Result<Arc<Kept>, ApiError> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().find(|(n, _)| n == name);
        found
            .map(|(_, kept)| Arc::clone(kept))
            .ok_or(ApiError::Gone("problem"))
    }
}

/// Finds the task of a diagram and solves it: a first look, then with all effort.
pub(super) fn solve(
    desk: &Desk,
    context: &Context,
    position: &PositionView,
    marks: &MarkNames,
    glance: bool,
    terms: &Terms,
) -> Result<(), ApiError> {
    let given = given(position, marks)?;
    context.on(given.board.size());
    let limits = limits(context, terms, TUNED.solve_nodes);
    if limits.nodes > TUNED.solve_glance_nodes || glance {
        context.doing(say!("doing-task"));
        let quick = Limits {
            nodes: TUNED.solve_glance_nodes.min(limits.nodes),
            ..limits.clone()
        };
        let solution = answer(&given, quick)?;
        context.part(Part::Solve(Box::new(part(
            desk, context, &given, solution, true,
        ))));
    }
    if glance || context.is_cancelled() {
        return Ok(());
    }
    context.doing(say!("doing-solving"));
    let solution = answer(&given, limits)?;
    let part = part(desk, context, &given, solution, false);
    context.part(Part::Solve(Box::new(part)));
    Ok(())
}

/// The last solution of a diagram, with its name, if it was solved already.
pub(super) fn solved(desk: &Desk, given: &Given) -> Option<(String, Arc<Kept>)> {
    desk.kept.find(given)
}

/// A first look at a diagram, which is kept, with its name.
pub(super) fn look(
    desk: &Desk,
    context: &Context,
    given: &Given,
    terms: &Terms,
) -> Result<(String, Arc<Kept>), ApiError> {
    let limits = limits(context, terms, TUNED.solve_glance_nodes);
    let quick = Limits {
        nodes: TUNED.solve_glance_nodes.min(limits.nodes),
        ..limits
    };
    let solution = answer(given, quick)?;
    let name = format!("{}-diagram", context.job());
    let given = given.clone();
    desk.kept.keep(name.clone(), Kept { given, solution });
    let kept = desk.kept.get(&name)?;
    Ok((name, kept))
}

pub(super) fn given(position: &PositionView, marks: &MarkNames) -> Result<Given, ApiError> {
    let board = position.board()?;
    let set = |names: &[String]| set_of_names(names, board.size());
    let triangles = set(&marks.triangles)?;
    let all = Marks {
        targets: triangles | set(&marks.crosses)?,
        squares: set(&marks.squares)?,
        circles: set(&marks.circles)?,
    };
    Given::new(board, position.to_play.into(), all, triangles).map_err(ApiError::bad)
}

fn answer(given: &Given, limits: Limits) -> Result<Solution, ApiError> {
    let options = Options {
        assume: Assume::Book,
        limits,
        estimate: true,
        ..Options::default()
    };
    given.solve(&options).map_err(ApiError::bad)
}

fn part(
    desk: &Desk,
    context: &Context,
    given: &Given,
    solution: Solution,
    quick: bool,
) -> SolvePart {
    let size = solution.size;
    let stage = if quick { "glance" } else { "solved" };
    let name = format!("{}-{stage}", context.job());
    let proof = solution
        .proof()
        .and_then(|proof| desk.proofs.keep(name.clone(), proof.clone()));
    let part = SolvePart {
        solution: solution.view("", None),
        task: solution.task_in_words(),
        area: names(solution.area().unwrap_or(PointSet::EMPTY), size),
        quick,
        name: name.clone(),
        provable: solution.frame().is_some(),
        proof,
    };
    let given = given.clone();
    desk.kept.keep(name, Kept { given, solution });
    part
}

/// A diagram that was kept, and moves from it on.
fn kept_with_moves(
    desk: &Desk,
    name: &str,
    moves: &[String],
) -> Result<(Arc<Kept>, Vec<Move>), ApiError> {
    let kept = desk.kept.get(name)?;
    let size = kept.solution.size;
    let moves: Result<_, _> = moves.iter().map(|name| mv(name, size)).collect();
    Ok((kept, moves?))
}

/// Tries the last of some moves from a diagram on.
pub(super) fn try_moves(
    desk: &Desk,
    context: &Context,
    name: &str,
    moves: &[String],
    terms: &Terms,
) -> Result<(), ApiError> {
    let (kept, moves) = kept_with_moves(desk, name, moves)?;
    let size = kept.solution.size;
    context.doing(say!("doing-answering"));
    let limits = limits(context, terms, TUNED.try_nodes);
    let trial = kept.solution.try_moves(&kept.given.board, &moves, &limits);
    let trial = trial.map_err(ApiError::bad)?;
    let part = TrialPart::new(desk, context, trial, kept.solution.to_play, size);
    context.part(Part::Trial(part));
    Ok(())
}

/// The answers that matter after some moves from a diagram on.
pub(super) fn answers(
    desk: &Desk,
    context: &Context,
    name: &str,
    moves: &[String],
    terms: &Terms,
) -> Result<(), ApiError> {
    let (kept, moves) = kept_with_moves(desk, name, moves)?;
    let size = kept.solution.size;
    context.doing(say!("doing-others"));
    let limits = limits(context, terms, TUNED.solve_nodes);
    let entry = kept.entry();
    let found = answers_that_matter(&entry, &kept.solution, &moves, TUNED.most_answers, &limits);
    let names = |moves: Vec<Move>| moves.iter().map(|mv| mv.name(size)).collect();
    context.part(Part::Answers {
        answers: found.map(names),
    });
    Ok(())
}

/// The solution tree of a diagram, to be put into the game.
pub(super) fn tree(
    desk: &Desk,
    context: &Context,
    name: &str,
    terms: &Terms,
) -> Result<(), ApiError> {
    let kept = desk.kept.get(name)?;
    context.doing(say!("doing-tree"));
    let limits = limits(context, terms, TUNED.solve_nodes);
    let size = TreeSize {
        nodes: TUNED.solution_moves,
        ..TreeSize::default()
    };
    let solved = collections::solution_tree(&kept.entry(), &kept.solution, &size, &limits);
    let tree = collections::game_tree(&solved, Format::Words).map_err(ApiError::bad)?;
    context.part(Part::Tree(moves_of(&tree, kept.solution.size)));
    Ok(())
}

/// The moves of a tree, parents before children.
fn moves_of(tree: &GameTree, size: Size) -> ProofMoves {
    let mut moves = Vec::new();
    let mut todo = vec![(tree.root(), -1i32)];
    while let Some((node, parent)) = todo.pop() {
        let mut at = parent;
        for (color, mv) in tree.moves(node, size).unwrap_or_default() {
            let number = i32::try_from(moves.len()).unwrap_or(i32::MAX);
            moves.push(TreeMove {
                parent: at,
                color: color.into(),
                at: mv.name(size),
                comment: tree.comment(node),
            });
            at = number;
        }
        let children: Vec<_> = tree.children(node).collect();
        todo.extend(children.into_iter().rev().map(|child| (child, at)));
    }
    ProofMoves { moves, cut: false }
}

/// The proof in the frame of a solution, of what the side to play gets or of what follows a first move of his.
pub(super) fn prove(
    desk: &Desk,
    context: &Context,
    name: &str,
    first: Color,
    tried: Option<&str>,
    terms: &Terms,
) -> Result<(), ApiError> {
    let kept = desk.kept.get(name)?;
    context.doing(say!("doing-proof"));
    let tried = tried.map(|name| mv(name, kept.solution.size)).transpose()?;
    let limits = limits(context, terms, TUNED.try_nodes);
    let proof = kept.solution.prove_in_frame(first, tried, &limits);
    let proof = proof.map_err(ApiError::bad)?;
    context.part(Part::Proof(ProofPart::keep(desk, context, proof)?));
    Ok(())
}
