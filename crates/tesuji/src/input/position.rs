//! The position a command works on.

use std::collections::BTreeMap;

use board::{Board, Color, Diagram, Move, Turn};
use draw::{Mark, Picture, Stroke, Window};
use sgf::{GameTree, Irregular, MarkKind, NodeId};

use super::{Content, Problem};

/// Which position of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Select {
    /// The game of a collection, from 1; the first if not given.
    pub game: Option<usize>,
    /// The position after so many moves of the main line; the last if not given.
    pub moves: Option<usize>,
}

/// A position of a file, and what the file says about it.
#[derive(Clone, Debug)]
pub struct Position {
    /// The stones and the ko ban.
    pub board: Board,
    /// Whose turn it is: as the file says, or Black.
    pub to_play: Color,
    /// Number of the last move.
    pub move_number: usize,
    /// The moves since the last stones were set up.
    pub turns: Vec<Turn>,
    /// The last move, unless stones were set up after it.
    pub last_move: Option<Turn>,
    /// Moves of the file that the rules forbid; they were executed all the same.
    pub irregular: Vec<Irregular>,
    /// Stones lost by Black and by White.
    pub prisoners: [usize; 2],
    /// The position with the marks of the file.
    pub picture: Picture,
    /// The comment on the position.
    pub comment: Option<String>,
    /// Where the position is in the file; none for a diagram.
    pub node: Option<NodeId>,
}

pub(super) fn select(content: &Content, select: Select) -> Result<Position, Problem> {
    let number = select.game.unwrap_or(1);
    let game = |found: usize| {
        let missing = Problem::NoGame {
            asked: number,
            found,
        };
        number.checked_sub(1).filter(|i| *i < found).ok_or(missing)
    };
    match content {
        Content::Diagram(diagram, to_play) => {
            game(1)?;
            match select.moves {
                Some(moves @ 1..) => Err(Problem::NoMoves(moves)),
                _ => Ok(of_diagram(diagram, *to_play)),
            }
        }
        Content::Games(parsed) => {
            let games = &parsed.collection.games;
            of_game(&games[game(games.len())?], select.moves)
        }
    }
}

fn of_diagram(diagram: &Diagram, to_play: Option<Color>) -> Position {
    Position {
        board: diagram.board.clone(),
        to_play: to_play.unwrap_or(Color::Black),
        move_number: 0,
        turns: Vec::new(),
        last_move: None,
        irregular: Vec::new(),
        prisoners: [0; 2],
        picture: Picture::of_diagram(diagram),
        comment: None,
        node: None,
    }
}

fn of_game(tree: &GameTree, moves: Option<usize>) -> Result<Position, Problem> {
    let position = match moves {
        Some(moves) => tree.position_after_moves(moves)?,
        None => tree.final_position()?,
    };
    let node = node_after(tree, moves);
    let last_move = position.last_move.map(|(color, mv)| Turn { color, mv });
    let prisoners = Color::ALL.map(|color| position.prisoners(color));
    let mut picture = Picture::of(&position.board);
    picture.last_move = last_move.and_then(|turn| turn.mv.point());
    add_marks(tree, node, &mut picture)?;
    Ok(Position {
        to_play: position.to_play,
        move_number: position.move_number,
        turns: position.turns().to_vec(),
        last_move,
        irregular: position.irregular,
        prisoners,
        board: position.board,
        picture,
        comment: tree.comment(node),
        node: Some(node),
    })
}

/// The last node of the main line with at most so many moves up to and including it.
fn node_after(tree: &GameTree, moves: Option<usize>) -> NodeId {
    let limit = moves.unwrap_or(usize::MAX);
    let mut done = 0;
    let mut last = tree.root();
    for node in tree.main_line() {
        done += moves_in(tree, node);
        if done > limit {
            break;
        }
        last = node;
    }
    last
}

fn moves_in(tree: &GameTree, node: NodeId) -> usize {
    let properties = tree.properties(node).iter();
    let moves = properties.filter(|p| p.is("B") || p.is("W"));
    moves.map(|p| p.raw_values().len()).sum()
}

/// Adds what the node shows. Dimmed points and the part shown are inherited from the nodes before.
fn add_marks(tree: &GameTree, node: NodeId, picture: &mut Picture) -> Result<(), Problem> {
    let size = picture.size;
    for ancestor in tree.path_to(node) {
        for (kind, property) in [(MarkKind::Dim, "DD"), (MarkKind::View, "VW")] {
            if tree.property(ancestor, property).is_none() {
                continue;
            }
            let points = tree.marked(ancestor, kind, size)?;
            match kind {
                MarkKind::Dim => picture.dimmed = points,
                _ => picture.window = Window::exactly(size, points),
            }
        }
    }
    let mut marks = BTreeMap::new();
    for mark in tree.marks(node, size)? {
        match mark {
            sgf::Mark::Points(MarkKind::Territory(color), points) => {
                picture.territory[color.index()] |= points;
            }
            sgf::Mark::Points(kind, points) => {
                if let Some(sign) = sign(kind) {
                    marks.extend(points.iter().map(|p| (p, sign)));
                }
            }
            sgf::Mark::Label(p, text) => {
                picture.labels.insert(p, text);
            }
            sgf::Mark::Arrow(from, to) => picture.strokes.push(Stroke {
                from,
                to,
                arrow: true,
            }),
            sgf::Mark::Line(from, to) => picture.strokes.push(Stroke {
                from,
                to,
                arrow: false,
            }),
        }
    }
    picture.marks = marks;
    Ok(())
}

fn sign(kind: MarkKind) -> Option<Mark> {
    match kind {
        MarkKind::Triangle => Some(Mark::Triangle),
        MarkKind::Square => Some(Mark::Square),
        MarkKind::Circle => Some(Mark::Circle),
        MarkKind::Cross => Some(Mark::Cross),
        MarkKind::Selected => Some(Mark::Selected),
        MarkKind::Territory(_) | MarkKind::Dim | MarkKind::View => None,
    }
}

impl Position {
    /// The last move in words, like `white C17`.
    pub fn last_move_name(&self) -> Option<String> {
        let Turn { color, mv } = self.last_move?;
        Some(match mv {
            Move::Pass => format!("{color} pass"),
            Move::Play(p) => format!("{color} {}", p.name(self.board.size())),
        })
    }
}
