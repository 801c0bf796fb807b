//! What the networks see of a position, for fitting them.

use board::{Board, Color, Point, PointSet};

use super::chances::{GLOBALS, globals, with_moves};
use super::features::Features;
use super::{Networks, each_candidate, looks_of_reply};
use crate::distance::Outlook;
use search::weights::Inputs;

/// A position and a group that wants to live.
pub struct GroupInputs<'a> {
    board: &'a Board,
    color: Color,
    outlook: Outlook,
}

fn inputs(globals: &[f32], looks: Option<&Features>) -> Inputs {
    let globals = globals.iter().copied().enumerate();
    let looks = looks.into_iter().flat_map(|l| l.inputs());
    let all = globals.chain(looks.map(|(i, x)| (GLOBALS + i, x)));
    all.filter(|(_, x)| *x != 0.0)
        .map(|(i, x)| (i as u32, x))
        .collect()
}

impl<'a> GroupInputs<'a> {
    /// These stones of this color want to live, any of the color if there are none. What is seen of replies and passes depends on what these networks
    /// say of moves.
    pub fn new(
        board: &'a Board,
        color: Color,
        stones: PointSet,
        networks: &'static Networks,
    ) -> GroupInputs<'a> {
        GroupInputs {
            board,
            color,
            outlook: Outlook::of(board, color, stones, networks),
        }
    }

    /// The candidates of the side that wants to live.
    pub fn moves(&self) -> Vec<(Point, Inputs)> {
        let mut found = Vec::new();
        each_candidate(self.board, &self.outlook, self.color, |point, looks| {
            let inputs = looks.inputs().map(|(i, x)| (i as u32, x));
            found.push((point, inputs.collect()));
        });
        found
    }

    /// The position and a move of the side that wants to live.
    pub fn own(&self, p: Point) -> Inputs {
        let globals = globals(self.board, &self.outlook, self.color);
        let layer = self.outlook.layers.iter().position(|l| l.contains(p));
        let looks = Features::of(self.board, &self.outlook, p, layer.unwrap_or(2), self.color);
        inputs(&globals, Some(&looks))
    }

    /// The position and a reply.
    pub fn reply(&self, p: Point) -> Inputs {
        let looks = looks_of_reply(self.board, &self.outlook, p, self.color);
        inputs(&self.position(), Some(&looks))
    }

    /// The position and a pass.
    pub fn pass(&self) -> Inputs {
        inputs(&self.position(), None)
    }

    fn position(&self) -> [f32; GLOBALS] {
        let likely = self.outlook.likely(self.board, self.color);
        with_moves(globals(self.board, &self.outlook, self.color), likely)
    }
}
