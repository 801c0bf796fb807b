//! Which of several proven first moves a book would print.
//!
//! Books show one move, and proofs often find more. A player prefers the move that keeps the whole group and not a part of
//! it, that does what other readings of the diagram ask for as well, that still works when the wall has real gaps, and that takes the point where the other side would play: "the
//! opponent's vital point is my vital point". An attack that a wider frame refutes comes last, whatever speaks for it.
//!
//! Cost: a small search for every move and question; nothing here changes what is proven.

use board::{Color, Move};
use life::{Code, Verdict};
use search::Meter;
use status::Local;

use crate::attempt::{Attempt, ReadFrame};
use crate::tuning::TUNED;

/// Orders moves that all reach the best result in view `answer` of attempt `chosen`; the preferred one comes first.
pub(crate) fn order(
    attempts: &mut [Attempt],
    chosen: usize,
    answer: usize,
    moves: &mut [Move],
    meter: &mut Meter,
) {
    let plays = moves.iter().filter(|mv| **mv != Move::Pass).count();
    if plays < 2 {
        return;
    }
    let mover = attempts[chosen].mover;
    let attacks = attempts[chosen].attacks();
    // First of all, before other questions take what is left.
    let refuted = match attacks {
        true => refuted(
            attempts[chosen].views.get_mut(answer + 1),
            mover,
            moves,
            meter,
        ),
        false => Vec::new(),
    };
    let parts = match attacks {
        true => Vec::new(),
        false => parts_of(attempts, chosen),
    };
    let others = others(attempts, chosen);
    let mut marks: Vec<(bool, usize, Move)> = Vec::new();
    for &mv in moves.iter() {
        let mut mark = joint(attempts, &others, mover, mv, meter);
        for &part in &parts {
            let reader = attempts[part].views.first_mut().map(|v| &mut v.reader);
            mark = 2 * mark + usize::from(succeeds(reader, mover, mv, attacks, meter));
        }
        let reader = &mut attempts[chosen].views[answer].reader;
        mark = 2 * mark + usize::from(succeeds(Some(reader), !mover, mv, !attacks, meter));
        marks.push((refuted.contains(&mv), mark, mv));
    }
    // A stable order: the search's own choice comes first among equals. A pass shows nothing.
    marks.sort_by_key(|&(refuted, mark, mv)| (mv == Move::Pass, refuted, std::cmp::Reverse(mark)));
    for (place, (_, _, mv)) in moves.iter_mut().zip(marks) {
        *place = mv;
    }
}

/// The attacks that a wider frame refutes. Most wider frames are too hard for a short look, so every move gets a little before any gets more, and what is
/// left in the end stands.
fn refuted(
    wider: Option<&mut ReadFrame>,
    mover: Color,
    moves: &[Move],
    meter: &mut Meter,
) -> Vec<Move> {
    let mut refuted = Vec::new();
    let Some(wider) = wider else {
        return refuted;
    };
    let mut open: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| *mv != Move::Pass)
        .collect();
    let mut nodes = TUNED.wider_nodes >> 3;
    while nodes <= TUNED.wider_nodes && open.len() > 1 {
        open.retain(|&mv| {
            let code = reached(Some(&mut wider.reader), mover, mv, nodes, meter);
            if code == Some(Code::Alive) {
                refuted.push(mv);
            }
            code.is_none()
        });
        nodes *= 2;
    }
    refuted
}

/// Orders moves that all do the same in the open; those come first that do what readings of the diagram ask for as well.
pub(crate) fn order_tactic(
    attempts: &mut [Attempt],
    mover: Color,
    moves: &mut [Move],
    meter: &mut Meter,
) {
    if moves.len() < 2 {
        return;
    }
    let others = others(attempts, usize::MAX);
    let mark = |mv: &Move| joint(attempts, &others, mover, *mv, meter);
    let mut marks: Vec<(usize, Move)> = moves.iter().map(mark).zip(moves.iter().copied()).collect();
    marks.sort_by_key(|&(mark, _)| std::cmp::Reverse(mark));
    for (place, (_, mv)) in moves.iter_mut().zip(marks) {
        *place = mv;
    }
}

