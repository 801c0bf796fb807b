//! What a thread speaks.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::catalog;
use crate::language::Language;
use crate::pattern::Value;

thread_local! {
    static SPOKEN: Cell<Option<Language>> = const { Cell::new(None) };
}
/// The language of threads that were told nothing, by its place among all.
static USUAL: AtomicUsize = AtomicUsize::new(Language::English as usize);

/// The language that this thread speaks.
pub fn spoken() -> Language {
    let usual = || Language::ALL.get(USUAL.load(Ordering::Relaxed)).copied();
    SPOKEN.get().or_else(usual).unwrap_or_default()
}

/// From here on all threads that are told nothing else speak that language: for programs with one reader.
pub fn speak_usually(language: Language) {
    USUAL.store(language as usize, Ordering::Relaxed);
}

/// From here on this thread speaks that language, until what comes back is dropped.
#[must_use = "the thread speaks it as long as this lives"]
pub fn speak(language: Language) -> Speaking {
    Speaking(SPOKEN.replace(Some(language)))
}

/// A thread that speaks a language; afterwards it speaks the one of before.
#[derive(Debug)]
pub struct Speaking(Option<Language>);

impl Drop for Speaking {
    fn drop(&mut self) {
        SPOKEN.set(self.0);
    }
}

/// A message in the language that this thread speaks. Keys are checked by a test, so none is missing; one that is stands for itself.
pub fn text(key: &str, arguments: &[(&str, Value)]) -> String {
    let language = spoken();
    let own = catalog::of(language).text(key, arguments, language);
    own.or_else(|| catalog::of(Language::English).text(key, arguments, Language::English))
        .unwrap_or_else(|| key.to_owned())
}
