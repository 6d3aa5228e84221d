import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { part } from '../shell/part.ts';
import type { MousePoint } from './PictureLens.tsx';

/** `lens`: where the mouse was when it began. */
export type Zooming = { lens?: MousePoint; viewed?: { place: number } };

type Props = {
  pictures: readonly Picture[];
  at: number;
  frame: RefObject<HTMLDivElement | null>;
  zooming: Zooming;
  onLensLeft: () => void;
};

const PictureLens = part(() => import('./PictureLens.tsx').then((file) => file.PictureLens));
const PictureViewer = part(() => import('./PictureViewer.tsx').then((file) => file.PictureViewer));

/** SITE-10: loaded on first use. */
export function GalleryZoom({ pictures, at, frame, zooming: { lens, viewed }, onLensLeft }: Props) {
  const router = useRouter();
  const navigate = useNavigate();
  // A history entry of its own, so that Back closes the viewer; nothing of it is in the address.
  const viewing = useLocation({ select: ({ state }) => state.viewing === true });
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (viewed === undefined) return;
    setOpen(true);
    void navigate({ to: '.', search: (before) => before, state: { viewing: true }, resetScroll: false });
  }, [viewed, navigate]);

  const picture = pictures[at];
  return (
    <Suspense>
      {lens && picture && <PictureLens of={picture} frame={frame} from={lens} onLeave={onLensLeft} />}
      {viewed && (
        <PictureViewer
          pictures={pictures}
          first={viewed.place}
          open={open && viewing}
          onClose={() => {
            setOpen(false);
            router.history.back();
          }}
        />
      )}
    </Suspense>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** this entry was made by the viewer */
    viewing?: boolean;
  }
}
