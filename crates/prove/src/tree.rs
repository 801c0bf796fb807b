//! A proof on its own: the question, and a strategy one can walk.

use board::{Board, Color, Move, Point, PointSet, Size};
use rustc_hash::FxHashMap;
use search::{ProofId, ProofStep, ProofStore, Side};

use crate::question::{Question, Threats};
use crate::walk::Walk;
use crate::zone;

/// What the prover does in a position of a [`ProofTree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The claim holds, or he makes it true with his next move.
    Reached,
    /// He plays this, and the proof goes on at that node.
    Play(Move, usize),
    /// The refuter moves: his replies, and the nodes where they are answered. A reply that is not listed is
    /// answered like a listed one whose zone it does not touch.
    Answer(Vec<(Move, usize)>),
}

/// A position of the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The points this part of the proof depends on.
    pub zone: PointSet,
    /// How the prover goes on.
    pub step: Step,
}

/// A proof that a claim can be made true. Nodes only refer to earlier nodes; the last one is the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofTree {
    pub(crate) start: Board,
    pub(crate) question: Question,
    pub(crate) nodes: Vec<Node>,
}

/// Why a walk cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// The move is not legal in the position.
    #[error("{0} is not legal here")]
    Illegal(String),
    /// It is not the refuter's turn.
    #[error("it is not the refuter's turn")]
    NotRefuter,
    /// The proof has no answer: it is broken.
    #[error("the proof does not answer {0}")]
    Unanswered(String),
}

impl ProofTree {
    /// Takes the part of a store that proves one position.
    ///
    /// The board must be at that position.
    pub fn extract(
        board: &Board,
        question: &Question,
        store: &ProofStore<Move, PointSet>,
        root: ProofId,
    ) -> ProofTree {
        let mut start = board.clone();
        start.forget_history();
        let mut tree = ProofTree {
            start,
            question: question.clone(),
            nodes: Vec::new(),
        };
        let mut placed: FxHashMap<ProofId, usize> = FxHashMap::default();
        // Children first, without recursion: a node is placed when it comes up the second time.
        let mut todo = vec![(root, false)];
        while let Some((id, children_placed)) = todo.pop() {
            if placed.contains_key(&id) {
                continue;
            }
            let proof = store.get(id);
            let children: Vec<ProofId> = match &proof.step {
                ProofStep::Reached => vec![],
                ProofStep::Play(_, next) => vec![*next],
                ProofStep::Answer(replies) => replies.iter().map(|r| r.1).collect(),
            };
            if !children_placed {
                todo.push((id, true));
                todo.extend(children.into_iter().map(|c| (c, false)));
                continue;
            }
            let step = match &proof.step {
                ProofStep::Reached => Step::Reached,
                ProofStep::Play(mv, next) => Step::Play(*mv, placed[next]),
                ProofStep::Answer(replies) => {
                    Step::Answer(replies.iter().map(|(mv, c)| (*mv, placed[c])).collect())
                }
            };
            placed.insert(id, tree.nodes.len());
            tree.nodes.push(Node {
                zone: proof.fact,
                step,
            });
        }
        tree
    }

