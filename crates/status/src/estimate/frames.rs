//! A group read in frames of growing size: exact inside, as far as a frame is to be trusted.

use answers::{Asking, Custom, ask};
use board::{Board, Color, Move, PointSet};
use frames::Framed;
use life::{Code, Problem};
use search::Limits;

use crate::fate::Basis;
use crate::tuning::TUNED;

/// Bytes of its table.
const MEMORY: usize = 64 << 20;

/// What the largest frame that is read says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// What becomes of the group in it.
    pub(crate) code: Code,
    /// The move that reaches it, if the first mover gets something.
    pub(crate) best: Option<Move>,
    /// Whether the group is dead by custom although it could be played out as a ko.
    pub(crate) by_custom: bool,
    /// Nodes searched.
    pub(crate) nodes: u64,
    /// Whether the frame has exits: getting out there is living.
    open: bool,
    /// Stones of its walls that are not on the board.
    walls: PointSet,
    /// Where play is in it.
    pub(crate) area: PointSet,
}

impl Reading {
    /// Whether it is a ko.
    pub(crate) fn is_ko(&self) -> bool {
        !matches!(self.code, Code::Alive | Code::Dead)
    }

    /// Whether getting out of the frame counts as living.
    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    /// Whether the frame is what stands on the board.
    pub(crate) fn is_real(&self) -> bool {
        !self.open && self.walls.is_empty()
    }

    /// Whether hardly anything of the frame is made up.
    pub(crate) fn is_nearly_real(&self) -> bool {
        self.made_up().is_nearly_real()
    }

    /// What it says for life, as logarithm of the odds.
    pub(crate) fn weight(&self, owner_begins: bool) -> f32 {
        self.made_up()
            .weight(self.code.lives_without_threats(), owner_begins)
    }

    fn made_up(&self) -> MadeUp {
        MadeUp {
            open: self.open,
            walls: self.walls.len(),
            points: self.area.len(),
        }
    }

    /// What it rests on.
    pub(crate) fn basis(&self) -> Basis {
        Basis::Frame {
            walls: self.walls,
            open: self.open,
        }
    }
}

/// How much of a frame is not on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MadeUp {
    /// Whether it has exits.
    pub(crate) open: bool,
    /// Stones of its walls that are not there.
    pub(crate) walls: usize,
    /// How many points it has.
    pub(crate) points: usize,
}

impl MadeUp {
    /// Whether that is hardly anything.
    pub(crate) fn is_nearly_real(self) -> bool {
        let few = self.walls <= TUNED.few_walls || TUNED.wall_share * self.walls <= self.points;
        !self.open && few
    }

    /// What such a frame says for life when it says that a group lives or not, as logarithm of the odds: the more, the less of it is made up. An owner who
    /// begins plays where walls are not there yet, so his death behind them says little or nothing; an attacker who begins may put them up in time. Set by
    /// what frames mean and checked on questions of games (BENCHMARKS.md, "Questions of games that nothing was tuned to").
    pub(crate) fn weight(self, lives: bool, owner_begins: bool) -> f32 {
        let may_break_out = owner_begins && !lives && !self.open;
        let weight = match (self.is_nearly_real(), self.open) {
            (true, _) if may_break_out => TUNED.nearly_real_breaks_out,
            (true, _) => TUNED.nearly_real,
            (false, false) if may_break_out => TUNED.made_up_breaks_out,
            (false, false) => TUNED.made_up,
            (false, true) => TUNED.with_exits,
        };
        if lives { weight } else { -weight }
    }
}

/// What is found in the largest frame that is read.
pub(crate) fn judge(
    board: &Board,
    stones: PointSet,
    first: Color,
    custom: Custom,
    limits: &Limits,
) -> Option<Reading> {
    let mut left = limits.nodes;
    let mut best: Option<Reading> = None;
    for (i, framed) in Framed::of_growing_size(board, stones)
        .into_iter()
        .enumerate()
    {
        let Framed {
            problem,
            open,
            walls,
        } = &framed;
        let limits = Limits {
            nodes: left,
            ..limits.clone()
        };
        let Some(found) = read(problem, first, custom, &limits) else {
            break;
        };
        left = left.saturating_sub(found.nodes);
        best = Some(Reading {
            open: *open,
            walls: *walls,
            area: problem.area,
            ..found
        });
        // Who lives behind walls lives with more room, too; but in the smallest frames the attacker lacks moves.
        if found.code == Code::Alive && !open && i >= TUNED.large_frame {
            break;
        }
    }
    best
}

/// What becomes of the stones in question in a frame; None when it is not read within the limits.
pub(crate) fn read(
    problem: &Problem,
    first: Color,
    custom: Custom,
    limits: &Limits,
) -> Option<Reading> {
    let asking = Asking {
        to_play: first,
        both: false,
        moves: false,
        exact: true,
        custom,
        limits: Limits {
            memory: MEMORY,
            nodes: limits.nodes.min(TUNED.frame_nodes),
            ..limits.clone()
        },
    };
    let side = ask(problem, &asking).ok()?.first;
    let code = side.code()?;
    // A result without the move that reaches it is of no use.
    let nothing = code.for_mover(first != problem.defender) == 0;
    let told = nothing || side.by_custom || side.best.is_some();
    told.then_some(Reading {
        code,
        best: side.best,
        by_custom: side.by_custom,
        nodes: side.nodes,
        open: false,
        walls: PointSet::EMPTY,
        area: problem.area,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Point;

    fn reading(open: bool, walls: usize) -> Reading {
        Reading {
            code: Code::Dead,
            best: Some(Move::Play(Point::new(2, 3))),
            by_custom: false,
            nodes: 0,
            open,
            walls: (0..walls).map(|i| Point::new(i as u8, 0)).collect(),
            area: (0..20).map(|i| Point::new(i % 5, 5 + i / 5)).collect(),
        }
    }

    #[test]
    fn walls_that_are_not_on_the_board_make_a_frame_up() {
        assert!(reading(false, 0).is_real());
        assert!(!reading(true, 0).is_real());
        assert!(reading(false, 4).is_nearly_real());
        assert!(!reading(true, 4).is_nearly_real());
        assert!(!reading(false, 5).is_nearly_real());
    }

    #[test]
    fn what_is_made_up_counts_less() {
        let frames = [(false, 0), (false, 9), (true, 9)];
        let dead = frames.map(|(open, walls)| reading(open, walls).weight(false));
        assert!(dead[0] < dead[1] && dead[1] < dead[2] && dead[2] < 0.0);
        let alive = frames.map(|(open, walls)| {
            let life = Reading {
                code: Code::Alive,
                ..reading(open, walls)
            };
            life.weight(false)
        });
        assert_eq!(alive, dead.map(|weight| -weight));
    }

    #[test]
    fn who_begins_breaks_out_where_walls_are_not_there_yet() {
        let death = |open, walls| reading(open, walls).weight(true);
        assert!(death(false, 9).abs() < f32::EPSILON);
        assert!(death(false, 0) > reading(false, 0).weight(false));
        // A death though there are ways out says the same.
        assert!((death(true, 9) - reading(true, 9).weight(false)).abs() < f32::EPSILON);
    }
}
