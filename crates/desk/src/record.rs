//! Game records: from a file or pasted text to the tree that the page shows, each node with what its
//! move or setup changes on the board.
//!
//! The page keeps the tree and changes it; the rules stay here. A node carries its SGF properties as they
//! are and the *difference* to the position before it, so that the page can show any node by adding up, and
//! a tree of a hundred thousand nodes is a few megabytes. After a change in the middle of a tree the page sends
//! the text again.

use board::{Board, Color, Game, Illegal, Move, PointSet, Rules, Size};
use serde::{Deserialize, Serialize};
use sgf::{GameTree, NodeId};
use ts_rs::TS;
use words::say;

use crate::error::ApiError;
use crate::tuning::TUNED;
use crate::wire::{self, ColorName, PositionView, number};

/// A game tree.
#[derive(Debug, Serialize, TS)]
pub(crate) struct Record {
    pub(crate) width: u8,
    pub(crate) height: u8,
    /// Parents before children, the main line first.
    pub(crate) nodes: Vec<RecordNode>,
}

/// A node of a game tree.
#[derive(Debug, Serialize, TS)]
pub(crate) struct RecordNode {
    /// Where the parent is in the list; -1 for the root.
    pub(crate) parent: i32,
    /// Properties with their raw values, in UTF-8.
    pub(crate) props: Vec<(String, Vec<String>)>,
    pub(crate) change: Change,
}

/// What a node changes on the board.
#[derive(Debug, Default, Serialize, TS)]
pub(crate) struct Change {
    /// Pairs of a point and what is on it now: 1 Black, -1 White, 0 nothing.
    pub(crate) set: Vec<(u16, i8)>,
    /// The point that may not be retaken.
    pub(crate) ko: Option<u16>,
    /// Whose turn it is then.
    pub(crate) to_play: i8,
    /// The number of the last move.
    pub(crate) number: usize,
    /// Stones that Black and White have lost so far.
    pub(crate) lost: [usize; 2],
    /// Why the rules forbid the move, if they do.
    pub(crate) illegal: Option<String>,
}

/// A move to make.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct MoveRequest {
    pub(crate) position: PositionView,
    pub(crate) color: ColorName,
    /// A point or `pass`.
    pub(crate) at: String,
    /// The number of the last move, and the stones lost until then.
    pub(crate) number: usize,
    pub(crate) lost: [usize; 2],
    /// The game so far, where the rules it names about repetition are to be kept.
    pub(crate) game: Option<String>,
}

/// Makes a move. One that the rules forbid changes nothing and says why.
pub(crate) fn play(request: &MoveRequest) -> Result<Change, ApiError> {
    let mut board = request.position.board()?;
    let size = board.size();
    let mv = wire::mv(&request.at, size)?;
    let color = Color::from(request.color);
    let illegal = match (mv, &request.game) {
        (Move::Pass, _) => None,
        (Move::Play(p), None) => board.legality(p, color).err(),
        (Move::Play(p), Some(sgf)) => {
            let in_game = game_of(sgf)?.legality(mv, color).err();
            board.legality(p, color).err().or(in_game)
        }
    };
    if let Some(why) = illegal {
        return Ok(Change {
            illegal: Some(in_words(why)),
            ..Change::default()
        });
    }
    let before = Stones::of(&board);
    let lost = sgf::execute(&mut board, mv, color);
    Ok(Change {
        set: before.changes(&board),
        ko: board.ko().map(|p| number(p, size)),
        to_play: sign(!color),
        number: request.number + 1,
        lost: [request.lost[0] + lost[0], request.lost[1] + lost[1]],
        illegal: None,
    })
}

/// Why a move is not legal, for people.
fn in_words(why: Illegal) -> String {
    let name = match why {
        Illegal::OffBoard => "off-board",
        Illegal::Occupied => "occupied",
        Illegal::Ko => "ko",
        Illegal::Suicide => "suicide",
        Illegal::NoKo => "no-ko",
        Illegal::Superko => "superko",
    };
    say!("illegal", why = name)
}

/// The game that a text tells, at the end of its main line, under the rules that it names.
pub(crate) fn game_of(sgf: &str) -> Result<Game, ApiError> {
    let parsed = sgf::parse(sgf.as_bytes()).map_err(ApiError::bad)?;
    let games = parsed.collection.games;
    let tree = games.first().ok_or_else(|| ApiError::bad("no game"))?;
    if tree.len() > TUNED.longest_game {
        let n = tree.len();
        return Err(ApiError::Bad(say!(
            "error-too-long",
            n = n,
            most = TUNED.longest_game
        )));
    }
    let position = tree.final_position().map_err(ApiError::bad)?;
    let named = tree.rules().and_then(|name| name.parse().ok());
    let mut game = position.to_game(named.unwrap_or(Rules::JAPANESE));
    let komi = tree.komi().map_err(ApiError::bad)?.unwrap_or(0.0) as f32;
    if !komi.is_finite() {
        return Err(ApiError::bad(say!("error-komi")));
    }
    game.set_komi(komi);
    let handicap = tree.handicap().map_err(ApiError::bad)?.unwrap_or(0);
    game.set_handicap(usize::try_from(handicap).unwrap_or(0));
    Ok(game)
}

fn sign(color: Color) -> i8 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

/// Stones and ban: what a node needs of its parent.
#[derive(Clone, Copy)]
struct Stones {
    colors: [PointSet; 2],
    ko: Option<board::Point>,
}

