//! A report like the appendix of Kierulf 1985: nodes, time, solution depth, maximal depth for
//! the loose ladders under `positions/capture`, and what each tesuji contributes.
//!
//! `cargo run --release -p tesuji-capture --example report`

use std::path::Path;
use std::time::Instant;

use board::{Diagram, Symmetry};
use capture::calculator::{
    AnswerDiagram, Calculator, CatchAnswer, CatchQuestion, CatchVerdict, HuntSide, Tesuji,
    TesujiSet,
};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Node limit of one question.
const NODES: u64 = 50_000;

fn main() -> Result<()> {
    let problems = problems()?;
    println!(
        "As the report describes the calculator (loose ladder, hunter first), and the default:\n"
    );
    println!("| position | nodes | ms | sol. | max. | nodes | ms | sol. | max. |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for (name, diagram) in &problems {
        print!("| {name} ");
        for configuration in [faithful, default] {
            let (answer, ms) = ask(diagram, Symmetry::IDENTITY, configuration)?;
            let sol = match answer.verdict {
                CatchVerdict::Dead => answer.solution_depth().to_string(),
                other => other.to_string(),
            };
            print!(
                "| {} | {ms:.2} | {sol} | {} ",
                answer.nodes, answer.max_depth
            );
        }
        println!("|");
    }
    contributions(&problems)?;
    if std::env::args().any(|a| a == "--diagrams") {
        for (name, diagram) in &problems {
            let (answer, _) = ask(diagram, Symmetry::IDENTITY, default)?;
            let picture = AnswerDiagram::new(&diagram.board, &answer);
            println!(
                "\n{name}:\n{}",
                picture.to_text(Some(picture.interesting()))
            );
        }
    }
    Ok(())
}

fn faithful(question: CatchQuestion) -> CatchQuestion {
    question.faithful()
}

fn default(question: CatchQuestion) -> CatchQuestion {
    question
}

/// The titled diagrams of the files with loose ladders.
fn problems() -> Result<Vec<(String, Diagram)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions/capture");
    let mut problems = Vec::new();
    for file in ["loose.txt", "spiral.txt", "tesuji.txt"] {
        let text = std::fs::read_to_string(root.join(file))?;
        for part in text.split("== ").skip(1) {
            let (title, rest) = part.split_once('\n').unwrap_or((part, ""));
            let name = title.split(':').next().unwrap_or(title);
            let diagram = rest.split("\n\n").next().unwrap_or(rest);
            problems.push((name.to_owned(), Diagram::parse(diagram)?));
        }
    }
    Ok(problems)
}

fn ask(
    diagram: &Diagram,
    symmetry: Symmetry,
    configure: impl Fn(CatchQuestion) -> CatchQuestion,
) -> Result<(CatchAnswer, f64)> {
    let mut board = diagram.board.transformed(symmetry, false)?;
    let prey = diagram.marked.first().ok_or("no prey is marked")?;
    let prey = symmetry.apply(prey, diagram.board.size());
    let mut question = configure(CatchQuestion::loose_ladder(prey, HuntSide::Hunter));
    question.limits.nodes = NODES;
    let mut calculator = Calculator::new();
    let start = Instant::now();
    let answer = calculator.ask(&mut board, &question)?;
    Ok((answer, start.elapsed().as_secs_f64() * 1e3))
}

/// Solved problems and nodes for several sets of tesuji, in all symmetries: the order of equal moves
/// differs between them.
fn contributions(problems: &[(String, Diagram)]) -> Result<()> {
    println!(
        "\nSolved of {} positions x 8 symmetries within {NODES} nodes each:\n",
        problems.len()
    );
    println!("| tesuji | once: solved | nodes | deepening: solved | nodes |");
    println!("|---|---|---|---|---|");
    let mut sets = vec![
        ("none".to_owned(), TesujiSet::NONE),
        ("report".to_owned(), TesujiSet::FAITHFUL),
    ];
    for tesuji in &Tesuji::ALL[2..] {
        let name = format!("report + {}", tesuji.name());
        sets.push((name, TesujiSet::FAITHFUL.with(*tesuji)));
    }
    sets.push(("all".to_owned(), TesujiSet::ALL));
    for (name, set) in sets {
        print!("| {name} ");
        for deepening in [false, true] {
            let (mut solved, mut nodes) = (0, 0);
            for (_, diagram) in problems {
                for symmetry in Symmetry::ALL {
                    let configure = |q| CatchQuestion {
                        tesuji: set,
                        deepening,
                        ..q
                    };
                    let (answer, _) = ask(diagram, symmetry, configure)?;
                    solved += usize::from(answer.verdict == CatchVerdict::Dead);
                    nodes += answer.nodes;
                }
            }
            print!("| {solved} | {nodes} ");
        }
        println!("|");
    }
    Ok(())
}
