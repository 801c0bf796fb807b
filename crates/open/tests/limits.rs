//! Memory, threads and turns change what a search costs, never what it says.

use board::{Board, Color, Diagram, PointSet, Size};
use open::{KillSearch, LifeSearch, Prospect, Proving};
use prove::{Threats, check::check};
use search::{Exhausted, Limits, Meter};

/// A corner with room for two eyes when Black moves, the rest of the board open.
fn corner() -> (Board, PointSet) {
    let text = ". . . . . . . . .\n\
                . . . . . . . . .\n\
                . . . . . . . . .\n\
                . . . . . . . . .\n\
                O O O O O . . . .\n\
                X X X X O . . . .\n\
                . . . X O . . . .\n\
                . . . X O . . . .\n\
                . . . . O . . . .";
    let board = Diagram::parse(text).unwrap().board;
    let stone = board.stones(Color::Black).first().unwrap();
    (board, PointSet::from_point(stone))
}

fn ask(search: &mut LifeSearch, first: Color, nodes: u64) -> Proving {
    let (mut board, _) = corner();
    let mut meter = Meter::start(&Limits::nodes(nodes));
    search
        .ask(&mut board, first, Threats::REFUTER_MASTER, &mut meter)
        .unwrap()
}

#[test]
fn a_tiny_memory_ends_in_not_knowing_and_a_small_one_still_proves() {
    let (_, stones) = corner();
    let search = || LifeSearch::new(Color::Black, stones);
    let Proving::Proven(tree) = ask(&mut search(), Color::Black, 100_000) else {
        panic!("the corner lives");
    };
    check(&tree).unwrap();
    // Not even one proof.
    let found = ask(&mut search().with_memory(1), Color::Black, 100_000);
    assert!(
        matches!(found, Proving::Unknown(Exhausted::Memory)),
        "{found:?}"
    );
    let mut proven = 0;
    for kilobytes in [1, 4, 16, 64, 256] {
        match ask(
            &mut search().with_memory(kilobytes << 10),
            Color::Black,
            100_000,
        ) {
            Proving::Proven(tree) => {
                check(&tree).unwrap();
                proven += 1;
            }
            Proving::Unknown(why) => assert!(matches!(why, Exhausted::Memory | Exhausted::Nodes)),
            Proving::NotFound => panic!("a full memory is no refutation"),
        }
    }
    assert!(proven > 0);
}

/// The proof's first move and the nodes, and how often the question had to be asked.
fn asked_until_proven(mut search: LifeSearch) -> (Option<board::Move>, u64, u32) {
    let (mut board, _) = corner();
    let mut meter = Meter::start(&Limits::nodes(100_000));
    for times in 1.. {
        let threats = Threats::REFUTER_MASTER;
        match search.ask(&mut board, Color::Black, threats, &mut meter) {
            Some(Proving::Proven(tree)) => {
                check(&tree).unwrap();
                return (tree.first_move(), meter.nodes(), times);
            }
            Some(Proving::Unknown(Exhausted::Nodes)) if meter.nodes() < 100_000 => {}
            other => panic!("the corner lives: {other:?}"),
        }
    }
    unreachable!()
}

#[test]
fn a_question_asked_in_turns_goes_on_where_it_was_and_costs_the_same() {
    let (_, stones) = corner();
    let search = || LifeSearch::new(Color::Black, stones);
    let (best, nodes, _) = asked_until_proven(search());
    let (in_turns, taken, times) = asked_until_proven(search().in_turns(1));
    assert_eq!((in_turns, taken), (best, nodes));
    assert!(times > 1, "the corner takes more than one step");
}

#[test]
fn a_question_about_another_first_mover_begins_anew() {
    let (_, stones) = corner();
    let mut search = LifeSearch::new(Color::Black, stones).in_turns(1);
    let mut proven = false;
    for _ in 0..200 {
        // Each question takes the other's place.
        let white = ask(&mut search, Color::White, 1_000);
        assert!(!matches!(white, Proving::NotFound));
        if let Proving::Proven(tree) = ask(&mut search, Color::Black, 20_000) {
            check(&tree).unwrap();
            proven = true;
            break;
        }
    }
    let prospect = search.prospect();
    assert!(!proven || prospect != Prospect::Unlikely, "{prospect:?}");
}

#[test]
fn two_threads_say_what_one_says() {
    let (_, stones) = corner();
    for first in Color::ALL {
        let alone = ask(&mut LifeSearch::new(Color::Black, stones), first, 20_000);
        let two = &mut LifeSearch::new(Color::Black, stones).with_threads(2);
        match (alone, ask(two, first, 20_000)) {
            (Proving::Proven(_), Proving::Proven(tree)) => {
                check(&tree).unwrap();
            }
            (Proving::Proven(_), other) => panic!("{other:?}"),
            (_, Proving::Proven(tree)) => {
                check(&tree).unwrap();
            }
            _ => {}
        }
    }
}

#[test]
fn the_first_proof_stops_the_other_thread() {
    let size = Size::square(9).unwrap();
    let point = |c, r| size.point(c, r).unwrap();
    let white = PointSet::from_point(point(0, 0));
    let black = PointSet::from_point(point(0, 1));
    let mut board = Board::from_stones(size, black, white).unwrap();
    let mut meter = Meter::start(&Limits::nodes(1_000_000));
    let found = KillSearch::new(white)
        .with_threads(2)
        .ask(
            &mut board,
            Color::Black,
            Threats::REFUTER_MASTER,
            &mut meter,
        )
        .unwrap();
    assert!(matches!(found, Proving::Proven(_)));
    assert!(meter.nodes() < 100_000, "{} nodes", meter.nodes());
    assert!(meter.check().is_ok(), "the caller's own flag stays down");
}
