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

/** A test of `node:test` that is patient. */
export function test(name, ...rest) {
  const act = rest.pop();
  once(name, ...rest, (t) => patiently(t, act));
}
