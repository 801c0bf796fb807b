/** Lines and proofs: shown, walked, added to the game, exported. */

import { get, getText, post, postForText } from "../api/client";
import type { LifePart, PositionView, ProofMoves, Question, ReadingPart, Terms, TreeMove, Walked, WholePart } from "../api/types";
import { letters, point } from "../game/points";
import { other } from "../game/result";
import { type Diagram, lineSoFar, stonesOf, wholeLine } from "../game/diagram";
import { escape, type Props } from "../game/tree";
import { card, complain, emptyTree, say, showing, tree, type Color, type Showing } from "../state";
import { start } from "./ask";
import { download } from "./files";
import { addMoves } from "./game";
import { t } from "../words";

/** What was asked: the card's question, unless another one is given. */
interface Asked {
  position: PositionView;
  at: string;
  terms: Terms;
}

function asked(): Asked | undefined {
  const shown = card.value;
  return shown && { position: shown.position, at: shown.at, terms: shown.terms };
}

/** Shows a reading's line as a numbered diagram. */
export function showLine(reading: ReadingPart, question = asked()) {
  if (!question) return;
  showing.value = {
    position: question.position,
    moves: alternate(reading.mover, reading.line),
    marked: card.value?.block?.stones ?? [question.at],
    title: reading.sentence,
    proof: reading.proof ?? undefined,
    replies: [],
  };
}

/** Shows a line of life and death, or a first move with its refutation, and has the proof made: of the whole group of a diagram in the
 * frame of its solution. */
export function showLife(life: LifePart | WholePart, tried?: { at: string; reply: string | null }, question = asked()) {
  if (!question) return;
  const line = tried ? [tried.at, ...(tried.reply ? [tried.reply] : [])] : life.line;
  const title = tried ? t("tries", { color: life.mover, at: tried.at }) : life.text;
  const before = tried ? [{ color: life.mover, at: tried.at }] : [];
  const moves = alternate(life.mover, line);
  const { position } = question;
  const proof = life.proof ?? undefined;
  showing.value = { position, moves, marked: life.target, title, replies: [], before, proof, zone: life.area };
  if (!life.provable) return;
  const wanted = { first: life.mover, tried: tried?.at ?? null, terms: question.terms };
  if ("problem" in life) prove({ kind: "solution_proof", problem: life.problem, ...wanted });
  else prove({ kind: "life_proof", position, at: question.at, ...wanted });
}

/** Has the proof of what is shown made, so that it can be walked. */
function prove(question: Question) {
  const mine = showing.value;
  if (!mine) return;
  showing.value = { ...mine, making: true };
  const { position } = mine;
  const change = (change: Partial<Showing>) => {
    if (showing.value?.position === position) showing.value = { ...showing.value, ...change };
  };
  start(
    question,
    (part) => {
      if (part.part === "proof") change({ proof: part.proof, claim: part.claim });
    },
    () => change({ making: false }),
  );
}

const alternate = (first: Color, line: string[]) =>
  line.map((at, i) => ({ color: i % 2 ? other(first) : first, at }));

/** The diagram of what is shown: the position walked to, some moves of the line, or all of it at once. */
export function diagramOf({ position, moves, walked, steps, step }: Showing): Diagram {
  const size = tree.value;
  if (walked) return lineSoFar(stonesOf(walked.position, size), moves, size);
  if (steps && step !== undefined) return lineSoFar(steps.board(step).slice(), moves.slice(0, step), size);
  return wholeLine(stonesOf(position, size), moves, size);
}

const walkTo = (proof: string, moves: string[]) => post<Walked>(`/api/proofs/${proof}/walk`, { moves });

/** Who makes the moves of a proof: whoever does not move where it has made its first. */
const proverOf = (start: Walked): Color => other(start.position.to_play);

