/** Life and death on the card: the status for either first mover, and every first move with its refutation. */

import type { LifePart, MoveView } from "../api/types";
import { showLife } from "../do/show";
import { card, tool } from "../state";
import { Text } from "./Text";

const STATUS: Record<string, [string, string]> = {
  alive: ["○", "alive"],
  seki: ["S", "seki"],
  ko: ["K", "ko"],
  dead: ["✕", "dead"],
  unknown: ["…", "not known"],
};

/** Stones that no wall encloses: what can be done about it. */
export function Open() {
  const { open } = card.value!;
  if (!open) return null;
  return (
    <div class="reading unknown" data-testid="life-open">
      <span class="verdict">
        <b aria-hidden="true">…</b> open
      </span>
      <span class="how">life and death</span>
      <span class="sentence">
        <Text>{open.sentence}</Text>
      </span>
      <button onClick={() => (tool.value = "region")} aria-pressed={tool.value === "region"} data-testid="life-draw">
        Draw a region
      </button>
    </div>
  );
}

/** What a search that did not come to its end thought best. */
export function SoFar({ line }: { line: string[] }) {
  if (!line.length) return null;
  const text = ` Best so far, not proven: ${line.slice(0, 12).join(" ")}${line.length > 12 ? " …" : ""}.`;
  return (
    <b data-testid="best-so-far">
      <Text>{text}</Text>
    </b>
  );
}

/** What the answer is worth, in short; the sentence says it whole. */
function worth(life: LifePart): string | undefined {
  if (life.basis === null) return undefined;
  if (life.by_custom) return "by custom";
  if (life.proven) return "proven";
  if (life.firm) return "if the wall stands";
  return life.basis === "frame" ? "read in a frame" : "estimate";
}

/** The answer for one first mover: what happens, by which moves, and what that rests on. */
export function Life({ life }: { life: LifePart }) {
  const [sign, word] = STATUS[life.status];
  const side = life.mover === life.defender ? "defender" : "attacker";
  const label = worth(life);
  const guess = life.basis !== null && !life.firm;
  const provable = life.provable || life.proof !== null;
  const tried = life.moves.filter((move) => move.move !== "pass");
  const right = tried.filter((move) => move.wins);
  const others = tried.filter((move) => !move.wins && move.code);
  return (
    <li
      class={`reading ${life.status} ${guess ? "is-guess" : ""}`}
      data-testid={`life-${side}`}
      data-basis={life.basis}
      data-mover={life.mover}
    >
      <span class="verdict">
        <b aria-hidden="true">{guess ? `${sign}?` : sign}</b> {word}
        {label && <small class={life.firm ? "proven" : "guess"}>{label}</small>}
      </span>
      <span class="sentence">
        <Text>{life.text}</Text>
        {life.status === "unknown" && <SoFar line={life.line} />}
      </span>
      {(provable || life.line.length > 0) && (
        <button onClick={() => showLife(life)} data-testid={`show-life-${side}`}>
          {provable ? "Show proof" : life.status === "unknown" ? "Show best so far" : "Show line"}
        </button>
      )}
      {right.length > 0 && (
        <div class="refutations" aria-label={`Right first moves of ${life.mover}`}>
          {right.map((move) => (
            <Try key={move.move} life={life} move={move} side={side} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details class="moves">
          <summary>Other first moves, with their answers ({others.length})</summary>
          <div class="refutations">
            {others.map((move) => (
              <Try key={move.move} life={life} move={move} side={side} />
            ))}
          </div>
        </details>
      )}
    </li>
  );
}

/** A first move: a click plays it and shows the answer. */
function Try({ life, move, side }: { life: LifePart; move: MoveView; side: string }) {
  const { move: at, status, code, wins, reply } = move;
  const sign = !wins ? "✕ " : status === "ko" ? "K " : "✓ ";
  const what = wins ? "" : ` ${STATUS[status][1]}${status === "ko" ? ` ${code}` : ""}`;
  return (
    <button onClick={() => showLife(life, { at, reply })} data-testid={`try-${side}-${at}`} title={`${STATUS[status][1]} (${code})`}>
      <Text>{`${sign}${at}${what}${reply && !wins ? ` → ${reply}` : ""}`}</Text>
    </button>
  );
}
