//! The board with what is safe on it.

use ::safety::SafetyReport;
use board::{Board, Color};
use draw::{Ink, Layer, LayerShape, Mark, Picture, Rgb};

/// What belongs to Black is shaded blue, to White yellow: gray and white would look like wood with stones.
const SHADES: [Rgb; 2] = [Rgb(36, 72, 160), Rgb(255, 244, 150)];

const GRAY: Rgb = Rgb(110, 110, 110);

/// The part of the board where something is, with safe stones and territory shaded and dame marked.
///
/// Plain text cannot shade, so there safe stones are marked (`#` and `@`) instead.
pub(crate) fn picture(board: &Board, report: &SafetyReport, ink: Ink) -> Picture {
    let mut picture = Picture::of(board);
    picture.territory = report.territory;
    for color in Color::ALL {
        let own = color.index();
        // An own stone of no account in its own territory looks like any other stone.
        picture.territory[own] -= board.stones(color);
        if ink == Ink::Plain {
            let stones = report.stones[own].iter();
            picture.marks.extend(stones.map(|p| (p, Mark::Circle)));
        } else {
            let (name, symbol) = [("safe for Black", 'x'), ("safe for White", 'o')][own];
            picture
                .layers
                .push(Layer::of_set(name, symbol, SHADES[own], report.safe[own]));
        }
    }
    if !report.dame.is_empty() {
        picture.layers.push(Layer {
            shape: LayerShape::Dot,
            ..Layer::of_set("dame", ':', GRAY, report.dame)
        });
    }
    if ink == Ink::Plain {
        picture.caption = legend(report);
    }
    picture.crop();
    picture
}

/// What the signs mean, as far as there are any.
fn legend(report: &SafetyReport) -> Vec<String> {
    let mut parts = Vec::new();
    if report.stones.iter().any(|s| !s.is_empty()) {
        parts.push("# @ are safe stones");
    }
    if report.territory.iter().any(|t| !t.is_empty()) {
        parts.push("x o safe territory");
    }
    match parts.is_empty() {
        true => Vec::new(),
        false => vec![format!("{}.", parts.join(", "))],
    }
}
