/** Layers above the stones: letters and shapes, so that nothing depends on color alone. */

import type { ComponentChildren } from "preact";
import { stroke } from "../do/draw";
import { point, points } from "../game/points";
import { rightMoves } from "../do/solve";
import { type KeyPoint, keyPoints, ofTheWhole } from "../game/verdicts";
import * as state from "../state";

interface Place {
  x: [number, number];
  y: [number, number];
  offset: string;
  columns: number;
}

export function Overlay({ x, y, offset, columns }: Place) {
  const [width, height] = [x[1] - x[0] + 1, y[1] - y[0] + 1];
  const style = { left: offset, top: offset, width: `${width}em`, height: `${height}em` };
  const busy = state.showing.value || state.tracing.value;
  return (
    <svg class="overlay" viewBox={`${x[0]} ${y[0]} ${width} ${height}`} style={style} aria-hidden="true">
      {!busy && <Owners columns={columns} />}
      {!busy && <Safe columns={columns} />}
      {!busy && <Groups columns={columns} />}
      {!busy && <Tactics columns={columns} />}
      {!busy && <Counted columns={columns} />}
      {!busy && <Asked columns={columns} />}
      {!busy && <Noted columns={columns} />}
      {!busy && <Solved columns={columns} />}
      {!busy && <Candidates columns={columns} />}
      <Zone columns={columns} />
      <Signs columns={columns} />
    </svg>
  );
}

const at = (p: number, columns: number) => ({ cx: (p % columns) + 0.5, cy: Math.floor(p / columns) + 0.5 });

/** A letter on a point, with a shape around it. */
function Letter({ p, columns, text, kind }: { p: number; columns: number; text: string; kind: string }) {
  const { cx, cy } = at(p, columns);
  return (
    <g class={`letter ${kind}`}>
      <rect x={cx - 0.3} y={cy - 0.3} width={0.6} height={0.6} rx={kind === "round" ? 0.3 : 0.12} />
      <text x={cx} y={cy}>
        {text}
      </text>
    </g>
  );
}

const named = (names: string[]) => points(names, state.tree.value);

const thoughtsHere = () => {
  const now = state.thoughts.value;
  return now && now.node === state.current.value ? now : undefined;
};

/** Who will own each point, by estimate: the surer, the larger. What a stone stands on is only marked where it goes to the other side. */
function Owners({ columns }: { columns: number }) {
  const now = thoughtsHere();
  if (!now || !state.layers.value.has("owners")) return null;
  return (
    <g data-testid="owners">
      {now.owners.map((owner, p) => {
        const [sure, stone] = [Math.abs(owner), state.stones.value[p]];
        if (sure < 0.15 || stone * owner > 0) return null;
        const { cx, cy } = at(p, columns);
        const r = 0.05 + 0.15 * sure;
        return <rect key={p} class={`spot owner ${owner > 0 ? "black" : "white"}`} x={cx - r} y={cy - r} width={2 * r} height={2 * r} />;
      })}
    </g>
  );
}

