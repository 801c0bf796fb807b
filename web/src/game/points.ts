/** Points: numbers row by row from the top left, names like C17, letters of SGF like "cc". */

const COLUMNS = "ABCDEFGHJKLMNOPQRST";

export interface Size {
  width: number;
  height: number;
}

export const column = (x: number) => COLUMNS[x];

export function name(p: number, { width, height }: Size): string {
  return `${COLUMNS[p % width]}${height - Math.floor(p / width)}`;
}

/** The number of a named point; undefined for what is none on this board. */
export function point(text: string, { width, height }: Size): number | undefined {
  const match = /^([A-HJ-T])(\d{1,2})$/i.exec(text.trim());
  if (!match) return undefined;
  const x = COLUMNS.indexOf(match[1].toUpperCase());
  const y = height - Number(match[2]);
  return x < width && y >= 0 && y < height ? y * width + x : undefined;
}

export const points = (names: string[], size: Size): number[] =>
  names.map((n) => point(n, size)).filter((p) => p !== undefined);

const letter = (n: number) => String.fromCharCode(97 + n);

export const letters = (p: number, { width }: Size) => letter(p % width) + letter(Math.floor(p / width));

export function fromLetters(text: string, { width, height }: Size): number | undefined {
  const [x, y] = [text.charCodeAt(0) - 97, text.charCodeAt(1) - 97];
  return text.length === 2 && x >= 0 && x < width && y >= 0 && y < height ? y * width + x : undefined;
}

/** Points of a list of SGF values, rectangles included. */
export function fromValues(values: string[], size: Size): number[] {
  return values.flatMap((value) => {
    const [a, b] = value.split(":").map((part) => fromLetters(part, size));
    if (a === undefined) return [];
    if (b === undefined) return [a];
    const found = [];
    for (let y = Math.floor(a / size.width); y <= Math.floor(b / size.width); y++)
      for (let x = a % size.width; x <= b % size.width; x++) found.push(y * size.width + x);
    return found;
  });
}

/** A point of a text that is to be marked on the board when it is touched. */
export const COORDINATE = /\b([A-HJ-T](?:1\d|[1-9]))\b/g;
