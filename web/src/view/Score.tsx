/** The count: what is proven, and dead stones that the players correct by clicking them. */

import { count } from "../do/layers";
import { accept, isLive, playOn } from "../do/play";
import * as state from "../state";

export function Score() {
  const counted = state.score.value;
  if (!counted || counted.node !== state.current.value) return null;
  const ends = isLive.value && state.play.value?.scoring;
  const open = counted.unsettled.length;
  const more = (counted.estimate?.dead.length ?? 0) - counted.dead.length;
  return (
    <section class="score" aria-label="Score" data-testid="score">
      <header>
        <h2 data-testid="result">{counted.result}</h2>
        <span class="how">{counted.exact ? "every point is proven" : counted.agreed ? "as you marked it" : "as it stands"}</span>
      </header>
      <dl class="facts">
        <dt>Black</dt>
        <dd>
          {counted.black} points, territory {counted.black_territory.length}
        </dd>
        <dt>White</dt>
        <dd>
          {counted.white} points, territory {counted.white_territory.length}
        </dd>
        <dt>Dead</dt>
        <dd>{counted.dead.length ? `${counted.dead.length} stones, marked †` : "none"}</dd>
        {open > 0 && (
          <>
            <dt>Open</dt>
            <dd>
              {open} points: {counted.best_for_black} to {counted.best_for_white}
            </dd>
          </>
        )}
        {counted.estimate && (
          <>
            <dt>Estimate</dt>
            <dd>
              {counted.estimate.result}
              {more > 0 && (
                <button onClick={() => count(counted.estimate!.dead)} data-testid="take-dead">
                  take {more} more {more === 1 ? "stone" : "stones"} for dead
                </button>
              )}
            </dd>
          </>
        )}
      </dl>
      <p class="hint">Click a stone to change whether its block is dead.</p>
      <div class="row">
        {ends && (
          <button class="main" onClick={accept} data-testid="accept">
            Accept
          </button>
        )}
        {ends && (
          <button onClick={playOn} data-testid="play-on">
            Go on playing
          </button>
        )}
        {counted.agreed && <button onClick={() => count(null)}>What is proven</button>}
        {!ends && <button onClick={() => (state.score.value = undefined)}>Close</button>}
      </div>
    </section>
  );
}
