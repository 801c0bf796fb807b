/** What is done with a line or a proof, and with a search that is stepped through. */

import { addProof, diagramOf, exportProof, exportSgf, exportSvg, walk } from "../do/show";
import { other } from "../game/result";
import { stepBy } from "../do/step";
import { stopTrace, traceWord } from "../do/trace";
import { showing, tracing } from "../state";
import { Text } from "./Text";
import { t } from "../words";

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
    <section ref={inSight} class="showing" aria-label={t("line")} data-testid="showing">
      <p>
        <Text>{shown.title}</Text>
      </p>
      {proof && shown.zone && shown.zone.length > 0 && !shown.making && (
        <p class="hint">{t("rests-on")}</p>
      )}
      {shown.making && <p class="hint">{t("proof-being-made")}</p>}
      {proof && !walked && (
        <p class="hint" data-testid="provable">
          {shown.claim} {shown.prover ? t("play-any-move-for", { color: other(shown.prover) }) : t("play-any-move")}
        </p>
      )}
      {walked && (
        <p class="hint" data-testid="walked">
          {walked.over
            ? t("it-is-done", { end: walked.end ?? "" })
            : t(walked.moves.length ? "walked-move" : "walked-yours", { n: shown.moves.length, nodes: walked.nodes })}
        </p>
      )}
      {away.length > 0 && <p data-testid="elsewhere">{away.join(", ")}</p>}
      {note && (
        <p class="hint" data-testid="walk-note">
          <Text>{note}</Text>
        </p>
      )}
      {walked && walked.refutations.length > 0 && (
        <div class="refutations" aria-label={t("replies")}>
          {walked.refutations.slice(0, 24).map(({ reply, answer, end }) => (
            <button key={reply} onClick={() => walk([...replies, reply])}>
              <Text>{`${reply} → ${answer ?? end ?? t("captured")}`}</Text>
            </button>
          ))}
        </div>
      )}
      <div class="row">
        {proof && <button onClick={() => walk([])} data-testid="walk">{t("from-the-start")}</button>}
        {walked && replies.length > 0 && <button onClick={() => stepBy(-1)}>{t("back")}</button>}
        <button onClick={addProof} data-testid="add-proof">
          {t(proof ? "add-tree" : "add-line")}
        </button>
        <button onClick={exportSgf} data-testid="export-sgf">SGF</button>
        <button onClick={exportSvg} data-testid="export-svg">SVG</button>
        {proof && <button onClick={exportProof}>{t("proof-file")}</button>}
        <button onClick={() => (showing.value = undefined)}>{t("close")}</button>
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
    <section class="trace" aria-label={t("search-steps")} data-testid="trace">
      {over && (
        <p>
          <Text>{over}</Text>
        </p>
      )}
      {part && !over && (
        <p>
          <Text>
            {t("trace-node", {
              nodes: part.nodes,
              limit: part.node_limit,
              depth: part.depth,
              deepest: part.depth_limit,
              last: part.last ?? t("the-start"),
              color: part.position.to_play,
              side: part.side,
              liberties: part.liberties,
            })}
          </Text>
        </p>
      )}
      {part && !over && !part.dead_counts && (
        <p class="hint">{t("capture-must-be-proven")}</p>
      )}
      <div class="row">
        {!over &&
          [1, 10, 100].map((nodes) => (
            <button key={nodes} onClick={() => traceWord({ word: "step", nodes })} data-testid={`step-${nodes}`}>
              {nodes === 1 ? t("next-node") : `+${nodes}`}
            </button>
          ))}
        {!over && part?.dead_counts && <button onClick={() => traceWord({ word: "dead" })}>{t("dead-here")}</button>}
        {!over && <button onClick={() => traceWord({ word: "alive" })}>{t("alive-here")}</button>}
        {!over && part && <button onClick={() => limits(part.node_limit * 2, part.depth_limit)}>{t("nodes-double")}</button>}
        {!over && part && <button onClick={() => limits(part.node_limit, part.depth + 4)}>{t("depth-more")}</button>}
        {!over && <button onClick={() => traceWord({ word: "run" })}>{t("run")}</button>}
        <button onClick={stopTrace}>{t(over ? "close" : "stop")}</button>
      </div>
    </section>
  );
}
