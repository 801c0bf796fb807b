//! What lies on top: territory, dots, lines, marks, numbers and labels.

use board::{Color, Point};

use super::stones::RADIUS;
use super::xml::{Len, Xml};
use super::{CELL, FONT, INK, Sheet, hex};
use crate::picture::{LayerShape, Mark, Rgb, Stroke};

pub(super) fn draw(sheet: &Sheet<'_>, xml: &mut Xml) {
    territory(sheet, xml);
    dots(sheet, xml);
    ko(sheet, xml);
    for (&p, &mark) in &sheet.picture.marks {
        if sheet.picture.window.contains(p) {
            draw_mark(sheet, p, mark, xml);
        }
    }
    texts(sheet, xml);
    last_move(sheet, xml);
    for stroke in &sheet.picture.strokes {
        draw_stroke(sheet, *stroke, xml);
    }
}

/// The color that can be seen on this point.
fn contrast(sheet: &Sheet<'_>, p: Point) -> &'static str {
    match sheet.picture.color(p) {
        Some(Color::Black) if !sheet.picture.dimmed.contains(p) => "#ffffff",
        _ => INK,
    }
}

fn square(
    sheet: &Sheet<'_>,
    p: Point,
    half: f64,
    paint: &[(&str, &dyn std::fmt::Display)],
    xml: &mut Xml,
) {
    let (x, y) = sheet.layout.at(p);
    let (left, top, side) = (Len(x - half), Len(y - half), Len(2.0 * half));
    let mut attributes: Vec<(&str, &dyn std::fmt::Display)> = vec![
        ("x", &left),
        ("y", &top),
        ("width", &side),
        ("height", &side),
    ];
    attributes.extend_from_slice(paint);
    xml.element("rect", &attributes);
}

fn territory(sheet: &Sheet<'_>, xml: &mut Xml) {
    for color in Color::ALL {
        let (fill, stroke) = match color {
            Color::Black => ("#161618", "#000000"),
            Color::White => ("#ffffff", "#7d7768"),
        };
        for p in sheet.picture.territory[color.index()] {
            if sheet.picture.window.contains(p) {
                let paint: [(&str, &dyn std::fmt::Display); 3] = [
                    ("fill", &fill),
                    ("stroke", &stroke),
                    ("stroke-width", &"0.6"),
                ];
                square(sheet, p, 0.17 * CELL, &paint, xml);
            }
        }
    }
}

fn dots(sheet: &Sheet<'_>, xml: &mut Xml) {
    for layer in &sheet.picture.layers {
        if layer.shape != LayerShape::Dot {
            continue;
        }
        for p in sheet.picture.window.points() {
            if let Some(value) = layer.opacity(p) {
                let (x, y) = sheet.layout.at(p);
                let value = f64::from(value);
                xml.element(
                    "circle",
                    &[
                        ("cx", &Len(x)),
                        ("cy", &Len(y)),
                        ("r", &Len((0.1 + 0.2 * value) * CELL)),
                        ("fill", &hex(layer.color)),
                        ("fill-opacity", &Len(0.35 + 0.55 * value)),
                    ],
                );
            }
        }
    }
}

/// The banned point of a ko: a dashed square.
fn ko(sheet: &Sheet<'_>, xml: &mut Xml) {
    let Some(p) = sheet
        .picture
        .ko
        .filter(|p| sheet.picture.window.contains(*p))
    else {
        return;
    };
    if sheet.picture.color(p).is_none() && !sheet.covers_grid(p) {
        let paint: [(&str, &dyn std::fmt::Display); 4] = [
            ("fill", &"none"),
            ("stroke", &hex(Rgb::RED)),
            ("stroke-width", &"1.8"),
            ("stroke-dasharray", &"4 2.4"),
        ];
        square(sheet, p, 0.25 * CELL, &paint, xml);
    }
}

fn draw_mark(sheet: &Sheet<'_>, p: Point, mark: Mark, xml: &mut Xml) {
    let (x, y) = sheet.layout.at(p);
    let color = contrast(sheet, p);
    // A mark around a number or label has to leave it readable.
    let room = if sheet.picture.text(p).is_some() {
        1.35
    } else {
        1.0
    };
    let paint: [(&str, &dyn std::fmt::Display); 4] = [
        ("fill", &"none"),
        ("stroke", &color),
        ("stroke-width", &"2"),
        ("stroke-linejoin", &"round"),
    ];
    let path = |d: String, xml: &mut Xml| {
        let mut attributes: Vec<(&str, &dyn std::fmt::Display)> = vec![("d", &d)];
        attributes.extend_from_slice(&paint);
        xml.element("path", &attributes);
    };
    let circle = |radius: f64, fill: &str, xml: &mut Xml| {
        let (cx, cy, r) = (Len(x), Len(y), Len(radius * CELL));
        xml.element(
            "circle",
            &[
                ("cx", &cx),
                ("cy", &cy),
                ("r", &r),
                ("fill", &fill),
                ("stroke", &color),
                ("stroke-width", &"2"),
            ],
        );
    };
    match mark {
        Mark::Triangle => {
            let r = 0.3 * room * CELL;
            let (dx, dy) = (r * 0.866, r * 0.5);
            let top = format!("M{} {}", Len(x), Len(y - r));
            path(
                format!("{top}L{} {}H{}Z", Len(x + dx), Len(y + dy), Len(x - dx)),
                xml,
            );
        }
        Mark::Square => square(sheet, p, 0.22 * room * CELL, &paint, xml),
        Mark::Circle => circle(0.25 * room, "none", xml),
        Mark::Cross => {
            let r = 0.2 * room * CELL;
            let (left, right, top, bottom) = (Len(x - r), Len(x + r), Len(y - r), Len(y + r));
            path(
                format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"),
                xml,
            );
        }
        Mark::Selected => {
            let fill: [(&str, &dyn std::fmt::Display); 2] =
                [("fill", &hex(Rgb::BLUE)), ("fill-opacity", &"0.8")];
            square(sheet, p, 0.2 * room * CELL, &fill, xml);
        }
        Mark::Dot => circle(0.1, color, xml),
    }
}

/// Font size in cells that keeps a text of so many characters inside a stone.
fn font_size(characters: usize) -> f64 {
    match characters {
        0 | 1 => 0.6,
        2 => 0.52,
        3 => 0.4,
        n => (1.3 / n as f64).clamp(0.14, 0.4),
    }
}

fn texts(sheet: &Sheet<'_>, xml: &mut Xml) {
    xml.open(
        "g",
        &[
            ("font-family", &FONT),
            ("text-anchor", &"middle"),
            ("font-weight", &"600"),
        ],
    );
    for p in sheet.picture.window.points() {
        let Some(text) = sheet.picture.text(p) else {
            continue;
        };
        let (x, y) = sheet.layout.at(p);
        let marked = sheet.picture.marks.contains_key(&p);
        let size = font_size(text.chars().count()) * if marked { 0.75 } else { 1.0 };
        xml.text(
            "text",
            &[
                ("x", &Len(x)),
                ("y", &Len(y)),
                ("dy", &"0.36em"),
                ("font-size", &Len(size * CELL)),
                ("fill", &contrast(sheet, p)),
            ],
            &text,
        );
    }
    xml.close("g");
}

/// A red disc; a ring around the text if the stone has one.
fn last_move(sheet: &Sheet<'_>, xml: &mut Xml) {
    let shown = |p: &Point| sheet.picture.window.contains(*p);
    let Some(p) = sheet.picture.last_move.filter(shown) else {
        return;
    };
    let (x, y) = sheet.layout.at(p);
    let signed = sheet.picture.text(p).is_some() || sheet.picture.marks.contains_key(&p);
    let (radius, fill, width) = match signed {
        true => (RADIUS - 0.035, "none".to_owned(), "2.2"),
        false => (0.15, hex(Rgb::RED), "0"),
    };
    xml.element(
        "circle",
        &[
            ("cx", &Len(x)),
            ("cy", &Len(y)),
            ("r", &Len(radius * CELL)),
            ("fill", &fill),
            ("stroke", &hex(Rgb::RED)),
            ("stroke-width", &width),
        ],
    );
}

fn draw_stroke(sheet: &Sheet<'_>, stroke: Stroke, xml: &mut Xml) {
    let window = &sheet.picture.window;
    if !window.contains(stroke.from) || !window.contains(stroke.to) {
        return;
    }
    let ((x1, y1), (x2, y2)) = (sheet.layout.at(stroke.from), sheet.layout.at(stroke.to));
    let length = (x2 - x1).hypot(y2 - y1);
    if length == 0.0 {
        return;
    }
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    // The shaft ends inside the head so that its blunt end does not show.
    let (head, half) = (0.36 * CELL, 0.17 * CELL);
    let end = if stroke.arrow { 0.7 * head } else { 0.0 };
    let (ex, ey) = (x2 - ux * end, y2 - uy * end);
    let color = hex(Rgb::BLUE);
    xml.element(
        "line",
        &[
            ("x1", &Len(x1)),
            ("y1", &Len(y1)),
            ("x2", &Len(ex)),
            ("y2", &Len(ey)),
            ("stroke", &color),
            ("stroke-width", &"3"),
            ("stroke-linecap", &"round"),
        ],
    );
    if stroke.arrow {
        let (bx, by) = (x2 - ux * head, y2 - uy * head);
        let points = format!(
            "{},{} {},{} {},{}",
            Len(x2),
            Len(y2),
            Len(bx - uy * half),
            Len(by + ux * half),
            Len(bx + uy * half),
            Len(by - ux * half),
        );
        xml.element("polygon", &[("points", &points), ("fill", &color)]);
    }
}
