import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { GalleryThumbs } from './GalleryThumbs.tsx';
import { GalleryZoom, type Zooming } from './GalleryZoom.tsx';
import { DESK } from './lens.ts';
import { PicturePlace } from './PicturePlace.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { useStrip } from './use-strip.ts';
import './gallery.css';

/** Choosing a variant scrolls to its picture. */
export function Gallery({ pictures, shown }: { pictures: readonly Picture[]; shown: number }) {
  const { t } = useSpeaker();
  const { strip, at, goTo, onScroll } = useStrip(shown);
  const frame = useRef<HTMLDivElement>(null);
  const [zooming, setZooming] = useState<Zooming>({});
  const several = pictures.length > 1;

  useEffect(() => goTo(shown), [shown, goTo]);

  return (
    <section className="gallery" aria-label={t(/*i18n*/ { id: 'product.pictures', message: 'Pictures' })}>
      <div ref={frame} className="frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <ul ref={strip} tabIndex={0} onScroll={onScroll}>
          {pictures.map((picture, place) => (
            <li key={picture.hash} id={`picture-${place + 1}`}>
              <a href={pictureAddress(picture.hash, 1600, 'webp')} onClick={(event) => view(event, place)}>
                <ProductPicture
                  of={picture}
                  alt={picture.alt}
                  sizes="(min-width: 900px) min(35rem, 50vw), 100vw"
                  widths="large"
                  eager={place === 0}
                  first={place === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {several && <PicturePlace at={at} count={pictures.length} goTo={goTo} />}
      </div>
      {several && <GalleryThumbs pictures={pictures} at={at} goTo={goTo} />}
      <GalleryZoom pictures={pictures} at={at} frame={frame} zooming={zooming} onLensLeft={() => setZooming({})} />
    </section>
  );

  /** A mouse on a desk begins with the lens; a thumb, a key and the next click see the picture over the whole screen. */
  function view(event: MouseEvent<HTMLAnchorElement>, place: number): void {
    event.preventDefault();
    const { href } = event.currentTarget;
    const { clientX, clientY, nativeEvent } = event;
    if (zooming.lens === undefined && (nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' && matchMedia(DESK).matches) {
      const put = () => setZooming({ lens: { clientX, clientY } });
      void import('./PictureLens.tsx').then(put, () => location.assign(href));
      return;
    }
    const show = () => setZooming({ viewed: { place } });
    // If the viewer fails to load, the link opens the picture itself.
    void import('./PictureViewer.tsx').then(show, () => location.assign(href));
  }
}
