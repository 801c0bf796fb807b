//! The counts of figures 3.19 to 3.21, the formula PNS(d), and the value of each search.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::HashMap;

use player::lookahead::{
    Game, INFINITY, Lookahead, Options, Repeated, Variant, min_search_width, pns, search,
    search_width,
};
use proptest::prelude::*;
use search::{Exhausted, Limits};

/// Two sides fill d points by turns; what a final position is worth is drawn from a seed.
#[derive(Clone)]
struct Points {
    owners: Vec<Option<bool>>,
    played: Vec<usize>,
    seed: u64,
    /// Every move is possible again and again, as in a tree of constant width.
    anything_goes: bool,
    evaluated: HashMap<Vec<Option<bool>>, u64>,
}

impl Points {
    fn new(points: usize, seed: u64) -> Points {
        Points {
            owners: vec![None; points],
            played: Vec::new(),
            seed,
            anything_goes: false,
            evaluated: HashMap::new(),
        }
    }

    fn all(&self) -> Vec<usize> {
        (0..self.owners.len()).collect()
    }
}

impl Game for Points {
    type Move = usize;
    type Key = (Vec<Option<bool>>, bool);

    fn moves(&self) -> Vec<usize> {
        self.all()
    }

    fn play(&mut self, mv: usize) -> bool {
        if !self.anything_goes && self.owners[mv].is_some() {
            return false;
        }
        if !self.anything_goes {
            self.owners[mv] = Some(self.played.len().is_multiple_of(2));
        }
        self.played.push(mv);
        true
    }

    fn undo(&mut self) {
        if let Some(mv) = self.played.pop() {
            self.owners[mv] = None;
        }
    }

    fn evaluate(&mut self) -> i32 {
        *self.evaluated.entry(self.owners.clone()).or_default() += 1;
        let mut hash = self.seed | 1;
        for owner in &self.owners {
            let digit = owner.map_or(0, |o| 1 + u64::from(o));
            hash = (hash ^ digit)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                .rotate_left(23);
        }
        let value = (hash % 201) as i32 - 100;
        // The seed decides for the first side; the search wants the side to move.
        if self.played.len().is_multiple_of(2) {
            value
        } else {
            -value
        }
    }

    fn key(&self) -> (Vec<Option<bool>>, bool) {
        (self.owners.clone(), self.played.len().is_multiple_of(2))
    }
}

fn whole_tree() -> Options {
    Options {
        prune: false,
        ..Options::default()
    }
}

fn non_symmetric(game: &Points, repeated: Repeated) -> Variant<usize> {
    Variant::NonSymmetric {
        candidates: game.all(),
        repeated,
    }
}

fn run(
    points: usize,
    seed: u64,
    variant: impl Fn(&Points) -> Variant<usize>,
    options: &Options,
) -> Lookahead<usize> {
    let mut game = Points::new(points, seed);
    let variant = variant(&game);
    let outcome = search(&mut game, &variant, options);
    assert!(
        game.played.is_empty() && game.owners.iter().all(Option::is_none),
        "restored"
    );
    outcome
}

#[test]
fn figures_3_19_to_3_21() {
    let mut game = Points {
        anything_goes: true,
        ..Points::new(4, 1)
    };
    let standard = search(&mut game, &Variant::Standard { depth: 4 }, &whole_tree());
    assert_eq!(standard.leaves, 256);
    let selective = |g: &Points| Variant::Selective {
        candidates: g.all(),
    };
    assert_eq!(run(4, 1, selective, &whole_tree()).leaves, 24);
    for repeated in [Repeated::Forget, Repeated::Remember] {
        let found = run(4, 1, |g| non_symmetric(g, repeated), &whole_tree());
        assert_eq!(found.leaves, 6);
    }
}

#[test]
fn the_formula_for_non_symmetric_positions() {
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7, 8].map(pns),
        [1, 2, 3, 6, 10, 20, 35, 70]
    );
    for d in 1..=11 {
        let found = run(
            d as usize,
            7,
            |g| non_symmetric(g, Repeated::Forget),
            &whole_tree(),
        );
        assert_eq!(found.leaves, pns(d), "{d}");
        let found = run(
            d as usize,
            7,
            |g| non_symmetric(g, Repeated::Remember),
            &whole_tree(),
        );
        assert_eq!(found.leaves, pns(d), "{d}");
    }
    assert_eq!(pns(0), 1);
    assert_eq!(pns(67), 14_226_520_737_620_288_370);
    assert_eq!(pns(200), u64::MAX);
}

