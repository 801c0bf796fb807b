/** Clocks: main time, then byo-yomi periods of which one is lost each time a move takes longer. */

import type { TimeLeft, TimeSystem } from "../state";

export const fullTime = ({ main, period, periods }: TimeSystem): TimeLeft =>
  main > 0 || !periods ? { seconds: main, periods: 0 } : { seconds: period, periods };

/** What is left after so many seconds of a turn; undefined when the flag has fallen. */
export function after(left: TimeLeft, elapsed: number, { period, periods }: TimeSystem): TimeLeft | undefined {
  if (elapsed < left.seconds) return { ...left, seconds: left.seconds - elapsed };
  const over = elapsed - left.seconds;
  // The first period begins when main time ends; in a period, the next one does.
  const rest = (left.periods ? left.periods - 1 : periods) - Math.floor(period ? over / period : Infinity);
  return period && rest > 0 ? { seconds: period - (over % period), periods: rest } : undefined;
}

/** What the next turn begins with: a period is whole again. */
export const nextTurn = (left: TimeLeft, { period }: TimeSystem): TimeLeft =>
  left.periods ? { seconds: period, periods: left.periods } : left;

export function clockText({ seconds, periods }: TimeLeft): string {
  const whole = Math.ceil(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const time = `${minutes}:${`${rest}`.padStart(2, "0")}`;
  return periods ? `${time} ×${periods}` : time;
}
