import type { ReactNode } from 'react';
import type { QuoteDocument } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { BuyBar } from '../ui/BuyBar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { pendingWords } from './pending-words.ts';
import type { SignatureEntry } from './signature-kind.ts';
import './quote-bar.css';

type Props = { of: QuoteDocument; pending: SignatureEntry | null /** the next step */; accept: ReactNode };

/** Within the thumb's reach: total and next step, or that the last one is not confirmed yet. */
export function QuoteBar({ of: { total, currency }, pending, accept }: Props) {
  const { t, money } = useSpeaker();
  return (
    <div className="quote-bar">
      <BuyBar>
        {pending === null ? (
          <>
            <p className="sum">
              <small>{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</small>
              <bdi>{money(total, currency)}</bdi>
            </p>
            {accept}
          </>
        ) : (
          <PendingNote pending={pending} />
        )}
      </BuyBar>
    </div>
  );
}

export function PendingNote({ pending }: { pending: SignatureEntry }) {
  const { t } = useSpeaker();
  return (
    <p className="pending-note">
      <Icon name="offline" size="small" /> {t(pending.command.signing === null ? pendingWords.accepted : pendingWords.signed)}
    </p>
  );
}
