//! What is proven of groups and races changes what the strong player plays, and is told.

use board::{Color, Diagram, Game, Rules};
use player::strong::{Facts, expect};

use super::{name, player};

/// Two liberties each.
const RACE: &str = "
    O . X O . X . . .
    O . X O . X . . .
    O X X O X X . . .
    O O O X X . . . .
    . . O O X . . . .
    . . . . . . . . .
    . . . . X . O . .
    . . . . . . O X .
    . . . . . . . . .";

/// Groups, races and nets that search alone leaves as they are, though they decide the game: diagrams of `positions/life` in the corner of a board and of `positions/capture`, with a move that is proven to
/// take or save them. The komi makes an even game of it. Ladders are in `strong.rs`.
const DECIDED: &[(&str, &str, Color, &[&str])] = &[
    (
        "nakade: the vital point of a rabbity six",
        "
        O . . O O X . . .
        O . . . O X . . .
        O O . O O X . . .
        X O O O X X . . .
        X X X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O X . . . O X .
        . . . . . . . . .",
        Color::Black,
        &["C8"],
    ),
    (
        "nakade: a stone is taken to break the eye behind it",
        "
        O . O . . O X . .
        O O O O O X X . .
        X X X X X X X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        Color::Black,
        &["E9"],
    ),
    (
        "nakade: four stones are given up, and their place is played under them",
        "
        O O . O . X . . .
        O O X O O X . . .
        X X . . O X . . .
        . . . O O X . . .
        X X X X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . O O X . X . .
        . . . . . . . . .",
        Color::White,
        &["C7"],
    ),
    (
        "seki: it is made",
        "
        X X . . O X . . .
        . . . O O X . . .
        O O . O O X . . .
        X X X X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        Color::White,
        &["C7"],
    ),
    (
        "semeai: two liberties each, and it is one's turn",
        RACE,
        Color::Black,
        &["E9", "E8"],
    ),
    (
        "semeai: the same for the other side",
        RACE,
        Color::White,
        &["B9", "B8"],
    ),
    (
        "net: three stones at the edge",
        "
        . . . O O . O . .
        . . X O X . . . .
        X . X X . . . X .
        . . . O . . O . O
        . . . O . . . . .
        . O . X X . X . X
        O . X . . . . . .
        . . . O O O . . X
        . . . . O . . . .",
        Color::Black,
        &["F8"],
    ),
    (
        "net: three stones in the corner",
        "
        X X O . . . . . X
        . X . . . . X . .
        . . . . . O . . .
        . O . . . X O O X
        O . X . O . . . O
        O . . . . O . . .
        . X . . . . O . .
        X . . X O . . . .
        . . . . . . X . .",
        Color::White,
        &["C8"],
    ),
    (
        "net: the cutting stones",
        "
        . . . . . O . . X
        . O . . . O X . .
        . O O . X X . . .
        . . O O . . X O .
        . . . . . O X . .
        . . . . . . X . .
        . . X . X X . . O
        . . . . O O . . .
        . X X X O . . . .",
        Color::Black,
        &["G2"],
    ),
    (
        "net: out before it closes",
        "
        X X X O O . . X .
        . . . . . . . . X
        O . O X . X . . .
        O . . . X . O . .
        . . . . . X . . .
        . . O . . . . . X
        . O O . . O . . X
        X O . . X . X . .
        O . X X . . O . O",
        Color::Black,
        &["C8", "D8"],
    ),
];

/// An even game from a diagram.
fn even(text: &str, to_play: Color) -> Game {
    let board = Diagram::parse(text).expect("a diagram").board;
    let mut game = Game::from_position(board, to_play, Rules::CHINESE);
    game.set_komi(0.0);
    let lead = expect(&game).expect("a board it knows").lead;
    game.set_komi(lead.round() + 0.5);
    game
}

#[test]
fn what_is_proven_is_played_because_of_the_facts() {
    for kind in ["nakade", "seki", "semeai", "net"] {
        let of_kind = DECIDED.iter().filter(|d| d.0.starts_with(kind));
        let mut missed = Vec::new();
        for (title, text, color, wanted) in of_kind {
            for swap in [false, true] {
                let text = if swap {
                    swapped(text)
                } else {
                    (*text).to_owned()
                };
                let color = if swap { !*color } else { *color };
                let game = even(&text, color);
                let choose = |facts| name(player(60, facts).choose(&game, color).mv, &game);
                let with = choose(Facts::ALL);
                assert!(wanted.contains(&with.as_str()), "{title}: {with}\n{text}");
                missed.push(!wanted.contains(&choose(Facts::NONE).as_str()));
            }
        }
        // Processors round differently, so not every one of them need be missed everywhere.
        let without = missed.iter().filter(|m| **m).count();
        assert!(
            without >= 1 && 2 * without >= missed.len(),
            "{kind}: the facts made no difference, {without} of {} missed without",
            missed.len()
        );
    }
}

fn swapped(text: &str) -> String {
    let other = |c| match c {
        'X' => 'O',
        'O' => 'X',
        c => c,
    };
    text.chars().map(other).collect()
}

#[test]
fn a_move_tells_what_is_proven_with_the_line() {
    let (_, text, color, wanted) = DECIDED[0];
    let game = even(text, color);
    let mut strong = player(60, Facts::ALL);
    strong.settings.explain = true;
    let decision = strong.choose(&game, color);
    assert_eq!(name(decision.mv, &game), wanted[0]);
    let sentence = decision.sentence;
    // By power and groups, by proof with its line, and by expectation, in this order.
    let parts = [
        "kills the group of A9",
        ", A9 by proof: ",
        ", expected to win ",
    ];
    let places: Vec<Option<usize>> = parts.iter().map(|p| sentence.find(p)).collect();
    assert!(places.iter().all(Option::is_some), "{sentence}");
    assert!(places.is_sorted(), "{sentence}");
}
