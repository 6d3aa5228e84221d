import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Picture } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PicturePlace } from './PicturePlace.tsx';
import { useStrip } from './use-strip.ts';
import { ViewedPicture } from './ViewedPicture.tsx';
import './picture-viewer.css';

type Props = { pictures: readonly Picture[]; first: number; open: boolean; onClose: () => void };

/** A native dialog: Escape closes it and the focus returns. */
export function PictureViewer({ pictures, first, open, onClose }: Props) {
  const { t } = useSpeaker();
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, at, goTo, onScroll } = useStrip(first);

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      goTo(first, 'instant');
    }
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open, first, goTo]);

  const steps: Record<string, number> = document.dir === 'rtl' ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowLeft: -1, ArrowRight: 1 };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    // Else the focused strip would scroll a little as well.
    event.preventDefault();
    goTo(at + by);
  };
  return (
    <dialog
      ref={dialog}
      className="picture-viewer"
      aria-label={t(/*i18n*/ { id: 'product.pictures', message: 'Pictures' })}
      onKeyDown={step}
      onClose={() => open && onClose()}
    >
      {open && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <ul ref={strip} tabIndex={0} onScroll={onScroll}>
            {pictures.map((picture, place) => (
              <ViewedPicture key={picture.hash} of={picture} current={place === at} />
            ))}
          </ul>
          <IconButton icon="close" label={t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' })} onClick={() => dialog.current?.close()} />
          {pictures.length > 1 && <PicturePlace at={at} count={pictures.length} goTo={goTo} />}
        </>
      )}
    </dialog>
  );
}
