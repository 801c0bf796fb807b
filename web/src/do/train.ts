/** Training: problems of a collection one after the other. The prover judges every move; nothing of an answer is shown before
 * somebody asks. */

import { batch } from "@preact/signals";
import { get, post, postBytes } from "../api/client";
import type { Opened, SetEntry, TrainingProblem, TrainingSet, TrialPart } from "../api/types";
import { point } from "../game/points";
import { Tree } from "../game/tree";
import * as state from "../state";
import { problem, training } from "../state";
import { start, termsNow } from "./ask";
import { download, openText, text } from "./files";
import { forget, go, play, show } from "./game";
import { choose, exported, imported, keep } from "./schedule";
import { closeSolving, letMeTry, movesSince, showAnswer } from "./solve";
import { t } from "../words";

/** Most variations of a problem that are asked for. */
const MOST = 8;

export async function fetchSets() {
  if (state.sets.value.length) return;
  try {
    state.sets.value = await get<SetEntry[]>("/api/sets");
  } catch (error) {
    state.complain(error);
  }
}

/** The program's own problems. */
export async function trainOwn({ name, title }: SetEntry) {
  try {
    begin(`tesuji:${name}`, title, await get<TrainingSet>(`/api/sets/${name}`));
  } catch (error) {
    state.complain(error);
  }
}

/** The problems of the file that is open. */
export async function trainHere() {
  try {
    const name = state.fileName.value;
    begin(name, name, await postBytes<TrainingSet>("/api/collection", text()));
  } catch (error) {
    state.complain(error);
  }
}

function begin(set: string, title: string, { problems, skipped }: TrainingSet) {
  skipped.slice(0, 5).forEach((why) => state.say(`${title}: ${why}`));
  if (!problems.length) return state.say(`${title}: ${t("nothing-to-train")}`, true);
  state.trainForm.value = false;
  void present(set, title, problems, choose(set, problems.map((p) => p.id), -1));
}

/** Puts a problem on the board, turned if wanted, and finds out what it asks. */
async function present(set: string, title: string, problems: TrainingProblem[], at: number) {
  const turned = state.turned.value;
  try {
    const opened = await oriented(problems[at].sgf, turned);
    closeSolving();
    batch(() => {
      forget();
      show(opened);
      state.games.value = [];
      state.fileName.value = title;
      state.card.value = state.showing.value = state.review.value = state.play.value = problem.value = undefined;
      state.layers.value = new Set();
      state.tool.value = "play";
      training.value = { set, title, problems, at, phase: "finding", waiting: [], missed: false, credited: false };
    });
  } catch (error) {
    return state.complain(error);
  }
  letMeTry((found) => change({ phase: found ? "trying" : "open" }));
}

/** The diagram, in a random orientation and color if wanted. */
async function oriented(sgf: string, turned: boolean): Promise<Opened> {
  let opened = await openText(sgf);
  if (!turned) return opened;
  const random = (n: number) => Math.floor(Math.random() * n);
  const steps = [...Array(random(4)).fill("rotate"), ...(random(2) ? ["mirror"] : []), ...(random(2) ? ["swap_colors"] : [])];
  for (const how of steps) opened = await post<Opened>("/api/turn", { sgf: new Tree(opened.record).toSgf(), how });
  return opened;
}

function change(part: Partial<state.Training>) {
  if (training.value) training.value = { ...training.value, ...part };
}

/** To the problem that comes next, or to one that is chosen. */
export function next(at?: number) {
  const now = training.value;
  if (!now) return;
  const ids = now.problems.map((p) => p.id);
  void present(now.set, now.title, now.problems, at ?? choose(now.set, ids, now.at));
}

export function again() {
  const now = training.value;
  if (!now || !problem.value) return;
  go(problem.value.root);
  problem.value = { ...problem.value, verdict: undefined, solved: false, busy: false };
  change({ phase: "trying", waiting: [] });
}

/** Ends the training; the diagram stays on the board. */
export function close() {
  training.value = problem.value = undefined;
  closeSolving();
}

/** The answer, which counts as a miss unless the problem is solved. */
export function answer() {
  const now = training.value;
  if (!now || !state.solving.value) return;
  if (!now.credited) miss();
  go(state.solving.value.root);
  problem.value = undefined;
  change({ phase: "shown" });
  showAnswer();
}

function miss() {
  const now = training.value;
  if (!now || now.missed || now.credited) return;
  keep(now.set, now.problems[now.at].id, "missed");
  change({ missed: true });
}

/** A move was judged: answers it, and finds out whether there is more to answer. */
export async function judged(part: TrialPart, tried: number) {
  const { verdict, answer, over } = part;
  problem.value = { ...problem.value!, verdict: part, busy: false };
  const root = problem.value.root;
  const reply = async (at: string | null) => {
    const p = at ? point(at, state.tree.value) : undefined;
    if (p !== undefined && state.current.value === tried) await play(p);
  };
  if (verdict === "wrong" || verdict === "better") {
    miss();
    await reply(over ? null : answer);
    return change({ phase: "wrong" });
  }
  // Neither right nor wrong: nothing is said for which there is no proof.
  if (verdict === "unknown") return change({ phase: "unknown" });
  const moves = movesSince(root);
  change({ phase: "answering" });
  const name = problem.value.solution!;
  let found: string[] | null = null;
  start(
    { kind: "answers", problem: name, moves, terms: termsNow() },
    (news) => {
      if (news.part === "answers") found = news.answers;
    },
    (stopped) => {
      if (!stopped && training.value && state.current.value === tried) void answered(found, part, moves, reply);
    },
  );
}

/** The other side plays its best answer; the others wait. */
async function answered(found: string[] | null, part: TrialPart, moves: string[], reply: (at: string) => Promise<void>) {
  const first = part.over ? null : part.answer;
  // In the open only the best answer is known.
  const all = found ?? (first ? [first] : []);
  if (!all.length) return lineDone();
  const best = first && all.includes(first) ? first : all[0];
  const waiting = [...training.value!.waiting, ...all.filter((at) => at !== best).map((at) => [...moves, at])];
  change({ phase: "trying", waiting: waiting.slice(0, MOST) });
  await reply(best);
}

/** A line is done: the problem is solved when no other answer is left. */
function lineDone() {
  const now = training.value!;
  if (now.waiting.length) return change({ phase: "more" });
  problem.value = { ...problem.value!, solved: true };
  if (!now.missed && !now.credited) keep(now.set, now.problems[now.at].id, "solved");
  change({ phase: "solved", credited: true });
}

/** Goes on with an answer that was not played yet. */
export async function otherAnswer() {
  const now = training.value;
  if (!now || !problem.value || !now.waiting.length) return;
  const [line, ...waiting] = now.waiting;
  go(problem.value.root);
  problem.value = { ...problem.value, verdict: undefined };
  change({ phase: "trying", waiting });
  for (const at of line) await play(point(at, state.tree.value)!);
}

export const exportProgress = () => download("tesuji-training.json", exported(), "application/json");

export function importProgress() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json";
  input.onchange = async () => {
    try {
      if (input.files?.[0]) imported(await input.files[0].text());
      change({});
    } catch (error) {
      state.complain(error);
    }
  };
  input.click();
}
