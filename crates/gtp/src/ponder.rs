//! Thinking in the opponent's time: after a move that `genmove` chose the search goes on from there, until the opponent has moved.
//!
//! Nothing is chosen and nothing is said; the tree is larger when the next move is asked for. So it is of use where time decides how much is looked at: a
//! number of visits means the same moves with it and without, and nothing is thought then.

use std::panic::{AssertUnwindSafe, catch_unwind};

use board::Move;

use crate::session::{Chooser, Session};
use crate::tuning::TUNED;

/// `genmove` has answered this.
pub(crate) fn after_own_move(session: &mut Session, mv: Option<Move>) {
    let goes_on =
        session.ponder && session.chooser == Chooser::Strong && matches!(mv, Some(Move::Play(_)));
    session.pondering = goes_on.then(|| session.game().turns().len());
}

/// Thinks for a moment; false when there is nothing to think about.
pub(crate) fn slice(session: &mut Session) -> bool {
    if session.pondering != Some(session.game().turns().len()) {
        return false;
    }
    let game = session.game().clone();
    // The tree is forgotten if it fails, and nobody sees it half changed.
    let think = AssertUnwindSafe(|| session.strong.ponder(&game, TUNED.ponder_slice));
    let gained = catch_unwind(think).unwrap_or_else(|_| {
        session.strong.forget();
        false
    });
    if !gained {
        session.pondering = None;
    }
    gained
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::Engine;

    fn after_a_move(ponder: bool, visits: Option<u32>) -> Engine {
        let mut engine = Engine::default();
        let session = engine.session_mut();
        session.ponder = ponder;
        session.seconds = Some(Duration::from_millis(60));
        session.strong.settings.visits = visits;
        for command in ["boardsize 7", "genmove black"] {
            engine.send(command).expect("an answer");
        }
        engine
    }

    /// Visits of the position of the game that are known without any more thinking.
    fn known(session: &mut Session) -> u32 {
        let game = session.game().clone();
        let seen = session.strong.analyze(&game, game.to_play(), 1, None);
        seen.expect("a board it knows").visits
    }

    #[test]
    fn the_opponent_s_time_is_used_until_he_moves() {
        let mut engine = after_a_move(true, None);
        let before = known(engine.session_mut());
        assert!(slice(engine.session_mut()));
        assert!(known(engine.session_mut()) > before);
        let reply = engine.send("reg_genmove white").expect("a move");
        let passed = reply == "resign";
        let reply = if passed { "pass" } else { &reply };
        engine.send(&format!("play white {reply}")).expect("legal");
        assert!(!slice(engine.session_mut()));
    }

    #[test]
    fn nobody_thinks_unasked_or_where_visits_decide() {
        assert!(!slice(after_a_move(false, None).session_mut()));
        assert!(!slice(after_a_move(true, Some(4)).session_mut()));
    }
}
