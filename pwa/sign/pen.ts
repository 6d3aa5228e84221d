import { MOST_POINTS, MOST_STROKES, pointsOf } from '#domain/sign/rules.ts';
import type { Drawing } from '#domain/sign/schema.ts';
import { rounded } from './frame.ts';

export type Stroke = Drawing['strokes'][number];
export type Point = Stroke[number];

/** A pointer's event; x and y in the drawing's units, `contact` the larger side of what touches, in pixels, `at` in milliseconds. */
export type Contact = {
  pointerId: number;
  pointerType: string;
  x: number;
  y: number;
  pressure: number;
  contact: number;
  at: number;
};

/** Wider than a thumb. */
const PALM = 70;
/** Milliseconds for which the hand that holds a pen may rest on the screen. */
const PEN_REMEMBERED = 60_000;
/** Closer points show nothing. */
const NEAR = 0.5;
/** A stroke that the system takes away counts as a hand's unless it is longer. */
const SHORTEST_CANCELLED = 24;

/** Turns what pointers do into strokes: one pointer draws at a time, and a hand beside a pen never does. */
export function createPen(strokes: Stroke[]) {
  let drawing: { pointerId: number; pointerType: string; stroke: Stroke } | null = null;
  let penSeenAt = Number.NEGATIVE_INFINITY;
  let began: number | undefined;

  const isHand = ({ pointerType, contact, at }: Contact) =>
    pointerType === 'touch' && (contact > PALM || at - penSeenAt < PEN_REMEMBERED || drawing?.pointerType === 'pen');

  const pointOf = ({ x, y, pressure, at }: Contact): Point => {
    began ??= at - (strokes.at(-1)?.at(-1)?.[3] ?? 0);
    return [rounded(x), rounded(y), Math.round(pressure * 100) / 100, Math.max(0, Math.round(at - began))];
  };

  const end = (pointerId: number): Stroke | null => {
    if (drawing?.pointerId !== pointerId) return null;
    const { stroke } = drawing;
    drawing = null;
    return stroke;
  };

  return {
    strokes,
    /** the stroke that is being drawn */
    current: () => drawing?.stroke ?? null,
    /** Whether this pointer draws from now on. */
    down(contact: Contact): boolean {
      if (isHand(contact)) return false;
      if (contact.pointerType === 'pen') penSeenAt = contact.at;
      // The hand comes down before its pen.
      if (contact.pointerType === 'pen' && drawing?.pointerType === 'touch') strokes.splice(strokes.indexOf(drawing.stroke), 1);
      else if (drawing !== null) return false;
      if (strokes.length >= MOST_STROKES || pointsOf({ width: 1, height: 1, strokes }) >= MOST_POINTS) return false;
      const stroke = [pointOf(contact)];
      strokes.push(stroke);
      drawing = { pointerId: contact.pointerId, pointerType: contact.pointerType, stroke };
      return true;
    },
    move(contacts: readonly Contact[]): void {
      for (const contact of contacts) {
        if (contact.pointerType === 'pen') penSeenAt = contact.at;
        if (drawing?.pointerId !== contact.pointerId) continue;
        const { stroke } = drawing;
        const [before, point] = [stroke.at(-1), pointOf(contact)];
        if (before !== undefined && Math.hypot(point[0] - before[0], point[1] - before[1]) < NEAR) continue;
        if (pointsOf({ width: 1, height: 1, strokes }) < MOST_POINTS) stroke.push(point);
      }
    },
    /** The stroke that ended with it. */
    up: end,
    /** The system took the pointer: for a hand that it recognised, or because the screen was turned. */
    cancel(pointerId: number): Stroke | null {
      const stroke = end(pointerId);
      if (stroke !== null && lengthOf(stroke) < SHORTEST_CANCELLED) strokes.splice(strokes.indexOf(stroke), 1);
      return stroke;
    },
    undo(): void {
      drawing = null;
      strokes.pop();
    },
    clear(): void {
      drawing = null;
      began = undefined;
      penSeenAt = Number.NEGATIVE_INFINITY;
      strokes.length = 0;
    },
  };
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((length, [x, y], at) => length + Math.hypot(x - (stroke[at - 1] ?? [x])[0], y - (stroke[at - 1] ?? [0, y])[1]), 0);
}
