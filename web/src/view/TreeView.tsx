/** The game tree, drawn on a canvas: only what is in sight, so that a hundred thousand nodes scroll smoothly. */

import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { go } from "../do/game";
import { layout } from "../game/layout";
import { current, revision, theme, tree } from "../state";
import { t } from "../words";

const STEP = 26;
const MARGIN = 16;

export function TreeView() {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const places = useComputed(() => {
    void revision.value;
    return layout(tree.value);
  });
  const draw = useRef(() => {});
  draw.current = () => {
    if (frame.current && canvas.current) paint(frame.current, canvas.current, places.value);
  };
  useEffect(() => {
    const element = frame.current!;
    const again = () => draw.current();
    const watch = new ResizeObserver(again);
    watch.observe(element);
    element.addEventListener("scroll", again, { passive: true });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", again);
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", again);
      dark.removeEventListener("change", again);
    };
  }, []);
  useSignalEffect(() => {
    const { columns, rows } = places.value;
    void theme.value;
    const [x, y] = [MARGIN + STEP * columns[current.value], MARGIN + STEP * rows[current.value]];
    const element = frame.current!;
    // The present node stays in sight with some of what follows.
    const { clientWidth: w, clientHeight: h, scrollLeft: left, scrollTop: top } = element;
    if (x < left + 2 * STEP || x > left + w - 3 * STEP) element.scrollLeft = x - w / 2;
    if (y < top + STEP || y > top + h - STEP) element.scrollTop = y - h / 2;
    draw.current();
  });
  const click = (event: MouseEvent) => {
    const { columns, rows } = places.value;
    const box = frame.current!.getBoundingClientRect();
    const column = Math.round((event.clientX - box.left + frame.current!.scrollLeft - MARGIN) / STEP);
    const row = Math.round((event.clientY - box.top + frame.current!.scrollTop - MARGIN) / STEP);
    const found = columns.findIndex((c, n) => c === column && rows[n] === row);
    if (found >= 0) go(found);
  };
  const { width, height } = places.value;
  const room = { width: `${2 * MARGIN + STEP * width}px`, height: `${2 * MARGIN + STEP * (height - 1)}px` };
  // As high as its variations need, up to a limit; with room for a scroll bar.
  const tall = `calc(${room.height} + 1rem)`;
  return (
    <div class="tree" style={{ height: tall }} ref={frame} onClick={click} data-testid="tree" role="img" tabIndex={0} aria-label={label()}>
      <canvas ref={canvas} />
      <div style={room} />
    </div>
  );
}

const label = () => t("tree-label", { n: tree.value.nodes.length });

function paint(frame: HTMLDivElement, canvas: HTMLCanvasElement, { columns, rows }: ReturnType<typeof layout>) {
  const { clientWidth: w, clientHeight: h, scrollLeft: left, scrollTop: top } = frame;
  const ratio = devicePixelRatio || 1;
  if (canvas.width !== w * ratio || canvas.height !== h * ratio) {
    canvas.width = w * ratio;
    canvas.height = h * ratio;
    canvas.style.width = `${w}px`;
    canvas.style.height = `${h}px`;
  }
  const style = getComputedStyle(frame);
  const ink = style.getPropertyValue("--ink");
  const accent = style.getPropertyValue("--accent");
  const context = canvas.getContext("2d")!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, w, h);
  const x = (n: number) => MARGIN + STEP * columns[n] - left;
  const y = (n: number) => MARGIN + STEP * rows[n] - top;
  const size = tree.value;
  const seen: number[] = [];
  context.strokeStyle = ink;
  context.globalAlpha = 0.45;
  context.beginPath();
  for (let n = 0; n < columns.length; n++) {
    const [nx, ny] = [x(n), y(n)];
    if (columns[n] < 0 || nx < -STEP || nx > w + STEP || ny < -STEP) continue;
    const parent = size.nodes[n]!.parent;
    const py = parent >= 0 ? y(parent) : ny;
    if (py > h + STEP) continue;
    if (ny <= h + STEP) seen.push(n);
    if (parent >= 0) {
      context.moveTo(nx, ny);
      if (py !== ny) {
        context.lineTo(nx - STEP / 2, ny - STEP / 2);
        context.lineTo(nx - STEP / 2, py + STEP / 2);
      }
      context.lineTo(x(parent), py);
    }
  }
  context.stroke();
  context.globalAlpha = 1;
  context.font = "10px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const n of seen) node(context, n, x(n), y(n), ink, accent);
}

function node(context: CanvasRenderingContext2D, n: number, x: number, y: number, ink: string, accent: string) {
  const { props, change } = tree.value.nodes[n]!;
  const key = (name: string) => props.some(([k]) => k === name);
  const move = key("B") ? 1 : key("W") ? -1 : 0;
  if (n === current.value) {
    context.fillStyle = accent;
    context.fillRect(x - 13, y - 13, 26, 26);
  }
  context.beginPath();
  if (move) context.arc(x, y, 10, 0, 2 * Math.PI);
  else context.rect(x - 6, y - 6, 12, 12);
  context.fillStyle = move > 0 ? "#1d1d1f" : move < 0 ? "#fff" : "#8a8a8a";
  context.fill();
  context.strokeStyle = key("C") ? accent : ink;
  context.lineWidth = key("C") ? 2.5 : 1;
  context.stroke();
  context.lineWidth = 1;
  if (move) {
    context.fillStyle = move > 0 ? "#fff" : "#111";
    context.fillText(`${change.number}`, x, y + 0.5);
  }
}
