//! One sentence at each end.

use board::Color;
use life::{Code, Outcome};

/// Who is spoken of, and what becomes of him.
pub(super) fn end(defender: Color, status: Outcome, code: Option<Code>, under: bool) -> String {
    let defender_name = name(defender);
    let attacker_name = name(!defender);
    let mut text = match (status, code) {
        (Outcome::Alive, _) => format!("{defender_name} is alive."),
        (Outcome::Seki, _) => format!("{defender_name} lives in seki."),
        (Outcome::Dead, _) => format!("{defender_name} is dead."),
        (Outcome::Ko, Some(Code::AliveUnless(n))) => {
            format!(
                "Ko: {defender_name} lives unless {attacker_name} finds {}.",
                threats(n)
            )
        }
        (Outcome::Ko, Some(Code::DeadUnless(n))) => {
            format!(
                "Ko: {defender_name} is dead unless {defender_name} finds {}.",
                threats(n)
            )
        }
        (Outcome::Ko, _) => "Ko.".to_owned(),
        (Outcome::Unknown, _) => "Not decided.".to_owned(),
    };
    if under {
        text += " Under the stones.";
    }
    text
}

fn threats(n: u8) -> String {
    match n {
        1 => "a threat".to_owned(),
        n => format!("{n} threats"),
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
