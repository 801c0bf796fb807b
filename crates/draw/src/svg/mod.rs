//! A picture as SVG.
//!
//! The sheet is drawn from the bottom up: wood, colored areas, grid and coordinates (`ground.rs`,
//! `grid.rs`);
//! stones and their shadows (`stones.rs`); territory, marks, numbers, arrows (`signs.rs`); the caption
//! below. Lengths are in user units, [`CELL`] between two lines. No scripts, no style sheets, no
//! external fonts: the file looks the same inside a page, in an `img` and in a drawing program.
//! Definitions have ids that start with `tesuji-` and are the same in every picture, so many
//! pictures may stand in one page.

mod grid;
mod ground;
mod layout;
mod signs;
mod stones;
mod xml;

use board::{Color, Point};

use crate::picture::{Picture, Rgb};
use layout::{CAPTION_LINE, Layout};
use xml::{Len, Xml};

/// Distance between two lines.
const CELL: f64 = 32.0;
/// The color of lines and writing.
const INK: &str = "#1f1a14";
const FONT: &str = "Helvetica, Arial, 'Liberation Sans', sans-serif";

/// Size of the letters of the caption, its distance from the left, and the width of an average letter
/// in a wide font, in parts of its size.
const CAPTION_FONT: f64 = 15.0;
const CAPTION_INDENT: f64 = 12.0;
const WIDE_FONT: f64 = 0.58;

/// A picture and where its points are.
struct Sheet<'a> {
    picture: &'a Picture,
    layout: Layout,
}

impl Sheet<'_> {
    /// Whether the grid is left out at this point, for the label of an empty point.
    fn covers_grid(&self, p: Point) -> bool {
        self.picture.color(p).is_none() && self.picture.text(p).is_some()
    }
}

impl Picture {
    /// The picture as an SVG document.
    pub fn to_svg(&self) -> String {
        // The width does not depend on the caption, and the caption is wrapped to the width.
        let width = Layout::new(&self.window, self.coordinates, 0).width;
        let columns = (width - 2.0 * CAPTION_INDENT) / (CAPTION_FONT * WIDE_FONT);
        let lines = wrap(&self.caption, columns as usize);
        let layout = Layout::new(&self.window, self.coordinates, lines.len());
        let sheet = Sheet {
            picture: self,
            layout,
        };
        let (width, height) = (Len(sheet.layout.width), Len(sheet.layout.height));
        let mut xml = Xml::default();
        xml.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("width", &width),
                ("height", &height),
                ("viewBox", &format!("0 0 {width} {height}")),
                ("role", &"img"),
            ],
        );
        xml.text("title", &[], &self.title());
        caption(&sheet, &lines, &mut xml);
        ground::draw(&sheet, &mut xml);
        stones::draw(&sheet, &mut xml);
        signs::draw(&sheet, &mut xml);
        xml.close("svg");
        xml.finish()
    }

    /// What a screen reader says.
    fn title(&self) -> String {
        let count = |color: Color| self.stones[color.index()].len();
        format!(
            "Go position, {} board: {} black and {} white stones",
            self.size,
            count(Color::Black),
            count(Color::White)
        )
    }
}

/// Lines of text on a slip of paper below the wood.
fn caption(sheet: &Sheet<'_>, lines: &[String], xml: &mut Xml) {
    let layout = &sheet.layout;
    if lines.is_empty() {
        return;
    }
    xml.element(
        "rect",
        &[
            ("width", &Len(layout.width)),
            ("height", &Len(layout.height)),
            ("rx", &5),
            ("fill", &"#fbf5e6"),
        ],
    );
    xml.open(
        "g",
        &[
            ("font-family", &FONT),
            ("font-size", &Len(CAPTION_FONT)),
            ("fill", &INK),
        ],
    );
    for (i, line) in lines.iter().enumerate() {
        let y = layout.wood + CAPTION_LINE * (i as f64 + 0.95);
        xml.text("text", &[("x", &CAPTION_INDENT), ("y", &Len(y))], line);
    }
    xml.close("g");
}

/// Breaks lines at blanks where they would be wider than so many characters. A single word that is
/// too long stays whole.
fn wrap(lines: &[String], columns: usize) -> Vec<String> {
    let mut wrapped = Vec::new();
    for line in lines {
        let mut current = String::new();
        for word in line.split_whitespace() {
            let needed = current.chars().count() + 1 + word.chars().count();
            if !current.is_empty() && needed > columns {
                wrapped.push(std::mem::take(&mut current));
            }
            if !current.is_empty() {
                current.push(' ');
            }
            current += word;
        }
        wrapped.push(current);
    }
    wrapped
}

fn hex(color: Rgb) -> String {
    format!("#{:02x}{:02x}{:02x}", color.0, color.1, color.2)
}

#[cfg(test)]
mod tests;
