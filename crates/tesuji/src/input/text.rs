//! Text diagrams with words around them.
//!
//! The rows of a diagram are read by [`board::Diagram`]. A file may say more: a title line of the kind
//! `$$B` or `$$Wcm5 Title`, and prose in paragraphs of its own, of which `black to play` and `white
//! to play` are understood. What `tesuji show` prints can thus be read back.

use board::{Color, Diagram, DiagramError};

/// A diagram and the side to move, if the text says so.
#[derive(Debug)]
pub(super) struct TextDiagram {
    pub(super) diagram: Diagram,
    pub(super) to_play: Option<Color>,
}

impl TextDiagram {
    /// Reads the whole text as a diagram or, if that fails, its first paragraph that is one.
    pub(super) fn read(text: &str) -> Result<TextDiagram, DiagramError> {
        let to_play = to_play(text);
        // Blank lines instead of titles and prose keep the line numbers of messages right.
        let rows: Vec<&str> = text
            .lines()
            .map(|line| if is_title(line) { "" } else { line })
            .collect();
        let whole = Diagram::parse(&rows.join("\n"));
        let diagram = match whole {
            Ok(diagram) => diagram,
            Err(error) => rows
                .split(|line| line.trim().is_empty())
                .find_map(|paragraph| Diagram::parse(&paragraph.join("\n")).ok())
                .ok_or(error)?,
        };
        Ok(TextDiagram { diagram, to_play })
    }
}

/// `$$B`, `$$Wc19 Title`: the color of move 1, and what the diagram is called.
fn is_title(line: &str) -> bool {
    let rest = line.trim_start().strip_prefix("$$");
    rest.is_some_and(|rest| rest.starts_with(['B', 'W']))
}

fn to_play(text: &str) -> Option<Color> {
    text.lines().find_map(|line| {
        let lower = line.to_ascii_lowercase();
        if lower.contains("black to play") {
            Some(Color::Black)
        } else if lower.contains("white to play") {
            Some(Color::White)
        } else if is_title(line) {
            let white = line.trim_start().starts_with("$$W");
            Some(if white { Color::White } else { Color::Black })
        } else {
            None
        }
    })
}

/// Whether bytes are SGF rather than a diagram: by the name of the file, or by a `(` that a `;` or
/// a property follows. UTF-16 with a byte order mark is never a diagram.
pub(super) fn looks_like_sgf(name: &str, bytes: &[u8]) -> bool {
    let by_name = name
        .rsplit_once('.')
        .is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("sgf"));
    if by_name || bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return true;
    }
    let text = bytes.trim_ascii_start();
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let opens = |rest: &[u8]| rest.trim_ascii_start().starts_with(b";");
    text.trim_ascii_start().starts_with(b"(")
        || text
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'(')
            .any(|(i, _)| opens(&text[i + 1..]))
}
