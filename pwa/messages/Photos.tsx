import { useState } from 'react';
import type { Photo } from '#domain/messages/types.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Sheet } from '../ui/Sheet.tsx';

/** Small ones, of which a tap opens a large one. */
export function Photos({ photos, author }: { photos: readonly Photo[]; author: string }) {
  const { t } = useSpeaker();
  const [open, setOpen] = useState<Photo | null>(null);
  if (photos.length === 0) return null;
  const title = t(/*i18n*/ { id: 'messages.photoOf', message: 'Photo by {author}' }, { author });
  return (
    <>
      <ul className="photos">
        {photos.map((photo) => (
          <li key={photo.hash}>
            <button type="button" onClick={() => setOpen(photo)}>
              <img src={pictureAddress(photo.hash, 240, 'webp')} width={photo.width} height={photo.height} loading="lazy" alt={title} />
            </button>
          </li>
        ))}
      </ul>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={title} closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}>
        {open && (
          <img className="large-photo" src={pictureAddress(open.hash, 1200, 'webp')} width={open.width} height={open.height} alt={title} />
        )}
      </Sheet>
    </>
  );
}