#[test]
fn widths() {
    assert_eq!(search_width(4), 7, "6 / 2 + 4");
    assert_eq!(search_width(8), 43);
    assert_eq!(min_search_width(8), 17, "35 / 2");
    // With fewer leaves than w_min, no first move but the first candidate may have been tried.
    for d in [6, 8, 10] {
        let few = Options {
            leaves: min_search_width(d) - 1,
            ..whole_tree()
        };
        let found = run(d as usize, 3, |g| non_symmetric(g, Repeated::Forget), &few);
        assert_eq!(found.exhausted, Some(Exhausted::Nodes));
        assert!(found.best.is_none_or(|mv| mv == 0));
    }
}

#[test]
fn budgets_stop_the_search() {
    let options = Options {
        limits: Limits::nodes(40),
        ..Options::default()
    };
    let selective = |g: &Points| Variant::Selective {
        candidates: g.all(),
    };
    let found = run(8, 5, selective, &options);
    assert_eq!((found.exhausted, found.nodes), (Some(Exhausted::Nodes), 40));
    let found = run(
        8,
        5,
        selective,
        &Options {
            limits: Limits::nodes(0),
            ..Options::default()
        },
    );
    assert_eq!(
        (found.best, found.exhausted),
        (None, Some(Exhausted::Nodes))
    );
    // Two moves deep only.
    let shallow = Options {
        limits: Limits {
            depth: 2,
            ..Limits::default()
        },
        ..whole_tree()
    };
    assert_eq!(run(5, 5, selective, &shallow).leaves, 20);
}

#[test]
fn nothing_to_play() {
    let found = run(
        0,
        1,
        |_| Variant::Standard { depth: 3 },
        &Options::default(),
    );
    assert_eq!((found.best, found.leaves, found.exhausted), (None, 1, None));
    assert!(found.value.abs() < INFINITY);
}

/// The plain minimax value of filling the points.
fn minimax(game: &mut Points) -> i32 {
    let mut best = None;
    for mv in game.all() {
        if game.play(mv) {
            let value = -minimax(game);
            game.undo();
            best = best.max(Some(value));
        }
    }
    best.unwrap_or_else(|| game.evaluate())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn all_exact_variants_have_the_minimax_value(points in 1..7usize, seed in any::<u64>()) {
        let expected = minimax(&mut Points::new(points, seed));
        let selective = |g: &Points| Variant::Selective { candidates: g.all() };
        let standard = |g: &Points| Variant::Standard { depth: g.owners.len() as u32 };
        let remember = |g: &Points| non_symmetric(g, Repeated::Remember);
        for options in [Options::default(), whole_tree()] {
            for found in [
                run(points, seed, selective, &options),
                run(points, seed, standard, &options),
                run(points, seed, remember, &options),
            ] {
                prop_assert_eq!(found.value, expected);
                // The first move is really worth that.
                let mut game = Points::new(points, seed);
                prop_assert!(game.play(found.best.unwrap()));
                prop_assert_eq!(-minimax(&mut game), expected);
            }
        }
        let pruned = run(points, seed, selective, &Options::default());
        let full = run(points, seed, selective, &whole_tree());
        prop_assert!(pruned.leaves <= full.leaves);
        prop_assert_eq!(full.line.len(), points);
    }

    /// Each position once: no final position is evaluated twice.
    #[test]
    fn forgetting_searches_each_position_once(points in 1..9usize, seed in any::<u64>()) {
        let mut game = Points::new(points, seed);
        let variant = non_symmetric(&game, Repeated::Forget);
        let found = search(&mut game, &variant, &whole_tree());
        prop_assert!(game.evaluated.values().all(|&n| n == 1));
        prop_assert!(found.best.is_some());
        let pruned = run(points, seed, |g| non_symmetric(g, Repeated::Forget), &Options::default());
        prop_assert!(pruned.leaves <= pns(points as u32));
    }
}
