/** `x` and `y`: the distance of the picture's middle from the screen's, in CSS pixels. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Bounds = { width: number; height: number; most: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Scales around the point, which is counted from the middle of the screen. */
export function scaledAt(view: View, scale: number, point: Point, bounds: Bounds): View {
  const next = Math.min(bounds.most, Math.max(1, scale));
  const grown = next / view.scale;
  return within({ scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, bounds);
}

/** Moves without leaving the screen. */
export function movedBy(view: View, by: Point, bounds: Bounds): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds);
}

function within({ scale, x, y }: View, { width, height }: Bounds): View {
  const limit = (value: number, length: number) => {
    const most = (length * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value)) || 0;
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}

export function between(one: Point, other: Point): { distance: number; middle: Point } {
  return {
    distance: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}
