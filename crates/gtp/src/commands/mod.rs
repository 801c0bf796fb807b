//! The commands, in families: a file each, which exports its table `COMMANDS`. A new family is a
//! new file and a line in [`FAMILIES`].

mod admin;
mod analyze;
mod board;
mod capture;
mod ending;
mod files;
mod gogui;
mod handicap;
mod ladder;
mod life;
mod life_gfx;
mod player;
mod power;
mod query;
mod rules;
mod safety;
mod suites;
mod time;
mod wanted;

use ::board::{Point, PointSet, Size};

use crate::registry::Command;

/// All families of this crate.
pub const FAMILIES: &[&[Command]] = &[
    admin::COMMANDS,
    analyze::COMMANDS,
    board::COMMANDS,
    capture::COMMANDS,
    ending::COMMANDS,
    files::COMMANDS,
    gogui::COMMANDS,
    handicap::COMMANDS,
    ladder::COMMANDS,
    life::COMMANDS,
    player::COMMANDS,
    power::COMMANDS,
    query::COMMANDS,
    rules::COMMANDS,
    safety::COMMANDS,
    suites::COMMANDS,
    time::COMMANDS,
];

/// The names of points, separated by blanks.
fn names(points: impl IntoIterator<Item = Point>, size: Size) -> String {
    let names: Vec<String> = points
        .into_iter()
        .map(|p| p.name(size).to_string())
        .collect();
    names.join(" ")
}

/// The names of a set of points in board order.
fn set_names(points: &PointSet, size: Size) -> String {
    names(points.iter(), size)
}
