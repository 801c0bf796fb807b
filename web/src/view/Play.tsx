/** A game against the program: the form to begin one, the bar below the board, the clocks. */

import { useSignal } from "@preact/signals";
import * as game from "../do/play";
import { clockText } from "../game/clock";
import { resultText } from "../game/result";
import * as state from "../state";
import type { Color, TimeSystem } from "../state";

const RULES = [
  ["japanese", "Japanese"],
  ["chinese", "Chinese"],
  ["aga", "AGA"],
  ["nz", "New Zealand"],
];
const SIZES = [19, 17, 15, 13, 11, 9, 7, 5];
/** What White gets without handicap stones; with them it is half a point. */
const KOMI: Record<string, number> = { japanese: 6.5, chinese: 7.5, aga: 7.5, nz: 7 };
const CLOCKS: [string, string, TimeSystem | undefined][] = [
  ["none", "No clock", undefined],
  ["quick", "1 min + 3 × 10 s", { main: 60, period: 10, periods: 3 }],
  ["normal", "10 min + 5 × 30 s", { main: 600, period: 30, periods: 5 }],
  ["slow", "30 min + 5 × 60 s", { main: 1800, period: 60, periods: 5 }],
  ["own", "Other …", { main: 300, period: 20, periods: 3 }],
];

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
  const system = clock === "own" ? time : CLOCKS.find(([key]) => key === clock)?.[2];
  return { ...choice, human: color, time: system };
}

export function PlayForm() {
  const kept = useSignal<Choice>({ ...DEFAULT, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") });
  if (!state.playForm.value) return null;
  const choice = kept.value;
  const set = (change: Partial<Choice>) => {
    kept.value = { ...choice, ...change };
    localStorage.setItem(KEPT, JSON.stringify(kept.value));
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
  const handicaps: [number, string][] = [0, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [n, n ? `${n} stones` : "none"]);
  const levels: [number, string][] = game.LEVELS.map((name, n) => [n + 1, `${n + 1} ${name}`]);
  const here = () => game.beginHere(settings(choice));
  return (
    <section class="play-form" aria-label="New game" data-testid="play-form">
      <header>
        <h2>Play against {game.ENGINE}</h2>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void game.begin(settings(choice));
        }}
      >
        <div class="fields">
          {select("Board", "size", SIZES.map((n) => [n, `${n} × ${n}`]))}
          {select("You play", "human", [["black", "Black"], ["white", "White"], ["random", "either"]])}
          {select("Level", "level", levels)}
          {select("Rules", "rules", RULES as [string, string][], (v) => ({ komi: choice.handicap ? 0.5 : KOMI[v] }))}
          {select("Handicap", "handicap", handicaps, (v) => ({ komi: v === "0" ? KOMI[choice.rules] : 0.5 }))}
          <label>
            Komi
            <input
              type="number"
              step="0.5"
              value={choice.komi}
              onChange={(e) => set({ komi: Number(e.currentTarget.value) || 0 })}
              data-testid="play-komi"
            />
          </label>
          {select("Clock", "clock", CLOCKS.map(([key, text]) => [key, text]))}
          {choice.clock === "own" && number("Main time, seconds", "main", 0)}
          {choice.clock === "own" && number("Byo-yomi period, seconds", "period", 0)}
          {choice.clock === "own" && number("Periods", "periods", 0)}
        </div>
        <div class="row">
          <button type="submit" class="main" data-testid="begin">
            Begin
          </button>
          <button type="button" onClick={here} data-testid="begin-here" title="Rules and komi are those of the file">
            From this position
          </button>
          <button type="button" onClick={() => (state.playForm.value = false)}>
            Close
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
    <time class={`clock${short ? " short" : ""}`} data-testid={`clock-${color}`} title="time left; × periods of byo-yomi">
      {left ? clockText(left) : "0:00"}
    </time>
  );
}

function status(): string {
  const now = state.play.value!;
  const busy = state.thinking.value;
  if (now.result) return resultText(now.result);
  if (now.scoring) return "The count: click stones to correct it.";
  if (busy) {
    const what = busy.hint ? "looks for a hint" : "is thinking";
    return `${game.ENGINE} ${what} … ${busy.seconds.toFixed(1)} s`;
  }
  return game.turn.value === now.human ? "It is your turn." : `It is ${game.ENGINE}'s turn.`;
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
    <div class="game-bar" role="toolbar" aria-label="Game" data-testid="game">
      <span class="status" role="status" data-testid="game-status">
        {status()}
      </span>
      {away && (
        <button class="main" onClick={() => game.toHead()} data-testid="to-game">
          Back to the game
        </button>
      )}
      {busy && (
        <button onClick={game.moveNow} data-testid="move-now">
          {busy.hint ? "Enough" : "Move now"}
        </button>
      )}
      {goes && !busy && game.turn.value !== now.human && (
        <button onClick={game.respond} data-testid="ask-move">
          Ask for its move
        </button>
      )}
      {goes && (
        <>
          <button onClick={() => void game.move("pass")} disabled={!yours} data-testid="game-pass">
            Pass
          </button>
          <button onClick={game.hint} disabled={!yours || !!busy} data-testid="game-hint">
            Hint
          </button>
        </>
      )}
      {!now.result && (
        <button onClick={game.takeBack} data-testid="game-undo">
          Undo
        </button>
      )}
      {goes && (
        <button onClick={game.resign} data-testid="game-resign">
          Resign
        </button>
      )}
      {now.result && (
        <button onClick={() => (state.playForm.value = true)} data-testid="again">
          New game
        </button>
      )}
      <button onClick={() => game.leave()} title="The game stays in the tree" data-testid="game-leave">
        Leave
      </button>
    </div>
  );
}
