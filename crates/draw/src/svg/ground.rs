//! Wood, star points, coordinates, and the colored areas below the stones.

use board::{COLUMN_LETTERS, star_points};

use super::grid;
use super::xml::{Len, Xml};
use super::{CELL, FONT, INK, Sheet, hex};
use crate::picture::LayerShape;

pub(super) fn draw(sheet: &Sheet<'_>, xml: &mut Xml) {
    wood(sheet, xml);
    areas(sheet, xml);
    grid::draw(sheet, xml);
    stars(sheet, xml);
    if sheet.picture.coordinates {
        coordinates(sheet, xml);
    }
}

fn wood(sheet: &Sheet<'_>, xml: &mut Xml) {
    let (width, height) = (sheet.layout.width, sheet.layout.wood);
    xml.open(
        "linearGradient",
        &[("id", &"tesuji-wood"), ("x2", &"0.25"), ("y2", &"1")],
    );
    for (offset, color) in [("0", "#eac684"), ("0.5", "#e3bb74"), ("1", "#dbb067")] {
        xml.element("stop", &[("offset", &offset), ("stop-color", &color)]);
    }
    xml.close("linearGradient");
    xml.element(
        "rect",
        &[
            ("width", &Len(width)),
            ("height", &Len(height)),
            ("rx", &5),
            ("fill", &"url(#tesuji-wood)"),
        ],
    );
    grain(width, height, xml);
}

/// A few faint lines along the wood. They bend differently but always the same way.
fn grain(width: f64, height: f64, xml: &mut Xml) {
    let mut path = String::new();
    let count = (width / 13.0) as u32;
    for i in 1..count {
        // The golden ratio spreads the lines without a visible pattern.
        let spread = (f64::from(i) * 0.618_034).fract();
        let x = (f64::from(i) + spread - 0.5) * width / f64::from(count);
        let bend = 10.0 * (f64::from(i) * 0.7).sin();
        let clamp = |x: f64| Len(x.clamp(1.0, width - 1.0));
        path += &format!(
            "M{} 1C{} {} {} {} {} {}",
            clamp(x),
            clamp(x + bend),
            Len(height / 3.0),
            clamp(x - bend),
            Len(2.0 * height / 3.0),
            clamp(x + 0.4 * bend),
            Len(height - 1.0),
        );
    }
    xml.element(
        "path",
        &[
            ("d", &path),
            ("fill", &"none"),
            ("stroke", &"#a8742c"),
            ("stroke-opacity", &"0.13"),
            ("stroke-width", &"1.6"),
        ],
    );
}

/// Layers of areas: squares without seams.
fn areas(sheet: &Sheet<'_>, xml: &mut Xml) {
    let picture = sheet.picture;
    for layer in &picture.layers {
        if layer.shape != LayerShape::Area {
            continue;
        }
        let color = hex(layer.color);
        xml.open("g", &[("fill", &color), ("shape-rendering", &"crispEdges")]);
        for p in picture.window.points() {
            let Some(opacity) = layer.opacity(p) else {
                continue;
            };
            let (x, y) = sheet.layout.at(p);
            xml.element(
                "rect",
                &[
                    ("x", &Len(x - CELL / 2.0)),
                    ("y", &Len(y - CELL / 2.0)),
                    ("width", &Len(CELL)),
                    ("height", &Len(CELL)),
                    ("fill-opacity", &Len(f64::from(opacity) * 0.6)),
                ],
            );
        }
        xml.close("g");
    }
}

fn stars(sheet: &Sheet<'_>, xml: &mut Xml) {
    for p in star_points(sheet.picture.size) {
        let covered = sheet.covers_grid(p) || sheet.picture.marks.contains_key(&p);
        if sheet.picture.window.contains(p) && !covered {
            let (x, y) = sheet.layout.at(p);
            xml.element(
                "circle",
                &[
                    ("cx", &Len(x)),
                    ("cy", &Len(y)),
                    ("r", &Len(0.095 * CELL)),
                    ("fill", &INK),
                ],
            );
        }
    }
}

fn coordinates(sheet: &Sheet<'_>, xml: &mut Xml) {
    let layout = &sheet.layout;
    let [left, right, top, bottom] = layout.labelled;
    xml.open(
        "g",
        &[
            ("font-family", &FONT),
            ("font-size", &Len(0.38 * CELL)),
            ("fill", &"#5a3d12"),
            ("text-anchor", &"middle"),
        ],
    );
    let mut text = |x: f64, y: f64, text: &str| {
        xml.text(
            "text",
            &[("x", &Len(x)), ("y", &Len(y)), ("dy", &"0.35em")],
            text,
        );
    };
    let inset = 0.45 * CELL;
    for column in sheet.picture.window.columns.clone() {
        let letter = char::from(COLUMN_LETTERS[usize::from(column)]).to_string();
        if top {
            text(layout.x(column), inset, &letter);
        }
        if bottom {
            text(layout.x(column), layout.wood - inset, &letter);
        }
    }
    for row in sheet.picture.window.rows.clone() {
        let number = (sheet.picture.size.height() - row).to_string();
        if left {
            text(inset, layout.y(row), &number);
        }
        if right {
            text(layout.width - inset, layout.y(row), &number);
        }
    }
    xml.close("g");
}
