//! Files of test positions.

use std::path::{Path, PathBuf};

use board::Diagram;

use crate::case::TestPosition;
use crate::claims;
use crate::words::{self, Claim};

/// All files of the folder and its folders, sorted; an error if there are none.
pub(crate) fn find(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries =
            std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for entry in entries {
            let path = entry.map_err(|e| e.to_string())?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "txt") {
                files.push(path);
            }
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(format!("no positions found under {}", root.display()));
    }
    Ok(files)
}

/// The cases of a file.
pub(crate) fn read(path: &Path, name: &str) -> Result<Vec<TestPosition>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{name}: {e}"))?;
    parse(&text, name)
}

/// The cases of a text; `name` is what messages call it.
pub(crate) fn parse(text: &str, name: &str) -> Result<Vec<TestPosition>, String> {
    // Comments become blank lines that do not end a diagram: they are left out.
    let lines: Vec<(usize, &str)> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .collect();
    let mut cases = Vec::new();
    let mut rest = lines.as_slice();
    while let Some(((number, line), after)) = rest.split_first() {
        rest = after;
        if line.trim().is_empty() {
            continue;
        }
        let at = |problem: &str| format!("{name}:{number}: {problem}");
        let title = line
            .strip_prefix("== ")
            .ok_or_else(|| at("expected \"== TITLE\""))?;
        let end = rest.iter().position(|(_, l)| l.starts_with("== "));
        let (body, next) = rest.split_at(end.unwrap_or(rest.len()));
        rest = next;
        cases.push(read_case(title.trim(), *number, body, name)?);
    }
    match cases.is_empty() {
        true => Err(format!("{name}: no positions; expected \"== TITLE\"")),
        false => Ok(cases),
    }
}

fn read_case(
    title: &str,
    number: usize,
    body: &[(usize, &str)],
    name: &str,
) -> Result<TestPosition, String> {
    let blank = |(_, line): &(usize, &str)| line.trim().is_empty();
    let start = body.iter().position(|l| !blank(l)).unwrap_or(body.len());
    let body = &body[start..];
    let (rows, lines) = body.split_at(body.iter().position(blank).unwrap_or(body.len()));
    let rows: Vec<&str> = rows.iter().map(|(_, line)| *line).collect();
    let diagram =
        Diagram::parse(&rows.join("\n")).map_err(|e| format!("{name}:{number}: {title}: {e}"))?;
    let mut claims: Vec<(usize, Vec<Claim>)> = Vec::new();
    for (number, line) in lines.iter().filter(|l| !blank(l)) {
        let claim = words::parse_line(line, &diagram, claims::exists)
            .map_err(|e| format!("{name}:{number}: {title}: {e}"))?;
        claims.push((*number, claim));
    }
    if claims.is_empty() {
        return Err(format!("{name}:{number}: {title}: nothing is claimed"));
    }
    Ok(TestPosition {
        file: name.to_owned(),
        title: title.to_owned(),
        diagram,
        claims,
    })
}
