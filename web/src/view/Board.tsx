/** The board: wood, the power map, Shudan's stones and marks, and layers above them. */

import { Goban, type GhostStone, type Marker, type Vertex } from "@sabaki/shudan";
import { useComputed, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { painted, paints, stroke, strokeTo } from "../do/draw";
import * as finger from "../do/finger";
import { paint } from "../do/edit";
import { choose } from "../do/choose";
import { diagramOf } from "../do/show";
import { stepBy } from "../do/step";
import { isHumansTurn, isLive } from "../do/play";
import { column, name, point, points } from "../game/points";
import { marksAt } from "../game/marks";
import * as state from "../state";
import { Loupe } from "./Loupe";
import { Overlay } from "./Overlay";
import { PowerMap } from "./PowerMap";
import { range } from "./range";
import { t } from "../words";

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
    const diagram = diagramOf(shown);
    board.set(diagram.board);
    for (const p of points(shown.marked, size)) if (board[p]) markers[p] = { type: "triangle" };
    for (const [p, number] of diagram.numbers) markers[p] = { type: "label", label: `${number}` };
  } else {
    board.set(state.stones.value);
    for (const p of stroke.value) board[p] = painted(p)!;
    // A dot would hide the number of a group.
    const ringed = state.layers.value.has("groups");
    for (const [p, marker] of marksAt(size, state.current.value))
      markers[p] = ringed && marker.type === "point" ? { type: "circle" } : marker;
  }
  return { signs: grid((p) => board[p] as 0 | 1 | -1), markers: grid((p) => markers[p]) };
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
    const sign = (state.elsewhere.value?.toPlay ?? state.here.value.change.to_play) as 1 | -1;
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
  const onClick = useCallback((event: MouseEvent, v: Vertex) => {
    const touch = (event as PointerEvent).pointerType === "touch" && small.current;
    if (!touch || paints() || finger.follows(number(v))) choose(number(v), event.shiftKey);
  }, []);
  const onEnter = useCallback((event: PointerEvent, v: Vertex) => {
    if (event.pointerType === "mouse") state.hovered.value = number(v);
  }, []);
  const onLeave = useCallback(() => void (state.hovered.value = undefined), []);
  const brush = usePainting();
  const small = useRef(false);
  small.current = vertexSize < finger.LARGE;
  useFinger(place, small);
  const coordY = useCallback((row: number) => state.tree.value.height - row, []);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.deltaY) stepBy(Math.sign(event.deltaY));
  };
  return (
    <div class="board-place" ref={place} style={{ "--ratio": (rows + edge) / (columns + edge) }}>
      <div
        class={`board${paints() ? " painting" : ""}`}
        role="application"
        aria-label={boardLabel()}
        tabIndex={0}
        onWheel={wheel}
        {...brush}
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
      <Loupe signs={shown.value.signs} markers={shown.value.markers} />
    </div>
  );
}

/** The point under a pointer. A finger stays with the element it came down on, so the place is looked up. */
function pointUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const vertex = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(".shudan-vertex");
  return vertex ? Number(vertex.dataset.y) * state.tree.value.width + Number(vertex.dataset.x) : undefined;
}

/** A finger that rests on small points chooses one. Listened to as the browser has it: only so can it be kept from scrolling. */
function useFinger(place: RefObject<HTMLDivElement>, small: RefObject<boolean>) {
  useEffect(() => {
    const element = place.current!;
    const isFinger = (event: PointerEvent) => event.pointerType === "touch" && small.current && !paints();
    const down = (event: PointerEvent) => isFinger(event) && finger.down(pointUnder(event));
    const move = (event: PointerEvent) => isFinger(event) && finger.move(pointUnder(event));
    const up = (event: PointerEvent) => {
      const p = isFinger(event) ? finger.up() : undefined;
      if (p !== undefined) choose(p, false);
    };
    const keep = (event: TouchEvent) => finger.chooses() && event.cancelable && event.preventDefault();
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", finger.cancel);
    element.addEventListener("touchmove", keep, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", finger.cancel);
      element.removeEventListener("touchmove", keep);
    };
  }, []);
}

/** Painting with the pointer held down: the first point counts once a second one is reached, else it is a click. */
function usePainting() {
  const from = useRef<number>();
  useEffect(() => {
    const end = () => {
      from.current = undefined;
      if (stroke.value.length) paint(stroke.value);
      stroke.value = [];
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.button === 0 && paints() ? pointUnder(event) : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === undefined) return;
      const p = pointUnder(event);
      if (p === undefined || (p === from.current && !stroke.value.length)) return;
      strokeTo(from.current);
      strokeTo(p);
    },
  };
}

function boardLabel(): string {
  const { tree, cursor, stones, here } = state;
  const { width, height } = tree.value;
  const color = (state.elsewhere.value?.toPlay ?? here.value.change.to_play) > 0 ? "black" : "white";
  const where = state.elsewhere.value?.where ?? t("where-move", { n: `${here.value.change.number}` });
  const p = cursor.value;
  const seen = { width, height, where, color };
  if (p === undefined) return t("board-label", seen);
  const what = { 1: "black", [-1]: "white", 0: "empty" }[stones.value[p] as 0];
  return t("board-label-cursor", { ...seen, at: name(p, tree.value), what });
}
