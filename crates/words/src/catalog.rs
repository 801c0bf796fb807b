//! The messages of all languages, read when a language is spoken for the first time.

use std::sync::OnceLock;

use crate::language::Language;
use crate::pattern::Messages;

/// The files of a language.
macro_rules! files {
    ($tag:literal) => {
        [
            include_str!(concat!("../catalog/", $tag, "/answers.ftl")),
            include_str!(concat!("../catalog/", $tag, "/command.ftl")),
        ]
    };
}

fn files(language: Language) -> [&'static str; 2] {
    match language {
        Language::English => files!("en"),
        Language::Simplified => files!("zh-Hans"),
        Language::Traditional => files!("zh-Hant"),
        Language::Japanese => files!("ja"),
        Language::Korean => files!("ko"),
        Language::German => files!("de"),
        Language::French => files!("fr"),
        Language::Spanish => files!("es"),
        Language::Russian => files!("ru"),
    }
}

/// The errors of a language.
fn error_file(language: Language) -> &'static str {
    macro_rules! errors {
        ($tag:literal) => {
            include_str!(concat!("../catalog/", $tag, "/errors.ftl"))
        };
    }
    match language {
        Language::English => errors!("en"),
        Language::Simplified => errors!("zh-Hans"),
        Language::Traditional => errors!("zh-Hant"),
        Language::Japanese => errors!("ja"),
        Language::Korean => errors!("ko"),
        Language::German => errors!("de"),
        Language::French => errors!("fr"),
        Language::Spanish => errors!("es"),
        Language::Russian => errors!("ru"),
    }
}

/// The errors of a language, apart from the other messages: only these are recognized by their text.
pub(crate) fn errors(language: Language) -> &'static Messages {
    static READ: [OnceLock<Messages>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    READ[language as usize].get_or_init(|| Messages::read(error_file(language)).unwrap_or_default())
}

/// The messages of a language.
pub(crate) fn of(language: Language) -> &'static Messages {
    static READ: [OnceLock<Messages>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    // A file that cannot be read is found by a test; here it would say nothing.
    READ[language as usize].get_or_init(|| {
        let mut all = Messages::default();
        for file in files(language) {
            if let Ok(read) = Messages::read(file) {
                all.take(read);
            }
        }
        all
    })
}
