import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';

export function DeletePage({ name, waiting, onDelete }: { name: string; waiting: boolean; onDelete: () => void }) {
  const { t } = useSpeaker();
  const [open, setOpen] = useState(false);
  const label = t(/*i18n*/ { id: 'pages.delete', message: 'Delete this page' });
  return (
    <>
      <p>
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </p>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
        footer={
          <Button
            variant="danger"
            wide
            waiting={waiting}
            onClick={() => {
              setOpen(false);
              onDelete();
            }}
          >
            {label}
          </Button>
        }
      >
        <p>
          {t(
            /*i18n*/ {
              id: 'pages.deleteText',
              message: '“{name}” and its earlier addresses lead nowhere then. To hide it for now, take it from visitors instead.',
            },
            { name },
          )}
        </p>
      </Sheet>
    </>
  );
}
