/** Text whose coordinates mark the board when they are touched. */

import { COORDINATE } from "../game/points";
import { pointNamed } from "../do/edit";
import { pointed } from "../state";

export function Text({ children }: { children: string }) {
  const parts = children.split(COORDINATE);
  return (
    <>
      {parts.map((part, i) => {
        const p = i % 2 ? pointNamed(part) : undefined;
        if (p === undefined) return part;
        const on = () => void (pointed.value = p);
        const off = () => void (pointed.value = undefined);
        return (
          <span class="coordinate" onMouseEnter={on} onMouseLeave={off} key={i}>
            {part}
          </span>
        );
      })}
    </>
  );
}
