//! Which 3x3 shapes strong players make beside the last move: the counts behind the table of [`playout::shapes`].
//!
//! In every position the empty points around the last move are looked at. Each has been *seen*; the one that is then
//! played, if it is one of them, has been *played*. A shape is kept when it was seen often enough to say and played in a large enough
//! share of the times.

use board::Move;
use playout::shapes::{CODES, around, letters, shape};

use crate::packed::{PackedGame, color_of};

/// What is kept.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Shapes that were seen more rarely say nothing.
    pub least_seen: u32,
    /// Shapes that were played in a smaller share of the times they were seen are left out.
    pub least_share: f64,
}

/// How often each shape was seen, and played.
#[derive(Clone, Debug)]
pub struct Counts {
    counts: Vec<[u32; 2]>,
    /// Positions looked at.
    pub positions: u64,
}

impl Default for Counts {
    fn default() -> Counts {
        Counts {
            counts: vec![[0; 2]; CODES],
            positions: 0,
        }
    }
}

impl Counts {
    /// Counts the shapes of a game, up to its end or its first illegal move.
    pub fn add(&mut self, game: &PackedGame) {
        // What came before an illegal move counts.
        let _ = game.replay(|board, before, mv| {
            let Some(&Move::Play(last)) = before.last() else {
                return;
            };
            self.positions += 1;
            let mover = color_of(before.len());
            for p in around(last) {
                if board.is_empty(p) && board.is_legal(p, mover) {
                    let [seen, played] = &mut self.counts[shape(board, p, mover)];
                    *seen += 1;
                    *played += u32::from(mv == Move::Play(p));
                }
            }
        });
    }

    /// The table: a line for each shape that is kept, the most often played share first.
    pub fn table(&self, choice: &Choice) -> String {
        let share = |[seen, played]: [u32; 2]| f64::from(played) / f64::from(seen.max(1));
        let mut kept: Vec<(usize, [u32; 2])> = (0..CODES)
            .map(|code| (code, self.counts[code]))
            .filter(|&(_, c)| c[0] >= choice.least_seen.max(1) && share(c) >= choice.least_share)
            .collect();
        kept.sort_by(|a, b| share(b.1).total_cmp(&share(a.1)).then(a.0.cmp(&b.0)));
        let line = |&(code, [seen, played]): &(usize, [u32; 2])| {
            format!("{} {seen} {played}\n", letters(code))
        };
        let head = "# Around the middle, row by row: x the mover's, o the other's, . empty, # no board; times seen; times played.\n";
        head.to_owned() + &kept.iter().map(line).collect::<String>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Point};

    #[test]
    fn what_was_played_is_counted_once_and_its_neighbors_are_seen() {
        let moves = [(3, 3), (3, 4), (4, 4)].map(|(c, r)| Move::Play(Point::new(c, r)));
        let game = PackedGame {
            winner: Color::Black,
            margin: 0,
            moves: moves.to_vec(),
        };
        let mut counts = Counts::default();
        counts.add(&game);
        assert_eq!(counts.positions, 2);
        let played: u32 = counts.counts.iter().map(|c| c[1]).sum();
        let seen: u32 = counts.counts.iter().map(|c| c[0]).sum();
        // Eight points around the first stone, seven around the second.
        assert_eq!((seen, played), (15, 2));
        let all = Choice {
            least_seen: 1,
            least_share: 0.3,
        };
        let table = counts.table(&all);
        // The second of them: beside the last stone and corner to corner with the mover's, on either side of it.
        assert!(table.contains("......ox 2 1\n"), "{table}");
    }
}
