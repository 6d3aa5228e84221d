import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';

/** What the visitor has asked for: a lens under the mouse, a picture over the whole screen. */
export type Zooming = { lens?: boolean; viewed?: { place: number } };

type Props = { pictures: readonly Picture[]; at: number; frame: RefObject<HTMLDivElement | null>; zooming: Zooming };

const PictureLens = lazy(() => import('./PictureLens.tsx').then((part) => ({ default: part.PictureLens })));
const PictureViewer = lazy(() => import('./PictureViewer.tsx').then((part) => ({ default: part.PictureViewer })));

/** SITE-10: loaded when it is first wanted. */
export function GalleryZoom({ pictures, at, frame, zooming: { lens, viewed } }: Props) {
  const router = useRouter();
  const navigate = useNavigate();
  // An entry of its own in the history, so that Back closes the pictures; nothing of it is in an address that is shared.
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
      {lens && picture && <PictureLens of={picture} frame={frame} />}
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
    /** this entry was made by looking at pictures closely */
    viewing?: boolean;
  }
}
