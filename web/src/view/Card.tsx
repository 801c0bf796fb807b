/** The card: everything about the block or point that was clicked. */

import type { ModeName, ReadingPart, SideName } from "../api/types";
import { askAgain, askedNode, readAs, stopAsking } from "../do/ask";
import { go } from "../do/game";
import { showLine } from "../do/show";
import { trace, traceLife } from "../do/trace";
import { toggle } from "../do/layers";
import { other } from "../game/result";
import { ofTheWhole, type Verdict, verdicts } from "../game/verdicts";
import { card, details, holds, terms, type Card as Shown } from "../state";
import { Life, Open, SoFar } from "./Life";
import { Terms } from "./Terms";
import { Text } from "./Text";
import { t } from "../words";
import { storage } from "../storage";

/** Signs, and keys of what they mean. */
const STATUS: Record<string, [string, string]> = {
  dead: ["✕", "captured"],
  alive: ["○", "not-captured"],
  ko: ["K", "ko"],
  aborted: ["…", "not-known"],
};

export function Card() {
  const shown = card.value;
  if (!shown)
    return (
      <section class="card empty" aria-label={t("answer")}>
        <p>{t("card-empty")}</p>
        <Terms />
      </section>
    );
  return (
    <section
      class={`card ${holds.value ? "" : "about-other"}`}
      aria-label={t("answer")}
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
            ■ {t("stop")}
          </button>
        ) : (
          <button onClick={() => askAgain(shown.at, shown.only)} data-testid="ask-again">
            ↻ {t("ask-again")}
          </button>
        )}
      </header>
      {!holds.value && <Stale />}
      <p class="progress" role="status">
        {shown.running ? `${shown.doing} … ${effort(shown)}` : `${t(shown.stopped ? "stopped" : "done")}: ${effort(shown)}`}
      </p>
      {shown.running && shown.line.length > 0 && (
        <p class="progress" data-testid="so-far">
          <Text>{t("best-line-so-far", { line: shown.line.join(" ") })}</Text>
        </p>
      )}
      {shown.error && <p class="error">{shown.error}</p>}
      <Head />
      <Open />
      <details class="found" open={unfolded(shown)} data-testid="details">
        <summary onClick={fold}>{t("found-on-the-way")}</summary>
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
  storage.set("details", details.value ? "open" : "folded");
}

/** What the card is about, in words. */
function title({ at, block, position, only, anywhere }: Shown): string {
  if (anywhere) return t("can-live-in-region", { color: anywhere });
  const color = block?.color ?? (position.black.includes(at) ? "black" : position.white.includes(at) ? "white" : undefined);
  const what = color ? t("block-at", { color, at }) : at;
  return only ? t("title-only", { what, only }) : what;
}

/** Says that the board has moved on. */
function Stale() {
  const { number, at, only } = card.value!;
  const node = askedNode();
  return (
    <p class="stale" role="status" data-testid="stale">
      {number ? t("stale", { n: `${number}` }) : t("stale-start")}{" "}
      {node !== undefined && <button onClick={() => go(node)}>{t("go-there")}</button>}{" "}
      <button onClick={() => askAgain(at, only)} data-testid="ask-here">
        {t("ask-here")}
      </button>
    </p>
  );
}

function effort({ nodes, seconds, depth, running }: Shown): string {
  const deep = running && depth > 0;
  return t(deep ? "effort-deep" : "effort", { nodes, depth, seconds: seconds.toFixed(running ? 1 : 2) });
}

function Facts() {
  const { block, group } = card.value!;
  return (
    <dl class="facts">
      {block && (
        <>
          <dt>{t("block")}</dt>
          <dd>
            <Text>
              {t("block-facts", {
                stones: block.stones.length,
                liberties: block.liberties.length,
                list: block.liberties.slice(0, 12).join(" "),
              })}
            </Text>
          </dd>
        </>
      )}
      {group && (
        <>
          <dt>{t("group")}</dt>
          <dd>
            {t("group-facts", { number: group.number, stones: group.stones.length, liberties: group.liberties })}
          </dd>
          <dt title={t("capn-title")}>CAPn</dt>
          <dd data-testid="cap">{group.cap ? t(group.cap_estimated ? "cap-estimated" : "cap-proven", { cap: group.cap, means: group.cap_means ?? "" }) : "…"}</dd>
          <dt>{t("exits")}</dt>
          <dd>
            {group.exits.length === 0 && t("none")}
            <Text>{group.exits.map((e) => t("exit", { direction: e.direction, to: e.to[0] ?? "?" })).join(", ")}</Text>
          </dd>
        </>
      )}
    </dl>
  );
}

