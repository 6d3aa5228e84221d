import type { QuoteDocument } from '#domain/quotes/types.ts';
import { Totals } from '../cart/Totals.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

type Props = { of: QuoteDocument /** about to change */; busy: boolean };

/** What it comes to, and what is paid at once. */
export function QuoteSum({ of, busy }: Props) {
  const { t, money } = useSpeaker();
  return (
    <div className="quote-sum" data-busy={busy || undefined} aria-live="polite">
      <Totals of={of} currency={of.currency} taxIncluded={of.taxIncluded} deliveryName={of.deliveryName || undefined} />
      {of.dueAtOnce > 0 && (
        <p className="due">
          {of.dueAtOnce < of.total
            ? t(/*i18n*/ { id: 'quote.deposit', message: 'Deposit on acceptance: {amount}' }, { amount: money(of.dueAtOnce, of.currency) })
            : t(/*i18n*/ { id: 'quote.allDue', message: 'To be paid on acceptance' })}
        </p>
      )}
    </div>
  );
}
