//! Whole games of the player against itself: all sizes, rule sets, handicap, repetition.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use board::{Color, Diagram, Game, Illegal, Move, Point, Rules, Size, fixed_handicap};
use player::ending::ending;
use player::equilibrator::{Equilibrator, Lookahead, Settings};
use safety::{Method, analyze};
use search::{CancelFlag, Limits};

fn player(playouts: u32, seed: u64) -> Equilibrator {
    Equilibrator::new(Settings {
        level: 1,
        playouts: Some(playouts),
        seed,
        ..Settings::default()
    })
}

/// Plays on until both pass or one resigns. Every move must be legal, and the game must end.
fn play_to_the_end(game: &mut Game, player: &Equilibrator) {
    let limit = 3 * game.board().points().len() + 10;
    let mut color = game.to_play();
    while !game.is_over() {
        assert!(
            game.turns().len() < limit,
            "the game does not end\n{:?}",
            game.board()
        );
        let decision = player.choose(game, color);
        let Some(mv) = decision.mv else { return };
        game.play(mv, color).unwrap();
        color = !color;
    }
}

/// The ending must be one: nobody owns a point twice, and the score is the sum of it.
fn check_ending(game: &Game) {
    let report = analyze(game.board(), Method::Static, &Limits::nodes(0));
    let end = ending(game, &report, &CancelFlag::new());
    let points = end
        .ownership
        .territory
        .into_iter()
        .chain(end.ownership.stones);
    let sum: usize = points.map(|set| set.len()).sum();
    let all = game.board().points().len();
    assert_eq!(sum + end.ownership.neutral.len(), all);
    assert!(end.judged.is_subset(&end.dead));
    assert!(end.score.lead().abs() < all as f32 + 100.0);
}

fn trial(size: u8, rules: Rules, playouts: u32) {
    let mut game = Game::new(Size::square(size).unwrap(), rules);
    play_to_the_end(&mut game, &player(playouts, u64::from(size)));
    check_ending(&game);
}

#[test]
fn small_boards_by_all_rule_sets() {
    for rules in Rules::ALL {
        for size in [5, 6, 7] {
            trial(size, rules, 60);
        }
    }
}

#[test]
fn nine_by_nine() {
    trial(9, Rules::CHINESE, 60);
}

#[test]
fn an_oblong_board() {
    let mut game = Game::new(Size::new(9, 5).unwrap(), Rules::AGA);
    play_to_the_end(&mut game, &player(40, 1));
    check_ending(&game);
}

/// Takes minutes in a test build: `cargo test --release -p tesuji-player --test all games -- --ignored`.
#[test]
#[ignore = "long"]
fn all_sizes_by_all_rule_sets() {
    for size in 5..=19 {
        for rules in Rules::ALL {
            trial(size, rules, 40);
        }
    }
}

#[test]
fn handicap_games() {
    for (size, stones) in [(7, 2), (9, 5)] {
        let size = Size::square(size).unwrap();
        for rules in [Rules::CHINESE, Rules::JAPANESE] {
            let mut game = Game::new(size, rules);
            game.set_komi(0.5);
            game.place_handicap(&fixed_handicap(size, stones).unwrap())
                .unwrap();
            assert_eq!(game.to_play(), Color::White);
            play_to_the_end(&mut game, &player(30, 2));
            check_ending(&game);
        }
    }
}

#[test]
fn nine_stones_on_a_large_board() {
    let size = Size::default();
    let mut game = Game::new(size, Rules::JAPANESE);
    game.place_handicap(&fixed_handicap(size, 9).unwrap())
        .unwrap();
    let player = player(20, 1);
    for _ in 0..6 {
        let color = game.to_play();
        let mv = player.choose(&game, color).mv.unwrap();
        assert_ne!(mv, Move::Pass);
        game.play(mv, color).unwrap();
    }
}

/// Black takes the ko at B5 with five white stones in atari behind it.
const KO: &str = ". X O . . .
                  X O . O . .
                  X X O . . .
                  . . . . . .
                  . . . . . .
                  . . . . . .";

