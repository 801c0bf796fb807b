//! `tesuji bench --nodes`: what the searches do, as one number.
//!
//! Every search is asked about our own positions (`positions/`), with limits in nodes. The nodes it takes and what it finds
//! are the same on every machine, so their checksum changes exactly when the behavior of a search does: a commit that is not
//! meant to change it does not, and one that is says so.

use std::fmt::Write as _;

use ::capture::general::{Asker, Settings};
use ::safety::{Method, analyze};
use ::status::{Area, Ask, Want};
use answers::{Asking, ask};
use anyhow::Context as _;
use board::{Board, Color, Diagram, Point};
use life::Problem;
use search::Limits;

macro_rules! positions {
    ($($file:literal),+ $(,)?) => {
        &[$(($file, include_str!(concat!("../../../positions/", $file)))),+]
    };
}

/// Files of titled diagrams by their names.
type Files = &'static [(&'static str, &'static str)];

const CAPTURES: Files = positions![
    "capture/general.txt",
    "capture/ko.txt",
    "capture/ladder.txt",
    "capture/loose.txt",
    "capture/net.txt",
    "capture/tesuji.txt",
];
const LIFE: Files = positions![
    "life/eyes.txt",
    "life/ko.txt",
    "life/race.txt",
    "life/seki.txt",
    "life/tesuji.txt",
    "problems/bare.txt",
];
const SAFETY: Files = positions![
    "safety/eyes.txt",
    "safety/fights.txt",
    "safety/territory.txt"
];

/// Bytes of the tables: small, so that they fill up as those of long searches do.
const MEMORY: usize = 1 << 20;

/// What one kind of search did.
#[derive(Debug)]
struct Section {
    name: &'static str,
    questions: u64,
    nodes: u64,
    sum: Checksum,
}

/// FNV-1a.
#[derive(Clone, Copy, Debug)]
struct Checksum(u64);

impl Checksum {
    const EMPTY: Checksum = Checksum(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl Section {
    fn new(name: &'static str) -> Section {
        Section {
            name,
            questions: 0,
            nodes: 0,
            sum: Checksum::EMPTY,
        }
    }

    /// Takes down an answer.
    fn note(&mut self, nodes: u64, found: &str) {
        self.questions += 1;
        self.nodes += nodes;
        self.sum.add(&nodes.to_le_bytes());
        self.sum.add(found.as_bytes());
    }
}

/// The table, and the one number in its last line.
pub(super) fn table() -> anyhow::Result<String> {
    let (mut text, mut all, mut nodes) = (String::new(), Checksum::EMPTY, 0);
    for section in [captures()?, enclosed()?, open()?, safety()?] {
        let _ = writeln!(
            text,
            "{:<10} {:>5} questions {:>9} nodes  {:016x}",
            section.name, section.questions, section.nodes, section.sum.0
        );
        nodes += section.nodes;
        all.add(&section.sum.0.to_le_bytes());
    }
    let _ = writeln!(text, "all {nodes:>28} nodes  {:016x}", all.0);
    Ok(text)
}

/// The diagrams of some files (docs/positions.md).
fn boards(files: Files) -> anyhow::Result<Vec<Board>> {
    let mut boards = Vec::new();
    for (name, text) in files {
        let is_comment = |line: &&str| line.trim_start().starts_with("//");
        let lines: Vec<&str> = text.lines().filter(|line| !is_comment(line)).collect();
        let text = format!("\n{}", lines.join("\n"));
        for case in text.split("\n== ").skip(1) {
            let (title, rest) = case.split_once('\n').unwrap_or((case, ""));
            let rows = rest.trim_start_matches('\n').split("\n\n").next();
            let diagram = Diagram::parse(rows.unwrap_or_default());
            boards.push(diagram.with_context(|| format!("{name}: {title}"))?.board);
        }
    }
    Ok(boards)
}

fn captures() -> anyhow::Result<Section> {
    let mut section = Section::new("captures");
    let asker = Asker::new(Settings {
        limits: Limits::nodes(500),
        ..Settings::default()
    });
    for mut board in boards(CAPTURES)? {
        let weak = |board: &Board, b: Point| (2..=3).contains(&board.liberty_count(b));
        let blocks: Vec<Point> = Color::ALL
            .into_iter()
            .flat_map(|color| board.blocks(color).collect::<Vec<_>>())
            .filter(|&b| weak(&board, b))
            .collect();
        for block in blocks {
            if let Some(found) = asker.attack(&mut board, block) {
                section.note(found.nodes, &format!("{:?}", found.outcome));
            }
        }
    }
    Ok(section)
}

/// The solver of enclosed problems, with every first move.
fn enclosed() -> anyhow::Result<Section> {
    let mut section = Section::new("enclosed");
    for board in boards(LIFE)? {
        for defender in Color::ALL {
            let Ok(problem) = Problem::find_enclosed(&board, Some(defender)) else {
                continue;
            };
            let asking = Asking {
                limits: Limits {
                    memory: MEMORY,
                    ..Limits::nodes(5_000)
                },
                ..Asking::new(!defender)
            };
            let answer = ask(&problem, &asking)?;
            let sides = [Some(&answer.first), answer.second.as_ref()];
            let codes = sides.map(|side| side.and_then(|s| s.code()));
            section.note(answer.nodes, &format!("{codes:?}"));
        }
    }
    Ok(section)
}

/// Proofs of life and death on the whole board.
fn open() -> anyhow::Result<Section> {
    let mut section = Section::new("open");
    for board in boards(LIFE)? {
        for color in Color::ALL {
            let stones = board.blocks(color).max_by_key(|&b| board.stone_count(b));
            let Some(stones) = stones.map(|b| board.block_stones(b)) else {
                continue;
            };
            let ask = Ask {
                area: Area::Board,
                want: Want::Proof,
                moves: false,
                limits: Limits {
                    nodes: 300,
                    memory: MEMORY,
                    ..Limits::default()
                },
                ..Ask::about(stones)
            };
            let found = ::status::status(&board, &ask, &mut |_| {})?;
            let fates = || found.by_first.iter().flatten();
            let codes: Vec<_> = fates().map(|f| f.code()).collect();
            section.note(fates().map(|f| f.nodes).sum(), &format!("{codes:?}"));
        }
    }
    Ok(section)
}

fn safety() -> anyhow::Result<Section> {
    let mut section = Section::new("safety");
    for board in boards(SAFETY)? {
        let report = analyze(&board, Method::Search, &Limits::nodes(2_000));
        let safe = report.safe.map(|s| s.len());
        section.note(report.nodes, &format!("{safe:?}"));
    }
    Ok(section)
}
