/** What a file says about the game as a whole: names, komi, rules, result. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { setInfo } from "../do/edit";
import { unescape } from "../game/tree";
import * as state from "../state";
import { t } from "../words";

const FIELDS: [string, string?][] = [
  ["PB"],
  ["BR"],
  ["PW"],
  ["WR"],
  ["KM", "number"],
  ["HA", "number"],
  ["RU"],
  ["RE"],
  ["DT"],
  ["EV"],
  ["GN"],
];
/** Rules that the program counts by, and results as files write them. */
const CHOICES: Record<string, string[]> = {
  RU: ["Japanese", "Chinese", "AGA", "NZ"],
  RE: ["B+R", "W+R", "B+T", "W+T", "Draw", "Void"],
};

export function Info() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    if (state.info.value && !element.open) element.showModal();
    if (!state.info.value && element.open) element.close();
  }, [state.info.value]);
  void state.revision.value;
  const value = (property: string) => unescape(state.tree.value.get(0, property)?.[0] ?? "");
  return (
    <dialog ref={dialog} class="help info" onClose={() => (state.info.value = false)} aria-label={t("about-game")} data-testid="info">
      <h2>{t("about-game")}</h2>
      {/* Enter closes the form; every field has been taken over by then. */}
      <form method="dialog">
        <div class="fields">
          {FIELDS.map(([property, type]) => (
            <label key={property}>
              {t(`info-${property}`)}
              <input
                type={type ?? "text"}
                step="0.5"
                value={value(property)}
                list={CHOICES[property] && `choices-${property}`}
                onChange={(e) => setInfo(property, e.currentTarget.value)}
                data-testid={`info-${property}`}
              />
            </label>
          ))}
        </div>
        {Object.entries(CHOICES).map(([property, all]) => (
          <datalist key={property} id={`choices-${property}`}>
            {all.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        ))}
        <div class="row">
          <button type="submit" class="main" data-testid="info-close">
            {t("close")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
