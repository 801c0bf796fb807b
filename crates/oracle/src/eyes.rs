//! Benson's unconditional life (1976), by his definition.

use crate::rules::{Bits, Color, Grid, Stones};

/// The stones of a color that cannot be captured even if it never moves again.
pub fn unconditionally_alive(grid: &Grid, stones: &Stones, color: Color) -> Bits {
    alive_beside(grid, stones, color, 0)
}

/// The same where these stones stay anyhow.
pub fn alive_beside(grid: &Grid, stones: &Stones, color: Color, stay: Bits) -> Bits {
    let mut blocks = grid.parts(stones.0[color]);
    let empty = grid.all() & !stones.occupied();
    // Regions: what hangs together without stones of the color.
    let mut regions = grid.parts(grid.all() & !stones.0[color]);
    loop {
        let (old_blocks, old_regions) = (blocks.len(), regions.len());
        // A region is vital to a block if each of its empty points is a liberty of the block.
        let vital = |block: Bits, region: Bits| {
            let inside = region & empty;
            inside != 0 && inside & !grid.around(block) == 0
        };
        blocks.retain(|&b| b & stay != 0 || regions.iter().filter(|&&r| vital(b, r)).count() >= 2);
        let living: Bits = blocks.iter().fold(0, |all, b| all | b);
        // All that surrounds a region must be among the living.
        regions.retain(|&r| grid.around(r) & !living == 0);
        if (blocks.len(), regions.len()) == (old_blocks, old_regions) {
            return living;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::stones;
    use crate::rules::WHITE;

    fn alive(text: &str) -> u32 {
        let (grid, at) = stones(text);
        unconditionally_alive(&grid, &at, WHITE).count_ones()
    }

    #[test]
    fn two_eyes_one_eye_and_eyes_shared_by_blocks() {
        assert_eq!(alive(". O . O X\nO O O O X\nX X X X X\n. . . . ."), 6);
        assert_eq!(alive(". . O X\nO O O X\nX X X X\n. . . ."), 0);
        // Two blocks that share their eyes; a single block with a false one.
        assert_eq!(alive(". O O\nO . O\nO O ."), 6);
        assert_eq!(alive(". O X\nO O O\n. O ."), 5);
        assert_eq!(alive(". O X .\nO X X .\n. O X ."), 0);
        // An empty point that touches no stone of the block is one too many.
        assert_eq!(alive(". . . O\n. . O .\n. O O O\nO . O ."), 0);
    }
}
