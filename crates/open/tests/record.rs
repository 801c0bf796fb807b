//! What a search hands out of what it came to.

use board::{Board, Color, Diagram, Move, Waive};
use open::{LifeSearch, Proving};
use prove::Threats;
use search::{Limits, Meter};

/// Black lives with a move at the edge; there are many ways to go wrong.
const CORNER: &str = "
    . . . . . X O . .
    . X . X X X O . .
    X X X O O O O . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Too little room, and White begins.
const LOST: &str = "
    . . . O . . . . .
    . X . O . . . . .
    . . . O . . . . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn ask(search: &mut LifeSearch, board: &mut Board, first: Color, nodes: u64) -> (bool, u64) {
    let mut meter = Meter::start(&Limits::nodes(nodes));
    let found = search.ask(board, first, Threats::REFUTER_MASTER, &mut meter);
    (matches!(found, Some(Proving::Proven(_))), meter.nodes())
}

#[test]
fn remembering_changes_nothing_and_what_is_called_proven_is() {
    let start = Diagram::parse(CORNER).unwrap().board;
    let (color, stones) = (Color::Black, start.stones(Color::Black));
    let new = || LifeSearch::new(color, stones).without_frames();
    let plain = ask(&mut new(), &mut start.clone(), color, 20_000);
    let mut search = new().remembering(5_000);
    let mut board = start.clone();
    assert_eq!(ask(&mut search, &mut board, color, 20_000), plain);
    assert!(plain.0);
    let visits = search.visits(&mut board, color, Threats::REFUTER_MASTER);
    assert_eq!(board, start, "the board is as it was");
    assert!(visits[0].line.is_empty() && visits[0].proven);
    let [mut proven, mut moves] = [0; 2];
    for visit in &visits {
        let (mut board, mut mover) = (start.clone(), color);
        for mv in &visit.line {
            match mv {
                Move::Pass => board.pass(),
                Move::Play(p) => board.play_waiving(*p, mover, Waive::KO).unwrap(),
            }
            mover = !mover;
        }
        moves += usize::from(visit.by.is_some());
        if let Some(p) = visit.by {
            assert!(visit.proven && mover == color);
            assert!(board.is_legal(p, color));
        }
        if visit.proven {
            proven += 1;
            let left = stones & board.stones(color);
            let mut again = LifeSearch::new(color, left);
            assert!(
                ask(&mut again, &mut board, mover, 50_000).0,
                "{:?}",
                visit.line
            );
        }
    }
    assert!(proven > 5 && moves > 0, "{proven} proven, {moves} by moves");
}

/// The group is lost: the search looks into much in vain.
#[test]
fn positions_of_a_lost_group_are_in_vain() {
    let mut board = Diagram::parse(LOST).unwrap().board;
    let stones = board.stones(Color::Black);
    let mut search = LifeSearch::new(Color::Black, stones)
        .without_frames()
        .remembering(5_000);
    assert!(!ask(&mut search, &mut board, Color::White, 3_000).0);
    let visits = search.visits(&mut board, Color::White, Threats::REFUTER_MASTER);
    assert!(!visits[0].proven);
    let in_vain = visits.iter().filter(|visit| !visit.proven).count();
    assert!(in_vain > 5, "{in_vain} of {}", visits.len());
}

#[test]
fn a_search_that_was_not_told_to_remembers_nothing() {
    let mut board = Diagram::parse(CORNER).unwrap().board;
    let mut search = LifeSearch::new(Color::Black, board.stones(Color::Black));
    assert!(ask(&mut search, &mut board, Color::Black, 20_000).0);
    let visits = search.visits(&mut board, Color::Black, Threats::REFUTER_MASTER);
    assert!(visits.is_empty());
}
