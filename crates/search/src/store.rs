//! Proofs as an acyclic graph.

use rustc_hash::FxHashMap;

/// Names a proof in a [`ProofStore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProofId(u32);

impl ProofId {
    /// How many proofs of the store are older.
    pub(crate) fn number(self) -> usize {
        self.0 as usize
    }
}

/// Why the prover wins in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofStep<M> {
    /// The goal is reached, or cannot be missed.
    Reached,
    /// He plays this move.
    Play(M, ProofId),
    /// Every reply of the refuter that matters is answered.
    Answer(Vec<(M, ProofId)>),
}

/// A proven position.
#[derive(Clone, Debug)]
pub struct Proof<M, F> {
    /// The key of the position.
    pub key: u64,
    /// What was established.
    pub fact: F,
    /// How.
    pub step: ProofStep<M>,
    /// Moves until the goal is reached, if the refuter resists as long as the proof lets him.
    pub length: u32,
}

/// All that a search has proven. A proof only refers to earlier ones, so there are no cycles.
#[derive(Clone, Debug)]
pub struct ProofStore<M, F> {
    proofs: Vec<Proof<M, F>>,
    by_key: FxHashMap<u64, ProofId>,
    /// Answers in all the proofs together.
    answers: usize,
}

impl<M, F> Default for ProofStore<M, F> {
    fn default() -> Self {
        ProofStore {
            proofs: Vec::new(),
            by_key: FxHashMap::default(),
            answers: 0,
        }
    }
}

impl<M, F> ProofStore<M, F> {
    /// The proof with this name.
    pub fn get(&self, id: ProofId) -> &Proof<M, F> {
        &self.proofs[id.0 as usize]
    }

    /// The proof of the position with this key.
    #[inline]
    pub fn find(&self, key: u64) -> Option<ProofId> {
        self.by_key.get(&key).copied()
    }

    /// Number of proofs.
    pub fn len(&self) -> usize {
        self.proofs.len()
    }

    /// Whether nothing is proven yet.
    pub fn is_empty(&self) -> bool {
        self.proofs.is_empty()
    }

    /// The proofs from this number on, with their names.
    pub(crate) fn since(&self, number: usize) -> impl Iterator<Item = (ProofId, &Proof<M, F>)> {
        let names = (number as u32..).map(ProofId);
        names.zip(self.proofs.iter().skip(number))
    }

    /// Bytes that the proofs take, but for what the allocator adds.
    pub fn bytes(&self) -> usize {
        let proof = size_of::<Proof<M, F>>() + size_of::<(u64, ProofId)>();
        self.proofs.len() * proof + self.answers * size_of::<(M, ProofId)>()
    }

    /// Forgets everything and gives the memory back.
    pub fn clear(&mut self) {
        *self = ProofStore::default();
    }

    pub(crate) fn add(&mut self, key: u64, fact: F, step: ProofStep<M>) -> ProofId {
        let id = self.push(key, fact, step);
        self.by_key.insert(key, id);
        id
    }

    /// Adds a proof of a position that may have one already, which stays the one that is found.
    pub(crate) fn add_beside(&mut self, key: u64, fact: F, step: ProofStep<M>) -> ProofId {
        let id = self.push(key, fact, step);
        self.by_key.entry(key).or_insert(id);
        id
    }

    fn push(&mut self, key: u64, fact: F, step: ProofStep<M>) -> ProofId {
        let length = match &step {
            ProofStep::Reached => 0,
            ProofStep::Play(_, next) => 1 + self.get(*next).length,
            ProofStep::Answer(replies) => {
                1 + replies
                    .iter()
                    .map(|(_, id)| self.get(*id).length)
                    .max()
                    .unwrap_or(0)
            }
        };
        if let ProofStep::Answer(replies) = &step {
            self.answers += replies.len();
        }
        let id = ProofId(self.proofs.len() as u32);
        self.proofs.push(Proof {
            key,
            fact,
            step,
            length,
        });
        id
    }
}
