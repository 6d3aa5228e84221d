import { useEffect, useRef } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { useSpeaker } from '../speaker.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import './gallery.css';

/** Pictures side by side: swiped by the thumb, scrolled by keys; choosing a variant brings its picture into view. */
export function Gallery({ pictures, shown }: { pictures: readonly Picture[]; shown: number }) {
  const { t } = useSpeaker();
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const target = strip.current?.children[shown] as HTMLElement | undefined;
    if (target === undefined || strip.current === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current.scrollTo({ left: target.offsetLeft - strip.current.offsetLeft, behavior: still ? 'instant' : 'smooth' });
  }, [shown]);

  return (
    <section className="gallery" aria-label={t(/*i18n*/ { id: 'product.pictures', message: 'Pictures' })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ul ref={strip} tabIndex={0}>
        {pictures.map((picture, at) => (
          <li key={picture.hash}>
            <ProductPicture of={picture} alt={picture.alt} sizes="(min-width: 900px) 560px, 100vw" eager={at === 0} first={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
