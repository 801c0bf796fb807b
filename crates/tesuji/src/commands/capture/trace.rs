//! `--trace`: the user inside the search (`UserIntervention`, Kierulf 1985, 2.2).
//!
//! At every node the position is shown and a line of input says how to go on. The input may come from a
//! terminal or from a file; at its end the search goes on without stopping.

use std::io::{self, BufRead, Write};

use anyhow::bail;
use board::{Board, Color, Point, TextStyle};
use capture::calculator::{Control, HuntSide, Node, Observer};
use capture::{Reader, Reading};
use tesuji::input::Input;

use crate::output::WriteError;

const HELP: &str = "Enter next node; d dead here; a alive here; n N node limit; m N depth limit; \
                    g go on without stopping; s or q stop";

/// Reads the block while the user steps through the search.
pub(super) fn read(
    reader: &Reader,
    board: &mut Board,
    prey: Point,
    side: HuntSide,
    input: &Input,
) -> anyhow::Result<Reading> {
    if input.name == "standard input" {
        bail!("--trace reads its commands from standard input; expected the position in a file");
    }
    let mut tracer = Tracer::new(prey, io::stdin().lock(), io::stdout().lock());
    let reading = reader.read_watched(board, prey, side, &mut tracer)?;
    match tracer.failed {
        Some(error) => Err(WriteError::new("standard output", error).into()),
        None => Ok(reading),
    }
}

/// Shows each node and asks what to do.
struct Tracer<R, W> {
    prey: Point,
    input: R,
    output: W,
    /// No more questions.
    running: bool,
    failed: Option<io::Error>,
}

/// What a line of input means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UserCommand {
    Do(Control),
    Run,
    Nodes(u64),
    Depth(u32),
    Help,
}

fn understand(line: &str) -> Option<UserCommand> {
    let mut words = line.split_whitespace();
    let (word, number) = (words.next().unwrap_or(""), words.next());
    if words.next().is_some() {
        return None;
    }
    Some(match (word, number) {
        ("", None) => UserCommand::Do(Control::Continue),
        ("s" | "q", None) => UserCommand::Do(Control::Stop),
        ("d", None) => UserCommand::Do(Control::Dead),
        ("a", None) => UserCommand::Do(Control::Alive),
        ("g", None) => UserCommand::Run,
        ("n", Some(n)) => UserCommand::Nodes(n.parse().ok()?),
        ("m", Some(n)) => UserCommand::Depth(n.parse().ok()?),
        ("?" | "h", None) => UserCommand::Help,
        _ => return None,
    })
}

impl<R: BufRead, W: Write> Tracer<R, W> {
    fn new(prey: Point, input: R, output: W) -> Tracer<R, W> {
        Tracer {
            prey,
            input,
            output,
            running: false,
            failed: None,
        }
    }

    fn step(&mut self, node: &Node<'_>) -> io::Result<Control> {
        self.show(node)?;
        let before = (node.node_limit, node.depth_limit);
        let mut limits = before;
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.output)?;
                self.running = true;
                return Ok(resume(limits, before));
            }
            match understand(&line) {
                Some(UserCommand::Do(Control::Continue)) => return Ok(resume(limits, before)),
                Some(UserCommand::Do(control)) => return Ok(control),
                Some(UserCommand::Run) => {
                    self.running = true;
                    return Ok(resume(limits, before));
                }
                Some(UserCommand::Nodes(nodes)) => limits.0 = nodes,
                Some(UserCommand::Depth(depth)) => limits.1 = depth,
                Some(UserCommand::Help) => writeln!(self.output, "{HELP}")?,
                None => writeln!(self.output, "\"{}\" is no command. {HELP}", line.trim())?,
            }
        }
    }

    fn show(&mut self, node: &Node<'_>) -> io::Result<()> {
        let board = node.board;
        let size = board.size();
        let color = match node.to_play {
            Color::Black => "Black",
            Color::White => "White",
        };
        let side = match node.side {
            HuntSide::Hunter => "hunter",
            HuntSide::Prey => "prey",
        };
        let last = node.last.map_or("the start".to_owned(), |mv| mv.name(size));
        let text = board.to_text(&TextStyle {
            coordinates: true,
            marked: board.block_stones(self.prey),
            ..TextStyle::default()
        });
        writeln!(
            self.output,
            "{text}\nNode {} of {}, depth {} of {}: after {last}, {color} ({side}) to play; \
             the prey has {} liberties.",
            node.nodes,
            node.node_limit,
            node.depth,
            node.depth_limit,
            board.liberty_count(self.prey)
        )
    }
}

/// Goes on, with other limits if they were changed.
fn resume(limits: (u64, u32), before: (u64, u32)) -> Control {
    if limits == before {
        Control::Continue
    } else {
        let (nodes, depth) = limits;
        Control::SetLimits { nodes, depth }
    }
}

impl<R: BufRead, W: Write> Observer for Tracer<R, W> {
    fn visit(&mut self, node: &Node<'_>) -> Control {
        if self.running {
            return Control::Continue;
        }
        self.step(node).unwrap_or_else(|error| {
            self.failed = Some(error);
            Control::Stop
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(understand("\n"), Some(UserCommand::Do(Control::Continue)));
        assert_eq!(understand(" d \n"), Some(UserCommand::Do(Control::Dead)));
        assert_eq!(understand("n 100\n"), Some(UserCommand::Nodes(100)));
        assert_eq!(understand("m 7"), Some(UserCommand::Depth(7)));
        for wrong in ["x", "n", "n x", "d 3", "m 3 4"] {
            assert_eq!(understand(wrong), None, "{wrong}");
        }
    }
}
