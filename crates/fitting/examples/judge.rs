//! Compares weights on problems that they were not fitted to: how many are solved, and in how many nodes.
//!
//! `cargo run --release -p tesuji-fitting --example judge -- [--weights FOLDER]… [--problems N] [--seed N] [--enclosed-nodes N]
//! [--open-nodes N] [--threads N] [--games PACKED]`
//!
//! The weights that come with the program, then those of each folder, on the same problems: dealt as for fitting (use another seed than `fit`), and,
//! where packed games are named, groups of games with a few moves of their side left out. Searches are as in use, with frames.

mod common;

use board::{Board, Color, Move};
use common::{Failure, diagrams, number, option, weights};
use enclosed::{Reader, Tuning};
use fitting::{Networks, OpenProblem, Random, enclosed_problem, in_order, open_problem};
use games::packed::{self, PackedGame};
use life::Problem;
use open::{LifeSearch, Proving};
use prove::Threats;
use search::{Limits, Meter};

/// Nodes of each problem, none where it was not solved.
type Spent = Vec<Option<u64>>;

fn enclosed(problems: &[Problem], networks: Networks, nodes: u64, threads: usize) -> Spent {
    let tuning = Tuning {
        networks: networks.enclosed,
        ..Tuning::default()
    };
    in_order(problems.len() * 2, threads, |i| {
        let mut reader = Reader::new(&problems[i / 2], 64 << 20, tuning).ok()?;
        let mut meter = Meter::start(&Limits::nodes(nodes));
        reader.captures(Color::ALL[i % 2], 0, &mut meter).ok()?;
        Some(meter.nodes())
    })
}

fn open(problems: &[OpenProblem], networks: Networks, nodes: u64, threads: usize) -> Spent {
    in_order(problems.len(), threads, |i| {
        let problem = &problems[i];
        let mut board = problem.board.clone();
        let mut meter = Meter::start(&Limits::nodes(nodes));
        let mut search = LifeSearch::new(problem.color, problem.stones).with_networks(networks);
        let threats = Threats::REFUTER_MASTER;
        let found = search.ask(&mut board, problem.first, threats, &mut meter);
        matches!(found, Some(Proving::Proven(_))).then(|| meter.nodes())
    })
}

/// A group of a game whose side was elsewhere for a few moves; it plays first.
fn from_game(random: &mut Random, games: &[PackedGame]) -> Option<OpenProblem> {
    let game = &games[random.below(games.len())];
    let upto = random.between(60, 220).min(game.moves.len());
    let color = Color::ALL[random.below(2)];
    let left_out = upto - random.below(9);
    let mut board = Board::new(packed::size());
    for (i, &mv) in game.moves[..upto].iter().enumerate() {
        let mover = packed::color_of(i);
        if i < left_out || mover != color || mv == Move::Pass {
            // What is not legal any more is left out, too.
            let _ = board.play_move(mv, mover);
        }
    }
    board.forget_history();
    let blocks: Vec<_> = board
        .blocks(color)
        .filter(|&b| board.stone_count(b) >= 3 && board.liberty_count(b) <= 7)
        .collect();
    if blocks.is_empty() {
        return None;
    }
    let stones = board.block_stones(blocks[random.below(blocks.len())]);
    Some(OpenProblem {
        board,
        color,
        stones,
        first: color,
    })
}

fn line(kind: &str, name: &str, spent: &Spent, limits: [u64; 4]) {
    let within = limits.map(|l| spent.iter().flatten().filter(|n| **n <= l).count());
    let total: u64 = spent.iter().map(|n| n.unwrap_or(limits[3])).sum();
    println!(
        "{kind}, {name}: {within:?} of {} within {limits:?} nodes, {total} nodes together",
        spent.len()
    );
}

fn main() -> Result<(), Failure> {
    let count = number("--problems", 300)? as usize;
    let seed = number("--seed", 77)?;
    let threads = number("--threads", 1)? as usize;
    let [enclosed_nodes, open_nodes] = [
        number("--enclosed-nodes", 50_000)?,
        number("--open-nodes", 50_000)?,
    ];
    let diagrams = diagrams()?;
    let mut compared: Vec<(String, Networks)> =
        vec![("shipped".to_owned(), open::Networks::shipped())];
    let mut args = std::env::args();
    while args.any(|a| a == "--weights") {
        let folder = args.next().ok_or("--weights: expected a folder")?;
        compared.push((folder.clone(), weights(&folder)?));
    }
    let random = |i: usize| Random::of_one(seed, i as u64);
    let closed: Vec<Problem> = (0..count)
        .filter_map(|i| enclosed_problem(&mut random(i), &diagrams))
        .collect();
    let mut sets = vec![(
        "open",
        (0..count)
            .filter_map(|i| open_problem(&mut random(i), &diagrams))
            .collect::<Vec<_>>(),
    )];
    if let Some(file) = option("--games") {
        let games = packed::read(&std::fs::read(file)?)?;
        let dealt = (0..count).filter_map(|i| from_game(&mut random(i), &games));
        sets.push(("games", dealt.collect()));
    }
    for (name, networks) in &compared {
        let spent = enclosed(&closed, networks, enclosed_nodes, threads);
        line(
            "enclosed",
            name,
            &spent,
            [100, 1_000, 5_000, enclosed_nodes],
        );
    }
    for (kind, problems) in &sets {
        for (name, networks) in &compared {
            let spent = open(problems, networks, open_nodes, threads);
            line(kind, name, &spent, [1_000, 5_000, 20_000, open_nodes]);
        }
    }
    Ok(())
}
