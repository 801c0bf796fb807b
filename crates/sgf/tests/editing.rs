//! Editing trees.
#![allow(clippy::unwrap_used)]

use board::{Color, Move, Point, Size};
use proptest::prelude::*;
use sgf::{EditError, GameTree, NodeId};

use super::read;

fn write(tree: &GameTree) -> String {
    String::from_utf8(tree.to_bytes()).unwrap()
}

/// The node with this N.
fn named(tree: &GameTree, name: &str) -> NodeId {
    let has = |id: &NodeId| {
        tree.property(*id, "N")
            .is_some_and(|p| p.raw_value() == name.as_bytes())
    };
    tree.preorder().find(has).unwrap()
}

#[test]
fn navigation() {
    let tree = read("(;N[r](;N[a](;N[b];N[c])(;N[d]))(;N[e]))");
    let [r, a, b, c, d, e] = ["r", "a", "b", "c", "d", "e"].map(|n| named(&tree, n));
    assert_eq!(tree.root(), r);
    assert_eq!(tree.preorder().collect::<Vec<_>>(), [r, a, b, c, d, e]);
    assert_eq!(tree.main_line().collect::<Vec<_>>(), [r, a, b, c]);
    assert_eq!(tree.descendants(a).collect::<Vec<_>>(), [a, b, c, d]);
    assert_eq!(tree.descendants(e).collect::<Vec<_>>(), [e]);
    assert_eq!(tree.path_to(d), [r, a, d]);
    assert_eq!(tree.children(a).collect::<Vec<_>>(), [b, d]);
    assert_eq!((tree.parent(d), tree.parent(r)), (Some(a), None));
    assert_eq!(
        (tree.next_sibling(b), tree.previous_sibling(d)),
        (Some(d), Some(b))
    );
    assert_eq!(
        (tree.depth(r), tree.depth(c), tree.last_child(r)),
        (0, 3, Some(e))
    );
    assert!(tree.is_main(c) && !tree.is_main(d));
}

#[test]
fn variations() {
    let mut tree = read("(;N[r](;N[a];N[x])(;N[b])(;N[c]))");
    let [a, b, c, x] = ["a", "b", "c", "x"].map(|n| named(&tree, n));
    assert_eq!(tree.promote(c), Ok(true));
    assert_eq!(write(&tree), "(;N[r](;N[a];N[x])(;N[c])(;N[b]))");
    assert_eq!(tree.demote(a), Ok(true));
    assert_eq!(write(&tree), "(;N[r](;N[c])(;N[a];N[x])(;N[b]))");
    assert_eq!((tree.promote(c), tree.demote(b)), (Ok(false), Ok(false)));
    tree.make_main(x).unwrap();
    assert_eq!(write(&tree), "(;N[r](;N[a];N[x])(;N[c])(;N[b]))");
    tree.delete(a).unwrap();
    assert_eq!(write(&tree), "(;N[r](;N[c])(;N[b]))");
    assert_eq!(
        (tree.len(), tree.contains(x), tree.contains(c)),
        (3, false, true)
    );
    assert_eq!(tree.delete(a), Err(EditError::Deleted));
    assert_eq!(tree.delete(tree.root()), Err(EditError::Root));
    assert_eq!(tree.promote(tree.root()), Err(EditError::Root));
    assert!(tree.properties(a).is_empty() && tree.children(a).next().is_none());
}

#[test]
fn properties() {
    let mut tree = read("(;Black[aa]XY[1][2]C[x])");
    let root = tree.root();
    assert_eq!(tree.property(root, "B").unwrap().written_name(), "Black");
    tree.set_raw(root, "B", ["bb"]).unwrap();
    assert_eq!(write(&tree), "(;B[bb]XY[1][2]C[x])", "the place is kept");
    tree.insert_raw(root, 1, "KM", ["6.5"]).unwrap();
    assert_eq!(write(&tree), "(;B[bb]KM[6.5]XY[1][2]C[x])");
    assert_eq!(tree.remove(root, "XY").unwrap().raw_values().len(), 2);
    assert!(tree.remove(root, "XY").is_none());
    tree.set_text(root, "C", "a]b\\").unwrap();
    tree.set_raw(root, "N", ["un]safe\\"]).unwrap();
    assert_eq!(write(&tree), "(;B[bb]KM[6.5]C[a\\]b\\\\]N[un\\]safe\\\\])");
    assert!(matches!(
        tree.set_raw(root, "1X", ["x"]),
        Err(EditError::Name(_))
    ));
    assert!(matches!(
        tree.set_raw(root, "X", [""; 0]),
        Err(EditError::NoValue(_))
    ));
}

