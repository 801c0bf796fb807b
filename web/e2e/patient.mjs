/** Tests of a real browser on a machine that may be busy. */

import { test as once } from "node:test";

/** Does it, and after a failure once more, with a line in the report: on a busy machine a page may be late. What is wrong is wrong both times. */
export async function patiently(t, act) {
  try {
    await act(t);
  } catch (error) {
    t.diagnostic(`tried again after: ${error.message}`);
    await act(t);
  }
}

/** How long something may take that is done at once: so many milliseconds where TESUJI_QUIET says that nothing else runs, and more on a
 * machine that is busy with other specs. */
export const moment = (milliseconds) => (process.env.TESUJI_QUIET ? 1 : 5) * milliseconds;

/** A test of `node:test` that is patient. */
export function test(name, ...rest) {
  const act = rest.pop();
  once(name, ...rest, (t) => patiently(t, act));
}

/** Waits until an assertion about the page holds: what is shown may be a moment behind what was done. At last it has to hold, or it is wrong. */
export async function soon(assertion, patience = 10_000) {
  for (const end = Date.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, 50)))
    try {
      return await assertion();
    } catch (error) {
      if (error.code !== "ERR_ASSERTION" || Date.now() > end) throw error;
    }
}
