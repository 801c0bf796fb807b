//! What a search has found out about the positions that it asked the networks about: examples to fit new ones to.
//!
//! Only a search that was told to [remember](Reader::remember) keeps any.

use search::Sample;

use crate::eyes::Features;
use crate::question::Aim;
use crate::reader::Reader;
use crate::state::State;

/// A position that a network was asked about.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) question: Aim,
    pub(crate) state: State,
    pub(crate) features: Features,
}

/// A position that a network was asked about and that was then decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// What the network saw.
    pub seen: Features,
    /// Whether the attacker was to move.
    pub attacker_moves: bool,
    /// Whether the defender has his way.
    pub lives: bool,
    /// Nodes that were spent below it.
    pub work: u32,
}

impl Reader {
    /// From now on positions that the networks are asked about are kept, at most so many, a fair sample.
    pub fn remember(&mut self, most: usize) {
        self.table.asked = Some(Box::new(Sample::new(most)));
    }

    /// Those of them that are decided.
    pub fn decided(&self) -> Vec<Decided> {
        let asked = self.table.asked.as_ref();
        let all = asked.into_iter().flat_map(|asked| asked.iter());
        all.filter_map(|asked| self.decided_one(asked)).collect()
    }

    fn decided_one(&self, asked: &Asked) -> Option<Decided> {
        let state = &asked.state;
        let entry = self.table.get(state.key() ^ asked.question.salt())?;
        let lives = match state.threats {
            threats if entry.alive_upto >= threats => true,
            threats if entry.dead_from <= threats => false,
            _ => return None,
        };
        Some(Decided {
            seen: asked.features,
            attacker_moves: state.attacker_moves,
            lives,
            work: entry.work(),
        })
    }
}
