//! Values read as what they mean.
#![allow(clippy::unwrap_used)]

use board::{Color, Move, Point, PointSet, Size};
use sgf::{Annotation, Emphasis, GameResult, GameTree, Mark, MarkKind, WinBy};

use super::read;

fn set(points: &[(u8, u8)]) -> PointSet {
    points.iter().map(|&(c, r)| Point::new(c, r)).collect()
}

#[test]
fn sizes() {
    let size = |text: &str| read(text).size();
    assert_eq!(size("(;)"), Ok(Size::default()));
    assert_eq!(
        size("(;SZ[9])"),
        Size::square(9).map_err(|_| unreachable!())
    );
    assert_eq!(
        size("(;SZ[ 9:13 ])"),
        Size::new(9, 13).map_err(|_| unreachable!())
    );
    assert_eq!(
        size("(;SiZe[5])"),
        Size::square(5).map_err(|_| unreachable!())
    );
    let error = size("(;\nSZ[37])").unwrap_err().to_string();
    assert!(
        error.starts_with("line 2: SZ[37]: board size 37 is not supported"),
        "{error}"
    );
    let error = size("(;GM[2]SZ[8])").unwrap_err().to_string();
    assert_eq!(error, "line 1: GM[2]: not a game of Go; expected GM[1]");
}

#[test]
fn game_information() {
    let game = read("(;PB[Ann\nB.]PW[Bob]BR[3d]KM[6,5]HA[2]RE[W+R]RU[Japanese]C[a\\\nb\n\tc])");
    assert_eq!(game.player(Color::Black).as_deref(), Some("Ann B."));
    assert_eq!(game.player(Color::White).as_deref(), Some("Bob"));
    assert_eq!(
        (game.rank(Color::Black).as_deref(), game.rank(Color::White)),
        (Some("3d"), None)
    );
    assert_eq!((game.komi(), game.handicap()), (Ok(Some(6.5)), Ok(Some(2))));
    assert_eq!(
        game.result(),
        Some(GameResult::Win(Color::White, WinBy::Resign))
    );
    assert_eq!(game.rules().as_deref(), Some("Japanese"));
    assert_eq!(game.comment(game.root()).as_deref(), Some("ab\n c"));
    let error = read("(;KM[lots])").komi().unwrap_err().to_string();
    assert_eq!(error, "line 1: KM[lots]: expected a number like 6.5");
    assert!(read("(;KM[inf])").komi().is_err() && read("(;HA[-1])").handicap().is_err());
    assert_eq!(read("(;KM[])").komi(), Ok(None));
}

#[test]
fn results() {
    use GameResult::{Draw, Other, Unknown, Void, Win};
    for (text, result) in [
        ("B+3.5", Win(Color::Black, WinBy::Points(3.5))),
        ("w+0,5", Win(Color::White, WinBy::Points(0.5))),
        ("White+Time", Win(Color::White, WinBy::Time)),
        ("B+F", Win(Color::Black, WinBy::Forfeit)),
        ("B+", Win(Color::Black, WinBy::Unsaid)),
        ("0", Draw),
        ("Draw", Draw),
        ("Void", Void),
        ("?", Unknown),
        ("黑胜", Other("黑胜".to_owned())),
        ("B+much", Other("B+much".to_owned())),
    ] {
        assert_eq!(GameResult::read(text), result, "{text}");
    }
}