#[test]
fn superko_forbids_what_the_board_alone_would_allow() {
    let board = Diagram::parse(KO).unwrap().board;
    let mut game = Game::from_position(board, Color::Black, Rules::CHINESE);
    let (take, retake) = (Point::new(2, 1), Point::new(1, 1));
    game.play(Move::Play(take), Color::Black).unwrap();
    assert!(game.board().is_empty(retake), "the ko is taken");
    game.play(Move::Pass, Color::White).unwrap();
    game.play(Move::Pass, Color::Black).unwrap();
    assert!(game.board().is_legal(retake, Color::White));
    assert_eq!(
        game.legality(Move::Play(retake), Color::White),
        Err(Illegal::Superko)
    );
    for lookahead in [Lookahead::Playouts, Lookahead::Classic] {
        let mut player = player(200, 1);
        player.settings.lookahead = lookahead;
        let mv = player.choose(&game, Color::White).mv.unwrap();
        assert_eq!(game.legality(mv, Color::White), Ok(()));
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let moves = |seed| {
        let mut game = Game::new(Size::square(7).unwrap(), Rules::CHINESE);
        play_to_the_end(&mut game, &player(50, seed));
        game.turns().map(|t| t.mv).collect::<Vec<_>>()
    };
    assert_eq!(moves(3), moves(3));
    let others: Vec<_> = (4..8).map(moves).collect();
    assert!(others.iter().any(|m| *m != moves(3)));
}

#[test]
fn time_is_obeyed() {
    let game = Game::new(Size::square(9).unwrap(), Rules::CHINESE);
    let mut player = player(100_000_000, 1);
    player.settings.time = Some(std::time::Duration::from_millis(300));
    let started = std::time::Instant::now();
    assert!(player.choose(&game, Color::Black).mv.is_some());
    // A busy machine may stop the thread for a while.
    assert!(
        started.elapsed().as_secs_f32() < 5.0,
        "{:?}",
        started.elapsed()
    );
}

#[test]
fn a_raised_flag_stops_it() {
    let game = Game::new(Size::square(9).unwrap(), Rules::CHINESE);
    let mut player = player(100_000_000, 1);
    player.settings.cancel.cancel();
    assert!(player.choose(&game, Color::Black).mv.is_some());
    player.settings.lookahead = Lookahead::Classic;
    assert!(player.choose(&game, Color::Black).mv.is_some());
}

/// Few playouts must not take a move of the opening for worthless.
#[test]
fn nobody_passes_in_the_opening() {
    for seed in 1..4 {
        let mut game = Game::new(Size::square(9).unwrap(), Rules::JAPANESE);
        game.set_komi(6.5);
        let center = Point::new(4, 4);
        game.play(Move::Play(center), Color::Black).unwrap();
        let decision = player(500, seed).choose(&game, Color::White);
        assert_ne!(decision.mv, Some(Move::Pass), "{}", decision.sentence);
    }
}

/// White's group in the lower left and Black's four stones in it share their last two liberties, A1 and D3; the stones
/// around them are not proven safe.
const SEKI: &str = "
    . O . . O O O O X
    X X O O O X O O X
    O X O . O X X X X
    O O O O X . X . O
    X X X X X . X O O
    X X O O O X X O O
    O O O . O O X O O
    O X X X O X X X O
    . X O O O O X O .";

#[test]
fn stones_in_seki_are_not_dead() {
    let board = Diagram::parse(SEKI).unwrap().board;
    let size = board.size();
    let at = |name: &str| Point::parse(name, size).unwrap();
    let game = Game::from_position(board, Color::Black, Rules::CHINESE);
    let report = analyze(game.board(), Method::Static, &Limits::nodes(0));
    let end = ending(&game, &report, &CancelFlag::new());
    for name in ["C4", "E1"] {
        assert!(!end.dead.contains(at(name)), "{name}: {:?}", end.dead);
    }
    for name in ["A1", "D3"] {
        assert!(end.ownership.neutral.contains(at(name)), "{name}");
    }
}
