/** A problem: the task, the verdict on the last move, and the progress through the collection. */

import { again, close, next, solution } from "../do/problem";
import { progress } from "../do/progress";
import { games, problem, training } from "../state";
import { Text } from "./Text";
import { t } from "../words";

const SIGNS: Record<string, string> = { right: "✓", wrong: "✕", ko: "K", better: "K!", unknown: "?" };

export function Problem() {
  const now = problem.value;
  if (!now || training.value) return null;
  const { solved, failed, here } = progress();
  const { verdict } = now;
  return (
    <section class="problem" aria-label={t("problem")} data-testid="problem" data-verdict={verdict?.verdict}>
      <header>
        <h2>
          <Text>{now.task}</Text>
        </h2>
      </header>
      <p role="status" class={`trial ${verdict?.verdict ?? ""}`}>
        {now.busy && t("prover-thinks")}
        {!now.busy && !verdict && t("play-your-move")}
        {verdict && (
          <>
            <b>{SIGNS[verdict.verdict]}</b> <Text>{verdict.text}</Text>
            {verdict.answer && !now.solved && <Text>{` ${t("answered-at", { color: verdict.answer_color ?? "black", at: verdict.answer })}`}</Text>}
          </>
        )}
        {now.solved && <b> {t("solved")}</b>}
      </p>
      <div class="row">
        <button onClick={again} data-testid="problem-again">{t("try-again")}</button>
        <button onClick={solution} data-testid="problem-solution">{t("solution")}</button>
        {games.value.length > 0 && <button onClick={() => void next()} data-testid="problem-next">{t("next-problem")}</button>}
        <button onClick={close}>{t("close")}</button>
      </div>
      <p class="hint">
        {here && `${t("this-one", { state: here })} `}
        {t(games.value.length ? "in-this-file-of" : "in-this-file", { solved, missed: failed, all: games.value.length })}
      </p>
    </section>
  );
}
