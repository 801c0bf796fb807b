//! The tree of a fight: PUCT, one look at a time, so that whoever asks the network may ask for many fights together.

use board::{Board, Color, Illegal, Move, PointSet, Waive};
use net::{Fates, FightPosition};

use crate::facts::Facts;
use crate::tuning::TUNED;
use crate::{Fight, FirstMove, Reading};

/// What a network says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// Moves with how likely they are, the likeliest first.
    pub moves: Vec<(Move, f32)>,
    /// How likely the side to play has its way.
    pub success: f32,
    /// How likely each fate of the stones is, if that was said.
    pub fates: Option<Fates>,
}

#[derive(Clone, Debug)]
struct Edge {
    mv: Move,
    prior: f32,
    visits: u32,
    /// Sum of the shares in which the owner has his way.
    stood: f32,
    child: Option<usize>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    edges: Vec<Edge>,
    visits: u32,
    stood: f32,
    /// Every line that matters ends at a fact: nothing below is looked at again.
    known: Option<f32>,
}

/// A fight being read.
#[derive(Debug)]
pub struct Tree {
    fight: Fight,
    owner: Color,
    area: PointSet,
    board: Board,
    moves: Vec<Move>,
    /// Moves before the fight.
    given: usize,
    nodes: Vec<Node>,
    facts: Facts,
    /// Nodes and edges on the way to the position that waits for a guess.
    way: Vec<(usize, usize)>,
    is_waiting: bool,
    looks: u32,
    saw_ko: bool,
    /// What the first look said.
    fates: Option<Fates>,
}

impl Tree {
    /// A tree without a node. None when the stones are not of one color on the board.
    pub fn new(board: &Board, fight: &Fight, recent: &[Move]) -> Option<Tree> {
        let owner = board.color(fight.stones.first()?)?;
        if !fight.stones.is_subset(&board.stones(owner)) {
            return None;
        }
        let mut root = board.clone();
        root.forget_history();
        Some(Tree {
            area: fight.area(board),
            fight: fight.clone(),
            owner,
            board: root,
            moves: recent.to_vec(),
            given: recent.len(),
            nodes: Vec::new(),
            facts: Facts::default(),
            way: Vec::new(),
            is_waiting: false,
            looks: 0,
            saw_ko: false,
            fates: None,
        })
    }

    /// Guesses and facts so far.
    pub fn looks(&self) -> u32 {
        self.looks
    }

    /// The share in which the owner of the stones has his way, as far as it is read.
    pub fn stood(&self) -> f32 {
        let Some(root) = self.nodes.first() else {
            return 0.5;
        };
        match (root.known, self.ranked(0, self.fight.first).first()) {
            (Some(known), _) => known,
            (None, Some(best)) => best.stood,
            (None, None) => root.stood / root.visits.max(1) as f32,
        }
    }

    /// Whether a fact ends every line that matters, among the moves that are looked at.
    pub fn is_decided(&self) -> bool {
        self.nodes.first().is_some_and(|root| root.known.is_some())
    }

