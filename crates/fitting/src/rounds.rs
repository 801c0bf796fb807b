//! Rounds of fitting: searches with the networks there are, new networks fitted to what they came to, and again.
//!
//! The first round has networks that were made by hand, so that nothing depends on the weights that come with the program. What is seen of a reply or
//! a pass depends on what the networks of moves say, so those are fitted first.

use board::Board;
use search::weights::{Weights, WeightsError};

use crate::examples::{Effort, Numbered, Searched, of_enclosed};
use crate::fit::{Course, Fitted, Model};
use crate::{Example, Which};

/// All networks of the searches for life.
pub type Networks = &'static open::Networks;

/// Rules of thumb: near to two eyes is near to life, and moves that make eyes or take them come first.
pub fn by_hand() -> Networks {
    fn thumb<const INPUTS: usize>(
        which: Which,
        rules: &[(&str, f32)],
        constant: f32,
    ) -> Weights<INPUTS> {
        let mut weights = Weights::SILENT;
        let names = which.inputs();
        for (name, weight) in rules {
            if let Some(i) = names.iter().position(|n| n == name) {
                weights.direct[i] = *weight;
            }
        }
        weights.constant = constant;
        weights
    }
    let moves = [
        ("BringsEyesNearer", 1.0),
        ("EnemyPutsEyesFarther", 1.0),
        ("FirstLayer", 1.0),
        ("SecondLayer", 0.5),
        ("TakesBlock", 1.5),
        ("OwnOfOneLiberty", 1.0),
    ];
    let own = [
        ("EyesDistance", -1.5),
        ("BringsEyesNearer", 1.0),
        ("TakesBlock", 0.5),
    ];
    let reply = [
        ("EyesDistance", -1.5),
        ("EnemyPutsEyesFarther", -1.0),
        ("LossHere", -0.5),
    ];
    leak(open::Networks {
        moves: thumb(Which::OpenMoves, &moves, 0.0),
        own: thumb(Which::OpenOwn, &own, 1.0),
        reply: thumb(Which::OpenReply, &reply, 2.0),
        pass: thumb(Which::OpenPass, &[("EyesDistance", -1.5)], 3.0),
        enclosed: &enclosed::Networks::SILENT,
    })
}

/// Searches want networks that stay; there are few of them.
fn leak(networks: open::Networks) -> Networks {
    Box::leak(Box::new(networks))
}

/// Reads all six files; `text` gets their names.
pub fn read<E: From<WeightsError>>(
    mut text: impl FnMut(&str) -> Result<String, E>,
) -> Result<Networks, E> {
    let [a, b] = enclosed::Networks::NAMES;
    let enclosed = enclosed::Networks::read([&text(a)?, &text(b)?])?;
    let [a, b, c, d] = open::Networks::NAMES;
    let texts = [&*text(a)?, &*text(b)?, &*text(c)?, &*text(d)?];
    let enclosed = Box::leak(Box::new(enclosed));
    Ok(leak(open::Networks::read(texts, enclosed)?))
}

/// What one round is to do.
#[derive(Clone, Debug)]
pub struct Round<'a> {
    /// Of the problems; that of fitting is in the course.
    pub seed: u64,
    /// Of the searches.
    pub effort: Effort,
    /// How to fit.
    pub course: Course,
    /// Diagrams to vary.
    pub diagrams: &'a [Board],
}

/// Fits one network; `told` hears how it went. Without enough examples the weights stay.
fn fit<const INPUTS: usize>(
    which: Which,
    examples: Vec<Numbered>,
    course: &Course,
    weights: &mut Weights<INPUTS>,
    told: &mut impl FnMut(Which, Option<&Fitted>),
) {
    let fitted = Model::fit(which, &examples, course);
    told(which, fitted.as_ref());
    if let Some(fitted) = fitted {
        *weights = fitted.model.to_weights();
    }
}

impl Round<'_> {
    /// New networks.
    pub fn run(
        &self,
        networks: Networks,
        told: &mut impl FnMut(Which, Option<&Fitted>),
    ) -> (Networks, [usize; 2]) {
        let course = &self.course;
        let mut enclosed = networks.enclosed.clone();
        let [defender, attacker] =
            of_enclosed(self.seed, &self.effort, self.diagrams, networks.enclosed);
        let (own, other) = (Which::EnclosedDefender, Which::EnclosedAttacker);
        fit(own, defender, course, &mut enclosed.defender, told);
        fit(other, attacker, course, &mut enclosed.attacker, told);

        let searched = Searched::new(self.seed, &self.effort, self.diagrams, networks);
        let mut next = open::Networks {
            enclosed: Box::leak(Box::new(enclosed)),
            ..networks.clone()
        };
        let (own, moves) = (Which::OpenOwn, Which::OpenMoves);
        let [of_moves, of_own] = apart(searched.examples(&[moves, own], networks), [moves, own]);
        fit(moves, of_moves, course, &mut next.moves, told);
        fit(own, of_own, course, &mut next.own, told);
        let seeing = leak(next.clone());
        let (reply, pass) = (Which::OpenReply, Which::OpenPass);
        let [of_reply, of_pass] = apart(searched.examples(&[reply, pass], seeing), [reply, pass]);
        fit(reply, of_reply, course, &mut next.reply, told);
        fit(pass, of_pass, course, &mut next.pass, told);
        (leak(next), searched.counts())
    }
}

/// The examples of two networks.
fn apart(all: Vec<(Which, Numbered)>, which: [Which; 2]) -> [Vec<(usize, Example)>; 2] {
    let (first, second): (Vec<_>, Vec<_>) = all.into_iter().partition(|(w, _)| *w == which[0]);
    [first, second].map(|some| some.into_iter().map(|(_, example)| example).collect())
}

/// The six files: names and texts.
pub fn files(networks: Networks) -> Vec<(&'static str, String)> {
    let of = enclosed::Networks::NAMES;
    let on = open::Networks::NAMES;
    let names = |which: Which| which.inputs();
    let net = networks.enclosed;
    vec![
        (
            of[0],
            net.defender.write(of[0], names(Which::EnclosedDefender)),
        ),
        (
            of[1],
            net.attacker.write(of[1], names(Which::EnclosedAttacker)),
        ),
        (on[0], networks.moves.write(on[0], names(Which::OpenMoves))),
        (on[1], networks.own.write(on[1], names(Which::OpenOwn))),
        (on[2], networks.reply.write(on[2], names(Which::OpenReply))),
        (on[3], networks.pass.write(on[3], names(Which::OpenPass))),
    ]
}
