//! Stones that die when one side begins and live when the other does, though both have passed.
//!
//! Neither meant to play there, but the stones must be one or the other. So they are settled as by two players who disagree and play on: the side whose turn it is
//! begins, and each move settles the largest of what is left. That a block is taken or lives is found by the capture scan or by the solver of life and death within its wall; blocks of
//! one stone are left as they stand, like neutral points that nobody filled.

use board::{Board, Color, Game, Move, Point, PointSet};
use capture::general::Success;
use capture::{ScanSettings, scan};
use search::{CancelFlag, Limits};
use status::Basis;

use super::{death, life};

// Usual values, chosen on nothing.
/// Smaller blocks stay as they are.
const STONES: usize = 2;

/// Nodes of each question of life and death.
const LIFE_NODES: u64 = 1_000;

/// No more moves are made than this.
const MOVES: usize = 8;

/// What is expected of stones: 1 they stay, -1 they go.
pub(super) type Belief<'a> = &'a dyn Fn(PointSet, Color) -> f32;

/// A block whose fate depends on who begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stake {
    pub(crate) stones: PointSet,
    pub(crate) color: Color,
    attack: Point,
    /// None where any move will do.
    defend: Option<Point>,
    /// Whether the defence gives life, and does not only prevent a capture.
    lives: bool,
}

impl Stake {
    /// The move of this side.
    pub(crate) fn best(&self, mover: Color) -> Move {
        match (self.color == mover, self.defend) {
            (false, _) => Move::Play(self.attack),
            (true, Some(at)) => Move::Play(at),
            (true, None) => Move::Pass,
        }
    }
}

/// What play settles, and what is expected of the rest.
#[derive(Debug)]
pub(super) struct Settled<T> {
    /// Stones of the position that are taken.
    pub(super) dead: PointSet,
    /// Stones of it that are made to live.
    pub(super) alive: PointSet,
    /// As seen after the last move, the dead stones taken off.
    pub(super) seen: T,
}

/// Plays on where both have passed, as long as something depends on who begins. Only `open` stones are looked at; `look` says what is expected of a position, and `belief`
/// what that means for stones.
pub(super) fn settle<T>(
    game: &Game,
    open: PointSet,
    look: &dyn Fn(&Game) -> T,
    belief: &dyn Fn(&T, PointSet, Color) -> f32,
    cancel: &CancelFlag,
) -> Settled<T> {
    let mut settled = Settled {
        dead: PointSet::EMPTY,
        alive: PointSet::EMPTY,
        seen: look(game),
    };
    let moves = if game.is_over() { MOVES } else { 0 };
    let (mut play, mut told) = (game.clone(), PointSet::EMPTY);
    for _ in 0..moves {
        let mover = play.to_play();
        let of_stones = |stones, color| belief(&settled.seen, stones, color);
        let Some(stake) = largest(play.board(), open - told, &of_stones, cancel) else {
            break;
        };
        if play.play(stake.best(mover), mover).is_err() {
            break;
        }
        told |= stake.stones;
        match stake.color == mover {
            true if stake.lives => settled.alive |= stake.stones & open,
            true => {}
            false => settled.dead |= stake.stones & open,
        }
        let Some(after) = cleared(&play, settled.dead) else {
            break;
        };
        settled.seen = look(&after);
    }
    settled
}

/// The position without the dead stones.
fn cleared(game: &Game, dead: PointSet) -> Option<Game> {
    let board = game.board();
    let [black, white] = Color::ALL.map(|c| board.stones(c) - dead);
    let cleared = Board::from_stones(board.size(), black, white).ok()?;
    let mut after = Game::from_position(cleared, game.to_play(), *game.rules());
    after.set_komi(game.komi());
    after.set_handicap(game.handicap());
    Some(after)
}

/// The largest block among these stones that is one's who begins.
pub(crate) fn largest(
    board: &Board,
    open: PointSet,
    belief: Belief<'_>,
    cancel: &CancelFlag,
) -> Option<Stake> {
    let mut found = captures(board, open, belief, cancel);
    let limits = Limits {
        cancel: cancel.clone(),
        ..Limits::nodes(LIFE_NODES)
    };
    for block in board.blocks_in(open & board.occupied()) {
        let stones = board.block_stones(block);
        let most = found.iter().map(|s| s.stones.len()).max().unwrap_or(STONES);
        if stones.len() < most {
            continue;
        }
        // What lives is more than what is not captured.
        if let Some(life) = lives_or_dies(board, stones, belief, &limits) {
            found.retain(|s| s.stones != stones);
            found.push(life);
        }
    }
    found.into_iter().max_by_key(|s| s.stones.len())
}

/// Blocks that are taken or not. One that is expected to go anyway is not saved by getting away.
fn captures(board: &Board, open: PointSet, belief: Belief<'_>, cancel: &CancelFlag) -> Vec<Stake> {
    let settings = ScanSettings {
        cancel: cancel.clone(),
        ..ScanSettings::default()
    };
    let point = |mv: Option<Move>| mv.and_then(Move::point);
    let mut found = Vec::new();
    for block in scan(&mut board.clone(), &settings).blocks {
        let stones = board.block_stones(block.stone);
        let (attack, defend) = (block.attack, block.defend);
        let certain = attack.outcome == Success::Yes && defend.outcome == Success::Yes;
        if !certain || stones.len() < STONES || !open.contains(block.stone) {
            continue;
        }
        if belief(stones, block.color) < 0.0 {
            continue;
        }
        found.extend(point(attack.best).map(|attack| Stake {
            stones,
            color: block.color,
            attack,
            defend: point(defend.best),
            lives: false,
        }));
    }
    found
}

/// A block that is killed by who begins and lives when its owner does, if the walls that this counts on are expected to stand.
fn lives_or_dies(
    board: &Board,
    stones: PointSet,
    belief: Belief<'_>,
    limits: &Limits,
) -> Option<Stake> {
    let color = board.color(stones.first()?)?;
    let kill = death(board, stones, !color, limits)?;
    if let Basis::Area { assumed_safe } = kill.basis {
        let stands = |b: Point| belief(board.block_stones(b), !color) > 0.0;
        if !board.blocks_in(assumed_safe).all(stands) {
            return None;
        }
    }
    let save = life(board, stones, color, limits)?;
    let point = |mv: Option<Move>| mv.and_then(Move::point);
    Some(Stake {
        stones,
        color,
        attack: point(kill.best)?,
        defend: point(save.best),
        lives: true,
    })
}
