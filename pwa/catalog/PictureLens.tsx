import { type RefObject, useEffect, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { pictureAddress, widthFor } from '#domain/pictures.ts';
import { lensAt, SIDE, turned } from './lens.ts';

/** Only on wide windows with a mouse. */
const DESK = '(min-width: 468px) and (any-hover: hover) and (any-pointer: fine)';

/** The wheel changes the strength. */
export function PictureLens({ of, frame }: { of: Picture; frame: RefObject<HTMLDivElement | null> }) {
  const [pointed, setPointed] = useState<{ x: number; y: number; side: number }>();
  const [level, setLevel] = useState(2);
  /** width of the loaded picture in its own pixels */
  const [pixels, setPixels] = useState(Number.POSITIVE_INFINITY);

  useEffect(() => {
    const over = frame.current;
    if (over === null) return;
    const point = ({ clientX, clientY, pointerType }: PointerEvent) => {
      const { left, top, width } = over.getBoundingClientRect();
      const seen = pointerType === 'mouse' && matchMedia(DESK).matches;
      setPointed(seen ? { x: clientX - left, y: clientY - top, side: width } : undefined);
    };
    const leave = () => setPointed(undefined);
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || !matchMedia(DESK).matches) return;
      event.preventDefault();
      setLevel((before) => turned(before, event.deltaY));
    };
    over.addEventListener('pointermove', point);
    over.addEventListener('pointerleave', leave);
    over.addEventListener('wheel', turn, { passive: false });
    return () => {
      over.removeEventListener('pointermove', point);
      over.removeEventListener('pointerleave', leave);
      over.removeEventListener('wheel', turn);
    };
  }, [frame]);

  if (pointed === undefined) return null;
  const { strength, size, left, top } = lensAt(pointed, level, pixels / devicePixelRatio);
  const shown = pointed.side * strength;
  return (
    <div className="lens" aria-hidden="true">
      <span style={{ inlineSize: size, blockSize: size, left, top }} />
      <div style={{ inlineSize: SIDE, blockSize: SIDE }}>
        <img
          src={pictureAddress(of.hash, widthFor(shown * devicePixelRatio), 'webp')}
          alt=""
          style={{ inlineSize: shown, blockSize: shown, left: -left * strength, top: -top * strength }}
          onLoad={({ currentTarget: { naturalWidth, src } }) => {
            // The original has fewer pixels than requested.
            if (naturalWidth < Number(/-(\d+)\.webp$/.exec(src)?.[1]) - 1) setPixels(naturalWidth);
          }}
        />
      </div>
    </div>
  );
}
