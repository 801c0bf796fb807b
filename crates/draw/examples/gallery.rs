//! Draws a few pictures into a folder, to be looked at: `cargo run --example gallery -- DIR`.

use board::{Color, Diagram, Move, Point, PointSet, Turn};
use draw::{Ink, Layer, LayerShape, Mark, Picture, Rgb, Stroke, Window};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    for (name, picture) in [
        ("corner", corner()?),
        ("signs", signs()?),
        ("layers", layers()?),
    ] {
        std::fs::write(format!("{folder}/{name}.svg"), picture.to_svg())?;
        println!("{}", picture.to_terminal(Ink::TrueColor));
        println!("{}", picture.to_terminal(Ink::Plain));
    }
    Ok(())
}

/// A line of numbered moves in a corner.
fn corner() -> Result<Picture, Box<dyn std::error::Error>> {
    let diagram = Diagram::parse(
        "| . . . . . . . .
         | . O O O O O . .
         | . X X X X O . .
         | . . . . X O . .
         | . X . . X O . .
         +-----------------",
    )?;
    let size = diagram.board.size();
    let moves = ["B2", "A3", "C2", "A1", "pass", "C1", "A2", "B2"];
    let mut line = Vec::new();
    let mut color = Color::White;
    for name in moves {
        line.push(Turn {
            color,
            mv: Move::parse(name, size)?,
        });
        color = !color;
    }
    let mut picture = Picture::of_line(&diagram.board, &line, 1);
    picture.window = Window::exactly(size, diagram.shown);
    Ok(picture)
}

/// Every sign there is, on stones and on empty points.
fn signs() -> Result<Picture, Box<dyn std::error::Error>> {
    let diagram = Diagram::parse(
        ". . . . . . . . .
         . X X X X X X X .
         . . . . . . . . .
         . O O O O O O O .
         . . . . . . . . .
         . a . . . . . . .
         . . . . . O X . .
         . . . . O X . X .
         . . . . . O X . .",
    )?;
    let mut picture = Picture::of_diagram(&diagram);
    picture.labels.insert(Point::new(2, 5), "A".to_owned());
    picture.labels.insert(Point::new(3, 5), "12".to_owned());
    picture.labels.insert(Point::new(4, 5), "<&>".to_owned());
    let all = [
        Mark::Triangle,
        Mark::Square,
        Mark::Circle,
        Mark::Cross,
        Mark::Selected,
        Mark::Dot,
    ];
    for row in [1, 2, 3] {
        for (column, mark) in (1..).zip(all) {
            picture.marks.insert(Point::new(column, row), mark);
        }
    }
    picture.last_move = Some(Point::new(7, 1));
    picture.ko = Some(Point::new(6, 7));
    for (column, row) in [(0, 6), (0, 7), (0, 8)] {
        picture.territory[0].insert(Point::new(column, row));
        picture.territory[1].insert(Point::new(column + 1, row));
    }
    picture.dimmed.insert(Point::new(7, 3));
    picture.strokes = vec![
        Stroke {
            from: Point::new(0, 4),
            to: Point::new(4, 4),
            arrow: true,
        },
        Stroke {
            from: Point::new(5, 4),
            to: Point::new(8, 5),
            arrow: false,
        },
    ];
    picture.caption = vec!["Marks, labels <&>, territory, ko, arrow and line".to_owned()];
    Ok(picture)
}

/// Two heat layers and a layer of dots.
fn layers() -> Result<Picture, Box<dyn std::error::Error>> {
    let size = "13".parse()?;
    let mut picture = Picture::empty(size);
    let (black, white) = (Point::new(3, 3), Point::new(9, 8));
    picture.stones = [PointSet::from_point(black), PointSet::from_point(white)];
    let near = |p: Point, stone: Point| 1.2 - 0.2 * f32::from(p.distance(stone));
    let layer = |name: &str, symbol, color, stone| Layer {
        values: size.points().map(|p| (p, near(p, stone))).collect(),
        ..Layer::of_set(name, symbol, color, PointSet::EMPTY)
    };
    picture.layers = vec![
        layer("black influence", 'x', Rgb::BLACK, black),
        layer("white influence", 'o', Rgb::WHITE, white),
        Layer {
            shape: LayerShape::Dot,
            values: (0..6)
                .map(|i| (Point::new(3 + i, 10), 0.2 * f32::from(i)))
                .collect(),
            ..Layer::of_set("candidates", '!', Rgb::GREEN, PointSet::EMPTY)
        },
    ];
    Ok(picture)
}
