//! Life, death and captures as facts at positions of the tree.
//!
//! **Life and death.** Every block that a wall encloses in a small area, and that no rule proves safe, is put to crate `status` with few nodes, at every position; most
//! moves are played elsewhere, so most answers are remembered ([`Fates`]). What lives or dies whoever moves is given to whom it belongs; of what depends on who moves
//! first the largest goes to the side to move.
//!
//! **Captures and races.** At the root the capture scan says which blocks are in danger. At the first moves after it the largest of them are asked about again, so that a
//! move that wins a race is worth what it wins, though the network counts liberties badly.
//!
//! Life and death count on the wall to hold, and a search that comes to its limit says nothing. What is found corrects an estimate, and the result is one.

use board::{Board, Color, Point, PointSet};
use capture::general::Success;
use capture::{BlockState, ScanSettings, scan, state_of};
use life::Outcome;
use net::Evaluation;
use search::CancelFlag;

use super::tuning::TUNED;
use crate::equilibrator::Fates;

/// What was found of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Proven {
    /// Stones, and to whom they and their places go.
    pub(super) settled: Vec<(PointSet, Color)>,
    /// Moves whose prior is multiplied.
    pub(super) damped: Vec<(Point, f32)>,
    /// Moves whose prior is at least this.
    pub(super) lifted: Vec<(Point, f32)>,
    /// Stones whose life depends on who moves first, and whether the side to move has his way with them.
    stakes: Vec<Stake>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Stake {
    stones: PointSet,
    color: Color,
    /// The moves of the side to move that have their way.
    at: Option<Point>,
}

impl Proven {
    /// Points that the side to move gets beyond what the network expects.
    pub(super) fn shift(&self, to_play: Color, seen: &Evaluation) -> f32 {
        let gain = |(stones, owner): &(PointSet, Color)| -> f32 {
            let wanted = match *owner == to_play {
                true => TUNED.sure,
                false => -TUNED.sure,
            };
            let gained = |p: Point| wanted - seen.ownership_of(p);
            // Whoever is surer than we are is not corrected.
            let gained = stones.iter().map(gained).filter(|g| g * wanted > 0.0);
            TUNED.surroundings * gained.sum::<f32>()
        };
        self.settled.iter().map(gain).sum()
    }

    fn note(&mut self, board: &Board, to_play: Color, found: BlockEnd, area: PointSet) {
        let BlockEnd { stones, color, .. } = found;
        match found.end {
            End::Lives => self.settled.push((stones, color)),
            End::Dies => {
                self.settled.push((stones, !color));
                let inside = area & board.empty();
                let damped = inside.iter().map(|p| (p, TUNED.dead_prior));
                self.damped.extend(damped);
            }
            End::Depends { attack, defend } => self.stakes.push(Stake {
                stones,
                color,
                at: if color == to_play { defend } else { attack },
            }),
        }
    }

    /// The side to move takes the largest of what depends on who moves first.
    fn settle(&mut self, to_play: Color) {
        self.stakes
            .sort_by_key(|s| std::cmp::Reverse(s.stones.len()));
        for stake in &self.stakes {
            let stones = stake.stones.len() as f32;
            let least = TUNED.stake_prior * (1.0 + stones.min(TUNED.most_stake));
            self.lifted.extend(stake.at.map(|p| (p, least)));
        }
        let first = self.stakes.first().filter(|s| s.at.is_some());
        self.settled.extend(first.map(|s| (s.stones, to_play)));
    }
}

/// What becomes of some stones.
#[derive(Clone, Copy, Debug)]
struct BlockEnd {
    stones: PointSet,
    color: Color,
    end: End,
}

#[derive(Clone, Copy, Debug)]
enum End {
    Lives,
    Dies,
    Depends {
        attack: Option<Point>,
        defend: Option<Point>,
    },
}

/// Asks the solvers about positions.
#[derive(Debug)]
pub(super) struct ProofReader {
    fates: Fates,
    captures: ScanSettings,
}

impl Default for ProofReader {
    fn default() -> ProofReader {
        ProofReader {
            fates: Fates::new(TUNED.life_nodes, CancelFlag::new()),
            captures: ScanSettings {
                nodes: TUNED.capture_nodes,
                ..ScanSettings::default()
            },
        }
    }
}

