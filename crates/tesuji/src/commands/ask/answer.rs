//! Questions put to the crates that know, and their answers as JSON. No judgement of its own.

use ::capture::calculator::HuntSide;
use ::capture::view::CaptureView;
use ::capture::{KoWinner, Mode, Reader};
use ::safety::score::Terms;
use ::safety::{Method, analyze};
use ::status::{Area, Ask, Custom, Ko, Stones, USUAL_NODES, Want};
use anyhow::{Context as _, bail};
use board::{Board, Color, Rules, Size};
use search::{CancelFlag, Limits};
use serde::Serialize;
use serde_json::{Value, json};

use super::request::{Kind, Need, Place, Request, RequestError};
use super::survey;
use crate::commands::problem::points;
use crate::commands::score::Count;

/// What hears a better answer.
type Hear<'a> = &'a mut dyn FnMut(Value);

/// What `version` says.
pub(super) fn version() -> Value {
    json!({
        "name": "tesuji",
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": 1,
        "questions": [
            "status", "solve", "capture", "scan", "safety", "score", "power", "groups", "check", "cancel",
            "version",
        ],
    })
}

/// Answers a question; better answers are heard as they come, the last is returned.
pub(super) fn answer(
    request: &Request,
    most: &Limits,
    cancel: &CancelFlag,
    hear: Hear<'_>,
) -> Result<Value, RequestError> {
    let limits = limits(request, most, cancel)?;
    let place = || request.place();
    let answer = match request.ask {
        Kind::Status => status(request, &place()?.board, limits, hear),
        Kind::Solve => survey::solve(request, limits),
        Kind::Capture => capture(request, place()?.board, limits, hear),
        Kind::Scan => Ok(survey::scan(request, place()?.board, cancel)),
        Kind::Safety => safety(request, &place()?.board, &limits, hear),
        Kind::Score => score(request, &place()?, &limits, hear),
        Kind::Power => survey::power(request, &place()?.board),
        Kind::Groups => Ok(survey::groups(&place()?.board, cancel)),
        Kind::Check => survey::check(request),
        Kind::Cancel | Kind::Version => Err(anyhow::anyhow!("answered at once")),
    };
    Ok(answer?)
}

/// What the question may cost: what it asks for, and no more than the service gives.
fn limits(request: &Request, most: &Limits, cancel: &CancelFlag) -> anyhow::Result<Limits> {
    let time = request.time()?;
    Ok(Limits {
        nodes: request.nodes.map_or(most.nodes, |n| n.min(most.nodes)),
        depth: request.depth.map_or(most.depth, |d| d.min(most.depth)),
        time: [time, most.time].into_iter().flatten().min(),
        cancel: cancel.clone(),
        ..most.clone()
    })
}

pub(super) fn value(view: &impl Serialize) -> Value {
    // The views are plain data: names and numbers. By way of text, numbers are as short as the command line prints them.
    let text = serde_json::to_string(view);
    text.and_then(|text| serde_json::from_str(&text))
        .unwrap_or(Value::Null)
}

fn status(
    request: &Request,
    board: &Board,
    limits: Limits,
    hear: Hear<'_>,
) -> anyhow::Result<Value> {
    let size = board.size();
    let ask = Ask {
        area: area(request, size)?,
        stones: stones(request, board)?,
        first: color(request.first.as_deref().filter(|f| *f != "both"), "first")?,
        ko: ko(request)?.map(|winner| winner.map_or(Ko::Nobody, Ko::Won)),
        want: match request.proven_only {
            true => Want::Proof,
            false => Want::Best,
        },
        moves: request.moves.unwrap_or(true),
        custom: match request.rules.as_deref() {
            None | Some("japanese") => Custom::Japanese,
            Some("chinese") => Custom::Chinese,
            Some(other) => bail!("rules \"{other}\"; expected japanese or chinese"),
        },
        soon: true,
        limits: limits.or(&Limits::nodes(USUAL_NODES)),
    };
    let mut heard = |better: &::status::Status| hear(value(&better.view(size)));
    let found = ::status::status(board, &ask, &mut heard)?;
    Ok(value(&found.view(size)))
}

fn area(request: &Request, size: Size) -> anyhow::Result<Area> {
    let Some(area) = &request.area else {
        return Ok(Area::Found);
    };
    match area.words() {
        [word] if word == "auto" => Ok(Area::Found),
        [word] if word == "board" => Ok(Area::Board),
        words => Ok(Area::Points(points(words.iter(), size).context("area")?)),
    }
}

