import { useState } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import { directionOf } from '#domain/words/languages.ts';
import { Discussion } from '../messages/deferred-parts.ts';
import { LegalWords } from '../settings/LegalWords.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { AcceptSheet } from './AcceptSheet.tsx';
import { ForStaff } from './ForStaff.tsx';
import { QuoteAside } from './QuoteAside.tsx';
import { PendingNote, QuoteBar } from './QuoteBar.tsx';
import { QuoteOptions } from './QuoteOptions.tsx';
import { QuotePricing } from './QuotePricing.tsx';
import { QuoteState } from './QuoteState.tsx';
import { headingId } from './sections.ts';
import { useAcceptance } from './use-acceptance.ts';
import type { SeenQuote } from './use-quote.ts';
import { useQuoteChanges } from './use-quote-changes.ts';

export function QuoteBody({ quote, seen }: { quote: QuotePage; seen: SeenQuote }) {
  const { t } = useSpeaker();
  const acceptance = useAcceptance(quote, seen.again);
  const changes = useQuoteChanges(quote, seen);
  const [signing, setSigning] = useState(false);
  const { document, options, state, signed, forStaff = false } = quote;
  const { pending } = acceptance;
  const isOpen = state === 'sent' && !forStaff && pending === null && acceptance.outcome?.kind !== 'accepted';
  const open = () => setSigning(true);
  const accept = (wide: boolean) => (
    <Button wide={wide} disabled={document.lines.length === 0} waiting={changes.busy} onClick={open}>
      {signed ? t(/*i18n*/ { id: 'quote.sign', message: 'Accept and sign' }) : t(/*i18n*/ { id: 'quote.accept', message: 'Accept' })}
    </Button>
  );
  const nextOnDesk = pending === null ? isOpen && accept(true) : <PendingNote pending={pending} />;
  return (
    <>
      {forStaff && <ForStaff number={document.number} />}
      <QuoteState quote={quote} acceptance={acceptance} sign={open} />
      <div className="quote">
        <div>
          {document.text !== '' && (
            <article className="quote-text" lang={document.language} dir={directionOf(document.language)}>
              <LegalWords text={document.text} headingId={headingId} />
            </article>
          )}
          <QuotePricing document={document} changes={changes} isOpen={isOpen} />
          {isOpen && options.length > 0 && (
            <QuoteOptions options={options} currency={document.currency} add={changes.add} busy={changes.busy} />
          )}
        </div>
        <QuoteAside quote={quote} seen={seen} isOpen={isOpen} next={nextOnDesk} />
      </div>
      <Discussion
        kind="quote"
        id={quote.id}
        accessToken={quote.accessToken || undefined}
        title={t(/*i18n*/ { id: 'quote.discussion', message: 'Questions about this offer' })}
      />
      {(isOpen || pending !== null) && <QuoteBar of={document} pending={pending} accept={accept(false)} />}
      <AcceptSheet quote={quote} acceptance={acceptance} open={signing} onClose={() => setSigning(false)} />
    </>
  );
}
