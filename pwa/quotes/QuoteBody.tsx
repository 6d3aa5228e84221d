import { useState } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import { directionOf } from '#domain/words/languages.ts';
import { Discussion } from '../messages/deferred-parts.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { LegalWords } from '../settings/LegalWords.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { BuyBar } from '../ui/BuyBar.tsx';
import { AcceptSheet } from './AcceptSheet.tsx';
import { DeclineQuote } from './DeclineQuote.tsx';
import { PhoneQr } from './PhoneQr.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteNav } from './QuoteNav.tsx';
import { QuoteOptions } from './QuoteOptions.tsx';
import { QuoteState } from './QuoteState.tsx';
import { QuoteSum } from './QuoteSum.tsx';
import { quotePdf } from './quote-address.ts';
import { headingId } from './sections.ts';
import { useAcceptance } from './use-acceptance.ts';
import type { SeenQuote } from './use-quote.ts';
import { useQuoteChanges } from './use-quote-changes.ts';

type Props = { quote: QuotePage; seen: SeenQuote };

export function QuoteBody({ quote, seen }: Props) {
  const speaker = useSpeaker();
  const { t, language, money } = speaker;
  const acceptance = useAcceptance(quote.id, seen.again);
  const changes = useQuoteChanges(quote, seen);
  const [signing, setSigning] = useState(false);
  const { document, options, state } = quote;
  const isOpen = state === 'sent' && acceptance.pending === null && acceptance.outcome?.kind !== 'accepted';
  const isEmpty = document.lines.length === 0;
  const open = () => setSigning(true);
  const acceptWords = quote.signed
    ? t(/*i18n*/ { id: 'quote.sign', message: 'Accept and sign' })
    : t(/*i18n*/ { id: 'quote.accept', message: 'Accept' });
  return (
    <>
      <QuoteState quote={quote} acceptance={acceptance} sign={open} />
      <div className="quote">
        <div>
          {document.text !== '' && (
            <article className="quote-text" lang={document.language} dir={directionOf(document.language)}>
              <LegalWords text={document.text} headingId={headingId} />
            </article>
          )}
          <section id="pricing" className="quote-card" aria-labelledby="quote-lines">
            <h2 id="quote-lines">{t(/*i18n*/ { id: 'quote.lines', message: 'What we offer' })}</h2>
            {changes.trouble !== null && (
              <Alert tone={changes.trouble.kind === 'offline' ? 'warning' : 'danger'}>
                {changes.trouble.kind === 'offline'
                  ? t(/*i18n*/ { id: 'quote.needsNetwork', message: 'You’re offline. Please try again when you’re back online.' })
                  : sentenceOf(changes.trouble, speaker)}
              </Alert>
            )}
            <QuoteLines lines={changes.lines} currency={document.currency} setQuantity={isOpen ? changes.setQuantity : null} />
            <QuoteSum of={document} busy={changes.busy} />
          </section>
          {isOpen && options.length > 0 && (
            <QuoteOptions options={options} currency={document.currency} add={changes.add} busy={changes.busy} />
          )}
        </div>
        <aside>
          <QuoteNav quote={quote} />
          <div className="quote-card">
            <p className="sum">
              <span>{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</span>
              <bdi>{money(document.total, document.currency)}</bdi>
            </p>
            {isOpen && (
              <Button className="accept" wide disabled={isEmpty || changes.busy} onClick={open}>
                {acceptWords}
              </Button>
            )}
            <p className="ways">
              <a href={quotePdf(quote, language)} target="_blank" rel="noopener">
                {t(/*i18n*/ { id: 'quote.pdf', message: 'Open as PDF' })}
              </a>
              <a href="#discussion">{t(/*i18n*/ { id: 'quote.ask', message: 'Ask a question' })}</a>
              {isOpen && <DeclineQuote quote={quote} onDeclined={seen.again} />}
            </p>
            {isOpen && quote.signed && <PhoneQr quote={quote} show={seen.show} />}
          </div>
          <div className="quote-card">
            <h2>{t(/*i18n*/ { id: 'address.billing', message: 'Billing address' })}</h2>
            <AddressLines of={document.billing} />
            <h2>{t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}</h2>
            <AddressLines of={document.shipping ?? document.billing} />
            {document.deliveryName !== '' && <p className="quiet">{document.deliveryName}</p>}
          </div>
        </aside>
      </div>
      <Discussion
        kind="quote"
        id={quote.id}
        accessToken={quote.accessToken}
        title={t(/*i18n*/ { id: 'quote.discussion', message: 'Questions about this offer' })}
      />
      {isOpen && (
        <div className="quote-bar">
          <BuyBar>
            <p>
              <small>{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</small>
              <bdi>{money(document.total, document.currency)}</bdi>
            </p>
            <Button disabled={isEmpty || changes.busy} onClick={open}>
              {acceptWords}
            </Button>
          </BuyBar>
        </div>
      )}
      <AcceptSheet quote={quote} acceptance={acceptance} open={signing} onClose={() => setSigning(false)} />
    </>
  );
}
