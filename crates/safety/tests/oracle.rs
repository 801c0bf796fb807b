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
