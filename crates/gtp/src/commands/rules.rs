//! Which rules are played; see [`session`](crate::session) for what holds before anyone says.

use board::{Repetition, Rules, RulesError, Scoring};

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "set_rules",
        "chinese|japanese|aga|new-zealand",
        "sets the rules for play and counting; komi stays",
        set_rules,
    ),
    Command::new(
        "kgs-rules",
        "chinese|japanese|aga|new_zealand",
        "sets the rules, as KGS calls it",
        set_rules,
    ),
    Command::new("get_rules", "", "the rules, and what they mean", get_rules).analyze(
        "string",
        "Rules",
        "get_rules",
    ),
];

fn set_rules(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..)?;
    // `New Zealand` is two words, and KGS writes an underscore.
    let name = args.words().join("-").replace('_', "-");
    let rules: Rules = name.parse().map_err(|e: RulesError| GtpError::other(e))?;
    session.name_rules(rules);
    Ok(String::new())
}

fn get_rules(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(describe(session.game().rules()))
}

fn describe(rules: &Rules) -> String {
    let scoring = match rules.scoring {
        Scoring::Area => "area scoring",
        Scoring::Territory => "territory scoring",
    };
    let repetition = match rules.repetition {
        Repetition::SimpleKo => "simple ko",
        Repetition::PositionalSuperko => "positional superko",
        Repetition::SituationalSuperko => "situational superko",
    };
    let suicide = if rules.suicide {
        "suicide allowed"
    } else {
        "no suicide"
    };
    format!("{rules}, {scoring}, {repetition}, {suicide}")
}
