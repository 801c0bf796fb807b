//! Every text for people, in their language, from one catalogue.
//!
//! `catalog/LANGUAGE/*.ftl` hold the messages: `page.ftl` those of the browser's page, which reads the file itself (`web/src/words.ts`),
//! `answers.ftl` sentences and reasons, `command.ftl` what the command line says, `errors.ftl` what is wrong ([`retell`]). The files are [Fluent](https://projectfluent.org), of which
//! [`pattern`] and the page understand the part that is needed: texts, arguments, choices by number or name, and messages within messages.
//!
//! **Who chooses the language.** The reader does, and whoever speaks to him knows it: the page says it with each question, the command
//! line takes it from `--lang` or the environment. What solvers find is the same in all languages, and no solver is told of one: a
//! front end says once what its thread [speaks](speak), and [`say!`] deep below puts an answer into those words. A thread that was told
//! nothing speaks English, or what [`speak_usually`] says. So do `--json` and GTP, always, because programs read them.
//!
//! ```
//! use words::{Language, say, speak};
//!
//! assert_eq!(say!("first", mover = "black"), "Black first");
//! let _german = speak(Language::German);
//! assert_eq!(say!("first", mover = "black"), "Schwarz beginnt");
//! ```

mod catalog;
mod language;
pub mod pattern;
pub mod recognize;
mod retell;
mod speech;

pub use language::Language;
pub use pattern::Value;
pub use retell::retell;
pub use speech::{Speaking, speak, speak_usually, spoken, text};

/// A message of the catalogue in the language that this thread speaks: `say!("key")`, `say!("key", n = 3, mover = "black")`.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::text($key, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}
