use super::*;
use board::Point;

fn edge(column: u8, prior: f32) -> Edge {
    Edge::new(Move::Play(Point::new(column, 0)), prior)
}

/// One visit: Black wins below moves of this column only.
fn visit(tree: &mut Tree, good: u8) -> Move {
    let Step::Down(place, mv) = tree.step(ROOT) else {
        panic!("an open root");
    };
    let child = tree.enter(ROOT, place);
    let wins = mv == Move::Play(Point::new(good, 0));
    let value = Value {
        win: f32::from(u8::from(wins)),
        lead: 0.0,
    };
    if tree.step(child) == Step::New(child) {
        tree.open(child, Vec::new(), value);
    }
    tree.note(&[ROOT, child], value);
    mv
}

fn tree() -> Tree {
    let mut tree = Tree::new(Color::Black);
    assert_eq!(tree.step(ROOT), Step::New(ROOT));
    assert_eq!(tree.step(ROOT), Step::Busy);
    let value = Value {
        win: 0.5,
        lead: 0.0,
    };
    tree.open(ROOT, vec![edge(0, 0.7), edge(1, 0.2), edge(2, 0.1)], value);
    tree.note(&[ROOT], value);
    tree
}

#[test]
fn the_likely_move_comes_first_and_the_good_one_is_visited_most() {
    let mut tree = tree();
    assert_eq!(visit(&mut tree, 1), Move::Play(Point::new(0, 0)));
    for _ in 0..100 {
        visit(&mut tree, 1);
    }
    let visits = tree.visits(tree.edges(ROOT).nth(1).and_then(|e| e.child()).unwrap());
    assert_eq!(tree.line(ROOT, 5), [(Move::Play(Point::new(1, 0)), visits)]);
    assert_eq!(tree.visits(ROOT), 102);
    assert!(tree.value(ROOT).win > 0.7, "{:?}", tree.value(ROOT));
}

#[test]
fn what_is_under_way_is_avoided() {
    let mut tree = tree();
    let mut seen = Vec::new();
    for _ in 0..3 {
        let Step::Down(place, mv) = tree.step(ROOT) else {
            panic!("an open root");
        };
        let child = tree.enter(ROOT, place);
        assert_eq!(tree.step(child), Step::New(child));
        seen.push(mv);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 3);
}

#[test]
fn a_forbidden_move_is_not_chosen_again() {
    let mut tree = tree();
    let Step::Down(place, mv) = tree.step(ROOT) else {
        panic!("an open root");
    };
    tree.forbid(ROOT, place);
    assert!(tree.edges(ROOT).all(|e| e.mv != mv));
    assert_ne!(visit(&mut tree, 1), mv);
}

#[test]
fn what_is_below_a_move_is_kept() {
    let mut tree = tree();
    for _ in 0..20 {
        visit(&mut tree, 1);
    }
    let good = Move::Play(Point::new(1, 0));
    let kept = tree.below(good).expect("it was looked at");
    let edge = tree.edges(ROOT).find(|e| e.mv == good).expect("a move");
    let child = edge.child().expect("looked at");
    assert_eq!(kept.visits(ROOT), tree.visits(child));
    assert_eq!(kept.to_play(ROOT), Color::White);
    assert_eq!(kept.len(), 1);
    assert!(tree.below(Move::Pass).is_none());
}
