//! Many games of the strong player with itself, on all sizes and by all rule sets, looked at for faults: a move that is not legal, a game that
//! does not end, or an end that cannot be counted.
//!
//! `cargo run --release -p tesuji-player --example games -- [--games 300] [--visits 2] [--seed 1] [--largest 19]`
//!
//! Small boards come more often, because they are quicker. The same seed gives the same games.

use std::process::ExitCode;

use board::{Color, Game, Move, Rules, Size, fixed_handicap};
use player::ending::ending;
use player::strong::{Level, Settings, Strong};
use playout::random::Random;
use safety::{Method, analyze};
use search::{CancelFlag, Limits};

struct Wanted {
    games: u64,
    visits: u32,
    seed: u64,
    largest: u8,
}

fn wanted() -> Result<Wanted, Box<dyn std::error::Error>> {
    let mut wanted = Wanted {
        games: 300,
        visits: 2,
        seed: 1,
        largest: 19,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().unwrap_or_default();
        match word.as_str() {
            "--games" => wanted.games = value.parse()?,
            "--visits" => wanted.visits = value.parse()?,
            "--seed" => wanted.seed = value.parse()?,
            "--largest" => wanted.largest = value.parse()?,
            _ => return Err(format!("unknown argument {word}").into()),
        }
    }
    Ok(wanted)
}

/// What a game is played with.
struct Setting {
    game: Game,
    players: [Strong; 2],
    name: String,
}

fn setting(number: u64, wanted: &Wanted) -> Option<Setting> {
    let mut random = Random::new(wanted.seed.wrapping_mul(1_000_003) + number);
    // Every size comes up; the small ones more often.
    let sizes = u64::from(wanted.largest.clamp(5, 19)) - 4;
    let side = match number % 3 {
        0 => 5 + (number / 3 % sizes) as u8,
        _ => 5 + random.below(5) as u8,
    };
    let rules = Rules::ALL[number as usize % Rules::ALL.len()];
    let size = Size::square(side).ok()?;
    let mut game = Game::new(size, rules);
    game.set_komi([0.5, 5.5, 6.5, 7.5, 0.0, -3.5][random.below(6)]);
    let mut handicap = 0;
    if side >= 9 && random.below(5) == 0 {
        handicap = 2 + random.below(3);
        let stones = fixed_handicap(size, handicap)?;
        game.place_handicap(&stones).ok()?;
    }
    let levels = [random.below(10), random.below(10)].map(|n| Level::new(n as u8 + 1));
    let player = |level: Option<Level>| {
        Strong::new(Settings {
            level: level.unwrap_or(Level::FULL),
            visits: Some(wanted.visits),
            seed: wanted.seed + number,
            resign: number.is_multiple_of(4),
            cleanup: number.is_multiple_of(5),
            explain: number.is_multiple_of(16),
            ..Settings::default()
        })
    };
    let name = format!(
        "game {number}: {side}x{side} {} komi {} handicap {handicap}",
        rules.name,
        game.komi()
    );
    let players = [player(levels[0]), player(levels[1])];
    Some(Setting {
        game,
        players,
        name,
    })
}

/// Plays a game; what is wrong with it, or how it ended.
fn play(setting: &mut Setting) -> Result<String, String> {
    let game = &mut setting.game;
    let most = 4 * game.board().size().area();
    while !game.is_over() {
        let color = game.to_play();
        let decision = setting.players[color.index()].choose(game, color);
        let Some(mv) = decision.mv else {
            return Ok(format!(
                "{} resigns after {} moves",
                color,
                game.turns().len()
            ));
        };
        if decision.sentence.is_empty() || !decision.lead.is_finite() {
            return Err(format!("move {} says nothing", game.turns().len() + 1));
        }
        game.play(mv, color).map_err(|why| {
            format!(
                "move {} {}: {why}",
                game.turns().len() + 1,
                mv.name(game.board().size())
            )
        })?;
        if game.turns().len() > most {
            return Err("it does not end".to_owned());
        }
    }
    counted(game)
}

fn counted(game: &Game) -> Result<String, String> {
    let report = analyze(game.board(), Method::Static, &Limits::nodes(0));
    let end = ending(game, &report, &CancelFlag::new());
    let points = end.ownership.territory.iter().chain(&end.ownership.stones);
    let sum: usize = points.map(|set| set.len()).sum();
    if sum + end.ownership.neutral.len() != game.board().points().len() {
        return Err("a point has no owner or two".to_owned());
    }
    let passes = game.turns().filter(|t| t.mv == Move::Pass).count();
    let lead = end.score.lead();
    let who = if lead >= 0.0 {
        Color::Black
    } else {
        Color::White
    };
    Ok(format!(
        "{who} by {} after {} moves, {passes} passes",
        lead.abs(),
        game.turns().len()
    ))
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let wanted = wanted()?;
    let (mut faults, mut moves) = (0, 0);
    for number in 0..wanted.games {
        let Some(mut setting) = setting(number, &wanted) else {
            return Err("a size or a handicap that does not exist".into());
        };
        let end = play(&mut setting);
        moves += setting.game.turns().len();
        match end {
            Ok(end) => println!("{}: {end}", setting.name),
            Err(why) => {
                faults += 1;
                println!("{}: FAULT: {why}\n{:?}", setting.name, setting.game.board());
            }
        }
    }
    println!("{} games, {moves} moves, {faults} faults", wanted.games);
    Ok(match faults {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}
