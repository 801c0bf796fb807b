//! Readings in words: one clear sentence for each first mover.

use board::{Move, Point, Size};
use search::Exhausted;
use words::say;

use crate::calculator::{Bounds, HuntSide};
use crate::reading::{CatchStatus, KoWinner, Reading, Unsettled};

impl Reading {
    /// "White to move captures D4 in a loose ladder with C6 (11 moves, 81 nodes)."
    pub fn sentence(&self, prey: Point, size: Size) -> String {
        let (mover, prey) = (self.first.to_string(), prey.name(size).to_string());
        let (how, with) = (self.how(), self.with(size));
        let text = match (self.status, self.side) {
            (CatchStatus::Dead, HuntSide::Hunter) => {
                say!(
                    "capture-dead",
                    mover = mover,
                    prey = prey,
                    how = how,
                    with = with
                )
            }
            (CatchStatus::Dead, HuntSide::Prey) => {
                say!("capture-lost", mover = mover, prey = prey, how = how)
            }
            (CatchStatus::Alive, HuntSide::Prey) if !with.is_empty() => {
                say!("capture-saved", mover = mover, prey = prey, with = with)
            }
            (CatchStatus::Alive, _) => say!("capture-not", mover = mover, prey = prey, how = how),
            (CatchStatus::Ko(taker), _) => say!(
                "capture-ko",
                mover = mover,
                prey = prey,
                taker = match taker {
                    HuntSide::Hunter => "hunter",
                    HuntSide::Prey => "prey",
                },
                with = with,
                against = self.against(),
                why = match self.unsettled {
                    Some(Unsettled::Limit(why)) => reason(why),
                    _ => say!("why-bounds"),
                },
            ),
            (CatchStatus::Aborted(why), _) => {
                say!(
                    "capture-aborted",
                    mover = mover,
                    prey = prey,
                    why = reason(why)
                )
            }
        };
        let (terms, figures) = (self.assumption(), self.figures());
        say!(
            "capture-sentence",
            text = text,
            terms = terms,
            figures = figures
        )
    }

    /// The answer in short, as one says what becomes of stones: "White first: captured at C6 (proven)."
    pub fn clause(&self, size: Size) -> String {
        let at = match self.best {
            Some(mv @ Move::Play(_)) => say!("at", moves = mv.name(size)),
            _ => String::new(),
        };
        let what = match (self.status, self.side) {
            (CatchStatus::Dead, _) => say!("capture-captured", at = at),
            (CatchStatus::Alive, HuntSide::Prey) if !at.is_empty() => {
                say!("capture-is-saved", at = at)
            }
            (CatchStatus::Alive, _) => say!("capture-is-not"),
            (CatchStatus::Ko(taker), side) => {
                let first = if taker == side {
                    self.first
                } else {
                    !self.first
                };
                say!("capture-least-ko", at = at, color = first.to_string())
            }
            (CatchStatus::Aborted(why), _) => say!("capture-unknown", why = reason(why)),
        };
        let worth = match self.proven || self.proof.is_some() {
            true => say!("worth", degree = say!("proven")),
            false => String::new(),
        };
        let (mover, terms) = (self.first.to_string(), self.assumption());
        say!(
            "capture-clause",
            mover = mover,
            terms = terms,
            what = what,
            worth = worth
        )
    }

    /// ", White winning every ko", when that was said.
    fn assumption(&self) -> String {
        match self.ko {
            None => String::new(),
            Some(KoWinner::Nobody) => say!("terms-nobody"),
            Some(KoWinner::Color(color)) => say!("capture-won", color = color.to_string()),
        }
    }

    /// " and captures it against up to 8 threats", when that is proven.
    fn against(&self) -> String {
        match self.withstands {
            0 => String::new(),
            n => say!("capture-against", n = n),
        }
    }

    /// " with C6", when there is a move.
    fn with(&self, size: Size) -> String {
        match self.best {
            Some(mv @ Move::Play(_)) => say!("with", move = mv.name(size)),
            _ => String::new(),
        }
    }

    /// " in a loose ladder", " within the bounds".
    fn how(&self) -> String {
        match self.bounds {
            None if self.status == CatchStatus::Dead => String::new(),
            None => say!("how-search"),
            Some(Bounds::LADDER) => say!("how-ladder"),
            Some(Bounds::LOOSE_LADDER) => say!("how-loose"),
            Some(Bounds::NET) => say!("how-net", bounds = "2/2"),
            Some(Bounds::WIDE_NET) => say!("how-net", bounds = "3/3"),
            Some(b) => {
                let bounds = format!("{}/{}", b.max_lib_prey, b.max_lib_hunter);
                say!("how-bounds", bounds = bounds)
            }
        }
    }

    /// "11 moves, 81 nodes", and what is to be said about the proof.
    fn figures(&self) -> String {
        let mut parts = Vec::new();
        if self.status == CatchStatus::Dead {
            parts.push(say!("moves-counted", n = self.line.len()));
        }
        parts.push(say!("nodes-counted", n = self.nodes));
        match (self.status, self.proven) {
            (CatchStatus::Dead, true) => parts.push(say!("proven")),
            (CatchStatus::Dead, false) => parts.push(say!("not-every-defence")),
            _ => {}
        }
        parts.join(&say!("list"))
    }
}

fn reason(why: Exhausted) -> String {
    say!("why-exhausted", why = why.to_string())
}
