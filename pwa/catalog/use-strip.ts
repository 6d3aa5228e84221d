import { type RefObject, type UIEvent, useCallback, useRef, useState } from 'react';

export type Strip = {
  strip: RefObject<HTMLUListElement | null>;
  /** index of the item in view */
  at: number;
  goTo(place: number, how?: 'instant'): void;
  onScroll(event: UIEvent<HTMLElement>): void;
};

/** A horizontal strip that shows one item at a time, in either direction of writing. */
export function useStrip(first: number): Strip {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const goTo = useCallback((place: number, how?: 'instant') => {
    const target = strip.current?.children[place] as HTMLElement | undefined;
    if (target === undefined || strip.current === null) return;
    const still = how === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current.scrollTo({ left: target.offsetLeft - strip.current.offsetLeft, behavior: still ? 'instant' : 'smooth' });
  }, []);
  // From right to left, scroll positions are negative.
  const onScroll = useCallback(({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (clientWidth > 0) setAt(Math.round(Math.abs(scrollLeft) / clientWidth));
  }, []);
  return { strip, at, goTo, onScroll };
}
