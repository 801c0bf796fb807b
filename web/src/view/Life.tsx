/** Life and death on the card: the status for either first mover, and every first move with its refutation. */

import type { LifePart } from "../api/types";
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

/** What the answer is worth. */
function worth(life: LifePart): string | undefined {
  if (life.status === "unknown") return undefined;
  if (life.basis === "estimate") return "estimate";
  return life.by_custom ? "by custom" : "proven";
}

export function Life({ life }: { life: LifePart }) {
  const [sign, word] = STATUS[life.status];
  const side = life.mover === life.defender ? "defender" : "attacker";
  const others = life.moves.filter((move) => !move.best && move.at !== "pass" && move.code);
  const label = worth(life);
  const guess = life.basis === "estimate";
  const provable = life.basis === "area" ? !life.by_custom && life.status !== "unknown" : life.proof !== null;
  const winning = life.moves.filter((move) => move.best && move.at !== "pass");
  return (
    <li class={`reading ${life.status} basis-${life.basis}`} data-testid={`life-${side}`} data-basis={life.basis}>
      <span class="verdict">
        <b aria-hidden="true">{guess && life.status !== "unknown" ? `${sign}?` : sign}</b> {word}
        {label && <small class={guess ? "guess" : "proven"}>{label}</small>}
      </span>
      <span class="how">
        {life.basis === "board" ? "on the open board" : "life and death"} {life.code ?? ""} · {life.mover} first
      </span>
      <span class="sentence">
        <Text>{life.sentence}</Text>
        {life.status === "unknown" && <SoFar line={life.line} />}
        {life.assumed_safe.length > 0 && (
          <span data-testid={`wall-${side}`}>
            {" "}
            <Text>{`The wall is taken for safe: ${life.assumed_safe.join(" ")}.`}</Text>
          </span>
        )}
      </span>
      {(provable || life.line.length > 0) && (
        <button onClick={() => showLife(life)} data-testid={`show-life-${side}`}>
          {provable ? "Show proof" : life.status === "unknown" ? "Show best so far" : "Show line"}
        </button>
      )}
      {life.moves.length > 0 && (
        <details class="moves">
          <summary>
            All first moves ({winning.length} right, {others.length} refuted)
          </summary>
          <div class="refutations">
            {[...winning, ...others].map(({ at, code, reply, best }) => (
              <button key={at} onClick={() => showLife(life, { at, reply })} data-testid={`try-${side}-${at}`}>
                <Text>{`${best ? "✓ " : ""}${at} ${code}${reply && !best ? ` → ${reply}` : ""}`}</Text>
              </button>
            ))}
          </div>
        </details>
      )}
    </li>
  );
}
