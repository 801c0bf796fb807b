/** The card: everything about the block or point that was clicked. */

import type { ModeName, ReadingPart, SideName } from "../api/types";
import { askAgain, askedNode, readAs, stopAsking } from "../do/ask";
import { go } from "../do/game";
import { showLine } from "../do/show";
import { trace, traceLife } from "../do/trace";
import { toggle } from "../do/layers";
import { colorName, other } from "../game/result";
import { type Verdict, verdicts } from "../game/verdicts";
import { card, details, holds, terms, type Card as Shown } from "../state";
import { Life, Open, SoFar } from "./Life";
import { Terms } from "./Terms";
import { Text } from "./Text";

const STATUS: Record<string, [string, string]> = {
  dead: ["✕", "captured"],
  alive: ["○", "not captured"],
  ko: ["K", "ko"],
  aborted: ["…", "not known"],
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
  return (
    <section
      class={`card ${holds.value ? "" : "about-other"}`}
      aria-label="Answer"
      data-testid="card"
      data-running={shown.running}
      data-first={shown.first}
    >
      <header>
        <h2>
          <Text>{title(shown)}</Text>
        </h2>
        {shown.running ? (
          <button class="stop" onClick={stopAsking} data-testid="stop">
            ■ Stop
          </button>
        ) : (
          <button onClick={() => askAgain(shown.at, shown.only)} data-testid="ask-again">
            ↻ Again
          </button>
        )}
      </header>
      {!holds.value && <Stale />}
      <p class="progress" role="status">
        {shown.running ? `${shown.doing} … ${effort(shown)}` : `${shown.stopped ? "stopped" : "done"}: ${effort(shown)}`}
      </p>
      {shown.running && shown.line.length > 0 && (
        <p class="progress" data-testid="so-far">
          Best line so far: <Text>{shown.line.join(" ")}</Text>
        </p>
      )}
      {shown.error && <p class="error">{shown.error}</p>}
      <Head />
      <Open />
      <details class="found" open={unfolded(shown)} data-testid="details">
        <summary onClick={fold}>What was found out on the way</summary>
        <Facts />
        <Verdicts />
        <Safety />
        {shown.block && <More />}
      </details>
      <Terms />
    </section>
  );
}

/** Details are folded unless they are what was asked for, or the user likes to see them. */
const unfolded = ({ only, block, point }: Shown) => details.value || only === "capture" || (!block && !!point);

function fold(event: Event) {
  event.preventDefault();
  details.value = !details.value;
  localStorage.setItem("details", details.value ? "open" : "folded");
}

/** What the card is about, in words. */
function title({ at, block, position, only, anywhere }: Shown): string {
  if (anywhere) return `can ${anywhere} live in the region?`;
  const color = block?.color ?? (position.black.includes(at) ? "black" : position.white.includes(at) ? "white" : undefined);
  const what = color ? `${color} block at ${at}` : at;
  return only ? `${what}: ${only === "life" ? "life and death" : "capture"}` : what;
}

/** Says that the board has moved on. */
function Stale() {
  const { number, at, only } = card.value!;
  const node = askedNode();
  return (
    <p class="stale" role="status" data-testid="stale">
      This is about {number ? `the position after move ${number}` : "the start"}, not about what the board shows.{" "}
      {node !== undefined && <button onClick={() => go(node)}>Go there</button>}{" "}
      <button onClick={() => askAgain(at, only)} data-testid="ask-here">
        Ask here
      </button>
    </p>
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

const list = (all: Verdict[]) =>
  all.map(({ life, reading }) =>
    life ? (
      <Life key={`life-${life.mover}`} life={life} />
    ) : (
      <Reading key={`${reading.mode}${reading.side}`} reading={reading} />
    ),
  );

/** The answer, a line for each first mover: there from the start, so that nothing jumps when it comes. */
function Head() {
  const { lives, readings, running, block } = card.value!;
  const { head } = verdicts(lives, readings);
  const said = new Set(head.map(({ life, reading }) => (life ?? reading).mover));
  const waiting = running && block ? (["black", "white"] as const).filter((mover) => !said.has(mover)) : [];
  return (
    <ul class="readings head" aria-label="Answer" data-testid="head">
      {list(head)}
      {waiting.map((mover) => (
        <li key={mover} class="reading unknown">
          <span class="verdict">
            <b aria-hidden="true">…</b>
          </span>
          <span class="sentence">{colorName(mover)} first: not known yet.</span>
        </li>
      ))}
    </ul>
  );
}

/** Proofs first; an estimate that a proof has replaced is folded away. */
function Verdicts() {
  const { lives, readings } = card.value!;
  const { shown, outdated } = verdicts(lives, readings);
  return (
    <>
      <ul class="readings" aria-label="Verdicts">
        {list(shown)}
      </ul>
      {outdated.length > 0 && (
        <details class="outdated" data-testid="outdated">
          <summary>Estimated before it was proven</summary>
          <ul class="readings">{list(outdated)}</ul>
        </details>
      )}
    </>
  );
}

function Reading({ reading }: { reading: ReadingPart }) {
  const [sign, word] = STATUS[reading.status];
  const open = reading.status === "aborted";
  return (
    <li class={`reading ${reading.status}`} data-testid={`reading-${reading.mode}-${reading.side}`} data-mover={reading.mover}>
      <span class="verdict" title={word}>
        <b aria-hidden="true">{sign}</b> {word}
        {reading.proven && <small class="proven">proven</small>}
      </span>
      <span class="how">
        {MODES[reading.mode]} {reading.bounds ?? ""} · {reading.mover} first
      </span>
      <span class="sentence">
        <Text>{reading.sentence}</Text>
        {open && <SoFar line={reading.line} />}
      </span>
      {reading.line.length > 0 && (
        <button onClick={() => showLine(reading)} data-testid={`show-${reading.mode}-${reading.side}`}>
          {reading.proof ? "Show proof" : open ? "Show best so far" : "Show line"}
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
  const enclosed = card.value!.lives.some((life) => life.provable);
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
