/** Sharing by link: the game travels in the part of the address that no browser sends to anybody. */

import * as state from "../state";
import { openText, take } from "./files";
import { t } from "../words";

const KEY = "#sgf=";
/** Longer links are cut by some programs that pass them on. */
const LONGEST = 8000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource & Uint8Array>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** Bytes in letters that need no escaping in an address. */
const letters = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export async function linkTo(sgf: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(sgf), new CompressionStream("deflate-raw"));
  return `${location.origin}${location.pathname}${KEY}${letters(packed)}`;
}

/** The address of this game, on the clipboard. */
export async function share() {
  const link = await linkTo(state.tree.value.toSgf());
  if (link.length > LONGEST) {
    return state.say(t("link-too-large"), true);
  }
  try {
    await navigator.clipboard.writeText(link);
    state.say(t("link-copied"));
  } catch {
    state.say(t("link-here", { link }));
  }
}

/** Opens the game in the page's own address, if there is one; then the address is plain again. */
export async function openLink(): Promise<boolean> {
  if (!location.hash.startsWith(KEY)) return false;
  const packed = location.hash.slice(KEY.length);
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const sgf = new TextDecoder().decode(await through(bytesOf(packed), new DecompressionStream("deflate-raw")));
    take(await openText(sgf), "shared.sgf");
    return true;
  } catch {
    state.say(t("link-damaged"), true);
    return false;
  }
}