#[test]
fn moves_and_setup() {
    let game = read("(;SZ[5]AB[aa:bb][ee]AW[ca]AE[da]PL[2];B[];W[tt];B[ab]W[cc];B[zz])");
    let size = game.size().unwrap();
    let setup = game.setup(game.root(), size).unwrap();
    assert_eq!(setup.black, set(&[(0, 0), (1, 0), (0, 1), (1, 1), (4, 4)]));
    assert_eq!((setup.white, setup.empty), (set(&[(2, 0)]), set(&[(3, 0)])));
    assert_eq!(setup.to_play, Some(Color::White));
    let line: Vec<_> = game.main_line().collect();
    assert_eq!(
        game.moves(line[1], size).unwrap(),
        [(Color::Black, Move::Pass)]
    );
    assert_eq!(
        game.moves(line[2], size).unwrap(),
        [(Color::White, Move::Pass)]
    );
    assert_eq!(game.moves(line[3], size).unwrap().len(), 2);
    let error = game.moves(line[4], size).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 1: B[zz]: off the board; expected a point of the 5x5 board, two letters from aa to ee, \
         or nothing for a pass"
    );

    let mut copy = GameTree::new(size);
    let root = copy.root();
    copy.set_setup(root, &setup, true).unwrap();
    assert_eq!(copy.setup(root, size), Ok(setup));
    let written = String::from_utf8(copy.to_bytes()).unwrap();
    assert!(
        written.ends_with("AB[aa:bb][ee]AW[ca]AE[da]PL[W])"),
        "{written}"
    );
    copy.set_setup(root, &setup, false).unwrap();
    assert!(
        String::from_utf8(copy.to_bytes())
            .unwrap()
            .contains("AB[aa][ba][ab][bb][ee]")
    );
}

#[test]
fn marks() {
    let game = read(
        "(;SZ[9]TR[aa][bb]SQ[cc]CR[dd:ee]MA[ab]M[ac]SL[ad]TB[ae]TW[af]DD[]VW[aa:ii]\
         LB[aa:x\\]y][bb:1:2]AR[aa:bb]LN[cc:dd]L[ga][gb]TE[2]BM[1]DO[]IT[]GB[1]GW[2]DM[1]UC[2]HO[1])",
    );
    let (root, size) = (game.root(), game.size().unwrap());
    let p = Point::new;
    let points = |kind, points: &[(u8, u8)]| Mark::Points(kind, set(points));
    assert_eq!(
        game.marks(root, size).unwrap(),
        [
            points(MarkKind::Triangle, &[(0, 0), (1, 1)]),
            points(MarkKind::Square, &[(2, 2)]),
            points(MarkKind::Circle, &[(3, 3), (3, 4), (4, 3), (4, 4)]),
            points(MarkKind::Cross, &[(0, 1), (0, 2)]),
            points(MarkKind::Selected, &[(0, 3)]),
            points(MarkKind::Territory(Color::Black), &[(0, 4)]),
            points(MarkKind::Territory(Color::White), &[(0, 5)]),
            points(MarkKind::Dim, &[]),
            Mark::Points(MarkKind::View, size.all_points()),
            Mark::Label(p(0, 0), "x]y".to_owned()),
            Mark::Label(p(1, 1), "1:2".to_owned()),
            Mark::Label(p(6, 0), "a".to_owned()),
            Mark::Label(p(6, 1), "b".to_owned()),
            Mark::Arrow(p(0, 0), p(1, 1)),
            Mark::Line(p(2, 2), p(3, 3)),
        ]
    );
    assert_eq!(
        game.annotations(root),
        [
            Annotation::Tesuji(Emphasis::Strong),
            Annotation::Bad(Emphasis::Normal),
            Annotation::Doubtful,
            Annotation::Interesting,
            Annotation::GoodFor(Color::Black, Emphasis::Normal),
            Annotation::GoodFor(Color::White, Emphasis::Strong),
            Annotation::Even(Emphasis::Normal),
            Annotation::Unclear(Emphasis::Strong),
            Annotation::Hotspot(Emphasis::Normal),
        ]
    );
    let error = |text: &str| read(text).marks(root, size).unwrap_err().to_string();
    assert!(error("(;LB[aa])").contains("expected a point, ':' and text"));
    assert!(error("(;AR[aa])").contains("two points"));
    assert!(error("(;TR[aa][])").contains("TR[]: not a point"));
    assert!(error("(;\n\nTR[aa][zz])").starts_with("line 3: TR[zz]: off the board"));
}
