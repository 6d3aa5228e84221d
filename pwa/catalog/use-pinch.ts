import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { type Bounds, between, movedBy, type Point, scaledAt, type View, WHOLE } from './pinch.ts';

/** A double tap, in milliseconds and CSS pixels. */
const TWICE = { time: 300, distance: 30 };
const CLOSER = 2.5;

export type UsePinch = {
  view: View;
  /** true while touched: it follows without a transition */
  held: boolean;
  reset(): void;
  /** for keys: around the middle */
  scaleBy(factor: number): void;
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>;
};

/** Pinch to zoom, double tap to toggle, drag to pan. */
export function usePinch(most: number): UsePinch {
  const [view, setView] = useState(WHOLE);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const tapped = useRef<Point & { time: number }>(undefined);
  const size = useRef<Bounds>({ width: 0, height: 0, most });

  const reset = useCallback(() => setView(WHOLE), []);
  const scaleBy = useCallback(
    (factor: number) => setView((before) => scaledAt(before, before.scale * factor, { x: 0, y: 0 }, { ...size.current, most })),
    [most],
  );
  const measure = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    size.current = { width, height, most };
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const lift = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) setHeld(false);
  };

  return {
    view,
    held,
    reset,
    scaleBy,
    handlers: {
      onPointerDown(event) {
        fingers.current.set(event.pointerId, measure(event));
        if (fingers.current.size === 2 || view.scale > 1) {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(true);
        }
      },
      onPointerMove(event) {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const now = measure(event);
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        fingers.current.set(event.pointerId, now);
        if (other === undefined) {
          if (view.scale > 1) setView((was) => movedBy(was, { x: now.x - before.x, y: now.y - before.y }, size.current));
          return;
        }
        const [from, to] = [between(before, other), between(now, other)];
        setView((was) => scaledAt(was, (was.scale * to.distance) / Math.max(1, from.distance), to.middle, size.current));
      },
      onPointerUp(event) {
        const point = measure(event);
        const alone = fingers.current.size === 1;
        lift(event);
        const last = tapped.current;
        tapped.current = alone ? { ...point, time: event.timeStamp } : undefined;
        if (!alone || last === undefined || event.timeStamp - last.time > TWICE.time) return;
        if (between(last, point).distance > TWICE.distance) return;
        tapped.current = undefined;
        setView((was) => (was.scale > 1 ? WHOLE : scaledAt(was, CLOSER, point, size.current)));
      },
      onPointerCancel: lift,
    },
  };
}
