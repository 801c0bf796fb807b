//! Positions in which the facts of the tree change what is played: diagrams of `positions/` put into a corner of a board among
//! stones dealt at random, and asked with all facts and with none.
//!
//! `cargo run --release -p tesuji-player --example facts -- FILE… [--visits 30] [--deals 4] [--show]`
//!
//! A move is right when what becomes of the stones in question after it is as good for the mover as what the solvers say he can get.

use board::{Board, Color, Diagram, Game, Move, PointSet, Rules, Size, TextStyle};
use player::strong::{Facts, Settings, Strong, expect};
use playout::random::Random;
use search::Limits;
use status::{After, Ask, Outcome, Want, after, status};

const SIDE: u8 = 9;
/// Smaller blocks are not asked about.
const LEAST: usize = 2;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut visits, mut deals, mut show, mut files) = (30, 4, false, Vec::new());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().unwrap_or_default().parse::<u32>();
        match word.as_str() {
            "--visits" => visits = number()?,
            "--deals" => deals = number()?,
            "--show" => show = true,
            _ => files.push(word),
        }
    }
    let mut total = [0_usize; 4];
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        for case in text.split("\n== ").skip(1) {
            let Some((title, rest)) = case.split_once('\n') else {
                continue;
            };
            let diagram = rest.split("\n\n").next().unwrap_or_default();
            let Ok(diagram) = Diagram::parse(diagram) else {
                continue;
            };
            let mut sums = [0_usize; 4];
            for deal in 0..deals {
                let Some(board) = placed(&diagram.board, deal) else {
                    continue;
                };
                for (mover, stones, best) in questions(&board) {
                    let right = [Facts::ALL, Facts::NONE].map(|facts| {
                        let mv = play(&board, mover, facts, visits);
                        (mv, is_right(&board, mover, mv, stones, best))
                    });
                    let [(with, a), (without, b)] = right;
                    sums[0] += 1;
                    sums[1] += usize::from(a);
                    sums[2] += usize::from(b);
                    sums[3] += usize::from(a && !b);
                    if show && a != b {
                        let name =
                            |m: Option<Move>| m.map_or("resign".into(), |m| m.name(board.size()));
                        let about = stones
                            .first()
                            .map_or(String::new(), |p| p.name(board.size()).to_string());
                        println!(
                            "{title} deal {deal}: {mover} about {about}, {best:?}: {} with, {} without, right {a} {b}\n{}",
                            name(with),
                            name(without),
                            board.to_text(&TextStyle::default())
                        );
                    }
                }
            }
            println!(
                "{title}: {} asked, right with facts {}, without {}, only with {}",
                sums[0], sums[1], sums[2], sums[3]
            );
            total.iter_mut().zip(sums).for_each(|(t, s)| *t += s);
        }
    }
    println!(
        "all: {} asked, right with facts {}, without {}, only with {}",
        total[0], total[1], total[2], total[3]
    );
    Ok(())
}

/// The diagram in the upper left corner, and stones of both colors far from it.
fn placed(from: &Board, deal: u32) -> Option<Board> {
    let size = Size::square(SIDE).ok()?;
    let mut random = Random::new(u64::from(deal) * 77 + from.hash());
    let (width, height) = (from.size().width(), from.size().height());
    if width > SIDE || height > SIDE {
        return None;
    }
    let mut rows = vec![vec!['.'; usize::from(SIDE)]; usize::from(SIDE)];
    for p in from.size().points() {
        if let Some(color) = from.color(p) {
            let sign = if color == Color::Black { 'X' } else { 'O' };
            rows[usize::from(p.row())][usize::from(p.column())] = sign;
        }
    }
    let swap = deal % 2 == 1;
    let mut left = if width.max(height) > 7 { 0 } else { 4 };
    for _ in 0..500 {
        if left == 0 {
            break;
        }
        let p = [
            random.below(usize::from(SIDE)),
            random.below(usize::from(SIDE)),
        ];
        let near = p[0] <= usize::from(height) && p[1] <= usize::from(width);
        let edge = p.iter().any(|&x| x < 1 || x > usize::from(SIDE) - 2);
        if !near && !edge && rows[p[0]][p[1]] == '.' {
            rows[p[0]][p[1]] = if left % 2 == 0 { 'X' } else { 'O' };
            left -= 1;
        }
    }
    let text: String = rows
        .iter()
        .map(|r| r.iter().collect::<String>() + "\n")
        .collect();
    let text: String = match swap {
        false => text,
        true => text
            .chars()
            .map(|c| match c {
                'X' => 'O',
                'O' => 'X',
                c => c,
            })
            .collect(),
    };
    let board = Diagram::parse(&text).ok()?.board;
    (board.size() == size).then_some(board)
}

fn ask(stones: PointSet) -> Ask {
    Ask {
        moves: false,
        want: Want::Proof,
        limits: Limits::nodes(60_000),
        ..Ask::about(stones)
    }
}

/// Stones whose fate is proven to depend on who moves first, with a mover who can have his way.
fn questions(board: &Board) -> Vec<(Color, PointSet, Outcome)> {
    let mut found = Vec::new();
    for color in Color::ALL {
        for block in board
            .blocks(color)
            .filter(|&b| board.stone_count(b) >= LEAST)
        {
            let stones = board.block_stones(block);
            let Ok(answer) = status(board, &ask(stones), &mut |_| {}) else {
                continue;
            };
            let (Some(attacked), Some(defended)) = (answer.attacked(), answer.defended()) else {
                continue;
            };
            let (bad, good) = (attacked.outcome, defended.outcome);
            if bad == Outcome::Dead && matches!(good, Outcome::Alive | Outcome::Seki) {
                found.push((!color, stones, bad));
                found.push((color, stones, good));
            }
        }
    }
    found
}

fn play(board: &Board, mover: Color, facts: Facts, visits: u32) -> Option<Move> {
    let mut game = Game::from_position(board.clone(), mover, Rules::CHINESE);
    // An even game, so that the stones in question decide it.
    let even = expect(&game).map_or(6.5, |seen| seen.lead + game.komi());
    game.set_komi(even.round() + 0.5);
    let mut strong = Strong::new(Settings {
        visits: Some(visits),
        facts,
        resign: false,
        explain: false,
        ..Settings::default()
    });
    strong.choose(&game, mover).mv
}

fn is_right(
    board: &Board,
    mover: Color,
    mv: Option<Move>,
    stones: PointSet,
    best: Outcome,
) -> bool {
    let Some(mv) = mv else { return false };
    let attacks = !stones.is_subset(&board.stones(mover));
    match after(board, (mv, mover), &ask(stones)) {
        Ok(After::Fate(fate)) => match attacks {
            true => fate.outcome == Outcome::Dead,
            false => fate.outcome == best || fate.outcome == Outcome::Alive,
        },
        Ok(After::Taken) => attacks,
        _ => false,
    }
}
