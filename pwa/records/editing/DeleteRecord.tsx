import { useState } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

type Props = {
  /** what is deleted: "Delete this page" */
  label: string;
  /** what comes of it */
  text: string;
  waiting: boolean;
  onDelete: () => void;
};

/** Asks first. */
export function DeleteRecord({ label, text, waiting, onDelete }: Props) {
  const { t } = useSpeaker();
  const [open, setOpen] = useState(false);
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
        <p>{text}</p>
      </Sheet>
    </>
  );
}
