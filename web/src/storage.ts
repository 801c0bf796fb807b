/** Settings and progress: small things that the browser keeps, by name.
 *
 * Where it keeps nothing (storage is full, or not allowed), they hold until the page is left, so that nothing is lost meanwhile; `refused` says
 * why, and the page tells the reader. */

import { signal } from "@preact/signals";

/** Why the browser keeps nothing, once it was tried. */
export const refused = signal<unknown>(undefined);

/** What was kept since the page was opened. */
const here = new Map<string, string>();

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    refused.value ??= error;
    return undefined;
  }
}

export const storage = {
  get: (key: string): string | null => here.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
  set(key: string, value: string) {
    here.set(key, value);
    attempt(() => localStorage.setItem(key, value));
  },
  remove(key: string) {
    here.delete(key);
    attempt(() => localStorage.removeItem(key));
  },
  /** All of it. */
  all: (): Record<string, string> => ({ ...attempt(() => ({ ...localStorage })), ...Object.fromEntries(here) }),
};
