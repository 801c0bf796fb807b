//! `--table`: safe points, blocks and dame of many positions, the table of Müller 1997, section 7.
//!
//! Nothing is left out silently: a file that cannot be read is named on standard error and counted
//! below the table, and the exit status says so; so are files of a folder that are of another kind,
//! which is no error.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ::safety::{Method, SafetyReport, analyze};
use anyhow::Context;
use board::{Board, Color};
use tesuji::input::{Input, InputError, Select, Source};

use super::Arguments;
use crate::output;

/// What one method found in one position.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    points: usize,
    blocks: usize,
    dame: usize,
    time: Duration,
}

impl Count {
    fn of(report: &SafetyReport, time: Duration) -> Count {
        Count {
            points: report.safe_points(),
            blocks: report.safe_blocks(),
            dame: report.dame.len(),
            time,
        }
    }
}

/// One position: its name, its points and blocks, and a count for each method.
#[derive(Debug)]
struct Row {
    name: String,
    points: usize,
    blocks: usize,
    counts: Vec<Count>,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let last = arguments.effort.chosen().unwrap_or(Method::Static);
    let methods: Vec<Method> = [Method::Benson, Method::Static, Method::Search]
        .into_iter()
        .take(last as usize + 1)
        .collect();
    let (mut files, mut bad) = (Vec::new(), 0);
    for file in &arguments.files {
        files.extend(expand(file)?);
    }
    let mut rows = Vec::new();
    for (i, file) in files.iter().enumerate() {
        progress(i, files.len(), file);
        match positions(arguments, file) {
            Ok(positions) => rows.extend(
                positions
                    .into_iter()
                    .map(|(name, board)| row(arguments, name, &board, &methods)),
            ),
            Err(error) => {
                output::complain(&error.to_string());
                bad += 1;
            }
        }
    }
    progress(files.len(), files.len(), OsStr::new(""));
    let mut text = table(&rows, &methods);
    if bad > 0 {
        let _ = writeln!(text, "{bad} of {} files could not be read.", files.len());
    }
    output::print_bytes(text.as_bytes())?;
    Ok(bad == 0)
}

/// The files that an argument stands for.
fn expand(argument: &OsString) -> anyhow::Result<Vec<OsString>> {
    let path = Path::new(argument);
    if !path.is_dir() {
        return Ok(vec![argument.clone()]);
    }
    let entries = std::fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.with_context(|| path.display().to_string())?;
    let (mut files, mut others): (Vec<PathBuf>, Vec<PathBuf>) = entries
        .into_iter()
        .map(|e| e.path())
        .partition(|p| is_position(p));
    files.sort_by_key(|p| natural(&p.to_string_lossy()));
    others.sort();
    for other in others {
        let name = Source::File(other);
        output::complain(&format!(
            "{name}: left out; expected files named .sgf or .txt"
        ));
    }
    Ok(files.into_iter().map(OsString::from).collect())
}

fn is_position(path: &Path) -> bool {
    let kind = path.extension().map(OsStr::to_ascii_lowercase);
    path.is_file() && kind.is_some_and(|kind| kind == "sgf" || kind == "txt")
}

/// A key that puts q2 before q10: runs of digits count as numbers, longer ones being larger.
fn natural(name: &str) -> Vec<(usize, String)> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut in_number = false;
    for c in name.chars() {
        let digit = c.is_ascii_digit();
        match parts.last_mut() {
            Some((length, part)) if digit && in_number => {
                part.push(c);
                *length += 1;
            }
            // Other characters have length 0 and so come before numbers.
            Some((_, part)) if !digit && !in_number => part.push(c),
            _ => parts.push((usize::from(digit), c.to_string())),
        }
        in_number = digit;
    }
    parts
}

/// The positions of a file: the game asked for, or all games.
fn positions(arguments: &Arguments, file: &OsString) -> Result<Vec<(String, Board)>, InputError> {
    let input = Input::read(&Source::from(file.clone()))?;
    let name = Path::new(file).file_stem().unwrap_or(file);
    let name: String = name
        .to_string_lossy()
        .chars()
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    let select = arguments.select.select();
    let games = input.games().len().max(1);
    let chosen = match select.game {
        Some(game) => game..=game,
        None => 1..=games,
    };
    chosen
        .map(|game| {
            let select = Select {
                game: Some(game),
                ..select
            };
            let name = match games {
                1 => name.clone(),
                _ => format!("{name}#{game}"),
            };
            Ok((name, input.position(select)?.board))
        })
        .collect()
}

