//! The report as one page: no scripts, no other files, readable on a phone and on paper. Diagrams are our own drawings.

use std::fmt::Write as _;

use super::{Audited, Tallies};
use crate::audit::AuditVerdict;

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1f1a14;--paper:#fbf8f2;--line:#d8d0c0;--soft:#6b6255}
@media(prefers-color-scheme:dark){:root{--ink:#eee8dc;--paper:#1b1916;--line:#3d3830;--soft:#b0a797}}
*{box-sizing:border-box}body{margin:0 auto;max-width:72rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}
p{margin:.3rem 0}.soft{color:var(--soft)}.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:right}
th:first-child,td:first-child{text-align:left}td.none{color:var(--line)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:1rem}
article{border:1px solid var(--line);border-radius:8px;padding:.75rem;break-inside:avoid}article h3{font-size:1rem;margin:0 0 .25rem;overflow-wrap:anywhere}
article svg{width:100%;height:auto;max-height:20rem;border-radius:4px}
.tag{display:inline-block;border-radius:4px;padding:0 .4rem;font-size:.85rem;font-weight:600;color:#fff;background:#55606b}
.wrong{background:#a3261d}.second-solution{background:#8a5a00}.ko-only{background:#6a3d9a}.incomplete{background:#1f5f8b}.duplicate{background:#4d5560}.ok{background:#256b34}
details{margin:.5rem 0}summary{cursor:pointer}li{overflow-wrap:anywhere}
";

/// Order of the sections: what needs an author's eye first.
const SECTIONS: [(AuditVerdict, &str); 6] = [
    (
        AuditVerdict::Wrong,
        "The recorded move fails. The numbered line shows how.",
    ),
    (
        AuditVerdict::SecondSolution,
        "More than one first move works: recorded moves are circled, the others have squares.",
    ),
    (
        AuditVerdict::KoOnly,
        "The recorded move is a ko: there is nothing better, or the text names what is.",
    ),
    (
        AuditVerdict::Incomplete,
        "The tree has no answer to the last move of the numbered line.",
    ),
    (AuditVerdict::Duplicate, "The same problem comes earlier."),
    (
        AuditVerdict::Unknown,
        "Not decided within the limits, or no task was found.",
    ),
];

/// The page.
pub fn page(audited: &[Audited], limits: &str) -> String {
    let mut tallies = Tallies::default();
    audited.iter().for_each(|one| tallies.add(one));
    let mut text =
        String::from("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    text += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">";
    text += "<title>Audit of a problem collection</title>";
    let _ = write!(text, "<style>{STYLE}</style></head><body>");
    let problems = audited.len();
    let _ = write!(
        text,
        "<h1>Audit of {problems} problem{}</h1><p class=\"soft\">Tesuji {}, limits for each problem: {}. Stones in question have triangles.</p>",
        if problems == 1 { "" } else { "s" },
        env!("CARGO_PKG_VERSION"),
        escape(limits)
    );
    text += &table(&tallies);
    for (verdict, about) in SECTIONS {
        section(&mut text, audited, verdict, about);
    }
    good(&mut text, audited);
    text += "</body></html>\n";
    text
}

fn table(tallies: &Tallies) -> String {
    let mut text = String::from("<div class=\"scroll\"><table><tr><th>file</th>");
    for verdict in AuditVerdict::ALL {
        let _ = write!(text, "<th>{verdict}</th>");
    }
    text += "<th>all</th></tr>";
    for (file, tally) in &tallies.files {
        let _ = write!(text, "<tr><td>{}</td>", escape(file));
        for verdict in AuditVerdict::ALL {
            let n = tally.of(verdict);
            let class = if n == 0 { " class=\"none\"" } else { "" };
            let _ = write!(text, "<td{class}>{n}</td>");
        }
        let _ = write!(text, "<td>{}</td></tr>", tally.all());
    }
    text + "</table></div>"
}

fn section(text: &mut String, audited: &[Audited], verdict: AuditVerdict, about: &str) {
    let those: Vec<&Audited> = audited.iter().filter(|a| a.verdict() == verdict).collect();
    if those.is_empty() {
        return;
    }
    let _ = write!(
        text,
        "<h2>{} <span class=\"soft\">({})</span></h2><p class=\"soft\">{about}</p><div class=\"cards\">",
        title(verdict),
        those.len()
    );
    for one in those {
        card(text, one);
    }
    *text += "</div>";
}

fn card(text: &mut String, one: &Audited) {
    let verdict = one.verdict();
    let _ = write!(
        text,
        "<article><h3>{} <span class=\"tag {verdict}\">{verdict}</span></h3>{}<p>{}</p>",
        escape(&one.name()),
        one.picture().to_svg(),
        escape(&one.text())
    );
    let found = &one.finding;
    let mut notes = Vec::new();
    if found.checked > 0 {
        notes.push(match found.checked {
            1 => "1 proof checked".to_owned(),
            n => format!("{n} proofs checked"),
        });
    }
    if found.assumed_stones + found.assumed_points > 0 {
        notes.push(format!(
            "assumed: {} stones safe, {} points held",
            found.assumed_stones, found.assumed_points
        ));
    }
    notes.push(escape(&one.file));
    let _ = write!(text, "<p class=\"soft\">{}</p></article>", notes.join("; "));
}

/// What is in order needs a list and no pictures.
fn good(text: &mut String, audited: &[Audited]) {
    let those: Vec<&Audited> = audited
        .iter()
        .filter(|a| a.verdict() == AuditVerdict::Ok)
        .collect();
    if those.is_empty() {
        return;
    }
    let _ = write!(
        text,
        "<h2>In order <span class=\"soft\">({})</span></h2><details><summary>List</summary><ul>",
        those.len()
    );
    for one in those {
        let _ = write!(
            text,
            "<li>{}: {}</li>",
            escape(&one.name()),
            escape(&one.text())
        );
    }
    *text += "</ul></details>";
}

fn title(verdict: AuditVerdict) -> &'static str {
    match verdict {
        AuditVerdict::Ok => "In order",
        AuditVerdict::Wrong => "Wrong",
        AuditVerdict::SecondSolution => "Second solutions",
        AuditVerdict::KoOnly => "Only a ko",
        AuditVerdict::Incomplete => "Incomplete trees",
        AuditVerdict::Duplicate => "Duplicates",
        AuditVerdict::Unknown => "Not decided",
    }
}

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            c => safe.push(c),
        }
    }
    safe
}
