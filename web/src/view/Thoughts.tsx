/** The program's candidates as a list: what it thinks of the position shown. Estimates. */

import { hinted, layers, thoughts, current, tree } from "../state";
import { point } from "../game/points";
import { move } from "../do/play";
import { t } from "../words";
import { Text } from "./Text";

const LISTED = 6;

const score = (lead: number) => `${lead >= 0 ? "B" : "W"}+${Math.abs(lead).toFixed(1)}`;

export function Thoughts() {
  const now = thoughts.value;
  if (!now || now.node !== current.value || !(layers.value.has("moves") || hinted.value === now.node)) return null;
  const sign = now.to_play === "black" ? 1 : -1;
  const play = (at: string) => move(at === "pass" ? "pass" : point(at, tree.value)!);
  return (
    <section class="thoughts" aria-label={t("candidates")} data-testid="thoughts">
      <header>
        <h2>{t("candidates")}</h2>
        <span class="how">{t("candidates-of", { lead: score(now.lead), win: (100 * now.win).toFixed(0), visits: now.visits })}</span>
      </header>
      <table>
        <tbody>
          {now.moves
            .filter((m) => m.visits > 0)
            .slice(0, LISTED)
            .map((m) => (
              <tr key={m.at}>
                <td>
                  <button onClick={() => void play(m.at)}>{m.at === "pass" ? t("pass") : m.at}</button>
                </td>
                <td>{(100 * m.win).toFixed(0)}%</td>
                <td>{score(sign * m.lead)}</td>
                <td>{m.visits}</td>
                <td class="line">
                  <Text>{m.line.slice(1, 7).join(" ")}</Text>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