    /// Goes down to a position that has not been seen; the answer to it is to be given to [`learn`](Tree::learn).
    /// None when the way ended at a fact, which counts as a look.
    pub fn descend(&mut self) -> Option<FightPosition<'_>> {
        debug_assert!(!self.is_waiting, "a guess is missing");
        self.way.clear();
        let mut to_play = self.fight.first;
        if self.nodes.is_empty() {
            if let Some(stood) = self.fact(to_play) {
                self.nodes.push(Node::known(stood));
                self.looks += 1;
                return None;
            }
            self.is_waiting = true;
            return Some(self.fight.position(&self.board, to_play, &self.moves));
        }
        let mut number = 0;
        loop {
            if let Some(stood) = self.nodes[number].known {
                self.count(stood);
                return None;
            }
            let Some(index) = self.choose(number, to_play) else {
                let node = &self.nodes[number];
                let stood = node.stood / node.visits.max(1) as f32;
                self.count(stood);
                return None;
            };
            let mv = self.nodes[number].edges[index].mv;
            if !self.play(mv, to_play) {
                self.nodes[number].edges.remove(index);
                continue;
            }
            self.way.push((number, index));
            to_play = !to_play;
            match self.nodes[number].edges[index].child {
                Some(child) => number = child,
                None => break,
            }
        }
        if let Some(stood) = self.fact(to_play) {
            self.add(Node::known(stood));
            self.count(stood);
            return None;
        }
        self.is_waiting = true;
        Some(self.fight.position(&self.board, to_play, &self.moves))
    }

    /// Takes what the network says of the position that [`descend`](Tree::descend) gave.
    pub fn learn(&mut self, guess: &Guess) {
        debug_assert!(self.is_waiting, "nothing was asked");
        self.is_waiting = false;
        if self.nodes.is_empty() {
            self.fates = guess.fates;
        }
        let to_play = match self.way.len() % 2 {
            0 => self.fight.first,
            _ => !self.fight.first,
        };
        let stood = match to_play == self.owner {
            true => guess.success,
            false => 1.0 - guess.success,
        };
        let node = Node {
            edges: self.edges(guess),
            ..Node::default()
        };
        self.add(node);
        self.count(stood);
    }

    /// Mixes chance into the moves of the root, so that fights of a network with itself differ.
    pub fn stir(&mut self, share: f32, mut random: impl FnMut() -> f32) {
        let Some(root) = self.nodes.first_mut() else {
            return;
        };
        // Powers of numbers between 0 and 1: a few moves get nearly all of it.
        let noise: Vec<f32> = root.edges.iter().map(|_| random().powi(6)).collect();
        let sum: f32 = noise.iter().sum::<f32>().max(1e-6);
        for (edge, noise) in root.edges.iter_mut().zip(noise) {
            edge.prior = (1.0 - share) * edge.prior + share * noise / sum;
        }
    }

    fn edges(&self, guess: &Guess) -> Vec<Edge> {
        let near = |mv: &Move| matches!(mv, Move::Play(p) if self.area.contains(*p));
        let flat = |share: f32| share.max(1e-6).powf(TUNED.flatten);
        let moves: Vec<(Move, f32)> = guess
            .moves
            .iter()
            .filter(|(mv, _)| near(mv))
            .take(TUNED.width)
            .map(|&(mv, share)| (mv, flat(share)))
            .collect();
        let pass = guess.moves.iter().find(|(mv, _)| *mv == Move::Pass);
        let pass = pass.map_or(0.0, |(_, share)| flat(*share));
        let sum: f32 = moves.iter().map(|(_, share)| share).sum::<f32>().max(1e-9);
        let pass = (pass / (sum + pass)).max(TUNED.elsewhere);
        let scale = (1.0 - pass) / sum;
        let edge = |mv, prior| Edge {
            mv,
            prior,
            visits: 0,
            stood: 0.0,
            child: None,
        };
        moves
            .iter()
            .map(|&(mv, share)| edge(mv, share * scale))
            .chain([edge(Move::Pass, pass)])
            .collect()
    }

    fn play(&mut self, mv: Move, color: Color) -> bool {
        let played = match mv {
            Move::Pass => {
                self.board.pass();
                Ok(())
            }
            Move::Play(p) => {
                let waive = Waive {
                    ko: self.fight.master == Some(color),
                    ..Waive::NOTHING
                };
                self.board.play_waiving(p, color, waive)
            }
        };
        // A ban that nobody waives is no move here; anything else was refused by the rules before.
        if matches!(played, Err(Illegal::Ko)) {
            self.saw_ko = true;
        }
        if played.is_ok() {
            self.moves.push(mv);
            self.saw_ko |= self.board.ko().is_some();
        }
        played.is_ok()
    }

    fn fact(&mut self, to_play: Color) -> Option<f32> {
        let passes = self.moves[self.given..].iter().rev();
        let both_passed = passes.take_while(|&&mv| mv == Move::Pass).count() >= 2;
        self.facts.look(
            &mut self.board,
            &self.fight,
            self.owner,
            to_play,
            both_passed,
        )
    }

    /// Adds a node at the end of the way.
    fn add(&mut self, node: Node) {
        let number = self.nodes.len();
        self.nodes.push(node);
        if let Some(&(parent, index)) = self.way.last() {
            self.nodes[parent].edges[index].child = Some(number);
        }
    }

    /// Counts what was found at the end of the way, and takes the moves back.
    fn count(&mut self, stood: f32) {
        self.looks += 1;
        let leaf = match self.way.last() {
            None => 0,
            Some(&(parent, index)) => self.nodes[parent].edges[index].child.unwrap_or(0),
        };
        self.nodes[leaf].visits += 1;
        self.nodes[leaf].stood += stood;
        for at in (0..self.way.len()).rev() {
            let (number, index) = self.way[at];
            let mover = match at % 2 {
                0 => self.fight.first,
                _ => !self.fight.first,
            };
            let node = &mut self.nodes[number];
            node.visits += 1;
            node.stood += stood;
            let edge = &mut node.edges[index];
            edge.visits += 1;
            edge.stood += stood;
            self.conclude(number, mover);
            self.board.undo();
            self.moves.pop();
        }
    }

    /// One move that has its way is enough for its side; where every move that is looked at fails, it fails.
    fn conclude(&mut self, number: usize, mover: Color) {
        let wanted = self.wanted(mover);
        let edges = &self.nodes[number].edges;
        let known = |edge: &Edge| self.known_of(edge);
        let known = match edges.iter().any(|edge| known(edge) == Some(wanted)) {
            true => Some(wanted),
            false => edges
                .iter()
                .all(|edge| known(edge).is_some())
                .then_some(1.0 - wanted),
        };
        if known.is_some() {
            self.nodes[number].known = known;
        }
    }

    /// What is known of the position that an edge leads to.
    fn known_of(&self, edge: &Edge) -> Option<f32> {
        edge.child.and_then(|child| self.nodes[child].known)
    }

    /// 1 for the owner of the stones, 0 for the other side.
    fn wanted(&self, mover: Color) -> f32 {
        if mover == self.owner { 1.0 } else { 0.0 }
    }

    /// The edge to follow; None where nothing follows.
    fn choose(&self, number: usize, to_play: Color) -> Option<usize> {
        if self.way.len() >= TUNED.deepest {
            return None;
        }
        let node = &self.nodes[number];
        let mine = |stood: f32| match to_play == self.owner {
            true => stood,
            false => 1.0 - stood,
        };
        let parent = mine(node.stood / node.visits.max(1) as f32);
        let root = (node.visits.max(1) as f32).sqrt();
        let worth = |edge: &Edge| {
            let value = match edge.visits {
                0 => (parent - TUNED.unvisited).max(0.0),
                n => mine(edge.stood / n as f32),
            };
            value + TUNED.exploration * edge.prior * root / (1.0 + edge.visits as f32)
        };
        // What is known to fail is not looked at again.
        (0..node.edges.len())
            .filter(|&i| self.known_of(&node.edges[i]).is_none())
            .max_by(|&a, &b| worth(&node.edges[a]).total_cmp(&worth(&node.edges[b])))
    }

    /// What was found so far.
    pub fn reading(&self) -> Reading {
        if self.nodes.is_empty() {
            return Reading {
                moves: Vec::new(),
                stood: 0.5,
                looks: 0,
                saw_ko: false,
                fates: None,
                line: Vec::new(),
            };
        }
        let moves = self.ranked(0, self.fight.first);
        Reading {
            stood: self.stood(),
            looks: self.looks,
            saw_ko: self.saw_ko,
            fates: self.fates,
            line: self.line(),
            moves,
        }
    }

    /// The moves of a node that were followed: what is known to work first, then the most followed, last what is known to fail.
    fn ranked(&self, number: usize, mover: Color) -> Vec<FirstMove> {
        let wanted = self.wanted(mover);
        let rank = |edge: &Edge| match self.known_of(edge) {
            Some(known) if known == wanted => 2,
            None => 1,
            Some(_) => 0,
        };
        let mut edges: Vec<&Edge> = self.nodes[number]
            .edges
            .iter()
            .filter(|edge| edge.visits > 0)
            .collect();
        edges.sort_by_key(|edge| std::cmp::Reverse((rank(edge), edge.visits)));
        let stood = |edge: &Edge| {
            self.known_of(edge)
                .unwrap_or(edge.stood / edge.visits as f32)
        };
        edges
            .into_iter()
            .map(|edge| FirstMove {
                mv: edge.mv,
                visits: edge.visits,
                stood: stood(edge),
            })
            .collect()
    }

    fn line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let (mut number, mut mover) = (0, self.fight.first);
        while line.len() < TUNED.deepest {
            let Some(best) = self.ranked(number, mover).first().copied() else {
                break;
            };
            line.push(best.mv);
            let edge = self.nodes[number].edges.iter().find(|e| e.mv == best.mv);
            let Some(child) = edge.and_then(|edge| edge.child) else {
                break;
            };
            number = child;
            mover = !mover;
        }
        line
    }
}

impl Node {
    fn known(stood: f32) -> Node {
        Node {
            known: Some(stood),
            ..Node::default()
        }
    }
}
