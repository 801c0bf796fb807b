//! Positions: what the board looks like at a node.
//!
//! SGF executes the moves of a file whether they are legal or not, and so does this; every move that
//! broke a rule is listed in [`Position::irregular`]:
//!
//! * a move on a stone replaces that stone, which is nobody's prisoner;
//! * a move without liberties captures first, and if it captures nothing takes off its own block;
//! * a ko may be retaken at once.
//!
//! Setup stones, on the other hand, must make sense, or the position would be none: a point named
//! twice in a node, or a block without liberties, is an error with its line and point. In a node with
//! both, setup comes before moves. Setup lifts a ko ban and starts the count of the moves since anew.
//!
//! Cost: one move per move of the path, one new board per node with setup stones.

use board::{
    Board, Color, Game, Illegal, Move, Point, PointSet, Rules, SetupError, Size, Turn, Waive,
};

use crate::error::{ValueError, line_prefix};
use crate::moves::Setup;
use crate::tree::{GameTree, NodeId};

/// Why there is no such position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A value cannot be read.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// The setup stones cannot stand like this.
    #[error("{}setup: {problem}", line_prefix(.line))]
    Setup {
        /// The line of the setup, if it was read from a file.
        line: Option<u32>,
        /// What is wrong, and where on the board.
        problem: SetupError,
    },
    /// The main line is shorter than asked.
    #[error("the main line has {found} moves; expected at least {asked}")]
    TooFewMoves {
        /// The number of moves asked for.
        asked: usize,
        /// The number there are.
        found: usize,
    },
}

/// A move of the file that the rules forbid, but that was executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Irregular {
    /// The node with the move.
    pub node: NodeId,
    /// Who moved.
    pub color: Color,
    /// Where.
    pub point: Point,
    /// What rule it broke.
    pub why: Illegal,
}

/// The board at a node, and how it came about.
#[derive(Clone, Debug)]
pub struct Position {
    /// The stones and the ko ban. Its history is not kept; see [`Position::to_game`].
    pub board: Board,
    /// Whose turn it is: as PL says, or the opponent of whoever moved last; before any move, whoever
    /// moves next in the file, or White in a handicap game, or Black.
    pub to_play: Color,
    /// The last move, unless stones were set up after it.
    pub last_move: Option<(Color, Move)>,
    /// Number of the last move: moves are counted, and MN changes the count.
    pub move_number: usize,
    /// Moves executed though the rules forbid them.
    pub irregular: Vec<Irregular>,
    prisoners: [usize; 2],
    /// The position after the last setup, the prisoners taken before it, and the moves made in it.
    start: Board,
    start_prisoners: [usize; 2],
    start_to_play: Color,
    turns: Vec<Turn>,
}

impl Position {
    fn new(size: Size) -> Position {
        Position {
            board: Board::new(size),
            to_play: Color::Black,
            last_move: None,
            move_number: 0,
            irregular: Vec::new(),
            prisoners: [0; 2],
            start: Board::new(size),
            start_prisoners: [0; 2],
            start_to_play: Color::Black,
            turns: Vec::new(),
        }
    }

    /// Stones that this color has lost in play.
    pub fn prisoners(&self, color: Color) -> usize {
        self.prisoners[color.index()]
    }

    /// The moves since the last setup.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// A game that has come to this position, with the moves since the last setup to be taken back
    /// and to be compared for repetition. If these rules forbid one of the moves, the game starts
    /// after it. Prisoners taken before the game starts count all the same.
    pub fn to_game(&self, rules: Rules) -> Game {
        let start = |board, to_play, lost: [usize; 2]| {
            let mut game = Game::from_position(board, to_play, rules);
            for color in Color::ALL {
                game.set_lost_before(color, lost[color.index()]);
            }
            game
        };
        let mut game = start(self.start.clone(), self.start_to_play, self.start_prisoners);
        for &Turn { color, mv } in &self.turns {
            if game.play(mv, color).is_err() {
                let mut board = game.board().clone();
                let lost = execute(&mut board, mv, color);
                let lost = Color::ALL.map(|c| game.prisoners(c) + lost[c.index()]);
                game = start(board, !color, lost);
            }
        }
        game.set_to_play(self.to_play);
        game
    }

    /// Applies the stones of a setup.
    fn set_up(&mut self, setup: &Setup) -> Result<(), SetupError> {
        let named = setup.black | setup.white | setup.empty;
        let stones = |color, added: PointSet| (self.board.stones(color) - named) | added;
        let (black, white) = (
            stones(Color::Black, setup.black),
            stones(Color::White, setup.white),
        );
        self.board = Board::from_stones(self.board.size(), black, white)?;
        self.last_move = None;
        self.start = self.board.clone();
        self.start_prisoners = self.prisoners;
        self.turns.clear();
        Ok(())
    }

    fn play(&mut self, node: NodeId, color: Color, mv: Move) {
        if let Move::Play(point) = mv
            && let Err(why) = self.board.legality(point, color)
        {
            self.irregular.push(Irregular {
                node,
                color,
                point,
                why,
            });
        }
        if self.turns.is_empty() {
            self.start_to_play = color;
        }
        let lost = execute(&mut self.board, mv, color);
        self.prisoners[0] += lost[0];
        self.prisoners[1] += lost[1];
        self.board.forget_history();
        self.turns.push(Turn { color, mv });
        self.last_move = Some((color, mv));
        self.move_number += 1;
        self.to_play = !color;
    }
}

