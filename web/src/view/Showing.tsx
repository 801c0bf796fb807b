/** What is done with a line or a proof, and with a search that is stepped through. */

import { addProof, diagramOf, exportProof, exportSgf, exportSvg, walk } from "../do/show";
import { colorName, other } from "../game/result";
import { stepBy } from "../do/step";
import { stopTrace, traceWord } from "../do/trace";
import { showing, tracing } from "../state";
import { Text } from "./Text";

/** How a walk ends, in short. */
const ENDS: Record<string, string> = {
  "nothing can capture the stones any more": "alive",
  "both pass, and the stones are still there": "saved",
  "no two eyes can come any more": "dead",
};

/** On a small screen the panel is below the board, and the board is what matters. */
function inSight(element: HTMLElement | null) {
  const small = matchMedia("(max-width: 60rem)").matches;
  const board = small && element ? document.querySelector(".board-place") : null;
  (board ?? element)?.scrollIntoView({ block: "nearest" });
}

export function Showing() {
  const shown = showing.value;
  if (!shown) return null;
  const { walked, replies, proof } = shown;
  const away = diagramOf(shown).elsewhere;
  const noted = walked?.moves.slice(-2).filter((move) => move.note);
  const note = noted?.map((move) => `${move.at === "pass" ? "" : `${move.at}: `}${move.note}.`).join(" ");
  return (
    <section ref={inSight} class="showing" aria-label="Line" data-testid="showing">
      <p>
        <Text>{shown.title}</Text>
      </p>
      {proof && shown.zone && shown.zone.length > 0 && !shown.making && (
        <p class="hint">Shaded: the points that it rests on.</p>
      )}
      {shown.making && <p class="hint">The proof is being made …</p>}
      {proof && !walked && (
        <p class="hint" data-testid="provable">
          {shown.claim} Play any move {shown.prover ? `for ${colorName(other(shown.prover))} ` : ""}on the board: the proof answers it. ← and →
          step through the line.
        </p>
      )}
      {walked && (
        <p class="hint" data-testid="walked">
          {walked.over
            ? `It is done: ${walked.end}.`
            : `${walked.moves.length ? `Move ${shown.moves.length}` : "Your move"}: anything is answered from the proof, which has ${walked.nodes} positions.`}
        </p>
      )}
      {away.length > 0 && <p data-testid="elsewhere">{away.join(", ")}</p>}
      {note && (
        <p class="hint" data-testid="walk-note">
          <Text>{note}</Text>
        </p>
      )}
      {walked && walked.refutations.length > 0 && (
        <div class="refutations" aria-label="Replies and their answers">
          {walked.refutations.slice(0, 24).map(({ reply, answer, end }) => (
            <button key={reply} onClick={() => walk([...replies, reply])}>
              <Text>{`${reply} → ${answer ?? ENDS[end ?? ""] ?? "captured"}`}</Text>
            </button>
          ))}
        </div>
      )}
      <div class="row">
        {proof && <button onClick={() => walk([])} data-testid="walk">From the start</button>}
        {walked && replies.length > 0 && <button onClick={() => stepBy(-1)}>Back</button>}
        <button onClick={addProof} data-testid="add-proof">
          {proof ? "Add tree to game" : "Add line to game"}
        </button>
        <button onClick={exportSgf} data-testid="export-sgf">SGF</button>
        <button onClick={exportSvg} data-testid="export-svg">SVG</button>
        {proof && <button onClick={exportProof}>Proof file</button>}
        <button onClick={() => (showing.value = undefined)}>Close</button>
      </div>
    </section>
  );
}

export function Trace() {
  const shown = tracing.value;
  if (!shown) return null;
  const { part, over } = shown;
  const limits = (nodes: number, depth: number) => traceWord({ word: "limits", nodes, depth });
  return (
    <section class="trace" aria-label="Search, step by step" data-testid="trace">
      {over && (
        <p>
          <Text>{over}</Text>
        </p>
      )}
      {part && !over && (
        <p>
          <Text>
            {`Node ${part.nodes.toLocaleString("en")} of ${part.node_limit.toLocaleString("en")}, depth ${part.depth} of ${part.depth_limit}: after ${part.last ?? "the start"}, ${part.position.to_play} (${part.side}) to play; ${part.liberties} liberties.`}
          </Text>
        </p>
      )}
      {part && !over && !part.dead_counts && (
        <p class="hint">A capture must be proven, so nobody can tell this search that the block is dead.</p>
      )}
      <div class="row">
        {!over &&
          [1, 10, 100].map((nodes) => (
            <button key={nodes} onClick={() => traceWord({ word: "step", nodes })} data-testid={`step-${nodes}`}>
              {nodes === 1 ? "Next node" : `+${nodes}`}
            </button>
          ))}
        {!over && part?.dead_counts && <button onClick={() => traceWord({ word: "dead" })}>Dead here</button>}
        {!over && <button onClick={() => traceWord({ word: "alive" })}>Alive here</button>}
        {!over && part && <button onClick={() => limits(part.node_limit * 2, part.depth_limit)}>Nodes × 2</button>}
        {!over && part && <button onClick={() => limits(part.node_limit, part.depth + 4)}>Depth + 4</button>}
        {!over && <button onClick={() => traceWord({ word: "run" })}>Run</button>}
        <button onClick={stopTrace}>{over ? "Close" : "Stop"}</button>
      </div>
    </section>
  );
}
