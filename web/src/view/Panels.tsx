/** What is beside the board: comment, messages, players, help. */

import { useEffect, useRef } from "preact/hooks";
import { exportAll, importAll } from "../do/everything";
import { setComment } from "../do/game";
import { stepBy, toEnd, toSibling, toStart } from "../do/step";
import { KEYS } from "../do/keys";
import { unescape } from "../game/tree";
import * as state from "../state";
import { Clock } from "./Play";
import { isZoomed, toggleZoom } from "./range";
import { Stone } from "./Stone";
import { Text } from "./Text";
import { t } from "../words";

const tag = (property: string) => {
  const raw = state.tree.value.get(state.tree.value.root, property)?.[0];
  return raw === undefined ? undefined : unescape(raw);
};

export function Players() {
  void state.revision.value;
  const { number, illegal, ...here } = state.here.value.change;
  const other = state.elsewhere.value;
  const [to_play, lost] = [other?.toPlay ?? here.to_play, other?.lost ?? here.lost];
  const player = (sign: number, property: string, fallback: string, taken: number) => (
    <span class={`player ${sign > 0 ? "black" : "white"}`} aria-current={to_play === sign ? "true" : undefined}>
      <Stone color={sign > 0 ? "black" : "white"} /> {tag(property) || fallback}
      <small title={t("stones-captured")}>{taken}</small>
      <Clock color={sign > 0 ? "black" : "white"} />
    </span>
  );
  return (
    <div class="players" data-testid="players">
      {player(1, "PB", t("color", { color: "black" }), lost[1])}
      <span class="move-number" data-testid="number">
        {other?.where ?? t("where-move", { n: `${number}` })}
        {illegal && !other && <em> {t("not-legal", { why: illegal })}</em>}
      </span>
      {player(-1, "PW", t("color", { color: "white" }), lost[0])}
    </div>
  );
}

export function Steps() {
  const steps: [string, string, () => void][] = [
    ["|◀", t("to-the-start"), toStart],
    ["◀◀", t("ten-back"), () => stepBy(-10)],
    ["◀", t("previous-move"), () => stepBy(-1)],
    ["▶", t("next-move"), () => stepBy(1)],
    ["▶▶", t("ten-on"), () => stepBy(10)],
    ["▶|", t("to-the-end"), toEnd],
    ["▲", t("previous-variation"), () => toSibling(-1)],
    ["▼", t("next-variation"), () => toSibling(1)],
  ];
  return (
    <div class="steps" role="toolbar" aria-label={t("moves")}>
      {steps.map(([sign, title, run]) => (
        <button key={sign} onClick={run} aria-label={title} title={title}>
          {sign}
        </button>
      ))}
      <button
        onClick={toggleZoom}
        aria-pressed={isZoomed.value}
        aria-label={t("zoom")}
        title={t("zoom-title")}
        data-testid="zoom"
      >
        ⊕<span> {t("zoom")}</span>
      </button>
    </div>
  );
}

export function Comment() {
  void state.revision.value;
  const raw = state.tree.value.get(state.current.value, "C")?.[0];
  const text = raw === undefined ? "" : unescape(raw);
  return (
    <label class="comment">
      <span>{t("comment")}</span>
      <textarea
        value={text}
        rows={2}
        data-testid="comment"
        onInput={(e) => setComment(e.currentTarget.value)}
        placeholder={t("write-about")}
      />
    </label>
  );
}

/** Why the point under the mouse is safe, when that is being shown. */
function reason(): string | undefined {
  const p = state.hovered.value ?? state.cursor.value;
  const on = state.layers.value;
  const shown = state.proven.value ?? state.survey.value?.survey.safety;
  if (p === undefined || !shown || !on.has("safe")) return undefined;
  return shown.reasons.filter((r) => r.points.includes(p)).map((r) => `${r.rule}: ${r.text}`).join("; ") || undefined;
}

export function Messages() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [state.messages.value]);
  const why = reason();
  return (
    <section class="messages" aria-label={t("messages")}>
      <div ref={list} role="log" tabIndex={0} aria-label={t("messages")} data-testid="messages">
        {state.messages.value.map(({ id, text, error }) => (
          <p key={id} class={error ? "error" : ""}>
            {error && <b>! </b>}
            <Text>{text}</Text>
          </p>
        ))}
      </div>
      {why && (
        <p class="why" data-testid="why">
          <Text>{why}</Text>
        </p>
      )}
    </section>
  );
}

const SHOWN: Record<string, string> = { ArrowRight: "→", ArrowLeft: "←", ArrowUp: "↑", ArrowDown: "↓" };

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    if (state.help.value && !element.open) element.showModal();
    if (!state.help.value && element.open) element.close();
  }, [state.help.value]);
  return (
    <dialog ref={dialog} class="help" onClose={() => (state.help.value = false)} aria-label={t("help")} data-testid="help-text">
      <h2>{t("keys")}</h2>
      <p>{t("help-click")}</p>
      <dl>
        {KEYS.map(({ keys, what }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys === " " ? t("key-space") : (SHOWN[keys] ?? keys)}</kbd>
            </dt>
            <dd>{t(`key-${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t("kept-here")}{" "}
        <button onClick={() => void exportAll()} data-testid="export-all">{t("export-all")}</button>{" "}
        <button onClick={importAll} data-testid="import-all">{t("import")}</button>
      </p>
      <button onClick={() => (state.help.value = false)}>{t("close")}</button>
    </dialog>
  );
}
