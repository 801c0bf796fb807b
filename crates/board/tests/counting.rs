//! Counting finished positions by hand: area and territory, dead stones, prisoners, dame.

use board::{Board, Color, Diagram, Game, Move, PointSet, Rules, Score, Scoring};

fn diagram(text: &str) -> Diagram {
    Diagram::parse(text).expect("a diagram")
}

fn score(board: &Board, rules: Rules, dead: &PointSet) -> Score {
    Game::from_position(board.clone(), Color::Black, rules).score(dead)
}

/// Black: 7 stones and 3 points. White: 8 stones and 7 points. The marked stone is dead.
const FINISHED: &str = ". X O . #
                        X X O . O
                        . X O O .
                        X X O . .
                        . X O O .";

#[test]
fn area_counts_stones_and_points() {
    let d = diagram(FINISHED);
    let s = score(&d.board, Rules::CHINESE, &d.marked);
    assert_eq!((s.black, s.white), (10.0, 15.0 + 7.5));
    assert_eq!(s.to_string(), "W+12.5");
    assert_eq!(s.winner(), Some(Color::White));
    // Left on the board, the dead stone is worth a point, and D5 and D4 beside it are nobody's.
    let s = score(&d.board, Rules::CHINESE, &PointSet::EMPTY);
    assert_eq!((s.black, s.white), (10.0 + 1.0, 8.0 + 4.0 + 7.5));
}

#[test]
fn territory_counts_points_and_prisoners() {
    let d = diagram(FINISHED);
    let s = score(&d.board, Rules::JAPANESE, &d.marked);
    assert_eq!((s.black, s.white), (3.0, 7.0 + 1.0 + 6.5));
    assert_eq!(s.to_string(), "W+11.5");
}

#[test]
fn stones_captured_in_play_are_prisoners_of_territory_only() {
    let d = diagram(
        "O a X . .
         X . X . O
         X X X O .
         O O O O .
         . . . . O",
    );
    for rules in Rules::ALL {
        let mut game = Game::from_position(d.board.clone(), Color::Black, rules);
        game.set_komi(0.0);
        let a = d.letter('a').unwrap();
        game.play(Move::Play(a), Color::Black).unwrap();
        game.play(Move::Pass, Color::White).unwrap();
        assert_eq!(game.prisoners(Color::White), 1);
        let s = game.score(&PointSet::EMPTY);
        // Black has A5 and B4 and 7 stones; White A1 to D1 and E2, E3; D5, E5, D4 are dame.
        let ownership = game.ownership(&PointSet::EMPTY);
        assert_eq!(ownership.territory.map(|t| t.len()), [2, 6]);
        assert_eq!(ownership.stones.map(|t| t.len()), [7, 7]);
        assert_eq!(ownership.neutral.len(), 3);
        match rules.scoring {
            Scoring::Area => assert_eq!((s.black, s.white), (9.0, 13.0)),
            Scoring::Territory => assert_eq!((s.black, s.white), (3.0, 6.0)),
        }
    }
}

#[test]
fn dame_and_draws() {
    let d = diagram(
        ". X . O .
         . X . O .
         . X . O .",
    );
    let even = Rules {
        komi: 0.0,
        ..Rules::JAPANESE
    };
    let s = score(&d.board, even, &PointSet::EMPTY);
    assert_eq!((s.black, s.white), (3.0, 3.0));
    assert_eq!((s.winner(), s.to_string().as_str()), (None, "0"));
    let whole = Rules {
        scoring: Scoring::Area,
        ..even
    };
    let s = score(&d.board, whole, &PointSet::EMPTY);
    assert_eq!((s.black, s.white), (6.0, 6.0));
}

#[test]
fn a_dead_group_gives_its_points_and_stones() {
    // All White stones are dead: the whole board is Black's.
    let d = diagram(
        ". . X @ .
         . X . @ @
         X X X X X
         . . . . .",
    );
    let s = score(&d.board, Rules::NEW_ZEALAND, &d.marked);
    assert_eq!((s.black, s.white), (20.0, 7.0));
    assert_eq!(s.to_string(), "B+13");
    let s = score(&d.board, Rules::JAPANESE, &d.marked);
    assert_eq!((s.black, s.white), (13.0 + 3.0, 6.5));
    assert_eq!(s.to_string(), "B+9.5");
}

#[test]
fn an_empty_board_is_nobodys() {
    let d = diagram(". . .\n. . .\n");
    let s = score(&d.board, Rules::CHINESE, &PointSet::EMPTY);
    assert_eq!((s.black, s.white), (0.0, 7.5));
}
