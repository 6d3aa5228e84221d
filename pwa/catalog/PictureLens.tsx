import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { pictureAddress, widthFor } from '#domain/pictures.ts';
import { lensAt, SIDE, turned } from './lens.ts';

/** In the window. */
export type MousePoint = { clientX: number; clientY: number };

type Props = { of: Picture; frame: RefObject<HTMLDivElement | null>; from: MousePoint; onLeave: () => void };

/** SITE-10: begun by a click. While it is there the wheel changes its strength; leaving the picture or Escape ends it. */
export function PictureLens({ of, frame, from, onLeave }: Props) {
  const [pointed, setPointed] = useState<{ x: number; y: number; side: number }>();
  const [level, setLevel] = useState(2);
  /** width of the loaded picture in its own pixels */
  const [pixels, setPixels] = useState(Number.POSITIVE_INFINITY);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    const over = frame.current;
    if (over === null) return;
    const point = ({ clientX, clientY }: MousePoint) => {
      const { left, top, width } = over.getBoundingClientRect();
      setPointed({ x: clientX - left, y: clientY - top, side: width });
    };
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      setLevel((before) => turned(before, event.deltaY));
    };
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    const gone = () => leave();
    point(from);
    over.addEventListener('pointermove', point);
    over.addEventListener('pointerleave', gone);
    over.addEventListener('wheel', turn, { passive: false });
    document.addEventListener('keydown', press);
    return () => {
      over.removeEventListener('pointermove', point);
      over.removeEventListener('pointerleave', gone);
      over.removeEventListener('wheel', turn);
      document.removeEventListener('keydown', press);
    };
  }, [frame, from]);

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
