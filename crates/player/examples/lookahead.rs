//! Luo's three searches (1994, section 3.6) on one position: how many positions each of them values, and what it finds.
//!
//! `cargo run --release -p tesuji-player --example lookahead [FILE.txt]`
//!
//! FILE is a text diagram whose letters are the candidates, at most eight, Black to play; without one a quiet opening on 9x9 is taken. A position
//! is worth the points that a side has more power over. The first three rows value every leaf; with cut-offs the whole tree is not needed.

use board::{Board, Color, Diagram, Point};
use player::lookahead::{
    Game, Options, Repeated, Variant, min_search_width, pns, search, search_width,
};
use power::Power;

/// Four large points of an opening.
const OPENING: &str = "
    . . . . . . . . .
    . . a . . . b . .
    . . . . . . X . .
    . . O . . . . . .
    . . . . . . . . .
    . . . . . . X . .
    . . O . . . . . .
    . . c . . . d . .
    . . . . . . . . .";

/// More would take the plain search too long.
const MOST: usize = 8;

struct Opening {
    board: Board,
    to_play: Color,
    candidates: Vec<Point>,
}

impl Game for Opening {
    type Move = Point;
    type Key = (u64, Color);

    fn moves(&self) -> Vec<Point> {
        self.candidates.clone()
    }

    fn play(&mut self, p: Point) -> bool {
        let played = self.board.play(p, self.to_play).is_ok();
        if played {
            self.to_play = !self.to_play;
        }
        played
    }

    fn undo(&mut self) {
        self.board.undo();
        self.to_play = !self.to_play;
    }

    fn evaluate(&mut self) -> i32 {
        let power = Power::of(&self.board);
        let owner = |p: Point| match power.total(p) {
            x if x > 0.0 => 1,
            x if x < 0.0 => -1,
            _ => 0,
        };
        let black: i32 = self.board.size().points().map(owner).sum();
        match self.to_play {
            Color::Black => black,
            Color::White => -black,
        }
    }

    fn key(&self) -> (u64, Color) {
        (self.board.hash(), self.to_play)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => OPENING.to_owned(),
    };
    let diagram = Diagram::parse(&text)?;
    let candidates: Vec<Point> = diagram.letters.iter().map(|(_, p)| *p).collect();
    if candidates.is_empty() || candidates.len() > MOST {
        return Err(format!("expected 1 to {MOST} points named by letters").into());
    }
    let (width, size) = (candidates.len() as u32, diagram.board.size());
    let mut game = Opening {
        board: diagram.board,
        to_play: Color::Black,
        candidates: candidates.clone(),
    };
    let selective = Variant::Selective {
        candidates: candidates.clone(),
    };
    let non_symmetric = |repeated| Variant::NonSymmetric {
        candidates: candidates.clone(),
        repeated,
    };
    let rows = [
        ("standard", Variant::Standard { depth: width }, false),
        ("selective", selective, false),
        ("non-symmetric", non_symmetric(Repeated::Remember), false),
        (
            "non-symmetric, cut-offs",
            non_symmetric(Repeated::Remember),
            true,
        ),
        ("as in the text", non_symmetric(Repeated::Forget), true),
    ];
    println!("{:<24} {:>8} {:>8}  line", "search", "leaves", "value");
    for (name, variant, prune) in rows {
        let options = Options {
            prune,
            ..Options::default()
        };
        let found = search(&mut game, &variant, &options);
        let line: Vec<String> = found
            .line
            .iter()
            .map(|p| p.name(size).to_string())
            .collect();
        println!(
            "{name:<24} {:>8} {:>8}  {}",
            found.leaves,
            found.value,
            line.join(" ")
        );
    }
    println!(
        "PNS({width}) = {}, search width {}, at least {}",
        pns(width),
        search_width(width),
        min_search_width(width)
    );
    Ok(())
}
