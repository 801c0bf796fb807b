//! Who controls what: influence, groups and exits.
//!
//! All answer in GoGui's `gfx` form, which is also easy to read by a script: `TEXT` is what to say,
//! `INFLUENCE` a number from -1 (White) to 1 (Black) for points, `LABEL` and `COLOR` mark points. These are
//! estimates of influence; nothing here is a proof.

use std::fmt::Write as _;

use board::{Color, Point, PointSet, Size};
use power::connections::connections;
use power::exits::exits;
use power::{Groups, Power, State, System};

use super::capture::stone;
use super::{names, set_names};
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "tesuji-power",
        "[power|zobrist|ryder|chen]",
        "influence on all points: as color, and as numbers, Black's positive",
        tesuji_power,
    )
    .analyze("gfx", "Power", "tesuji-power"),
    Command::new(
        "tesuji-groups",
        "",
        "stones that belong together, by number, and where their connections can be cut",
        tesuji_groups,
    )
    .analyze("gfx", "Groups", "tesuji-groups"),
    Command::new(
        "tesuji-exits",
        "VERTEX",
        "where the group of this stone can run to",
        tesuji_exits,
    )
    .analyze("gfx", "Exits", "tesuji-exits %p"),
];

/// Where to run to.
const GREEN: &str = "#288c3c";
/// Where to cut.
const RED: &str = "#d63a26";

fn tesuji_power(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=1)?;
    let system: System = match args.is_empty() {
        true => System::default(),
        false => args.word(0)?.parse().map_err(GtpError::syntax)?,
    };
    let size = session.size();
    let layer = system.layer(session.board());
    let peak = layer.peak();
    let mut text = format!("TEXT influence ({system}): Black positive, White negative");
    if peak == 0.0 {
        return Ok(text);
    }
    let (mut influence, mut labels) = (String::new(), String::new());
    for (p, value) in layer.iter().filter(|&(_, value)| value != 0.0) {
        let name = p.name(size);
        // Square roots, so that weak influence can be seen beside strong.
        let shade = value.signum() * (value.abs() / peak).sqrt();
        let _ = write!(influence, " {name} {shade:.2}");
        // A label on a stone would hide it.
        if session.board().color(p).is_none() {
            let _ = write!(labels, " {name} {}", value.round() + 0.0);
        }
    }
    let _ = write!(text, "\nINFLUENCE{influence}");
    if !labels.is_empty() {
        let _ = write!(text, "\nLABEL{labels}");
    }
    Ok(text)
}

fn tesuji_groups(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let size = session.size();
    let power = Power::of(session.board());
    let groups = Groups::of(&power);
    let of = |color: Color| groups.iter().filter(|g| g.color == color).count();
    let (black, white) = (of(Color::Black), of(Color::White));
    let links = connections(&power);
    let count = |state: State| links.iter().filter(|c| c.state == state).count();
    let mut text = format!(
        "TEXT groups: {black} black, {white} white; connections: {} strong, {} weak, {} broken",
        count(State::Strong),
        count(State::Weak),
        count(State::Broken)
    );
    let cuts = links.iter().filter(|c| c.state == State::Weak);
    let cuts = cuts.fold(PointSet::EMPTY, |all, c| all | c.points);
    if !cuts.is_empty() {
        let _ = write!(text, "\nCOLOR {RED} {}", set_names(&cuts, size));
    }
    let labels: Vec<String> = size
        .points()
        .filter_map(|p| Some(format!("{} {}", p.name(size), groups.number_at(p)? + 1)))
        .collect();
    if !labels.is_empty() {
        let _ = write!(text, "\nLABEL {}", labels.join(" "));
    }
    Ok(text)
}

fn tesuji_exits(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (at, _) = stone(session, args, 0)?;
    let size = session.size();
    let power = Power::of(session.board());
    let groups = Groups::of(&power);
    let group = groups
        .at(at)
        .ok_or_else(|| GtpError::other("vertex must not be empty"))?;
    let stones = group.stones.len();
    let plural = if stones == 1 { "" } else { "s" };
    let mut text = format!(
        "TEXT the group of {} ({stones} stone{plural})",
        at.name(size)
    );
    let ways = exits(&power, group);
    if ways.is_empty() {
        text += " has no exit";
        return Ok(text);
    }
    let nearby = ways.iter().fold(PointSet::EMPTY, |all, e| all | e.nearby);
    let targets: Vec<Point> = ways
        .iter()
        .filter_map(|e| e.run_to.first().copied())
        .collect();
    let said: Vec<String> = ways
        .iter()
        .zip(&targets)
        .map(|(e, to)| format!("{} to {}", e.name(), to.name(size)))
        .collect();
    let _ = write!(text, " can run {}", said.join(", "));
    let _ = write!(text, "\nCOLOR {GREEN} {}", set_names(&nearby, size));
    let _ = write!(text, "\nMARK {}", targets_once(targets, size));
    Ok(text)
}

/// The names of points, each once: one point may be the best in two directions.
fn targets_once(points: Vec<Point>, size: Size) -> String {
    let mut seen = PointSet::EMPTY;
    let first = points.into_iter().filter(|&p| {
        let new = !seen.contains(p);
        seen.insert(p);
        new
    });
    names(first.collect::<Vec<_>>(), size)
}
