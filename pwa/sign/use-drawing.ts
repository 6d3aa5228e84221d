import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '#domain/sign/schema.ts';
import { type Board, openBoard } from './board.ts';

export type UseDrawing = {
  canvas: RefObject<HTMLCanvasElement | null>;
  strokes: number;
  undo: () => void;
  clear: () => void;
};

/** `first`: what was drawn before; nothing of React runs while a finger draws. */
export function useDrawing(first: Drawing | null, onChange: (drawing: Drawing) => void): UseDrawing {
  const canvas = useRef<HTMLCanvasElement>(null);
  const board = useRef<Board>(null);
  const [strokes, setStrokes] = useState(first?.strokes.length ?? 0);
  const changed = useEffectEvent((drawing: Drawing) => {
    setStrokes(drawing.strokes.length);
    onChange(drawing);
  });
  // Before it is painted, so that no stroke comes too early.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what there was then
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    const opened = openBoard(canvas.current, first, (drawing) => changed(drawing));
    board.current = opened;
    return opened.close;
  }, []);
  return { canvas, strokes, undo: () => board.current?.undo(), clear: () => board.current?.clear() };
}
