//! Games under every rule set against a naive history: a list of all earlier positions.

use crate::naive::{Cells, Naive, Reason, Stone, Xy};
use board::{Color, Game, Illegal, Move, Point, Repetition, Rules, Size};
use proptest::prelude::*;

/// A game whose history is kept as it is: positions, and who was to move in them.
struct Record {
    naive: Naive,
    rules: Rules,
    /// The position before each turn, and who made the turn.
    past: Vec<(Cells, Stone)>,
    /// Stones lost, Black's and White's.
    lost: [usize; 2],
}

impl Record {
    /// What the rules say of a move, and what it would take off.
    fn judge(&mut self, at: Xy, stone: Stone) -> Result<Vec<Xy>, Illegal> {
        let allowed: &[Reason] = if self.rules.suicide {
            &[Reason::Suicide]
        } else {
            &[]
        };
        let before = self.naive.now.cells;
        let killed = self
            .naive
            .play(at, stone, allowed)
            .map_err(|why| match why {
                Reason::Occupied => Illegal::Occupied,
                Reason::Ko => Illegal::Ko,
                Reason::Suicide => Illegal::Suicide,
            })?;
        let after = self.naive.now.cells;
        self.naive.undo();
        let repeats = match self.rules.repetition {
            Repetition::SimpleKo => false,
            Repetition::PositionalSuperko => {
                after == before || self.past.iter().any(|(cells, _)| *cells == after)
            }
            Repetition::SituationalSuperko => self
                .past
                .iter()
                .any(|&(cells, mover)| cells == after && mover == stone.other()),
        };
        if repeats {
            Err(Illegal::Superko)
        } else {
            Ok(killed)
        }
    }
}

fn color(stone: Stone) -> Color {
    match stone {
        Stone::Black => Color::Black,
        Stone::White => Color::White,
    }
}

/// Plays the bytes as a game; every point is judged by both sides before every move.
fn compare(size: (u8, u8), rules: Rules, bytes: &[u8]) {
    let (width, height) = size;
    let mut game = Game::new(Size::new(width, height).expect("a size"), rules);
    let mut record = Record {
        naive: Naive::new(width.into(), height.into()),
        rules,
        past: Vec::new(),
        lost: [0; 2],
    };
    let mut undone = Vec::new();
    let mut stone = Stone::Black;
    for &byte in bytes {
        assert_eq!(game.to_play(), color(stone));
        let mut legal = Vec::new();
        for at in record.naive.points() {
            let mv = Move::Play(Point::new(at.0 as u8, at.1 as u8));
            let judged = record.judge(at, stone);
            let found = game.legality(mv, color(stone));
            assert_eq!(found, judged.clone().map(|_| ()), "{at:?} for {stone:?}");
            legal.extend(judged.ok().map(|killed| (at, mv, killed)));
        }
        match byte {
            0..=9 if !record.past.is_empty() => {
                assert!(game.undo() && record.naive.undo());
                record.past.pop();
                record.lost = undone.pop().expect("as many as moves");
                stone = stone.other();
                continue;
            }
            0..=19 => {
                record.past.push((record.naive.now.cells, stone));
                undone.push(record.lost);
                record.naive.pass();
                assert_eq!(game.play(Move::Pass, color(stone)), Ok(()));
            }
            _ if legal.is_empty() => continue,
            _ => {
                let (at, mv, killed) = legal.swap_remove(usize::from(byte) % legal.len());
                record.past.push((record.naive.now.cells, stone));
                undone.push(record.lost);
                record
                    .naive
                    .play(at, stone, &[Reason::Suicide])
                    .expect("legal");
                let own = record.naive.at(at).is_none();
                let loser = if own { stone } else { stone.other() };
                record.lost[color(loser).index()] += killed.len();
                assert_eq!(game.play(mv, color(stone)), Ok(()));
            }
        }
        stone = stone.other();
        let lost = Color::ALL.map(|c| game.prisoners(c));
        assert_eq!(lost, record.lost);
        assert_eq!(game.turns().len(), record.past.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// On boards so small that positions repeat all the time.
    #[test]
    fn games_agree_with_a_list_of_positions(
        width in 2..4u8,
        height in 2..5u8,
        bytes in prop::collection::vec(any::<u8>(), 0..160),
    ) {
        for rules in Rules::ALL {
            compare((width, height), rules, &bytes);
        }
    }
}
