import type { Drawing } from '#domain/sign/schema.ts';
import { type Fit, fitInto, type Size } from './frame.ts';
import { type Progress, paintStroke, unpainted } from './ink.ts';
import { type Contact, createPen } from './pen.ts';

/** More would cost a phone its frames, and no eye sees it. */
const FINEST = 3;

export type Board = { undo: () => void; clear: () => void; close: () => void };

/**
 * A canvas to draw on. It paints what comes once a frame, and all of it anew from its points whenever its size or colour changes.
 * `changed`: after each stroke.
 */
export function openBoard(canvas: HTMLCanvasElement, first: Drawing | null, changed: (drawing: Drawing) => void): Board {
  const context = canvas.getContext('2d');
  const pen = createPen(structuredClone(first?.strokes ?? []));
  /** of the area in which the drawing began: what its points are measured in */
  let area: Size | null = first;
  let fit: Fit = { scale: 1, left: 0, top: 0 };
  let progress: Progress = unpainted;
  let frame = 0;

  const size = (): Size => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  const drawing = (): Drawing => ({ ...(area ?? { width: 1, height: 1 }), strokes: structuredClone(pen.strokes) });

  const contactOf = (event: PointerEvent, { left, top }: DOMRect): Contact => ({
    pointerId: event.pointerId,
    pointerType: event.pointerType,
    x: (event.clientX - left - fit.left) / fit.scale,
    y: (event.clientY - top - fit.top) / fit.scale,
    pressure: event.pressure,
    contact: Math.max(event.width, event.height),
    at: event.timeStamp,
  });

  const paintNew = () => {
    frame = 0;
    const stroke = pen.current();
    if (context !== null && stroke !== null) progress = paintStroke(context, stroke, progress, false);
  };

  const repaint = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    progress = unpainted;
    if (context === null || canvas.clientWidth === 0) return;
    const density = Math.min(devicePixelRatio, FINEST);
    canvas.width = Math.round(canvas.clientWidth * density);
    canvas.height = Math.round(canvas.clientHeight * density);
    const ink = getComputedStyle(canvas).color;
    Object.assign(context, { lineCap: 'round', lineJoin: 'round', strokeStyle: ink, fillStyle: ink });
    context.setTransform(density * fit.scale, 0, 0, density * fit.scale, density * fit.left, density * fit.top);
    for (const stroke of pen.strokes) {
      const isCurrent = stroke === pen.current();
      const painted = paintStroke(context, stroke, unpainted, !isCurrent);
      if (isCurrent) progress = painted;
    }
  };

  const refit = () => {
    if (canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
    if (pen.strokes.length === 0) area = size();
    fit = fitInto(drawing(), size());
    repaint();
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const strokes = pen.strokes.length;
    if (!pen.down(contactOf(event, canvas.getBoundingClientRect()))) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    progress = unpainted;
    // A pen has taken the place of its hand.
    if (pen.strokes.length === strokes) repaint();
  };
  const move = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    const all = event.getCoalescedEvents?.() ?? [];
    pen.move((all.length === 0 ? [event] : all).map((each) => contactOf(each, box)));
    if (pen.current() !== null && frame === 0) frame = requestAnimationFrame(paintNew);
  };
  const up = ({ pointerId }: PointerEvent) => {
    const stroke = pen.up(pointerId);
    if (stroke === null) return;
    if (context !== null) paintStroke(context, stroke, progress, true);
    changed(drawing());
  };
  const cancel = ({ pointerId }: PointerEvent) => {
    if (pen.cancel(pointerId) === null) return;
    repaint();
    changed(drawing());
  };
  const still = (event: Event) => event.preventDefault();

  const closing = new AbortController();
  const listen = { signal: closing.signal };
  canvas.addEventListener('pointerdown', down, listen);
  canvas.addEventListener('pointermove', move, listen);
  canvas.addEventListener('pointerup', up, listen);
  canvas.addEventListener('pointercancel', cancel, listen);
  canvas.addEventListener('lostpointercapture', up, listen);
  // An iPad would take what its pencil draws for handwriting, and a long press for a selection.
  canvas.addEventListener('touchstart', still, { ...listen, passive: false });
  canvas.addEventListener('touchmove', still, { ...listen, passive: false });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint, listen);
  const observer = new ResizeObserver(refit);
  observer.observe(canvas);

  return {
    undo: () => {
      pen.undo();
      repaint();
      changed(drawing());
    },
    clear: () => {
      pen.clear();
      refit();
      changed(drawing());
    },
    close: () => {
      closing.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
