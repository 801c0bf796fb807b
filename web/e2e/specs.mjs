/** What all specs of a file share: one server, one browser, and for each spec a page of its own that must not
 * complain. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { DESKTOP, limitNodes, openPage, PHONE, startBrowser, startServer } from "./harness.mjs";
import { patiently } from "./patient.mjs";

const SIZES = { desktop: DESKTOP, phone: PHONE };

/** Starts them before the first spec of a file and stops them after the last. */
export function shared() {
  const both = {};
  before(async () => {
    both.server = await startServer();
    const { browser, close } = await startBrowser();
    Object.assign(both, { browser, close });
  });
  after(async () => {
    await both.close?.();
    await both.server?.stop();
  });
  both.open = (options) => openPage(both.browser, both.server.url, options);
  return both;
}

/** Specs, each run on a large screen. `define` gets a function that takes the name of a spec and what to do with its page; its `everywhere`
 * runs one on a small screen, too: where something has to be found, reached or read that is laid out differently there. `nodes` limits every search
 * that the page does not limit itself: for specs whose answers need no more. */
export function specs(title, define, { sizes = Object.keys(SIZES), both = shared(), nodes } = {}) {
  for (const size of sizes)
    describe(`${title}, ${size}`, () => {
      const everywhere = (name, act) =>
        test(name, async (t) => {
          const once = async () => {
            const { page, context, errors } = await both.open(SIZES[size]);
            try {
              if (nodes) await limitNodes(page, nodes);
              await act(page, { context, errors, size });
              assert.deepEqual(errors, [], "errors on the console");
            } finally {
              await context.close();
            }
          };
          await patiently(t, once);
        });
      const spec = (name, act) => size === sizes[0] && everywhere(name, act);
      define(Object.assign(spec, { everywhere }));
    });
}
