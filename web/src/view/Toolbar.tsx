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

const TOOLS: [state.Tool, ComponentChildren, string][] = [
  ["play", <><Stone color="black" /><Stone color="white" /></>, "Play and ask"],
  ["black", <Stone color="black" />, "Put black stones; hold to paint"],
  ["white", <Stone color="white" />, "Put white stones; hold to paint"],
  ["erase", "⌫", "Take stones away"],
  ["triangle", "△", "Triangles"],
  ["square", "□", "Squares"],
  ["circle", "◯", "Circles"],
  ["cross", "✕", "Crosses"],
  ["letter", "A", "Letters"],
  ["number", "1", "Numbers"],
];

const LAYER_NAMES: Record<state.Layer, [string, string]> = {
  power: ["Power", "Who controls what: dark Black, light White"],
  groups: ["Groups", "Stones that belong together; × where they can be cut"],
  exits: ["Exits", "Where groups can run to"],
  safe: ["Safe", "Stones and territory proven safe"],
  dame: ["Dame", "Points of nobody"],
  status: ["Status", "D dead, ! in danger, K ko, S safe"],
  breakers: ["Breakers", "Stones that would change the ladder of the block asked about: b, w, e either"],
  scan: ["Scan", "x captures, o saves"],
};

async function pasteClipboard() {
  try {
    await paste(await navigator.clipboard.readText());
  } catch {
    state.say("Press Ctrl+V to paste.");
  }
}

export function Files() {
  const sizes = [19, 13, 9, 7, 5];
  return (
    <div class="bar" role="toolbar" aria-label="Files">
      <select
        aria-label="New game"
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
          New…
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
        title="A game against the program"
      >
        Play
      </button>
      <button
        onClick={() => (state.trainForm.value = !state.trainForm.value)}
        aria-pressed={state.trainForm.value}
        data-testid="train-open"
        title="Solve problems: ours, or those of the file on the board"
      >
        Train
      </button>
      <button onClick={chooseFile} data-testid="open">Open</button>
      <button onClick={pasteClipboard}>Paste</button>
      <button onClick={save} data-testid="save">Save</button>
      <button onClick={copy}>Copy</button>
      <button onClick={() => void share()} data-testid="share" title="A link that holds this game">Link</button>
      <button onClick={undoAny} data-testid="undo" title="Undo the last edit">↶ Undo</button>
      {state.games.value.length > 0 && (
        <select
          aria-label="Game of the collection"
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
    <div class="bar" role="toolbar" aria-label="Tools">
      <span class="segments">
        {TOOLS.map(([tool, sign, title]) => (
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
        ))}
      </span>
      <details class="menu">
        <summary>Edit</summary>
        <div onClick={(e) => e.currentTarget.closest("details")?.removeAttribute("open")}>
          <button onClick={() => setTurn("B")}>Black to play</button>
          <button onClick={() => setTurn("W")}>White to play</button>
          <button onClick={() => turn("rotate")} data-testid="rotate">Rotate</button>
          <button onClick={() => turn("mirror")}>Mirror</button>
          <button onClick={() => turn("swap_colors")} data-testid="swap">Swap colors</button>
          <button onClick={promoteHere}>Make main line</button>
          <button onClick={removeHere}>Delete from here</button>
          <button onClick={toggleZoom} aria-pressed={isZoomed.value}>
            Only a part of the board
          </button>
          <button onClick={() => (state.info.value = true)} data-testid="info-open">
            Names, komi, rules, result …
          </button>
        </div>
      </details>
      <button onClick={() => move("pass")} data-testid="pass">Pass</button>
      <button onClick={solve} data-testid="solve" title="Find out what this position asks, and the answer">Solve</button>
      <button onClick={open} data-testid="problem-open" title="Try to solve it yourself: every move is answered">Problem</button>
      <button onClick={() => count(null)} data-testid="count">Count</button>
      <button onClick={prove} data-testid="prove" title="Search for safe stones and territory (s)">Prove safety</button>
    </div>
  );
}

export function Layers() {
  return (
    <div class="bar layers" role="toolbar" aria-label="Layers">
      {state.LAYERS.map((layer, i) => {
        const [text, title] = LAYER_NAMES[layer];
        return (
          <button
            key={layer}
            title={`${title} (${i + 1})`}
            aria-pressed={state.layers.value.has(layer)}
            onClick={() => toggle(layer)}
            data-testid={`layer-${layer}`}
          >
            <kbd aria-hidden="true">{i + 1}</kbd>
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
      <button onClick={() => (state.theme.value = THEMES[state.theme.value])} title="Light or dark">
        ◐ {state.theme.value}
      </button>
      <button onClick={() => (state.help.value = true)} aria-label="Help" data-testid="help">
        ?
      </button>
    </div>
  );
}
