/** The card: everything about the block or point that was clicked. */

import type { ModeName, ReadingPart, SideName } from "../api/types";
import { ask, readAs, stopAsking } from "../do/ask";
import { showLine } from "../do/show";
import { trace, traceLife } from "../do/trace";
import { toggle } from "../do/layers";
import { point } from "../game/points";
import { other } from "../game/result";
import { card, terms, tree, type Card as Shown } from "../state";
import { Lives, Open } from "./Life";
import { Terms } from "./Terms";
import { Text } from "./Text";

const STATUS: Record<string, [string, string]> = {
  dead: ["✕", "captured"],
  alive: ["○", "not captured"],
  ko: ["K", "ko"],
  aborted: ["?", "not known"],
};

const MODES: Record<ModeName, string> = {
  ladder: "ladder",
  loose: "loose ladder",
  net: "net",
  bounds: "bounds",
  general: "any means",
};

export function Card() {
  const shown = card.value;
  if (!shown)
    return (
      <section class="card empty" aria-label="Answer">
        <p>
          Click a stone to ask about its block: can it be captured, is it safe, and why. Click an empty point to play
          there; with Shift, to ask about it.
        </p>
        <Terms />
      </section>
    );
  const again = () => {
    const p = point(shown.at, tree.value);
    if (p !== undefined) ask(p);
  };
  return (
    <section class="card" aria-label="Answer" data-testid="card" data-running={shown.running} data-first={shown.first}>
      <header>
        <h2>
          <Text>{shown.block ? `${shown.block.color} block at ${shown.at}` : shown.at}</Text>
        </h2>
        {shown.running ? (
          <button class="stop" onClick={stopAsking} data-testid="stop">
            ■ Stop
          </button>
        ) : (
          <button onClick={again} data-testid="ask-again">
            ↻ Again
          </button>
        )}
      </header>
      <p class="progress" role="status">
        {shown.running ? `${shown.doing} … ${effort(shown)}` : `${shown.stopped ? "stopped" : "done"}: ${effort(shown)}`}
      </p>
      {shown.running && shown.line.length > 0 && (
        <p class="progress" data-testid="so-far">
          Best line so far: <Text>{shown.line.join(" ")}</Text>
        </p>
      )}
      {shown.error && <p class="error">{shown.error}</p>}
      <Facts />
      <Lives />
      <Readings />
      <Open />
      <Safety />
      {shown.block && <More />}
      <Terms />
    </section>
  );
}

function effort({ nodes, seconds, depth, running }: Shown): string {
  const deep = running && depth ? `, depth ${depth}` : "";
  return `${nodes.toLocaleString("en")} nodes${deep}, ${seconds.toFixed(running ? 1 : 2)} s`;
}

function Facts() {
  const { block, group } = card.value!;
  return (
    <dl class="facts">
      {block && (
        <>
          <dt>Block</dt>
          <dd>
            stones: {block.stones.length}, liberties: {block.liberties.length}: <Text>{block.liberties.slice(0, 12).join(" ")}</Text>
          </dd>
        </>
      )}
      {group && (
        <>
          <dt>Group</dt>
          <dd>
            number {group.number}, stones: {group.stones.length}, liberties: {group.liberties}
          </dd>
          <dt title="How many moves in a row the opponent needs to capture it">CAPn</dt>
          <dd data-testid="cap">{group.cap ? `${group.cap}: ${group.cap_means}${group.cap_estimated ? " (estimated)" : ", proven"}` : "…"}</dd>
          <dt>Exits</dt>
          <dd>
            {group.exits.length === 0 && "none"}
            <Text>{group.exits.map((e) => `${e.direction} to ${e.to[0] ?? "?"}`).join(", ")}</Text>
          </dd>
        </>
      )}
    </dl>
  );
}

function Readings() {
  const { readings } = card.value!;
  return (
    <ul class="readings">
      {readings.map((reading) => (
        <Reading key={`${reading.mode}${reading.side}`} reading={reading} />
      ))}
    </ul>
  );
}

function Reading({ reading }: { reading: ReadingPart }) {
  const [sign, word] = STATUS[reading.status];
  return (
    <li class={`reading ${reading.status}`} data-testid={`reading-${reading.mode}-${reading.side}`}>
      <span class="verdict" title={word}>
        <b aria-hidden="true">{sign}</b> {word}
        {reading.proven && <small class="proven">proven</small>}
      </span>
      <span class="how">
        {MODES[reading.mode]} {reading.bounds ?? ""} · {reading.mover} first
      </span>
      <span class="sentence">
        <Text>{reading.sentence}</Text>
      </span>
      {reading.line.length > 0 && (
        <button onClick={() => showLine(reading)} data-testid={`show-${reading.mode}-${reading.side}`}>
          {reading.proof ? "Show proof" : "Show line"}
        </button>
      )}
    </li>
  );
}

const SAFETY: Record<string, string> = {
  alive: "safe: cannot be captured",
  dead: "dead: stands in safe territory",
  territory: "safe territory",
  dame: "dame",
  undecided: "not proven safe",
};

function Safety() {
  const { point: found } = card.value!;
  if (!found) return null;
  return (
    <div class={`safety ${found.status}`} data-testid="safety">
      <b>{SAFETY[found.status]}</b> <small>({found.method})</small>
      {found.reasons.map((reason) => (
        <p key={reason}>
          <Text>{reason}</Text>
        </p>
      ))}
    </div>
  );
}

/** Other readings of the same block, and stepping through one. */
function More() {
  const modes: ModeName[] = ["loose", "net", ...(terms.value.bounds ? (["bounds"] as const) : [])];
  const sides: SideName[] = ["hunter", "prey"];
  const owner = card.value!.block!.color;
  const enclosed = card.value!.lives.some((life) => life.basis === "area");
  return (
    <details class="more">
      <summary>Other questions</summary>
      {modes.flatMap((mode) =>
        sides.map((side) => (
          <button key={mode + side} onClick={() => readAs(mode, side)}>
            {MODES[mode]}, {side} first
          </button>
        )),
      )}
      <button onClick={() => toggle("breakers")}>Ladder breakers</button>
      <p class="hint">Step through a search, node by node:</p>
      {([...(["ladder", "loose"] as const), ...modes.slice(1), "general"] as ModeName[]).map((mode) => (
        <button key={`t${mode}`} onClick={() => trace(mode, "hunter")} data-testid={`trace-${mode}`}>
          {MODES[mode]}
        </button>
      ))}
      {enclosed &&
        [other(owner), owner].map((first) => (
          <button key={`t${first}`} onClick={() => traceLife(first)} data-testid={`trace-life-${first}`}>
            life and death, {first} first
          </button>
        ))}
    </details>
  );
}
