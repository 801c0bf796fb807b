//! Compares what is decided here with another program's `unconditional_status`, point by point, on positions
//! of random games.
//!
//! ```text
//! cargo run --release -p tesuji-safety --example unconditional -- [--count N] [--seed S] COMMAND...
//! ```
//! The command starts a program that speaks GTP (for example `gnugo --mode gtp`). It prints how often each pair of
//! answers was given, and draws the positions in which two differ, those points marked. Exits with an error if any do.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

use board::{Board, Color, Point, PointSet, Size};
use safety::{Kept, kept_by_passing};

/// A program that speaks GTP.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(words: &[String]) -> Result<Engine, Box<dyn Error>> {
        let (program, args) = words.split_first().ok_or("no command given")?;
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        Ok(Engine {
            child,
            input,
            output,
        })
    }

    fn ask(&mut self, command: &str) -> Result<String, Box<dyn Error>> {
        writeln!(self.input, "{command}")?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(format!("the program ended at {command}").into());
            }
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(&line);
        }
        match answer.trim().strip_prefix('=') {
            Some(text) => Ok(text.trim().to_owned()),
            None => Err(format!("{command}: {}", answer.trim()).into()),
        }
    }

    fn set_up(&mut self, board: &Board) -> Result<(), Box<dyn Error>> {
        self.ask(&format!("boardsize {}", board.size().width()))?;
        self.ask("clear_board")?;
        for color in Color::ALL {
            for p in board.stones(color) {
                self.ask(&format!("play {color} {}", p.name(board.size())))?;
            }
        }
        Ok(())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended already; there is nothing to be done about it.
        drop(writeln!(self.input, "quit"));
        drop(self.child.wait());
    }
}

/// A small deterministic random number generator (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    /// Random moves that fill no eye and mostly avoid atari, until the board is nearly full.
    fn game(&mut self) -> Option<Board> {
        let side = 6 + self.below(8) as u8;
        let mut board = Board::new(Size::square(side).ok()?);
        let area = usize::from(side) * usize::from(side);
        let mut color = Color::Black;
        for _ in 0..area * 2 / 3 + self.below(area * 7 / 3) {
            let mut open: Vec<Point> = board.empty().iter().collect();
            while !open.is_empty() {
                let p = open.swap_remove(self.below(open.len()));
                if is_eye(&board, p, color) || board.play(p, color).is_err() {
                    continue;
                }
                if board.liberties(p).len() > 1 || self.below(100) < 15 {
                    break;
                }
                board.undo();
            }
            color = !color;
        }
        Some(board)
    }
}

/// A point that its owner should not fill: own stones around it, and enough of them at the corners.
fn is_eye(board: &Board, p: Point, color: Color) -> bool {
    let own = board.stones(color);
    let around = PointSet::from_point(p).neighbors() & board.points();
    let box_of = around.neighbors() & board.points();
    let corners = box_of.iter().filter(|q| {
        let step = |a: u8, b: u8| a.abs_diff(b) == 1;
        step(q.column(), p.column()) && step(q.row(), p.row())
    });
    let (mut all, mut cut) = (0, 0);
    for q in corners {
        all += 1;
        cut += usize::from(board.color(q) == Some(!color));
    }
    around.is_subset(&own) && cut < if all == 4 { 2 } else { 1 }
}

fn word(kept: &[Kept; 2], board: &Board, p: Point) -> &'static str {
    let keeps = |owner: &Color| kept[owner.index()].points().contains(p);
    match (Color::ALL.into_iter().find(keeps), board.color(p)) {
        (None, _) => "undecided",
        (Some(Color::Black), None) => "black_territory",
        (Some(Color::White), None) => "white_territory",
        (Some(owner), Some(color)) if owner == color => "alive",
        (Some(_), Some(_)) => "dead",
    }
}

fn run() -> Result<bool, Box<dyn Error>> {
    let (mut count, mut seed) = (400, 1);
    let mut args = std::env::args().skip(1).peekable();
    while let Some(option) = args.next_if(|a| a.starts_with("--")) {
        let mut value = || args.next().unwrap_or_default().parse::<u64>();
        match option.as_str() {
            "--count" => count = value()?,
            "--seed" => seed = value()?,
            _ => return Err(format!("unknown option {option}").into()),
        }
    }
    let mut engine = Engine::start(&args.collect::<Vec<_>>())?;
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut pairs: BTreeMap<(String, &str), usize> = BTreeMap::new();
    let mut differs = false;
    for board in std::iter::repeat_with(|| random.game())
        .flatten()
        .take(count as usize)
    {
        engine.set_up(&board)?;
        let kept = Color::ALL.map(|owner| kept_by_passing(&board, owner));
        let mut marked = PointSet::EMPTY;
        for p in board.points() {
            let theirs = engine.ask(&format!("unconditional_status {}", p.name(board.size())))?;
            let ours = word(&kept, &board, p);
            if theirs != ours {
                marked.insert(p);
            }
            *pairs.entry((theirs, ours)).or_default() += 1;
        }
        if !marked.is_empty() {
            differs = true;
            draw(&board, marked);
        }
    }
    for ((theirs, ours), n) in pairs {
        println!("{theirs:16} here {ours:16} {n}");
    }
    Ok(differs)
}

fn draw(board: &Board, marked: PointSet) {
    for (i, p) in board.size().points().enumerate() {
        if i > 0 && p.column() == 0 {
            println!();
        }
        let stone = match board.color(p) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        };
        print!("{stone}{} ", if marked.contains(p) { '*' } else { ' ' });
    }
    println!("\n");
}

fn main() -> ExitCode {
    match run() {
        Ok(false) => ExitCode::SUCCESS,
        Ok(true) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
