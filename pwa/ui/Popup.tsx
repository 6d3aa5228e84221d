import { Loaded, type LoadedProps } from './Loaded.tsx';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface PopupProps<Content> extends Omit<SheetProps, 'children' | 'footer'>, LoadedProps<Content> {}

/** SITE-9: a sheet whose content is asked for when it opens, anew each time. */
export function Popup<Content>({ open, onClose, title, closeLabel, ...content }: PopupProps<Content>) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      {open && <Loaded {...content} />}
    </Sheet>
  );
}
