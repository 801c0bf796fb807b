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
    Command::new(
        "go_rules",
        "cgos|chinese|japanese|kgs",
        "sets the rules, as Fuego calls it; cgos and kgs are chinese with positional superko",
        go_rules,
    ),
    Command::new(
        "go_param_rules",
        "[ko_rule simple|pos_superko|superko | allow_suicide 0|1 | japanese_scoring 0|1]",
        "one rule in the words of Fuego, or what each of them is now",
        go_param_rules,
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

fn go_rules(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    if !["cgos", "kgs"].contains(&args.word(0)?) {
        return set_rules(session, args);
    }
    session.name_rules(Rules {
        repetition: Repetition::PositionalSuperko,
        ..Rules::CHINESE
    });
    Ok(String::new())
}

fn go_param_rules(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let mut rules = *session.game().rules();
    if args.is_empty() {
        let ko = match rules.repetition {
            Repetition::SimpleKo => "simple",
            Repetition::PositionalSuperko => "pos_superko",
            Repetition::SituationalSuperko => "superko",
        };
        let (suicide, japanese) = (rules.suicide, rules.scoring == Scoring::Territory);
        return Ok(format!(
            "[bool] allow_suicide {}\n[bool] japanese_scoring {}\n[list/simple/superko/pos_superko] ko_rule {ko}",
            u8::from(suicide),
            u8::from(japanese)
        ));
    }
    args.expect(2..=2)?;
    match (args.word(0)?, args.word(1)?) {
        ("ko_rule", "simple") => rules.repetition = Repetition::SimpleKo,
        ("ko_rule", "pos_superko") => rules.repetition = Repetition::PositionalSuperko,
        ("ko_rule", "superko") => rules.repetition = Repetition::SituationalSuperko,
        ("allow_suicide", flag @ ("0" | "1")) => rules.suicide = flag == "1",
        ("japanese_scoring", "0") => rules.scoring = Scoring::Area,
        ("japanese_scoring", "1") => rules.scoring = Scoring::Territory,
        (name, value) => {
            let why = format!(
                "\"{name} {value}\" is no rule; expected ko_rule simple, pos_superko or superko, \
                 allow_suicide 0 or 1, japanese_scoring 0 or 1"
            );
            return Err(GtpError::syntax(why));
        }
    }
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
