/** The points around a finger, enlarged, at the upper edge of the board or at the lower one: never under the hand. */

import { Goban, type GhostStone, type Marker } from "@sabaki/shudan";
import { enlarged } from "../do/finger";
import { name } from "../game/points";
import * as state from "../state";

/** Points to each side, and their size. */
const ROOM = 2;
const SIZE = 34;

interface Drawn {
  signs: (0 | 1 | -1)[][];
  markers: (Marker | null)[][];
}

export function Loupe({ signs, markers }: Drawn) {
  const shown = enlarged.value;
  if (!shown) return null;
  const { width, height } = state.tree.value;
  const [x, y] = [shown.p % width, Math.floor(shown.p / width)];
  const sign = (state.elsewhere.value?.toPlay ?? state.here.value.change.to_play) as 1 | -1;
  const ghosts = signs.map((row, ry) => row.map((s, rx): GhostStone | null => (rx === x && ry === y && !s ? { sign, faint: true } : null)));
  const range = (at: number, length: number): [number, number] => [Math.max(0, at - ROOM), Math.min(length - 1, at + ROOM)];
  return (
    <div class={`loupe ${y < height / 2 ? "below" : "above"}`} data-testid="loupe" aria-hidden="true">
      <Goban vertexSize={SIZE} signMap={signs} markerMap={markers} ghostStoneMap={ghosts} rangeX={range(x, width)} rangeY={range(y, height)} />
      <b>{name(shown.p, state.tree.value)}</b>
    </div>
  );
}
