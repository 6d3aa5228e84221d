import { type DragEvent, useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Verify } from './use-verify.ts';

/** Chosen, or dropped on it. */
export function VerifyDrop({ of: { checking, check } }: { of: Verify }) {
  const { t } = useSpeaker();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) check(file);
  };
  return (
    <label
      className="verify-drop"
      data-over={over || undefined}
      aria-busy={checking || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept=".pdf,application/pdf"
        disabled={checking}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) check(file);
          // The same file, changed meanwhile, is chosen anew.
          target.value = '';
        }}
      />
      <Icon name="shield" />
      <span>
        {checking
          ? t(/*i18n*/ { id: 'verify.checking', message: 'Checking …' })
          : t(/*i18n*/ { id: 'verify.choose', message: 'Choose a PDF, or drop it here' })}
      </span>
    </label>
  );
}
