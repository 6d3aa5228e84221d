import { useEffect, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { pictureAddress, widthFor } from '#domain/pictures.ts';
import { usePinch } from './use-pinch.ts';

const CLOSEST = 4;

type Props = { of: Picture /** the one that is looked at */; current: boolean };

/** One picture over the whole screen: comes closer by two fingers, two taps, plus and minus; loaded as large as it is shown. */
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
          // Fewer pixels than were asked for: the original has no more, and is not blown up.
          if (naturalWidth < Number(/-(\d+)\.webp$/.exec(src)?.[1]) - 1) setMost(Math.max(1, (1.5 * naturalWidth) / whole));
        }}
      />
    </li>
  );
}
