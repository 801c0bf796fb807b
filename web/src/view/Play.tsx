/** A game against the program: the form to begin one, the bar below the board, the clocks. */

import { useSignal } from "@preact/signals";
import * as game from "../do/play";
import { clockText } from "../game/clock";
import { resultText } from "../game/result";
import * as state from "../state";
import type { Color, TimeSystem } from "../state";
import { t } from "../words";
import { storage } from "../storage";

const RULES = ["japanese", "chinese", "aga", "nz"];
const SIZES = [19, 17, 15, 13, 11, 9, 7, 5];
/** What White gets without handicap stones; with them it is half a point. */
const KOMI: Record<string, number> = { japanese: 6.5, chinese: 7.5, aga: 7.5, nz: 7 };
const CLOCKS: Record<string, TimeSystem | undefined> = {
  none: undefined,
  quick: { main: 60, period: 10, periods: 3 },
  normal: { main: 600, period: 30, periods: 5 },
  slow: { main: 1800, period: 60, periods: 5 },
  own: { main: 300, period: 20, periods: 3 },
};

function clockName(key: string): string {
  if (key === "none") return t("no-clock");
  if (key === "own") return t("other-clock");
  const { main, period, periods } = CLOCKS[key]!;
  return t("clock-preset", { main: main / 60, period, periods });
}

/** What was chosen last time. */
interface Choice {
  size: number;
  komi: number;
  handicap: number;
  rules: string;
  level: number;
  human: Color | "random";
  clock: string;
  time: TimeSystem;
}
const DEFAULT: Choice = {
  size: 9,
  komi: 6.5,
  handicap: 0,
  rules: "japanese",
  level: 5,
  human: "black",
  clock: "none",
  time: { main: 300, period: 20, periods: 3 },
};
const KEPT = "new-game";

function settings(choice: Choice): game.Settings {
  const { clock, human, time } = choice;
  const color = human === "random" ? (Math.random() < 0.5 ? "black" : "white") : human;
  const system = clock === "own" ? time : CLOCKS[clock];
  return { ...choice, human: color, time: system };
}

export function PlayForm() {
  const kept = useSignal<Choice>({ ...DEFAULT, ...JSON.parse(storage.get(KEPT) ?? "{}") });
  if (!state.playForm.value) return null;
  const choice = kept.value;
  const set = (change: Partial<Choice>) => {
    kept.value = { ...choice, ...change };
    storage.set(KEPT, JSON.stringify(kept.value));
  };
  const select = (label: string, key: keyof Choice, options: [string | number, string][], then?: (v: string) => Partial<Choice>) => (
    <label>
      {label}
      <select
        value={choice[key] as string | number}
        onChange={(e) => {
          const { value } = e.currentTarget;
          const chosen = typeof choice[key] === "number" ? Number(value) : value;
          set({ [key]: chosen, ...then?.(value) });
        }}
        data-testid={`play-${key}`}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const number = (label: string, key: keyof TimeSystem, min: number) => (
    <label>
      {label}
      <input
        type="number"
        min={min}
        value={choice.time[key]}
        onChange={(e) => set({ time: { ...choice.time, [key]: Math.max(min, Number(e.currentTarget.value) || 0) } })}
        data-testid={`play-${key}`}
      />
    </label>
  );
  const handicaps: [number, string][] = [0, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [n, n ? t("handicap-stones", { n }) : t("none")]);
  const levels: [number, string][] = Array.from({ length: game.LEVELS }, (_, n) => [n + 1, `${n + 1} ${t("level-name", { level: n + 1 })}`]);
  const here = () => game.beginHere(settings(choice));
  return (
    <section class="play-form" aria-label={t("new-game")} data-testid="play-form">
      <header>
        <h2>{t("play-against", { engine: game.ENGINE })}</h2>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void game.begin(settings(choice));
        }}
      >
        <div class="fields">
          {select(t("engine-board"), "size", SIZES.map((n) => [n, `${n} × ${n}`]))}
          {select(t("you-play"), "human", [["black", t("color", { color: "black" })], ["white", t("color", { color: "white" })], ["random", t("either")]])}
          {select(t("level"), "level", levels)}
          {select(t("rules"), "rules", RULES.map((rules) => [rules, t("rules-name", { rules })]), (v) => ({ komi: choice.handicap ? 0.5 : KOMI[v] }))}
          {select(t("handicap"), "handicap", handicaps, (v) => ({ komi: v === "0" ? KOMI[choice.rules] : 0.5 }))}
          <label>
            {t("komi")}
            <input
              type="number"
              step="0.5"
              value={choice.komi}
              onChange={(e) => set({ komi: Number(e.currentTarget.value) || 0 })}
              data-testid="play-komi"
            />
          </label>
          {select(t("clock"), "clock", Object.keys(CLOCKS).map((key) => [key, clockName(key)]))}
          {choice.clock === "own" && number(t("main-time"), "main", 0)}
          {choice.clock === "own" && number(t("byo-yomi-period"), "period", 0)}
          {choice.clock === "own" && number(t("periods"), "periods", 0)}
        </div>
        <div class="row">
          <button type="submit" class="main" data-testid="begin">
            {t("begin")}
          </button>
          <button type="button" onClick={here} data-testid="begin-here" title={t("from-this-position-title")}>
            {t("from-this-position")}
          </button>
          <button type="button" onClick={() => (state.playForm.value = false)}>
            {t("close")}
          </button>
        </div>
      </form>
    </section>
  );
}

