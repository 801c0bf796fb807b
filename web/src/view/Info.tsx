/** What a file says about the game as a whole: names, komi, rules, result. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { setInfo } from "../do/edit";
import { unescape } from "../game/tree";
import * as state from "../state";

const FIELDS: [string, string, string?][] = [
  ["PB", "Black"],
  ["BR", "Black's rank"],
  ["PW", "White"],
  ["WR", "White's rank"],
  ["KM", "Komi", "number"],
  ["HA", "Handicap", "number"],
  ["RU", "Rules"],
  ["RE", "Result"],
  ["DT", "Date"],
  ["EV", "Event"],
  ["GN", "Name of the game"],
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
    <dialog ref={dialog} class="help info" onClose={() => (state.info.value = false)} aria-label="About the game" data-testid="info">
      <h2>About the game</h2>
      {/* Enter closes the form; every field has been taken over by then. */}
      <form method="dialog">
        <div class="fields">
          {FIELDS.map(([property, label, type]) => (
            <label key={property}>
              {label}
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
            Close
          </button>
        </div>
      </form>
    </dialog>
  );
}
