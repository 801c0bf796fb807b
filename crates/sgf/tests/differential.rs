//! Generated games are read alike by `sgf-parse`, an independent parser.
//!
//! Only its reading is compared: on writing it leaves `]` in labels unescaped, shuffles lists and
//! recurses. Labels here have no colon: it refuses those that do, escaped or not.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use board::{Color, Move, Point, PointSet, Size};
use proptest::prelude::*;
use sgf::{GameTree, Layout, NodeId};
use sgf_parse::go::{self, Prop};

/// What one node says.
#[derive(Clone, Debug)]
struct Content {
    mv: Option<(bool, Option<(u8, u8)>)>,
    stones: HashSet<(u8, u8)>,
    triangles: HashSet<(u8, u8)>,
    labels: HashSet<(u8, u8)>,
    text: String,
    compress: bool,
}

fn coordinates() -> impl Strategy<Value = (u8, u8)> {
    (0..19u8, 0..19u8)
}

fn content() -> impl Strategy<Value = Content> {
    let set = |max| prop::collection::hash_set(coordinates(), 0..max);
    (
        prop::option::of((any::<bool>(), prop::option::of(coordinates()))),
        set(40),
        set(5),
        set(3),
        "[ -~éλ碁\n]{0,12}",
        any::<bool>(),
    )
        .prop_map(|(mv, stones, triangles, labels, text, compress)| Content {
            // The standard forbids setup and moves in one node.
            stones: if mv.is_some() { HashSet::new() } else { stones },
            mv,
            triangles,
            labels,
            text,
            compress,
        })
}

fn set(points: &HashSet<(u8, u8)>) -> PointSet {
    points.iter().map(|&(c, r)| Point::new(c, r)).collect()
}

fn fill(tree: &mut GameTree, id: NodeId, content: &Content) {
    if let Some((black, at)) = content.mv {
        let mv = at.map_or(Move::Pass, |(c, r)| Move::Play(Point::new(c, r)));
        let name = if black { "B" } else { "W" };
        tree.set_raw(id, name, [sgf::move_letters(mv)]).unwrap();
    }
    tree.set_points(id, "AB", set(&content.stones), content.compress)
        .unwrap();
    tree.set_points(id, "TR", set(&content.triangles), false)
        .unwrap();
    let labels = content
        .labels
        .iter()
        .map(|&(c, r)| (Point::new(c, r), "a b]"));
    tree.set_labels(id, labels).unwrap();
    if !content.text.is_empty() {
        tree.set_text(id, "C", &content.text).unwrap();
    }
}

fn theirs(points: &HashSet<go::Point>) -> PointSet {
    points.iter().map(|p| Point::new(p.x, p.y)).collect()
}

/// Compares one node, property by property.
fn compare(tree: &GameTree, id: NodeId, node: &sgf_parse::SgfNode<Prop>) {
    let size = Size::default();
    assert_eq!(node.properties().count(), tree.properties(id).len());
    for (property, ours) in node.properties().zip(tree.properties(id)) {
        match property {
            Prop::B(mv) | Prop::W(mv) => {
                let color = if matches!(property, Prop::B(_)) {
                    Color::Black
                } else {
                    Color::White
                };
                let mv = match mv {
                    go::Move::Pass => Move::Pass,
                    go::Move::Move(p) => Move::Play(Point::new(p.x, p.y)),
                };
                assert_eq!(tree.moves(id, size).unwrap(), [(color, mv)]);
            }
            Prop::AB(points) => assert_eq!(tree.setup(id, size).unwrap().black, theirs(points)),
            Prop::TR(points) => assert_eq!(tree.points(id, "TR", size).unwrap(), theirs(points)),
            Prop::LB(labels) => {
                let ours = tree.labels(id, size).unwrap();
                let points: PointSet = ours.iter().map(|&(p, _)| p).collect();
                assert_eq!(
                    points,
                    labels.iter().map(|(p, _)| Point::new(p.x, p.y)).collect()
                );
                assert!(ours.iter().all(|(_, text)| text == "a b]"));
            }
            Prop::C(text) => assert_eq!(Some(&text.text), tree.comment(id).as_ref()),
            Prop::SZ(size) => assert_eq!(*size, (19, 19)),
            Prop::GM(1) | Prop::FF(4) | Prop::CA(_) => {}
            other => panic!("unexpected {other:?} for {ours:?}"),
        }
    }
}

proptest! {
    #[test]
    fn games_are_read_alike(
        plan in prop::collection::vec((any::<prop::sample::Index>(), content()), 0..25),
        lines in any::<bool>(),
    ) {
        let mut tree = GameTree::new(Size::default());
        let mut ids = vec![tree.root()];
        for (parent, content) in &plan {
            let id = tree.add_child(ids[parent.index(ids.len())]);
            fill(&mut tree, id, content);
            ids.push(id);
        }
        let layout = if lines { Layout::Lines } else { Layout::Canonical };
        let bytes = sgf::Collection::from(tree).to_bytes_with(layout);
        let tree = sgf::parse(&bytes).unwrap().collection.games.remove(0);

        let their_games = go::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
        prop_assert_eq!(their_games.len(), 1);
        let mut todo = vec![(tree.root(), &their_games[0])];
        let mut seen = 0;
        while let Some((id, node)) = todo.pop() {
            compare(&tree, id, node);
            prop_assert_eq!(tree.children(id).count(), node.children().count());
            todo.extend(tree.children(id).zip(node.children()));
            seen += 1;
        }
        prop_assert_eq!(seen, tree.len());
    }
}
