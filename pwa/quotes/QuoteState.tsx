import type { QuotePage } from '#domain/quotes/types.ts';
import { EndedQuote } from './EndedQuote.tsx';
import { PendingAcceptance } from './PendingAcceptance.tsx';
import { RefusedAcceptance } from './RefusedAcceptance.tsx';
import type { UseAcceptance } from './use-acceptance.ts';

type Props = { quote: QuotePage; acceptance: UseAcceptance; sign: () => void };

/** What stands above the offer: that an acceptance waits to be confirmed or was refused, and that it is no longer open. */
export function QuoteState({ quote, acceptance, sign }: Props) {
  const { pending, outcome, dropOutcome } = acceptance;
  if (pending !== null) return <PendingAcceptance pending={pending} acceptance={acceptance} />;
  return (
    <>
      {outcome?.kind === 'refused' && <RefusedAcceptance quote={quote} refused={outcome} sign={sign} drop={dropOutcome} />}
      <EndedQuote quote={quote} />
    </>
  );
}
