//! Proofs that searches of one question lend each other.
//!
//! Searches side by side have tables of their own, which costs no lock at any node. Now and then each *posts* what it has proven since the last time and
//! *takes* what the others have posted. A proof is a fact about its position, whoever found it: so a search that takes it has proven it too, and
//! it goes on from there.
//!
//! ```text
//! search 0: 0 1 2 3 | 4 5        its own proofs by number; those before the bar are posted
//! search 1: 0 1     | 2 3 4 5    takes them: it has four more proofs, called 0 to 3 of search 0
//! ```
//!
//! What a proof says (its zone) rests on the very proofs that it refers to, and not on others of the same positions: so a proof keeps its name, the search
//! that made it and its number there, and whoever takes it takes all that it refers to. Batches are posted under one lock: what a proof refers to was in every inbox
//! before it. A search that forgets its proofs leaves.

use std::sync::{Arc, Mutex, PoisonError};

use crate::store::{Proof, ProofId, ProofStep, ProofStore};

/// The search that made a proof, and its number there.
type Name = (usize, usize);

/// A proof on its way, and the names of those that it refers to, in their order.
type Letter<M, F> = (Proof<M, F>, Vec<Name>);

/// Proofs of one search in the order in which it made them.
type Batch<M, F> = Arc<Vec<Letter<M, F>>>;

/// What was posted for one search by each; None when it has left.
type Inbox<M, F> = Option<Vec<(usize, Batch<M, F>)>>;

/// A search among those that lend each other proofs.
#[derive(Debug)]
pub struct Member<M, F> {
    number: usize,
    inboxes: Arc<Mutex<Vec<Inbox<M, F>>>>,
    /// The names of all proofs in the store.
    names: Vec<Name>,
    /// Where the proofs that each search made are in the store.
    places: Vec<Vec<ProofId>>,
}

impl<M, F> Member<M, F> {
    /// So many that lend each other what they prove.
    pub fn several(count: usize) -> Vec<Member<M, F>> {
        let inboxes = Arc::new(Mutex::new((0..count).map(|_| Some(Vec::new())).collect()));
        let member = |number| Member {
            number,
            inboxes: Arc::clone(&inboxes),
            names: Vec::new(),
            places: (0..count).map(|_| Vec::new()).collect(),
        };
        (0..count).map(member).collect()
    }
}

impl<M: Copy, F: Clone> Member<M, F> {
    /// Posts what is new in the store, and adds to it what the others have posted.
    pub(crate) fn exchange(&mut self, store: &mut ProofStore<M, F>) {
        let mut new: Vec<Letter<M, F>> = Vec::new();
        for (id, proof) in store.since(self.names.len()) {
            let own = &mut self.places[self.number];
            self.names.push((self.number, own.len()));
            own.push(id);
            let name = |id: &ProofId| self.names[id.number()];
            let children = match &proof.step {
                ProofStep::Reached => Vec::new(),
                ProofStep::Play(_, next) => vec![name(next)],
                ProofStep::Answer(replies) => replies.iter().map(|(_, id)| name(id)).collect(),
            };
            new.push((proof.clone(), children));
        }
        for (from, batch) in self.post(Arc::new(new)) {
            for (proof, children) in batch.iter() {
                let step = self.step_here(&proof.step, children);
                let id = store.add_beside(proof.key, proof.fact.clone(), step);
                self.names.push((from, self.places[from].len()));
                self.places[from].push(id);
            }
        }
    }

    /// Puts a batch into the inboxes of the others, and empties its own.
    fn post(&mut self, new: Batch<M, F>) -> Vec<(usize, Batch<M, F>)> {
        let mut inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
        if !new.is_empty() {
            for (i, inbox) in inboxes.iter_mut().enumerate() {
                if let Some(inbox) = inbox.as_mut().filter(|_| i != self.number) {
                    inbox.push((self.number, Arc::clone(&new)));
                }
            }
        }
        let own = inboxes.get_mut(self.number).and_then(Option::as_mut);
        own.map(std::mem::take).unwrap_or_default()
    }

    /// The step of a proof of another search, with the places that those which it refers to have here.
    fn step_here(&self, step: &ProofStep<M>, children: &[Name]) -> ProofStep<M> {
        let mut here = children.iter().map(|&(by, number)| self.places[by][number]);
        match (step, here.next()) {
            (ProofStep::Play(mv, _), Some(next)) => ProofStep::Play(*mv, next),
            (ProofStep::Answer(replies), Some(first)) => {
                let places = std::iter::once(first).chain(here);
                let moves = replies.iter().map(|(mv, _)| *mv);
                ProofStep::Answer(moves.zip(places).collect())
            }
            _ => ProofStep::Reached,
        }
    }
}

impl<M, F> Drop for Member<M, F> {
    fn drop(&mut self) {
        let mut inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(inbox) = inboxes.get_mut(self.number) {
            *inbox = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a proof says, and the same of all that it refers to.
    fn told(store: &ProofStore<u8, &'static str>, id: ProofId) -> String {
        let proof = store.get(id);
        let behind: Vec<String> = match &proof.step {
            ProofStep::Reached => vec![],
            ProofStep::Play(mv, next) => vec![format!("{mv}:{}", told(store, *next))],
            ProofStep::Answer(replies) => {
                let told = |(mv, id): &(u8, ProofId)| format!("{mv}:{}", told(store, *id));
                replies.iter().map(told).collect()
            }
        };
        format!("{}{behind:?}", proof.fact)
    }

    fn of_key(store: &ProofStore<u8, &'static str>, key: u64) -> String {
        told(store, store.find(key).expect("it is known"))
    }

    /// Both know position 1, for different reasons: what refers to one of them goes on referring to that.
    #[test]
    fn what_one_has_proven_the_other_has_too_and_it_rests_on_the_same() {
        let mut members: Vec<Member<u8, &'static str>> = Member::several(3);
        let mut stores: [ProofStore<u8, &'static str>; 3] = Default::default();
        let end = stores[0].add(1, "a", ProofStep::Reached);
        stores[0].add(2, "b", ProofStep::Play(7, end));
        stores[1].add(9, "c", ProofStep::Reached);
        let other = stores[1].add(1, "d", ProofStep::Reached);
        members[0].exchange(&mut stores[0]);
        members[1].exchange(&mut stores[1]);
        assert_eq!(of_key(&stores[1], 2), of_key(&stores[0], 2));
        assert_eq!(of_key(&stores[1], 1), "d[]", "its own stays");
        // What was taken goes on to those who refer to it.
        let known = stores[1].find(2).unwrap();
        let replies = vec![(4, other), (5, known)];
        stores[1].add(3, "e", ProofStep::Answer(replies));
        members[1].exchange(&mut stores[1]);
        members[2].exchange(&mut stores[2]);
        members[0].exchange(&mut stores[0]);
        for store in &stores {
            assert_eq!(of_key(store, 3), of_key(&stores[1], 3));
            assert_eq!(store.get(store.find(3).unwrap()).length, 2);
        }
        // Nothing is taken twice.
        let before = [0, 1, 2].map(|i| stores[i].len());
        (0..3).for_each(|i| members[i].exchange(&mut stores[i]));
        assert_eq!([0, 1, 2].map(|i| stores[i].len()), before);
    }

    #[test]
    fn nothing_is_kept_for_those_who_have_left() {
        let mut members: Vec<Member<u8, ()>> = Member::several(2);
        drop(members.pop());
        let mut store = ProofStore::default();
        store.add(1, (), ProofStep::Reached);
        members[0].exchange(&mut store);
        assert!(members[0].inboxes.lock().unwrap()[1].is_none());
    }
}
