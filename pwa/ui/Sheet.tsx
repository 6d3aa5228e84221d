import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import './sheet.css';

export interface SheetProps {
  open: boolean;
  /** Called by the close button, Escape and a tap on the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/** A native dialog: a bottom sheet on a phone, centred on a desk. */
export function Sheet({ open, onClose, title, closeLabel, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onClick={closeBeside} onClose={() => open && onClose()}>
      <div className="panel">
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className="content">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** The panel covers the dialog, so a click on the dialog itself is one on the backdrop. */
function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
