//! Measures kills on the open board: are these stones captured, all of them, whatever their side does?
//!
//! `cargo run --release -p tesuji-open --example kills -- FILE.jsonl [--nodes N] [--only ID]…`
//!
//! A line is a position with the defender to move: `id`, `size`, `black`, `white`, `stones` (points as in SGF). Every proof is checked.

use board::{Board, Point, PointSet, Size};
use open::{KillSearch, Proving};
use prove::{Threats, check::check};
use search::{Limits, Meter};

fn points(value: &serde_json::Value) -> Option<PointSet> {
    let point = |v: &serde_json::Value| match v.as_str()?.as_bytes() {
        [c, r] => Some(Point::new(c.checked_sub(b'a')?, r.checked_sub(b'a')?)),
        _ => None,
    };
    value.as_array()?.iter().map(point).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut nodes, mut files, mut only) = (100_000, Vec::new(), Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or("a value is missing");
        match arg.as_str() {
            "--nodes" => nodes = value()?.parse()?,
            "--only" => only.push(value()?),
            _ => files.push(arg),
        }
    }
    let (mut proven, mut all, mut together) = (0, 0, 0);
    for file in &files {
        for line in std::fs::read_to_string(file)?.lines() {
            let value: serde_json::Value = serde_json::from_str(line)?;
            let id = value["id"].as_str().unwrap_or("?");
            if !only.is_empty() && !only.iter().any(|end| id.ends_with(end.as_str())) {
                continue;
            }
            let read = |name: &str| points(&value[name]).ok_or(format!("{id}: no {name}"));
            let size = Size::square(u8::try_from(value["size"].as_u64().unwrap_or(19))?)?;
            let mut board = Board::from_stones(size, read("black")?, read("white")?)?;
            let stones = read("stones")?;
            let owner = stones.first().and_then(|p| board.color(p));
            let owner = owner.ok_or(format!("{id}: no stones"))?;
            let blocks = board.blocks_in(stones).count();
            let mut search = match blocks {
                1 => KillSearch::new(stones),
                _ => KillSearch::of_all(stones),
            };
            let mut meter = Meter::start(&Limits::nodes(nodes));
            let threats = Threats::REFUTER_MASTER;
            let found = search.ask(&mut board, owner, threats, &mut meter);
            all += 1;
            together += meter.nodes();
            let said = match found {
                Some(Proving::Proven(proof)) => {
                    check(&proof)?;
                    proven += 1;
                    format!("proven, {} positions", proof.nodes().len())
                }
                Some(Proving::NotFound) => "not found".to_owned(),
                Some(Proving::Unknown(why)) => why.to_string(),
                None => "no stones".to_owned(),
            };
            println!(
                "{id} {} stones, {blocks} blocks: {said}, {} nodes",
                stones.len(),
                meter.nodes()
            );
        }
    }
    println!("{proven} of {all} proven, {together} nodes together");
    Ok(())
}
