//! A race in words: who wins, by which move, by how much.

use board::{Color, Move, Size};
use life::Code;
use serde::Serialize;
use words::say;

use super::Race;

/// A [`Race`] as a serializable value. Points are named as GTP names them.
#[derive(Clone, Debug, Serialize)]
pub struct RaceView {
    /// Who begins, the owner of the first block: `black` or `white`.
    pub mover: String,
    /// What becomes of the first block: `l`, `d`, `l1d`, …
    pub saved: Option<String>,
    /// What becomes of the second.
    pub taken: Option<String>,
    /// The move; null when none is needed or none helps.
    pub best: Option<String>,
    /// Both stand, and whoever goes on loses.
    pub seki: bool,
    /// The moves it takes to fill the liberties of either block, where they can be counted.
    pub count: Option<(u8, u8)>,
    /// Whether what becomes of the first block, or of the second, is proven with nothing assumed.
    pub proven: [bool; 2],
    /// The answer in words.
    pub text: String,
}

impl Race {
    /// The answer for programs.
    pub fn view(&self, size: Size) -> RaceView {
        let code = |code: Option<Code>| code.map(|code| code.to_string());
        RaceView {
            mover: self.saved.first.to_string(),
            saved: code(self.saved.code()),
            taken: code(self.taken.code()),
            best: self.best().map(|mv| mv.name(size)),
            seki: self.seki,
            count: self.count,
            proven: [&self.saved, &self.taken].map(|fate| fate.is_proven()),
            text: self.text(size),
        }
    }

    /// One sentence: `Black first: Black loses the race, one move behind: 4 against 5 (read in a frame).`
    pub fn text(&self, size: Size) -> String {
        let first = self.saved.first;
        let at = match self.best() {
            Some(mv @ Move::Play(_)) => say!("at", moves = mv.name(size)),
            _ => String::new(),
        };
        // Who has fallen is what an answer is about.
        let about = match self.taken.code() {
            Some(Code::Dead) => &self.taken,
            _ => &self.saved,
        };
        let degree = about.degree(size);
        let worth = degree.map_or_else(String::new, |degree| say!("worth", degree = degree));
        let mover = first.to_string();
        match (self.saved.code(), self.taken.code()) {
            _ if self.seki => say!("race-seki", mover = mover, at = at, worth = worth),
            (Some(Code::Alive), Some(Code::Dead)) => say!(
                "race-won",
                mover = mover.clone(),
                color = mover,
                at = at,
                count = self.count_in_words(first),
                worth = worth
            ),
            (Some(Code::Dead), _) => say!(
                "race-lost",
                mover = mover.clone(),
                color = mover,
                count = self.count_in_words(!first),
                worth = worth
            ),
            (Some(Code::Alive), Some(Code::Alive)) => say!(
                "race-saved",
                mover = mover.clone(),
                color = mover,
                at = at,
                worth = worth
            ),
            (None, _) => say!("race-open", mover = mover),
            _ => say!("race-ko", mover = mover, at = at, worth = worth),
        }
    }

    /// The moves that either side needs, where counting them gives the same winner; nothing otherwise.
    fn count_in_words(&self, winner: Color) -> String {
        let Some((own, others)) = self.count else {
            return String::new();
        };
        let wins = winner == self.saved.first;
        match (others > own, wins) {
            (false, true) => say!("race-count", own = own, others = others),
            (true, false) => say!("race-behind", n = others - own, own = own, others = others),
            _ => String::new(),
        }
    }
}
