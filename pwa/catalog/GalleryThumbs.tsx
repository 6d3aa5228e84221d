import type { Picture } from '#domain/catalog/types.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { useSpeaker } from '../shell/speaker.tsx';

type Props = { pictures: readonly Picture[]; at: number; goTo: (place: number) => void };

/** Plain links to the pictures, so they work without JavaScript. */
export function GalleryThumbs({ pictures, at, goTo }: Props) {
  const { t } = useSpeaker();
  return (
    <ul className="thumbs">
      {pictures.map(({ hash }, place) => (
        <li key={hash}>
          <a
            href={`#picture-${place + 1}`}
            aria-label={t(/*i18n*/ { id: 'gallery.place', message: '{at} of {count}' }, { at: place + 1, count: pictures.length })}
            aria-current={place === at || undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(place);
            }}
          >
            <img
              src={pictureAddress(hash, 96, 'webp')}
              srcSet={`${pictureAddress(hash, 160, 'webp')} 2x`}
              width={72}
              height={72}
              alt=""
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
