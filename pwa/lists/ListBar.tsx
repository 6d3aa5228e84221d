import { useEffect } from 'react';
import type { ListContent } from '#domain/lists/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import '../ui/bottom-bar.css';
import './list-bar.css';

/** Above the bars of the page, which it leaves alone; it takes no focus. */
export function ListBar({ of, onOpen, onClose }: { of: ListContent; onOpen: () => void; onClose: () => void }) {
  const { t } = useSpeaker();
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside className="bottom-bar list-bar" aria-label={of.title}>
      <p>
        <strong>{of.title}</strong> <span>{of.description}</span>
      </p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={onOpen}>
        {t(/*i18n*/ { id: 'lists.subscribe', message: 'Subscribe' })}
      </Button>
      <IconButton icon="close" label={t(/*i18n*/ { id: 'ui.close', message: 'Close' })} onClick={onClose} />
    </aside>
  );
}
