//! Claims about the rules: legal moves, captures, liberties, ko, counting.

use ::board::{Color, Illegal, Move, PointSet, Rules, Score};

use super::Table;
use crate::case::State;
use crate::words::Args;

type Checked = Result<(), String>;

pub(super) const CLAIMS: Table = &[
    ("legal", legal),
    ("illegal", illegal),
    ("play", play),
    ("rules", rules),
    ("stones", stones),
    ("liberties", liberties),
    ("atari", atari),
    ("block", block),
    ("blocks", blocks),
    ("empty", empty),
    ("holds", holds),
    ("ko", ko),
    ("liberties-after", liberties_after),
    ("neighbors", neighbors),
    ("unchanged", unchanged),
    ("score", score),
];

fn expect<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Checked {
    match found == expected {
        true => Ok(()),
        false => Err(format!("{what}: expected {expected:?}, found {found:?}")),
    }
}

/// Names of points, for messages.
fn names(state: &State, points: PointSet) -> Vec<String> {
    let size = state.board().size();
    points.iter().map(|p| p.name(size).to_string()).collect()
}

/// `legal black a b`: each of the points may be played.
fn legal(state: &mut State, args: &mut Args<'_>) -> Checked {
    let color = args.color()?;
    for p in args.points()? {
        let found = state.legality(Move::Play(p), color);
        expect(&names(state, PointSet::from_point(p))[0], found, Ok(()))?;
    }
    Ok(())
}

/// `illegal black a ko`: the move is forbidden for that reason.
fn illegal(state: &mut State, args: &mut Args<'_>) -> Checked {
    let (color, points) = (args.color()?, args.points()?);
    let why = match args.name()?.as_str() {
        "ko" => Illegal::Ko,
        "suicide" => Illegal::Suicide,
        "occupied" => Illegal::Occupied,
        "superko" => Illegal::Superko,
        other => {
            return Err(format!(
                "expected ko, suicide, occupied or superko, found {other}"
            ));
        }
    };
    for p in points {
        let found = state.legality(Move::Play(p), color);
        expect(&names(state, PointSet::from_point(p))[0], found, Err(why))?;
    }
    Ok(())
}

/// `play black a, white pass, b -> captures 2`: plays the moves; a move without a color is the other
/// side's. The arrow says how many stones the last move takes off.
fn play(state: &mut State, args: &mut Args<'_>) -> Checked {
    let mut color = args.color()?;
    loop {
        let mv = match args.keyword("pass") {
            true => Move::Pass,
            false => Move::Play(args.point()?),
        };
        let size = state.board().size();
        let illegal = |why| format!("{color} {} is illegal: {why}", mv.name(size));
        state.game_mut().play(mv, color).map_err(illegal)?;
        if !args.keyword(",") {
            break;
        }
        color = args.try_color().unwrap_or(!color);
    }
    if args.keyword("->") {
        if !args.keyword("captures") {
            return Err("expected \"captures\" after \"->\"".to_owned());
        }
        let killed = state.board().killed_by_last_move();
        expect("stones captured", killed.len(), args.count()?)?;
    }
    Ok(())
}

/// `rules chinese`: from here on.
fn rules(state: &mut State, args: &mut Args<'_>) -> Checked {
    let rules: Rules = args.name()?.parse().map_err(|e| format!("{e}"))?;
    state.game_mut().set_rules(rules);
    Ok(())
}

/// The stones of one block, named by some of them.
fn one_block(state: &State, points: PointSet) -> Result<::board::Point, String> {
    let first = points.first().ok_or("no stones")?;
    let block = state.board().block_stones(first);
    match points.is_subset(&block) {
        true => Ok(first),
        false => Err(format!("{:?} are not one block", names(state, points))),
    }
}

/// `stones # 3`: the number of stones of the block.
fn stones(state: &mut State, args: &mut Args<'_>) -> Checked {
    let block = one_block(state, args.points()?)?;
    expect("stones", state.board().stone_count(block), args.count()?)
}

/// `liberties # 3`, `liberties # = a b c`: the liberties of the block.
fn liberties(state: &mut State, args: &mut Args<'_>) -> Checked {
    let block = one_block(state, args.points()?)?;
    let found = state.board().liberties(block);
    if args.keyword("=") {
        let expected = args.points()?;
        return expect("liberties", names(state, found), names(state, expected));
    }
    expect("liberties", found.len(), args.count()?)?;
    expect(
        "liberties counted",
        state.board().liberty_count(block),
        found.len(),
    )
}

