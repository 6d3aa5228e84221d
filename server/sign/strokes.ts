import type { Drawing } from '#domain/sign/schema.ts';

export type Box = { x: number; y: number; width: number; height: number };

type Point = Drawing['strokes'][number][number];

/** Points, at the lightest touch and at the heaviest. */
const [THINNEST, THICKEST] = [0.5, 2];

/** Draws the strokes as paths, as large as the box allows and never distorted; a heavier touch is a thicker line. */
export function drawStrokes(pen: PDFKit.PDFDocument, { strokes }: Drawing, box: Box): void {
  const at = placing(strokes.flat(), box);
  pen.lineCap('round').lineJoin('round').strokeColor('#101840');
  for (const stroke of strokes) {
    for (const { width, points } of ofOneWidth(stroke)) {
      const [first, ...others] = points as [Point, ...Point[]];
      pen.lineWidth(width).moveTo(...at(first));
      // A tap becomes a dot.
      for (const point of others.length === 0 ? [first] : others) pen.lineTo(...at(point));
      pen.stroke();
    }
  }
}

function placing(points: readonly Point[], box: Box): (point: Point) => [number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  const scale = Math.min(box.width / Math.max(1, right - left), box.height / Math.max(1, bottom - top));
  return ([x, y]) => [box.x + (x - left) * scale, box.y + (y - top) * scale];
}

/** Parts of a stroke, each of one width; each begins where the one before ends. */
function ofOneWidth(stroke: readonly Point[]): { width: number; points: Point[] }[] {
  const parts: { width: number; points: Point[] }[] = [];
  for (const [index, point] of stroke.entries()) {
    const width = Math.round((THINNEST + (THICKEST - THINNEST) * point[2]) * 10) / 10;
    const last = parts.at(-1);
    if (last?.width === width) last.points.push(point);
    else parts.push({ width, points: [...stroke.slice(Math.max(0, index - 1), index), point] });
  }
  return parts;
}
