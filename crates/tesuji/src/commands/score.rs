//! `tesuji score`: the exact score of a finished game, as far as it is proven.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use ::safety::score::{OpenTerritory, ProvenScore, Terms, Threat, open_territory, score, threats};
use ::safety::{Method, SafetyReport, Seki, names};
use board::{Board, Color, Game, PointSet, Rules, Score, Scoring, Size};
use clap::{Args, ValueEnum};
use player::strong::{Expectation, expect};
use serde::Serialize;
use sgf::GameTree;
use tesuji::input::{Input, InputError, Position, Problem};

use super::safety::{EffortArguments, capitalized, list, picture, some};
use crate::cli::PositionArguments;
use crate::output::{self, When};

/// The exact score, with proven dead stones
///
/// Stones in the opponent's safe territory are dead, safe territory is counted, stones in a seki where whoever
/// moves first loses stay, and what is not proven is listed as not settled. If everything is settled the score is exact; otherwise it is given as bounds, as
/// it stands, and as the network expects it, which is an estimate. Prisoners, komi, handicap and rules come from the file unless options say otherwise.
///
/// Moves that endanger safe territory when they are ignored are listed as ko threats; that list knows the
/// static rules only.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji score examples/endgame.sgf
  tesuji score examples/endgame.sgf --rules japanese --komi 6.5
  tesuji score game.sgf --method static --json | jq .exact")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// How to count [default: as the file says; chinese]
    #[arg(long, value_enum, value_name = "RULES")]
    rules: Option<RulesName>,

    /// White's compensation [default: as the file says; that of the rules, 0 with handicap]
    #[arg(long, value_name = "KOMI", allow_negative_numbers = true, value_parser = komi)]
    komi: Option<f32>,

    /// Draw the counted board into an SVG file; - is standard output, which then has nothing else
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    effort: EffortArguments,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RulesName {
    Chinese,
    Japanese,
    Aga,
    NewZealand,
}

fn komi(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(komi) if komi.is_finite() => Ok(komi),
        _ => Err("expected a number like 6.5".to_owned()),
    }
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let (input, position) = arguments.position.load()?;
    let tree = input.games().get(arguments.position.game() - 1);
    let terms = arguments.terms(&input, tree, &position)?;
    let board = &position.board;
    let report = arguments.effort.analyze(board);
    if let Some(path) = &arguments.svg {
        let svg = picture(board, &report, draw::Ink::TrueColor).to_svg();
        output::write_file(path, svg.as_bytes())?;
        if path == Path::new("-") {
            return Ok(true);
        }
    }
    let count = Count::new(board, report, terms, position.to_play);
    if arguments.json {
        output::print_json(&count.view(&input.name))?;
        return Ok(true);
    }
    let mut text = picture(board, &count.report, when.ink()).to_terminal(when.ink());
    text.push('\n');
    text += &count.text();
    if let Some(result) = tree.and_then(|t| t.root_text("RE")) {
        // Control characters from a file must not reach the terminal.
        let result: String = result.chars().filter(|c| !c.is_control()).collect();
        let _ = writeln!(text, "The file says {result}.");
    }
    output::print(&text, when)?;
    Ok(true)
}

impl Arguments {
    fn terms(
        &self,
        input: &Input,
        tree: Option<&GameTree>,
        position: &Position,
    ) -> anyhow::Result<Terms> {
        let wrong = |error: sgf::ValueError| InputError {
            name: input.name.clone(),
            problem: Problem::Value(error),
        };
        let rules = match self.rules {
            Some(RulesName::Chinese) => Rules::CHINESE,
            Some(RulesName::Japanese) => Rules::JAPANESE,
            Some(RulesName::Aga) => Rules::AGA,
            Some(RulesName::NewZealand) => Rules::NEW_ZEALAND,
            None => rules_of(input, tree),
        };
        let handicap = tree.map(|t| t.handicap()).transpose().map_err(wrong)?;
        let handicap = handicap.flatten().unwrap_or(0) as usize;
        let usual = if handicap > 1 { 0.0 } else { rules.komi };
        let komi = match (self.komi, tree) {
            (Some(komi), _) => komi,
            (None, Some(tree)) => tree.komi().map_err(wrong)?.map_or(usual, |k| k as f32),
            (None, None) => usual,
        };
        Ok(Terms {
            rules,
            komi,
            handicap,
            prisoners: position.prisoners,
        })
    }
}