impl Stones {
    fn of(board: &Board) -> Stones {
        Stones {
            colors: Color::ALL.map(|c| board.stones(c)),
            ko: board.ko(),
        }
    }

    fn board(&self, size: Size) -> Option<Board> {
        let mut board = Board::from_stones(size, self.colors[0], self.colors[1]).ok()?;
        board.set_ko(self.ko).ok()?;
        Some(board)
    }

    /// What is different on another board.
    fn changes(&self, after: &Board) -> Vec<(u16, i8)> {
        let size = after.size();
        let now = Color::ALL.map(|c| after.stones(c));
        let mut set = Vec::new();
        for color in Color::ALL {
            let i = color.index();
            set.extend(
                (now[i] - self.colors[i])
                    .iter()
                    .map(|p| (number(p, size), sign(color))),
            );
        }
        let gone = (self.colors[0] | self.colors[1]) - (now[0] | now[1]);
        set.extend(gone.iter().map(|p| (number(p, size), 0)));
        set
    }
}

/// A node that was replayed.
struct Done {
    stones: Stones,
    to_play: Color,
    /// Whether a move or PL has said whose turn it is.
    told: bool,
    number: usize,
    lost: [usize; 2],
}

/// Replays every node of a tree.
pub(crate) fn record(tree: &GameTree) -> Result<Record, ApiError> {
    let size = tree.size().map_err(ApiError::bad)?;
    if tree.len() > TUNED.largest_tree {
        let n = tree.len();
        return Err(ApiError::Bad(say!(
            "error-too-large",
            n = n,
            most = TUNED.largest_tree
        )));
    }
    let mut places = std::collections::HashMap::with_capacity(tree.len());
    let mut done: Vec<Done> = Vec::with_capacity(tree.len());
    let mut nodes = Vec::with_capacity(tree.len());
    let mut board = Board::new(size);
    for id in tree.preorder() {
        let parent = tree.parent(id).and_then(|p| places.get(&p).copied());
        if let Some(parent) = parent
            && parent + 1 != done.len()
        {
            let stones = done.get(parent).map(|d: &Done| d.stones);
            board = stones.and_then(|s| s.board(size)).ok_or(ApiError::Failed)?;
        }
        let (change, state) = enter(tree, id, size, &mut board, parent.map(|p| &done[p]))?;
        places.insert(id, nodes.len());
        done.push(state);
        nodes.push(RecordNode {
            parent: parent.map_or(-1, |p| i32::try_from(p).unwrap_or(-1)),
            props: props(tree, id),
            change,
        });
    }
    Ok(Record {
        width: size.width(),
        height: size.height(),
        nodes,
    })
}

fn props(tree: &GameTree, id: NodeId) -> Vec<(String, Vec<String>)> {
    let text = |raw: &[u8]| String::from_utf8_lossy(raw).into_owned();
    let one = |p: &sgf::Property| (p.name().into_owned(), p.raw_values().map(text).collect());
    tree.properties(id).iter().map(one).collect()
}

/// Executes setup and moves of a node.
fn enter(
    tree: &GameTree,
    id: NodeId,
    size: Size,
    board: &mut Board,
    parent: Option<&Done>,
) -> Result<(Change, Done), ApiError> {
    let before = Stones::of(board);
    let (mut to_play, mut told, mut number_now, mut lost) = match parent {
        Some(p) => (p.to_play, p.told, p.number, p.lost),
        None => (Color::Black, false, 0, [0; 2]),
    };
    let setup = tree.setup(id, size).map_err(ApiError::bad)?;
    let named = setup.black | setup.white | setup.empty;
    if !named.is_empty() {
        let stones = |color, added: PointSet| (board.stones(color) - named) | added;
        let (black, white) = (
            stones(Color::Black, setup.black),
            stones(Color::White, setup.white),
        );
        *board = Board::from_stones(size, black, white).map_err(ApiError::bad)?;
    }
    if let Some(color) = setup.to_play {
        (to_play, told) = (color, true);
    }
    let mut illegal = None;
    for (color, mv) in tree.moves(id, size).map_err(ApiError::bad)? {
        if let Move::Play(p) = mv {
            illegal = board.legality(p, color).err().map(in_words);
        }
        let more = sgf::execute(board, mv, color);
        board.forget_history();
        lost = [lost[0] + more[0], lost[1] + more[1]];
        (to_play, told) = (!color, true);
        number_now += 1;
    }
    if !told {
        to_play = first_to_play(tree, id, size);
    }
    let change = Change {
        set: before.changes(board),
        ko: board.ko().map(|p| number(p, size)),
        to_play: sign(to_play),
        number: number_now,
        lost,
        illegal,
    };
    let stones = Stones::of(board);
    Ok((
        change,
        Done {
            stones,
            to_play,
            told,
            number: number_now,
            lost,
        },
    ))
}

/// Whose turn it is before anything says so: whoever moves next, or White after handicap stones.
fn first_to_play(tree: &GameTree, id: NodeId, size: Size) -> Color {
    let next = tree.first_child(id).and_then(|n| tree.moves(n, size).ok());
    match next.and_then(|moves| moves.first().map(|m| m.0)) {
        Some(color) => color,
        None if matches!(tree.handicap(), Ok(Some(2..))) => Color::White,
        None => Color::Black,
    }
}
