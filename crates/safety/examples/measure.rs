//! Prints the table of safe points, blocks and dame for every SGF setup position of a folder.

use std::path::{Path, PathBuf};
use std::time::Instant;

use board::{Board, Color, Point, PointSet, Size};

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
                        let b = value.as_bytes();
                        let p = Point::new(b.first()?.checked_sub(b'a')?, b.get(1)?.checked_sub(b'a')?);
                        stones[usize::from(property == "AW")].insert(p);
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

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_default();
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|x| x == "sgf")).collect();
    files.sort_by_key(|p| {
        let name = p.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name.len(), name)
    });
    let mut total = [0; 3];
    for file in files {
        let Some(board) = read_setup(&file) else { continue };
        let t = Instant::now();
        let secs: f64 = std::env::var("SECS").map_or(0.0, |s| s.parse().unwrap_or(0.0));
        let mut nodes = 0;
        let u = Color::ALL.map(|c| if secs > 0.0 { let r = safety::search_safety(&board, c, safety::Budget::nodes((secs * 100_000.0) as u64)); nodes += r.nodes; r.found } else { safety::static_safety(&board, c) });
        let dt = t.elapsed();
        assert!(u[0].points().is_disjoint(&u[1].points()), "both colors claim a point");
        let points = u[0].points().len() + u[1].points().len();
        let blocks: usize = Color::ALL.iter().map(|&c| board.blocks(c).filter(|&b| u[c.index()].stones.contains(b)).count()).sum();
        if std::env::var("SHOW").is_ok_and(|s| s == file.file_stem().unwrap_or_default().to_string_lossy()) {
            for row in 0..19 { let mut line = String::new(); for col in 0..19 { let p = Point::new(col,row);
                let (s, t) = (u[0].stones | u[1].stones, [u[0].territory, u[1].territory]);
                line.push(match board.color(p) { Some(Color::Black) => if s.contains(p) {'#'} else {'X'}, Some(Color::White) => if s.contains(p) {'@'} else {'O'}, None => '.' });
                line.push(if t[0].contains(p) {'b'} else if t[1].contains(p) {'w'} else {' '});
            } eprintln!("{line}"); } eprintln!();
        }
        println!("{}\t{points}\t{blocks}\t{dt:?}\t{nodes}", file.file_stem().unwrap_or_default().to_string_lossy());
        total[0] += points; total[1] += blocks;
    }
    println!("{total:?}");
}
