//! Measures the three methods on a folder of SGF positions: points, blocks, dame and time.
//!
//! ```text
//! cargo run --release -p tesuji-safety --example measure -- FOLDER [--seconds S | --nodes N] [--show]
//! ```
//! Each file holds one position as setup stones in its first node. Without `--seconds` or `--nodes`
//! search is left out. `--show` draws each position as the last method sees it: `#` and `@` are safe
//! stones, `b` and `w` after a point safe territory, `:` dame. If the folder has a file `expected.tsv`
//! with columns `position` and `benson_points`, differences from it are reported.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use board::{Board, Color, Point, PointSet, Size};
use safety::{Method, SafetyReport, analyze};
use search::Limits;

/// Reads the stones of the first node: enough for setup positions.
fn read_setup(path: &Path) -> Option<Board> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut stones = [PointSet::EMPTY; 2];
    let mut size = Size::default();
    let mut property = String::new();
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '[' => {
                let (value, after) = rest.split_once(']')?;
                rest = after;
                match property.as_str() {
                    "AB" | "AW" => {
                        let side = usize::from(property == "AW");
                        let [column, row] = value.as_bytes().first_chunk::<2>()?;
                        stones[side].insert(size.point(column - b'a', row - b'a')?);
                    }
                    "SZ" => size = value.parse().ok()?,
                    _ => {}
                }
                if !rest.trim_start().starts_with('[') {
                    property.clear();
                }
            }
            c if c.is_ascii_uppercase() => property.push(c),
            _ => {}
        }
    }
    Board::from_stones(size, stones[0], stones[1]).ok()
}

fn sgf_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|x| x == "sgf"))
        .collect();
    files.sort_by_key(|p| (stem(p).len(), stem(p)));
    files
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn draw(board: &Board, report: &SafetyReport) {
    for row in 0..board.size().height() {
        let mut line = String::new();
        for column in 0..board.size().width() {
            let p = Point::new(column, row);
            let safe = (report.stones[0] | report.stones[1]).contains(p);
            line.push(match (board.color(p), safe) {
                (Some(Color::Black), true) => '#',
                (Some(Color::Black), false) => 'X',
                (Some(Color::White), true) => '@',
                (Some(Color::White), false) => 'O',
                (None, _) => '.',
            });
            let owners = report.territory.map(|t| t.contains(p));
            line.push(match owners {
                [true, _] => 'b',
                [_, true] => 'w',
                _ if report.dame.contains(p) => ':',
                _ => ' ',
            });
        }
        println!("  {line}");
    }
}

#[derive(Default)]
struct Column {
    points: usize,
    blocks: usize,
    dame: usize,
    times: Vec<Duration>,
}

fn expected_benson(folder: &Path) -> Vec<(String, usize)> {
    let text = std::fs::read_to_string(folder.join("expected.tsv")).unwrap_or_default();
    text.lines()
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some((fields.next()?.to_owned(), fields.next()?.parse().ok()?))
        })
        .collect()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = args.iter().position(|a| a == name)?;
        args.get(at + 1)?.parse::<f64>().ok()
    };
    let Some(folder) = args.first().map(PathBuf::from).filter(|f| f.is_dir()) else {
        println!("no folder of SGF files given, nothing to measure");
        return;
    };
    let mut methods = vec![Method::Benson, Method::Static];
    let limits = match (value("--seconds"), value("--nodes")) {
        (Some(s), _) => Limits::time(Duration::from_secs_f64(s)),
        (_, Some(n)) => Limits::nodes(n as u64),
        _ => Limits::nodes(0),
    };
    if value("--seconds").or(value("--nodes")).is_some() {
        methods.push(Method::Search);
    }
    let expected = expected_benson(&folder);
    let mut columns: Vec<Column> = methods.iter().map(|_| Column::default()).collect();
    let mut all = [0; 2];
    for file in sgf_files(&folder) {
        let Some(board) = read_setup(&file) else {
            println!("{}: not a setup position", stem(&file));
            continue;
        };
        all[0] += board.points().len();
        all[1] += Color::ALL
            .iter()
            .map(|&c| board.blocks(c).count())
            .sum::<usize>();
        print!("{:6}", stem(&file));
        let mut last = None;
        for (method, column) in methods.iter().zip(&mut columns) {
            let start = Instant::now();
            let report = analyze(&board, *method, &limits);
            let time = start.elapsed();
            assert!(
                report.safe[0].is_disjoint(&report.safe[1]),
                "both colors claim a point"
            );
            let points = report.safe_points();
            print!(
                "  {method} {points:3} {:3} {:2}",
                report.safe_blocks(),
                report.dame.len()
            );
            if *method == Method::Benson
                && let Some((_, right)) = expected.iter().find(|(name, _)| *name == stem(&file))
                && *right != points
            {
                print!(" (expected {right})");
            }
            if *method == Method::Search {
                print!(" {:.1}s {} nodes", time.as_secs_f64(), report.nodes);
            }
            column.points += points;
            column.blocks += report.safe_blocks();
            column.dame += report.dame.len();
            column.times.push(time);
            last = Some(report);
        }
        println!();
        if let Some(report) = last.filter(|_| args.iter().any(|a| a == "--show")) {
            draw(&board, &report);
        }
    }
    println!("\n{} points, {} blocks", all[0], all[1]);
    println!("method   points        blocks  dame  median      max");
    for (method, column) in methods.iter().zip(&mut columns) {
        column.times.sort();
        println!(
            "{method:7} {:6} ({:4.1}%) {:6} {:5}  {:?}  {:?}",
            column.points,
            100.0 * column.points as f64 / all[0].max(1) as f64,
            column.blocks,
            column.dame,
            column
                .times
                .get(column.times.len() / 2)
                .copied()
                .unwrap_or_default(),
            column.times.last().copied().unwrap_or_default()
        );
    }
}