#[test]
fn building_a_game() {
    let mut tree = GameTree::new(Size::new(9, 13).unwrap());
    let (at, size) = (Point::new(2, 3), tree.size().unwrap());
    let b = tree.add_move(tree.root(), Color::Black, Move::Play(at));
    let w = tree.add_move(b, Color::White, Move::Pass);
    tree.set_labels(w, [(at, "a:1]")]).unwrap();
    assert_eq!(
        write(&tree),
        "(;GM[1]FF[4]CA[UTF-8]SZ[9:13];B[cd];W[]LB[cd:a\\:1\\]])"
    );
    assert_eq!(tree.labels(w, size).unwrap(), [(at, "a:1]".to_owned())]);
    assert_eq!(
        tree.find_move(tree.root(), Color::Black, Move::Play(at), size),
        Some(b)
    );
    assert_eq!(
        tree.find_move(tree.root(), Color::White, Move::Play(at), size),
        None
    );
}

/// A tree as nested lists, to check edits against.
#[derive(Clone, Debug, PartialEq)]
struct Model {
    name: usize,
    children: Vec<Model>,
}

impl Model {
    fn of(tree: &GameTree, id: NodeId) -> Model {
        let name = std::str::from_utf8(tree.property(id, "N").unwrap().raw_value()).unwrap();
        let children = tree.children(id).map(|c| Model::of(tree, c)).collect();
        Model {
            name: name.parse().unwrap(),
            children,
        }
    }

    /// The list that holds the node of this name, and its place there.
    fn find(&mut self, name: usize) -> Option<(&mut Vec<Model>, usize)> {
        if let Some(at) = self.children.iter().position(|c| c.name == name) {
            return Some((&mut self.children, at));
        }
        self.children.iter_mut().find_map(|c| c.find(name))
    }

    fn get(&mut self, name: usize) -> Option<&mut Model> {
        if self.name == name {
            return Some(self);
        }
        self.find(name).map(|(list, at)| &mut list[at])
    }
}

proptest! {
    /// Random edits do the same to a tree and to nested lists; ids stay what they were.
    #[test]
    fn edits_agree_with_nested_lists(
        edits in prop::collection::vec((0..5u8, any::<prop::sample::Index>()), 1..60)
    ) {
        let mut tree = GameTree::bare();
        let root = tree.root();
        tree.set_raw(root, "N", ["0"]).unwrap();
        let mut model = Model { name: 0, children: vec![] };
        let mut ids = vec![root];
        for (kind, a) in edits {
            let a = a.index(ids.len());
            let alive = tree.contains(ids[a]);
            match kind {
                0 | 1 if alive => {
                    let name = ids.len();
                    model.get(a).unwrap().children.push(Model { name, children: vec![] });
                    let id = tree.add_child(ids[a]);
                    tree.set_raw(id, "N", [name.to_string()]).unwrap();
                    ids.push(id);
                }
                2 => {
                    prop_assert_eq!(tree.delete(ids[a]).is_ok(), alive && a != 0);
                    if let Some((list, at)) = model.find(a) {
                        list.remove(at);
                    }
                }
                3 => {
                    let done = tree.promote(ids[a]);
                    if let Some((list, at)) = model.find(a) {
                        prop_assert_eq!(done, Ok(at > 0));
                        list.swap(at, at.saturating_sub(1));
                    }
                }
                _ => {
                    let done = tree.demote(ids[a]);
                    if let Some((list, at)) = model.find(a) {
                        prop_assert_eq!(done, Ok(at + 1 < list.len()));
                        let next = (at + 1).min(list.len() - 1);
                        list.swap(at, next);
                    }
                }
            }
            prop_assert_eq!(&Model::of(&tree, root), &model);
            prop_assert_eq!(tree.len(), tree.preorder().count());
        }
    }
}
