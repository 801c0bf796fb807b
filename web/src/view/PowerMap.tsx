/** The power map: a value for each point, smoothed by scaling a small picture up. Dark is Black's, light White's. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { layers, survey, tree } from "../state";

/** Power that counts as complete control. */
const FULL = 120;

export function PowerMap({ x, y, offset }: { x: [number, number]; y: [number, number]; offset: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const values = layers.value.has("power") ? survey.value?.survey.power : undefined;
  const [columns, rows] = [x[1] - x[0] + 1, y[1] - y[0] + 1];
  useLayoutEffect(() => {
    if (values && canvas.current) paint(canvas.current, values, x, y);
  });
  if (!values) return null;
  const style = { left: offset, top: offset, width: `${columns}em`, height: `${rows}em` };
  return <canvas class="power" ref={canvas} width={columns} height={rows} style={style} data-testid="power" />;
}

function paint(canvas: HTMLCanvasElement, values: number[], x: [number, number], y: [number, number]) {
  const { width } = tree.value;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(canvas.width, canvas.height);
  let i = 0;
  for (let row = y[0]; row <= y[1]; row++)
    for (let col = x[0]; col <= x[1]; col++) {
      const value = values[row * width + col] / FULL;
      const tint = value > 0 ? [20, 24, 60] : [255, 255, 255];
      image.data.set([...tint, Math.min(1, Math.sqrt(Math.abs(value))) * 215], i);
      i += 4;
    }
  context.putImageData(image, 0, 0);
}
