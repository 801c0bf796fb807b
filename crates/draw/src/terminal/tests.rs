use board::{Board, Color, Diagram, Move, Point, Turn};

use super::*;
use crate::{Mark, Window};

fn bare(text: &str) -> String {
    // Colors end in `m`; no letter m is shown in these tests.
    let parts = text.split('\u{1b}');
    parts
        .map(|p| p.split_once('m').map_or(p, |(_, rest)| rest))
        .collect()
}

#[test]
fn plain_text_reads_back() {
    for text in [
        ". . . . .\n. X O . .\n. # a @ .\n. . X . .\nb . . . .\n",
        "| . X O .\n| X a O .\n+---------\n",
        "------+\n . # O |\n . a O |\n",
        "-------\n. X O .\n. . X .\n",
    ] {
        let diagram = Diagram::parse(text).unwrap();
        for coordinates in [false, true] {
            let mut picture = Picture::of_diagram(&diagram);
            picture.coordinates = coordinates;
            let written = picture.to_terminal(Ink::Plain);
            assert_eq!(Diagram::parse(&written).unwrap(), diagram, "{written}");
        }
    }
}

#[test]
fn long_numbers_widen_the_board() {
    let size = "5".parse().unwrap();
    let mut board = Board::new(size);
    let moves: Vec<Turn> = (0..3)
        .map(|i| Turn {
            color: Color::ALL[i % 2],
            mv: Move::Play(Point::new(i as u8, 0)),
        })
        .collect();
    for turn in &moves {
        board.play_move(turn.mv, turn.color).unwrap();
    }
    let mut picture = Picture::of(&board);
    picture.number_moves(&moves, 9);
    let text = picture.to_terminal(Ink::Plain);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("    A  B  C  D  E"));
    assert_eq!(lines.next(), Some(" 5  9 10 11  .  . 5"));
    assert!(text.ends_with("Odd numbers are black, even numbers white.\n"));
    let colored = bare(&picture.to_terminal(Ink::Ansi256));
    assert!(colored.contains(" 5  9─10─11──┬──┐ 5"), "{colored}");
}

#[test]
fn labels_never_look_like_stones() {
    let mut picture = Picture::empty("5".parse().unwrap());
    picture.labels.insert(Point::new(0, 0), "X".to_owned());
    picture.labels.insert(Point::new(1, 0), "#".to_owned());
    picture.labels.insert(Point::new(2, 0), "O".to_owned());
    let text = picture.to_terminal(Ink::Plain);
    assert!(text.contains(" 5 x ? o . . 5"), "{text}");
}

#[test]
fn colored_text_draws_edges_where_the_board_ends() {
    let diagram =
        Diagram::parse(". . . . .\n. X O . .\n. . . . .\n. . . . .\n. . . . .\n").unwrap();
    let mut picture = Picture::of_diagram(&diagram);
    picture.last_move = Some(Point::new(2, 1));
    let text = bare(&picture.to_terminal(Ink::TrueColor));
    let expected = "   A B C D E    \n 5 ┌─┬─┬─┬─┐ 5  \n 4 ├─●─◉─┼─┤ 4  \n 3 ├─┼─╋─┼─┤ 3  \n";
    assert!(text.starts_with(expected), "{text}");
    picture.window = Window::exactly(picture.size, diagram.board.occupied());
    let text = bare(&picture.to_terminal(Ink::TrueColor));
    assert_eq!(text, "   B C    \n 4 ●─◉─4  \n   B C    \n");
}

#[test]
fn every_line_of_the_colored_board_is_equally_wide() {
    for size in board::Size::all() {
        let mut picture = Picture::empty(size);
        picture.numbers.insert(Point::new(0, 0), 123);
        picture.marks.insert(Point::new(1, 1), Mark::Cross);
        let text = bare(&picture.to_terminal(Ink::Ansi256));
        let widths: std::collections::BTreeSet<usize> =
            text.lines().map(|l| l.chars().count()).collect();
        assert_eq!(widths.len(), 1, "{text}");
    }
}

#[test]
fn palette_colors_are_the_nearest() {
    assert_eq!(nearest_in_cube(Rgb(0, 0, 0)), 16);
    assert_eq!(nearest_in_cube(Rgb(255, 255, 255)), 231);
    assert_eq!(nearest_in_cube(WOOD), 179);
}
