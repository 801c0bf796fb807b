//! The board against a naive one on random moves with random undos, on every size.
//!
//! The long run plays more than a million moves:
//!
//! ```text
//! cargo test --release -p tesuji-board --test all against_naive -- --ignored --nocapture
//! ```

mod superko;

use crate::naive::pair::{self, Pair};
use board::Size;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    /// Any operations on a board of any size.
    #[test]
    fn agrees_on_boards_of_any_size(bytes in prop::collection::vec(any::<u8>(), 2..600)) {
        pair::run(&bytes);
    }

    /// Small boards, where captures, kos and suicides are frequent.
    #[test]
    fn agrees_on_small_boards(
        w in 0..4u8,
        h in 0..4u8,
        operations in prop::collection::vec(any::<u8>(), 0..900),
    ) {
        let mut bytes = vec![w, h];
        bytes.extend(operations);
        pair::run(&bytes);
    }
}

/// The generator of Marsaglia (xorshift64*): the runs are the same every time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn operation(&mut self) -> [u8; 3] {
        let [.., a, b, c] = self.next().to_be_bytes();
        [self.next().to_be_bytes()[0], a ^ c, b]
    }
}

/// Plays at least so many moves on a board of that size, in games of any length up to a longest.
fn play(size: Size, moves: usize, longest: usize, random: &mut Random) -> usize {
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let mut played = 0;
    while played < moves {
        let mut pair = Pair::new(width, height);
        let length = 1 + random.next() as usize % longest;
        for _ in 0..length {
            pair.step(random.operation());
        }
        pair.finish();
        played += pair.changes;
    }
    played
}

#[test]
fn agrees_on_every_size() {
    let mut random = Random(0x7e50_0003);
    for size in Size::all() {
        play(size, 40, 100, &mut random);
    }
}

#[test]
#[ignore = "a million moves; run in release mode"]
fn agrees_for_a_million_moves() {
    let mut random = Random(0x7e50_0004);
    let moves: usize = Size::all()
        .map(|size| play(size, 3_100, 6 * size.area(), &mut random))
        .sum();
    println!("{moves} moves, passes and stones put down on every size from 2x2 to 19x19");
    assert!(moves >= 1_000_000);
}
