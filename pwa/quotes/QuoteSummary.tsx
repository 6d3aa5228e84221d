import type { QuoteDocument } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Differences } from './Differences.tsx';

/** What one agrees to, in a line. `changedSince`: as it was signed, where that was refused. */
export function QuoteSummary({ of, changedSince }: { of: QuoteDocument; changedSince: QuoteDocument | null }) {
  const { t, money } = useSpeaker();
  return (
    <>
      {changedSince !== null && (
        <Alert tone="danger" title={t(/*i18n*/ { id: 'quote.changed', message: 'The offer has changed since you saw it' })}>
          {t(/*i18n*/ { id: 'quote.changedText', message: 'Nothing was ordered. This is different now:' })}
          <Differences signed={changedSince} current={of} />
        </Alert>
      )}
      <p className="quote-summary">
        <span dir="auto">{of.title || t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</span>
        <bdi>{money(of.total, of.currency)}</bdi>
      </p>
    </>
  );
}
