//! Boards seen through the eight symmetries, with colours changed or not.

use board::{Board, Color, Diagram, Illegal, PointSet, Size, Symmetry};

/// Not symmetric, not square, and a ko has just been taken.
fn position() -> Board {
    let d = Diagram::parse(
        ". X O . . . X
         X a b O . . .
         . X O . . O .
         . . . . X X O
         O O . . X . .",
    )
    .expect("a diagram");
    let mut board = d.board.clone();
    let at = |letter| d.letter(letter).expect("a letter");
    board.play(at('b'), Color::Black).expect("legal");
    board.play(at('a'), Color::White).expect("legal");
    assert_eq!(board.ko(), Some(at('b')));
    board
}

#[test]
fn everything_moves_along() {
    let board = position();
    let size = board.size();
    for symmetry in Symmetry::ALL {
        for swap in [false, true] {
            let image = board.transformed(symmetry, swap).unwrap();
            image.assert_consistent();
            assert_eq!(image.size(), symmetry.apply_size(size));
            assert_eq!(image.ko(), board.ko().map(|p| symmetry.apply(p, size)));
            for p in board.points() {
                let q = symmetry.apply(p, size);
                let color = board.color(p).map(|c| if swap { !c } else { c });
                assert_eq!(image.color(q), color);
                let liberties = symmetry.apply_set(board.liberties(p), size);
                assert_eq!(image.liberties(q), liberties);
                for color in Color::ALL {
                    let here = if swap { !color } else { color };
                    assert_eq!(image.legality(q, color), board.legality(p, here));
                }
            }
        }
    }
}

#[test]
fn the_same_moves_lead_to_the_same_place() {
    let board = position();
    let size = board.size();
    for symmetry in Symmetry::ALL {
        let mut image = board.transformed(symmetry, true).unwrap();
        let mut original = board.clone();
        let points: Vec<_> = board.empty().iter().collect();
        for (i, p) in points.into_iter().enumerate() {
            let color = Color::ALL[i % 2];
            let played = original.play(p, color);
            assert_eq!(image.play(symmetry.apply(p, size), !color), played);
        }
        assert_eq!(original.transformed(symmetry, true).unwrap(), image);
    }
}

#[test]
fn all_eight_images_of_a_crooked_position_differ() {
    let size = Size::square(7).unwrap();
    let stones: PointSet = [(1, 0), (2, 0), (4, 1)]
        .into_iter()
        .map(|(c, r)| board::Point::new(c, r))
        .collect();
    let board = Board::from_stones(size, stones, PointSet::EMPTY).unwrap();
    let mut hashes: Vec<u64> = Symmetry::ALL
        .iter()
        .map(|s| board.transformed(*s, false).unwrap().hash())
        .collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 8);
}

#[test]
fn a_ban_is_part_of_the_position() {
    let board = position();
    let mut lifted = board.clone();
    lifted.set_ko(None).unwrap();
    assert_ne!(board, lifted);
    assert_ne!(board.hash(), lifted.hash());
    assert_eq!(board.stones_hash(), lifted.stones_hash());
    let stone = board.stones(Color::Black).first().unwrap();
    assert_eq!(lifted.set_ko(Some(stone)), Err(Illegal::Occupied));
}
