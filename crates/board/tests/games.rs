//! Games by hand: ko and superko, suicide, passes, undo, prisoners, handicap.

use board::{
    Board, Color, Diagram, Game, HandicapBonus, Illegal, Move, Point, PointSet, Rules, Size,
    fixed_handicap,
};

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;

/// A game from a diagram, and its lettered points.
struct Play {
    game: Game,
    diagram: Diagram,
}

impl Play {
    fn new(text: &str, to_play: Color, rules: Rules) -> Play {
        let diagram = Diagram::parse(text).expect("a diagram");
        let game = Game::from_position(diagram.board.clone(), to_play, rules);
        Play { game, diagram }
    }

    fn at(&self, letter: char) -> Point {
        self.diagram.letter(letter).expect("a letter")
    }

    fn play(&mut self, letter: char, color: Color) -> Result<(), Illegal> {
        let p = self.at(letter);
        self.game.play(Move::Play(p), color)
    }

    fn pass(&mut self, color: Color) {
        assert_eq!(self.game.play(Move::Pass, color), Ok(()));
    }
}

/// Black throws in at a, White takes that stone at b, and a ko is on.
const KO: &str = ". X O . .
                  X b a O .
                  . X O . .
                  . . . . .
                  c . . . d";

#[test]
fn a_ko_is_not_retaken_at_once_under_any_rules() {
    for rules in Rules::ALL {
        let mut play = Play::new(KO, BLACK, rules);
        assert_eq!(play.play('a', BLACK), Ok(()), "{rules}");
        assert_eq!(play.play('b', WHITE), Ok(()), "{rules}");
        assert_eq!(play.game.board().ko(), Some(play.at('a')));
        assert_eq!(play.game.prisoners(BLACK), 1);
        assert_eq!(play.play('a', BLACK), Err(Illegal::Ko), "{rules}");
        // A threat and its answer lift the ban.
        assert_eq!(play.play('c', BLACK), Ok(()));
        assert_eq!(play.play('d', WHITE), Ok(()));
        assert_eq!(play.play('a', BLACK), Ok(()), "{rules}");
        assert_eq!(play.game.prisoners(WHITE), 1);
        assert_eq!(play.play('b', WHITE), Err(Illegal::Ko), "{rules}");
    }
}

#[test]
fn passes_lift_a_ban_but_not_superko() {
    for rules in Rules::ALL {
        let mut play = Play::new(KO, BLACK, rules);
        play.play('a', BLACK).unwrap();
        play.play('b', WHITE).unwrap();
        play.pass(BLACK);
        play.pass(WHITE);
        // Retaking restores the position after Black's first move, White to play.
        let expected = if rules == Rules::JAPANESE {
            Ok(())
        } else {
            Err(Illegal::Superko)
        };
        assert_eq!(play.play('a', BLACK), expected, "{rules}");
    }
}

/// Black sends two stones (a beside his own), White takes them at b, Black takes that one stone back:
/// the same position, but now it is White's turn.
const SEND_TWO: &str = "a X b X
                        O O X X
                        . O X .
                        . O X .";

fn send_two_return_one(play: &mut Play) -> Result<(), Illegal> {
    let size = play.game.board().size();
    let between = Point::parse("B4", size).expect("a point");
    assert_eq!(play.play('a', BLACK), Ok(()));
    assert_eq!(play.play('b', WHITE), Ok(()));
    assert_eq!(play.game.board().ko(), None, "two stones are no ko");
    play.game.play(Move::Play(between), BLACK)
}

#[test]
fn sending_two_returning_one_tells_the_superkos_apart() {
    let new = |rules| Play::new(SEND_TWO, BLACK, rules);
    assert_eq!(
        send_two_return_one(&mut new(Rules::CHINESE)),
        Err(Illegal::Superko)
    );
    for rules in [Rules::JAPANESE, Rules::AGA, Rules::NEW_ZEALAND] {
        let mut play = new(rules);
        assert_eq!(send_two_return_one(&mut play), Ok(()), "{rules}");
        assert_eq!(
            play.game.board().stones(BLACK),
            play.diagram.board.stones(BLACK)
        );
        assert_eq!(
            (play.game.prisoners(BLACK), play.game.prisoners(WHITE)),
            (2, 1)
        );
    }
}

