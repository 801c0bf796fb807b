/** The game at a glance: the estimate as a line, what is proven safe as areas, and the moves that decided something. */

import { reviewGame, showCostly, showNote } from "../do/layers";
import { go } from "../do/game";
import { current, review } from "../state";
import { Text } from "./Text";
import { t } from "../words";

const [WIDTH, HEIGHT] = [600, 130];

export function Graph() {
  const shown = review.value;
  return (
    <section class="graph" aria-label={t("review-of-game")}>
      <header>
        <h2>{t("review")}</h2>
        <button onClick={reviewGame} data-testid="review">
          {t(shown ? "again" : "review-this")}
        </button>
        {shown?.running && <span role="status">{t("positions-so-far", { n: shown.points.length })}</span>}
      </header>
      {shown && shown.points.length > 1 && <Plot />}
      {shown && shown.notes.length > 0 && (
        <ul class="notes">
          {shown.notes.slice(0, 60).map((note) => (
            <li key={`${note.index}${note.stone}`}>
              <button onClick={() => showNote(note)}>
                <Text>{note.text}</Text>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The moves that cost most, by the estimate, to click through. */
function Costly() {
  const { points } = review.value!;
  const costly = points
    .filter((p) => (p.cost ?? 0) >= 2)
    .sort((a, b) => b.cost! - a.cost!)
    .slice(0, 5);
  if (!costly.length) return null;
  return (
    <p class="legend" data-testid="costly">
      {t("cost-most")}{" "}
      {costly.map((p) => (
        <button key={p.index} onClick={() => showCostly(p)} title={p.better.length ? t("better-was", { line: p.better.slice(0, 6).join(" ") }) : undefined}>
          {t("move-cost", { n: p.index, cost: p.cost!.toFixed(1) })}
        </button>
      ))}
    </p>
  );
}

function Plot() {
  const { points, line, notes } = review.value!;
  const last = Math.max(1, line.length - 1);
  const x = (i: number) => (i / last) * WIDTH;
  const most = Math.max(20, ...points.map((p) => Math.abs(p.lead)));
  const area = Math.max(1, ...points.map((p) => p.black_safe + p.white_safe));
  const y = (lead: number) => HEIGHT / 2 - (lead / most) * (HEIGHT / 2 - 4);
  const path = points.map((p, i) => `${i ? "L" : "M"}${x(p.index).toFixed(1)} ${y(p.lead).toFixed(1)}`).join("");
  const chances = points.filter((p) => p.win !== null);
  const win = chances.map((p, i) => `${i ? "L" : "M"}${x(p.index).toFixed(1)} ${(HEIGHT / 2 - (2 * p.win! - 1) * (HEIGHT / 2 - 4)).toFixed(1)}`).join("");
  const end = x(points.at(-1)!.index).toFixed(1);
  const safe = (value: (p: (typeof points)[0]) => number, base: number, sign: number) =>
    `M0 ${base}${points.map((p) => `L${x(p.index).toFixed(1)} ${(base + (sign * value(p) * (HEIGHT / 2)) / area).toFixed(1)}`).join("")}L${end} ${base}Z`;
  const jump = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    go(line[Math.round(((event.clientX - box.left) / box.width) * last)]);
  };
  const now = line.indexOf(current.value);
  const here = points.find((p) => p.index === now);
  return (
    <>
      <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" onClick={jump} data-testid="plot">
        <title>{t("plot-title")}</title>
        <path class="safe-black" d={safe((p) => p.black_safe, 0, 1)} />
        <path class="safe-white" d={safe((p) => p.white_safe, HEIGHT, -1)} />
        <line class="zero" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {win && <path class="win" d={win} data-testid="win-line" />}
        <path class="lead" d={path} data-testid="lead-line" />
        {notes.map((n) => (
          <line key={`${n.index}${n.stone}`} class="note" x1={x(n.index)} x2={x(n.index)} y1={HEIGHT - 8} y2={HEIGHT} />
        ))}
        {now >= 0 && <line class="now" x1={x(now)} x2={x(now)} y1="0" y2={HEIGHT} />}
      </svg>
      <p class="legend ends">
        <span>{t("black-ahead", { n: most.toFixed(0) })}</span>
        <span>{t("white-ahead")}</span>
      </p>
      <p class="legend lines">
        <span class="of-lead">{t("line-score")}</span> <span class="of-win">{t("line-win")}</span>
      </p>
      {here && (
        <p class="legend">
          {t(here.win === null ? "review-here" : "review-here-win", {
            lead: `${here.lead >= 0 ? "B" : "W"}+${Math.abs(here.lead).toFixed(1)}`,
            win: (100 * (here.win ?? 0)).toFixed(0),
            black: here.black_safe,
            white: here.white_safe,
          })}
        </p>
      )}
      <Costly />
    </>
  );
}
