//! A problem as somebody recorded it.
//!
//! What a file says about moves comes down to marks: this one is right, that one is wrong. A move is *good* when it is marked right,
//! leads to one that is, or follows one; it is *bad* when it is marked wrong or follows one that is. About all others the file says
//! nothing, and nobody who reads it should.

use board::{Board, Color, Illegal, Move, Turn};

/// What a file says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It solves the problem.
    Right,
    /// It does not.
    Wrong,
}

/// What goproblems' words say of a node beside right and wrong. They are for whoever shows the problem, and are handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// `CHOICE`: the opponent may choose this answer too.
    Choice,
    /// `FORCE`: only moves of the tree may be played here.
    Force,
    /// `NOTTHIS`: a move that is refused without being wrong.
    NotThis,
}

/// What a recorded tree says of a move, with what is before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Right, or on the way to, or after, a move that is.
    Good,
    /// Wrong.
    Bad,
    /// Nothing is said.
    Open,
}

/// A move of a recorded tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move; none at the root.
    pub turn: Option<Turn>,
    /// The node before it.
    pub parent: usize,
    /// The nodes after it.
    pub children: Vec<usize>,
    /// What is said of it.
    pub mark: Option<Mark>,
    /// What else is said of it.
    pub words: Vec<Word>,
    /// The comment as a reader sees it.
    pub comment: String,
}

/// The tree of a recorded solution. Node 0 is the root; a node comes after its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    nodes: Vec<Node>,
}

impl Default for Recorded {
    fn default() -> Recorded {
        Recorded {
            nodes: vec![Node::default()],
        }
    }
}

impl Recorded {
    /// All nodes, the root first.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A node to be changed.
    pub(crate) fn node_mut(&mut self, at: usize) -> &mut Node {
        &mut self.nodes[at]
    }

    /// Adds a move after a node.
    pub fn add(&mut self, parent: usize, turn: Turn) -> usize {
        let at = self.nodes.len();
        self.nodes[parent].children.push(at);
        self.nodes.push(Node {
            turn: Some(turn),
            parent,
            ..Node::default()
        });
        at
    }

    /// Says something of a move.
    pub fn mark(&mut self, at: usize, mark: Mark, comment: &str) {
        self.nodes[at].mark = Some(mark);
        self.nodes[at].comment = comment.to_owned();
    }

    /// The moves from the root to a node.
    pub fn path(&self, at: usize) -> Vec<Turn> {
        let mut path = Vec::new();
        let mut at = at;
        while let Some(turn) = self.nodes[at].turn {
            path.push(turn);
            at = self.nodes[at].parent;
        }
        path.reverse();
        path
    }

    /// What is said of every node. The root counts as good where anything is.
    pub fn states(&self) -> Vec<State> {
        let n = self.nodes.len();
        let mut leads = vec![false; n];
        for at in (0..n).rev() {
            leads[at] |= self.nodes[at].mark == Some(Mark::Right);
            if leads[at] {
                leads[self.nodes[at].parent] = true;
            }
        }
        // Whether the line is right as it stands, whatever comes.
        let mut settled = vec![false; n];
        let mut states = vec![State::Open; n];
        for at in 0..n {
            let node = &self.nodes[at];
            let before = (at > 0).then_some(node.parent);
            let wrong = node.mark == Some(Mark::Wrong);
            settled[at] =
                !wrong && (node.mark == Some(Mark::Right) || before.is_some_and(|b| settled[b]));
            states[at] = match (leads[at] || settled[at], wrong, before.map(|b| states[b])) {
                (true, _, _) => State::Good,
                (_, true, _) | (_, _, Some(State::Bad)) => State::Bad,
                _ => State::Open,
            };
        }
        states
    }
}

/// A problem of a collection.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What the collection calls it.
    pub id: Option<String>,
    /// What it says about it.
    pub comment: String,
    /// The position.
    pub board: Board,
    /// Who plays first.
    pub to_play: Color,
    /// The recorded solution.
    pub recorded: Recorded,
}

impl Entry {
    /// The first moves that are recorded as right.
    pub fn right_moves(&self) -> Vec<Move> {
        self.first_moves(State::Good)
    }

    /// The first moves that are recorded as wrong.
    pub fn wrong_moves(&self) -> Vec<Move> {
        self.first_moves(State::Bad)
    }

    fn first_moves(&self, wanted: State) -> Vec<Move> {
        let states = self.recorded.states();
        let nodes = self.recorded.nodes();
        let mut moves = Vec::new();
        for &at in &nodes[0].children {
            let own = nodes[at].turn.filter(|turn| turn.color == self.to_play);
            if let Some(turn) = own.filter(|_| states[at] == wanted)
                && !moves.contains(&turn.mv)
            {
                moves.push(turn.mv);
            }
        }
        moves
    }

    /// The first recorded move that the rules do not allow, and why.
    pub fn illegal_move(&self) -> Option<(Vec<Turn>, Illegal)> {
        let nodes = self.recorded.nodes();
        let mut boards: Vec<Option<Board>> = vec![None; nodes.len()];
        boards[0] = Some(self.board.clone());
        for at in 1..nodes.len() {
            let (Some(turn), Some(mut board)) = (nodes[at].turn, boards[nodes[at].parent].clone())
            else {
                continue;
            };
            // Files of problems write kos without the threats between.
            if let Err(why) = play(&mut board, turn) {
                return Some((self.recorded.path(at), why));
            }
            board.forget_history();
            boards[at] = Some(board);
            // A chain needs one board at a time.
            let parent = nodes[at].parent;
            if nodes[parent].children.last() == Some(&at) {
                boards[parent] = None;
            }
        }
        None
    }
}

/// Plays a recorded move; a ban does not hold.
pub(crate) fn play(board: &mut Board, turn: Turn) -> Result<(), Illegal> {
    match turn.mv {
        Move::Pass => {
            board.pass();
            Ok(())
        }
        Move::Play(p) => board.play_waiving(p, turn.color, board::Waive::KO),
    }
}
