//! The moves and setup stones of a node.

use board::{Color, Move, PointSet, Size};

use crate::edit::EditError;
use crate::error::ValueError;
use crate::points::{move_letters, read_move};
use crate::property::Property;
use crate::tree::{GameTree, NodeId};

/// The setup of a node: stones put and taken, and the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// AB
    pub black: PointSet,
    /// AW
    pub white: PointSet,
    /// AE
    pub empty: PointSet,
    /// PL
    pub to_play: Option<Color>,
}

/// The color a property moves for: B or W.
fn mover(property: &Property) -> Option<Color> {
    if property.is("B") {
        Some(Color::Black)
    } else if property.is("W") {
        Some(Color::White)
    } else {
        None
    }
}

impl GameTree {
    /// Whether the node has a move, be it readable or not.
    pub fn has_move(&self, id: NodeId) -> bool {
        self.properties(id).iter().any(|p| mover(p).is_some())
    }

    /// The moves of a node in their order. A proper node has at most one; files with several moves in
    /// a node mean them to be played one after the other.
    pub fn moves(&self, id: NodeId, size: Size) -> Result<Vec<(Color, Move)>, ValueError> {
        let mut moves = Vec::new();
        for property in self.properties(id) {
            let Some(color) = mover(property) else {
                continue;
            };
            for raw in property.raw_values() {
                let mv = read_move(&self.decode(raw), size)
                    .map_err(|e| self.bad_value(property, raw, e))?;
                moves.push((color, mv));
            }
        }
        Ok(moves)
    }

    /// Adds a node with a move after `parent`, as its last variation.
    pub fn add_move(&mut self, parent: NodeId, color: Color, mv: Move) -> NodeId {
        let id = self.add_child(parent);
        // A good name and plain letters cannot be refused.
        let set = self.set_raw(id, ["B", "W"][color.index()], [move_letters(mv)]);
        debug_assert!(set.is_ok());
        id
    }

    /// The first variation after `parent` that has exactly this move.
    pub fn find_move(&self, parent: NodeId, color: Color, mv: Move, size: Size) -> Option<NodeId> {
        self.children(parent)
            .find(|&c| self.moves(c, size).is_ok_and(|all| all == [(color, mv)]))
    }

    /// The setup of a node. A point named twice, in one list or in two, is an error.
    pub fn setup(&self, id: NodeId, size: Size) -> Result<Setup, ValueError> {
        let mut setup = Setup::default();
        let mut named = PointSet::EMPTY;
        for property in self.properties(id) {
            let list = match &*property.name() {
                "AB" => &mut setup.black,
                "AW" => &mut setup.white,
                "AE" => &mut setup.empty,
                "PL" => {
                    setup.to_play = Some(self.to_play(property)?);
                    continue;
                }
                _ => continue,
            };
            for area in self.areas(property, size) {
                let area = area?;
                if let Some(twice) = (area & named).first() {
                    let at = twice.name(size);
                    let problem = format!("point {at} is set up twice; expected once in a node");
                    return Err(self.value_error(property, problem));
                }
                named |= area;
                *list |= area;
            }
        }
        Ok(setup)
    }

    fn to_play(&self, property: &Property) -> Result<Color, ValueError> {
        let text = self.decode(property.raw_value());
        match text.trim() {
            // Some old programs number the players.
            "1" => Ok(Color::Black),
            "2" => Ok(Color::White),
            name => name
                .parse()
                .map_err(|_| self.value_error(property, "not a player; expected B or W")),
        }
    }

    /// Sets AB, AW, AE and PL of a node; empty parts are removed. See
    /// [`set_points`](GameTree::set_points) for `compress`.
    pub fn set_setup(
        &mut self,
        id: NodeId,
        setup: &Setup,
        compress: bool,
    ) -> Result<(), EditError> {
        self.set_points(id, "AB", setup.black, compress)?;
        self.set_points(id, "AW", setup.white, compress)?;
        self.set_points(id, "AE", setup.empty, compress)?;
        match setup.to_play {
            Some(color) => self.set_raw(id, "PL", [["B", "W"][color.index()]]),
            None => {
                self.remove(id, "PL");
                Ok(())
            }
        }
    }
}
