//! The answers to questions, one file for each kind. Every one asks the library and hands over what it says.

mod ask;
pub(crate) mod candidates;
pub(crate) mod life;
pub(crate) mod play;
pub(crate) mod problem;
mod reading;
pub(crate) mod review;
mod scan;
pub(crate) mod score;
pub(crate) mod solve;
mod trace;
pub(crate) mod whole;

use std::sync::Arc;
use words::say;

use crate::error::ApiError;
use crate::question::{JobQuestion, Part};
use crate::survey::safety_part;
use crate::{Context, Desk};

/// Answers a question piece by piece.
pub(crate) fn answer(
    desk: &Desk,
    context: &Arc<Context>,
    question: JobQuestion,
) -> Result<(), ApiError> {
    match question {
        JobQuestion::Ask {
            position,
            at,
            terms,
            diagram,
        } => ask::ask(desk, context, &position, &at, &terms, diagram.as_ref()),
        JobQuestion::Capture {
            position,
            at,
            mode,
            first,
            terms,
        } => {
            let mut board = position.board()?;
            context.on(board.size());
            let prey = reading::prey(&board, &at)?;
            let reading = reading::read(desk, context, &mut board, prey, mode, first, &terms)?;
            context.part(Part::Reading(reading));
            Ok(())
        }
        JobQuestion::Trace {
            position,
            at,
            mode,
            first,
            terms,
        } => trace::trace(context, &position, &at, mode, first, &terms),
        JobQuestion::TraceLife {
            position,
            at,
            terms,
            first,
        } => trace::trace_life(context, &position, &at, first.into(), &terms),
        JobQuestion::Scan { position } => scan::scan(context, &position),
        JobQuestion::Breakers { position, at } => scan::breakers(context, &position, &at),
        JobQuestion::Safety { position, terms } => {
            let board = position.board()?;
            context.doing(say!("doing-safe"));
            let report = ask::search_safety(context, &board, &terms);
            context.part(Part::Safety(safety_part(&board, &report)));
            Ok(())
        }
        JobQuestion::Score {
            position,
            komi,
            rules,
            handicap,
            lost,
            dead,
            toggle,
        } => {
            let terms = score::terms(&rules, komi, handicap, lost)?;
            score::score(
                context,
                &position,
                &terms,
                dead.as_deref(),
                toggle.as_deref(),
            )
        }
        JobQuestion::Life {
            position,
            at,
            terms,
        } => {
            let board = position.board()?;
            context.on(board.size());
            let p = reading::prey(&board, &at)?;
            let stones = life::stones_at(&board, p, &terms)?;
            let told = &mut life::Told::default();
            let look = (life::Look::Full, told);
            life::life(desk, context, &board, stones, &terms, look)
        }
        JobQuestion::Anywhere {
            position,
            color,
            terms,
        } => {
            let board = position.board()?;
            context.on(board.size());
            life::anywhere(desk, context, &board, color.into(), &terms)
        }
        JobQuestion::LifeProof {
            position,
            at,
            terms,
            first,
            tried,
        } => {
            let tried = tried.as_deref();
            life::prove(desk, context, &position, &at, &terms, first.into(), tried)
        }
        JobQuestion::Genmove {
            sgf,
            color,
            level,
            clock,
            resign,
        } => play::genmove(context, &sgf, color.into(), level, clock.as_ref(), resign),
        JobQuestion::Candidates { sgf, visits } => candidates::candidates(context, &sgf, visits),
        JobQuestion::Try {
            position,
            target,
            at,
            terms,
        } => problem::attempt(desk, context, &position, &target, &at, &terms),
        JobQuestion::Solve {
            position,
            marks,
            glance,
            terms,
        } => solve::solve(desk, context, &position, &marks, glance, &terms),
        JobQuestion::TryProblem {
            problem,
            moves,
            terms,
        } => solve::try_moves(desk, context, &problem, &moves, &terms),
        JobQuestion::Answers {
            problem,
            moves,
            terms,
        } => solve::answers(desk, context, &problem, &moves, &terms),
        JobQuestion::SolutionTree { problem, terms } => {
            solve::tree(desk, context, &problem, &terms)
        }
        JobQuestion::SolutionProof {
            problem,
            first,
            tried,
            terms,
        } => {
            let tried = tried.as_deref();
            solve::prove(desk, context, &problem, first.into(), tried, &terms)
        }
        JobQuestion::Review { sgf } => review::review(context, &sgf),
    }
}
