//! A reviewed game as a picture: the expected score, the chance to win, and a mark for each proven mistake.

use std::fmt::Write as _;

use super::Line;

const WIDTH: f32 = 800.0;
const HEIGHT: f32 = 260.0;
/// Room for the words at the top and the bottom.
const MARGIN: f32 = 22.0;
/// The score's scale reaches at least so far to either side.
const LEAST: f32 = 20.0;

/// The picture as SVG; estimates are called so in it.
pub(super) fn svg(lines: &[Line]) -> String {
    let last = lines.len().max(2) as f32;
    let x = |number: usize| WIDTH * number as f32 / last;
    let leads = lines.iter().filter_map(|l| l.lead.map(f32::abs));
    let most = leads.fold(LEAST, f32::max);
    // From -1, White's, at the bottom to 1, Black's, at the top.
    let y = |share: f32| HEIGHT / 2.0 - share * (HEIGHT / 2.0 - MARGIN);
    let points = |value: &dyn Fn(&Line) -> Option<f32>| -> String {
        let at = |l: &Line| value(l).map(|v| format!("{:.1},{:.1}", x(l.number), y(v)));
        lines.iter().filter_map(at).collect::<Vec<_>>().join(" ")
    };
    let score = points(&|l| l.lead.map(|lead| lead / most));
    let win = points(&|l| l.win.map(|win| 2.0 * win - 1.0));
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">
<title>Expected score and chance to win, by estimate</title>
<rect width="{WIDTH}" height="{HEIGHT}" fill="#f4f1ea"/>
<line x1="0" x2="{WIDTH}" y1="{middle}" y2="{middle}" stroke="#777" stroke-dasharray="4 4"/>
<polyline class="score" points="{score}" fill="none" stroke="#a3261a" stroke-width="2"/>
<polyline class="win" points="{win}" fill="none" stroke="#1d4f9c" stroke-width="1.5" stroke-dasharray="6 3"/>
"##,
        middle = HEIGHT / 2.0,
    );
    for line in lines.iter().filter(|l| !l.mistakes.is_empty()) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            r##"<line class="mistake" x1="{at:.1}" x2="{at:.1}" y1="{from}" y2="{HEIGHT}" stroke="#111" stroke-width="3"><title>{} {}: proven mistake</title></line>"##,
            line.number,
            line.mv,
            at = x(line.number),
            from = HEIGHT - MARGIN,
        );
    }
    let _ = write!(
        out,
        r##"<text x="4" y="15">Black ahead, up to {most:.0} points; — expected score, - - chance to win (estimates)</text>
<text x="4" y="{bottom}">White ahead; marks: proven mistakes</text>
</svg>
"##,
        bottom = HEIGHT - 6.0,
    );
    out
}
