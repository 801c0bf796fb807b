/** Texts in the reader's language, from the catalogue that the whole program has (`crates/words`).
 *
 * The files are Fluent; `messages.ts` reads the part of it that `crates/words/src/pattern.rs` reads, too. English comes with the page, another language
 * when it is wanted; a switch redraws whatever has asked for a text. */

import { signal } from "@preact/signals";
import english from "../../crates/words/catalog/en/page.ftl?raw";
import { read, type Messages, type Piece } from "./messages";
import { storage } from "./storage";

/** The languages, as they call themselves. */
export const LANGUAGES = {
  en: "English",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
  ja: "日本語",
  ko: "한국어",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  ru: "Русский",
} as const;
export type Language = keyof typeof LANGUAGES;

type Arguments = Record<string, string | number>;

const others = import.meta.glob<string>(["../../crates/words/catalog/*/page.ftl", "!**/en/page.ftl"], { query: "?raw", import: "default" });
const ENGLISH = read(english);

const spoken = signal<{ language: Language; messages: Messages; numbers: Intl.NumberFormat; plural: Intl.PluralRules }>(speech("en", ENGLISH));

function speech(language: Language, messages: Messages) {
  return { language, messages, numbers: new Intl.NumberFormat(language), plural: new Intl.PluralRules(language) };
}

/** The language of the page. */
export const language = (): Language => spoken.value.language;

/** The language of a tag like `de-AT` or `zh-TW`. */
function ofTag(tag: string): Language | undefined {
  const [first, ...rest] = tag.toLowerCase().split("-");
  if (first === "zh") return rest.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "zh-Hant" : "zh-Hans";
  return Object.keys(LANGUAGES).find((known) => known === first) as Language | undefined;
}

/** What the reader has chosen, or else what the browser prefers. */
function preferred(): Language {
  const chosen = storage.get("language");
  const tags = [...(chosen ? [chosen] : []), ...navigator.languages];
  return tags.map(ofTag).find(Boolean) ?? "en";
}

/** Speaks a language as soon as its texts are there; without them, the one of before. */
async function use(wanted: Language): Promise<void> {
  const file = others[`../../crates/words/catalog/${wanted}/page.ftl`];
  const messages = wanted === "en" || !file ? ENGLISH : read(await file());
  spoken.value = speech(wanted, messages);
  document.documentElement.lang = wanted;
}

export async function speak(wanted: Language): Promise<void> {
  await use(wanted);
  storage.set("language", wanted);
}

/** The page begins to speak; it does so in English where the texts cannot be loaded. */
export const beginToSpeak = () => use(preferred()).catch(() => {});

/** A message of the catalogue. Keys are checked by a test. Numbers are quantities (`1,234`); what only names something, like a move's number, is given as text. */
export function t(key: string, values: Arguments = {}): string {
  const { messages } = spoken.value;
  const pieces = messages.get(key) ?? ENGLISH.get(key);
  return pieces ? put(pieces, values) : key;
}

/** A number as it is written. */
export const digits = (n: number) => spoken.value.numbers.format(n);

function put(pieces: Piece[], values: Arguments): string {
  const { messages, plural } = spoken.value;
  const one = (piece: Piece): string => {
    if (typeof piece === "string") return piece;
    if ("message" in piece) return put(messages.get(piece.message) ?? [], values);
    const value = values[piece.argument] ?? piece.argument;
    if (!("variants" in piece)) return typeof value === "number" ? digits(value) : value;
    const named = piece.variants.get(`${value}`) ?? (typeof value === "number" ? piece.variants.get(plural.select(value)) : undefined);
    return put(named ?? piece.otherwise, values);
  };
  return pieces.map(one).join("");
}
