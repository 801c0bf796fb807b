//! Games of the network with itself: they end, they are counted, and chance comes from the seed alone.

use std::time::Duration;

use board::{Color, Size};
use games::packed;
use games::play::{Plan, Start, play};
use net::{Net, Record};

fn plan(start: Start<'_>, games: usize) -> Plan<'_> {
    Plan {
        start,
        games,
        workers: games::Workers {
            time: Duration::from_secs(600),
            threads: 1,
            seed: 5,
        },
        temperature: 0.8,
    }
}

fn played(plan: &Plan<'_>) -> (usize, Vec<u8>, Vec<u8>) {
    let (mut positions, mut labels) = (Vec::new(), Vec::new());
    let count = play(Net::shipped(), plan, &mut positions, &mut labels).expect("memory takes all");
    (count, positions, labels)
}

#[test]
fn games_on_a_small_board_are_finished_and_counted() {
    let plan = plan(Start::Empty(Size::square(5).expect("a size")), 4);
    let (count, positions, labels) = played(&plan);
    assert!(count > 0);
    assert_eq!(labels.len(), count * Record::BYTES);
    let mut learned = [0; 2];
    for bytes in positions.chunks_exact(Record::BYTES) {
        let record = Record(bytes.try_into().expect("as many bytes"));
        let (_, to_play, _) = record.position().expect("a position");
        let game = u32::from_le_bytes([bytes[376], bytes[377], bytes[378], bytes[379]]);
        let label = &labels[game as usize * Record::BYTES..][..Record::BYTES];
        let winner = [None, Some(Color::Black), Some(Color::White)][usize::from(label[362])];
        let is_learned = record.next().is_some();
        learned[usize::from(is_learned)] += 1;
        assert!(
            !is_learned || winner == Some(to_play),
            "only the winner's moves"
        );
    }
    assert!(learned[0] > 0 && learned[1] > 0, "{learned:?}");
    for label in labels.chunks_exact(Record::BYTES) {
        // Ownership and lead are known, and nothing outside the board has an owner.
        assert_eq!((label[361], label[5], label[5 * 19]), (3, 0, 0));
    }
    assert_eq!(
        played(&plan),
        (count, positions, labels),
        "the same seed, the same games"
    );
}

#[test]
fn a_game_that_was_given_up_is_finished_or_left_out() {
    // Black has nearly everything.
    let wall = (0..19).map(|row| (15 + 19 * row, 17 + 19 * row));
    let codes = wall.flat_map(|(black, white)| [black, white]);
    let mut bytes = vec![1, 0, 38, 0];
    bytes.extend(codes.flat_map(u16::to_le_bytes));
    let games = packed::read(&bytes).expect("a game");
    let (count, positions, labels) = played(&plan(Start::GivenUp(&games), 1));
    assert!(count <= 1);
    assert_eq!(labels.len(), count * Record::BYTES);
    if count == 1 {
        assert_eq!(labels[362], 1, "the recorded winner");
        assert!(
            positions.len() > 38 * Record::BYTES,
            "the real moves and those that followed"
        );
    }
}
