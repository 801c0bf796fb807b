//! Packing, reading what was packed, and records of it.

use board::{Color, Move, Symmetry};
use games::pack::{Choice, LeftOut, Packer};
use games::packed::{self, PackedGame};
use games::records::Wanted;
use net::Record;
use proptest::prelude::*;
use sgf::GameTree;

const CHOICE: Choice = Choice {
    least_moves: 4,
    test_share: 0.0,
    seed: 1,
};

const OWNERS: Wanted = Wanted {
    owners: true,
    ladders: false,
};

fn tree(text: &str) -> GameTree {
    sgf::parse(text.as_bytes())
        .expect("an SGF file")
        .collection
        .games
        .remove(0)
}

fn packed(text: &str) -> Result<PackedGame, LeftOut> {
    let mut packer = Packer::new(CHOICE);
    packer.add(&tree(text))?;
    Ok(packed::read(&packer.train)
        .expect("what was packed")
        .remove(0))
}

#[test]
fn a_game_is_packed_and_read_again() {
    let game = packed("(;SZ[19]KM[6.5]RE[W+2.5];B[pd];W[dp];B[aa];W[])").unwrap();
    assert_eq!((game.winner, game.margin), (Color::White, 5));
    assert_eq!(game.lead(), Some(4.0));
    assert_eq!(game.moves.len(), 4);
    assert_eq!(game.moves[3], Move::Pass);
    let mut bytes = Vec::new();
    game.write(&mut bytes);
    // Row from above * 19 + column: pd is column 15, row 3.
    assert_eq!(&bytes[..6], &[2, 5, 4, 0, 72, 0]);
}

#[test]
fn what_the_format_cannot_hold_is_left_out_for_a_reason() {
    for (text, why) in [
        (
            "(;SZ[9]KM[6.5]RE[B+R];B[cc];W[dd];B[ee];W[ff])",
            LeftOut::Size,
        ),
        (
            "(;SZ[19]KM[7.5]RE[B+R];B[cc];W[dd];B[ee];W[ff])",
            LeftOut::Komi,
        ),
        ("(;SZ[19]RE[B+R];B[cc];W[dd];B[ee];W[ff])", LeftOut::Komi),
        (
            "(;SZ[19]KM[6.5]HA[2]RE[B+R];B[cc];W[dd];B[ee];W[ff])",
            LeftOut::Setup,
        ),
        (
            "(;SZ[19]KM[6.5]AB[pp]RE[B+R];B[cc];W[dd];B[ee];W[ff])",
            LeftOut::Setup,
        ),
        (
            "(;SZ[19]KM[6.5]RE[Void];B[cc];W[dd];B[ee];W[ff])",
            LeftOut::Result,
        ),
        ("(;SZ[19]KM[6.5];B[cc];W[dd];B[ee];W[ff])", LeftOut::Result),
        (
            "(;SZ[19]KM[6.5]RE[B+R];B[cc];B[dd];W[ee];W[ff])",
            LeftOut::Colors,
        ),
        (
            "(;SZ[19]KM[6.5]RE[B+R];B[cc];W[dd];B[cc];W[ff])",
            LeftOut::Illegal,
        ),
        ("(;SZ[19]KM[6.5]RE[B+R];B[cc];W[dd];B[ee])", LeftOut::Short),
    ] {
        assert_eq!(packed(text).unwrap_err(), why, "{text}");
    }
}

#[test]
fn doubles_are_found_in_any_symmetry() {
    let size = packed::size();
    let game = packed("(;SZ[19]KM[6.5]RE[B+R];B[pd];W[dp];B[qq];W[cd];B[fc])").unwrap();
    for symmetry in Symmetry::ALL {
        let mut other = GameTree::new(size);
        let root = other.root();
        other.set_text(root, "KM", "6.5").unwrap();
        other.set_text(root, "RE", "B+R").unwrap();
        let mut at = root;
        for (number, &mv) in game.moves.iter().enumerate() {
            let color = packed::color_of(number);
            at = other.add_move(at, color, symmetry.apply_move(mv, size));
        }
        let mut packer = Packer::new(CHOICE);
        packer
            .add(&tree(
                "(;SZ[19]KM[6.5]RE[B+R];B[pd];W[dp];B[qq];W[cd];B[fc])",
            ))
            .unwrap();
        assert_eq!(packer.add(&other), Err(LeftOut::Double));
        assert_eq!(packer.left_out[&LeftOut::Double], 1);
    }
}

#[test]
fn the_split_depends_on_the_seed_and_the_moves_alone() {
    let all: Vec<GameTree> = (0..200_u8)
        .map(|n| {
            let (a, b) = (char::from(b'a' + n % 19), char::from(b'a' + n / 19));
            tree(&format!(
                "(;SZ[19]KM[6.5]RE[B+R];B[{a}{b}];W[pp];B[pq];W[dr])"
            ))
        })
        .collect();
    let split = |order: &mut dyn Iterator<Item = &GameTree>, seed| {
        let mut packer = Packer::new(Choice {
            test_share: 0.3,
            seed,
            ..CHOICE
        });
        order.for_each(|tree| packer.add(tree).unwrap_or(()));
        let mut test = packed::read(&packer.test).unwrap();
        test.sort_by_key(|game| format!("{:?}", game.moves));
        (packer.taken, test)
    };
    let (taken, forward) = split(&mut all.iter(), 1);
    assert!((30..=90).contains(&taken[1]), "{taken:?}");
    assert_eq!(split(&mut all.iter().rev(), 1).1, forward);
    assert_ne!(split(&mut all.iter(), 2).1, forward);
}

