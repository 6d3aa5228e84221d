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
    strip.current.scrollTo({ left: target.offsetLeft - strip.current.offsetLeft, behavior: 'smooth' });
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="gallery" aria-label={t(/*i18n*/ { id: 'product.pictures', message: 'Pictures' })} tabIndex={0}>
      <ul ref={strip}>
        {pictures.map((picture, at) => (
          <li key={picture.hash}>
            <ProductPicture of={picture} alt={picture.alt} sizes="(min-width: 900px) 560px, 100vw" eager={at === 0} first={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
