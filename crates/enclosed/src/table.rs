//! What is known of positions, in bounded memory.
//!
//! Proven facts do not depend on how a position was reached, and more threats never hurt: one entry tells up to
//! which number of threats the defender lives and from which he is dead. Unproven numbers are kept for one number of
//! threats. A lost entry costs time, never truth.

use search::Sample;

use crate::patterns::Patterns;
use crate::question::Aim;
use crate::record::Asked;
use crate::state::PASS;
use crate::value::{LifeSide, Value};

/// Proven or disproven.
pub(crate) const INFINITE: u32 = u32::MAX;
/// More threats than anybody has.
const BEYOND: i8 = i8::MAX;

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The points the life or the death of the defender depends on, where it is proven.
    pub(crate) alive_zone: u64,
    pub(crate) dead_zone: u64,
    /// Effort to kill and to live, with `threats`.
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// The defender lives with so many threats of the attacker, or fewer.
    pub(crate) alive_upto: i8,
    /// The defender is dead with so many threats of the attacker, or more.
    pub(crate) dead_from: i8,
    pub(crate) threats: i8,
    /// Whether that life is known to be one with two eyes, whatever threats there are.
    pub(crate) eyes: bool,
    /// The moves that save and kill, where that is proven for the side to move.
    pub(crate) saves: u8,
    pub(crate) kills: u8,
    work: u32,
}

impl Entry {
    const EMPTY: Entry = Entry {
        alive_zone: 0,
        dead_zone: 0,
        proof: 1,
        disproof: 1,
        alive_upto: -BEYOND,
        dead_from: BEYOND,
        threats: BEYOND,
        eyes: false,
        saves: PASS,
        kills: PASS,
        work: 0,
    };

    /// Whether anything of it is proven.
    fn is_proven(&self) -> bool {
        self.alive_upto != -BEYOND || self.dead_from != BEYOND
    }

    /// The life that is known with so many threats.
    pub(crate) fn life(&self, threats: i8) -> Option<Value> {
        (self.alive_upto >= threats).then(|| Value {
            bound: self.alive_upto,
            eyes: self.eyes,
            ..Value::alive(self.alive_zone)
        })
    }

    /// Who wins with some other number of threats, where that is known of one side alone.
    pub(crate) fn with_other_threats(&self) -> Option<LifeSide> {
        match (self.alive_upto != -BEYOND, self.dead_from != BEYOND) {
            (true, false) => Some(LifeSide::Defender),
            (false, true) => Some(LifeSide::Attacker),
            _ => None,
        }
    }

    fn worth(&self) -> u64 {
        // What is easily found again gives way first.
        u64::from(self.work) * if self.is_proven() { 2 } else { 1 }
    }
}

const WAYS: usize = 4;
/// As a power of two: entries are numbered by 32 bits.
const MOST_BUCKETS: u32 = 29;
/// First looks that are remembered: as many as the processor's cache holds.
const GUESSES: usize = 1 << 14;
/// Buckets of a new table.
const FIRST: usize = 1 << 9;
/// The same of a tiny one, and its first looks.
const TINY: usize = 1 << 4;

/// The keys of a bucket, together in one line of the processor's cache: most looks find nothing and touch no more.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Keys([u64; WAYS]);

/// A table that grows up to a fixed size. Small problems stay in the processor's cache.
#[derive(Debug)]
pub(crate) struct Table {
    keys: Vec<Keys>,
    /// Where the entries of a bucket are in the list of all: there are no empty ones, and a table that grows moves none.
    places: Vec<[u32; WAYS]>,
    entries: Vec<Entry>,
    /// Entries that were given up while the table grew.
    free: Vec<u32>,
    mask: usize,
    used: usize,
    most: usize,
    /// First looks that told nothing for certain: a position is seen many times before it is searched.
    pub(crate) guesses: Vec<(u64, u32, u32)>,
    /// Whether both questions, of capture and of two eyes, were asked.
    pub(crate) both_aims: bool,
    /// Results by the points they depend on, for either aim: they hold for further questions in the same area as well.
    patterns: [Patterns; 2],
    /// Positions that a network was asked about, when somebody wants to learn from them.
    pub(crate) asked: Option<Box<Sample<Asked>>>,
}