#[test]
fn records_hold_the_positions() {
    let text = "(;SZ[19]KM[6.5]RE[B+R];B[pd];W[pe];B[];W[oe];B[qe];W[aa])";
    let games = vec![packed(text).unwrap(); 700];
    let (mut positions, mut labels) = (Vec::new(), Vec::new());
    let written = games::records::write(&games, OWNERS, 3, &mut positions, &mut labels).unwrap();
    assert_eq!(
        (written.games, written.positions, written.cut),
        (700, 4200, 0)
    );
    assert_eq!(labels.len(), 700 * Record::BYTES);
    let records: Vec<Record> = positions
        .chunks_exact(Record::BYTES)
        .map(|bytes| Record(bytes.try_into().unwrap()))
        .collect();
    // In the order of the games, whichever thread was first.
    for (index, record) in records.iter().enumerate() {
        let game = u32::from_le_bytes(record.0[376..380].try_into().unwrap());
        assert_eq!(game as usize, index / 6);
    }
    let (board, to_play, recent) = records[3].position().unwrap();
    assert_eq!(
        (to_play, recent),
        (Color::White, games[0].moves[..3].to_vec())
    );
    assert_eq!(board.occupied().len(), 2);
    assert_eq!(records[3].next(), Some(games[0].moves[3]));
}

#[test]
fn a_counted_game_is_settled_when_the_count_is_right() {
    // Black has the left, White the right of a straight wall; 171 points each way and the walls between columns j and k.
    let mut text = "(;SZ[19]KM[6.5]".to_owned();
    let wall = |column: char| (0..19).map(move |row| format!("{column}{}", char::from(b'a' + row)));
    let moves: String = wall('j')
        .zip(wall('k'))
        .map(|(b, w)| format!(";B[{b}];W[{w}]"))
        .collect();
    // Territory: nine columns for Black, eight for White.
    text += &format!("RE[B+12.5]{moves};B[];W[])");
    let game = packed(&text).unwrap();
    let (mut positions, mut labels) = (Vec::new(), Vec::new());
    let written = games::records::write(
        std::slice::from_ref(&game),
        OWNERS,
        1,
        &mut positions,
        &mut labels,
    )
    .unwrap();
    assert_eq!(written.settled, 1);
    assert_eq!((labels[0], labels[18], labels[361]), (1, 2, 3));
    let wrong = PackedGame { margin: 3, ..game };
    let written = games::records::write(&[wrong], OWNERS, 1, &mut positions, &mut labels).unwrap();
    assert_eq!((written.counted, written.settled), (1, 0));
}

#[test]
fn records_mark_what_a_ladder_catches() {
    // White's stone at E5 is in a ladder; Black's stones are not. Before the last move it was not in atari.
    let text = "(;GM[1]SZ[19]KM[6.5]RE[B+R];B[dn];W[eo];B[ep];W[qd];B[do];W[qp];B[fn];W[])";
    let game = packed(text).unwrap();
    let ladders = Wanted {
        owners: false,
        ladders: true,
    };
    let (mut positions, mut labels) = (Vec::new(), Vec::new());
    let games = std::slice::from_ref(&game);
    games::records::write(games, ladders, 1, &mut positions, &mut labels).unwrap();
    let caught = |n: usize| positions[n * Record::BYTES + 14 * 19 + 4] >> 6;
    assert_eq!(
        (caught(5), caught(7)),
        (0, 1),
        "free, then caught when Black begins"
    );
    let marked = positions.chunks(Record::BYTES).flat_map(|r| &r[..361]);
    assert_eq!(marked.filter(|&&cell| cell & 0xc0 != 0).count(), 1);
}

#[test]
fn wrong_files_say_where() {
    for (bytes, words) in [
        (&[3, 0, 0, 0][..], "game 1, byte 0: winner 3"),
        (&[1, 0, 2, 0, 0, 0], "game 1, byte 0: the file ends"),
        (&[1, 0, 1, 0, 0x6a, 1], "game 1, byte 4: move 362"),
        (&[1, 0, 0, 0, 2, 0], "game 2, byte 4: the file ends"),
    ] {
        let error = packed::read(bytes).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

proptest! {
    #[test]
    fn bytes_at_random_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(games) = packed::read(&bytes) {
            let mut again = Vec::new();
            games.iter().for_each(|game| game.write(&mut again));
            prop_assert_eq!(again, bytes);
            let (mut positions, mut labels) = (Vec::new(), Vec::new());
            games::records::write(&games, Wanted::default(), 1, &mut positions, &mut labels).unwrap();
        }
    }
}
