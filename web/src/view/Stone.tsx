/** A small stone in its own color, in light and in dark mode: a letter would have the color of the text. */

export const Stone = ({ color }: { color: "black" | "white" }) => <i class={`stone ${color}`} aria-hidden="true" />;
