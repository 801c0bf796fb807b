/** Above the board while something is drawn on it: what to do, and how it ends. */

import { DRAWN, drawnAsk, endDrawing, isDrawing, type DrawnKind } from "../do/draw";
import { askAnywhere } from "../do/ask";
import { colorName } from "../game/result";
import { card } from "../state";

const WHAT: Record<DrawnKind, [string, string]> = {
  region: ["Draw the region of life and death: click points, or draw with the pointer held.", "points"],
  boundary: ["Draw the boundary, where the hunter does not play: click points, or draw with the pointer held.", "points"],
  target: ["Click a stone of each further block that is in question.", "blocks"],
};

export function Drawing() {
  const kind = isDrawing.value;
  if (!kind) return null;
  const [what, unit] = WHAT[kind];
  const drawn = DRAWN[kind];
  return (
    <div class="drawing" role="status" data-testid="drawing">
      <span>
        {what} <b>{`${drawn.value.length} ${unit}`}</b>
      </span>
      {card.value && (
        <button class="main" onClick={drawnAsk} disabled={!drawn.value.length} data-testid="drawing-ask">
          Done, ask again
        </button>
      )}
      {kind === "region" &&
        drawn.value.length > 0 &&
        (["black", "white"] as const).map((color) => (
          <button key={color} onClick={() => askAnywhere(color)} data-testid={`anywhere-${color}`}>
            Can {colorName(color)} live inside?
          </button>
        ))}
      <button onClick={() => (drawn.value = [])} disabled={!drawn.value.length}>
        Clear
      </button>
      <button onClick={endDrawing} data-testid="drawing-end">
        {card.value ? "End (Esc)" : "Done (Esc)"}
      </button>
    </div>
  );
}
