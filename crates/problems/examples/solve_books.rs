//! Measures book problems: is the first move among the accepted ones?
//!
//! `cargo run --release -p tesuji-problems --example solve_books -- FILE.jsonl… [--time SECONDS] [--nodes N] [--only ID]…
//! [--every N] [--show] [--basis] [--list] [--estimates] [--deaths OUT]`
//!
//! `--only` takes the problems whose name ends so, `--every N` takes every N-th problem of a file, `--show` draws those that are not accepted.
//! `--basis` counts what the answers for the side to play rest on, one row a file; `--list` has a line for each problem.
//! `--estimates` asks the network about those that stay unknown, and counts how often its move is accepted.
//! `--deaths` writes the positions after the answer's move where stones are dead and that rests on something, as lines for the example `kills` of crate `open`.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, Point, PointSet, Size, TextStyle};
use problems::{Found, Options, Solution, solve};
use search::Limits;

struct Book {
    id: String,
    board: Board,
    to_play: Color,
    solutions: Vec<Move>,
}

fn read(line: &str) -> Option<Book> {
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    let size = Size::square(u8::try_from(value["size"].as_u64()?).ok()?).ok()?;
    let moves = |field: &str| -> Option<Vec<Move>> {
        let list = value[field].as_array()?.iter();
        list.map(|v| sgf_move(v.as_str()?)).collect()
    };
    let points = |field: &str| -> Option<PointSet> {
        let list = moves(field)?.into_iter();
        list.map(|mv| match mv {
            Move::Play(p) => Some(p),
            Move::Pass => None,
        })
        .collect()
    };
    Some(Book {
        id: value["id"].as_str()?.to_owned(),
        board: Board::from_stones(size, points("black")?, points("white")?).ok()?,
        to_play: value["to_play"].as_str()?.parse().ok()?,
        solutions: moves("solutions")?,
    })
}

fn sgf_move(text: &str) -> Option<Move> {
    match text.as_bytes() {
        [] => Some(Move::Pass),
        [c, r] => Some(Move::Play(Point::new(
            c.checked_sub(b'a')?,
            r.checked_sub(b'a')?,
        ))),
        _ => None,
    }
}

