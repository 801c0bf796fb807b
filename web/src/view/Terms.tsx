/** The terms of a question: bounds, kos, limits, and what is drawn on the board. */

import type { Signal } from "@preact/signals";
import { point } from "../game/points";
import { boundary, card, region, target, terms, tool, tree, type AskTerms, type Tool } from "../state";
import { t } from "../words";

const number = (text: string) => (Number(text) > 0 ? Number(text) : undefined);
const set = (change: Partial<AskTerms>) => void (terms.value = { ...terms.value, ...change });

export function Terms() {
  const now = terms.value;
  const bound = (i: 0 | 1) => (event: Event) => {
    const value = number((event.target as HTMLInputElement).value);
    const other = now.bounds?.[1 - i] ?? (i ? 2 : 3);
    set({ bounds: value === undefined ? undefined : i ? [other, value] : [value, other] });
  };
  const field = (key: "nodes" | "depth" | "seconds", label: string) => (
    <label>
      {label}
      <input
        type="number"
        min="1"
        value={now[key] ?? ""}
        placeholder={t("default")}
        onChange={(e) => set({ [key]: number(e.currentTarget.value) })}
      />
    </label>
  );
  return (
    <details class="terms">
      <summary>{t("terms")}</summary>
      <div class="fields">
        <label>
          {t("liberties-prey")}
          <input type="number" min="1" max="20" value={now.bounds?.[0] ?? ""} placeholder={t("any")} onChange={bound(0)} />
        </label>
        <label>
          {t("liberties-hunter")}
          <input type="number" min="1" max="20" value={now.bounds?.[1] ?? ""} placeholder={t("any")} onChange={bound(1)} />
        </label>
        <label>
          {t("kos-won-by")}
          <select
            value={now.ko ?? ""}
            onChange={(e) => set({ ko: (e.currentTarget.value || undefined) as AskTerms["ko"] })}
            data-testid="terms-ko"
          >
            <option value="">{t("not-known")}</option>
            <option value="none">{t("neither")}</option>
            <option value="black">{t("color", { color: "black" })}</option>
            <option value="white">{t("color", { color: "white" })}</option>
          </select>
        </label>
        {field("nodes", t("most-nodes"))}
        {field("depth", t("most-moves-deep"))}
        {field("seconds", t("most-seconds"))}
        <label>
          {t("of-several-blocks")}
          <select
            value={now.need ?? "all"}
            onChange={(e) => set({ need: e.currentTarget.value === "any" ? "any" : undefined })}
            data-testid="terms-need"
          >
            <option value="all">{t("all-must-live")}</option>
            <option value="any">{t("one-must-live")}</option>
          </select>
        </label>
        <label>
          {t("bent-four")}
          <select
            value={now.playedOut ? "ko" : "dead"}
            onChange={(e) => set({ playedOut: e.currentTarget.value === "ko" || undefined })}
          >
            <option value="dead">{t("dead-by-custom")}</option>
            <option value="ko">{t("played-out")}</option>
          </select>
        </label>
      </div>
      <Drawn kind="target" points={target} what={t("target-further")}>
        <Whole />
      </Drawn>
      <Drawn kind="region" points={region} what={t("region-of-life")}>
        <Enclosed />
      </Drawn>
      <Drawn kind="boundary" points={boundary} what={t("boundary-hunter")} />
      {(tool.value === "region" || tool.value === "boundary") && (
        <p class="hint">{t("click-or-draw")}</p>
      )}
      {tool.value === "target" && <p class="hint">{t("click-each-block")}</p>}
    </details>
  );
}

interface Drawing {
  kind: Tool;
  points: Signal<number[]>;
  what: string;
  children?: preact.ComponentChildren;
}

/** Something that is drawn on the board. */
function Drawn({ kind, points, what, children }: Drawing) {
  const on = tool.value === kind;
  return (
    <div class="drawn">
      <span>
        {what} <b>{points.value.length || "–"}</b>
      </span>
      <button aria-pressed={on} onClick={() => (tool.value = on ? "play" : kind)} data-testid={`draw-${kind}`}>
        {t(on ? "drawn" : "draw")}
      </button>
      {children}
      {points.value.length > 0 && <button onClick={() => (points.value = [])}>{t("clear")}</button>}
    </div>
  );
}

const named = (names: string[]) => names.map((n) => point(n, tree.value)).filter((p) => p !== undefined);

/** The whole group of the card as the target. */
function Whole() {
  const group = card.value?.group;
  if (!group) return null;
  return (
    <button onClick={() => (target.value = named(group.stones))} data-testid="whole-group">
      {t("whole-group")}
    </button>
  );
}

/** The area that the wall encloses, to be changed. */
function Enclosed() {
  const area = card.value?.lives[0]?.area;
  if (!area) return null;
  return <button onClick={() => (region.value = named(area))}>{t("as-enclosed")}</button>;
}
