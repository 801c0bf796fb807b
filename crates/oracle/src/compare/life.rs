//! `tesuji life --json` beside the truth, and beside itself.

use serde_json::Value;

use crate::graph::Code;
use crate::life::{FirstMove, Target, Truth, draw};
use crate::make::life::LifeQuestion;
use crate::rules::{Color, Grid, Point};
use crate::tally::{Judgment, Tally};

/// Most states of a graph.
const MOST: usize = 40_000;

/// Compares one answer with the truth.
pub fn compare(front: &str, question: &LifeQuestion, answer: &Value, tally: &mut Tally) {
    let mut case = Comparison {
        front,
        question,
        answer,
        truth: Truth::new(&question.problem, MOST),
    };
    if let Some(other) = case.asked_otherwise() {
        // Nothing but the stones says who defends, and the program may take it otherwise.
        let judged = match question.problem.target {
            Target::AnyStone => Judgment::Untold,
            Target::All(_) => Judgment::Contradiction(other),
        };
        tally.add(front, "life: the question", judged, || case.how());
        return;
    }
    let second = 1 - question.to_play;
    for (name, first) in [("first", question.to_play), ("second", second)] {
        let judged = case.side(name, first);
        tally.add(front, "life: code", judged, || case.how());
        let judged = case.bounds(name, first);
        tally.add(front, "life: bounds", judged, || case.how());
        if !front.contains("tga") {
            let judged = case.eyes(name, first);
            tally.add(front, "life: two eyes or seki", judged, || case.how());
        }
    }
    if front.contains("tga") {
        // The second solver tells the code and one move.
        return;
    }
    case.moves(tally);
    for (kind, judged) in [
        ("life: best and winning", case.winning()),
        ("life: agrees with itself", case.consistent()),
    ] {
        tally.add(front, kind, judged, || case.how());
    }
}

struct Comparison<'a> {
    front: &'a str,
    question: &'a LifeQuestion,
    answer: &'a Value,
    truth: Truth<'a>,
}

fn code_of(value: &Value) -> Option<Code> {
    value["code"].as_str().and_then(Code::parse)
}

/// The status that goes with a code.
fn fits(code: Code, status: &str) -> bool {
    match code {
        Code::Alive => status == "alive" || status == "seki",
        Code::Dead => status == "dead",
        _ => status == "ko",
    }
}

fn same(told: Code, truth: Option<Code>, what: &str) -> Judgment {
    match truth {
        None => Judgment::Untold,
        Some(code) if code == told => Judgment::Agreed,
        Some(code) => Judgment::Contradiction(format!("{what} is called {told}, is {code}")),
    }
}

fn name(grid: &Grid, at: Option<Point>) -> String {
    at.map_or_else(|| "pass".to_owned(), |p| grid.name(p))
}

