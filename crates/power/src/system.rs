//! The influence systems side by side.

use std::fmt;
use std::str::FromStr;

use board::Board;

use crate::chen::{self, ChenParameters};
use crate::layer::Layer;
use crate::{Power, ryder, zobrist};

/// A way to measure who controls what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum System {
    /// Luo's power system.
    #[default]
    Power,
    /// Zobrist 1969.
    Zobrist,
    /// Ryder 1971.
    Ryder,
    /// Chen 1989.
    Chen,
}

/// A word that names no system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no influence system; expected power, zobrist, ryder or chen")]
pub struct SystemError(pub String);

impl System {
    /// All systems, newest first.
    pub const ALL: [System; 4] = [System::Power, System::Chen, System::Ryder, System::Zobrist];

    /// The name, as [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            System::Power => "power",
            System::Zobrist => "zobrist",
            System::Ryder => "ryder",
            System::Chen => "chen",
        }
    }

    /// The influence on all points with the parameters of the text, Black's positive.
    pub fn layer(self, board: &Board) -> Layer {
        match self {
            System::Power => Power::of(board).total_layer(),
            System::Zobrist => zobrist::influence(board),
            System::Ryder => ryder::influence(board),
            System::Chen => chen::influence(board, &ChenParameters::default()),
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for System {
    type Err = SystemError;
    fn from_str(text: &str) -> Result<System, SystemError> {
        System::ALL
            .into_iter()
            .find(|s| text.eq_ignore_ascii_case(s.name()))
            .ok_or_else(|| SystemError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for system in System::ALL {
            assert_eq!(system.to_string().parse(), Ok(system));
            assert_eq!(system.name().to_uppercase().parse(), Ok(system));
        }
        let message = "influence".parse::<System>().unwrap_err().to_string();
        assert!(message.contains("expected power, zobrist"), "{message}");
    }
}