    /// The position the proof starts from.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// What is proven.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// All nodes; the last is the root.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Starts a game against the proof.
    pub fn walk(&self) -> Walk<'_> {
        Walk::new(self)
    }

    /// The points the whole proof depends on.
    pub fn zone(&self) -> PointSet {
        self.nodes.last().map_or(PointSet::EMPTY, |n| n.zone)
    }

    fn prover_may_ignore_bans(&self) -> bool {
        self.question.threats.may_ignore_ban(Side::Prover)
    }

    /// The prover's first move, if he moves first.
    pub fn first_move(&self) -> Option<Move> {
        match self.nodes.last()?.step {
            Step::Play(mv, _) => Some(mv),
            Step::Reached => self
                .question
                .claim
                .finishing_move(
                    &self.start,
                    self.question.prover,
                    self.prover_may_ignore_bans(),
                )
                .map(|(_, last)| Move::Play(last)),
            Step::Answer(_) => None,
        }
    }

    /// The strongest line: the refuter chooses the reply that lasts longest. The last move makes the claim
    /// true.
    pub fn main_line(&self) -> Vec<(Color, Move)> {
        let lengths = self.lengths();
        let mut line = Vec::new();
        let mut board = self.start.clone();
        let mut color = self.question.first;
        let Some(mut at) = self.nodes.len().checked_sub(1) else {
            return line;
        };
        loop {
            let (mv, next) = match &self.nodes[at].step {
                Step::Reached => {
                    let prover = self.question.prover;
                    let may_ignore = self.prover_may_ignore_bans();
                    let last = self
                        .question
                        .claim
                        .finishing_move(&board, prover, may_ignore);
                    if let Some((_, p)) = last.filter(|_| color == prover) {
                        line.push((color, Move::Play(p)));
                    }
                    return line;
                }
                Step::Play(mv, next) => (*mv, *next),
                Step::Answer(replies) => {
                    // A pass is shown only when nothing else lasts as long. A node may stand for several positions: not
                    // every reply is possible in each.
                    let best = replies
                        .iter()
                        .filter(|(mv, _)| mv.point().is_none_or(|p| board.is_empty(p)))
                        .max_by_key(|(mv, next)| (lengths[*next], *mv != Move::Pass));
                    match best {
                        Some((mv, next)) => (*mv, *next),
                        None => return line,
                    }
                }
            };
            if !apply(&mut board, mv, color) {
                return line;
            }
            line.push((color, mv));
            color = !color;
            at = next;
        }
    }

    /// How many moves each node takes, if the refuter resists as long as the proof lets him.
    pub(crate) fn lengths(&self) -> Vec<u32> {
        let mut lengths: Vec<u32> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let length = match &node.step {
                Step::Reached => 0,
                Step::Play(_, next) => 1 + lengths[*next],
                Step::Answer(replies) => {
                    1 + replies.iter().map(|r| lengths[r.1]).max().unwrap_or(0)
                }
            };
            lengths.push(length);
        }
        lengths
    }

    /// The node that answers a reply of the refuter in a position that agrees with node `at` on its zone,
    /// and the listed reply that led there. `board` is the proof's own position at that node.
    pub fn answer(
        &self,
        board: &Board,
        at: usize,
        reply: Move,
    ) -> Result<(usize, Move), TreeError> {
        let Step::Answer(replies) = &self.nodes[at].step else {
            return Err(TreeError::NotRefuter);
        };
        if let Some((_, next)) = replies.iter().find(|(mv, _)| *mv == reply) {
            return Ok((*next, reply));
        }
        let refuter = !self.question.prover;
        let outside = |next: usize| match reply {
            Move::Pass => true,
            Move::Play(p) => !self.nodes[next].zone.contains(p),
        };
        replies
            .iter()
            .find(|(mv, next)| {
                zone::is_null(board, refuter, *mv, &self.nodes[*next].zone) && outside(*next)
            })
            .map(|(mv, next)| (*next, *mv))
            .ok_or_else(|| TreeError::Unanswered(reply.name(self.size())))
    }
}

/// Plays a move, a ko ban waived: whether it may be ignored is the question's business.
pub(crate) fn apply(board: &mut Board, mv: Move, color: Color) -> bool {
    match mv {
        Move::Pass => {
            board.pass();
            true
        }
        Move::Play(p) => board.play_waiving(p, color, board::Waive::KO).is_ok(),
    }
}

/// Whether a side may play a point under the rules of local play, and what threats are left then.
pub(crate) fn threats_after(
    board: &Board,
    mv: Move,
    color: Color,
    side: Side,
    threats: Threats,
) -> Option<Threats> {
    let legal = |p: Point| board.is_legal(p, color);
    match mv {
        Move::Pass => Some(threats),
        Move::Play(p) if board.is_banned(p, color) => threats
            .may_ignore_ban(side)
            .then(|| threats.after_ignoring(side)),
        Move::Play(p) => legal(p).then_some(threats),
    }
}
