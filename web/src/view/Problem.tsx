/** A problem: the task, the verdict on the last move, and the progress through the collection. */

import { again, close, next, solution } from "../do/problem";
import { progress } from "../do/progress";
import { games, problem, training } from "../state";
import { Text } from "./Text";

const SIGNS: Record<string, string> = { right: "✓", wrong: "✕", ko: "K", better: "K!", unknown: "?" };

export function Problem() {
  const now = problem.value;
  if (!now || training.value) return null;
  const { solved, failed, here } = progress();
  const { verdict } = now;
  return (
    <section class="problem" aria-label="Problem" data-testid="problem" data-verdict={verdict?.verdict}>
      <header>
        <h2>
          <Text>{now.task}</Text>
        </h2>
      </header>
      <p role="status" class={`trial ${verdict?.verdict ?? ""}`}>
        {now.busy && "The prover is thinking …"}
        {!now.busy && !verdict && "Play your move on the board."}
        {verdict && (
          <>
            <b>{SIGNS[verdict.verdict]}</b> <Text>{verdict.text}</Text>
            {verdict.answer && !now.solved && <Text>{` ${verdict.answer_color === "white" ? "White" : "Black"} answered at ${verdict.answer}.`}</Text>}
          </>
        )}
        {now.solved && <b> Solved.</b>}
      </p>
      <div class="row">
        <button onClick={again} data-testid="problem-again">Try again</button>
        <button onClick={solution} data-testid="problem-solution">Solution</button>
        {games.value.length > 0 && <button onClick={() => void next()} data-testid="problem-next">Next problem</button>}
        <button onClick={close}>Close</button>
      </div>
      <p class="hint">
        {here && `This one: ${here}. `}
        {`In this file: ${solved} solved, ${failed} missed${games.value.length ? ` of ${games.value.length}` : ""}.`}
      </p>
    </section>
  );
}
