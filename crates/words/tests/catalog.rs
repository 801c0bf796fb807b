//! The catalogue is complete: every language has every message of English, with the same arguments, and says it in its own script.

use std::fs;
use std::path::PathBuf;

use words::Language;
use words::pattern::Messages;

const FILES: [&str; 4] = ["page", "answers", "command", "errors"];

fn path(language: Language, file: &str) -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    own.join("catalog")
        .join(language.tag())
        .join(format!("{file}.ftl"))
}

fn read(language: Language, file: &str) -> (String, Messages) {
    let path = path(language, file);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let messages = Messages::read(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    (text, messages)
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    for file in FILES {
        let (_, english) = read(Language::English, file);
        for language in Language::ALL {
            let (_, own) = read(language, file);
            let (a, b): (Vec<_>, Vec<_>) = (english.keys().collect(), own.keys().collect());
            assert_eq!(a, b, "{file} of {language:?}");
            for key in english.keys() {
                let (wanted, found) = (english.arguments(key), own.arguments(key));
                assert_eq!(wanted, found, "{file} of {language:?}: {key}");
            }
        }
    }
}

/// A choice by name offers the same names in all languages, so that no case falls through to the wrong words.
#[test]
fn choices_by_name_have_the_same_names() {
    let counts = ["zero", "one", "two", "few", "many", "other"];
    let names = |messages: &Messages, key: &str| {
        let mut names = messages.variants(key);
        names.retain(|(_, name)| !counts.contains(&name.as_str()));
        names
    };
    for file in FILES {
        let (_, english) = read(Language::English, file);
        for language in Language::ALL {
            let (_, own) = read(language, file);
            for key in english.keys() {
                let (wanted, found) = (names(&english, key), names(&own, key));
                assert_eq!(wanted, found, "{file} of {language:?}: {key}");
            }
        }
    }
}

/// A message that was copied and not translated.
#[test]
fn messages_are_translated() {
    let letters = |language: Language, c: char| match language {
        Language::Simplified | Language::Traditional => ('\u{4e00}'..='\u{9fff}').contains(&c),
        Language::Japanese => ('\u{3040}'..='\u{9fff}').contains(&c),
        Language::Korean => ('\u{ac00}'..='\u{d7a3}').contains(&c),
        Language::Russian => ('\u{400}'..='\u{4ff}').contains(&c),
        _ => c.is_alphabetic(),
    };
    for file in FILES {
        let (_, english) = read(Language::English, file);
        for language in Language::ALL {
            let (_, own) = read(language, file);
            for key in own.keys() {
                // A preposition may be an ending in another language.
                let there = english.words(key);
                let wants_words = there.chars().filter(|c| c.is_alphabetic()).count() > 4;
                let has_words = own.words(key).chars().any(|c| letters(language, c));
                assert!(has_words || !wants_words, "{file} of {language:?}: {key}");
            }
        }
    }
}
