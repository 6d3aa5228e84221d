import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import './sheet.css';

export interface SheetProps {
  open: boolean;
  /** Asked by the close button, Escape and a touch beside the sheet. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
}

/** A native dialog: comes from below on a phone, stands in the middle on a desk, gives the focus back. */
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

/** The panel covers the dialog, so only the backdrop is the dialog itself. */
function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