/// Whether a first move is known not to reach what the mover reaches in this frame; the widest frame that shows it in a short look
/// decides.
pub(crate) fn falls_short(attempt: &mut Attempt, view: usize, mv: Move, meter: &mut Meter) -> bool {
    let (mover, attacks) = (attempt.mover, attempt.attacks());
    let best = attempt.views.get(view).and_then(|v| v.first.as_ref());
    let Some(best) = best.and_then(Verdict::code) else {
        return false;
    };
    for view in attempt.views[view..].iter_mut().rev() {
        if let Some(code) = reached(
            Some(&mut view.reader),
            mover,
            mv,
            TUNED.preference_nodes,
            meter,
        ) {
            return match attacks {
                true => code > best,
                false => code < best,
            };
        }
    }
    false
}

/// The weight of all readings where this move does what is asked.
fn joint(
    attempts: &mut [Attempt],
    readings: &[(usize, usize)],
    mover: Color,
    mv: Move,
    meter: &mut Meter,
) -> usize {
    let mut sum = 0;
    for &(i, view) in readings {
        let attempt = &mut attempts[i];
        let (attacks, weight) = (attempt.attacks(), attempt.weight());
        let reader = Some(&mut attempt.views[view].reader);
        if succeeds(reader, mover, mv, attacks, meter) {
            sum += weight;
        }
    }
    sum
}

/// Other readings that have not failed, with the frame, the best first: a move that does more than one thing is better.
fn others(attempts: &[Attempt], chosen: usize) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = (0..attempts.len())
        .filter(|&i| i != chosen)
        .filter_map(|i| Some((i, attempts[i].open_frame()?)))
        .collect();
    found.sort_by_key(|&(i, _)| std::cmp::Reverse(attempts[i].weight()));
    found.truncate(TUNED.most_others);
    found
}

/// The readings of parts of the same group, the largest first.
fn parts_of(attempts: &[Attempt], chosen: usize) -> Vec<usize> {
    let region = &attempts[chosen].hypothesis.region;
    (0..attempts.len())
        .filter(|&i| {
            let other = &attempts[i].hypothesis;
            i != chosen && other.target.is_some() && other.region.inner == region.inner
        })
        .take(3)
        .collect()
}

/// Whether a side is seen to reach all it wants with this first move.
fn succeeds(
    reader: Option<&mut Local>,
    first: Color,
    mv: Move,
    attacks: bool,
    meter: &mut Meter,
) -> bool {
    let all = match attacks {
        true => Code::Dead,
        false => Code::Alive,
    };
    reached(reader, first, mv, TUNED.preference_nodes, meter) == Some(all)
}

/// What this first move leads to, if a short look finds out.
fn reached(
    reader: Option<&mut Local>,
    first: Color,
    mv: Move,
    nodes: u64,
    meter: &mut Meter,
) -> Option<Code> {
    let reader = reader?;
    let code = meter.limited(nodes, |m| reader.code_after(first, mv, m));
    code.ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::hypotheses;
    use board::{Diagram, PointSet};
    use search::Limits;

    #[test]
    fn what_a_wider_frame_refutes_is_found_and_the_last_move_stands() {
        // The middle of three points kills.
        let d = Diagram::parse(
            "a b c O X . . . .\nO O O O X . . . .\nX X X X X . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .",
        )
        .unwrap();
        let reading = hypotheses(&d.board, Color::Black, PointSet::EMPTY).remove(0);
        let mut attempt = Attempt::new(&d.board, reading, Color::Black);
        let [left, middle, right] =
            ['a', 'b', 'c'].map(|letter| Move::Play(d.letter(letter).unwrap()));
        let mut meter = Meter::start(&Limits::nodes(100_000));
        let mut ask = |moves: &[Move]| {
            let view = attempt.views.first_mut();
            refuted(view, Color::Black, moves, &mut meter)
        };
        assert_eq!(ask(&[left, middle, right]), [left, right]);
        // Nothing is asked of one that is left.
        assert_eq!(ask(&[right]), []);
        assert_eq!(refuted(None, Color::Black, &[left, right], &mut meter), []);
    }
}