#[test]
fn situational_superko_asks_whose_turn_it_was() {
    for rules in [Rules::AGA, Rules::NEW_ZEALAND] {
        let mut play = Play::new(SEND_TWO, WHITE, rules);
        // Here White was to move in the first position already, and passed.
        play.pass(WHITE);
        assert_eq!(
            send_two_return_one(&mut play),
            Err(Illegal::Superko),
            "{rules}"
        );
        // What was refused has left no trace.
        assert_eq!(
            (play.game.prisoners(BLACK), play.game.turns().len()),
            (2, 3)
        );
        assert_eq!(play.game.to_play(), BLACK);
        play.game.board().assert_consistent();
    }
}

/// Black would take off his own stones: two of them at a, one at c.
const SUICIDE: &str = "X a O c O
                       O O . O .
                       . . . . .";

#[test]
fn suicide_is_for_new_zealand() {
    for rules in [Rules::CHINESE, Rules::JAPANESE, Rules::AGA] {
        let mut play = Play::new(SUICIDE, BLACK, rules);
        assert_eq!(play.play('a', BLACK), Err(Illegal::Suicide), "{rules}");
        assert_eq!(play.play('c', BLACK), Err(Illegal::Suicide), "{rules}");
    }
    let mut play = Play::new(SUICIDE, BLACK, Rules::NEW_ZEALAND);
    assert_eq!(play.play('a', BLACK), Ok(()));
    assert_eq!(play.game.board().stones(BLACK), PointSet::EMPTY);
    assert_eq!(play.game.prisoners(BLACK), 2);
    assert_eq!(play.game.prisoners(WHITE), 0);
    assert_eq!(play.game.board().killed_by_last_move().len(), 2);
    assert!(play.game.undo());
    assert_eq!(play.game.prisoners(BLACK), 0);
    assert_eq!(*play.game.board(), play.diagram.board);
}

#[test]
fn a_stone_that_takes_itself_off_changes_only_the_turn() {
    let mut play = Play::new(SUICIDE, BLACK, Rules::NEW_ZEALAND);
    assert_eq!(play.play('c', BLACK), Ok(()));
    assert_eq!(*play.game.board(), play.diagram.board);
    play.pass(WHITE);
    // Once more would give White the move in the same position again.
    assert_eq!(play.play('c', BLACK), Err(Illegal::Superko));

    // Positional superko never allows it, whoever's turn it is.
    let positional = Rules {
        suicide: true,
        ..Rules::CHINESE
    };
    let mut play = Play::new(SUICIDE, BLACK, positional);
    assert_eq!(play.play('c', BLACK), Err(Illegal::Superko));
    assert_eq!(play.play('a', BLACK), Ok(()));
}

#[test]
fn two_passes_of_different_players_end_the_game() {
    let mut game = Game::new(Size::square(5).unwrap(), Rules::default());
    let pass = |game: &mut Game, color| game.play(Move::Pass, color).unwrap();
    pass(&mut game, BLACK);
    assert!(!game.is_over());
    pass(&mut game, BLACK);
    assert!(!game.is_over(), "both passes were Black's");
    pass(&mut game, WHITE);
    assert!(game.is_over());
    assert!(game.undo());
    assert!(!game.is_over());
    game.play(Move::Play(Point::new(2, 2)), WHITE).unwrap();
    pass(&mut game, BLACK);
    assert!(!game.is_over());
}