impl ProofReader {
    /// The blocks of a root that captures are about, the largest first, by a stone of each.
    pub(super) fn in_danger(&self, board: &Board) -> Vec<Point> {
        let found = scan(&mut board.clone(), &self.captures);
        let mut blocks = found.blocks;
        blocks.retain(|b| b.attack.outcome == Success::Yes && b.stones >= TUNED.least_stones);
        blocks.truncate(TUNED.most_watched);
        blocks.iter().map(|b| b.stone).collect()
    }

    /// What is proven of a position: of enclosed groups, and of blocks that are watched. The board is the same before and after.
    pub(super) fn look(
        &mut self,
        board: &mut Board,
        to_play: Color,
        safe: &[PointSet; 2],
        watched: &[Point],
    ) -> Proven {
        let mut proven = Proven::default();
        let mut told = PointSet::EMPTY;
        for &stone in watched {
            let Some(fate) = self
                .captured(board, stone)
                .filter(|f| !f.stones.intersects(&told))
            else {
                continue;
            };
            told |= fate.stones;
            proven.note(board, to_play, fate, PointSet::EMPTY);
        }
        for color in Color::ALL {
            let mut blocks: Vec<Point> = board
                .blocks(color)
                .filter(|&b| board.stone_count(b) >= TUNED.least_stones)
                .filter(|&b| !told.contains(b) && !safe[color.index()].contains(b))
                .collect();
            blocks.sort_by_key(|&b| (std::cmp::Reverse(board.stone_count(b)), b));
            // The largest block of an area speaks for it.
            let mut asked = PointSet::EMPTY;
            for block in blocks {
                if asked.contains(block) {
                    continue;
                }
                let stones = board.block_stones(block);
                let Some((fate, area)) = self.fates.of_block(board, stones) else {
                    continue;
                };
                asked |= area;
                let end = match (fate.attacked, fate.defended) {
                    (Outcome::Alive | Outcome::Seki, _) => End::Lives,
                    (_, Outcome::Dead) => End::Dies,
                    _ if fate.is_critical() => End::Depends {
                        attack: fate.kill,
                        defend: fate.save,
                    },
                    _ => continue,
                };
                let fate = BlockEnd { stones, color, end };
                proven.note(board, to_play, fate, area);
            }
        }
        proven.settle(to_play);
        proven
    }

    /// What captures say of the block of a stone, if it still stands and they say something for certain.
    fn captured(&self, board: &mut Board, stone: Point) -> Option<BlockEnd> {
        board.color(stone)?;
        let state: BlockState = state_of(board, stone, &self.captures);
        if state.attack.outcome != Success::Yes {
            return None;
        }
        let point = |mv: Option<board::Move>| mv.and_then(board::Move::point);
        let end = match state.defend.outcome {
            Success::No => End::Dies,
            Success::Yes => End::Depends {
                attack: point(state.attack.best),
                defend: point(state.defend.best),
            },
            _ => return None,
        };
        Some(BlockEnd {
            stones: board.block_stones(stone),
            color: state.color,
            end,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    const NONE: [PointSet; 2] = [PointSet::EMPTY; 2];

    fn look(text: &str, to_play: Color, watched: &[&str]) -> (Proven, Board) {
        let mut board = Diagram::parse(text).expect("a diagram").board;
        let point = |name: &&str| Point::parse(name, board.size()).expect("a point");
        let watched: Vec<Point> = watched.iter().map(point).collect();
        let before = board.hash();
        let found = ProofReader::default().look(&mut board, to_play, &NONE, &watched);
        assert_eq!(board.hash(), before);
        (found, board)
    }

    fn names(points: &[(Point, f32)], board: &Board) -> Vec<String> {
        let name = |p: &(Point, f32)| p.0.name(board.size()).to_string();
        points.iter().map(name).collect()
    }

    const BENT_THREE: &str = "
        O . . O X . .
        O . O O X . .
        O O O X X . .
        X X X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn the_vital_point_is_looked_at_by_either_side_and_the_stones_go_to_the_mover() {
        for to_play in Color::ALL {
            let (found, board) = look(BENT_THREE, to_play, &[]);
            assert_eq!(names(&found.lifted, &board), ["B7"]);
            let stones = board.block_stones(Point::parse("A7", board.size()).expect("a point"));
            assert_eq!(found.settled, [(stones, to_play)]);
        }
    }
}