fn row(arguments: &Arguments, name: String, board: &Board, methods: &[Method]) -> Row {
    let limits = arguments.effort.limits();
    let count = |method: &Method| {
        let start = Instant::now();
        let report = analyze(board, *method, &limits);
        Count::of(&report, start.elapsed())
    };
    Row {
        name,
        points: board.points().len(),
        blocks: Color::ALL.iter().map(|&c| board.blocks(c).count()).sum(),
        counts: methods.iter().map(count).collect(),
    }
}

/// Says which file is being worked on, if somebody is watching.
fn progress(done: usize, all: usize, file: &OsStr) {
    let mut stderr = io::stderr();
    if stderr.is_terminal() {
        let name = Source::File(file.into());
        // The escape clears the line. Nobody is left to be told when this fails.
        let _ = match done == all {
            true => write!(stderr, "\r\u{1b}[K"),
            false => write!(stderr, "\r\u{1b}[K{}/{all} {name}", done + 1),
        };
    }
}

fn table(rows: &[Row], methods: &[Method]) -> String {
    let names = rows.iter().map(|r| r.name.chars().count());
    let width = names.max().unwrap_or(0).max("position".len());
    let mut text = format!("{:width$}", "");
    for method in methods {
        let _ = write!(text, "  {method:<18}");
    }
    text = text.trim_end().to_owned();
    let _ = write!(text, "\n{:width$}", "position");
    for _ in methods {
        text += "  points blocks dame";
    }
    text.push('\n');
    let line = |text: &mut String, name: &str, counts: &[Count]| {
        let _ = write!(text, "{name:width$}");
        for c in counts {
            let _ = write!(text, "  {:6} {:6} {:4}", c.points, c.blocks, c.dame);
        }
        text.push('\n');
    };
    for row in rows {
        line(&mut text, &row.name, &row.counts);
    }
    let totals: Vec<Count> = (0..methods.len()).map(|i| total(rows, i)).collect();
    line(&mut text, "total", &totals);
    text.push('\n');
    text += &summary(rows, methods, &totals);
    text
}

fn total(rows: &[Row], method: usize) -> Count {
    let counts = rows.iter().map(|r| r.counts[method]);
    counts.fold(Count::default(), |a, b| Count {
        points: a.points + b.points,
        blocks: a.blocks + b.blocks,
        dame: a.dame + b.dame,
        time: a.time + b.time,
    })
}

fn summary(rows: &[Row], methods: &[Method], totals: &[Count]) -> String {
    let points: usize = rows.iter().map(|r| r.points).sum();
    let blocks: usize = rows.iter().map(|r| r.blocks).sum();
    let mut text = format!(
        "{} positions, {points} points, {blocks} blocks\n",
        rows.len()
    );
    let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
    for (i, (method, total)) in methods.iter().zip(totals).enumerate() {
        let mut times: Vec<Duration> = rows.iter().map(|r| r.counts[i].time).collect();
        times.sort();
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        let longest = times.last().copied().unwrap_or_default();
        let _ = writeln!(
            text,
            "{method:<6}  {:5.1}% of points, {:5.1}% of blocks; median time {}, longest {}",
            share(total.points, points),
            share(total.blocks, blocks),
            readable(median),
            readable(longest)
        );
    }
    text
}

fn readable(time: Duration) -> String {
    let ms = time.as_secs_f64() * 1000.0;
    match ms {
        ms if ms < 10.0 => format!("{ms:.3} ms"),
        ms if ms < 1000.0 => format!("{ms:.0} ms"),
        ms => format!("{:.1} s", ms / 1000.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_are_ordered_as_numbers() {
        let mut names = vec!["q10.sgf", "q2.sgf", "a", "q2", "q1.sgf"];
        names.sort_by_key(|name| natural(name));
        assert_eq!(names, ["a", "q1.sgf", "q2", "q2.sgf", "q10.sgf"]);
    }

    #[test]
    fn times_have_three_figures_or_so() {
        assert_eq!(readable(Duration::from_micros(23)), "0.023 ms");
        assert_eq!(readable(Duration::from_millis(83)), "83 ms");
        assert_eq!(readable(Duration::from_millis(61_230)), "61.2 s");
    }
}