impl Comparison<'_> {
    /// What is needed to see it again.
    fn how(&self) -> String {
        let mut short = self.answer.clone();
        if let Some(object) = short.as_object_mut() {
            object.remove("target");
        }
        format!(
            "({}, defender {})\n{}{}\n{short}\n",
            self.question.kind,
            ["black", "white"][self.question.problem.defender],
            draw(&self.question.problem),
            self.question.sgf(),
        )
    }

    /// Whether the program understood another question.
    fn asked_otherwise(&self) -> Option<String> {
        let colors = ["black", "white"];
        let problem = &self.question.problem;
        let to_play = self.answer["to_play"].as_str()?;
        let task = match self.question.to_play == problem.defender {
            true => "live",
            false => "kill",
        };
        let told = self.answer["task"].as_str()?;
        (to_play != colors[self.question.to_play] || task != told)
            .then(|| format!("{to_play} to {told} where it is to {task}"))
    }

    fn side(&self, name: &str, first: Color) -> Judgment {
        let told = &self.answer[name];
        let Some(code) = code_of(told) else {
            return match told["status"].as_str() {
                Some("unknown") if !told["unknown_because"].is_null() => Judgment::Unknown,
                _ => Judgment::Contradiction(format!(
                    "{name}: no code, and not unknown because of anything"
                )),
            };
        };
        match same(code, self.truth.code(first), name) {
            Judgment::Agreed if !fits(code, told["status"].as_str().unwrap_or("")) => {
                Judgment::Contradiction(format!("{name}: status and code differ"))
            }
            judged => judged,
        }
    }

    fn bounds(&self, name: &str, first: Color) -> Judgment {
        let bound = |i: usize| {
            self.answer[name]["bounds"][i]
                .as_str()
                .and_then(Code::parse)
        };
        match (bound(0), bound(1), self.truth.code(first)) {
            (_, _, None) => Judgment::Untold,
            (Some(worst), Some(best), Some(code)) => {
                match (worst.rank()..=best.rank()).contains(&code.rank()) {
                    true => Judgment::Agreed,
                    false => {
                        Judgment::Contradiction(format!("{name} is {code}, beyond the bounds"))
                    }
                }
            }
            _ => Judgment::Contradiction(format!("{name}: no bounds")),
        }
    }

    /// Alive or seki.
    fn eyes(&mut self, name: &str, first: Color) -> Judgment {
        let status = self.answer[name]["status"]
            .as_str()
            .unwrap_or("")
            .to_owned();
        if self.truth.code(first) != Some(Code::Alive) || !["alive", "seki"].contains(&&*status) {
            return Judgment::Agreed;
        }
        // That two eyes are not known to be there is said so; then "alive" says that nothing is captured.
        if self.answer[name]
            .get("two_eyes")
            .is_some_and(Value::is_null)
        {
            return Judgment::Unknown;
        }
        match self.truth.two_eyes(first, MOST) {
            None => Judgment::Untold,
            Some(eyes) if eyes == (status == "alive") => Judgment::Agreed,
            Some(_) => {
                Judgment::Contradiction(format!("{name} is called {status}, which it is not"))
            }
        }
    }

    fn true_moves(&self) -> Vec<FirstMove> {
        self.truth.first_moves(self.question.to_play)
    }

    fn moves(&self, tally: &mut Tally) {
        let grid = &self.question.problem.grid;
        let truth = self.true_moves();
        let listed = self.answer["moves"].as_array().cloned().unwrap_or_default();
        if listed.is_empty() {
            return;
        }
        for mv in &listed {
            let called = mv["move"].as_str().unwrap_or("");
            let found = truth.iter().find(|m| name(grid, m.at) == called);
            let judged = match (found, code_of(mv)) {
                (None, _) => Judgment::Contradiction(format!("{called} is no move")),
                (Some(_), None) => Judgment::Unknown,
                (Some(found), Some(code)) if found.is(code) => match found.code {
                    None => Judgment::Untold,
                    Some(_) => Judgment::Agreed,
                },
                (Some(found), Some(code)) => same(code, found.code, called),
            };
            tally.add(self.front, "life: first moves", judged, || self.how());
        }
        let told = |m: &&FirstMove| listed.iter().any(|l| l["move"] == *name(grid, m.at));
        let missing = truth.iter().filter(|m| !m.ignores).find(|m| !told(m));
        let judged = match missing {
            None => Judgment::Agreed,
            Some(m) => {
                Judgment::Contradiction(format!("{} is missing among the moves", name(grid, m.at)))
            }
        };
        tally.add(self.front, "life: first moves complete", judged, || {
            self.how()
        });
    }

    /// Moves that are said to win reach the result, and the best is one of them.
    fn winning(&self) -> Judgment {
        let grid = &self.question.problem.grid;
        let Some(code) = self.truth.code(self.question.to_play) else {
            return Judgment::Untold;
        };
        if code_of(&self.answer["first"]).is_none() {
            return Judgment::Unknown;
        }
        let winning: Vec<&str> = self.answer["winning"]
            .as_array()
            .map(|list| list.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        let best = self.answer["best"].as_str();
        if best.is_some_and(|b| !winning.contains(&b)) || best.is_none() != winning.is_empty() {
            return Judgment::Contradiction(format!(
                "best {best:?} and winning {winning:?} differ"
            ));
        }
        let truth = self.true_moves();
        for called in &winning {
            let found = truth.iter().find(|m| name(grid, m.at) == *called);
            let Some(found) = found else {
                return Judgment::Contradiction(format!("{called} is said to win and is no move"));
            };
            if !found.is(code) {
                return Judgment::Contradiction(format!(
                    "{called} is said to win and leads to {:?}",
                    found.code
                ));
            }
        }
        let attacks = self.question.to_play != self.question.problem.defender;
        let hopeless = code == if attacks { Code::Alive } else { Code::Dead };
        let listed = self.answer["moves"].as_array();
        let all_known =
            listed.is_some_and(|l| !l.is_empty() && l.iter().all(|m| code_of(m).is_some()));
        if winning.is_empty() && !hopeless {
            return match listed.is_some_and(|l| l.iter().any(|m| code_of(m).is_none())) {
                true => Judgment::Unknown,
                false => Judgment::Contradiction(format!("no move is said to reach {code}")),
            };
        }
        // Which of the moves that save also make two eyes is another question.
        if !hopeless && code != Code::Alive && all_known {
            let more = truth.iter().find(|m| {
                m.code == Some(code)
                    && m.at.is_some()
                    && !m.ignores
                    && !winning.contains(&&*name(grid, m.at))
            });
            if let Some(more) = more {
                return Judgment::Contradiction(format!("{} wins too", name(grid, more.at)));
            }
        }
        Judgment::Agreed
    }

    /// `proven`, `unknown_because`, `moves`, `winning`, `best` and `line` agree with each other.
    fn consistent(&self) -> Judgment {
        let answer = self.answer;
        let wrong = |what: String| Judgment::Contradiction(what);
        let known = |side: &Value| code_of(side).is_some();
        let (first, second) = (&answer["first"], &answer["second"]);
        let proven = answer["proven"] == Value::Bool(true);
        if proven && !(known(first) && known(second)) {
            return wrong("proven, and something has no code".to_owned());
        }
        if (!known(first) || !known(second)) && answer["unknown_because"].is_null() {
            return wrong("unknown, and because of nothing".to_owned());
        }
        let line: Vec<&str> = answer["line"]
            .as_array()
            .map(|list| list.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        let best = answer["best"].as_str();
        if line
            .first()
            .is_some_and(|first| best.is_some_and(|b| b != *first))
        {
            return wrong(format!("the best move is {best:?}, the line {line:?}"));
        }
        let empty = Vec::new();
        let listed = answer["moves"].as_array().unwrap_or(&empty);
        let winning = answer["winning"].as_array().unwrap_or(&empty);
        for mv in listed {
            let wins = mv["wins"] == Value::Bool(true);
            let said = winning.contains(&mv["move"]);
            if wins != said {
                return wrong(format!(
                    "{}: wins {wins}, among the winning {said}",
                    mv["move"]
                ));
            }
        }
        Judgment::Agreed
    }
}
