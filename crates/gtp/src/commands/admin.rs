//! The protocol itself: names, versions, lists of commands, the end (GTP 2 section 6.3.1).

use cpu_time::ProcessTime;

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "protocol_version",
        "",
        "the version of GTP: 2",
        protocol_version,
    ),
    Command::new("name", "", "the name of the engine", name),
    Command::new("version", "", "the version of the engine", version),
    Command::new(
        "known_command",
        "NAME",
        "whether there is such a command: true or false",
        known_command,
    ),
    Command::new(
        "list_commands",
        "",
        "all commands, one a line",
        list_commands,
    ),
    Command::new(
        "help",
        "[COMMAND]",
        "what a command, or every command, does",
        help,
    ),
    Command::new("quit", "", "ends the engine", quit),
    Command::new(
        "clear_cache",
        "",
        "forgets what searches have remembered",
        clear_cache,
    ),
    Command::new(
        "cputime",
        "",
        "processor time used so far, in seconds",
        cputime,
    ),
];

fn protocol_version(_: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok("2".to_owned())
}

fn name(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(session.name.clone())
}

fn version(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(session.version.clone())
}

fn known_command(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let known = session.registry().get(args.word(0)?).is_some();
    Ok(known.to_string())
}

fn list_commands(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let names: Vec<&str> = session.registry().iter().map(|c| c.name).collect();
    Ok(names.join("\n"))
}

fn help(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=1)?;
    let line = |c: &Command| format!("{}: {}", c.usage(), c.help);
    let registry = session.registry();
    if args.is_empty() {
        let lines: Vec<String> = registry.iter().map(line).collect();
        return Ok(lines.join("\n"));
    }
    let command = registry.get(args.word(0)?);
    command.map(line).ok_or(GtpError::UnknownCommand)
}

/// Ends whatever its arguments: a controller that says quit means it.
fn quit(session: &mut Session, _: &Args) -> Result<String, GtpError> {
    session.quit();
    Ok(String::new())
}

/// Nothing is remembered between commands yet, so there is nothing to forget.
fn clear_cache(_: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(String::new())
}

fn cputime(_: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let used = ProcessTime::try_now().map_err(GtpError::other)?;
    Ok(format!("{:.3}", used.as_duration().as_secs_f64()))
}
