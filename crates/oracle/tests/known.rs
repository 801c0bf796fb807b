//! The oracles on positions whose answer every Go player knows.

#![allow(clippy::unwrap_used, missing_docs)]

use oracle::diagram::{shown, stones};
use oracle::life::{Problem, Target, Truth};
use oracle::rules::{BLACK, WHITE};

/// White defends. `#` is a wall that nothing enters through, `c` a point for Black alone, `-` a point for nobody; all
/// else is the area. Any white stone must live, or all marked `@`.
fn problem(text: &str) -> Problem {
    let (grid, at) = stones(text);
    let target = shown(text, "@");
    Problem {
        area: grid.all() & !shown(text, "#c-"),
        attacker_only: shown(text, "c"),
        grid,
        stones: at,
        defender: WHITE,
        target: match target {
            0 => Target::AnyStone,
            all => Target::All(all),
        },
        ban: None,
    }
}

/// The codes with the defender and with the attacker moving first.
#[track_caller]
fn expect(text: &str, defender: &str, attacker: &str) {
    let problem = problem(text);
    let mut truth = Truth::new(&problem, 200_000);
    let mut told = |first| match truth.code(first) {
        None => "?".to_owned(),
        Some(code) if code.to_string() == "l" => match truth.two_eyes(first, 200_000) {
            Some(false) => "seki".to_owned(),
            _ => "l".to_owned(),
        },
        Some(code) => code.to_string(),
    };
    let found = (told(WHITE), told(BLACK));
    assert_eq!(found, (defender.to_owned(), attacker.to_owned()), "{text}");
}

#[test]
fn eye_shapes() {
    expect(". . . O #\nO O O O #\n# # # # -", "l", "d");
    expect(". . O # -\nO O O # -\n# # # # -", "d", "d");
    expect(". . O #\n. . O #\nO O O #\n# # # -", "d", "d");
    expect(". . . . O #\nO O O O O #\n# # # # # -", "l", "l");
    expect(
        ". . O # -\n. . O # -\n. O O # -\nO O # # -\n# # # - -",
        "l",
        "d",
    );
}

#[test]
fn six_in_the_corner_by_its_outside_liberties() {
    expect(". . . O #\n. . . O #\nO O O O #\n# # # # -", "l", "d");
    expect(
        ". . . O c #\n. . . O # -\nO O O O # -\n# # # # - -",
        "l",
        "d1l",
    );
    expect(
        ". . . O c #\n. . . O c #\nO O O O # -\n# # # # - -",
        "l",
        "l",
    );
}

#[test]
fn kos_by_their_threats() {
    expect(
        "X . X O # -\n. O . O # -\nO O O O # -\n# # # # # -",
        "l",
        "d1l",
    );
    expect(
        "O X . O # -\n. O . O # -\nO O O O # -\n# # # # # -",
        "l",
        "l1d",
    );
    expect(
        ". . . O # -\nX . . O # -\nO O O O # -\n# # # # # -",
        "l2d",
        "d",
    );
    expect(
        ". X . . O # -\n. . X O O # -\nO O O O . # -\n# # # # # # -",
        "l",
        "d2l",
    );
}

#[test]
fn bent_four_is_a_ko_when_it_is_played_out() {
    expect(
        "X X . O #\nX O O O #\n. O # # #\nO O # - -\n# # # - -",
        "d1l",
        "d1l",
    );
}

#[test]
fn one_ko_is_a_ko_and_a_double_ko_is_life() {
    expect(
        "# X O . O . O # -\n# O . O O O O # -\n# X O O O O O # -\n- # # # # # # # -",
        "l",
        "d1l",
    );
    expect(
        "# X O . O . O . O X #\n# O . O O O O O X . #\n# X O O O O O O O X #\n- # # # # # # # # # -",
        "l",
        "l",
    );
}

#[test]
fn seki() {
    expect(
        "X X X O # -\n. X . O # -\nO . . O # -\nO O O O # -\n# # # # # -",
        "seki",
        "seki",
    );
    expect(
        ". X O . O # -\nX . O O O # -\nO O O O O # -\n# # # # # # -",
        "seki",
        "seki",
    );
    expect(
        ". X X . O # -\n. . . . O # -\nO O O O O # -\n# # # # # # -",
        "seki",
        "l1d",
    );
}

#[test]
fn only_the_marked_stones_count() {
    // The two stones in the corner are lost, the rest has two eyes.
    expect(
        "X @ . O . # -\nX @ X O O # -\n. X O O . # -\n# # # # # # -",
        "d",
        "d",
    );
}

/// What White may not play on is no eye of his own making.
#[test]
fn a_point_for_the_attacker_alone_makes_no_second_eye() {
    expect("- - - - -\n# # # # #\nO O O O #\n. c . O #", "d", "d");
    expect("- - - - -\n# # # # #\nO O O O #\n. . . O #", "l", "d");
}

/// The ban is for the side whose stone was taken: White, who took, may fill the ko.
#[test]
fn a_ban_binds_one_side() {
    let text = "# X O -\nX @ . O\n# X O .\n# # # -";
    let mut ko = problem(text);
    ko.area = ko.grid.all();
    let grid = ko.grid.clone();
    let banned = Problem {
        ban: Some((grid.point("C3").unwrap(), BLACK)),
        ..ko.clone()
    };
    let code = |problem: &Problem, first| Truth::new(problem, 200_000).code(first);
    assert_eq!(code(&ko, WHITE), code(&banned, WHITE));
    assert_ne!(code(&ko, BLACK), code(&banned, BLACK));
}

/// Black has just lost a stone in the ko at B2 of a two-eyed shape: after a pass he may retake.
#[test]
fn a_pass_lifts_a_ban() {
    let mut ko = problem("# X O -\nX @ . O\n# X O .\n# # # -");
    ko.area = ko.grid.all();
    ko.ban = Some((ko.grid.point("C3").unwrap(), BLACK));
    let truth = Truth::new(&ko, 200_000);
    let pass = truth
        .first_moves(BLACK)
        .into_iter()
        .find(|m| m.at.is_none())
        .unwrap();
    // White first without a ban, and Black's pass, are the same.
    assert_eq!(pass.code, truth.code(WHITE));
}

/// A white stone that Black would capture, were it not for the end of the game: both pass, and it is saved.
#[test]
fn two_passes_end_the_game() {
    let problem = problem(". . O # -\nO O O # -\n# # # # -\n- - - - -");
    let truth = Truth::new(&problem, 200_000);
    let pass = truth
        .first_moves(BLACK)
        .into_iter()
        .find(|m| m.at.is_none())
        .unwrap();
    assert_eq!(pass.code.unwrap().to_string(), "l");
    assert_eq!(pass.elsewhere.unwrap().to_string(), "d");
}

/// The wall breathes inside the area and nowhere else: White takes it. With a liberty outside it stands.
#[test]
fn a_wall_without_liberties_outside_can_be_captured() {
    let code = |text: &str| {
        Truth::new(&problem(text), 1000)
            .code(WHITE)
            .unwrap()
            .to_string()
    };
    assert_eq!(code("@ . #"), "l");
    assert_eq!(code("@ . # -"), "d");
}
