//! The table of commands. A family of commands is a file that exports such a table; see
//! [`commands`](crate::commands).

use std::collections::BTreeMap;

use crate::args::Args;
use crate::error::GtpError;
use crate::session::Session;

/// What a command does: it reads and changes the session and gives the text of the answer.
pub type Handler = fn(&mut Session, &Args) -> Result<String, GtpError>;

/// Where the lines of a command go that answers until the next one comes.
pub trait Live {
    /// Hands over a line.
    fn line(&mut self, text: &str);

    /// Whether more are wanted: no command has come since, and somebody listens.
    fn is_wanted(&mut self) -> bool;
}

/// What such a command does.
pub type StreamHandler = fn(&mut Session, &Args, &mut dyn Live) -> Result<(), GtpError>;

/// How GoGui offers a command in its analyze window: a line `type/label/command`, with wildcards
/// such as `%p` for a point and `%c` for a color.
#[derive(Clone, Copy, Debug)]
pub struct Analyze {
    /// How the answer is shown: `string`, `plist`, `gfx`, ….
    pub kind: &'static str,
    /// What the user sees.
    pub label: &'static str,
    /// What is sent.
    pub command: &'static str,
}

/// A command.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// Its arguments, for people: `COLOR VERTEX`.
    pub args: &'static str,
    /// What it does, in one line.
    pub help: &'static str,
    /// How GoGui offers it, if it does.
    pub analyze: Option<Analyze>,
    /// What it does.
    pub handler: Handler,
    /// What it does instead where its lines can be passed on as they come.
    pub stream: Option<StreamHandler>,
}

impl Command {
    /// A command that GoGui does not offer in its analyze window.
    pub const fn new(
        name: &'static str,
        args: &'static str,
        help: &'static str,
        handler: Handler,
    ) -> Command {
        Command {
            name,
            args,
            help,
            analyze: None,
            handler,
            stream: None,
        }
    }

    /// A command that answers line by line until the next command.
    pub const fn streams(mut self, stream: StreamHandler) -> Command {
        self.stream = Some(stream);
        self
    }

    /// The command with an entry in GoGui's analyze window.
    pub const fn analyze(
        mut self,
        kind: &'static str,
        label: &'static str,
        command: &'static str,
    ) -> Command {
        self.analyze = Some(Analyze {
            kind,
            label,
            command,
        });
        self
    }

    /// `name ARGUMENTS`.
    pub fn usage(&self) -> String {
        format!("{} {}", self.name, self.args).trim_end().to_owned()
    }
}

/// All commands of an engine, by name.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    commands: BTreeMap<&'static str, Command>,
}

impl Registry {
    /// No commands.
    pub fn new() -> Registry {
        Registry::default()
    }

    /// The commands of this crate.
    pub fn standard() -> Registry {
        let mut registry = Registry::new();
        for family in crate::commands::FAMILIES {
            registry.add(family);
        }
        registry
    }

    /// Adds a family; a command takes the place of one of the same name.
    pub fn add(&mut self, family: &[Command]) {
        self.commands.extend(family.iter().map(|c| (c.name, *c)));
    }

    /// The command of this name.
    pub fn get(&self, name: &str) -> Option<&Command> {
        self.commands.get(name)
    }

    /// All commands in order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Command> {
        self.commands.values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::FAMILIES;

    #[test]
    fn no_name_is_given_twice() {
        let all: usize = FAMILIES.iter().map(|f| f.len()).sum();
        assert_eq!(Registry::standard().iter().count(), all);
    }

    #[test]
    fn names_and_entries_are_well_formed() {
        for command in Registry::standard().iter() {
            let name = command.name;
            assert!(
                !name.is_empty() && name.bytes().all(|b| b.is_ascii_graphic()),
                "{name}"
            );
            assert!(!name.bytes().all(|b| b.is_ascii_digit()), "{name} is an id");
            assert!(!command.help.contains('\n') && !command.help.is_empty());
            if let Some(entry) = command.analyze {
                assert!(!entry.kind.contains('/') && !entry.label.contains('/'));
                let sent = entry.command.split(' ').next();
                assert_eq!(sent, Some(name), "the entry sends another command");
            }
        }
    }
}
