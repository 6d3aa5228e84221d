import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import type { Picture } from '#domain/catalog/types.ts';

/** What the visitor has asked for: a lens under the mouse, a picture over the whole screen. */
export type Zooming = { lens?: boolean; viewed?: { place: number } };

type Props = { pictures: readonly Picture[]; at: number; frame: RefObject<HTMLDivElement | null>; zooming: Zooming };

const PictureLens = lazy(() => import('./PictureLens.tsx').then((part) => ({ default: part.PictureLens })));
const PictureViewer = lazy(() => import('./PictureViewer.tsx').then((part) => ({ default: part.PictureViewer })));

/** In the address while pictures are viewed, so that Back closes them. */
const VIEWED = 'viewed';

/** SITE-10: loaded when it is first wanted. */
export function GalleryZoom({ pictures, at, frame, zooming: { lens, viewed } }: Props) {
  const router = useRouter();
  const navigate = useNavigate();
  const addressed = useLocation({ select: ({ hash }) => hash === VIEWED });
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (viewed === undefined) return;
    setOpen(true);
    void navigate({ to: '.', search: (before) => before, hash: VIEWED, resetScroll: false, hashScrollIntoView: false });
  }, [viewed, navigate]);

  const picture = pictures[at];
  return (
    <Suspense>
      {lens && picture && <PictureLens of={picture} frame={frame} />}
      {viewed && (
        <PictureViewer
          pictures={pictures}
          first={viewed.place}
          open={open && addressed}
          onClose={() => {
            setOpen(false);
            router.history.back();
          }}
        />
      )}
    </Suspense>
  );
}
