/** Wood, drawn once: rings of a tree cut lengthwise, as a picture for the style sheet. */

const SIDE = 512;

/** The same numbers every time, so that the board always looks the same. */
function random(seed: number) {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Waves of several lengths added up; they fit together at the edges. */
function grain(next: () => number) {
  const waves = Array.from({ length: 9 }, (_, i) => ({
    across: 5 + 9 * i + Math.floor(next() * 5),
    along: i % 3,
    phase: next() * 2 * Math.PI,
    height: 1 / (2 + 0.6 * i),
  }));
  return (x: number, y: number) =>
    waves.reduce((sum, w) => sum + w.height * Math.sin(2 * Math.PI * (w.across * x + w.along * y) + w.phase), 0);
}

function picture(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(SIDE, SIDE);
  const next = random(19);
  const value = grain(next);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const bend = 0.012 * Math.sin((2 * Math.PI * y) / SIDE) + 0.005 * Math.sin((6 * Math.PI * y) / SIDE + 1);
      const v = value(x / SIDE + bend, y / SIDE);
      const fine = (next() - 0.5) * 5;
      const i = 4 * (y * SIDE + x);
      image.data[i] = 223 + 6 * v + fine;
      image.data[i + 1] = 178 + 7 * v + fine;
      image.data[i + 2] = 108 + 7 * v + fine;
      image.data[i + 3] = 255;
    }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Makes the picture known to the style sheet as `--wood`. */
export function prepareWood() {
  picture().toBlob((blob) => {
    if (blob) document.documentElement.style.setProperty("--wood", `url(${URL.createObjectURL(blob)})`);
  });
}
