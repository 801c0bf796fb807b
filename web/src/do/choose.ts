/** What a chosen point does, whether it was clicked, touched, or entered at the cursor. */

import { name } from "../game/points";
import * as state from "../state";
import { t } from "../words";
import { ask } from "./ask";
import { useTool } from "./edit";
import { count } from "./layers";
import { move } from "./play";
import { attempt } from "./problem";
import { reply } from "./show";

/** Chooses a point; `asks` when the question is about the point itself, and no move is meant. */
export function choose(p: number, asks: boolean) {
  const { tree, showing, tool, stones, score, current } = state;
  if (state.tracing.value) return;
  if (showing.value?.proof) return void reply(name(p, tree.value));
  // The board shows another position than the game's: no move is meant for that one.
  if (showing.value) return void (showing.value = undefined);
  if (tool.value !== "play") return useTool(p);
  if (score.value?.node === current.value && stones.value[p]) return count(score.value.dead, name(p, tree.value));
  // What becomes of a stone is what a problem asks.
  if (state.problem.value) return stones.value[p] ? state.say(t("play-empty")) : void attempt(p);
  if (state.training.value) return;
  if (stones.value[p] || asks) return ask(p);
  void move(p);
}
