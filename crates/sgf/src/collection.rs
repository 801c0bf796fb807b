//! A file: games one after the other.

use crate::encoding::Transport;
use crate::tree::GameTree;

/// The games of a file.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Collection {
    /// The games, in their order.
    pub games: Vec<GameTree>,
    /// The byte order mark, which is written back.
    pub transport: Transport,
}

impl Collection {
    /// Converts every game to UTF-8 with `CA[UTF-8]` and drops any byte order mark.
    pub fn to_utf8(&mut self) {
        self.games.iter_mut().for_each(GameTree::to_utf8);
        self.transport = Transport::Plain;
    }
}

/// A collection of one game.
impl From<GameTree> for Collection {
    fn from(game: GameTree) -> Collection {
        Collection {
            games: vec![game],
            transport: Transport::Plain,
        }
    }
}
