import type { ReactNode } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { DeclineQuote } from './DeclineQuote.tsx';
import { PhoneQr } from './deferred-parts.ts';
import { QuoteNav } from './QuoteNav.tsx';
import { quotePdf } from './quote-address.ts';
import { TrailLink } from './TrailLink.tsx';
import { useDesk } from './use-desk.ts';
import type { SeenQuote } from './use-quote.ts';

type Props = {
  quote: QuotePage;
  seen: SeenQuote;
  isOpen: boolean /** on a desk: the next step, or that the last one waits */;
  next: ReactNode;
};

export function QuoteAside({ quote, seen, isOpen, next }: Props) {
  const { t, language, money } = useSpeaker();
  const isDesk = useDesk();
  const { document, signed, accepted, forStaff = false } = quote;
  return (
    <aside>
      <QuoteNav quote={quote} />
      <div className="quote-card">
        <p className="sum">
          <span>{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</span>
          <bdi>{money(document.total, document.currency)}</bdi>
        </p>
        {next}
        <div className="ways">
          {!forStaff && (
            <a href={quotePdf(quote, language)} target="_blank" rel="noopener">
              {accepted?.sealed === true
                ? t(/*i18n*/ { id: 'quote.sealedPdf', message: 'Signed PDF' })
                : t(/*i18n*/ { id: 'quote.pdf', message: 'Open as PDF' })}
            </a>
          )}
          {!forStaff && accepted?.sealed === true && <TrailLink quote={quote} />}
          <a href="#discussion">{t(/*i18n*/ { id: 'quote.ask', message: 'Ask a question' })}</a>
          {isOpen && <DeclineQuote quote={quote} onDeclined={seen.again} />}
        </div>
        {isDesk && isOpen && signed && <PhoneQr quote={quote} show={seen.show} />}
      </div>
      <div className="quote-card">
        <section>
          <h2>{t(/*i18n*/ { id: 'address.billing', message: 'Billing address' })}</h2>
          <AddressLines of={document.billing} />
        </section>
        <section>
          <h2>{t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}</h2>
          <AddressLines of={document.shipping ?? document.billing} />
          {document.deliveryName !== '' && <p className="quiet">{document.deliveryName}</p>}
        </section>
      </div>
    </aside>
  );
}
