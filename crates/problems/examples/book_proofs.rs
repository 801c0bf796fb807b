//! The proofs of book problems: how many positions, how many bytes, and what checking them takes beside finding them.
//!
//! `cargo run --release -p tesuji-problems --example book_proofs -- FILE.jsonl… [--nodes N] [--every N] [--out FOLDER]`
//!
//! Each diagram is solved with so many nodes (20,000), and the proof of the first mover's result is made: on the whole board where there is
//! one, made smaller as `--proof` does, otherwise in the frame that was assumed. One line for each proof, then the medians and sums. `--out` writes the files.

use std::path::PathBuf;

use board::{Board, Color, Point, PointSet, Size};
use cpu_time::ProcessTime;
use problems::{Options, solve};
use search::Limits;

struct Book {
    id: String,
    board: Board,
    to_play: Color,
}

fn read(line: &str) -> Option<Book> {
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    let size = Size::square(u8::try_from(value["size"].as_u64()?).ok()?).ok()?;
    let point = |text: &str| match text.as_bytes() {
        [c, r] => Some(Point::new(c.checked_sub(b'a')?, r.checked_sub(b'a')?)),
        _ => None,
    };
    let points = |field: &str| -> Option<PointSet> {
        let list = value[field].as_array()?.iter();
        list.map(|v| point(v.as_str()?)).collect()
    };
    Some(Book {
        id: value["id"].as_str()?.to_owned(),
        board: Board::from_stones(size, points("black")?, points("white")?).ok()?,
        to_play: value["to_play"].as_str()?.parse().ok()?,
    })
}

/// A proof as a file, and what it took.
struct Row {
    id: String,
    kind: &'static str,
    /// As the search found it.
    first: usize,
    nodes: usize,
    text: String,
    found: f64,
    checked: f64,
}

fn measure(book: &Book, nodes: u64) -> Option<Row> {
    let limits = Limits::nodes(nodes);
    let clock = ProcessTime::now();
    let options = Options {
        limits,
        ..Options::default()
    };
    let solution = solve(&book.board, book.to_play, &options);
    let whole = solution.proof().or(solution.bare.as_deref());
    let (kind, first, nodes, text) = match whole {
        Some(proof) => {
            let first = proof.nodes().len();
            let proof = proof.clone().smaller();
            ("board", first, proof.nodes().len(), proof.to_json())
        }
        None => {
            let limits = Limits::nodes(50 * nodes);
            let proof = solution.prove_in_frame(book.to_play, None, &limits).ok()?;
            let nodes = proof.nodes.len();
            ("frame", nodes, nodes, proof.to_json())
        }
    };
    let found = clock.elapsed().as_secs_f64();
    let clock = ProcessTime::now();
    check(kind, &text).unwrap_or_else(|why| panic!("{}: {why}", book.id));
    Some(Row {
        id: book.id.replace('/', "-"),
        kind,
        first,
        nodes,
        text,
        found,
        checked: clock.elapsed().as_secs_f64(),
    })
}

/// What `tesuji check` does with a file.
fn check(kind: &str, text: &str) -> Result<(), String> {
    match kind {
        "board" => {
            let proof = prove::ProofTree::from_json(text).map_err(|e| e.to_string())?;
            prove::check::check(&proof).map_err(|e| e.to_string())?;
        }
        _ => {
            let proof = life::proof::Proof::from_json(text).map_err(|e| e.to_string())?;
            life::proof::check(&proof).map_err(|e| e.to_string())?;
        }
    }
    Ok(())
}

fn median(mut numbers: Vec<usize>) -> usize {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}

fn summary(kind: &str, rows: &[&Row]) {
    let first = |row: &&Row| row.first;
    let nodes = |row: &&Row| row.nodes;
    let bytes = |row: &&Row| row.text.len();
    let slower = rows.iter().filter(|r| r.checked > r.found).count();
    println!(
        "{kind}: {} proofs; positions {} (median; {} as found), {} (sum; {} as found); bytes {} (median), {} (sum); found in {:.1} s, checked in {:.2} s, {slower} slower to check than to find",
        rows.len(),
        median(rows.iter().map(nodes).collect()),
        median(rows.iter().map(first).collect()),
        rows.iter().map(nodes).sum::<usize>(),
        rows.iter().map(first).sum::<usize>(),
        median(rows.iter().map(bytes).collect()),
        rows.iter().map(bytes).sum::<usize>(),
        rows.iter().map(|r| r.found).sum::<f64>(),
        rows.iter().map(|r| r.checked).sum::<f64>(),
    );
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut nodes, mut every) = (20_000, 1);
    let mut out: Option<PathBuf> = None;
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or("a value is missing");
        match arg.as_str() {
            "--nodes" => nodes = value()?.parse()?,
            "--every" => every = value()?.parse()?,
            "--out" => out = Some(value()?.into()),
            _ => files.push(arg),
        }
    }
    let mut rows = Vec::new();
    let mut asked = 0;
    for file in &files {
        for line in std::fs::read_to_string(file)?.lines().step_by(every) {
            let book = read(line).ok_or_else(|| format!("{file}: not a problem: {line}"))?;
            asked += 1;
            let Some(row) = measure(&book, nodes) else {
                println!("{} no proof", book.id);
                continue;
            };
            println!(
                "{} {} {} positions, {} bytes, found {:.4} s, checked {:.4} s",
                row.id,
                row.kind,
                row.nodes,
                row.text.len(),
                row.found,
                row.checked
            );
            if let Some(folder) = &out {
                std::fs::write(folder.join(format!("{}.json", row.id)), &row.text)?;
            }
            rows.push(row);
        }
    }
    println!("{asked} diagrams");
    for kind in ["board", "frame"] {
        let of_kind: Vec<&Row> = rows.iter().filter(|r| r.kind == kind).collect();
        summary(kind, &of_kind);
    }
    summary("all", &rows.iter().collect::<Vec<_>>());
    Ok(())
}
