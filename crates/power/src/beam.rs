//! The way power goes: the procedure of section 3.2.7.
//!
//! ```text
//!        i           i
//!        |           |
//!   S -> d --------> d -------> d| border      d  direct power, weaker by AR each step
//!        |           |    <---- r|             i  indirect power, branching off by CR
//!        i           i                         r  thrown back by RR, branching again
//! ```
//!
//! Where the printed procedure and the laws of 3.2.5 disagree, the laws are followed, because the
//! worked numbers need them:
//!
//! - a stone that power touches receives it (law 4; figure 3.12 has 50 on a stone two steps away);
//!   the printed loop stops one point too early, except beside the source;
//! - the border throws back the power that runs into it, not power that runs along it (law 5);
//! - an indirect power born below MinLimit does not exist (law 3); otherwise `Power(x, y)` would not
//!   be `Power(y, x)`, as 3.2.6 has it;
//! - a stone has no power over itself: what the border throws back to it ends there.
//!
//! No power is thrown back twice: on its way back it always meets the stone it came from.

use board::{Cell, DIRECTIONS, Point};

use crate::params::Tables;

/// What every point of the bordered array holds.
pub(crate) type Cells = [Cell; board::ARRAY_LEN];

/// The two directions across each direction, as indices into [`DIRECTIONS`]. The opposite of `d` is
/// `3 - d`.
pub(crate) const ACROSS: [[usize; 2]; 4] = [[1, 2], [0, 3], [0, 3], [1, 2]];

/// The opposite direction.
#[inline]
pub(crate) const fn opposite(direction: usize) -> usize {
    3 - direction
}

/// Sends out the power of a stone at `source`, whatever stands there: `visit` gets each point
/// reached, the direction in which power arrives there, and its value.
#[inline]
pub(crate) fn radiate(
    cells: &Cells,
    tables: &Tables,
    source: Point,
    mut visit: impl FnMut(Point, usize, i32),
) {
    for (direction, offset) in DIRECTIONS.into_iter().enumerate() {
        let first = source.step(offset);
        match cells[first.index()] {
            Cell::Border => continue,
            cell => {
                visit(first, direction, tables.direct[0][1]);
                if cell == Cell::Empty {
                    onward(cells, tables, source, first, direction, 1, &mut visit);
                }
            }
        }
    }
}

/// Direct power of `source` stands on the empty point `at`, `length` steps from home: what comes of
/// it from there on.
#[inline]
pub(crate) fn onward(
    cells: &Cells,
    tables: &Tables,
    source: Point,
    mut at: Point,
    mut direction: usize,
    mut length: usize,
    visit: &mut impl FnMut(Point, usize, i32),
) {
    let mut reflected = 0;
    loop {
        if tables.indirect[reflected][length + 1] != 0 {
            for side in ACROSS[direction] {
                let from = at.step(DIRECTIONS[side]);
                sideways(cells, tables, from, side, length + 1, reflected, visit);
            }
        }
        let mut next = at.step(DIRECTIONS[direction]);
        if cells[next.index()] == Cell::Border {
            direction = opposite(direction);
            reflected = 1;
            next = at.step(DIRECTIONS[direction]);
        }
        length += 1;
        let value = tables.direct[reflected][length];
        if value == 0 || next == source {
            return;
        }
        visit(next, direction, value);
        if cells[next.index()] != Cell::Empty {
            return;
        }
        at = next;
    }
}

/// Indirect power arrives at `at` by a path of `length` steps and goes on until it ends.
#[inline]
pub(crate) fn sideways(
    cells: &Cells,
    tables: &Tables,
    mut at: Point,
    direction: usize,
    mut length: usize,
    reflected: usize,
    visit: &mut impl FnMut(Point, usize, i32),
) {
    loop {
        let value = tables.indirect[reflected][length];
        let cell = cells[at.index()];
        if value == 0 || cell == Cell::Border {
            return;
        }
        visit(at, direction, value);
        if cell != Cell::Empty {
            return;
        }
        at = at.step(DIRECTIONS[direction]);
        length += 1;
    }
}
