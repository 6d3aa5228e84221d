import { type HTMLAttributes, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isFromRight, nextPlace, placeIn, showPlace } from './turning.ts';

type UseCarousel = {
  strip: RefObject<HTMLUListElement | null>;
  place: number;
  stopped: boolean;
  stop(stopped: boolean): void;
  turn(by: 1 | -1): void;
  show(place: number): void;
  follow(): void;
  /** pointing at it or focusing it pauses the carousel */
  holding: HTMLAttributes<HTMLElement>;
};

/** Advances a strip at an interval, but not while hovered or focused, in a hidden tab, or with reduced motion. */
export function useCarousel(delay: number, count: number): UseCarousel {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [stopped, stop] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const turns = !stopped && !pointed && !focused;

  const turn = useCallback(
    (by: 1 | -1) => {
      if (strip.current === null) return;
      const { place, seen } = placeIn(strip.current);
      showPlace(strip.current, nextPlace(place, by, { count, seen }));
    },
    [count],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual move restarts the interval
  useEffect(() => {
    if (!turns) return;
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!document.hidden && !motion.matches) turn(1);
    }, delay);
    return () => clearInterval(timer);
  }, [turns, turn, delay, place]);

  return {
    strip,
    place,
    stopped,
    stop,
    turn,
    show: (wanted) => strip.current && showPlace(strip.current, wanted),
    follow: () => strip.current && setPlace(placeIn(strip.current).place),
    holding: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
      onKeyDown: (event) => turnByKey(event),
    },
  };

  function turnByKey(event: KeyboardEvent): void {
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (along === undefined || strip.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn((isFromRight(strip.current) ? -along : along) as 1 | -1);
  }
}
