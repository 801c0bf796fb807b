/** The board: wood, the power map, Shudan's stones and marks, and layers above them. */

import { Goban, type GhostStone, type Marker, type Vertex } from "@sabaki/shudan";
import { useComputed, useSignal } from "@preact/signals";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { paint, useTool } from "../do/edit";
import { ask } from "../do/ask";
import { walk } from "../do/show";
import { back, forward } from "../do/game";
import { isHumansTurn, isLive, move } from "../do/play";
import { attempt } from "../do/problem";
import { count } from "../do/layers";
import { column, name, point, points } from "../game/points";
import { marksAt } from "../game/marks";
import * as state from "../state";
import { Overlay } from "./Overlay";
import { PowerMap } from "./PowerMap";
import { range } from "./range";

const BORDER = 0.15;
const PADDING = 0.25;

/** Stones and marks to draw. */
interface Scene {
  signs: (0 | 1 | -1)[][];
  markers: (Marker | null)[][];
}

function grid<T>(value: (p: number) => T): T[][] {
  const { width, height } = state.tree.value;
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => value(y * width + x)));
}

/** What is on the board: a search that is stepped through, a line, or the game. */
function scene(): Scene {
  const size = state.tree.value;
  const traced = state.tracing.value?.part;
  const shown = state.showing.value;
  const board = new Int8Array(size.width * size.height);
  const markers: (Marker | null)[] = new Array(board.length).fill(null);
  const put = (position: { black: string[]; white: string[] }) => {
    for (const p of points(position.black, size)) board[p] = 1;
    for (const p of points(position.white, size)) board[p] = -1;
  };
  if (traced) {
    put(traced.position);
    const last = traced.last ? point(traced.last, size) : undefined;
    if (last !== undefined) markers[last] = { type: "point" };
    for (const p of points([state.tracing.value!.at], size)) markers[p] = { type: "triangle" };
  } else if (shown) {
    put(shown.walked?.position ?? shown.position);
    for (const p of points(shown.marked, size)) markers[p] = { type: "triangle" };
    shown.moves.forEach(({ color, at }, i) => {
      const p = point(at, size);
      if (p === undefined) return;
      if (!shown.walked && !board[p]) board[p] = color === "black" ? 1 : -1;
      if (board[p] === (color === "black" ? 1 : -1) && (shown.walked || markers[p]?.type !== "label"))
        markers[p] = { type: "label", label: `${i + 1}` };
    });
  } else {
    board.set(state.stones.value);
    // A dot would hide the number of a group.
    const ringed = state.layers.value.has("groups");
    for (const [p, marker] of marksAt(size, state.current.value))
      markers[p] = ringed && marker.type === "point" ? { type: "circle" } : marker;
  }
  return { signs: grid((p) => board[p] as 0 | 1 | -1), markers: grid((p) => markers[p]) };
}

/** What a click on a point does. */
function click(p: number, shift: boolean) {
  const { tree, showing, tool, stones, score, current } = state;
  if (state.tracing.value) return;
  if (showing.value?.proof) {
    const reply = name(p, tree.value);
    return void walk([...(showing.value.walked ? showing.value.replies : []), reply]);
  }
  if (showing.value) showing.value = undefined;
  if (tool.value !== "play") return useTool(p);
  if (score.value?.node === current.value && stones.value[p]) return count(score.value.dead, name(p, tree.value));
  if (state.problem.value && !stones.value[p]) return void attempt(p);
  if (stones.value[p] || shift) return ask(p);
  void move(p);
}

export function Board() {
  const place = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 320, height: 320 });
  useEffect(() => {
    const element = place.current!;
    const watch = new ResizeObserver(() => {
      room.value = { width: element.clientWidth, height: element.clientHeight };
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const shown = useComputed(scene);
  const ghosts = useComputed(() => {
    const waits = isLive.value && !isHumansTurn.value;
    const p = state.tool.value === "play" && !state.tracing.value && !waits ? state.hovered.value : undefined;
    const sign = state.showing.value?.walked
      ? state.showing.value.walked.position.to_play === "black" ? 1 : -1
      : (state.here.value.change.to_play as 1 | -1);
    const { width } = state.tree.value;
    return grid((q): GhostStone | null =>
      q === p && !shown.value.signs[Math.floor(q / width)][q % width] ? { sign, faint: true } : null,
    );
  });
  const size = state.tree.value;
  const { x, y } = range.value;
  const [columns, rows] = [x[1] - x[0] + 1, y[1] - y[0] + 1];
  const edge = 2 * BORDER + (state.coordinates.value ? 2 : 2 * PADDING);
  const fit = Math.min(room.value.width / (columns + edge), room.value.height / (rows + edge));
  const vertexSize = Math.max(8, Math.floor(fit));
  const offset = `${BORDER + (state.coordinates.value ? 1 : PADDING)}em`;
  const number = useCallback(([vx, vy]: Vertex) => vy * state.tree.value.width + vx, []);
  const onClick = useCallback((event: MouseEvent, v: Vertex) => click(number(v), event.shiftKey), []);
  const left = useRef<number>();
  const onEnter = useCallback((event: PointerEvent, v: Vertex) => {
    if (event.pointerType !== "mouse") return;
    if (event.buttons & 1) paint([left.current, number(v)].filter((p) => p !== undefined));
    state.hovered.value = number(v);
  }, []);
  const onLeave = useCallback(() => {
    left.current = state.hovered.value;
    state.hovered.value = undefined;
  }, []);
  const coordY = useCallback((row: number) => state.tree.value.height - row, []);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.deltaY > 0) forward();
    else if (event.deltaY < 0) back();
  };
  return (
    <div class="board-place" ref={place}>
      <div
        class="board"
        role="application"
        aria-label={boardLabel()}
        tabIndex={0}
        onWheel={wheel}
        style={{ fontSize: `${vertexSize}px` }}
        data-testid="board"
      >
        <PowerMap x={x} y={y} offset={offset} />
        <Goban
          vertexSize={vertexSize}
          signMap={shown.value.signs}
          markerMap={shown.value.markers}
          ghostStoneMap={ghosts.value}
          showCoordinates={state.coordinates.value}
          coordX={column}
          coordY={coordY}
          rangeX={x}
          rangeY={y}
          fuzzyStonePlacement
          onVertexClick={onClick}
          onVertexPointerEnter={onEnter}
          onVertexPointerLeave={onLeave}
        />
        <Overlay x={x} y={y} offset={offset} columns={size.width} />
      </div>
    </div>
  );
}

function boardLabel(): string {
  const { tree, cursor, stones, here } = state;
  const size = `Board, ${tree.value.width} by ${tree.value.height}`;
  const turn = here.value.change.to_play > 0 ? "Black" : "White";
  const p = cursor.value;
  const what = p === undefined ? "" : { 1: "a black stone", [-1]: "a white stone", 0: "empty" }[stones.value[p] as 0];
  const at = p === undefined ? "" : `; cursor on ${name(p, tree.value)}, ${what}`;
  return `${size}; move ${here.value.change.number}, ${turn} to play${at}`;
}
