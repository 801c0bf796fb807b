//! Groups, states of connections and exits on diagrams, in all symmetries and both colors.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use board::{Board, Color, Diagram, Point, PointSet, Symmetry};
use power::connections::connections;
use power::exits::exits;
use power::{Cap, GroupRule, GroupStatus, Groups, Power, State};

fn diagram(text: &str) -> Diagram {
    Diagram::parse(text).unwrap()
}

/// Runs a check on a position in all 8 symmetries and both colors; it gets the image of each point.
fn in_all_views(d: &Diagram, check: impl Fn(&Board, &dyn Fn(Point) -> Point, bool)) {
    for symmetry in Symmetry::ALL {
        for swap in [false, true] {
            let board = d.board.transformed(symmetry, swap).unwrap();
            check(&board, &|p| symmetry.apply(p, d.board.size()), swap);
        }
    }
}

#[test]
fn the_threshold_is_reached_or_surpassed() {
    // A knight's move has exactly P * CR = 40.
    let d = diagram(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . X . . . . .
         . . . . . X . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let power = Power::of(&d.board);
    assert_eq!(Groups::of(&power).len(), 1);
    let strict = GroupRule {
        strict: true,
        ..GroupRule::default()
    };
    assert_eq!(Groups::by_rule(&power, &strict).len(), 2);
    let low = GroupRule {
        threshold: Some(41.0),
        strict: false,
    };
    assert_eq!(Groups::by_rule(&power, &low).len(), 2);
}

#[test]
fn a_group_joins_its_forces() {
    // Over the lone stone the middle of the wall has 25, the stones beside it 10 each.
    for (wall, joined) in [
        (". . . X . .", false),
        (". . X X . .", false),
        (". . X X X .", true),
    ] {
        let d = diagram(&format!(
            ". . . . . . . . .
             . . . . . . . . .
             . {wall} . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . X . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . ."
        ));
        in_all_views(&d, |board, image, _| {
            let groups = Groups::of(&Power::of(board));
            let (wall, lone) = (image(Point::new(4, 2)), image(Point::new(4, 5)));
            assert_eq!(groups.together(wall, lone), joined);
        });
    }
}

#[test]
fn groups_after_a_capture() {
    // Black stones on both sides of a white stone; capturing it joins them.
    let d = diagram(
        ". . . X O . .
         . . . X O . .
         . . X O X . .
         . . . a . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let mut board = d.board.clone();
    let mut power = Power::of(&board);
    let before = Groups::of(&power);
    assert!(!before.together(Point::new(2, 2), Point::new(4, 2)));
    board.play(d.letter('a').unwrap(), Color::Black).unwrap();
    assert_eq!(board.killed_by_last_move().len(), 1);
    power.follow(&board);
    let after = Groups::of(&power);
    assert!(after.together(Point::new(2, 2), Point::new(4, 2)));
    assert_eq!(after, Groups::of(&Power::of(&board)));
    board.undo();
    power.follow(&board);
    assert_eq!(Groups::of(&power), before);
}

#[test]
fn a_status_is_filled_in_by_others() {
    let d = diagram(
        ". X .
         . . .
         . . .",
    );
    let mut groups = Groups::of(&Power::of(&d.board));
    assert_eq!(groups.get(0).unwrap().status, None);
    let status = GroupStatus {
        cap: Cap::After(1),
        estimated: true,
    };
    groups.get_mut(0).unwrap().status = Some(status);
    assert_eq!(status.cap.to_string(), "CAP1");
    assert_eq!(status.cap.meaning(), "in danger");
    assert_eq!(Cap::Never.to_string(), "CAP∞");
    assert!(Cap::After(2) < Cap::Never);
}

/// Figure 3.15: the state of the connection between the two marked stones, and the points that matter.
fn check_state(text: &str, expected: Option<State>, letters: &str) {
    let d = diagram(text);
    in_all_views(&d, |board, image, _| {
        let marked: Vec<Point> = d.marked.iter().map(image).collect();
        let power = Power::of(board);
        let first = |p: Point| board.block_stones(p).first().unwrap();
        let mut blocks = [first(marked[0]), first(marked[1])];
        blocks.sort();
        let found = connections(&power).into_iter().find(|c| c.blocks == blocks);
        assert_eq!(found.as_ref().map(|c| c.state), expected, "{text}");
        if let Some(found) = found.filter(|c| c.state == State::Weak) {
            let points: PointSet = letters
                .chars()
                .map(|l| image(d.letter(l).unwrap()))
                .collect();
            assert_eq!(found.points, points, "{text}");
        }
    });
}

#[test]
fn weak_broken_and_strong() {
    check_state(
        ". . . . . . .
         . . . X . . .
         . . . . . . .
         . . @ a @ . .
         . . . . . . .
         . . . X . . .
         . . . . . . .",
        Some(State::Weak),
        "a",
    );
    check_state(
        ". . . . . . .
         . . . X . . .
         . . . . . . .
         . . @ X @ . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        Some(State::Broken),
        "",
    );
    check_state(
        ". . . . . . .
         . . . X . . .
         . . @ . . . .
         . . . @ . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        Some(State::Strong),
        "",
    );
    // One corner of the diagonal is taken: the other one cuts.
    check_state(
        ". . . . . . .
         . . . . . . .
         . . @ X . . .
         . . a @ . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        Some(State::Weak),
        "a",
    );
    // A knight's move: any point of its two paths.
    check_state(
        ". . . . . . .
         . . . . . . .
         . . @ a b . .
         . . c d @ . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        Some(State::Weak),
        "abcd",
    );
    // Far apart: no connection to speak of.
    check_state(
        ". . . . . . .
         . . . . . . .
         . @ . . . . .
         . . . . . . .
         . . . . . . .
         . . . . @ . .
         . . . . . . .",
        None,
        "",
    );
}

/// In the sense of figure 3.17: surrounded on three sides, open to the top.
#[test]
fn the_exit_is_where_no_power_comes_from() {
    let d = diagram(
        ". . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . a . . . . .
         . . . . . . . . . . .
         . . . X O O X . . . .
         . . . X O O X . . . .
         . . . . X X . . . . .
         . . . . . . . . . . .
         . . . . . . . . . . .",
    );
    in_all_views(&d, |board, image, swap| {
        let power = Power::of(board);
        let groups = Groups::of(&power);
        let group = groups.at(image(Point::new(4, 6))).unwrap();
        let defender = if swap { Color::Black } else { Color::White };
        assert_eq!((group.color, group.stones.len()), (defender, 4));
        let found = exits(&power, group);
        assert_eq!(found.len(), 1, "one direction only");
        let a = d.letter('a').unwrap();
        let toward = image(Point::new(4, 6)).offset_to(image(Point::new(4, 5)));
        assert_eq!(found[0].direction, toward);
        let points: PointSet = found[0].run_to.iter().copied().collect();
        assert!(points.contains(image(a)), "{points:?}");
        assert!(found[0].nearby.len() >= 4);
        assert!(found[0].pressure <= 10.0);
    });
}

#[test]
fn borders_and_walls_are_no_exits() {
    // Enclosed in the corner: no exit. The border sends no power, but is no way out.
    let d = diagram(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         X X X X . . . . .
         . . . X . . . . .
         O O . X . . . . .
         . O . X . . . . .",
    );
    in_all_views(&d, |board, image, _| {
        let power = Power::of(board);
        let groups = Groups::of(&power);
        let group = groups.at(image(Point::new(0, 7))).unwrap();
        assert_eq!(exits(&power, group), []);
    });
    // Alone on the side: three exits, not to the border.
    let d = diagram(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . O . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    in_all_views(&d, |board, image, _| {
        let power = Power::of(board);
        let groups = Groups::of(&power);
        let stone = image(Point::new(4, 6));
        let found = exits(&power, groups.at(stone).unwrap());
        assert_eq!(found.len(), 3);
        let border = stone.offset_to(image(Point::new(4, 7)));
        assert!(
            found
                .iter()
                .all(|e| e.direction != border && e.pressure == 0.0)
        );
    });
}

/// The point to run to belongs to the group itself, whoever else is ahead.
#[test]
fn one_runs_no_farther_than_one_stays_connected() {
    let d = diagram(
        ". . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . O . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . a . . . . . . .
         . . . . . . . . . . . . .
         . . . X . O . X . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .",
    );
    in_all_views(&d, |board, image, _| {
        let power = Power::of(board);
        let groups = Groups::of(&power);
        let group = groups.at(image(Point::new(5, 10))).unwrap();
        assert_eq!(group.stones.len(), 1);
        let found = exits(&power, group);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].run_to, [image(d.letter('a').unwrap())]);
    });
}
