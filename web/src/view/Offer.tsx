/** A line across the page: something that waits for the user's word. */

import { offer } from "../site/offer";
import { t } from "../words";

export function Offer() {
  const now = offer.value;
  if (!now) return null;
  return (
    <div class="offer" role="status" data-testid="offer">
      <span>{now.text}</span>
      <button onClick={now.act}>{now.action}</button>
      <button onClick={() => (offer.value = undefined)}>{t("later")}</button>
    </div>
  );
}
