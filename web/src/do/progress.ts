/** Which problems are solved, by what they are called. Kept in the browser. */

import * as state from "../state";
import { storage } from "../storage";

type Progress = Record<string, "solved" | "failed">;
const read = (): Progress => JSON.parse(storage.get("problems") ?? "{}");
const key = () => `${state.fileName.value}#${state.game.value}#${state.tree.value.width}`;

export function progress(): { solved: number; failed: number; here?: string } {
  void state.problem.value;
  const all = read();
  const mine = Object.entries(all).filter(([k]) => k.startsWith(`${state.fileName.value}#`));
  const count = (word: string) => mine.filter(([, v]) => v === word).length;
  return { solved: count("solved"), failed: count("failed"), here: all[key()] };
}

export function keep(word: "solved" | "failed") {
  const all = read();
  // The first try counts, but solving it later does, too.
  if (all[key()] === "solved" && word === "failed") return;
  storage.set("problems", JSON.stringify({ ...all, [key()]: word }));
}
