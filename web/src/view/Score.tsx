/** The count: what is proven, and dead stones that the players correct by clicking them. */

import { count } from "../do/layers";
import { accept, isLive, playOn } from "../do/play";
import * as state from "../state";
import { t } from "../words";

export function Score() {
  const counted = state.score.value;
  if (!counted || counted.node !== state.current.value) return null;
  const ends = isLive.value && state.play.value?.scoring;
  const open = counted.unsettled.length;
  const more = (counted.estimate?.dead.length ?? 0) - counted.dead.length;
  return (
    <section class="score" aria-label={t("score")} data-testid="score">
      <header>
        <h2 data-testid="result">{counted.result}</h2>
        <span class="how">{t(counted.exact ? "every-point-proven" : counted.agreed ? "as-you-marked" : "as-it-stands")}</span>
      </header>
      <dl class="facts">
        <dt>{t("color", { color: "black" })}</dt>
        <dd>
          {t("points-territory", { points: counted.black, territory: counted.black_territory.length })}
        </dd>
        <dt>{t("color", { color: "white" })}</dt>
        <dd>
          {t("points-territory", { points: counted.white, territory: counted.white_territory.length })}
        </dd>
        <dt>{t("dead-stones")}</dt>
        <dd>{counted.dead.length ? t("stones-marked", { n: counted.dead.length }) : t("none")}</dd>
        {open > 0 && (
          <>
            <dt>{t("open-points")}</dt>
            <dd>
              {t("open-range", { n: open, low: counted.best_for_black, high: counted.best_for_white })}
            </dd>
          </>
        )}
        {counted.estimate && (
          <>
            <dt>{t("estimate-title")}</dt>
            <dd>
              {counted.estimate.result}
              {more > 0 && (
                <button onClick={() => count(counted.estimate!.dead)} data-testid="take-dead">
                  {t("take-for-dead", { n: more })}
                </button>
              )}
            </dd>
          </>
        )}
      </dl>
      <p class="hint">{t("click-to-change")}</p>
      <div class="row">
        {ends && (
          <button class="main" onClick={accept} data-testid="accept">
            {t("accept")}
          </button>
        )}
        {ends && (
          <button onClick={playOn} data-testid="play-on">
            {t("go-on-playing")}
          </button>
        )}
        {counted.agreed && <button onClick={() => count(null)}>{t("what-is-proven")}</button>}
        {!ends && <button onClick={() => (state.score.value = undefined)}>{t("close")}</button>}
      </div>
    </section>
  );
}
