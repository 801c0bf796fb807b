/** Life and death on the card: the status for either first mover, and every first move with its refutation. */

import type { LifePart, MoveView, WholePart } from "../api/types";
import { showLife } from "../do/show";
import { card, tool } from "../state";
import { Text } from "./Text";
import { t } from "../words";

/** Signs, and keys of what they mean. */
const STATUS: Record<string, [string, string]> = {
  alive: ["○", "alive"],
  seki: ["S", "seki"],
  ko: ["K", "ko"],
  dead: ["✕", "dead"],
  unknown: ["…", "not-known"],
};

/** Stones that no wall encloses: what can be done about it. */
export function Open() {
  const { open } = card.value!;
  if (!open) return null;
  return (
    <div class="reading unknown" data-testid="life-open">
      <span class="verdict">
        <b aria-hidden="true">…</b> {t("open-group")}
      </span>
      <span class="how">{t("life-and-death")}</span>
      <span class="sentence">
        <Text>{open.sentence}</Text>
      </span>
      <button onClick={() => (tool.value = "region")} aria-pressed={tool.value === "region"} data-testid="life-draw">
        {t("draw-a-region")}
      </button>
    </div>
  );
}

/** What a search that did not come to its end thought best. */
export function SoFar({ line }: { line: string[] }) {
  if (!line.length) return null;
  const text = ` ${t("best-so-far", { line: `${line.slice(0, 12).join(" ")}${line.length > 12 ? " …" : ""}` })}`;
  return (
    <b data-testid="best-so-far">
      <Text>{text}</Text>
    </b>
  );
}

/** What the answer is worth, in short; the sentence says it whole. */
function worth(life: LifePart): string | undefined {
  if (life.basis === null) return undefined;
  if (life.by_custom) return t("by-custom");
  if (life.proven) return t("proven");
  if (life.firm) return t("if-the-wall-stands");
  return t(life.basis === "frame" ? "read-in-a-frame" : "estimate");
}

/** The answer for one first mover: what happens, by which moves, and what that rests on. */
export function Life({ life, name = "life" }: { life: LifePart | WholePart; name?: "life" | "group" }) {
  const [sign, key] = STATUS[life.status];
  const word = t(key);
  const side = life.mover === life.defender ? "defender" : "attacker";
  const label = worth(life);
  const guess = life.basis !== null && !life.firm;
  const provable = life.provable || life.proof !== null;
  // One look of the network has no line of its own: what is there is what a stopped search thought best.
  const soFar = life.status === "unknown" || life.basis === "net";
  const tried = life.moves.filter((move) => move.move !== "pass");
  const right = tried.filter((move) => move.wins);
  const others = tried.filter((move) => !move.wins && move.code);
  return (
    <li
      class={`reading ${life.status} ${guess ? "is-guess" : ""}`}
      data-testid={`${name}-${side}`}
      data-basis={life.basis}
      data-mover={life.mover}
    >
      <span class="verdict">
        <b aria-hidden="true">{guess ? `${sign}?` : sign}</b> {word}
        {label && <small class={life.firm ? "proven" : "guess"}>{label}</small>}
      </span>
      <span class="sentence">
        <Text>{life.text}</Text>
        {life.reason && (
          <small class="reason" data-testid={`reason-${side}`}>
            {" "}
            <Text>{life.reason}</Text>
          </small>
        )}
        {soFar && <SoFar line={life.line} />}
      </span>
      {(provable || life.line.length > 0) && (
        <button onClick={() => showLife(life)} data-testid={`show-${name}-${side}`}>
          {t(provable ? "show-proof" : soFar ? "show-best" : "show-line")}
        </button>
      )}
      {right.length > 0 && (
        <div class="refutations" aria-label={t("right-first-moves-of", { mover: life.mover })}>
          {right.map((move) => (
            <Try key={move.move} life={life} move={move} name={name === "life" ? side : `${name}-${side}`} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details class="moves">
          <summary>{t("other-first-moves", { n: others.length })}</summary>
          <div class="refutations">
            {others.map((move) => (
              <Try key={move.move} life={life} move={move} name={name === "life" ? side : `${name}-${side}`} />
            ))}
          </div>
        </details>
      )}
    </li>
  );
}

/** A first move: a click plays it and shows the answer. */
function Try({ life, move, name }: { life: LifePart | WholePart; move: MoveView; name: string }) {
  const { move: at, status, code, wins, reply } = move;
  const sign = !wins ? "✕ " : status === "ko" ? "K " : "✓ ";
  const word = t(STATUS[status][1]);
  const what = wins ? "" : ` ${word}${status === "ko" ? ` ${code}` : ""}`;
  return (
    <button onClick={() => showLife(life, { at, reply })} data-testid={`try-${name}-${at}`} title={`${word} (${code})`}>
      <Text>{`${sign}${at}${what}${reply && !wins ? ` → ${reply}` : ""}`}</Text>
    </button>
  );
}
