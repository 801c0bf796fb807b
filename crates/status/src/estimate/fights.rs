//! The fight for stones, read with the network of fights (crate `fight`), or played out at random on boards that it does not know.

use std::cell::OnceCell;

use board::{Board, Color, Move, PointSet, Turn};
use fight::{Fight, Looks};
use frames::dragon;
use net::{Fates, Goal, MarkedFate};
use playout::fights::{LocalFight, surroundings};
use search::Limits;

use crate::tuning::TUNED;

const SEED: u64 = 7;

/// How a fight went.
#[derive(Clone, Debug)]
pub(crate) struct Fought {
    /// The share in which the owner had his way.
    stood: f32,
    /// By how much that is too high, as logarithm of the odds.
    lean: f32,
    /// The best move of the side that begins.
    pub(crate) best: Option<Move>,
    /// Best play, as far as it was read.
    pub(crate) line: Vec<Turn>,
    /// Looks, or games.
    pub(crate) effort: u32,
    /// Somebody took a ko on the way.
    pub(crate) saw_ko: bool,
    /// What the first look said of the fate of the stones.
    pub(crate) fates: Option<Fates>,
}

impl Fought {
    /// The share in which the owner has his way.
    pub(crate) fn stood(&self) -> f32 {
        self.stood
    }

    /// The logarithm of the odds that the owner has his way.
    pub(crate) fn odds(&self) -> f32 {
        let stood = self.stood.clamp(TUNED.doubt, 1.0 - TUNED.doubt);
        (stood / (1.0 - stood)).ln() - self.lean
    }
}

impl Fought {
    /// Whether the first look finds this fate likelier than all others together.
    pub(crate) fn looks_like(&self, fate: MarkedFate) -> bool {
        looks_like(self.fates, fate)
    }
}

/// Whether a look finds this fate likelier than all others together.
pub(crate) fn looks_like(fates: Option<Fates>, fate: MarkedFate) -> bool {
    fates.is_some_and(|fates| fates.of(fate) >= TUNED.plain_fate)
}

/// Whether the network of fights is asked on such a board.
pub(crate) fn is_known_size(board: &Board) -> bool {
    let size = board.size();
    size.width().min(size.height()) >= TUNED.smallest_board
}

/// The chance that odds mean.
pub(crate) fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// Fights for the same stones.
pub(crate) struct Fights<'a> {
    board: &'a Board,
    stones: PointSet,
    goal: Goal,
    limits: &'a Limits,
    /// By who begins, nobody having threats.
    known: [OnceCell<Option<Fought>>; 2],
}

impl<'a> Fights<'a> {
    /// For stones of one color, which are on the board.
    pub(crate) fn new(
        board: &'a Board,
        stones: PointSet,
        goal: Goal,
        limits: &'a Limits,
    ) -> Fights<'a> {
        Fights {
            board,
            stones,
            goal,
            limits,
            known: Default::default(),
        }
    }

    /// How it goes when this side begins; None when the question was cancelled.
    pub(crate) fn when_first(&self, first: Color) -> Option<&Fought> {
        let read = || match is_known_size(self.board) {
            true => self.read(first, None),
            false => self.play_out(first),
        };
        self.known[first.index()].get_or_init(read).as_ref()
    }

    /// The same, read with the network; None where it is not asked.
    pub(crate) fn when_read(&self, first: Color) -> Option<&Fought> {
        is_known_size(self.board)
            .then(|| self.when_first(first))
            .flatten()
    }

    /// The same when this side may retake kos at once; None where that is not read.
    pub(crate) fn with_master(&self, first: Color, master: Color) -> Option<Fought> {
        is_known_size(self.board)
            .then(|| self.read(first, Some(master)))
            .flatten()
    }

    fn read(&self, first: Color, master: Option<Color>) -> Option<Fought> {
        let fight = Fight {
            stones: self.stones,
            goal: self.goal,
            first,
            master,
        };
        let most = u32::try_from(self.limits.nodes / TUNED.look_nodes).unwrap_or(TUNED.looks);
        let looks = Looks {
            most: most.clamp(TUNED.fewest_looks, TUNED.looks),
            time: self.limits.time_left(),
            cancel: self.limits.cancel.clone(),
        };
        let reading = fight.read(self.board, looks)?;
        let colors = [first, !first].into_iter().cycle();
        let turn = |(color, &mv)| Turn { color, mv };
        Some(Fought {
            stood: reading.stood,
            lean: 0.0,
            best: reading.best(),
            line: colors.zip(&reading.line).map(turn).collect(),
            effort: reading.looks,
            saw_ko: reading.saw_ko,
            fates: reading.fates,
        })
    }

    fn play_out(&self, first: Color) -> Option<Fought> {
        if self.goal != Goal::Stand {
            return None;
        }
        let most = u32::try_from(self.limits.nodes / TUNED.game_nodes).unwrap_or(TUNED.playouts);
        let fight = LocalFight {
            stones: self.stones,
            area: surroundings(
                self.board,
                dragon(self.board, self.stones),
                TUNED.playout_steps,
            ),
            to_play: first,
            playouts: TUNED.playouts.min(most.max(1)),
            time: self.limits.time_left(),
            cancel: self.limits.cancel.clone(),
            seed: SEED,
        };
        let outcome = fight.search(self.board)?;
        // A few playouts say nothing.
        (!fight.cancel.is_cancelled()).then(|| Fought {
            stood: outcome.stood(),
            lean: TUNED.playouts_lean,
            best: outcome.best(),
            line: Vec::new(),
            effort: outcome.playouts,
            saw_ko: false,
            fates: None,
        })
    }
}
