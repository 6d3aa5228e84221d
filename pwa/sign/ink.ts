import type { Point, Stroke } from './pen.ts';

/** Of the drawing, in which a line of middling speed is this wide. */
const WIDTH = 2.6;
/** Units per millisecond from which a line is at its thinnest. */
const FAST = 2.5;

/** How far a stroke has been painted: the next point, and the width of the line there. */
export type Progress = { next: number; width: number };

export const unpainted: Progress = { next: 0, width: WIDTH };

type Surface = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke' | 'arc' | 'fill' | 'lineWidth'
>;

/** Paints what has come since: curves from middle to middle of the points. `ended`: also the half to the last one. */
export function paintStroke(surface: Surface, stroke: Stroke, from: Progress, ended: boolean): Progress {
  let { next, width } = from;
  const [first] = stroke;
  if (first === undefined) return from;
  if (stroke.length === 1) {
    if (ended) paintDot(surface, first);
    return from;
  }
  for (next = Math.max(next, 1); next < stroke.length; next += 1) {
    const [before, point, after] = [stroke[next - 1] as Point, stroke[next] as Point, stroke[next + 1]];
    if (after === undefined && !ended) break;
    width = widthAfter(width, before, point);
    surface.lineWidth = width;
    surface.beginPath();
    if (next === 1) surface.moveTo(first[0], first[1]);
    else surface.moveTo(...middle(before, point));
    if (next === 1) surface.lineTo(...middle(before, point));
    if (after === undefined) surface.lineTo(point[0], point[1]);
    else surface.quadraticCurveTo(point[0], point[1], ...middle(point, after));
    surface.stroke();
  }
  return { next, width };
}

/** Wider where it is pressed, thinner where it is fast; never at once. */
function widthAfter(width: number, before: Point, point: Point): number {
  const speed = Math.hypot(point[0] - before[0], point[1] - before[1]) / Math.max(1, point[3] - before[3]);
  const bySpeed = 1.3 - 0.7 * Math.min(speed / FAST, 1);
  // A finger that reports none counts as pressing evenly.
  const byPressure = 0.6 + 0.8 * (point[2] || 0.5);
  return width * 0.7 + WIDTH * bySpeed * byPressure * 0.3;
}

function paintDot(surface: Surface, [x, y]: Point): void {
  surface.beginPath();
  surface.arc(x, y, WIDTH * 0.8, 0, 2 * Math.PI);
  surface.fill();
}

function middle([ax, ay]: Point, [bx, by]: Point): [number, number] {
  return [(ax + bx) / 2, (ay + by) / 2];
}