/** The program's candidates: the mover's chance to win above, the points that it gives away beside the best below. */
function Candidates({ columns }: { columns: number }) {
  const now = thoughtsHere();
  if (!now || !(state.layers.value.has("moves") || state.hinted.value === now.node)) return null;
  const most = Math.max(1, ...now.moves.map((m) => m.visits));
  return (
    <g data-testid="candidates">
      {now.moves.map((m, order) => {
        const p = point(m.at, state.tree.value);
        if (p === undefined || state.stones.value[p] || (m.visits && m.visits * 100 < most)) return null;
        const { cx, cy } = at(p, columns);
        const share = m.visits ? Math.sqrt(m.visits / most) : m.prior;
        return (
          <g key={m.at} class={`candidate${order ? "" : " best"}`} data-at={m.at}>
            <circle cx={cx} cy={cy} r={0.46} fill-opacity={(0.45 + 0.55 * share).toFixed(2)} />
            <text class="rate" x={cx} y={cy - 0.13}>
              {(100 * (m.visits ? m.win : m.prior)).toFixed(0)}
            </text>
            <text class="loss" x={cx} y={cy + 0.22}>
              {order ? (m.loses < 0.05 ? "0" : `−${m.loses.toFixed(1)}`) : `${m.lead >= 0 ? "+" : "−"}${Math.abs(m.lead).toFixed(1)}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Safe({ columns }: { columns: number }) {
  const on = state.layers.value;
  const shown = state.proven.value ?? state.survey.value?.survey.safety;
  if (!shown) return null;
  const squares = (names: string[], kind: string) =>
    named(names).map((p) => {
      const { cx, cy } = at(p, columns);
      return <rect key={p} class={`safe ${kind}`} x={cx - 0.5} y={cy - 0.5} width={1} height={1} />;
    });
  const spots = (names: string[], kind: string) =>
    named(names)
      .filter((p) => state.stones.value[p] === 0)
      .map((p) => {
        const { cx, cy } = at(p, columns);
        return <rect key={p} class={`spot ${kind}`} x={cx - 0.14} y={cy - 0.14} width={0.28} height={0.28} />;
      });
  return (
    <g data-testid="safe">
      {on.has("safe") && squares(shown.black, "black")}
      {on.has("safe") && squares(shown.white, "white")}
      {on.has("safe") && spots(shown.black, "black")}
      {on.has("safe") && spots(shown.white, "white")}
      {on.has("dame") && named(shown.dame).map((p) => <Letter key={p} p={p} columns={columns} text="=" kind="dame round" />)}
    </g>
  );
}

function Groups({ columns }: { columns: number }) {
  const on = state.layers.value;
  const found = state.survey.value?.survey;
  if (!found?.groups) return null;
  const parts: ComponentChildren[] = [];
  for (const group of found.groups) {
    const stones = named(group.stones);
    if (on.has("groups"))
      for (const p of stones) {
        const { cx, cy } = at(p, columns);
        const color = group.color === "black" ? "on-black" : "on-white";
        parts.push(
          <text key={`g${p}`} class={`number ${color}`} x={cx} y={cy}>
            {group.number}
          </text>,
        );
      }
    if (on.has("exits"))
      for (const exit of group.exits) {
        const [to] = named(exit.to);
        if (to === undefined) continue;
        const b = at(to, columns);
        const a = stones
          .map((p) => at(p, columns))
          .reduce((best, c) =>
            Math.hypot(c.cx - b.cx, c.cy - b.cy) < Math.hypot(best.cx - b.cx, best.cy - b.cy) ? c : best,
          );
        parts.push(<Arrow key={`e${group.number}${exit.direction}`} a={a} b={b} color={group.color} />);
      }
  }
  if (on.has("groups"))
    for (const cut of found.cuts ?? [])
      for (const p of named(cut.points)) {
        const { cx, cy } = at(p, columns);
        parts.push(<path key={`c${p}`} class="cut" d={`M${cx - 0.15} ${cy - 0.15}l.3 .3m0 -.3l-.3 .3`} />);
      }
  return <g data-testid="groups">{parts}</g>;
}

interface Spot {
  cx: number;
  cy: number;
}

function Arrow({ a, b, color }: { a: Spot; b: Spot; color: string }) {
  const angle = (Math.atan2(b.cy - a.cy, b.cx - a.cx) * 180) / Math.PI;
  return (
    <g class={`exit ${color}`}>
      <line x1={a.cx} y1={a.cy} x2={b.cx} y2={b.cy} />
      <path d="M.2 0L-.22 -.2L-.22 .2Z" transform={`translate(${b.cx} ${b.cy}) rotate(${angle})`} />
    </g>
  );
}

const STATUS: Record<string, string> = { dead: "D", critical: "!", ko: "K" };

function Tactics({ columns }: { columns: number }) {
  const on = state.layers.value;
  const parts: ComponentChildren[] = [];
  const scan = state.scan.value;
  if (scan && on.has("status")) {
    const safe = state.proven.value ?? state.survey.value?.survey.safety;
    const alive = new Set(named([...(safe?.black ?? []), ...(safe?.white ?? [])]));
    for (const block of scan.blocks)
      for (const p of named(block.stones)) {
        const text = STATUS[block.status] ?? (alive.has(p) ? "S" : "");
        if (text) parts.push(<Letter key={`s${p}`} p={p} columns={columns} text={text} kind={`status ${block.status}`} />);
      }
  }
  if (scan && on.has("scan"))
    for (const block of scan.blocks) {
      const [attack] = block.attack ? named([block.attack]) : [];
      const [defend] = block.defend ? named([block.defend]) : [];
      if (block.status === "safe") continue;
      if (attack !== undefined) parts.push(<Letter key={`a${attack}`} p={attack} columns={columns} text="x" kind="attack" />);
      if (defend !== undefined && defend !== attack)
        parts.push(<Letter key={`d${defend}`} p={defend} columns={columns} text="o" kind="defend round" />);
    }
  const map = state.breakers.value;
  if (map && on.has("breakers")) {
    const letters = new Map<number, string>();
    for (const b of map.points) {
      const p = point(b.at, state.tree.value);
      if (p !== undefined) letters.set(p, letters.has(p) ? "e" : b.color === "black" ? "b" : "w");
    }
    for (const [p, text] of letters) parts.push(<Letter key={`b${p}`} p={p} columns={columns} text={text} kind="breaker" />);
  }
  return <g data-testid="tactics">{parts}</g>;
}

function Counted({ columns }: { columns: number }) {
  const counted = state.score.value;
  if (!counted || counted.node !== state.current.value) return null;
  const spots = (names: string[], kind: string) =>
    named(names).map((p) => {
      const { cx, cy } = at(p, columns);
      return <rect key={p} class={`spot ${kind}`} x={cx - 0.18} y={cy - 0.18} width={0.36} height={0.36} />;
    });
  return (
    <g data-testid="counted">
      {spots(counted.black_territory, "black")}
      {spots(counted.white_territory, "white")}
      {named(counted.dead).map((p) => (
        <Letter key={p} p={p} columns={columns} text="†" kind="status dead" />
      ))}
      {named(counted.unsettled).map((p) => {
        const { cx, cy } = at(p, columns);
        return state.stones.value[p] ? null : <circle key={p} class="open" cx={cx} cy={cy} r={0.1} />;
      })}
    </g>
  );
}

/** The block that was asked about, with the rest of its group where a diagram is about that, and the right first moves: a ring, with K where they
 * only get a ko. */
function Asked({ columns }: { columns: number }) {
  const { card, holds } = state;
  if (!card.value || !holds.value) return null;
  const { block, at: asked, lives, readings } = card.value;
  const stones = block?.stones ?? lives[0]?.target ?? [asked];
  const wholes = ofTheWhole(card.value.wholes);
  const others = (wholes[0]?.target ?? []).filter((name) => !stones.includes(name));
  return (
    <g data-testid="asked">
      {named(stones).map((p) => (
        <circle key={p} class="asked" {...at(p, columns)} r={0.45} />
      ))}
      {named(others).map((p) => (
        <circle key={p} class="asked group" {...at(p, columns)} r={0.45} />
      ))}
      <Keys columns={columns} points={wholes.length ? keyPoints(wholes, []) : keyPoints(lives, readings)} />
    </g>
  );
}

function Keys({ columns, points }: { columns: number; points: KeyPoint[] }) {
  const size = state.tree.value;
  const places = [...new Set(points.map((key) => key.at))];
  return (
    <>
      {places.map((name) => {
        const p = point(name, size);
        if (p === undefined) return null;
        const here = points.filter((key) => key.at === name);
        const kind = here.length > 1 ? "both" : here[0].mover;
        const { cx, cy } = at(p, columns);
        return (
          <g key={name} class={`key ${kind}`} data-at={name}>
            <circle class="ring" cx={cx} cy={cy} r={0.3} />
            {kind === "both" && <path d={`M${cx} ${cy - 0.3}a.3 .3 0 0 1 0 .6z`} />}
            {here.some((key) => key.ko) && (
              <text x={cx} y={cy}>
                K
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The answer to a diagram: the area of play shaded, the stones in question, the right first moves. */
function Solved({ columns }: { columns: number }) {
  const now = state.solving.value;
  if (!now?.part || !now.shown || now.root !== state.current.value || state.showing.value) return null;
  const { solution, area } = now.part;
  const mover = solution.first.mover as KeyPoint["mover"];
  return (
    <g data-testid="solved">
      {named(area).map((p) => {
        const { cx, cy } = at(p, columns);
        return <rect key={`z${p}`} class="zone" x={cx - 0.5} y={cy - 0.5} width={1} height={1} />;
      })}
      {named(solution.target).map((p) => (
        <circle key={p} class="asked" {...at(p, columns)} r={0.45} />
      ))}
      <Keys columns={columns} points={rightMoves(now.part).map(({ at, ko }) => ({ at, ko, mover }))} />
    </g>
  );
}

/** What a note of the review is about: the stones that were lost, and the move that would have saved them. */
function Noted({ columns }: { columns: number }) {
  const note = state.noted.value;
  if (!note || note.node !== state.current.value) return null;
  const [save] = note.save ? named([note.save]) : [];
  const [better] = note.better ? named([note.better]) : [];
  return (
    <g data-testid="noted">
      {named(note.stones).map((p) => (
        <circle key={p} class="asked lost" {...at(p, columns)} r={0.45} />
      ))}
      {save !== undefined && <Letter p={save} columns={columns} text="s" kind="defend round" />}
      {better !== undefined && !state.stones.value[better] && <Letter p={better} columns={columns} text="b" kind="defend round" />}
    </g>
  );
}

/** What a proof rests on. */
function Zone({ columns }: { columns: number }) {
  const zone = state.showing.value?.zone;
  if (!zone) return null;
  return (
    <g data-testid="zone">
      {named(zone).map((p) => {
        const { cx, cy } = at(p, columns);
        return <rect key={p} class="zone" x={cx - 0.5} y={cy - 0.5} width={1} height={1} />;
      })}
    </g>
  );
}

/** What is drawn for a question, with what the pointer is painting. */
const drawn = (kind: "region" | "boundary") =>
  state.tool.value === kind ? [...new Set([...state[kind].value, ...stroke.value])] : state[kind].value;

/** The ko point, the boundary, the cursor, and the point a text speaks of. */
function Signs({ columns }: { columns: number }) {
  const { ko } = state.here.value.change;
  const busy = state.showing.value || state.tracing.value;
  const square = (p: number, kind: string, r: number) => {
    const { cx, cy } = at(p, columns);
    return <rect class={kind} x={cx - r} y={cy - r} width={2 * r} height={2 * r} rx={0.05} />;
  };
  const { cursor, pointed, target, hint } = state;
  return (
    <g>
      {ko !== null && !busy && square(ko, "ko", 0.22)}
      {drawn("region").map((p) => (
        <g key={p}>{square(p, "region", 0.47)}</g>
      ))}
      {drawn("boundary").map((p) => (
        <Letter key={p} p={p} columns={columns} text="∅" kind="boundary" />
      ))}
      {target.value.map((p) => (
        <Letter key={p} p={p} columns={columns} text="T" kind="target" />
      ))}
      {hint.value && hint.value.node === state.current.value && !busy && (
        <g data-testid="hint-mark">
          <Letter p={hint.value.p} columns={columns} text="h" kind="hint round" />
        </g>
      )}
      {cursor.value !== undefined && square(cursor.value, "cursor", 0.46)}
      {pointed.value !== undefined && <circle class="pointed" {...at(pointed.value, columns)} r={0.44} />}
    </g>
  );
}