#[test]
fn undo_goes_back_to_the_beginning_and_no_further() {
    let mut play = Play::new(KO, BLACK, Rules::CHINESE);
    play.play('a', BLACK).unwrap();
    play.play('b', WHITE).unwrap();
    play.pass(BLACK);
    assert_eq!(play.game.turns().len(), 3);
    assert_eq!(play.game.to_play(), WHITE);
    assert!(play.game.undo());
    assert_eq!(
        play.game.board().ko(),
        Some(play.at('a')),
        "the ban is back"
    );
    assert!(play.game.undo() && play.game.undo());
    assert_eq!(*play.game.board(), play.diagram.board);
    assert_eq!(play.game.to_play(), BLACK);
    assert_eq!(
        (play.game.prisoners(BLACK), play.game.prisoners(WHITE)),
        (0, 0)
    );
    assert!(!play.game.undo());
}

#[test]
fn legal_points_leave_the_game_as_it_was() {
    let mut play = Play::new(SUICIDE, BLACK, Rules::CHINESE);
    let legal = play.game.legal_points(BLACK);
    let empty = play.diagram.board.empty();
    let expected = empty.without(play.at('a')).without(play.at('c'));
    assert_eq!(legal, expected);
    // White takes at a; his own eye at c is his to fill.
    assert_eq!(play.game.legal_points(WHITE), empty);
    assert_eq!(play.game.turns().len(), 0);
    assert_eq!(*play.game.board(), play.diagram.board);
}

#[test]
fn handicap_gives_white_the_move_and_the_bonus() {
    let size = Size::square(9).unwrap();
    let stones = fixed_handicap(size, 4).unwrap();
    for (rules, bonus) in [
        (Rules::CHINESE, 4.0),
        (Rules::AGA, 3.0),
        (Rules::JAPANESE, 0.0),
        (Rules::NEW_ZEALAND, 0.0),
    ] {
        let mut game = Game::new(size, rules);
        game.set_komi(0.5);
        game.place_handicap(&stones).unwrap();
        assert_eq!(game.handicap(), 4);
        assert_eq!(game.to_play(), WHITE);
        assert_eq!(game.board().stones(BLACK).len(), 4);
        assert_eq!(game.score(&PointSet::EMPTY).white, 0.5 + bonus, "{rules}");
        assert!(!game.undo(), "handicap is the first position");
    }
    // One stone is no handicap worth a point under rules that spare the first.
    let mut game = Game::new(size, Rules::AGA);
    assert_eq!(game.rules().handicap_bonus, HandicapBonus::PerStoneButFirst);
    game.set_handicap(0);
    game.set_komi(0.0);
    assert_eq!(game.score(&PointSet::EMPTY).white, 0.0);
}

#[test]
fn a_game_from_a_position_keeps_its_ban() {
    let mut board: Board = Diagram::parse(KO).unwrap().board;
    let d = Diagram::parse(KO).unwrap();
    let (a, b) = (d.letter('a').unwrap(), d.letter('b').unwrap());
    board.play(a, BLACK).unwrap();
    board.play(b, WHITE).unwrap();
    let mut game = Game::from_position(board, BLACK, Rules::JAPANESE);
    assert_eq!(game.play(Move::Play(a), BLACK), Err(Illegal::Ko));
    assert!(!game.undo());
}

#[test]
fn stones_lost_before_the_game_count_and_are_not_given_back() {
    let mut play = Play::new(KO, BLACK, Rules::JAPANESE);
    let score = |game: &Game| game.score(&PointSet::EMPTY);
    let before = score(&play.game);
    play.game.set_lost_before(WHITE, 3);
    assert_eq!(play.game.prisoners(WHITE), 3);
    assert_eq!(score(&play.game).black, before.black + 3.0);
    play.play('a', BLACK).unwrap();
    play.play('b', WHITE).unwrap();
    let lost = |game: &Game| (game.prisoners(BLACK), game.prisoners(WHITE));
    assert_eq!(lost(&play.game), (1, 3));
    while play.game.undo() {}
    assert_eq!(lost(&play.game), (0, 3));
    play.game.place_handicap(&[]).unwrap();
    assert_eq!(lost(&play.game), (0, 0), "a new game");
}
