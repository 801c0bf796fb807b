//! What stays although its owner always passes, set beside all sequences of moves on small boards.
//!
//! The referee is written from the rules of Go and the definition alone. A side that moves alone never loses
//! a stone, so no position comes back and everything is a sum over moves.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::HashMap;

use board::{Board, Color, Diagram, Point, PointSet, Size};
use safety::kept_by_passing;

use crate::common::Random;

/// A position of a small board: bit sets of stones by color.
type Stones = [u32; 2];

struct Referee {
    width: usize,
    cells: usize,
    neighbors: Vec<u32>,
    /// By mover and position: the stones of the other side that no sequence of his moves captures.
    invincible: [HashMap<Stones, u32>; 2],
    /// By mover and position: the points that a sequence of his moves takes for good.
    taken: [HashMap<Stones, u32>; 2],
}

impl Referee {
    fn new(width: usize, height: usize) -> Referee {
        let cells = width * height;
        let mut neighbors = vec![0; cells];
        for (i, near) in neighbors.iter_mut().enumerate() {
            let (x, y) = (i % width, i / width);
            let mut add = |ok: bool, j: usize| *near |= if ok { 1 << j } else { 0 };
            add(x > 0, i.wrapping_sub(1));
            add(x + 1 < width, i + 1);
            add(y > 0, i.wrapping_sub(width));
            add(y + 1 < height, i + width);
        }
        Referee {
            width,
            cells,
            neighbors,
            invincible: Default::default(),
            taken: Default::default(),
        }
    }

    fn rim(&self, set: u32) -> u32 {
        let inside = (0..self.cells).filter(|i| set >> i & 1 != 0);
        inside.fold(0, |rim, i| rim | self.neighbors[i]) & !set
    }

    fn block(&self, stones: u32, at: usize) -> u32 {
        let mut block = 1 << at;
        loop {
            let grown = block | self.rim(block) & stones;
            if grown == block {
                return block;
            }
            block = grown;
        }
    }

    /// The position after the move; none if it is not legal. No suicide.
    fn play(&self, position: Stones, mover: usize, at: usize) -> Option<Stones> {
        let mut next = position;
        next[mover] |= 1 << at;
        for i in 0..self.cells {
            if next[1 - mover] >> i & 1 != 0 {
                let block = self.block(next[1 - mover], i);
                if self.rim(block) & !next[mover] == 0 {
                    next[1 - mover] &= !block;
                }
            }
        }
        let own = self.block(next[mover], at);
        (self.rim(own) & !(next[0] | next[1]) != 0).then_some(next)
    }

    fn moves(&self, position: Stones, mover: usize) -> Vec<Stones> {
        let free = (0..self.cells).filter(|i| (position[0] | position[1]) >> i & 1 == 0);
        free.filter_map(|i| self.play(position, mover, i)).collect()
    }

    fn invincible(&mut self, position: Stones, mover: usize) -> u32 {
        if let Some(&known) = self.invincible[mover].get(&position) {
            return known;
        }
        let mut left = position[1 - mover];
        for next in self.moves(position, mover) {
            left &= self.invincible(next, mover);
        }
        self.invincible[mover].insert(position, left);
        left
    }

    /// What the mover can make his own for good: invincible stones and their eyes.
    fn taken(&mut self, position: Stones, mover: usize) -> u32 {
        if let Some(&known) = self.taken[mover].get(&position) {
            return known;
        }
        let stones = self.invincible(position, 1 - mover);
        let empty = (0..self.cells).filter(|i| (position[0] | position[1]) >> i & 1 == 0);
        let eyes = empty.filter(|&i| self.neighbors[i] & !stones == 0);
        let mut taken = eyes.fold(stones, |all, i| all | 1 << i);
        for next in self.moves(position, mover) {
            taken |= self.taken(next, mover);
        }
        self.taken[mover].insert(position, taken);
        taken
    }

    /// Stones and territory that the owner keeps.
    fn kept(&mut self, position: Stones, owner: usize) -> (u32, u32) {
        let invincible = self.invincible(position, 1 - owner);
        let all = (1 << self.cells) - 1;
        let territory = match invincible {
            0 => 0,
            _ => all & !invincible & !self.taken(position, 1 - owner),
        };
        (invincible, territory)
    }

    fn point(&self, i: usize) -> Point {
        Point::new((i % self.width) as u8, (i / self.width) as u8)
    }

    fn board(&self, position: Stones) -> Option<Board> {
        let size = Size::new(self.width as u8, (self.cells / self.width) as u8).ok()?;
        let mut board = Board::new(size);
        for (stones, color) in position.into_iter().zip([Color::Black, Color::White]) {
            for i in (0..self.cells).filter(|i| stones >> i & 1 != 0) {
                board.put(self.point(i), color).ok()?;
            }
        }
        board.block_without_liberties().is_none().then_some(board)
    }

