import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportBody } from './ImportBody.tsx';
import { useImport } from './use-import.ts';
import './import-links.css';

/** Many links from a file. What was begun is there when the sheet is opened again. */
export function ImportLinks({ onMade }: { onMade: () => void }) {
  const { t } = useSpeaker();
  const [open, setOpen] = useState(false);
  const of = useImport(onMade);
  const title = t(/*i18n*/ { id: 'links.import', message: 'Import a CSV file' });
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet
        open={open}
        onClose={() => {
          of.stop();
          setOpen(false);
        }}
        title={title}
        closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
        footer={(of.read?.rows.length ?? 0) > 0 && <ImportActions of={of} />}
      >
        <ImportBody of={of} />
      </Sheet>
    </>
  );
}
