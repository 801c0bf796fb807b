//! What somebody wants to see and what not: moves that an analysis keeps to or leaves out.

use board::{Color, Game, Move, Point, PointSet, Rules, Size};
use player::strong::{Choice, Report, Settings, Strong};

#[test]
fn moves_are_left_out_or_kept_to_where_somebody_asks_for_it() {
    let game = Game::new(Size::square(9).expect("a size"), Rules::CHINESE);
    let look = |strong: &mut Strong, choices: Vec<Choice>| -> Report {
        strong.settings.choices = choices;
        let report = strong.analyze(&game, Color::Black, 60, None);
        report.expect("a board it knows")
    };
    let mut strong = Strong::new(Settings {
        visits: Some(60),
        resign: false,
        explain: false,
        ..Settings::default()
    });
    let free = look(&mut strong, Vec::new());
    let Move::Play(best) = free.tried[0].mv else {
        panic!("a pass at the start");
    };
    let mut choice = Choice {
        color: Color::Black,
        points: PointSet::from_point(best),
        pass: true,
        only: false,
        plies: 1,
    };
    let without = look(&mut strong, vec![choice.clone()]);
    assert!(without.tried.iter().all(|t| t.mv != Move::Play(best)));
    assert!(without.likely.iter().all(|(mv, _)| *mv != Move::Play(best)));
    // On the first line nobody moves there by himself.
    let odd = Point::new(0, 0);
    choice.points = PointSet::from_point(best) | PointSet::from_point(odd);
    (choice.only, choice.pass) = (true, false);
    let kept = look(&mut strong, vec![choice.clone()]);
    let seen: Vec<Move> = kept.tried.iter().map(|t| t.mv).collect();
    assert_eq!(kept.likely.len(), 2);
    assert!(
        !seen.is_empty()
            && seen
                .iter()
                .all(|mv| [best, odd].map(Move::Play).contains(mv))
    );
    // The answers of the other side are its own choice, unless they are meant.
    let reply = kept.tried[0].line[1];
    let Move::Play(answer) = reply else {
        panic!("an answer by a pass");
    };
    let answers = Choice {
        color: Color::White,
        points: PointSet::from_point(answer),
        only: false,
        plies: 2,
        ..choice.clone()
    };
    let other = look(&mut strong, vec![choice.clone(), answers.clone()]);
    assert_ne!(other.tried[0].line[1], reply);
    let too_late = Choice {
        plies: 1,
        ..answers
    };
    let same = look(&mut strong, vec![choice.clone(), too_late]);
    assert_eq!(same.tried[0].line[1], reply);
    // A move is chosen from what is left, and the next one knows nothing of it.
    choice.points = PointSet::from_point(odd);
    for visits in [1, 20] {
        strong.settings.choices = vec![choice.clone()];
        strong.settings.visits = Some(visits);
        let mv = strong.choose(&game, Color::Black).mv;
        assert_eq!(mv, Some(Move::Play(odd)), "{visits}");
    }
    let again = look(&mut strong, Vec::new());
    assert_eq!(again.tried[0].mv, Move::Play(best));
}
