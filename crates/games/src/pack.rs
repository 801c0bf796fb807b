//! From SGF records to packed games: checked, without doubles, split into games to train on and games to test on.
//!
//! A game is taken if it is one of those the format can hold (19x19, komi 6.5, no handicap, Black begins, colors alternate), all its moves
//! are legal, it is not too short, and the record says who won. Doubles are games with the same moves up to the symmetries of the board. Which games are kept for
//! testing depends on their moves and a seed alone, not on the order of files, so a game is always on the same side.

use std::collections::BTreeMap;
use std::collections::HashSet;

use board::{Move, Symmetry};
use net::record::move_code;
use sgf::{GameResult, GameTree, WinBy};

use crate::packed::{KOMI, MARGIN_MOST, PackedGame, color_of, size};

/// Which games are taken, and how they are split.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Shorter games are left out.
    pub least_moves: usize,
    /// Share of games to test on, 0 to 1.
    pub test_share: f64,
    /// What the split depends on, beside the moves.
    pub seed: u64,
}

/// Why a game is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum LeftOut {
    /// Another board.
    #[error("not on 19x19")]
    Size,
    /// Another komi, or none.
    #[error("komi is not 6.5")]
    Komi,
    /// Handicap or set up stones.
    #[error("handicap or set up stones")]
    Setup,
    /// Nobody won, or nobody knows.
    #[error("no winner")]
    Result,
    /// Colors do not alternate.
    #[error("Black and White do not alternate")]
    Colors,
    /// A move that cannot be read or played.
    #[error("an illegal move")]
    Illegal,
    /// Too few moves.
    #[error("too short")]
    Short,
    /// The same game was there before.
    #[error("there before")]
    Double,
}

/// Games that were packed so far.
#[derive(Debug)]
pub struct Packer {
    choice: Choice,
    seen: HashSet<u64>,
    /// Games to train on, as bytes of a file.
    pub train: Vec<u8>,
    /// Games to test on.
    pub test: Vec<u8>,
    /// How many games are in `train` and in `test`.
    pub taken: [usize; 2],
    /// How many games were left out, and why.
    pub left_out: BTreeMap<LeftOut, usize>,
}

impl Packer {
    /// Nothing yet.
    pub fn new(choice: Choice) -> Packer {
        Packer {
            choice,
            seen: HashSet::new(),
            train: Vec::new(),
            test: Vec::new(),
            taken: [0; 2],
            left_out: BTreeMap::new(),
        }
    }

    /// Takes a game, or notes why not.
    pub fn add(&mut self, tree: &GameTree) -> Result<(), LeftOut> {
        let added = self.try_add(tree);
        if let Err(why) = added {
            *self.left_out.entry(why).or_insert(0) += 1;
        }
        added
    }

    fn try_add(&mut self, tree: &GameTree) -> Result<(), LeftOut> {
        let game = read(tree)?;
        if game.moves.len() < self.choice.least_moves {
            return Err(LeftOut::Short);
        }
        game.replay(|_, _, _| ()).map_err(|_| LeftOut::Illegal)?;
        let key = key(&game.moves);
        if !self.seen.insert(key) {
            return Err(LeftOut::Double);
        }
        // Another mixture than the key itself: the split must not depend on bits that the set of keys uses.
        let chance = (key ^ self.choice.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 11;
        let is_test = (chance as f64) < self.choice.test_share * (1_u64 << 53) as f64;
        game.write(if is_test {
            &mut self.test
        } else {
            &mut self.train
        });
        self.taken[usize::from(is_test)] += 1;
        Ok(())
    }
}

/// The game of a record, if the format can hold it. Whether the moves are legal is not looked at.
fn read(tree: &GameTree) -> Result<PackedGame, LeftOut> {
    let size = size();
    if tree.size().ok() != Some(size) {
        return Err(LeftOut::Size);
    }
    if !matches!(tree.komi(), Ok(Some(komi)) if komi == f64::from(KOMI)) {
        return Err(LeftOut::Komi);
    }
    if tree
        .handicap()
        .ok()
        .flatten()
        .is_some_and(|stones| stones > 0)
    {
        return Err(LeftOut::Setup);
    }
    let (winner, margin) = match tree.result() {
        Some(GameResult::Win(winner, WinBy::Points(points))) => {
            // Counted, so at least half a point.
            let half_points = (points * 2.0).clamp(1.0, f64::from(MARGIN_MOST));
            (winner, half_points as u8)
        }
        Some(GameResult::Win(winner, WinBy::Resign | WinBy::Time | WinBy::Unsaid)) => (winner, 0),
        _ => return Err(LeftOut::Result),
    };
    let mut moves = Vec::new();
    for node in tree.main_line() {
        let setup = tree.setup(node, size).map_err(|_| LeftOut::Setup)?;
        if !(setup.black | setup.white | setup.empty).is_empty() {
            return Err(LeftOut::Setup);
        }
        for (color, mv) in tree.moves(node, size).map_err(|_| LeftOut::Illegal)? {
            if color != color_of(moves.len()) {
                return Err(LeftOut::Colors);
            }
            moves.push(mv);
        }
    }
    if u16::try_from(moves.len()).is_err() {
        return Err(LeftOut::Illegal);
    }
    Ok(PackedGame {
        winner,
        margin,
        moves,
    })
}

/// The same for games that are symmetric to each other: FNV-1a of the moves in the symmetry whose codes come first.
fn key(moves: &[Move]) -> u64 {
    let size = size();
    let turned = |symmetry: Symmetry| {
        let codes = moves
            .iter()
            .map(move |&mv| move_code(symmetry.apply_move(mv, size)));
        codes.collect::<Vec<u16>>()
    };
    let first = Symmetry::ALL
        .into_iter()
        .map(turned)
        .min()
        .unwrap_or_default();
    first
        .iter()
        .flat_map(|code| code.to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}