/** What a player has left, beside his name. */
export function Clock({ color }: { color: Color }) {
  if (!state.play.value?.time) return null;
  const left = game.timeLeft(color);
  const short = left && left.seconds < 10;
  return (
    <time class={`clock${short ? " short" : ""}`} data-testid={`clock-${color}`} title={t("time-left")}>
      {left ? clockText(left) : "0:00"}
    </time>
  );
}

function status(): string {
  const now = state.play.value!;
  const busy = state.thinking.value;
  if (now.result) return resultText(now.result);
  if (now.scoring) return t("count-correct");
  const engine = game.ENGINE;
  if (busy) return t(busy.hint ? "engine-hint" : "engine-thinks", { engine, seconds: busy.seconds.toFixed(1) });
  return game.turn.value === now.human ? t("your-turn") : t("engine-turn", { engine });
}

/** Below the board: what is going on, and what one can do. */
export function GameBar() {
  const now = state.play.value;
  if (!now) return null;
  const away = game.head.value !== undefined && game.head.value !== state.current.value;
  const busy = state.thinking.value;
  const yours = game.isHumansTurn.value;
  const goes = !now.result && !now.scoring;
  return (
    <div class="game-bar" role="toolbar" aria-label={t("game")} data-testid="game">
      <span class="status" role="status" data-testid="game-status">
        {status()}
      </span>
      {away && (
        <button class="main" onClick={() => game.toHead()} data-testid="to-game">
          {t("back-to-game")}
        </button>
      )}
      {busy && (
        <button onClick={game.moveNow} data-testid="move-now">
          {t(busy.hint ? "enough" : "move-now")}
        </button>
      )}
      {goes && !busy && game.turn.value !== now.human && (
        <button onClick={game.respond} data-testid="ask-move">
          {t("ask-for-move")}
        </button>
      )}
      {goes && (
        <>
          <button onClick={() => void game.move("pass")} disabled={!yours} data-testid="game-pass">
            {t("pass")}
          </button>
          <button onClick={game.hint} disabled={!yours || !!busy} data-testid="game-hint">
            {t("hint")}
          </button>
        </>
      )}
      {!now.result && (
        <button onClick={game.takeBack} data-testid="game-undo">
          {t("undo")}
        </button>
      )}
      {goes && (
        <button onClick={game.resign} data-testid="game-resign">
          {t("resign")}
        </button>
      )}
      {now.result && (
        <button onClick={() => (state.playForm.value = true)} data-testid="again">
          {t("new-game")}
        </button>
      )}
      <button onClick={() => game.leave()} title={t("leave-title")} data-testid="game-leave">
        {t("leave")}
      </button>
    </div>
  );
}
