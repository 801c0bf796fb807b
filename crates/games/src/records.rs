//! From packed games to what the trainer reads: one [`Record`] a position and one [`Label`] a game.

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use net::{Label, Position, Record};

use crate::ladders::LadderMarks;
use crate::packed::{KOMI, PackedGame, color_of};
use crate::settle::settle;
use crate::tuning::TUNED;

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Games replayed to their end.
    pub games: usize,
    /// Positions with a move to learn.
    pub positions: usize,
    /// Games of which the final owners of all points are known.
    pub settled: usize,
    /// Games with a known lead.
    pub counted: usize,
    /// Games that were cut at an illegal move.
    pub cut: usize,
}

impl Written {
    fn add(&mut self, other: Written) {
        self.games += other.games;
        self.positions += other.positions;
        self.settled += other.settled;
        self.counted += other.counted;
        self.cut += other.cut;
    }
}

/// What records are to say beyond the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Counted games are settled, which takes some milliseconds a game.
    pub owners: bool,
    /// Blocks that a ladder catches are marked, which takes about a millisecond a position.
    pub ladders: bool,
}

/// Writes the positions of all games and, in the order of the games, their labels. A game ends before its first illegal move (a few
/// among many thousands of real games have one).
pub fn write(
    games: &[PackedGame],
    wanted: Wanted,
    threads: usize,
    positions: &mut impl Write,
    labels: &mut impl Write,
) -> io::Result<Written> {
    let chunks = games.len().div_ceil(TUNED.chunk);
    let next = AtomicUsize::new(0);
    let threads = threads.clamp(1, 64);
    std::thread::scope(|scope| {
        // What is ready waits for its turn; the bound keeps a fast worker from filling the memory.
        let (send, ready) = mpsc::sync_channel(threads);
        for _ in 0..threads {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    if chunk >= chunks {
                        break;
                    }
                    let first = chunk * TUNED.chunk;
                    let of_chunk = &games[first..games.len().min(first + TUNED.chunk)];
                    if send
                        .send((chunk, of_games(of_chunk, first, wanted)))
                        .is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut total = Written::default();
        let mut waiting = std::collections::BTreeMap::new();
        let mut turn = 0;
        for (chunk, made) in ready {
            waiting.insert(chunk, made);
            while let Some(made) = waiting.remove(&turn) {
                let made: Made = made;
                positions.write_all(&made.positions)?;
                labels.write_all(&made.labels)?;
                total.add(made.written);
                turn += 1;
            }
        }
        Ok(total)
    })
}

/// The bytes for some games.
#[derive(Default)]
struct Made {
    positions: Vec<u8>,
    labels: Vec<u8>,
    written: Written,
}

fn of_games(games: &[PackedGame], first: usize, wanted: Wanted) -> Made {
    let mut made = Made::default();
    let mut ladders = LadderMarks::default();
    for (index, game) in (first..).zip(games) {
        let number = u32::try_from(index).unwrap_or(u32::MAX);
        let mut positions = 0;
        let replayed = game.replay(|board, before, mv| {
            let is_illegal = |p| !board.is_legal(p, color_of(before.len()));
            if mv.point().is_some_and(is_illegal) {
                return;
            }
            let position = Position {
                board,
                to_play: color_of(before.len()),
                recent: before,
                komi: KOMI,
            };
            let played = u16::try_from(before.len()).unwrap_or(u16::MAX);
            let mut record = Record::new(&position, Some(mv), played, number);
            if wanted.ladders {
                ladders.mark(board, &mut record);
            }
            made.positions.extend(record.0);
            positions += 1;
        });
        let ended = replayed.ok();
        let lead = game.lead().filter(|_| wanted.owners);
        let settled = ended.as_ref().zip(lead).and_then(|((board, lost), lead)| {
            settle(
                board,
                color_of(game.moves.len()),
                *lost,
                lead,
                u64::from(number),
            )
        });
        made.written.add(Written {
            games: 1,
            positions,
            settled: usize::from(settled.is_some()),
            counted: usize::from(game.lead().is_some()),
            cut: usize::from(ended.is_none()),
        });
        let label = Label {
            owners: settled,
            lead: game.lead(),
            winner: Some(game.winner),
            komi: KOMI,
            fate: None,
        };
        made.labels.extend(label.to_bytes());
    }
    made
}
