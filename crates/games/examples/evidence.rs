//! What speaks for and against the stones of questions: `cargo run --release -p tesuji-games --example evidence -- QUESTIONS.jsonl [NODES] > evidence.tsv`.
//!
//! `tesuji games questions` makes the questions. Each line has the answer on record (`l`, `d` or `ko`), who answered it, its half, whether the owner begins, and what crate `status`
//! adds up: what a frame says and how much of it is made up, whether it says ko, the share of likely moves that it has inside, the chance of the fight, the ownership of the network for whole games (which is not used: see docs/experiments.md, "Status").

use std::io::Write;

use board::{Board, Color, Point};
use search::Limits;
use status::evidence;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("expected a file of questions")?;
    let nodes: u64 = arguments.next().map_or(Ok(150_000), |n| n.parse())?;
    let mut out = std::io::stdout().lock();
    for (number, line) in std::fs::read_to_string(file)?.lines().enumerate() {
        let field = |name: &str| {
            let (_, rest) = line.split_once(&format!("\"{name}\":"))?;
            let end = rest.find([',', '}'])?;
            Some(rest[..end].trim_matches('"'))
        };
        let text = |name: &str| field(name).ok_or(format!("line {}: no {name}", number + 1));
        let (_, sgf) = line.split_once("\"sgf\":\"").ok_or("no position")?;
        let parsed = sgf::parse(sgf.trim_end_matches("\"}").as_bytes())?;
        let game = &parsed.collection.games[0];
        let board: Board = game.position_at(game.root())?.board;
        let at = Point::parse(text("at")?, board.size())?;
        let color = |name: &str| match name {
            "black" => Color::Black,
            _ => Color::White,
        };
        let (first, owner) = (color(text("first")?), color(text("owner")?));
        let began = std::time::Instant::now();
        let Some(found) = evidence(&board, board.block_stones(at), first, &Limits::nodes(nodes))
        else {
            continue;
        };
        let (frame, made_up) = match found.frame {
            Some((lives, made_up)) => (if lives { 1 } else { -1 }, i32::from(made_up)),
            None => (0, -1),
        };
        writeln!(
            out,
            "{}\t{}\t{}\t{}\t{frame}\t{made_up}\t{}\t{:.4}\t{:.4}\t{:.4}\t{:.2}",
            text("code")?,
            text("by")?,
            text("half")?,
            u8::from(first == owner),
            u8::from(found.frame_ko),
            found.frame_has,
            found.fight,
            found.ownership,
            began.elapsed().as_secs_f32(),
        )?;
        out.flush()?;
    }
    Ok(())
}
