/** A point of the board that is drawn again only when something on it changes.
 *
 * Shudan draws all points whenever anything changes, which is most of the work of a step through a game.
 * The build puts this in the place of Shudan's own component (vite.config.ts). */

import Vertex from "@sabaki/shudan/src/Vertex.js";
import { Component, h } from "preact";

type Props = Record<string, unknown>;

/** Markers and ghosts are small objects, made anew each time. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const [left, right] = [a as Props, b as Props];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}

export default class StillVertex extends Component<Props> {
  shouldComponentUpdate(next: Props) {
    for (const key in next) if (!same(this.props[key], next[key])) return true;
    return false;
  }

  render(props: Props) {
    return h(Vertex, props);
  }
}