/// Executes a move, legal or not, as files want it; returns the stones each color lost by it.
pub fn execute(board: &mut Board, mv: Move, color: Color) -> [usize; 2] {
    let Move::Play(p) = mv else {
        board.pass();
        return [0; 2];
    };
    if board.color(p).is_some() {
        let without = |color| board.stones(color).without(p);
        // Taking a stone away takes no liberties, so the rest can stand.
        if let Ok(rest) =
            Board::from_stones(board.size(), without(Color::Black), without(Color::White))
        {
            *board = rest;
        }
    }
    let mut lost = [0; 2];
    if board
        .play_waiving(
            p,
            color,
            Waive {
                ko: true,
                suicide: true,
            },
        )
        .is_ok()
    {
        let loser = if board.is_empty(p) { color } else { !color };
        lost[loser.index()] = board.killed_by_last_move().len();
    }
    lost
}

/// Walks down a tree and keeps the position.
///
/// Nodes must be entered in the order of a path from the root.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    tree: &'a GameTree,
    size: Size,
    position: Position,
    /// Whether neither a move nor PL has said whose turn it is.
    open: bool,
}

impl<'a> Replay<'a> {
    /// The empty board before the root.
    pub fn new(tree: &'a GameTree) -> Result<Replay<'a>, ValueError> {
        let size = tree.size()?;
        Ok(Replay {
            tree,
            size,
            position: Position::new(size),
            open: true,
        })
    }

    /// Executes the setup and the moves of a node.
    pub fn enter(&mut self, node: NodeId) -> Result<(), PositionError> {
        self.enter_setup(node)?;
        for (color, mv) in self.tree.moves(node, self.size)? {
            self.play(node, color, mv);
        }
        self.enter_number(node)
    }

    /// The position after the nodes entered.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position after the nodes entered, the last of which was `node`.
    pub fn finish(mut self, node: NodeId) -> Position {
        if self.open {
            self.position.to_play = self.first_to_play(node);
        }
        self.position
    }

    fn play(&mut self, node: NodeId, color: Color, mv: Move) {
        self.position.play(node, color, mv);
        self.open = false;
    }

    fn enter_setup(&mut self, node: NodeId) -> Result<(), PositionError> {
        let setup = self.tree.setup(node, self.size)?;
        if !(setup.black | setup.white | setup.empty).is_empty() {
            self.position
                .set_up(&setup)
                .map_err(|problem| PositionError::Setup {
                    line: self.setup_line(node),
                    problem,
                })?;
        }
        if let Some(color) = setup.to_play {
            self.position.to_play = color;
            self.open = false;
        }
        Ok(())
    }

    /// The line of the setup of a node: of its first list of stones.
    fn setup_line(&self, node: NodeId) -> Option<u32> {
        let lists = |p: &&crate::Property| ["AB", "AW", "AE"].iter().any(|name| p.is(name));
        self.tree.properties(node).iter().find(lists)?.line()
    }

    fn enter_number(&mut self, node: NodeId) -> Result<(), PositionError> {
        if let Some(property) = self.tree.property(node, "MN") {
            let text = self.tree.decode(property.raw_value());
            self.position.move_number = text
                .trim()
                .parse()
                .map_err(|_| self.tree.value_error(property, "expected a whole number"))?;
        }
        Ok(())
    }

    /// Whose turn it is at a node that nothing before says anything about.
    fn first_to_play(&self, node: NodeId) -> Color {
        let next = self
            .tree
            .line_from(node)
            .skip(1)
            .find(|&n| self.tree.has_move(n));
        let moves = next.and_then(|n| self.tree.moves(n, self.size).ok());
        match moves.and_then(|m| m.first().copied()) {
            Some((color, _)) => color,
            None if matches!(self.tree.handicap(), Ok(Some(2..))) => Color::White,
            None => Color::Black,
        }
    }
}

impl GameTree {
    /// The position at a node, its own move included.
    pub fn position_at(&self, id: NodeId) -> Result<Position, PositionError> {
        let mut replay = Replay::new(self)?;
        for node in self.path_to(id) {
            replay.enter(node)?;
        }
        Ok(replay.finish(id))
    }

    /// The position at the end of the main line.
    pub fn final_position(&self) -> Result<Position, PositionError> {
        self.position_at(self.main_line().last().unwrap_or(self.root()))
    }

    /// The position of the main line before its move number `n` (from 1), as GTP's `loadsgf` wants
    /// it: with all setup before that move, and whoever makes it to play. The end of the main line if
    /// there are fewer moves.
    pub fn position_before_move(&self, n: usize) -> Result<Position, PositionError> {
        self.main_line_position(n.saturating_sub(1))
            .map(|(position, _)| position)
    }

    /// The position of the main line after `n` moves and all setup that follows them; 0 is the
    /// position before the first move. An error if there are fewer moves.
    pub fn position_after_moves(&self, n: usize) -> Result<Position, PositionError> {
        match self.main_line_position(n)? {
            (_, found) if found < n => Err(PositionError::TooFewMoves { asked: n, found }),
            (position, _) => Ok(position),
        }
    }

    /// The position after `limit` moves of the main line, or after all, and how many that was.
    fn main_line_position(&self, limit: usize) -> Result<(Position, usize), PositionError> {
        let mut replay = Replay::new(self)?;
        let mut done = 0;
        let mut last = self.root();
        for node in self.main_line() {
            last = node;
            replay.enter_setup(node)?;
            for (color, mv) in self.moves(node, replay.size)? {
                if done == limit {
                    replay.position.to_play = color;
                    return Ok((replay.position, done));
                }
                replay.play(node, color, mv);
                done += 1;
            }
            replay.enter_number(node)?;
        }
        Ok((replay.finish(last), done))
    }
}
