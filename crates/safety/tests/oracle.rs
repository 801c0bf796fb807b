mod common;
use board::{Board, Color, PointSet, Size};
use common::{Judge, Random};

fn check_benson(board: &Board) -> usize {
    let mut n = 0;
    for color in Color::ALL {
        let found = safety::benson(board, color);
        if found.stones.is_empty() { continue; }
        let judge = Judge::new(board, color, found.stones, found.territory);
        if judge.free_points() <= 9 {
            n += 1;
            assert!(judge.holds_unconditionally(), "{color}\n{board:?}");
            assert!(judge.holds_in_alternating_play(), "{color}");
        }
    }
    n
}

#[test]
fn benson_random() {
    let mut random = Random(88172645463325252);
    let mut n = 0;
    for _ in 0..3000 {
        let size = Size::new(3 + random.below(3) as u8, 3 + random.below(3) as u8).unwrap();
        let e = 15 + random.below(30);
        if let Some(b) = random.position(size, e, 80) { n += check_benson(&b); }
    }
    println!("{n}");
}

fn check_static(board: &Board, max: usize) -> usize {
    let mut n = 0;
    for color in Color::ALL {
        let found = if std::env::var("S").is_ok() { let r = safety::search_safety(board, color, safety::Budget::nodes(300)); r.found } else { safety::static_safety(board, color) };
        if found.stones.is_empty() { continue; }
        if std::env::var("S").is_ok() && found.points() == safety::static_safety(board, color).points() { continue; }
        let judge = Judge::new(board, color, found.stones, found.territory);
        if judge.free_points() <= max {
            n += 1;
            if let Some(story) = judge.refutation() { panic!("{story} {color}\n{}\nterr {:?} stones {:?}\n{:?}", board.to_text(&Default::default()), found.territory, found.stones, found.regions); }
        }
    }
    n
}

#[test]
fn static_random() {
    let count: usize = std::env::var("N").map_or(10000, |n| n.parse().unwrap());
    let max: usize = std::env::var("F").map_or(8, |n| n.parse().unwrap());
    let mut random = Random(std::env::var("SEED").map_or(88172645463325252, |n| n.parse().unwrap()));
    let mut n = 0;
    for _ in 0..count {
        let size = Size::new(4 + random.below(2) as u8, 3 + random.below(3) as u8).unwrap();
        let e = 15 + random.below(30);
        let c = 50 + random.below(50);
        if let Some(b) = random.position(size, e, c) { n += check_static(&b, max); }
    }
    println!("{n}");
}