    fn bits(&self, set: PointSet) -> u32 {
        let inside = (0..self.cells).filter(|&i| set.contains(self.point(i)));
        inside.fold(0, |bits, i| bits | 1 << i)
    }
}

/// Sets the rule beside the referee on random positions; how often something was kept, taken, undecided.
fn compare(width: usize, height: usize, games: u32, seed: u64) -> [u32; 3] {
    let mut referee = Referee::new(width, height);
    let mut random = Random(seed);
    let mut seen = [0; 3];
    for _ in 0..games {
        let empty = 2 + random.below(6);
        let mut position = [0, 0];
        let walled = width >= 6 && random.below(4) > 0;
        for i in 0..referee.cells {
            // On the wider boards Black mostly has two eyes on the left: the question is what White can do on the right.
            if walled && i % width < 2 {
                let eye = i % width == 0 && (i / width).is_multiple_of(2) && i / width < 3;
                position[0] |= u32::from(!eye) << i;
                continue;
            }
            // Neighbors tend to agree, or nothing would ever live.
            let last = i.checked_sub(1).map(|j| (position[1] >> j & 1) as u64);
            let color = match (random.below(3), last) {
                (0, Some(color)) => color,
                _ => random.below(2),
            };
            if random.below(referee.cells as u64) >= empty {
                position[color as usize] |= 1 << i;
            }
        }
        let Some(board) = referee.board(position) else {
            continue;
        };
        for owner in [Color::Black, Color::White] {
            let kept = kept_by_passing(&board, owner);
            let (stones, territory) = referee.kept(position, owner.index());
            let found = (referee.bits(kept.invincible), referee.bits(kept.territory));
            assert_eq!(found, (stones, territory), "{owner:?} in\n{board:?}");
            seen[0] += u32::from(stones != 0);
            seen[1] += u32::from(territory != 0);
            let all = (1 << referee.cells) - 1;
            seen[2] += u32::from(stones != 0 && stones | territory != all);
        }
    }
    seen
}

#[test]
fn agrees_with_all_sequences_of_moves() {
    agrees(1);
}

#[test]
#[ignore = "takes half a minute"]
fn agrees_with_all_sequences_of_moves_at_length() {
    agrees(5);
}

/// So many times the least number of games that shows something.
fn agrees(times: u32) {
    let mut total = [0; 3];
    for (width, height, games) in [
        (3, 3, 400),
        (6, 2, 400),
        (4, 3, 400),
        (5, 3, 400),
        (4, 4, 400),
        (6, 3, 300),
        (6, 4, 60),
        (7, 3, 60),
    ] {
        let seen = compare(width, height, times * games, 0x9e37_79b9 + width as u64);
        total = [0, 1, 2].map(|i| total[i] + seen[i]);
    }
    assert!(
        total.iter().all(|&n| n > 80 * times),
        "too few cases of a kind: {total:?}"
    );
}

fn kept(diagram: &str) -> (Board, safety::Kept) {
    let board = Diagram::parse(diagram).unwrap().board;
    let kept = kept_by_passing(&board, Color::Black);
    (board, kept)
}

fn at(board: &Board, name: &str) -> Point {
    Point::parse(name, board.size()).unwrap()
}

#[test]
fn territory_is_more_than_vital_regions() {
    // The upper left area is not vital: A3 touches no stone of Black's, and White's stone may be extended.
    let (board, kept) = kept(
        ". . X . X
         . O X X .
         X X X . X
         . X . X X",
    );
    assert_eq!(kept.invincible, board.stones(Color::Black));
    assert_eq!(kept.points(), board.points());
    assert!(
        !safety::benson(&board, Color::Black)
            .territory
            .contains(at(&board, "A4"))
    );
}

/// White's eye has six points around two black stones; `?` are the stones that join those beside the two.
fn seki(joints: char) -> (Board, safety::Kept) {
    let diagram = "
        . X . X X X X X X X X
        X X X X O O O O X X .
        . X X ? O . O O X X X
        X X X O . X O O X X .
        X X X O O X . O X X X
        X X X O O . O ? X . X
        X X X O O O O O X X X
        X X X X X X X X X . X
    ";
    kept(&diagram.replace('?', &joints.to_string()))
}

#[test]
fn two_stones_in_an_eye_of_six_are_a_seki_if_the_wall_is_one_block() {
    let (board, kept) = seki('O');
    let eye = ["E5", "F6", "G4", "F3", "F4", "D4", "G5"].map(|name| at(&board, name));
    assert!(eye.iter().all(|&p| !kept.territory.contains(p)));
    assert!(kept.territory.contains(at(&board, "A8")));
    let (board, kept) = seki('X');
    assert_eq!(kept.points(), board.points(), "White can be taken");
}
