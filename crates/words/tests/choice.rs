//! Who speaks what: tags, lists of tags, the environment, threads.

use words::{Language, say, speak, speak_usually, spoken};

#[test]
fn tags_of_browsers_and_of_systems() {
    let of = |tag| Language::of_tag(tag);
    assert_eq!(of("de-AT"), Some(Language::German));
    assert_eq!(of("ja_JP.UTF-8"), Some(Language::Japanese));
    assert_eq!(of("zh"), Some(Language::Simplified));
    assert_eq!(of("zh_CN.UTF-8"), Some(Language::Simplified));
    assert_eq!(of("zh-TW"), Some(Language::Traditional));
    assert_eq!(of("zh-Hant-HK"), Some(Language::Traditional));
    assert_eq!(of("ru_RU@euro"), Some(Language::Russian));
    for unknown in ["C", "POSIX", "", "x", "deu", "la"] {
        assert_eq!(of(unknown), None, "{unknown}");
    }
    for language in Language::ALL {
        assert_eq!(of(language.tag()), Some(language));
    }
}

#[test]
fn the_first_language_that_there_are_texts_in() {
    assert_eq!(
        Language::of_list("la, fr;q=0.8, de;q=0.5"),
        Language::French
    );
    assert_eq!(Language::of_list("la"), Language::English);
}

#[test]
fn the_environment_as_the_c_library_reads_it() {
    let with = |set: &[(&str, &str)]| {
        let find = |name: &str| set.iter().find(|(n, _)| *n == name);
        Language::of_environment(|name| find(name).map(|(_, v)| (*v).to_owned()))
    };
    assert_eq!(with(&[("LANG", "ko_KR.UTF-8")]), Language::Korean);
    assert_eq!(
        with(&[("LC_ALL", "C"), ("LANG", "ko_KR.UTF-8")]),
        Language::English
    );
    assert_eq!(
        with(&[("LC_ALL", ""), ("LANG", "es_ES.UTF-8")]),
        Language::Spanish
    );
    assert_eq!(
        with(&[("TESUJI_LANG", "ja"), ("LC_ALL", "de_DE")]),
        Language::Japanese
    );
    assert_eq!(with(&[]), Language::English);
}

#[test]
fn a_thread_speaks_what_it_was_told_and_no_other_does() {
    let outer = speak(Language::German);
    {
        let _inner = speak(Language::French);
        assert_eq!(say!("proven"), "prouvé");
    }
    assert_eq!(say!("proven"), "bewiesen");
    let beside = std::thread::spawn(spoken).join().unwrap();
    assert_eq!(beside, Language::English);
    drop(outer);
    assert_eq!(say!("proven"), "proven");
    // What is usual is what a thread speaks that was told nothing; it is said again, since other tests run beside this one.
    speak_usually(Language::English);
    assert_eq!(spoken(), Language::English);
}

#[test]
fn counts_are_spoken_by_the_rules_of_the_language() {
    let threats = |language, n: u8| {
        let _speaking = speak(language);
        say!("needs-threats", color = "black", n = n)
    };
    assert_eq!(threats(Language::English, 1), "Black needs one threat");
    assert_eq!(threats(Language::English, 2), "Black needs 2 threats");
    assert_eq!(threats(Language::Russian, 1), "чёрным нужна 1 угроза");
    assert_eq!(threats(Language::Russian, 3), "чёрным нужны 3 угрозы");
    assert_eq!(threats(Language::Russian, 5), "чёрным нужно 5 угроз");
    assert_eq!(threats(Language::Japanese, 2), "黒にコウ材 2 個が必要");
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let written = Language::ALL.map(|language| language.number(1_234_567));
    assert_eq!(written[0], "1,234,567");
    assert_eq!(written[5], "1.234.567");
    assert_eq!(written[6], "1\u{202f}234\u{202f}567");
    assert_eq!(Language::Spanish.number(1234), "1234");
    assert_eq!(Language::Spanish.number(-12345), "-12.345");
}
