//! Stones with their shadows.

use board::Color;

use super::xml::{Len, Xml};
use super::{CELL, Sheet};

/// Radius of a stone, in cells.
pub(super) const RADIUS: f64 = 0.478;

pub(super) fn draw(sheet: &Sheet<'_>, xml: &mut Xml) {
    definitions(xml);
    // All shadows lie below all stones.
    let stones = || {
        let shown = sheet.picture.window.points();
        shown.filter_map(|p| Some((p, sheet.picture.color(p)?)))
    };
    for (p, _) in stones().filter(|(p, _)| !sheet.picture.dimmed.contains(*p)) {
        let (x, y) = sheet.layout.at(p);
        xml.element(
            "circle",
            &[
                ("cx", &Len(x + 0.05 * CELL)),
                ("cy", &Len(y + 0.08 * CELL)),
                ("r", &Len(1.06 * RADIUS * CELL)),
                ("fill", &"url(#tesuji-shadow)"),
            ],
        );
    }
    for (p, color) in stones() {
        let (x, y) = sheet.layout.at(p);
        let (fill, stroke) = match color {
            Color::Black => ("url(#tesuji-black)", "#050505"),
            Color::White => ("url(#tesuji-white)", "#8f8a7e"),
        };
        let opacity = match sheet.picture.dimmed.contains(p) {
            true => "0.35",
            false => "1",
        };
        xml.element(
            "circle",
            &[
                ("cx", &Len(x)),
                ("cy", &Len(y)),
                ("r", &Len(RADIUS * CELL)),
                ("fill", &fill),
                ("stroke", &stroke),
                ("stroke-width", &"0.7"),
                ("opacity", &opacity),
            ],
        );
    }
}

/// Light falls from the upper left.
fn definitions(xml: &mut Xml) {
    let light: &[(&str, &str, f64)] = &[
        ("0", "#ffffff", 1.0),
        ("0.55", "#f7f5f0", 1.0),
        ("0.85", "#e4dfd5", 1.0),
        ("1", "#cfc8ba", 1.0),
    ];
    let dark: &[(&str, &str, f64)] = &[
        ("0", "#67676c", 1.0),
        ("0.35", "#37373b", 1.0),
        ("0.8", "#151517", 1.0),
        ("1", "#0a0a0b", 1.0),
    ];
    let shadow: &[(&str, &str, f64)] = &[
        ("0", "#20140a", 0.55),
        ("0.82", "#20140a", 0.45),
        ("1", "#20140a", 0.0),
    ];
    let gradients = [
        ("tesuji-white", "0.34", "0.3", "0.78", light),
        ("tesuji-black", "0.33", "0.28", "0.75", dark),
        ("tesuji-shadow", "0.5", "0.5", "0.5", shadow),
    ];
    for (id, cx, cy, r, stops) in gradients {
        xml.open(
            "radialGradient",
            &[("id", &id), ("cx", &cx), ("cy", &cy), ("r", &r)],
        );
        for (offset, color, opacity) in stops {
            xml.element(
                "stop",
                &[
                    ("offset", offset),
                    ("stop-color", color),
                    ("stop-opacity", &Len(*opacity)),
                ],
            );
        }
        xml.close("radialGradient");
    }
}
