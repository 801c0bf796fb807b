//! The game as the look-ahead sees it: candidates at each level, a pass among them, positions valued by analysis.

use board::{Color, Game, Move, Scoring};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

use super::analysis::{Analysis, Analyst};
use playout::Generators;

use super::candidates::candidates;
use super::finish;
use crate::lookahead;

/// Hundredths of a point.
const UNIT: f32 = 100.0;

/// A game that is looked ahead in.
#[derive(Debug)]
pub(super) struct Ahead<'a> {
    pub(super) game: Game,
    to_play: Color,
    generators: Generators,
    /// Number of replies looked at.
    replies: usize,
    /// The first moves.
    first: Vec<Move>,
    /// Depth of the line.
    depth: usize,
    /// What the stones played in the line cost Black: the least gain that is worth a move, and under territory scoring a point.
    cost: Vec<f32>,
    /// What a move must gain over a pass.
    least_gain: f32,
    analyst: &'a RefCell<Analyst>,
    seen: RefCell<FxHashMap<(u64, Color), Rc<Analysis>>>,
}

impl<'a> Ahead<'a> {
    pub(super) fn new(
        mut game: Game,
        to_play: Color,
        generators: Generators,
        replies: usize,
        analyst: &'a RefCell<Analyst>,
    ) -> Ahead<'a> {
        game.set_to_play(to_play);
        Ahead {
            to_play,
            generators,
            replies,
            first: Vec::new(),
            depth: 0,
            cost: Vec::new(),
            least_gain: finish::least_gain(&game),
            game,
            analyst,
            seen: RefCell::default(),
        }
    }

    pub(super) fn set_first(&mut self, first: Vec<Move>) {
        self.first = first;
    }

    /// The analysis of the position as it is now.
    pub(super) fn analysis(&self) -> Rc<Analysis> {
        let key = (self.game.board().hash(), self.to_play);
        if let Some(known) = self.seen.borrow().get(&key) {
            return Rc::clone(known);
        }
        // The board is copied: the scan plays on it.
        let mut board = self.game.board().clone();
        let found = Rc::new(self.analyst.borrow_mut().look(&mut board, self.to_play));
        self.seen.borrow_mut().insert(key, Rc::clone(&found));
        found
    }

    /// The lead of a color in points as they will be counted, without komi.
    pub(super) fn lead(&self, color: Color) -> f32 {
        let black = self.analysis().lead - self.cost.iter().sum::<f32>();
        if color == Color::Black { black } else { -black }
    }
}

impl lookahead::Game for Ahead<'_> {
    type Move = Move;
    type Key = (u64, Color, bool);

    fn moves(&self) -> Vec<Move> {
        if self.depth == 0 && !self.first.is_empty() {
            return self.first.clone();
        }
        let analysis = self.analysis();
        let found = candidates(self.game.board(), &analysis, &self.generators, None);
        // The further ahead, the fewer.
        let width = (self.replies / self.depth.max(1)).max(3);
        let replies = found.iter().take(width).map(|c| Move::Play(c.point));
        replies.chain([Move::Pass]).collect()
    }

    fn play(&mut self, mv: Move) -> bool {
        let color = self.to_play;
        if self.game.play(mv, color).is_err() {
            return false;
        }
        let price = match self.game.rules().scoring {
            _ if mv == Move::Pass => 0.0,
            Scoring::Area => self.least_gain,
            Scoring::Territory => self.least_gain + 1.0,
        };
        self.cost
            .push(if color == Color::Black { price } else { -price });
        self.to_play = !color;
        self.depth += 1;
        true
    }

    fn undo(&mut self) {
        if self.game.undo() {
            self.cost.pop();
            self.to_play = !self.to_play;
            self.depth -= 1;
        }
    }

    fn evaluate(&mut self) -> i32 {
        (self.lead(self.to_play) * UNIT) as i32
    }

    fn key(&self) -> (u64, Color, bool) {
        let passed = self.game.last_turn().is_some_and(|t| t.mv == Move::Pass);
        (self.game.board().hash(), self.to_play, passed)
    }
}
