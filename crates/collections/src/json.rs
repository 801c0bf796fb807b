//! JSON with the names of SGF: `{"AB":["ab"],"AW":["ba"],"SZ":"19","C":"Black to play","SOL":[["B","aa","Correct.",""]]}`, one object
//! or a list of them. Points are as in SGF. SOL lists first moves; a text with "wrong" makes one wrong, anything else right.

use board::{Board, Color, Move, PointSet, Size, Turn};
use serde_json::{Map, Value, json};

use crate::entry::{Entry, Mark, Recorded, State};
use crate::format::{Numbered, ReadError, WriteError};
use crate::lines::{letters, point, side};

/// Whether the text is one object of this format, not a line of ours.
pub(crate) fn is_one_object(text: &[u8]) -> bool {
    let object = serde_json::from_slice::<Map<String, Value>>(text);
    object.is_ok_and(|o| o.contains_key("AB") || o.contains_key("AW"))
}

/// Reads an object or a list.
pub(crate) fn read(text: &[u8], each: &mut dyn FnMut(Numbered)) -> Result<(), ReadError> {
    let value: Value =
        serde_json::from_slice(text).map_err(|why| ReadError::Json(why.to_string()))?;
    let list = match value {
        Value::Array(list) => list,
        one => vec![one],
    };
    for (i, value) in list.iter().enumerate() {
        each((i + 1, entry(value)));
    }
    Ok(())
}

fn entry(value: &Value) -> Result<Entry, String> {
    let Some(object) = value.as_object() else {
        return Err("not an object; expected AB, AW, SZ, C and SOL".to_owned());
    };
    let size = match object.get("SZ") {
        None | Some(Value::Null) => Size::default(),
        Some(Value::Number(n)) => parse_size(&n.to_string())?,
        Some(Value::String(text)) => parse_size(text)?,
        Some(other) => return Err(format!("SZ: {other}; expected a number")),
    };
    let (black, white) = (stones(object, "AB", size)?, stones(object, "AW", size)?);
    if black.is_empty() && white.is_empty() {
        return Err("no stones; expected AB and AW".to_owned());
    }
    let board = Board::from_stones(size, black, white).map_err(|why| why.to_string())?;
    let comment = object.get("C").and_then(Value::as_str).unwrap_or_default();
    let recorded = solutions(object.get("SOL"), size)?;
    let first = recorded.nodes()[0].children.first();
    let first = first.and_then(|&at| recorded.nodes()[at].turn);
    let said = comment.to_lowercase().starts_with("white");
    Ok(Entry {
        id: None,
        comment: comment.to_owned(),
        to_play: match (first, said) {
            (Some(turn), _) => turn.color,
            (None, true) => Color::White,
            (None, false) => Color::Black,
        },
        board,
        recorded,
    })
}

fn parse_size(text: &str) -> Result<Size, String> {
    let text = text.trim();
    text.parse()
        .map_err(|why: board::SizeError| format!("SZ: {why}"))
}

fn stones(object: &Map<String, Value>, name: &str, size: Size) -> Result<PointSet, String> {
    let list = match object.get(name) {
        None | Some(Value::Null) => return Ok(PointSet::EMPTY),
        Some(Value::Array(list)) => list,
        Some(other) => return Err(format!("{name}: {other}; expected a list of points")),
    };
    let read = |value: &Value| {
        let text = value.as_str().unwrap_or_default();
        point(text, size).map_err(|why| format!("{name}: {why}"))
    };
    list.iter().map(read).collect()
}

fn solutions(value: Option<&Value>, size: Size) -> Result<Recorded, String> {
    let mut recorded = Recorded::default();
    let list = match value {
        None | Some(Value::Null) => return Ok(recorded),
        Some(Value::Array(list)) => list,
        Some(other) => return Err(format!("SOL: {other}; expected a list")),
    };
    for one in list {
        let text = |i: usize| one.get(i).and_then(Value::as_str).unwrap_or_default();
        let color = match text(0) {
            "B" => Color::Black,
            "W" => Color::White,
            other => return Err(format!("SOL: {other:?}; expected B or W")),
        };
        let mv = match text(1) {
            "" | "tt" => Move::Pass,
            at => Move::Play(point(at, size).map_err(|why| format!("SOL: {why}"))?),
        };
        let at = recorded.add(0, Turn { color, mv });
        let comment = text(2);
        let wrong = comment.to_lowercase().contains("wrong");
        let mark = if wrong { Mark::Wrong } else { Mark::Right };
        recorded.mark(at, mark, comment);
    }
    Ok(recorded)
}

/// Writes a list of objects; what follows the first moves is left out.
pub(crate) fn write(entries: &[Entry]) -> Result<Vec<u8>, WriteError> {
    let objects: Vec<Value> = entries.iter().map(object).collect();
    let mut text =
        serde_json::to_vec_pretty(&objects).map_err(|why| WriteError::Json(why.to_string()))?;
    text.push(b'\n');
    Ok(text)
}

fn object(entry: &Entry) -> Value {
    let states = entry.recorded.states();
    let nodes = entry.recorded.nodes();
    let mut list = Vec::new();
    for &at in &nodes[0].children {
        let (Some(turn), state) = (nodes[at].turn, states[at]) else {
            continue;
        };
        let told = nodes[at].comment.as_str();
        let comment = match state {
            State::Open => continue,
            State::Bad if !told.to_lowercase().contains("wrong") => format!("Wrong. {told}"),
            State::Good if told.is_empty() => "Correct.".to_owned(),
            _ => told.to_owned(),
        };
        let color = side(turn.color);
        let at = sgf::move_letters(turn.mv);
        list.push(json!([color, at, comment.trim_end(), ""]));
    }
    let size = entry.board.size();
    json!({
        "AB": letters(entry.board.stones(Color::Black)),
        "AW": letters(entry.board.stones(Color::White)),
        "SZ": match size.is_square() {
            true => size.width().to_string(),
            false => format!("{}:{}", size.width(), size.height()),
        },
        "C": entry.comment,
        "SOL": list,
    })
}
