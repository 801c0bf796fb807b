//! The languages, how they are called, and what is particular to their numbers.

/// A language that all texts are in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English: what programs get, too.
    #[default]
    English,
    /// Simplified Chinese.
    Simplified,
    /// Traditional Chinese.
    Traditional,
    /// Japanese.
    Japanese,
    /// Korean.
    Korean,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Russian.
    Russian,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 9] = [
        Language::English,
        Language::Simplified,
        Language::Traditional,
        Language::Japanese,
        Language::Korean,
        Language::German,
        Language::French,
        Language::Spanish,
        Language::Russian,
    ];

    /// As browsers and `--lang` name it.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Simplified => "zh-Hans",
            Language::Traditional => "zh-Hant",
            Language::Japanese => "ja",
            Language::Korean => "ko",
            Language::German => "de",
            Language::French => "fr",
            Language::Spanish => "es",
            Language::Russian => "ru",
        }
    }

    /// The language of a tag like `de-AT`, `zh_TW.UTF-8` or `ja`; None if there are no texts in it.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let tag = tag.trim().to_ascii_lowercase().replace('_', "-");
        let tag = tag.split(['.', '@', ';']).next().unwrap_or_default();
        let mut parts = tag.split('-');
        let first = parts.next().unwrap_or_default();
        if first == "zh" {
            let far = ["hant", "tw", "hk", "mo"];
            return Some(match parts.any(|part| far.contains(&part)) {
                true => Language::Traditional,
                false => Language::Simplified,
            });
        }
        Language::ALL.into_iter().find(|l| l.tag() == first)
    }

    /// The first language of a list like `de-CH, fr;q=0.8` that there are texts in; English without one.
    pub fn of_list(list: &str) -> Language {
        let mut tags = list.split([',', ':']);
        tags.find_map(Language::of_tag).unwrap_or_default()
    }

    /// The language of an environment, as the C library finds it: `LC_ALL`, `LC_MESSAGES`, `LANG`; before these, our own `TESUJI_LANG`.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let names = ["TESUJI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
        let set = names
            .into_iter()
            .filter_map(variable)
            .find(|v| !v.is_empty());
        set.map_or(Language::English, |v| Language::of_list(&v))
    }

    /// The category of a count (Unicode's plural rules, for whole numbers).
    pub(crate) fn plural(self, n: i64) -> &'static str {
        let (n, tens) = (n.unsigned_abs(), n.unsigned_abs() % 100);
        match self {
            Language::Simplified
            | Language::Traditional
            | Language::Japanese
            | Language::Korean => "other",
            Language::French if n < 2 => "one",
            Language::English | Language::German | Language::Spanish if n == 1 => "one",
            Language::Russian => match (n % 10, tens) {
                (1, tens) if tens != 11 => "one",
                (2..=4, tens) if !(12..=14).contains(&tens) => "few",
                _ => "many",
            },
            _ => "other",
        }
    }

    /// A whole number as it is written.
    pub fn number(self, n: i64) -> String {
        let separator = match self {
            Language::German | Language::Spanish => ".",
            Language::French => "\u{202f}",
            Language::Russian => "\u{a0}",
            _ => ",",
        };
        let digits = n.unsigned_abs().to_string();
        let sign = if n < 0 { "-" } else { "" };
        // Spanish writes four digits without one.
        if digits.len() < 4 || (self == Language::Spanish && digits.len() < 5) {
            return format!("{sign}{digits}");
        }
        let mut text = sign.to_owned();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push_str(separator);
            }
            text.push(digit);
        }
        text
    }
}