/** Plays against a proof: with these replies, from its start. */
export async function walk(replies: string[], undone: string[] = []) {
  const shown = showing.value;
  if (!shown?.proof) return;
  try {
    const walked = await walkTo(shown.proof, replies);
    const moves = [...(shown.before ?? []), ...walked.moves];
    const prover = shown.prover ?? proverOf(walked);
    const main = shown.main ?? shown.moves;
    showing.value = { ...shown, main, walked, replies, undone, moves, prover, steps: undefined, step: undefined };
  } catch (error) {
    complain(error);
  }
}

/** A point that was clicked while a proof is shown: a reply to it, or the move that it makes itself. */
export async function reply(at: string) {
  const shown = showing.value;
  if (!shown?.proof) return;
  if (shown.walked) return shown.walked.over ? say(t("proof-at-end")) : walk([...shown.replies, at]);
  try {
    const prover = shown.prover ?? proverOf(await walkTo(shown.proof, []));
    const played = shown.moves.slice(shown.before?.length ?? 0, shown.step ?? 0);
    const replies = played.filter(({ color }) => color !== prover).map((move) => move.at);
    const own = (await walkTo(shown.proof, replies)).moves.at(-1);
    if (showing.value !== shown) return;
    showing.value = { ...shown, prover };
    await walk(own?.color === prover && own.at === at ? replies : [...replies, at]);
  } catch (error) {
    complain(error);
  }
}

/** What is shown as variations, parents before children: the whole proof, or the line. */
async function variations(shown: Showing): Promise<TreeMove[]> {
  const before = shown.before ?? [];
  const line = (moves: Showing["moves"]) => moves.map(({ color, at }, i) => ({ color, at, parent: i - 1, comment: null }));
  if (!shown.proof) return line(shown.moves);
  const { moves, cut } = await get<ProofMoves>(`/api/proofs/${shown.proof}/tree`);
  if (cut) say(t("proof-cut"));
  return [...line(before), ...moves.map((move) => ({ ...move, parent: move.parent + before.length }))];
}

export async function addProof() {
  const shown = showing.value;
  if (!shown) return;
  try {
    await addMoves(await variations(shown));
    say(t("moves-in-game"));
    showing.value = undefined;
  } catch (error) {
    complain(error);
  }
}

/** A tree that begins with a position, and how it writes points. */
export function positionTree(position: PositionView) {
  const alone = emptyTree(position.width, position.height);
  const letter = (at: string) => {
    const p = point(at, alone);
    return p === undefined ? "" : letters(p, alone);
  };
  alone.set(0, "AB", position.black.map(letter));
  alone.set(0, "AW", position.white.map(letter));
  return { alone, letter };
}

/** A file of its own: the position, and the proof or line as variations. */
export async function exportSgf() {
  const shown = showing.value;
  if (!shown) return;
  try {
    const { alone, letter } = positionTree(shown.position);
    alone.set(0, "PL", [shown.position.to_play === "black" ? "B" : "W"]);
    alone.set(0, "TR", shown.marked.map(letter));
    alone.set(0, "C", [escape(shown.title)]);
    const places: number[] = [];
    for (const { parent, color, at, comment } of await variations(shown)) {
      const props: Props = [[color === "black" ? "B" : "W", [letter(at)]]];
      if (comment) props.push(["C", [escape(comment)]]);
      places.push(alone.add(parent < 0 ? 0 : places[parent], props, alone.node(0).change));
    }
    download("proof.sgf", alone.toSgf());
  } catch (error) {
    complain(error);
  }
}

export async function exportSvg() {
  const shown = showing.value;
  if (!shown) return;
  const moves = shown.moves.map(({ color, at }) => [color, at]);
  const body = { position: shown.position, moves, marked: shown.marked, crop: true };
  try {
    download("line.svg", await postForText("/api/draw", body), "image/svg+xml");
  } catch (error) {
    complain(error);
  }
}

export async function exportProof() {
  const proof = showing.value?.proof;
  if (!proof) return;
  try {
    download("proof.json", await getText(`/api/proofs/${proof}/json`), "application/json");
  } catch (error) {
    complain(error);
  }
}
