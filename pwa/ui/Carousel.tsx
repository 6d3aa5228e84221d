import { Children, type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { useCarousel } from './use-carousel.ts';
import './carousel.css';

export interface CarouselWords {
  previous: string;
  next: string;
  stop: string;
  start: string;
  /** label of the button to one item; without it there are no such buttons */
  item?: (place: number) => string;
}

export interface CarouselProps {
  title: string;
  titled?: boolean;
  /** One item at a time, or four on a desk and about two on a phone. */
  show: 'one' | 'several';
  delay: number;
  words: CarouselWords;
  /** `<li>`s */
  children: ReactNode;
}

/** Swipes, buttons, keys and autoplay; without JavaScript it only scrolls. */
export function Carousel({ title, titled = false, show, delay, words, children }: CarouselProps) {
  const titleId = useId();
  const count = Children.count(children);
  const { strip, place, stopped, stop, turn, show: showItem, follow, holding } = useCarousel(delay, count);
  return (
    <section className="carousel" data-show={show} aria-labelledby={titleId} {...holding}>
      <h2 id={titleId} className={titled ? undefined : 'visually-hidden'}>
        {title}
      </h2>
      {count > 1 && (
        <div className="controls">
          <IconButton
            className="turning"
            icon={stopped ? 'play' : 'pause'}
            label={stopped ? words.start : words.stop}
            onClick={() => stop(!stopped)}
          />
          <IconButton className="previous" icon="chevron" label={words.previous} onClick={() => turn(-1)} />
          {words.item &&
            Array.from({ length: count }, (_, item) => (
              <button
                key={String(item)}
                type="button"
                className="dot"
                aria-label={words.item?.(item)}
                aria-current={item === place || undefined}
                onClick={() => showItem(item)}
              />
            ))}
          <IconButton icon="chevron" label={words.next} onClick={() => turn(1)} />
        </div>
      )}
      <ul ref={strip} onScroll={follow}>
        {children}
      </ul>
    </section>
  );
}
