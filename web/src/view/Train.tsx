/** Training: the task, the verdict, what comes next; board and buttons within reach of a thumb. */

import { useEffect } from "preact/hooks";
import { notesOf } from "../do/schedule";
import { again, answer, close, exportProgress, fetchSets, importProgress, next, otherAnswer, trainHere, trainOwn } from "../do/train";
import * as state from "../state";
import { problem, training } from "../state";
import { Solve } from "./Solve";
import { Text } from "./Text";

/** The collections that come along, and the file that is open. */
export function TrainStart() {
  useEffect(() => void fetchSets(), []);
  const open = state.stones.value.some(Boolean) || state.games.value.length > 0;
  return (
    <section class="examples" aria-label="Train" data-testid="train-start">
      <h2>Train</h2>
      <ul>
        {state.sets.value.map((set) => (
          <li key={set.name}>
            <button onClick={() => void trainOwn(set)} data-testid={`train-${set.name}`}>
              <b>{set.title}</b>
              <span>{`${set.problems} problems with one right first move, each proven.`}</span>
            </button>
          </li>
        ))}
        {open && (
          <li>
            <button onClick={() => void trainHere()} data-testid="train-here">
              <b>{state.fileName.value}</b>
              <span>The problems of the file on the board.</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

export function Train() {
  const now = training.value;
  if (!now) return null;
  const task = problem.value?.task ?? state.solving.value?.part?.task;
  const trying = problem.value !== undefined;
  return (
    <section class="problem train" aria-label="Training" data-testid="train" data-phase={now.phase}>
      <header>
        <h2 data-testid="train-task">
          <Text>{now.phase === "finding" ? "What is asked here? …" : (task ?? "What this diagram asks was not found.")}</Text>
        </h2>
        <small>{`${now.title}, ${now.at + 1} of ${now.problems.length}`}</small>
      </header>
      <p role="status" class={`trial ${problem.value?.verdict?.verdict ?? ""}`} data-testid="train-verdict">
        <Verdict />
      </p>
      <div class="row thumb">
        {now.phase === "more" && (
          <button class="main" onClick={() => void otherAnswer()} data-testid="train-other">
            {`Other answers (${now.waiting.length})`}
          </button>
        )}
        {trying && <button onClick={again} data-testid="train-again">Try again</button>}
        {trying && <button onClick={answer} data-testid="train-answer">Show answer</button>}
        <button class="main" onClick={() => next()} data-testid="train-next">Next</button>
      </div>
      {now.phase === "shown" && <Solve />}
      <Grid />
      <label class="hint">
        <input
          type="checkbox"
          checked={state.turned.value}
          onChange={(e) => (state.turned.value = e.currentTarget.checked)}
          data-testid="train-turned"
        />{" "}
        color and orientation at random
      </label>
      <div class="row">
        <button onClick={exportProgress} data-testid="train-export">Export progress</button>
        <button onClick={importProgress}>Import</button>
        <button onClick={close} data-testid="train-close">End training</button>
      </div>
    </section>
  );
}

const SIGNS: Record<string, string> = { right: "✓", wrong: "✕", ko: "K", better: "K!", unknown: "?" };

function Verdict() {
  const now = training.value!;
  const { verdict, busy, solution } = problem.value ?? {};
  if (now.phase === "finding") return <>The prover looks for the task …</>;
  if (now.phase === "shown") return <>It comes back soon.</>;
  if (busy || now.phase === "answering") return <>The prover is thinking …</>;
  if (!solution) return <>Not decided here: go on with the next one.</>;
  if (!verdict) return <>Play your move on the board.</>;
  const other = verdict.answer_color === "white" ? "White" : "Black";
  return (
    <>
      <b>{SIGNS[verdict.verdict]}</b> <Text>{verdict.text}</Text>
      {verdict.answer && (now.phase === "wrong" || now.phase === "trying") && <Text>{` ${other} answered at ${verdict.answer}.`}</Text>}
      {now.phase === "more" && " Right so far: there are other answers."}
      {now.phase === "solved" && <b> Solved.</b>}
      {now.phase === "unknown" && " No proof for or against it was found, so it counts for nothing."}
    </>
  );
}

/** All problems of the collection: new, solved, missed. */
function Grid() {
  const { set, problems, at } = training.value!;
  const notes = notesOf(set);
  const count = (last: string) => problems.filter(({ id }) => notes[id]?.last === last).length;
  const [solved, missed] = [count("solved"), count("missed")];
  return (
    <details class="training-grid" data-testid="train-grid">
      <summary data-testid="train-counts">{`${solved} solved, ${missed} missed, ${problems.length - solved - missed} new`}</summary>
      <div>
        {problems.map(({ id }, i) => (
          <button
            key={i}
            class={notes[id]?.last ?? "new"}
            aria-current={i === at ? "true" : undefined}
            aria-label={`Problem ${i + 1}, ${notes[id]?.last ?? "new"}`}
            onClick={() => next(i)}
          >
            {i + 1}
          </button>
        ))}
      </div>
    </details>
  );
}
