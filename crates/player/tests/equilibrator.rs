//! The player on small positions: what it suggests, plays and says; and games against itself to the end.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use board::{Color, Diagram, Game, Move, Point, Rules, Size};
use player::equilibrator::{
    Equilibrator, Fates, Generators, Goal, Settings, candidates, fill_status, is_eye,
};
use power::{Cap, Groups, Power};
use search::CancelFlag;

fn position(text: &str, to_play: Color) -> Game {
    let board = Diagram::parse(text).unwrap().board;
    let mut game = Game::from_position(board, to_play, Rules::CHINESE);
    game.set_komi(0.0);
    game
}

fn player(level: u8) -> Equilibrator {
    Equilibrator::new(Settings {
        level,
        ..Settings::default()
    })
}

fn at(name: &str, game: &Game) -> Point {
    Point::parse(name, game.board().size()).unwrap()
}

/// Black D4 is in atari; White's stones around it are not.
const ATARI: &str = ". . . . . . .
                     . . . . . . .
                     . . . O . . .
                     . . O X . . .
                     . . . O . . .
                     . . X . X . .
                     . . . . . . .";

#[test]
fn the_generators_say_what_a_point_is_good_for() {
    let game = position(ATARI, Color::White);
    let seen = player(5).look(&game, Color::White);
    let all = candidates(game.board(), &seen, &Generators::default(), None);
    let capture = at("E4", &game);
    let found = all.iter().find(|c| c.point == capture).unwrap();
    assert!(
        found.goals.contains(&Goal::Capture(at("D4", &game))),
        "{found:?}"
    );
    let without = Generators {
        attack: false,
        ..Generators::default()
    };
    let fewer = candidates(game.board(), &seen, &without, None);
    let found = fewer.iter().find(|c| c.point == capture);
    assert!(found.is_none_or(|c| !c.goals.contains(&Goal::Capture(at("D4", &game)))));
}

#[test]
fn no_generator_no_candidate() {
    let game = position(ATARI, Color::White);
    let seen = player(1).look(&game, Color::White);
    let none = Generators {
        patterns: false,
        attack: false,
        defend: false,
        own: false,
        opponent: false,
    };
    assert!(candidates(game.board(), &seen, &none, None).is_empty());
}

/// Four white stones in atari, Black to play.
const PRIZE: &str = ". . . . . . .
                     . . X X X X .
                     . X O O O O .
                     . . X X X X O
                     O O O O O O O
                     . O . O . O .
                     O O O O O O O";

#[test]
fn stones_in_atari_are_taken_and_the_sentence_says_so() {
    let game = position(PRIZE, Color::Black);
    let decision = player(5).choose(&game, Color::Black);
    assert_eq!(
        decision.mv,
        Some(Move::Play(at("G5", &game))),
        "{}",
        decision.sentence
    );
    assert!(
        decision.sentence.starts_with("1: captures C5"),
        "{}",
        decision.sentence
    );
}

/// All is settled: nothing but eyes and dame-free borders.
const SETTLED: &str = ". X . X O . .
                       X X X X O O O
                       X X X X O . O
                       X X X X O O O
                       X . X X O . O
                       X X X X O O O
                       . X . X O . .";

#[test]
fn a_finished_game_is_passed_by_both() {
    for color in Color::ALL {
        let game = position(SETTLED, color);
        let decision = player(5).choose(&game, color);
        assert_eq!(decision.mv, Some(Move::Pass), "{}", decision.sentence);
    }
}

#[test]
fn eyes_are_not_filled() {
    let game = position(SETTLED, Color::Black);
    assert!(is_eye(game.board(), at("A7", &game), Color::Black));
    assert!(!is_eye(game.board(), at("A7", &game), Color::White));
    assert!(is_eye(game.board(), at("B3", &game), Color::Black));
}

#[test]
fn a_lost_game_is_resigned_unless_it_must_be_played() {
    let mut game = position(SETTLED, Color::White);
    game.set_komi(-60.0);
    let mut white = player(3);
    let passed = white.choose(&game, Color::White);
    assert_eq!(
        passed.mv,
        Some(Move::Pass),
        "nothing was played yet: {}",
        passed.sentence
    );
    white.settings.resign = false;
    assert!(white.choose(&game, Color::White).mv.is_some());
}

/// Plays a game against itself; false when it does not end.
fn play_out(size: u8, rules: Rules, level: u8) -> bool {
    let mut game = Game::new(Size::square(size).unwrap(), rules);
    let player = player(level);
    let limit = 3 * usize::from(size) * usize::from(size);
    let mut color = Color::Black;
    while !game.is_over() && game.turns().len() < limit {
        let decision = player.choose(&game, color);
        let number = game.turns().len() + 1;
        assert!(
            decision.sentence.starts_with(&format!("{number}: ")),
            "{}",
            decision.sentence
        );
        let Some(mv) = decision.mv else { return true };
        game.play(mv, color).unwrap();
        color = !color;
    }
    game.is_over()
}

#[test]
fn a_small_game_ends_by_area_rules() {
    assert!(play_out(5, Rules::CHINESE, 2));
}

#[test]
fn a_small_game_ends_by_territory_rules() {
    assert!(play_out(7, Rules::JAPANESE, 1));
}

#[test]
fn the_first_move_on_a_large_board_is_a_pattern() {
    let game = Game::new(Size::default(), Rules::JAPANESE);
    let decision = player(1).choose(&game, Color::Black);
    assert!(
        decision.sentence.contains("corner sequence"),
        "{}",
        decision.sentence
    );
}

#[test]
fn without_time_there_still_is_a_move() {
    let game = Game::new(Size::square(9).unwrap(), Rules::CHINESE);
    let mut player = player(10);
    player.settings.time = Some(std::time::Duration::ZERO);
    let decision = player.choose(&game, Color::Black);
    assert!(matches!(decision.mv, Some(Move::Play(_))));
}

/// The status of the group of one stone.
fn cap(diagram: &str, name: &str) -> (Cap, bool) {
    let board = Diagram::parse(diagram).unwrap().board;
    let mut groups = Groups::of(&Power::of(&board));
    let mut fates = Fates::new(20_000, CancelFlag::new());
    fill_status(&board, &mut groups, &mut fates);
    let stone = Point::parse(name, board.size()).unwrap();
    let group = groups.iter().find(|g| g.stones.contains(stone)).unwrap();
    let status = group.status.unwrap();
    (status.cap, status.estimated)
}

#[test]
fn only_what_nothing_captures_is_called_eternal() {
    let two_eyes = "
        . X . X . . .
        X X X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(cap(two_eyes, "A4"), (Cap::Never, false));
    // Six in a row live whoever begins; some moves in a row kill them.
    let six = "
        . . . . . . .
        . . . . . . .
        O O O O O O O
        X X X X X X X
        . . . . . . X";
    assert_eq!(cap(six, "A2"), (Cap::After(2), true));
}
