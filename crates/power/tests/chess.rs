//! The chess appendix: definitions of figures A.1 to A.8, and legality against the chess crate.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use cozy_chess::{Board, Color, Piece, Square};
use power::chess::{ChessParameters, ChessPosition, FenError};

/// The power of the only chessman on the board as a picture, rank 8 first.
fn picture(fen: &str) -> String {
    let position = ChessPosition::from_fen(fen).unwrap();
    let (square, color, _) = position.chessmen().next().unwrap();
    let parameters = ChessParameters::default();
    let one = position.power_of(square, &parameters);
    let all = position.power(&parameters);
    for s in Square::ALL {
        let sign = if color == Color::Black { 1 } else { -1 };
        assert_eq!(all.total(s), sign * i64::from(one[s as usize]));
    }
    let rank = |r: usize| {
        (0..8)
            .map(|f| match one[8 * r + f] {
                _ if square as usize == 8 * r + f => '*',
                0 => '.',
                n => char::from_digit(n, 10).unwrap(),
            })
            .collect::<String>()
    };
    (0..8).rev().map(rank).collect::<Vec<_>>().join("\n")
}

/// A.1 and A.5: the direct power of a rook is constant along its lines; one more move reaches all.
#[test]
fn rook() {
    let expected = "11121111\n11121111\n11121111\n11121111\n222*2222\n11121111\n11121111\n11121111";
    assert_eq!(picture("8/8/8/8/3r4/8/8/8"), expected);
}

/// A.2 and A.6.
#[test]
fn knight() {
    let expected = ".1.1.1..\n1.1.1.1.\n..212..1\n121.121.\n.1.*.1.1\n121.121.\n..212..1\n1.1.1.1.";
    assert_eq!(picture("8/8/8/8/3n4/8/8/8"), expected);
}

/// A.3 and A.7: a bishop has power over the squares of its color only.
#[test]
fn bishop() {
    let expected = ".1.1.1.2\n2.1.1.2.\n.2.1.2.1\n1.2.2.1.\n.1.*.1.1\n1.2.2.1.\n.2.1.2.1\n2.1.1.2.";
    assert_eq!(picture("8/8/8/8/3b4/8/8/8"), expected);
}

/// A.4 and A.8 show a second rook: here in a corner, behind an own and an enemy pawn.
#[test]
fn rook_behind_others() {
    let position = ChessPosition::from_fen("r2p4/8/8/8/P7/8/8/8").unwrap();
    let power = position.power_of(Square::A8, &ChessParameters::default());
    let at = |s: Square| power[s as usize];
    assert_eq!((at(Square::B8), at(Square::C8)), (2, 2));
    assert_eq!(
        (at(Square::D8), at(Square::E8)),
        (0, 0),
        "not through an own pawn"
    );
    assert_eq!(
        (at(Square::A5), at(Square::A4)),
        (2, 2),
        "onto an enemy pawn"
    );
    assert_eq!(at(Square::A3), 1, "past it in a second move");
    assert_eq!(at(Square::C2), 1);
    assert_eq!(at(Square::D7), 1);
    assert_eq!(at(Square::E2), 0, "three moves");
}

#[test]
fn king_and_pawns() {
    let expected = "........\n........\n.11111..\n.12221..\n.12*21..\n.12221..\n.11111..\n........";
    assert_eq!(picture("8/8/8/8/3k4/8/8/8"), expected);
    // A white pawn: one or two steps from its first rank.
    let expected = "........\n........\n........\n...1....\n...2....\n...2....\n...*....\n........";
    assert_eq!(picture("8/8/8/8/8/8/3P4/8"), expected);
    // Promoted, it goes on as a queen or a knight.
    let found = picture("8/3P4/8/8/8/8/8/8");
    assert_eq!(found.lines().next(), Some("11121111"));
    assert_eq!(found.lines().nth(1), Some(".11*11.."));
}

#[test]
fn parameters_change_the_reach() {
    let position = ChessPosition::from_fen("8/8/8/8/8/8/8/n7").unwrap();
    let wide = ChessParameters { p: 8.0, ar: 0.5 };
    let power = position.power_of(Square::A1, &wide);
    assert_eq!(power[Square::B3 as usize], 8);
    assert_eq!(
        power[Square::B2 as usize],
        1,
        "from the corner it takes four moves"
    );
}

/// The squares one legal move away are those of the chess crate's move generator.
#[test]
fn first_moves_are_the_legal_ones() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1",
        "4k3/8/8/b7/8/8/3P4/4K2R w - - 0 1",
    ] {
        let board: Board = fen.parse().unwrap();
        let position = ChessPosition::from_fen(fen).unwrap();
        let mut legal: Vec<(Square, Square)> = Vec::new();
        board.generate_moves(|moves| {
            legal.extend(moves.into_iter().map(|m| (m.from, m.to)));
            false
        });
        // Castling is written as the king taking his rook.
        legal.retain(|&(_, to)| board.color_on(to) != Some(board.side_to_move()));
        legal.sort();
        legal.dedup();
        let mut found: Vec<(Square, Square)> = Vec::new();
        for (from, color, _) in position.chessmen() {
            if color == board.side_to_move() {
                let distances = position.distances(from, 1);
                let near = Square::ALL
                    .into_iter()
                    .filter(|&s| distances[s as usize] == Some(1));
                found.extend(near.map(|to| (from, to)));
            }
        }
        found.sort();
        assert_eq!(found, legal, "{fen}");
    }
}

#[test]
fn sums_over_a_whole_position() {
    let position =
        ChessPosition::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
            .unwrap();
    let power = position.power(&ChessParameters::default());
    for square in Square::ALL {
        assert_eq!(
            power.total(square),
            -power.total(square.flip_rank()),
            "{square}"
        );
    }
    // e4: two moves of a pawn's own, one move of the king's pawn (2), nothing else is near.
    assert!(power.white[Square::E4 as usize] >= 2);
    let men = position.chessmen().filter(|m| m.2 == Piece::Pawn).count();
    assert_eq!(men, 16);
}

#[test]
fn bad_positions_say_why() {
    let error = |fen: &str| ChessPosition::from_fen(fen).unwrap_err();
    assert_eq!(error(""), FenError::Ranks(1));
    assert_eq!(error("8/8/8/8/8/8/8"), FenError::Ranks(7));
    assert_eq!(error("9/8/8/8/8/8/8/8"), FenError::Chessman('9'));
    assert_eq!(error("8/8/8/8/8/8/8/7x"), FenError::Chessman('x'));
    assert_eq!(
        error("8/7/8/8/8/8/8/8"),
        FenError::Files { rank: 7, found: 7 }
    );
    assert_eq!(
        error("8/8/8/8/8/8/8/8p"),
        FenError::Files { rank: 1, found: 9 }
    );
    assert_eq!(error("kk6/8/8/8/8/8/8/8"), FenError::Kings(2));
    let message = error("8/8/8/8/8/8/8/8 x").to_string();
    assert_eq!(message, "the side to move field is \"x\"; expected w or b");
    assert!(
        error("8/8/8/8/8/8/8/8 w - z9")
            .to_string()
            .contains("a square, or -")
    );
}
