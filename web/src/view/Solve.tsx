/** A diagram: what it asks, and the answer if the user wants to see it. */

import type { MoveView } from "../api/types";
import { addTree, closeSolving, letMeTry, showAnswer, showSolutionLine, tryFirst } from "../do/solve";
import { problem, solving } from "../state";
import { Text } from "./Text";
import { t } from "../words";

export function Solve() {
  const now = solving.value;
  if (!now || problem.value) return null;
  const { part, running, shown, glance } = now;
  const searching = running && !glance;
  const task = part?.task ?? t(running ? "what-is-asked" : "task-not-found");
  return (
    <section class="problem solve" aria-label={t("diagram")} data-testid="solving" data-running={running} data-quick={part?.quick}>
      <header>
        <h2 data-testid="solve-task">
          <Text>{task}</Text>
        </h2>
      </header>
      {searching && (
        <p class="progress" role="status">
          {t("solving")}
        </p>
      )}
      {shown && part && <Answer />}
      <div class="row">
        {!shown && <button onClick={showAnswer} data-testid="show-answer">{t("show-answer")}</button>}
        {!searching && <button onClick={() => letMeTry()} data-testid="let-me-try">{t("let-me-try")}</button>}
        {searching && <button onClick={now.stop}>■ {t("stop")}</button>}
        {shown && part && part.solution.line.length > 0 && (
          <button onClick={showSolutionLine} data-testid="solve-line">
            {t(part.proof || part.provable ? "show-proof" : "show-line")}
          </button>
        )}
        {shown && part?.task && !part.quick && <button onClick={addTree} data-testid="solve-tree">{t("add-tree")}</button>}
        <button onClick={closeSolving}>{t("close")}</button>
      </div>
    </section>
  );
}

/** The answer in words, and every first move with what it leads to. */
function Answer() {
  const { solution, quick } = solving.value!.part!;
  const played = solution.moves.filter((move) => move.move !== "pass");
  const right = solution.winning.filter((at) => at !== "pass");
  const wrong = played.filter((move) => !right.includes(move.move) && move.code);
  const reply = (at: string) => solution.moves.find((move) => move.move === at)?.reply ?? null;
  const ko = solution.first.status === "ko";
  return (
    <>
      <p class={`reading ${solution.first.status}`} data-testid="solve-answer" data-code={solution.first.code}>
        <span>
          {quick && <small class="guess">{t("first-look")}</small>} <Text>{solution.text}</Text>
        </span>
      </p>
      {right.length > 0 && (
        <div class="refutations" aria-label={t("right-first-moves")} data-testid="solve-right">
          {right.map((at) => (
            <button key={at} onClick={() => tryFirst(at, reply(at))}>
              <Text>{`${ko ? "K" : "✓"} ${at}`}</Text>
            </button>
          ))}
        </div>
      )}
      {wrong.length > 0 && (
        <details class="moves">
          <summary>{t("other-first-moves", { n: wrong.length })}</summary>
          <div class="refutations">
            {wrong.map((move) => (
              <Wrong key={move.move} move={move} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Wrong({ move }: { move: MoveView }) {
  return (
    <button onClick={() => tryFirst(move.move, move.reply)} data-testid={`solve-wrong-${move.move}`}>
      <Text>{`✕ ${move.move} ${t(move.status)}${move.reply ? ` → ${move.reply}` : ""}`}</Text>
    </button>
  );
}
