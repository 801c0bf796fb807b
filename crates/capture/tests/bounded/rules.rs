//! The rules of Go, written down once more: two bit masks and a flood fill, nothing shared with the crates under test.

/// One of the two colors: 0 and 1.
pub(crate) type Color = usize;

/// Stones and ban. The ban binds the side whose stone was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Grid {
    pub(crate) stones: [u64; 2],
    pub(crate) ban: Option<(u8, u8)>,
}

/// A board of at most 64 points.
pub(crate) struct Rules {
    pub(crate) width: usize,
    pub(crate) height: usize,
    around: Vec<u64>,
}

impl Rules {
    pub(crate) fn new(width: usize, height: usize) -> Rules {
        let mut around = vec![0; width * height];
        for y in 0..height {
            for x in 0..width {
                let mut link = |x2: usize, y2: usize| {
                    around[y * width + x] |= 1 << (y2 * width + x2);
                    around[y2 * width + x2] |= 1 << (y * width + x);
                };
                if x + 1 < width {
                    link(x + 1, y);
                }
                if y + 1 < height {
                    link(x, y + 1);
                }
            }
        }
        Rules {
            width,
            height,
            around,
        }
    }

    pub(crate) fn area(&self) -> usize {
        self.around.len()
    }

    pub(crate) fn is_empty(grid: &Grid, p: usize) -> bool {
        (grid.stones[0] | grid.stones[1]) >> p & 1 == 0
    }

    pub(crate) fn has(grid: &Grid, p: usize, color: Color) -> bool {
        grid.stones[color] >> p & 1 == 1
    }

    fn near(&self, mut set: u64) -> u64 {
        let mut near = 0;
        while set != 0 {
            near |= self.around[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        near
    }

    fn block(&self, grid: &Grid, p: usize, color: Color) -> u64 {
        let mut block = 1 << p;
        loop {
            let more = block | self.near(block) & grid.stones[color];
            if more == block {
                return block;
            }
            block = more;
        }
    }

    fn liberties_of(&self, grid: &Grid, block: u64) -> u64 {
        self.near(block) & !(grid.stones[0] | grid.stones[1])
    }

    /// Liberties of the block on this point; 0 when there is none.
    pub(crate) fn liberties(&self, grid: &Grid, p: usize, color: Color) -> usize {
        match Rules::has(grid, p, color) {
            true => {
                let block = self.block(grid, p, color);
                self.liberties_of(grid, block).count_ones() as usize
            }
            false => 0,
        }
    }

    /// Whether a move would ignore a ban.
    pub(crate) fn is_banned(grid: &Grid, p: usize, color: Color) -> bool {
        grid.ban == Some((p as u8, color as u8))
    }

    /// The position after a stone, bans ignored; None on a stone and for suicide.
    pub(crate) fn put(&self, grid: &Grid, p: usize, color: Color) -> Option<Grid> {
        if !Rules::is_empty(grid, p) {
            return None;
        }
        let mut after = Grid { ban: None, ..*grid };
        after.stones[color] |= 1 << p;
        let mut taken = 0u64;
        for q in 0..self.area() {
            if self.around[p] >> q & 1 == 1 && Rules::has(grid, q, 1 - color) {
                let block = self.block(&after, q, 1 - color);
                if self.liberties_of(&after, block) == 0 {
                    taken |= block;
                }
            }
        }
        after.stones[1 - color] &= !taken;
        let own = self.block(&after, p, color);
        let liberties = self.liberties_of(&after, own);
        if liberties == 0 {
            return None;
        }
        if taken.count_ones() == 1 && own == 1 << p && liberties == taken {
            after.ban = Some((taken.trailing_zeros() as u8, (1 - color) as u8));
        }
        Some(after)
    }
}
