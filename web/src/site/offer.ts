/** Something that the page would do if it is told to. */

import { signal } from "@preact/signals";

export interface Offer {
  text: string;
  action: string;
  act: () => void;
}

export const offer = signal<Offer | undefined>(undefined);
