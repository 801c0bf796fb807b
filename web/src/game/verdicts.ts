/** The answers of a card in the order of what they are worth, and the points they are about.
 *
 * A proof stands above an estimate. Where one is proven for a first mover, an estimate for the same first mover says
 * nothing more, and may say something else: it is kept apart. */

import type { ColorName, LifePart, ReadingPart, WholePart } from "../api/types";

export type Verdict = { life: LifePart; reading?: undefined } | { reading: ReadingPart; life?: undefined };

const isEstimate = ({ life }: Verdict) => !!life && life.basis !== null && !life.firm;

/** Whether a verdict is proven and says what becomes of the stones, whatever is played. */
function settles({ life, reading }: Verdict): boolean {
  if (life) return life.firm;
  return reading.proven && (reading.status === "dead" || (reading.status === "alive" && reading.mode === "general"));
}

/** At least a ko, and it may be more. */
const isBound = ({ reading }: Verdict) => !!reading && reading.status === "ko" && reading.at_least;

/** What settles the question, other proofs, results without a proof, estimates, what is only a bound, and what is not known. */
function rank(verdict: Verdict): number {
  const { life, reading } = verdict;
  if (settles(verdict)) return 0;
  if (isBound(verdict)) return 3.5;
  if (reading?.proven) return 1;
  const { status } = life ?? reading;
  if (status === "unknown" || status === "aborted") return 4;
  return isEstimate(verdict) ? 3 : 2;
}

const moverOf = ({ life, reading }: Verdict) => (life ?? reading).mover;

export interface Verdicts {
  /** The best answer for each first mover, Black's first: the head of the card. */
  head: Verdict[];
  /** What else was found out. */
  shown: Verdict[];
  /** Estimates where a proof has come since. */
  outdated: Verdict[];
}

/** What is said of the whole group that a diagram is about: nothing where a proof about the block excludes it. */
export function ofTheWhole(wholes: WholePart[]): WholePart[] {
  const told = wholes.filter((whole) => whole.status !== "unknown");
  if (wholes.some((whole) => whole.refuted)) return [];
  return told.sort((a, b) => (a.mover < b.mover ? -1 : 1));
}

export function verdicts(found: LifePart[], readings: ReadingPart[]): Verdicts {
  const all: Verdict[] = [...found.map((life) => ({ life })), ...readings.map((reading) => ({ reading }))];
  const settled = new Set(all.filter(settles).map(moverOf));
  // A ko at least: an estimate of life is contradicted by it, one of death or of a ko is not.
  const bounded = new Set(all.filter(isBound).map(moverOf));
  const lives = ({ life }: Verdict) => life?.status === "alive" || life?.status === "seki";
  const isOutdated = (verdict: Verdict) =>
    isEstimate(verdict) && (settled.has(moverOf(verdict)) || (bounded.has(moverOf(verdict)) && lives(verdict)));
  const ranked = all.filter((verdict) => !isOutdated(verdict)).sort((a, b) => rank(a) - rank(b));
  const best = (mover: ColorName) => ranked.find((verdict) => moverOf(verdict) === mover && tells(verdict));
  const head = (["black", "white"] as const).map(best).filter((verdict) => verdict !== undefined);
  return { head, shown: ranked.filter((verdict) => !head.includes(verdict)), outdated: all.filter(isOutdated) };
}

/** Whether a verdict says what becomes of the stones: that a ladder does not work says little. */
const tells = (verdict: Verdict) => !!verdict.life || settles(verdict) || verdict.reading?.status === "ko";

/** A point where a side gets what it wants, and whether only by a ko. */
export interface KeyPoint {
  at: string;
  mover: ColorName;
  ko: boolean;
}

/** The right first moves of both sides, as the best verdict of each has them. */
export function keyPoints(lives: LifePart[], readings: ReadingPart[]): KeyPoint[] {
  const { head, shown } = verdicts(lives, readings);
  return (["black", "white"] as const).flatMap((mover) => {
    const points = (verdict: Verdict) => rightMoves(verdict).map((at) => ({ at, mover, ko: isKo(verdict) }));
    const mine = [...head, ...shown].filter((verdict) => moverOf(verdict) === mover);
    return mine.map(points).find((found) => found.length > 0) ?? [];
  });
}

const isKo = ({ life, reading }: Verdict) => (life ?? reading).status === "ko";

function rightMoves({ life, reading }: Verdict): string[] {
  const { status, best } = life ?? reading;
  const defends = life ? life.mover === life.defender : reading.side === "prey";
  const good = status === "ko" || (defends ? status === "alive" || status === "seki" : status === "dead");
  if (!good) return [];
  const moves = life?.winning ?? [];
  return (moves.length ? moves : best ? [best] : []).filter((at) => at !== "pass");
}
