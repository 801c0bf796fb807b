//! `tesuji power --chess`: the power of chessmen.

use std::fmt::Write as _;

use power::chess::{ChessParameters, ChessPosition, ChessPower};
use serde::Serialize;

use super::PowerOf;
use crate::output;

pub(super) fn run(fen: &str, side: PowerOf, json: bool) -> anyhow::Result<bool> {
    let position = ChessPosition::from_fen(fen)?;
    let parameters = ChessParameters::default();
    let sums = signed(&position.power(&parameters), side);
    let men = men(&position, &parameters, side);
    if json {
        let ranks = sums.chunks(8).rev().collect();
        output::print_json(&ChessView {
            fen,
            side,
            ranks,
            men,
        })?;
    } else {
        output::print_bytes(text(&sums, &men).as_bytes())?;
    }
    Ok(true)
}

/// Numbers from a1 to h8, Black's positive.
fn signed(sums: &ChessPower, side: PowerOf) -> Vec<i64> {
    let pairs = sums.black.iter().zip(&sums.white);
    pairs
        .map(|(&black, &white)| match side {
            PowerOf::Black => i64::from(black),
            PowerOf::White => -i64::from(white),
            PowerOf::Total => i64::from(black) - i64::from(white),
        })
        .collect()
}

/// A chessman and the squares it has power over.
#[derive(Serialize)]
struct Man {
    square: String,
    color: &'static str,
    piece: &'static str,
    /// As FEN writes it.
    #[serde(skip)]
    letter: char,
    #[serde(skip)]
    index: usize,
    /// Squares one move away.
    direct: Vec<String>,
    /// Squares two moves away.
    indirect: Vec<String>,
}

/// The chessmen of the side, with the squares they reach.
fn men(position: &ChessPosition, parameters: &ChessParameters, side: PowerOf) -> Vec<Man> {
    let mut all = Vec::new();
    for (square, color, piece) in position.chessmen() {
        let white = color.to_string() == "w";
        if side
            == (if white {
                PowerOf::Black
            } else {
                PowerOf::White
            })
        {
            continue;
        }
        let power = position.power_of(square, parameters);
        let with = |value: u32| {
            let squares = power.iter().enumerate().filter(|&(_, &v)| v == value);
            squares.map(|(i, _)| square_name(i)).collect()
        };
        let letter = piece.to_string().chars().next().unwrap_or('?');
        all.push(Man {
            square: square.to_string(),
            color: if white { "white" } else { "black" },
            piece: piece_name(letter),
            letter: match white {
                true => letter.to_ascii_uppercase(),
                false => letter,
            },
            index: square as usize,
            direct: with(parameters.value(1)),
            indirect: with(parameters.value(2)),
        });
    }
    all
}

fn piece_name(letter: char) -> &'static str {
    match letter {
        'p' => "pawn",
        'n' => "knight",
        'b' => "bishop",
        'r' => "rook",
        'q' => "queen",
        _ => "king",
    }
}

/// `a1` for 0 to `h8` for 63.
fn square_name(index: usize) -> String {
    let file = char::from(b'a' + (index % 8) as u8);
    format!("{file}{}", index / 8 + 1)
}

/// The table of sums with the chessmen in it, then each chessman with its squares.
fn text(sums: &[i64], men: &[Man]) -> String {
    const FILES: &str = "       a    b    c    d    e    f    g    h\n";
    let mut text = FILES.to_owned();
    for rank in (0..8).rev() {
        let _ = write!(text, "{:2} ", rank + 1);
        for (index, sum) in sums.iter().enumerate().skip(8 * rank).take(8) {
            let man = men.iter().find(|m| m.index == index);
            let letter = man.map_or(String::new(), |m| m.letter.to_string());
            let _ = write!(text, " {:>4}", format!("{letter}{sum}"));
        }
        let _ = writeln!(text, "  {}", rank + 1);
    }
    text += FILES;
    text += "\nBlack's power is positive, White's negative.\n\n";
    for man in men {
        let list = |squares: &[String]| match squares {
            [] => "nothing".to_owned(),
            some => some.join(" "),
        };
        let _ = writeln!(
            text,
            "{} {} {}: 2 on {}; 1 on {}",
            man.color,
            man.piece,
            man.square,
            list(&man.direct),
            list(&man.indirect)
        );
    }
    text
}

/// The JSON object.
#[derive(Serialize)]
struct ChessView<'a> {
    fen: &'a str,
    side: PowerOf,
    /// From rank 8 down, each from file a.
    ranks: Vec<&'a [i64]>,
    men: Vec<Man>,
}
