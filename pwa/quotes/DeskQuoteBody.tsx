import type { QuoteRecord } from '#domain/quotes/types.ts';
import { directionOf } from '#domain/words/languages.ts';
import { CopyValue } from '../checkout/CopyValue.tsx';
import { AddressLines } from '../places/AddressLines.tsx';
import { LegalWords } from '../settings/LegalWords.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { DeskActions } from './DeskActions.tsx';
import { DeskFacts } from './DeskFacts.tsx';
import { DeskHistory } from './DeskHistory.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteOptions } from './QuoteOptions.tsx';
import { QuoteSum } from './QuoteSum.tsx';
import { quotePdf } from './quote-address.ts';
import { TrailLink } from './TrailLink.tsx';

type Props = { quote: QuoteRecord; show: (quote: QuoteRecord) => void };

export function DeskQuoteBody({ quote, show }: Props) {
  const { t, language } = useSpeaker();
  const { page, url, customerNote } = quote;
  const { document, lines, options } = page;
  return (
    <div className="quote">
      <div>
        {customerNote !== '' && (
          <section className="quote-card desk-customer-note">
            <h2>{t(/*i18n*/ { id: 'desk.customerNote', message: 'What the customer asked for' })}</h2>
            <p dir="auto">{customerNote}</p>
          </section>
        )}
        {document.text !== '' && (
          <article className="quote-text" lang={document.language} dir={directionOf(document.language)}>
            <LegalWords text={document.text} />
          </article>
        )}
        <section className="quote-card" aria-labelledby="quote-lines">
          <h2 id="quote-lines">{t(/*i18n*/ { id: 'desk.lines', message: 'What is offered' })}</h2>
          <QuoteLines lines={lines} currency={document.currency} setQuantity={null} />
          <QuoteSum of={document} busy={false} />
        </section>
        {options.length > 0 && <QuoteOptions options={options} currency={document.currency} add={null} />}
      </div>
      <aside>
        <div className="quote-card desk-ways">
          <DeskActions quote={quote} show={show} />
          {url !== null && (
            <dl className="desk-link">
              <CopyValue label={t(/*i18n*/ { id: 'desk.link', message: 'Link for the customer' })} value={url} />
            </dl>
          )}
          {url !== null && (
            <a href={quotePdf(page, language)} target="_blank" rel="noopener">
              {t(/*i18n*/ { id: 'quote.pdf', message: 'Open as PDF' })}
            </a>
          )}
          {page.accepted?.sealed === true && <TrailLink quote={page} />}
        </div>
        <div className="quote-card">
          <section>
            <h2>{t(/*i18n*/ { id: 'desk.customer', message: 'Customer' })}</h2>
            <AddressLines of={document.billing} />
            {quote.email !== '' && <bdi className="quiet desk-email">{quote.email}</bdi>}
          </section>
          {document.shipping !== null && (
            <section>
              <h2>{t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}</h2>
              <AddressLines of={document.shipping} />
            </section>
          )}
          <DeskFacts quote={quote} />
        </div>
        <DeskHistory quote={quote} />
      </aside>
    </div>
  );
}
