/** Above the board while something is drawn on it: what to do, and how it ends. */

import { DRAWN, drawnAsk, endDrawing, isDrawing, type DrawnKind } from "../do/draw";
import { askAnywhere } from "../do/ask";
import { card } from "../state";
import { t } from "../words";

/** Keys of what is counted. */
const UNITS: Record<DrawnKind, string> = { region: "points", boundary: "points", target: "blocks" };

export function Drawing() {
  const kind = isDrawing.value;
  if (!kind) return null;
  const drawn = DRAWN[kind];
  return (
    <div class="drawing" role="status" data-testid="drawing">
      <span>
        {t(`draw-${kind}`)} <b>{t(UNITS[kind], { n: drawn.value.length })}</b>
      </span>
      {card.value && (
        <button class="main" onClick={drawnAsk} disabled={!drawn.value.length} data-testid="drawing-ask">
          {t("done-ask-again")}
        </button>
      )}
      {kind === "region" &&
        drawn.value.length > 0 &&
        (["black", "white"] as const).map((color) => (
          <button key={color} onClick={() => askAnywhere(color)} data-testid={`anywhere-${color}`}>
            {t("can-live-inside", { color })}
          </button>
        ))}
      <button onClick={() => (drawn.value = [])} disabled={!drawn.value.length}>
        {t("clear")}
      </button>
      <button onClick={endDrawing} data-testid="drawing-end">
        {t(card.value ? "end-esc" : "done-esc")}
      </button>
    </div>
  );
}
