/** Only on wide windows with a mouse. */
export const DESK = '(min-width: 468px) and (any-hover: hover) and (any-pointer: fine)';
/** CSS pixels; at strength 2 the lens is half as large. */
export const SIDE = 400;
const STEP = 0.1;
const WEAKEST = 1.5;
const STRONGEST = 4;
/** The most that a picture is enlarged beyond its own pixels. */
const LARGEST = 1.5;

export function turned(level: number, deltaY: number): number {
  const next = level + (deltaY < 0 ? STEP : -STEP);
  return Math.round(Math.min(STRONGEST, Math.max(WEAKEST, next)) * 10) / 10;
}

/** Where the lens lies in a square picture of `side`, in CSS pixels. `own`: the picture's width in its own pixels, which limits the strength. */
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
