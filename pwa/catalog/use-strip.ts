import { type RefObject, type UIEvent, useCallback, useRef, useState } from 'react';

export type Strip = {
  strip: RefObject<HTMLUListElement | null>;
  /** which of the things in the strip is in view, from 0 */
  at: number;
  goTo(place: number, how?: 'instant'): void;
  onScroll(event: UIEvent<HTMLElement>): void;
};

/** Things as wide as the strip that they are in, one in view at a time, whichever way the language is written. */
export function useStrip(first: number): Strip {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const goTo = useCallback((place: number, how?: 'instant') => {
    const target = strip.current?.children[place] as HTMLElement | undefined;
    if (target === undefined || strip.current === null) return;
    const still = how === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current.scrollTo({ left: target.offsetLeft - strip.current.offsetLeft, behavior: still ? 'instant' : 'smooth' });
  }, []);
  // Where the text runs from right to left, what follows lies at negative places.
  const onScroll = useCallback(({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (clientWidth > 0) setAt(Math.round(Math.abs(scrollLeft) / clientWidth));
  }, []);
  return { strip, at, goTo, onScroll };
}
