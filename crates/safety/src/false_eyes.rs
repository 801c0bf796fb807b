//! Attackers with false eyes: dead as they stand, without an answer by the defender.
//!
//! ```text
//!  . X X X O a    White's stones have two liberties that Black does not touch, a and b, but b is a
//!  X X X O O O    false eye: it stands between two blocks. If White joins them there he has one eye;
//!  X X X X O O    if he does not, Black takes the four stones from b.
//!  X O O X O O
//!  X X O O b O
//!  . X X X O O
//! ```
//!
//! The region lies between safe walls. Suppose one attacker block `M` is adjacent to all of `E`, the points
//! without attacker stones that the walls do not touch (empty, or stones of the defender that are cut off). Let `H` be `E` with all attacker
//! stones outside `M` that the walls do not touch: only there can he ever make an eye while `M`
//! stands. Suppose further that no point outside `M` and `E` has two neighbours in `E`. Then all of it
//! is dead if **no** choice of eyes in `H` lives by Benson's condition with every other point of the
//! region filled by the attacker.
//!
//! Why: the defender may pass until he wants to capture, and stones between adversaries who pass do not
//! change. Filling other points can only help Benson's condition, so however the attacker plays
//! he does not fulfil it. To capture, the defender plays, in this order of preference,
//!
//! 1. next to stones that are connected to the walls: such a stone stays for good;
//! 2. to take a block other than `M` that is in atari;
//! 3. in `E`, as Benson's theorem says he can until some block is taken.
//!
//! What the attacker adds in `E` joins `M` and leaves less room. If a block other than `M` is taken, the
//! defender gets one more lasting stone where it stood; only if it was a single stone can the
//! attacker come back first, and then he retakes a ko against its ban: endlessly, if nothing else
//! happens, and he has finitely many threats. When nothing is left to do at 1, the liberties of all other
//! blocks are liberties of `M`, so none outlives `M`, and `M` is taken in the end.
//!
//! As with Benson's territory, dead means that the stones can be taken. What could be played
//! where many stones have been taken is another question, which does not arise while they stand.
//!
//! Cost: at most [`MOST_EYES`] points in `H`, so at most 256 fillings of one region, in a few regions.

use board::{Board, Point, PointSet};

use crate::regions::Region;

/// With more possible eyes nothing is tried.
const MOST_EYES: usize = 8;

/// Whether the attacker's stones in a region between safe walls are dead although there is room for
/// more than one eye.
pub(crate) fn only_false_eyes(board: &Board, region: &Region) -> bool {
    let inside = region.interior();
    let room = inside - region.attackers;
    if room.is_empty() || room.len() > MOST_EYES {
        return false;
    }
    let mut mains = board.blocks_in(region.attackers & room.neighbors());
    mains.any(|stone| {
        let main = board.block_stones(stone);
        let eyes = inside - main;
        let forks = |p: Point| (PointSet::from_point(p).neighbors() & room).len() > 1;
        eyes.len() <= MOST_EYES
            && room.is_subset(&main.neighbors())
            && !(region.points - main - room).iter().any(forks)
            && subsets(eyes).all(|kept| !lives_with(region.points, kept))
    })
}

fn subsets(points: PointSet) -> impl Iterator<Item = PointSet> {
    let list: Vec<_> = points.iter().collect();
    (0u32..1 << list.len()).map(move |mask| {
        let chosen = list.iter().enumerate().filter(|(i, _)| mask >> i & 1 != 0);
        chosen.map(|(_, &p)| p).collect()
    })
}

/// Whether some block lives by Benson's condition when the region is filled but for these points.
fn lives_with(region: PointSet, kept: PointSet) -> bool {
    let eyes: Vec<PointSet> = kept.components().collect();
    if eyes.len() < 2 {
        return false;
    }
    let mut blocks: Vec<PointSet> = (region - kept).components().collect();
    loop {
        let all = blocks.iter().fold(PointSet::EMPTY, |all, b| all | *b);
        let enclosed = |eye: &&PointSet| (eye.neighbors() & (region - kept)).is_subset(&all);
        let usable: Vec<&PointSet> = eyes.iter().filter(enclosed).collect();
        let before = blocks.len();
        blocks.retain(|block| {
            let reach = block.neighbors();
            usable.iter().filter(|eye| eye.is_subset(&reach)).count() >= 2
        });
        if blocks.is_empty() || blocks.len() == before {
            return !blocks.is_empty();
        }
    }
}

#[cfg(test)]
mod tests {
    use board::{Color, Diagram};

    use crate::static_safety;

    fn white_is_dead(diagram: &str) -> bool {
        let board = Diagram::parse(diagram).unwrap().board;
        let found = static_safety(&board, Color::Black);
        board.stones(Color::White).is_subset(&found.territory)
    }

    #[test]
    fn a_false_eye_is_no_eye() {
        let dead = ". X X X O .
                    X X X O O O
                    X X X X O O
                    X O O X O O
                    X X O O . O
                    . X X X O O";
        let alive = ". X X X O .
                     X X X O O O
                     X X X X O O
                     X O O X O O
                     X X O O O O
                     . X X X O .";
        assert!(white_is_dead(dead));
        assert!(!white_is_dead(alive));
    }

    #[test]
    fn a_stone_that_can_be_taken_makes_no_eye_either() {
        let dead = "X X X X X X . X
                    X . X X X X X X
                    X X X X X X X .
                    X X . . . O X O
                    . X X O X O O .";
        assert!(white_is_dead(dead));
    }

    #[test]
    fn eyes_that_two_blocks_share_are_real_unless_one_of_them_is_cut() {
        let dragon = "O O O O O O .
                      O X X X X X O
                      O X . X . X O
                      O X X X X X O
                      . O O O O O O";
        let cut = "O O O O O O .
                   O X X X X X O
                   O X . X . X O
                   O X X X X X O
                   . O O X O O O";
        assert!(!white_is_dead(dragon));
        assert!(white_is_dead(cut));
    }
}
