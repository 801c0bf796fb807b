//! Whether the larger group takes the smaller one for good.
//!
//! Each group has its own question, and the answers may exclude each other: the smaller group can be captured, but whoever does so is left with one
//! eye and falls; or one move saves the larger group and another takes the smaller one. So both are read together. A move is looked at only while, by
//! their own questions, the larger group stands and the smaller one falls; nearly every line ends there at once.
//!
//! Cost: limited by positions and by the nodes of the questions.

use std::collections::HashMap;

use board::{Board, Color, Move, PointSet};
use enclosed::Reader;
use life::Code;
use search::Meter;

use crate::tuning::TUNED;

/// Both groups in one area.
pub(super) struct Joint<'a> {
    pub(super) larger: &'a mut Reader,
    pub(super) smaller: &'a mut Reader,
    /// Whose the larger group is.
    pub(super) owner: Color,
    /// The stones of the smaller one.
    pub(super) prey: PointSet,
    pub(super) area: PointSet,
    /// The move that takes the smaller group by its own question: tried first.
    pub(super) likely: Option<Move>,
    pub(super) meter: &'a mut Meter,
}

/// What is found of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JointEnd {
    Taken,
    /// Not taken, or only at the price of the larger group.
    Stands,
    /// Not taken on this line, which has come back to where it was.
    Repeats,
    Unknown,
}

/// A search with what it knows.
struct Search<'a, 'b> {
    joint: &'b mut Joint<'a>,
    known: HashMap<(u64, Color), JointEnd>,
    path: Vec<(u64, Color)>,
    left: u32,
    /// The first move that takes.
    best: Option<Move>,
}

impl Joint<'_> {
    /// Whether the smaller group is taken for good, and by which move where its hunter begins; None when that is not found.
    pub(super) fn taken(&mut self, board: &Board, begins: Color) -> Option<(bool, Option<Move>)> {
        let mut search = Search {
            joint: self,
            known: HashMap::new(),
            path: Vec::new(),
            left: TUNED.joint_positions,
            best: None,
        };
        let mut board = board.clone();
        match search.visit(&mut board, begins) {
            JointEnd::Taken => Some((true, search.best)),
            JointEnd::Stands | JointEnd::Repeats => Some((false, None)),
            JointEnd::Unknown => None,
        }
    }
}

impl Search<'_, '_> {
    fn visit(&mut self, board: &mut Board, to_move: Color) -> JointEnd {
        let key = (board.hash(), to_move);
        if let Some(found) = self.known.get(&key) {
            return *found;
        }
        if self.path.contains(&key) {
            return JointEnd::Repeats;
        }
        if let Some(found) = self.by_their_own_questions(board, to_move) {
            return found;
        }
        if self.left == 0 || self.path.len() == TUNED.joint_depth {
            return JointEnd::Unknown;
        }
        self.left -= 1;
        self.path.push(key);
        let found = match to_move == self.joint.owner {
            true => self.hunter(board),
            false => self.prey(board),
        };
        self.path.pop();
        if matches!(found, JointEnd::Taken | JointEnd::Stands) {
            self.known.insert(key, found);
        }
        found
    }

    /// What needs no move to be tried.
    fn by_their_own_questions(&mut self, board: &Board, to_move: Color) -> Option<JointEnd> {
        let joint = &mut *self.joint;
        let gone = !joint.prey.is_subset(&board.stones(!joint.owner));
        let Ok(larger) = joint.larger.code_on(board, to_move, joint.meter) else {
            return Some(JointEnd::Unknown);
        };
        match (larger == Code::Alive, gone) {
            (false, _) => return Some(JointEnd::Stands),
            (true, true) => return Some(JointEnd::Taken),
            (true, false) => {}
        }
        match joint.smaller.code_on(board, to_move, joint.meter) {
            Ok(Code::Dead) => None,
            Ok(_) => Some(JointEnd::Stands),
            Err(_) => Some(JointEnd::Unknown),
        }
    }

    /// The hunter needs one move that takes. A pass gains him nothing unless it lifts a ban.
    fn hunter(&mut self, board: &mut Board) -> JointEnd {
        let owner = self.joint.owner;
        let mut worst = JointEnd::Stands;
        for mv in self.moves(board, board.ban_on(owner).is_some()) {
            let Some(found) = self.after(board, mv, owner) else {
                continue;
            };
            match found {
                JointEnd::Taken => {
                    if self.path.len() == 1 {
                        self.best = Some(mv);
                    }
                    return JointEnd::Taken;
                }
                JointEnd::Stands => {}
                other => worst = worse(worst, other),
            }
        }
        worst
    }

    /// The prey needs one move after which it is not.
    fn prey(&mut self, board: &mut Board) -> JointEnd {
        let prey = !self.joint.owner;
        let mut best = JointEnd::Taken;
        for mv in self.moves(board, true) {
            match self.after(board, mv, prey) {
                None | Some(JointEnd::Taken) => {}
                Some(JointEnd::Unknown) => best = JointEnd::Unknown,
                Some(stands) => return stands,
            }
        }
        best
    }

    /// The pass first, which often shows that nothing happens; then captures of the prey, then the rest.
    fn moves(&self, board: &Board, may_pass: bool) -> Vec<Move> {
        let pass = may_pass.then_some(Move::Pass);
        let likely = self.joint.likely.filter(|_| self.path.len() == 1);
        let open = self.joint.area & board.empty();
        let near = open & self.joint.prey.neighbors();
        let points = near.iter().chain((open - near).iter()).map(Move::Play);
        pass.into_iter().chain(likely).chain(points).collect()
    }

    /// What a move leads to; None when it is not allowed.
    fn after(&mut self, board: &mut Board, mv: Move, color: Color) -> Option<JointEnd> {
        board.play_move(mv, color).ok()?;
        let found = self.visit(board, !color);
        board.undo();
        Some(found)
    }
}

/// Of two failures of the hunter the one that is worth less.
fn worse(one: JointEnd, other: JointEnd) -> JointEnd {
    match (one, other) {
        (JointEnd::Unknown, _) | (_, JointEnd::Unknown) => JointEnd::Unknown,
        (JointEnd::Repeats, _) | (_, JointEnd::Repeats) => JointEnd::Repeats,
        _ => JointEnd::Stands,
    }
}