/// The rules that the file names; Chinese if it names none that are known, and then it is said.
fn rules_of(input: &Input, tree: Option<&GameTree>) -> Rules {
    let Some(named) = tree
        .and_then(GameTree::rules)
        .filter(|n| !n.trim().is_empty())
    else {
        return Rules::CHINESE;
    };
    named.parse().unwrap_or_else(|_| {
        let shown: String = named.chars().filter(|c| !c.is_control()).collect();
        output::complain(&format!(
            "{}: the rules \"{shown}\" are not known; counting by Chinese rules",
            input.name
        ));
        Rules::CHINESE
    })
}

/// A position that has been counted.
pub(super) struct Count<'a> {
    board: &'a Board,
    report: SafetyReport,
    terms: Terms,
    found: ProvenScore,
    open: Vec<OpenTerritory>,
    /// By the color that makes them.
    threats: [Vec<Threat>; 2],
    /// What the network expects, where not everything is proven.
    expected: Option<Expectation>,
}

impl<'a> Count<'a> {
    /// Counts a position whose safe parts are known; what the network expects of the rest depends on whose turn it is.
    pub(super) fn new(
        board: &'a Board,
        report: SafetyReport,
        terms: Terms,
        to_play: Color,
    ) -> Count<'a> {
        let count = Count {
            board,
            found: score(board, &report, &terms),
            open: open_territory(board, &report),
            threats: Color::ALL.map(|attacker| threats(board, attacker)),
            expected: None,
            report,
            terms,
        };
        Count {
            expected: count.expect(to_play),
            ..count
        }
    }

    fn size(&self) -> Size {
        self.board.size()
    }

    /// An estimate, for what is not proven.
    fn expect(&self, to_play: Color) -> Option<Expectation> {
        if self.found.exact.is_some() {
            return None;
        }
        let mut game = Game::from_position(self.board.clone(), to_play, self.terms.rules);
        game.set_komi(self.terms.komi);
        game.set_handicap(self.terms.handicap);
        for color in Color::ALL {
            game.set_lost_before(color, self.terms.prisoners[color.index()]);
        }
        expect(&game).ok()
    }

    fn write_expected(&self, text: &mut String) -> std::fmt::Result {
        let Some(Expectation {
            win, lead, dead, ..
        }) = &self.expected
        else {
            return Ok(());
        };
        let leader = if *lead >= 0.0 { "B" } else { "W" };
        write!(
            text,
            "Estimate by the network: {leader}+{:.1}, Black wins {:.0}%",
            lead.abs(),
            100.0 * win
        )?;
        let dead = *dead - self.found.dead;
        match dead.is_empty() {
            true => writeln!(text, "."),
            false => writeln!(text, "; taken for dead: {}.", list(dead, self.size())),
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_result(&mut text);
        let _ = self.write_expected(&mut text);
        let _ = self.write_unsettled(&mut text);
        let _ = self.write_notes(&mut text);
        text
    }

    fn write_result(&self, text: &mut String) -> std::fmt::Result {
        let size = self.size();
        let [black, white] = self.terms.prisoners;
        write!(
            text,
            "Rules: {}, komi {}",
            self.terms.rules, self.terms.komi
        )?;
        if self.terms.handicap > 0 {
            write!(text, ", handicap {}", self.terms.handicap)?;
        }
        writeln!(text, ". Prisoners: {black} black, {white} white.")?;
        for color in Color::ALL {
            let dead = self.found.dead & self.board.stones(color);
            if !dead.is_empty() {
                writeln!(text, "Dead {color} stones, proven: {}.", list(dead, size))?;
            }
        }
        for seki in &self.found.sekis {
            let stones = seki.stones[0] | seki.stones[1];
            writeln!(
                text,
                "Seki, proven: {}. Neither side can take the other; liberties of both: {}{}.",
                list(stones, size),
                list(seki.shared, size),
                match self.terms.rules.scoring {
                    Scoring::Territory if !seki.eyes.is_empty() => "; its eyes are not counted",
                    _ => "",
                }
            )?;
        }
        if !self.report.dame.is_empty() {
            writeln!(text, "Dame: {}.", list(self.report.dame, size))?;
        }
        match self.found.exact {
            Some(score) => {
                let Score { black, white } = score;
                writeln!(text, "Black {black}, White {white}: {score}, proven.")
            }
            None => {
                let stands = self.found.as_it_stands;
                let (best, worst) = (self.found.best_for_black, self.found.best_for_white);
                writeln!(text, "Not everything is settled. As it stands: {stands}.")?;
                writeln!(text, "Proven: between {worst} and {best}.")
            }
        }
    }

    fn write_unsettled(&self, text: &mut String) -> std::fmt::Result {
        if self.found.unsettled.is_empty() {
            return Ok(());
        }
        text.push_str("\nNot settled here:\n");
        for part in &self.found.unsettled {
            writeln!(text, "  {}", some(*part, self.size()))?;
        }
        Ok(())
    }

    fn write_notes(&self, text: &mut String) -> std::fmt::Result {
        let size = self.size();
        for region in &self.open {
            let (own, other) = (capitalized(region.color), capitalized(!region.color));
            writeln!(
                text,
                "\nOnly territory is in question at {}: {own}'s stones around it are safe, but \
                 {other} may live there or make seki.",
                some(region.points, size)
            )?;
        }
        for color in Color::ALL {
            let threats = &self.threats[color.index()];
            if threats.is_empty() {
                continue;
            }
            let list: Vec<String> = threats
                .iter()
                .map(|t| format!("{} ({})", t.at.name(size), t.endangered.len()))
                .collect();
            writeln!(
                text,
                "\n{}'s ko threats against what the static rules prove safe, with the points in \
                 danger: {}.",
                capitalized(color),
                list.join(", ")
            )?;
        }
        Ok(())
    }

    /// The JSON object.
    pub(super) fn view(&self, file: &str) -> ScoreView {
        let size = self.size();
        let area = |points: &PointSet| names(*points, size);
        let points = |score: Score| Points {
            black: score.black,
            white: score.white,
            result: score.to_string(),
        };
        let threat = |t: &Threat| ThreatView {
            at: t.at.name(size).to_string(),
            endangered: names(t.endangered, size),
        };
        let seki = |s: &Seki| SekiView {
            black: names(s.stones[0], size),
            white: names(s.stones[1], size),
            shared: names(s.shared, size),
            eyes: names(s.eyes, size),
        };
        let [black, white] = self.terms.prisoners;
        ScoreView {
            file: file.to_owned(),
            method: self.report.method,
            rules: self.terms.rules.name,
            komi: self.terms.komi,
            handicap: self.terms.handicap,
            prisoners: Sides { black, white },
            exact: self.found.exact.map(points),
            as_it_stands: points(self.found.as_it_stands),
            best_for_black: points(self.found.best_for_black),
            best_for_white: points(self.found.best_for_white),
            dead: Sides {
                black: names(self.found.dead & self.board.stones(Color::Black), size),
                white: names(self.found.dead & self.board.stones(Color::White), size),
            },
            territory: Sides {
                black: area(&self.report.territory[0]),
                white: area(&self.report.territory[1]),
            },
            dame: area(&self.report.dame),
            seki: self.found.sekis.iter().map(seki).collect(),
            unsettled: self.found.unsettled.iter().map(area).collect(),
            threats: Sides {
                black: self.threats[0].iter().map(threat).collect(),
                white: self.threats[1].iter().map(threat).collect(),
            },
            estimate: self.expected.as_ref().map(|e| EstimateView {
                basis: "net",
                win: e.win,
                lead: e.lead,
                dead: names(e.dead, size),
                owner: e.owner.clone(),
            }),
        }
    }
}