/// `atari # @`: each of these blocks has exactly one liberty.
fn atari(state: &mut State, args: &mut Args<'_>) -> Checked {
    for p in args.points()? {
        expect(
            &names(state, PointSet::from_point(p))[0],
            state.board().in_atari(p),
            true,
        )?;
    }
    Ok(())
}

/// `block #`: all these stones are one block. `block not #`: they are not.
fn block(state: &mut State, args: &mut Args<'_>) -> Checked {
    let apart = args.keyword("not");
    let points = args.points()?;
    expect("one block", one_block(state, points).is_ok(), !apart)
}

/// `blocks black 4`: the number of blocks of a color.
fn blocks(state: &mut State, args: &mut Args<'_>) -> Checked {
    let color = args.color()?;
    expect("blocks", state.board().blocks(color).count(), args.count()?)
}

/// `empty a b`: there are no stones there.
fn empty(state: &mut State, args: &mut Args<'_>) -> Checked {
    let points = args.points()?;
    let taken = points - state.board().empty();
    expect("occupied", names(state, taken), Vec::new())
}

/// `holds black a b`: there are stones of that color there.
fn holds(state: &mut State, args: &mut Args<'_>) -> Checked {
    let color = args.color()?;
    let missing = args.points()? - state.board().stones(color);
    expect("missing", names(state, missing), Vec::new())
}

/// `ko at a`, `ko none`: the point that is banned now.
fn ko(state: &mut State, args: &mut Args<'_>) -> Checked {
    let expected = match args.keyword("none") {
        true => PointSet::EMPTY,
        false if args.keyword("at") => PointSet::from_point(args.point()?),
        false => return Err("expected \"at\" or \"none\"".to_owned()),
    };
    let found: PointSet = state.board().ko().into_iter().collect();
    expect("ko", names(state, found), names(state, expected))
}

/// `liberties-after black a 3`: the liberties the block would have after this move.
fn liberties_after(state: &mut State, args: &mut Args<'_>) -> Checked {
    let (color, p, expected) = (args.color()?, args.point()?, args.count()?);
    let foretold = state.board().liberties_after(p, color).map(|l| l.len());
    expect("liberties foretold", foretold, Some(expected))?;
    let mut board = state.board().clone();
    board.play(p, color).map_err(|why| why.to_string())?;
    expect("liberties after the move", board.liberty_count(p), expected)
}

/// `neighbors # 2 3`: the number of enemy blocks next to the block with at most 2 liberties is 3.
fn neighbors(state: &mut State, args: &mut Args<'_>) -> Checked {
    let block = one_block(state, args.points()?)?;
    let most = args.count()?;
    let found = state.board().adjacent_blocks(block, most).count();
    expect("adjacent blocks", found, args.count()?)
}

/// `unchanged`: the stones are those of the diagram again.
fn unchanged(state: &mut State, _: &mut Args<'_>) -> Checked {
    let mut start = state.game().clone();
    while start.undo() {}
    let board = start.board();
    for color in Color::ALL {
        let now = names(state, state.board().stones(color));
        expect(&color.to_string(), now, names(state, board.stones(color)))?;
    }
    Ok(())
}

/// `score area black 13 white 12`, `score territory … dead @`: the count, without komi.
fn score(state: &mut State, args: &mut Args<'_>) -> Checked {
    let rules = match args.name()?.as_str() {
        "area" => Rules::CHINESE,
        "territory" => Rules::JAPANESE,
        other => return Err(format!("expected area or territory, found {other}")),
    };
    let mut expected = [None; 2];
    while let Some(color) = args.try_color() {
        expected[color.index()] = Some(args.number()?);
    }
    let dead = match args.keyword("dead") {
        true => args.points()?,
        false => PointSet::EMPTY,
    };
    let game = state.game();
    let prisoners = Color::ALL.map(|color| game.prisoners(color));
    let found = Score::count(&game.ownership(&dead), &rules, 0.0, 0, prisoners);
    expect("score", [Some(found.black), Some(found.white)], expected)
}
