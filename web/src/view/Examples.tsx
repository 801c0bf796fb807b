/** What an empty board offers: examples, each with one thing that can be done with it. */

import { useEffect } from "preact/hooks";
import { fetchExamples, openExample } from "../do/examples";
import * as state from "../state";
import { TrainStart } from "./Train";
import { t } from "../words";

/** Nothing has been set up or played. */
function isUntouched(): boolean {
  void state.revision.value;
  const { nodes } = state.tree.value;
  return nodes.filter(Boolean).length === 1 && !state.stones.value.some(Boolean) && !state.card.value && !state.play.value;
}

export function Examples() {
  useEffect(() => void fetchExamples(), []);
  const all = state.examples.value;
  if (!all.length || !isUntouched() || state.playForm.value) return null;
  return (
    <>
    {!state.trainForm.value && <TrainStart />}
    <section class="examples" aria-label={t("examples")} data-testid="examples">
      <h2>{t("try-one")}</h2>
      <ul>
        {all.map((example) => (
          <li key={example.name}>
            <button onClick={() => void openExample(example)} data-testid={`example-${example.name}`}>
              <b>{example.title}</b>
              <span>{example.sentence}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="hint">{t("or-open")}</p>
    </section>
    </>
  );
}
