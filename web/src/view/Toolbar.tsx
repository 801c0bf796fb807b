/** The bars above the board: files, tools, layers. */

import type { ComponentChildren } from "preact";
import { setTurn } from "../do/edit";
import { chooseFile, chooseGame, copy, newGame, paste, save } from "../do/files";
import { promoteHere, removeHere, turn } from "../do/game";
import { count, prove, toggle } from "../do/layers";
import { move, undoAny } from "../do/play";
import { open } from "../do/problem";
import { share } from "../do/share";
import { solve } from "../do/solve";
import * as state from "../state";
import { isZoomed, toggleZoom } from "./range";
import { Stone } from "./Stone";
import { language, LANGUAGES, speak, t, type Language } from "../words";

const TOOLS: [state.Tool, ComponentChildren][] = [
  ["play", <><Stone color="black" /><Stone color="white" /></>],
  ["black", <Stone color="black" />],
  ["white", <Stone color="white" />],
  ["erase", "⌫"],
  ["triangle", "△"],
  ["square", "□"],
  ["circle", "◯"],
  ["cross", "✕"],
  ["letter", "A"],
  ["number", "1"],
];

async function pasteClipboard() {
  try {
    await paste(await navigator.clipboard.readText());
  } catch {
    state.say(t("paste-keys"));
  }
}

export function Files() {
  const sizes = [19, 13, 9, 7, 5];
  return (
    <div class="bar" role="toolbar" aria-label={t("files")}>
      <select
        aria-label={t("new-game")}
        value=""
        onChange={(e) => {
          newGame(Number(e.currentTarget.value));
          e.currentTarget.value = "";
          // Keys are for the board again.
          e.currentTarget.blur();
        }}
        data-testid="new"
      >
        <option value="" disabled>
          {t("new")}
        </option>
        {sizes.map((n) => (
          <option key={n} value={n}>
            {n} × {n}
          </option>
        ))}
      </select>
      <button
        onClick={() => (state.playForm.value = !state.playForm.value)}
        aria-pressed={state.playForm.value}
        data-testid="play"
        title={t("play-title")}
      >
        {t("play")}
      </button>
      <button
        onClick={() => (state.trainForm.value = !state.trainForm.value)}
        aria-pressed={state.trainForm.value}
        data-testid="train-open"
        title={t("train-title")}
      >
        {t("train")}
      </button>
      <button onClick={chooseFile} data-testid="open">{t("open")}</button>
      <button onClick={pasteClipboard}>{t("paste")}</button>
      <button onClick={save} data-testid="save">{t("save")}</button>
      <button onClick={copy}>{t("copy")}</button>
      <button onClick={() => void share()} data-testid="share" title={t("link-title")}>{t("link")}</button>
      <button onClick={undoAny} data-testid="undo" title={t("undo-title")}>↶ {t("undo")}</button>
      {state.games.value.length > 0 && (
        <select
          aria-label={t("game-of-collection")}
          value={state.game.value}
          onChange={(e) => {
            void chooseGame(Number(e.currentTarget.value));
            e.currentTarget.blur();
          }}
          data-testid="games"
        >
          {state.games.value.map((entry, i) => (
            <option key={i} value={i}>
              {entry.title}
            </option>
          ))}
        </select>
      )}
      <span class="file-name">{state.fileName.value}</span>
    </div>
  );
}

export function Tools() {
  return (
    <div class="bar" role="toolbar" aria-label={t("tools")}>
      <span class="segments">
        {TOOLS.map(([tool, sign]) => {
          const title = t(`tool-${tool}`);
          return (
          <button
            key={tool}
            title={title}
            aria-label={typeof sign === "string" ? `${title} ${sign}` : title}
            aria-pressed={state.tool.value === tool}
            onClick={() => (state.tool.value = tool)}
            data-testid={`tool-${tool}`}
          >
            {sign}
          </button>
          );
        })}
      </span>
      <details class="menu">
        <summary>{t("edit")}</summary>
        <div onClick={(e) => e.currentTarget.closest("details")?.removeAttribute("open")}>
          <button onClick={() => setTurn("B")}>{t("to-play", { color: "black" })}</button>
          <button onClick={() => setTurn("W")}>{t("to-play", { color: "white" })}</button>
          <button onClick={() => turn("rotate")} data-testid="rotate">{t("rotate")}</button>
          <button onClick={() => turn("mirror")}>{t("mirror")}</button>
          <button onClick={() => turn("swap_colors")} data-testid="swap">{t("swap-colors")}</button>
          <button onClick={promoteHere}>{t("make-main-line")}</button>
          <button onClick={removeHere}>{t("delete-from-here")}</button>
          <button onClick={toggleZoom} aria-pressed={isZoomed.value}>
            {t("part-of-board")}
          </button>
          <button onClick={() => (state.info.value = true)} data-testid="info-open">
            {t("names-komi")}
          </button>
        </div>
      </details>
      <button onClick={() => move("pass")} data-testid="pass">{t("pass")}</button>
      <button onClick={solve} data-testid="solve" title={t("solve-title")}>{t("solve")}</button>
      <button onClick={open} data-testid="problem-open" title={t("problem-title")}>{t("problem")}</button>
      <button onClick={() => count(null)} data-testid="count">{t("count")}</button>
      <button onClick={prove} data-testid="prove" title={t("prove-safety-title")}>{t("prove-safety")}</button>
    </div>
  );
}

export function Layers() {
  return (
    <div class="bar layers" role="toolbar" aria-label={t("layers")}>
      {state.LAYERS.map((layer, i) => {
        const [text, title] = [t(`layer-${layer}`), t(`layer-${layer}-title`)];
        return (
          <button
            key={layer}
            title={`${title} (${(i + 1) % 10})`}
            aria-pressed={state.layers.value.has(layer)}
            onClick={() => toggle(layer)}
            data-testid={`layer-${layer}`}
          >
            <kbd aria-hidden="true">{(i + 1) % 10}</kbd>
            {text}
          </button>
        );
      })}
    </div>
  );
}

const THEMES: Record<state.Theme, state.Theme> = { auto: "dark", dark: "light", light: "auto" };

export function Corner() {
  return (
    <div class="corner">
      <select
        aria-label={t("language")}
        value={language()}
        onChange={(e) => {
          void speak(e.currentTarget.value as Language).catch(state.complain);
          e.currentTarget.blur();
        }}
        data-testid="language"
      >
        {Object.entries(LANGUAGES).map(([tag, own]) => (
          <option key={tag} value={tag} lang={tag}>
            {own}
          </option>
        ))}
      </select>
      <button onClick={() => (state.theme.value = THEMES[state.theme.value])} title={t("light-or-dark")}>
        ◐ {t("theme", { theme: state.theme.value })}
      </button>
      <button onClick={() => (state.help.value = true)} aria-label={t("help")} data-testid="help">
        ?
      </button>
    </div>
  );
}