/// The JSON object.
#[derive(Serialize)]
pub(super) struct ScoreView {
    file: String,
    method: Method,
    rules: &'static str,
    komi: f32,
    handicap: usize,
    /// Stones lost.
    prisoners: Sides<usize>,
    exact: Option<Points>,
    as_it_stands: Points,
    best_for_black: Points,
    best_for_white: Points,
    /// Dead stones by their color.
    dead: Sides<Vec<String>>,
    territory: Sides<Vec<String>>,
    dame: Vec<String>,
    seki: Vec<SekiView>,
    unsettled: Vec<Vec<String>>,
    /// By the color that makes them.
    threats: Sides<Vec<ThreatView>>,
    /// What the network expects, where not everything is proven.
    estimate: Option<EstimateView>,
}

#[derive(Serialize)]
struct EstimateView {
    basis: &'static str,
    /// Black's.
    win: f32,
    lead: f32,
    /// Proven dead stones among them.
    dead: Vec<String>,
    /// Row by row: 1 Black, -1 White.
    owner: Vec<f32>,
}

#[derive(Serialize)]
struct Sides<T> {
    black: T,
    white: T,
}

#[derive(Serialize)]
struct Points {
    black: f32,
    white: f32,
    result: String,
}

/// A seki: its stones, the liberties that both share, and the rest of its empty points.
#[derive(Serialize)]
struct SekiView {
    black: Vec<String>,
    white: Vec<String>,
    shared: Vec<String>,
    eyes: Vec<String>,
}

#[derive(Serialize)]
struct ThreatView {
    at: String,
    endangered: Vec<String>,
}
