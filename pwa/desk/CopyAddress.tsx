import { useState } from 'react';
import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { type CopyTrouble, copyText } from '../checkout/copy-text.ts';
import { copyTroubles } from '../checkout/copy-words.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';

/** For the label of the parcel. */
export function CopyAddress({ of }: { of: Address }) {
  const { t, language } = useSpeaker();
  const [outcome, setOutcome] = useState<CopyTrouble | 'copied' | null>(null);
  const copy = async () => setOutcome((await copyText(addressLines(of, language).join('\n'))) ?? 'copied');
  return (
    <>
      <AddressLines of={of} />
      <Button variant="quiet" onClick={() => void copy()}>
        {t(/*i18n*/ { id: 'sales.copyAddress', message: 'Copy the address' })}
      </Button>
      <span role="status" className="quiet">
        {outcome === 'copied' ? t(/*i18n*/ { id: 'copy.copied', message: 'Copied' }) : outcome && t(copyTroubles[outcome])}
      </span>
    </>
  );
}