/// The diagram up to one line beyond its stones, the accepted moves lettered.
fn cropped(book: &Book) -> String {
    let letters: Vec<(char, Point)> = book
        .solutions
        .iter()
        .filter_map(|mv| mv.point())
        .map(|p| ('*', p))
        .collect();
    let style = TextStyle {
        letters: &letters,
        coordinates: true,
        ..TextStyle::default()
    };
    let text = book.board.to_text(&style);
    let lines: Vec<&str> = text.lines().collect();
    let size = usize::from(book.board.size().height());
    let used = |p: &Point| usize::from(p.row());
    let rows = || {
        book.board
            .occupied()
            .iter()
            .map(|p| used(&p))
            .collect::<Vec<_>>()
    };
    let (top, bottom) = (
        rows().into_iter().min().unwrap_or(0).saturating_sub(2),
        rows().into_iter().max().unwrap_or(0) + 2,
    );
    let kept = |i: usize| i == 0 || i > size || (i > top && i <= bottom + 1);
    let lines = lines.iter().enumerate().filter(|(i, _)| kept(*i));
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

/// What the answers for the side to play rest on, best first.
const BASES: [&str; 7] = [
    "proven",
    "not captured, seki if … stand",
    "if … stand",
    "frame",
    "fights",
    "not proven",
    "unknown",
];

/// The place in [`BASES`] of an answer. What is shown as *not proven* has a move and no basis: an escape, a ko in the open.
fn basis_of(solution: &Solution, view: &status::SolutionView) -> usize {
    match view.first.basis.as_deref() {
        _ if solution.best().is_none() => 6,
        _ if view.first.proven => 0,
        _ if view.first.saved_anyway => 1,
        Some("rules" | "board" | "area") => 2,
        Some("frame") => 3,
        Some(_) => 4,
        None => 5,
    }
}

/// The position after the answer's move, where stones are dead by it and that is not proven: a line for the example `kills`.
fn death(book: &Book, solution: &Solution, view: &status::SolutionView) -> Option<String> {
    let Found::Life { task, answer, .. } = &solution.found else {
        return None;
    };
    let dies = view.first.code.as_deref() == Some("d") && !view.first.proven;
    if *task == problems::Task::Live || !dies {
        return None;
    }
    let mut after = book.board.clone();
    if let Some(Move::Play(p)) = solution.best() {
        after.play(p, book.to_play).ok()?;
    }
    let sgf = |p: Point| {
        let letter = |i: u8| char::from(b'a' + i);
        format!("{}{}", letter(p.column()), letter(p.row()))
    };
    let points = |set: PointSet| set.iter().map(sgf).collect::<Vec<_>>();
    let left = answer.target & after.stones(!book.to_play);
    let line = serde_json::json!({
        "id": book.id,
        "size": after.size().width(),
        "black": points(after.stones(Color::Black)),
        "white": points(after.stones(Color::White)),
        "stones": points(left),
    });
    (!left.is_empty()).then(|| line.to_string())
}

fn print_bases(rows: &[(String, [usize; BASES.len()])]) {
    println!("| set | problems | {} |", BASES.join(" | "));
    let mut sum = [0; BASES.len()];
    let row = |name: &str, counts: &[usize; BASES.len()]| {
        let cells: Vec<String> = counts.iter().map(usize::to_string).collect();
        let all: usize = counts.iter().sum();
        println!("| {name} | {all} | {} |", cells.join(" | "));
    };
    for (name, counts) in rows {
        row(name, counts);
        for (total, n) in sum.iter_mut().zip(counts) {
            *total += n;
        }
    }
    row("all", &sum);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut limits = Limits::default();
    let mut only: Vec<String> = Vec::new();
    let (mut every, mut show) = (1, false);
    let (mut basis, mut list, mut estimates) = (false, false, false);
    let mut estimated = 0;
    let mut deaths: Option<(String, Vec<String>)> = None;
    let mut rows = Vec::new();
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or("a value is missing");
        match arg.as_str() {
            "--time" => limits.time = Some(Duration::from_secs_f64(value()?.parse()?)),
            "--nodes" => limits.nodes = value()?.parse()?,
            "--only" => only.push(value()?),
            "--every" => every = value()?.parse()?,
            "--show" => show = true,
            "--basis" => basis = true,
            "--list" => list = true,
            "--estimates" => estimates = true,
            "--deaths" => deaths = Some((value()?, Vec::new())),
            _ => files.push(arg),
        }
    }
    let (mut accepted, mut other, mut unknown, mut several) = (0, 0, 0, 0);
    let started = Instant::now();
    for file in &files {
        let mut counts = [0; BASES.len()];
        for line in std::fs::read_to_string(file)?.lines().step_by(every) {
            let book = read(line).ok_or_else(|| format!("{file}: not a problem: {line}"))?;
            let chosen = |end: &String| book.id.ends_with(end.as_str());
            if !only.is_empty() && !only.iter().any(chosen) {
                continue;
            }
            let size = book.board.size();
            let t = Instant::now();
            let solution = solve(
                &book.board,
                book.to_play,
                &Options {
                    limits: limits.clone(),
                    estimate: estimates,
                    ..Options::default()
                },
            );
            let seconds = t.elapsed().as_secs_f64();
            let wanted: Vec<String> = book.solutions.iter().map(|m| m.name(size)).collect();
            let ok = solution.best().is_some_and(|b| book.solutions.contains(&b));
            match (ok, solution.best()) {
                (true, _) => accepted += 1,
                (_, Some(_))
                    if solution
                        .winning()
                        .iter()
                        .any(|m| book.solutions.contains(m)) =>
                {
                    several += 1
                }
                (_, Some(_)) => other += 1,
                (_, None) => unknown += 1,
            }
            let view = solution.view(file, None);
            counts[basis_of(&solution, &view)] += 1;
            let likely = view.best.as_deref().filter(|_| solution.best().is_none());
            estimated += usize::from(likely.is_some_and(|mv| wanted.iter().any(|w| w == mv)));
            if let Some((_, lines)) = &mut deaths {
                lines.extend(death(&book, &solution, &view));
            }
            if list {
                println!(
                    "{} {} {} {} {} nodes {} {seconds:.2}s",
                    book.id,
                    view.task.as_deref().unwrap_or("no task"),
                    view.best.as_deref().unwrap_or("-"),
                    view.first.code.as_deref().unwrap_or(&view.first.status),
                    BASES[basis_of(&solution, &view)],
                    solution.nodes,
                );
            }
            if basis {
                continue;
            }
            if !ok && show {
                println!("{} {} to play", book.id, book.to_play);
                println!("{}", cropped(&book));
            }
            if !ok || !only.is_empty() {
                let unknown = match likely {
                    Some(mv) => format!("unknown, likely {mv}"),
                    None => "unknown".to_owned(),
                };
                let name = solution.best().map_or(unknown, |b| b.name(size));
                let winning: Vec<String> =
                    solution.winning().iter().map(|m| m.name(size)).collect();
                let task = solution
                    .task()
                    .map_or("no task".to_owned(), |t| t.to_string());
                println!(
                    "{} {task} {name} of {winning:?} wanted {wanted:?} nodes {} {seconds:.1}s",
                    book.id, solution.nodes
                );
                for c in &solution.considered {
                    let code = |c: Option<life::Code>| c.map_or("?".to_owned(), |c| c.to_string());
                    let result = |f: &problems::FrameResult| {
                        format!("{}: {} {}", f.area, code(f.first), code(f.second))
                    };
                    let results: Vec<String> = c.frames.iter().map(result).collect();
                    println!(
                        "    {} {}{} {}",
                        c.task,
                        c.stones.len(),
                        if c.part { " part" } else { "" },
                        results.join(", ")
                    );
                }
            }
            if let Some(frame) = solution.frame().filter(|_| !only.is_empty()) {
                let letters: Vec<(char, Point)> = (frame.problem.area
                    & frame.problem.board.empty())
                .iter()
                .map(|p| (',', p))
                .collect();
                let style = TextStyle {
                    letters: &letters,
                    coordinates: true,
                    ..TextStyle::default()
                };
                println!("{}", frame.problem.board.to_text(&style));
            }
        }
        let name = std::path::Path::new(file).file_stem();
        rows.push((
            name.map_or(file.clone(), |n| n.display().to_string()),
            counts,
        ));
    }
    if basis {
        print_bases(&rows);
    }
    if estimates {
        println!("{estimated} of the unknown as the network says");
    }
    if let Some((file, lines)) = deaths {
        std::fs::write(file, lines.join("\n"))?;
    }
    println!(
        "{accepted} accepted, {several} other of several, {other} other, {unknown} unknown, {:.0}s",
        started.elapsed().as_secs_f64()
    );
    Ok(())
}
