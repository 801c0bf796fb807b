//! Named stones that no wall encloses: proofs on the whole board, with nothing assumed.

use anyhow::bail;
use board::Color;
use problems::{Solution, solution_tree, solve_bare};
use sgf::Collection;

use super::question::FileProblem;
use super::{Arguments, First};
use crate::commands::solve;
use crate::output::{self, When};

impl Arguments {
    /// Asks for proofs of life and of death.
    pub(super) fn solve_open(&self, question: &FileProblem) -> Solution {
        let board = &question.board;
        let black = question.target.intersects(&board.stones(Color::Black));
        let defender = match black {
            true => Color::Black,
            false => Color::White,
        };
        let first = match self.first {
            First::Both => question.to_play,
            First::Defender => defender,
            First::Attacker => !defender,
        };
        let both = self.first == First::Both;
        solve_bare(board, question.target, first, both, &self.limits())
    }

    /// One question: with a diagram.
    pub(super) fn one_open(&self, question: &FileProblem, when: When) -> anyhow::Result<()> {
        let solution = self.solve_open(question);
        if let Some(path) = &self.svg {
            let picture = solve::picture(&question.board, &solution, draw::Ink::TrueColor);
            output::write_file(path, picture.to_svg().as_bytes())?;
        }
        if let Some(path) = &self.tree.sgf {
            let options = self.tree.options(self.full);
            let limits = self.limits();
            let tree = solution_tree(&question.board, &solution, &options, &limits)?;
            output::write_file(path, &Collection::from(tree).to_bytes())?;
        }
        if let Some(path) = &self.proof {
            let fate = solution.bare_fate();
            match fate.and_then(|fate| fate.proof.as_ref()) {
                Some(proof) => {
                    let text = proof.as_ref().clone().smaller().to_json();
                    output::write_file(path, text.as_bytes())?
                }
                None => bail!("--proof: nothing was proven; {}", solution.sentence()),
            }
        }
        match self.json {
            true => output::print_json(&solution.view(&question.file, question.game)),
            false => Ok(output::print(
                &solve::whole(&question.board, &solution, when),
                when,
            )?),
        }
    }
}
