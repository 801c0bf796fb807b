/** Reads files of messages: the part of Fluent that the catalogue uses (`crates/words/src/pattern.rs` describes it). */

export type Piece = string | { argument: string } | { message: string } | { argument: string; variants: Map<string, Piece[]>; otherwise: Piece[] };
export type Messages = Map<string, Piece[]>;

/** Reads a file of messages. A test reads all of them, so that none is wrong here. */
export function read(file: string): Messages {
  const messages: Messages = new Map();
  // What is indented goes on.
  const joined = file.replace(/^#.*$/gm, "").replace(/\n(?=[ \t}])[ \t]*/g, "\n\t");
  for (const entry of joined.split(/\n(?!\t)/)) {
    const at = entry.indexOf("=");
    if (at > 0) messages.set(entry.slice(0, at).trim(), pieces(new Source(entry.slice(at + 1).trim()), false));
  }
  return messages;
}

class Source {
  constructor(private rest: string) {}

  /** What comes next, if it is of this form. */
  take(form: RegExp): string | undefined {
    const found = form.exec(this.rest)?.[0];
    if (found !== undefined) this.rest = this.rest.slice(found.length);
    return found;
  }
}

/** Pieces up to the end; within a choice, up to the next variant or the end of the choice. */
function pieces(source: Source, within: boolean): Piece[] {
  const found: Piece[] = [];
  for (;;) {
    const text = source.take(within ? /^(?:(?!\s*(?:\*?\[|\}))[^{])+/ : /^[^{]+/);
    if (text !== undefined) found.push(text.replaceAll("\n\t", " "));
    else if (source.take(/^\{\s*/) !== undefined) found.push(placeable(source));
    else return found;
  }
}

function placeable(source: Source): Piece {
  const literal = source.take(/^"[^"]*"\s*\}/);
  if (literal !== undefined) return literal.slice(1, literal.lastIndexOf('"'));
  const dollar = source.take(/^\$/);
  const name = source.take(/^[\w-]+/) ?? "";
  if (source.take(/^\s*\}/) !== undefined) return dollar ? { argument: name } : { message: name };
  source.take(/^\s*->\s*/);
  const variants = new Map<string, Piece[]>();
  let otherwise: Piece[] = [];
  for (;;) {
    const head = source.take(/^\s*\*?\[\s*[\w-]+\s*\][ ]*/);
    if (head === undefined) break;
    const variant = pieces(source, true);
    variants.set(head.replace(/[^\w-]/g, ""), variant);
    if (head.includes("*")) otherwise = variant;
  }
  source.take(/^\s*\}/);
  return { argument: name, variants, otherwise };
}
