import type { Drawing } from '#domain/sign/schema.ts';

export type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };
/** Of a drawing in an area: x → x × scale + left. */
export type Fit = { scale: number; left: number; top: number };

/** Room for the width of the ink. */
const EDGE = 4;

/** The drawing in the middle of an area, as large as fits. */
export function fitInto(drawing: Drawing, area: Size): Fit {
  const { left, top, width, height } = boxOf(drawing);
  const scale = Math.min(area.width / width, area.height / height);
  return { scale, left: (area.width - width * scale) / 2 - left * scale, top: (area.height - height * scale) / 2 - top * scale };
}

/** The same drawing in an area that holds all of it: after the screen was turned, ink may lie beside the first one. */
export function framed(drawing: Drawing): Drawing {
  const { left, top, width, height } = boxOf(drawing);
  if (left === 0 && top === 0 && width === drawing.width && height === drawing.height) return drawing;
  const strokes = drawing.strokes.map((stroke) =>
    stroke.map(([x, y, pressure, at]): (typeof stroke)[number] => [rounded(x - left), rounded(y - top), pressure, at]),
  );
  return { width: rounded(width), height: rounded(height), strokes };
}

/** A tenth of a pixel is finer than any finger. */
export function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}

function boxOf({ width, height, strokes }: Drawing): Box {
  let [left, top, right, bottom] = [0, 0, width, height];
  for (const [x, y] of strokes.flat()) {
    left = Math.min(left, x - EDGE);
    top = Math.min(top, y - EDGE);
    right = Math.max(right, x + EDGE);
    bottom = Math.max(bottom, y + EDGE);
  }
  // Ink at the very edge of the area leaves it as it is.
  const beside = { left: left < -EDGE, top: top < -EDGE, right: right > width + EDGE, bottom: bottom > height + EDGE };
  const [x, y] = [beside.left ? left : 0, beside.top ? top : 0];
  return { left: x, top: y, width: (beside.right ? right : width) - x, height: (beside.bottom ? bottom : height) - y };
}
