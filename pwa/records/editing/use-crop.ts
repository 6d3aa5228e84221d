import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Part } from '../../ui/shrunk-picture.ts';
import { type Crop, movedCrop, partOf, WHOLE, zoomedCrop } from './crop.ts';

const STEP = 0.05;
const keys: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

type Point = { x: number; y: number };

/** Which part of a picture is chosen, by one finger, two, or keys. */
export function useCrop(picture: ImageBitmap, aspect: number) {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const part: Part = partOf(crop, picture, aspect);
  const zoomTo = (zoom: number) => setCrop((now) => zoomedCrop(now, zoom, picture, aspect));
  const moveBy = (by: Point) => setCrop((now) => movedCrop(now, by, picture, aspect));
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    part,
    zoom: crop.zoom,
    zoomTo,
    frame: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const now = pointOf(event);
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        fingers.current.set(event.pointerId, now);
        if (other !== undefined)
          return setCrop((held) => zoomedCrop(held, (held.zoom * far(now, other)) / far(before, other), picture, aspect));
        const { clientWidth, clientHeight } = event.currentTarget;
        moveBy({ x: (now.x - before.x) / clientWidth, y: (now.y - before.y) / clientHeight });
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        const by = keys[event.key];
        if (by === undefined) return;
        event.preventDefault();
        moveBy(by);
      },
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function far(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
