import { useEffect, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { pictureAddress, widthFor } from '#domain/pictures.ts';
import { usePinch } from './use-pinch.ts';

const CLOSEST = 4;

type Props = { of: Picture /** the one that is looked at */; current: boolean };

/** One picture over the whole screen: zooms by pinch, double tap, plus and minus. */
export function ViewedPicture({ of, current }: Props) {
  const [most, setMost] = useState(CLOSEST);
  const { view, held, reset, scaleBy, handlers } = usePinch(most);
  const whole = Math.min(innerWidth, (innerHeight * of.width) / of.height) * devicePixelRatio;

  useEffect(() => {
    if (!current) return reset();
    const press = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') scaleBy(1.5);
      if (key === '-') scaleBy(1 / 1.5);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [current, reset, scaleBy]);

  return (
    <li {...handlers} data-closer={view.scale > 1 || undefined}>
      <img
        src={pictureAddress(of.hash, widthFor(whole * view.scale), 'webp')}
        alt={of.alt}
        draggable={false}
        loading="lazy"
        data-held={held || undefined}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        onLoad={({ currentTarget: { naturalWidth, src } }) => {
          // The original has fewer pixels than requested, so it is not enlarged.
          if (naturalWidth < Number(/-(\d+)\.webp$/.exec(src)?.[1]) - 1) setMost(Math.max(1, (1.5 * naturalWidth) / whole));
        }}
      />
    </li>
  );
}
