/** Training: the task, the verdict, what comes next; board and buttons within reach of a thumb. */

import { useEffect } from "preact/hooks";
import { notesOf } from "../do/schedule";
import { again, answer, close, exportProgress, fetchSets, importProgress, next, otherAnswer, trainHere, trainOwn } from "../do/train";
import * as state from "../state";
import { problem, training } from "../state";
import { Solve } from "./Solve";
import { Text } from "./Text";
import { t } from "../words";

/** The collections that come along, and the file that is open. */
export function TrainStart() {
  useEffect(() => void fetchSets(), []);
  const open = state.stones.value.some(Boolean) || state.games.value.length > 0;
  return (
    <section class="examples" aria-label={t("train")} data-testid="train-start">
      <h2>{t("train")}</h2>
      <ul>
        {state.sets.value.map((set) => (
          <li key={set.name}>
            <button onClick={() => void trainOwn(set)} data-testid={`train-${set.name}`}>
              <b>{set.title}</b>
              <span>{t("set-problems", { n: set.problems })}</span>
            </button>
          </li>
        ))}
        {open && (
          <li>
            <button onClick={() => void trainHere()} data-testid="train-here">
              <b>{state.fileName.value}</b>
              <span>{t("problems-of-file")}</span>
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
    <section class="problem train" aria-label={t("training")} data-testid="train" data-phase={now.phase}>
      <header>
        <h2 data-testid="train-task">
          <Text>{now.phase === "finding" ? t("what-is-asked") : (task ?? t("task-not-found"))}</Text>
        </h2>
        <small>{t("problem-of", { title: now.title, n: now.at + 1, all: now.problems.length })}</small>
      </header>
      <p role="status" class={`trial ${problem.value?.verdict?.verdict ?? ""}`} data-testid="train-verdict">
        <Verdict />
      </p>
      <div class="row thumb">
        {now.phase === "more" && (
          <button class="main" onClick={() => void otherAnswer()} data-testid="train-other">
            {t("other-answers", { n: now.waiting.length })}
          </button>
        )}
        {trying && <button onClick={again} data-testid="train-again">{t("try-again")}</button>}
        {trying && <button onClick={answer} data-testid="train-answer">{t("show-answer")}</button>}
        <button class="main" onClick={() => next()} data-testid="train-next">{t("next")}</button>
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
        {t("random-turned")}
      </label>
      <div class="row">
        <button onClick={exportProgress} data-testid="train-export">{t("export-progress")}</button>
        <button onClick={importProgress}>{t("import")}</button>
        <button onClick={close} data-testid="train-close">{t("end-training")}</button>
      </div>
    </section>
  );
}

const SIGNS: Record<string, string> = { right: "✓", wrong: "✕", ko: "K", better: "K!", unknown: "?" };

function Verdict() {
  const now = training.value!;
  const { verdict, busy, solution } = problem.value ?? {};
  if (now.phase === "finding") return <>{t("looks-for-task")}</>;
  if (now.phase === "shown") return <>{t("comes-back")}</>;
  if (busy || now.phase === "answering") return <>{t("prover-thinks")}</>;
  if (!solution) return <>{t("not-decided")}</>;
  if (!verdict) return <>{t("play-your-move")}</>;
  return (
    <>
      <b>{SIGNS[verdict.verdict]}</b> <Text>{verdict.text}</Text>
      {verdict.answer && (now.phase === "wrong" || now.phase === "trying") && <Text>{` ${t("answered-at", { color: verdict.answer_color ?? "black", at: verdict.answer })}`}</Text>}
      {now.phase === "more" && ` ${t("right-so-far")}`}
      {now.phase === "solved" && <b> {t("solved")}</b>}
      {now.phase === "unknown" && ` ${t("no-proof-found")}`}
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
      <summary data-testid="train-counts">{t("training-counts", { solved, missed, new: problems.length - solved - missed })}</summary>
      <div>
        {problems.map(({ id }, i) => (
          <button
            key={i}
            class={notes[id]?.last ?? "new"}
            aria-current={i === at ? "true" : undefined}
            aria-label={t("problem-number", { n: `${i + 1}`, state: notes[id]?.last ?? "new" })}
            onClick={() => next(i)}
          >
            {i + 1}
          </button>
        ))}
      </div>
    </details>
  );
}
