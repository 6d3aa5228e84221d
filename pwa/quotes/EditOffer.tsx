import type { ReactNode } from 'react';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { PendingPage } from '../shell/PendingPage.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Page } from '../ui/Page.tsx';
import { OfferScreen } from './OfferScreen.tsx';
import { useDeskQuote } from './use-desk-quote.ts';

type Props = { number: string; rendered: QuoteRecord | null; missing: ReactNode };

/** An offer as it is now, in the form. */
export function EditOffer({ number, rendered, missing }: Props) {
  const { quote, trouble } = useDeskQuote(number, rendered);
  const refused = refusedAs(trouble);
  if (refused === 'not_found' || refused === 'forbidden' || refused === 'sign_in_needed') return missing;
  if (quote !== null) return <OfferScreen quote={quote} missing={missing} />;
  if (trouble === null) return <PendingPage />;
  return (
    <Page width="narrow">
      <TroubleNote of={trouble} />
    </Page>
  );
}
