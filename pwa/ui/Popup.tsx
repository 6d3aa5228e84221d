import { Loaded, type LoadedProps } from './Loaded.tsx';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface PopupProps<Content> extends Omit<SheetProps, 'children' | 'footer'>, LoadedProps<Content> {}

/** SITE-9: its content is loaded each time it opens. */
export function Popup<Content>({ open, onClose, title, closeLabel, ...content }: PopupProps<Content>) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      {open && <Loaded {...content} />}
    </Sheet>
  );
}