fn stones(request: &Request, board: &Board) -> anyhow::Result<Stones> {
    match (request.any, request.need) {
        (Some(_), _) if request.at.is_some() => bail!("expected \"at\" or \"any\", not both"),
        (Some(side), _) => {
            let within = match area(request, board.size())? {
                Area::Points(points) => points,
                _ => board.points(),
            };
            Ok(Stones::AnyIn(within, side.into()))
        }
        (None, Some(Need::Any)) => Ok(Stones::AnyNear(request.named(board.size())?)),
        (None, _) => Ok(Stones::All(request.named(board.size())?)),
    }
}

/// A color that a word names.
fn color(word: Option<&str>, field: &str) -> anyhow::Result<Option<Color>> {
    let color = word.map(|word| word.parse::<Color>());
    color.transpose().with_context(|| field.to_owned())
}

/// Who wins kos: nobody said, nobody does, or a side.
fn ko(request: &Request) -> anyhow::Result<Option<Option<Color>>> {
    match request.ko.as_deref() {
        None => Ok(None),
        Some("none") => Ok(Some(None)),
        word => Ok(Some(color(word, "ko")?)),
    }
}

fn capture(
    request: &Request,
    mut board: Board,
    limits: Limits,
    hear: Hear<'_>,
) -> anyhow::Result<Value> {
    let size = board.size();
    let named = request.named(size)?;
    let Some(prey) = named.only().filter(|p| board.color(*p).is_some()) else {
        bail!("at: expected one stone of the block to catch");
    };
    let reader = Reader {
        mode: match request.mode.as_deref() {
            None | Some("auto") => Mode::Auto,
            Some("ladder") => Mode::Ladder,
            Some("loose") => Mode::Loose,
            Some("net") => Mode::Net,
            Some(other) => bail!("mode \"{other}\"; expected auto, ladder, loose or net"),
        },
        ko: ko(request)?.map(|winner| winner.map_or(KoWinner::Nobody, KoWinner::Color)),
        limits,
        ..Reader::default()
    };
    let sides = match request.first.as_deref() {
        None | Some("both") => vec![HuntSide::Hunter, HuntSide::Prey],
        Some("hunter") => vec![HuntSide::Hunter],
        Some("prey") => vec![HuntSide::Prey],
        Some(other) => bail!("first \"{other}\"; expected hunter, prey or both"),
    };
    let (mut readings, count) = (Vec::new(), sides.len());
    for side in sides {
        readings.push(reader.read(&mut board, prey, side)?);
        if readings.len() < count {
            let view = CaptureView::new("", prey, reader.mode, &readings, size);
            hear(without_file(value(&view)));
        }
    }
    let view = CaptureView::new("", prey, reader.mode, &readings, size);
    Ok(without_file(value(&view)))
}

/// The object of the command line names a file; here there is none.
pub(super) fn without_file(mut view: Value) -> Value {
    if let Some(object) = view.as_object_mut() {
        object.remove("file");
    }
    view
}

fn method(request: &Request) -> anyhow::Result<Method> {
    match request.method.as_deref() {
        None => Ok(Method::Search),
        Some(word) => word.parse().context("method"),
    }
}

/// The reports of the static rules and, if search is wanted, of search; the first is heard.
fn reports(
    request: &Request,
    limits: &Limits,
    board: &Board,
    hear: &mut dyn FnMut(::safety::SafetyReport),
) -> anyhow::Result<::safety::SafetyReport> {
    const USUAL: std::time::Duration = std::time::Duration::from_secs(5);
    let method = method(request)?;
    let limits = limits.or(&Limits::time(USUAL));
    if method == Method::Search {
        hear(analyze(board, Method::Static, &limits));
    }
    Ok(analyze(board, method, &limits))
}

fn safety(
    request: &Request,
    board: &Board,
    limits: &Limits,
    hear: Hear<'_>,
) -> anyhow::Result<Value> {
    let size = board.size();
    let heard = &mut |report: ::safety::SafetyReport| hear(value(&report.view(size)));
    Ok(value(&reports(request, limits, board, heard)?.view(size)))
}

fn score(
    request: &Request,
    place: &Place,
    limits: &Limits,
    hear: Hear<'_>,
) -> anyhow::Result<Value> {
    let rules = match &request.rules {
        Some(name) => name.parse().context("rules")?,
        None => place.rules.unwrap_or(Rules::CHINESE),
    };
    let usual = if place.handicap > 1 { 0.0 } else { rules.komi };
    let terms = Terms {
        rules,
        komi: request.komi.or(place.komi).unwrap_or(usual),
        handicap: place.handicap,
        prisoners: place.prisoners,
    };
    let count = |report| {
        let count = Count::new(&place.board, report, terms, place.to_play);
        without_file(value(&count.view("")))
    };
    let report = reports(request, limits, &place.board, &mut |report| {
        hear(count(report))
    })?;
    Ok(count(report))
}
