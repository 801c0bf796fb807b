/** Examples, and the files that the program was started with. */

import { get } from "../api/client";
import type { Example, GivenView } from "../api/types";
import { point } from "../game/points";
import * as state from "../state";
import { ask } from "./ask";
import { openText, take } from "./files";
import { last } from "./game";
import { count, reviewGame } from "./layers";
import { offerIfBare } from "./solve";
import { storage } from "../storage";

export async function fetchExamples() {
  if (state.examples.value.length) return;
  try {
    state.examples.value = await get<Example[]>("/api/examples");
  } catch (error) {
    state.complain(error);
  }
}

/** Opens an example and shows what it is there for. */
export async function openExample({ name, text, sentence, then, at }: Example) {
  try {
    take(await openText(text), name);
  } catch (error) {
    return state.complain(error);
  }
  state.say(sentence);
  if (then === "ask" && at) {
    const p = point(at, state.tree.value);
    if (p !== undefined) ask(p);
    return;
  }
  last();
  if (then === "review") reviewGame();
  if (then === "count") count(null);
}

const SEEN = "given";

/** Opens the files that the program was started with, once after each start. */
export async function openGiven(): Promise<boolean> {
  try {
    const given = await get<GivenView | null>("/api/given");
    if (!given || storage.get(SEEN) === given.start) return false;
    storage.set(SEEN, given.start);
    take(given.opened, given.name);
    offerIfBare();
    return true;
  } catch (error) {
    state.complain(error);
    return false;
  }
}
