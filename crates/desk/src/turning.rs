//! Turning a game: every point of every node moved by a symmetry, or Black made White.
//!
//! Works on the letters of the file, so that properties nobody here knows keep their text.

use board::{Point, Size, Symmetry};
use serde::Deserialize;
use sgf::{GameTree, NodeId, point_letters, split_composed};
use ts_rs::TS;

use crate::error::ApiError;
use crate::files::Opened;
use crate::record::record;

/// How to turn a game.
#[derive(Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Turning {
    /// Clockwise by a quarter.
    Rotate,
    /// Left to right.
    Mirror,
    /// Black for White.
    SwapColors,
}

/// A game to turn.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct TurnRequest {
    pub(crate) sgf: String,
    pub(crate) how: Turning,
}

/// Properties whose values are points, or rectangles of them.
const POINTS: [&str; 16] = [
    "B", "W", "AB", "AW", "AE", "TR", "SQ", "CR", "MA", "M", "SL", "TB", "TW", "DD", "VW", "TE",
];
/// Properties that belong to one color, and their counterparts.
const COLORS: [(&str, &str); 8] = [
    ("B", "W"),
    ("AB", "AW"),
    ("TB", "TW"),
    ("PB", "PW"),
    ("BR", "WR"),
    ("BL", "WL"),
    ("OB", "OW"),
    ("BT", "WT"),
];

/// Turns all nodes of a tree.
fn apply(tree: &mut GameTree, how: &Turning) -> Result<(), ApiError> {
    let size = tree.size().map_err(ApiError::bad)?;
    let turning = symmetry(how);
    let all: Vec<NodeId> = tree.preorder().collect();
    for id in all {
        let before: Vec<(String, Vec<String>)> = tree
            .properties(id)
            .iter()
            .map(|p| {
                let text = |raw: &[u8]| String::from_utf8_lossy(raw).into_owned();
                (p.name().into_owned(), p.raw_values().map(text).collect())
            })
            .collect();
        for (name, _) in &before {
            tree.remove(id, name);
        }
        for (name, values) in before {
            let (name, values) = match how {
                Turning::SwapColors => swapped(name, values),
                _ => {
                    let values = values.iter().map(|v| moved(&name, v, turning, size));
                    let values = values.collect();
                    (name, values)
                }
            };
            tree.set_raw(id, &name, &values).map_err(ApiError::bad)?;
        }
    }
    Ok(())
}

fn swapped(name: String, values: Vec<String>) -> (String, Vec<String>) {
    if name == "PL" {
        let other = |v: &String| match v.trim() {
            "W" | "w" | "white" | "2" => "B".to_owned(),
            _ => "W".to_owned(),
        };
        return (name, values.iter().map(other).collect());
    }
    let other = COLORS.iter().find_map(|&(a, b)| match name.as_str() {
        n if n == a => Some(b),
        n if n == b => Some(a),
        _ => None,
    });
    (other.map_or(name, str::to_owned), values)
}

fn moved(name: &str, value: &str, turning: Symmetry, size: Size) -> String {
    let letters = |text: &str| {
        let &[x, y] = text.trim().as_bytes() else {
            return None;
        };
        let p = size.point(x.checked_sub(b'a')?, y.checked_sub(b'a')?)?;
        Some(turning.apply(p, size))
    };
    let parts = split_composed(value);
    match (name, parts) {
        ("SZ", _) => {
            let turned = turning.apply_size(size);
            match turned.is_square() {
                true => value.to_owned(),
                false => format!("{}:{}", turned.width(), turned.height()),
            }
        }
        ("LB", Some((p, text))) => match letters(p) {
            Some(p) => format!("{}:{text}", point_letters(p)),
            None => value.to_owned(),
        },
        ("AR" | "LN", Some((a, b))) => match (letters(a), letters(b)) {
            (Some(a), Some(b)) => format!("{}:{}", point_letters(a), point_letters(b)),
            _ => value.to_owned(),
        },
        (name, None) if POINTS.contains(&name) => {
            letters(value).map_or_else(|| value.to_owned(), point_letters)
        }
        (name, Some((a, b))) if POINTS.contains(&name) => match (letters(a), letters(b)) {
            (Some(a), Some(b)) => rectangle(a, b),
            _ => value.to_owned(),
        },
        _ => value.to_owned(),
    }
}

/// A rectangle by its upper left and lower right corners, given two opposite ones.
fn rectangle(a: Point, b: Point) -> String {
    let low = Point::new(a.column().min(b.column()), a.row().min(b.row()));
    let high = Point::new(a.column().max(b.column()), a.row().max(b.row()));
    match low == high {
        true => point_letters(low),
        false => format!("{}:{}", point_letters(low), point_letters(high)),
    }
}

/// Turns a game or swaps its colors.
pub(crate) fn turn(request: &TurnRequest) -> Result<Opened, ApiError> {
    let parsed = sgf::parse(request.sgf.as_bytes()).map_err(ApiError::bad)?;
    let mut tree = parsed
        .collection
        .games
        .into_iter()
        .next()
        .ok_or(ApiError::Failed)?;
    tree.to_utf8();
    apply(&mut tree, &request.how)?;
    Ok(Opened {
        games: Vec::new(),
        game: 0,
        record: record(&tree)?,
        warnings: Vec::new(),
    })
}

/// The symmetry that a turning asks for.
fn symmetry(how: &Turning) -> Symmetry {
    let wanted: fn((u8, u8)) -> (u8, u8) = match how {
        // On a 3x3 board: a clockwise quarter takes the top left corner to the top right.
        Turning::Rotate => |(x, y)| (2 - y, x),
        Turning::Mirror => |(x, y)| (2 - x, y),
        Turning::SwapColors => |p| p,
    };
    let size = Size::square(3).unwrap_or_default();
    Symmetry::ALL
        .into_iter()
        .find(|s| {
            size.points().all(|p| {
                let q = s.apply(p, size);
                (q.column(), q.row()) == wanted((p.column(), p.row()))
            })
        })
        .unwrap_or(Symmetry::IDENTITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turned(text: &str, how: &Turning) -> String {
        let mut tree = sgf::parse(text.as_bytes())
            .unwrap()
            .collection
            .games
            .remove(0);
        apply(&mut tree, how).unwrap();
        String::from_utf8(tree.to_bytes())
            .unwrap()
            .replace('\n', "")
    }

    #[test]
    fn four_quarters_are_none() {
        let start = "(;SZ[5:3]AB[aa:ba]LB[eb:x]AR[aa:ec];B[cc]C[aa];W[])";
        let mut text = turned(start, &Turning::Rotate);
        assert_eq!(text, "(;SZ[3:5]AB[ca:cb]LB[be:x]AR[ca:ae];B[ac]C[aa];W[])");
        for _ in 0..3 {
            text = turned(&text, &Turning::Rotate);
        }
        assert_eq!(text, start);
    }

    #[test]
    fn colors_are_swapped_with_all_that_belongs_to_them() {
        let text = turned(
            "(;SZ[5]PB[Ann]AB[aa]PL[W];W[cc];B[dd])",
            &Turning::SwapColors,
        );
        assert_eq!(text, "(;SZ[5]PW[Ann]AW[aa]PL[B];B[cc];W[dd])");
    }

    #[test]
    fn a_mirror_keeps_rows() {
        assert_eq!(turned("(;SZ[5];B[ab])", &Turning::Mirror), "(;SZ[5];B[eb])");
    }
}