impl Table {
    /// A table of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Table {
        Table::starting(bytes, FIRST, GUESSES)
    }

    /// The same for a question of a few positions, of which there are many: to make and to drop it costs next to nothing.
    pub(crate) fn tiny(bytes: usize) -> Table {
        Table::starting(bytes, TINY, TINY)
    }

    fn starting(bytes: usize, first: usize, guesses: usize) -> Table {
        let bucket = size_of::<Keys>() + size_of::<[Entry; WAYS]>() + size_of::<[u32; WAYS]>();
        let fits = (bytes / bucket).max(1);
        let most = 1usize << fits.ilog2().min(MOST_BUCKETS);
        let mut table = Table {
            keys: Vec::new(),
            places: Vec::new(),
            entries: Vec::new(),
            free: Vec::new(),
            mask: 0,
            used: 0,
            most,
            guesses: vec![(0, 0, 0); guesses.min(most)],
            both_aims: false,
            patterns: [Patterns::new(), Patterns::new()],
            asked: None,
        };
        table.resize(most.min(first));
        table
    }

    fn resize(&mut self, buckets: usize) {
        self.keys = vec![Keys([0; WAYS]); buckets];
        self.places = vec![[0; WAYS]; buckets];
        self.mask = buckets - 1;
        self.used = 0;
    }

    fn grow(&mut self) {
        let keys = std::mem::take(&mut self.keys);
        let places = std::mem::take(&mut self.places);
        self.resize(keys.len() * 2);
        for (keys, places) in keys.iter().zip(places) {
            for (&key, place) in keys.0.iter().zip(places) {
                if key != 0 {
                    let (at, way) = self.way(key);
                    if self.keys[at].0[way] != 0 {
                        self.free.push(self.places[at][way]);
                    }
                    self.put(key, at, way, place);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        // Nothing is kept under 0.
        let key = key.max(1);
        let at = key as usize & self.mask;
        let way = self.keys[at].0.iter().position(|&k| k == key)?;
        self.entries.get(self.places[at][way] as usize)
    }

    /// Results of searches with this aim.
    pub(crate) fn patterns(&self, aim: Aim) -> &Patterns {
        &self.patterns[usize::from(aim == Aim::TwoEyes)]
    }

    pub(crate) fn patterns_mut(&mut self, aim: Aim) -> &mut Patterns {
        &mut self.patterns[usize::from(aim == Aim::TwoEyes)]
    }

    /// Where the first look at a position is remembered.
    #[inline]
    pub(crate) fn guess_slot(&self, key: u64) -> usize {
        key as usize >> 20 & (self.guesses.len() - 1)
    }

    /// Reads where a position is kept, so that a look soon after finds it in the processor's cache. The answer means nothing.
    #[inline]
    pub(crate) fn touch(&self, key: u64) -> u64 {
        let guess = self.guesses[self.guess_slot(key)].0;
        self.keys[key as usize & self.mask].0[0] ^ guess
    }

    /// The entry of a position; the least worthy one of its bucket gives way.
    pub(crate) fn entry(&mut self, key: u64) -> &mut Entry {
        if self.used > self.keys.len() * WAYS / 2 && self.keys.len() < self.most {
            self.grow();
        }
        self.slot(key)
    }

    /// The bucket of a position, and its place there or the least worthy one.
    fn way(&self, key: u64) -> (usize, usize) {
        let at = key as usize & self.mask;
        let (keys, places) = (&self.keys[at].0, &self.places[at]);
        let worth = |way: &usize| match keys[*way] {
            0 => 0,
            _ => 1 + self.entries[places[*way] as usize].worth(),
        };
        let known = keys.iter().position(|&k| k == key);
        let least = || (0..WAYS).min_by_key(worth).unwrap_or(0);
        (at, known.unwrap_or_else(least))
    }

    fn put(&mut self, key: u64, at: usize, way: usize, place: u32) {
        let old = &mut self.keys[at].0[way];
        self.used += usize::from(*old == 0);
        *old = key;
        self.places[at][way] = place;
    }

    fn slot(&mut self, key: u64) -> &mut Entry {
        let key = key.max(1);
        let (at, way) = self.way(key);
        let old = self.keys[at].0[way];
        if old != key {
            let place = match old {
                0 => self.free.pop().unwrap_or_else(|| {
                    self.entries.push(Entry::EMPTY);
                    self.entries.len() as u32 - 1
                }),
                _ => self.places[at][way],
            };
            self.entries[place as usize] = Entry::EMPTY;
            self.put(key, at, way, place);
        }
        let place = self.places[at][way] as usize;
        &mut self.entries[place]
    }
}

impl Entry {
    /// Nodes spent below the position.
    pub(crate) fn work(&self) -> u32 {
        self.work
    }

    pub(crate) fn add_work(&mut self, nodes: u64) {
        self.work = self.work.saturating_add(nodes.min(1 << 19) as u32);
    }
}
