/** The window beside the picture, in CSS pixels; at strength 2 the lens is half as large. */
export const SIDE = 400;
const STEP = 0.1;
const WEAKEST = 1.5;
const STRONGEST = 4;
/** A picture is never shown larger than this times its own pixels. */
const LARGEST = 1.5;

/** The next strength after the wheel was turned: up is stronger. */
export function turned(level: number, deltaY: number): number {
  const next = level + (deltaY < 0 ? STEP : -STEP);
  return Math.round(Math.min(STRONGEST, Math.max(WEAKEST, next)) * 10) / 10;
}

/**
 * Where the lens lies in a square picture of `side`, all in CSS pixels: around the pointer, and within the picture. `own` is how wide
 * the picture is by its own pixels; beyond that it becomes no stronger.
 */
export function lensAt(
  { x, y, side }: { x: number; y: number; side: number },
  level: number,
  own: number,
): { strength: number; size: number; left: number; top: number } {
  const strength = Math.max(1, Math.min(level, (own * LARGEST) / side));
  const size = Math.min(side, SIDE / strength);
  const within = (middle: number) => Math.min(side - size, Math.max(0, middle - size / 2));
  return { strength, size, left: within(x), top: within(y) };
}