const list = (all: Verdict[], short = false) =>
  all.map(({ life, reading }) =>
    life ? (
      <Life key={`life-${life.mover}`} life={life} />
    ) : (
      <Reading key={`${reading.mode}${reading.side}`} reading={reading} short={short} />
    ),
  );

/** The answer: about the whole group, where a diagram is about that, and about the block alone below it. */
function Head() {
  const { wholes, block, at } = card.value!;
  const whole = ofTheWhole(wholes);
  if (!whole.length) return <Answer name="head" />;
  return (
    <>
      <h3 class="about" data-testid="about-group">
        {t("group-whole", { n: whole[0].target.length })}
      </h3>
      <ul class="readings head" aria-label={t("answer")} data-testid="head">
        {whole.map((life) => (
          <Life key={life.mover} life={life} name="group" />
        ))}
      </ul>
      <h3 class="about" data-testid="about-block">
        <Text>{t("block-at-alone", { at, n: block?.stones.length ?? 1 })}</Text>
      </h3>
      <Answer name="alone" />
    </>
  );
}

/** A line for each first mover: there from the start, so that nothing jumps when the answer comes. */
function Answer({ name }: { name: "head" | "alone" }) {
  const { lives, readings, running, block } = card.value!;
  const { head } = verdicts(lives, readings);
  const said = new Set(head.map(({ life, reading }) => (life ?? reading).mover));
  const waiting = running && block ? (["black", "white"] as const).filter((mover) => !said.has(mover)) : [];
  return (
    <ul class={`readings ${name}`} aria-label={t(name === "head" ? "answer" : "block-alone")} data-testid={name}>
      {list(head, true)}
      {waiting.map((mover) => (
        <li key={mover} class="reading unknown">
          <span class="verdict">
            <b aria-hidden="true">…</b>
          </span>
          <span class="sentence">{t("not-known-yet", { color: mover })}</span>
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
      <ul class="readings" aria-label={t("verdicts")}>
        {list(shown)}
      </ul>
      {outdated.length > 0 && (
        <details class="outdated" data-testid="outdated">
          <summary>{t("estimated-before")}</summary>
          <ul class="readings">{list(outdated)}</ul>
        </details>
      )}
    </>
  );
}

/** A reading: at the head of the card in short, in the words of life and death. */
function Reading({ reading, short }: { reading: ReadingPart; short: boolean }) {
  const [sign, key] = STATUS[reading.status];
  const word = t(key);
  const open = reading.status === "aborted";
  return (
    <li class={`reading ${reading.status}`} data-testid={`reading-${reading.mode}-${reading.side}`} data-mover={reading.mover}>
      <span class="verdict" title={word}>
        <b aria-hidden="true">{sign}</b> {word}
        {reading.proven && <small class="proven">{t("proven")}</small>}
      </span>
      {!short && (
        <span class="how">
          {t("mode-first", { mode: reading.mode, bounds: reading.bounds ?? "", mover: reading.mover })}
        </span>
      )}
      <span class="sentence" title={reading.sentence}>
        <Text>{short ? reading.text : reading.sentence}</Text>
        {open && <SoFar line={reading.line} />}
      </span>
      {reading.line.length > 0 && (
        <button onClick={() => showLine(reading)} data-testid={`show-${reading.mode}-${reading.side}`}>
          {t(reading.proof ? "show-proof" : open ? "show-best" : "show-line")}
        </button>
      )}
    </li>
  );
}

function Safety() {
  const { point: found } = card.value!;
  if (!found) return null;
  return (
    <div class={`safety ${found.status}`} data-testid="safety">
      <b>{t(`safety-${found.status}`)}</b> <small>({t("method", { method: found.method })})</small>
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
      <summary>{t("other-questions")}</summary>
      {modes.flatMap((mode) =>
        sides.map((side) => (
          <button key={mode + side} onClick={() => readAs(mode, side)}>
            {t("mode-side-first", { mode, side })}
          </button>
        )),
      )}
      <button onClick={() => toggle("breakers")}>{t("ladder-breakers")}</button>
      <p class="hint">{t("step-through")}</p>
      {([...(["ladder", "loose"] as const), ...modes.slice(1), "general"] as ModeName[]).map((mode) => (
        <button key={`t${mode}`} onClick={() => trace(mode, "hunter")} data-testid={`trace-${mode}`}>
          {t("mode", { mode })}
        </button>
      ))}
      {enclosed &&
        [other(owner), owner].map((first) => (
          <button key={`t${first}`} onClick={() => traceLife(first)} data-testid={`trace-life-${first}`}>
            {t("life-first", { mover: first })}
          </button>
        ))}
    </details>
  );
}
