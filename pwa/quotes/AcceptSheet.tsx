import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { SignSheet } from '../sign/SignSheet.tsx';
import { Accepted } from './Accepted.tsx';
import { AcceptPlainly } from './AcceptPlainly.tsx';
import { EndedQuote } from './EndedQuote.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import { acceptanceSentenceOf } from './refusal-words.ts';
import { StoredHere } from './StoredHere.tsx';
import { signedAs } from './signature-kind.ts';
import type { UseAcceptance } from './use-acceptance.ts';

type Props = { quote: QuotePage; acceptance: UseAcceptance; open: boolean; onClose: () => void };

/** QUOTE-3: by signing, or by a button where the shop asks for no signature. */
export function AcceptSheet({ quote, acceptance, open, onClose }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { document, signed } = quote;
  const { outcome, pending, submitting } = acceptance;
  const refused = outcome?.kind === 'refused' && !submitting ? outcome : null;
  const isChanged = refused?.code === 'document_changed';
  const isStored = pending !== null && !submitting;
  const form = {
    open,
    onClose,
    title: t(/*i18n*/ { id: 'quote.title', message: 'Offer {number}' }, { number: document.number }),
    submitting,
    error: refused === null || isChanged ? null : acceptanceSentenceOf(refused, speaker),
    summary: <QuoteSummary of={document} changedSince={isChanged ? refused.document : null} />,
    done:
      outcome?.kind === 'accepted' ? (
        <Accepted quote={quote} accepted={outcome.accepted} />
      ) : isStored ? (
        <StoredHere signed={signed} />
      ) : open && quote.state !== 'sent' && !submitting ? (
        <EndedQuote quote={quote} />
      ) : null,
  };
  if (!signed) return <AcceptPlainly {...form} onAccept={() => acceptance.accept(quote, null)} />;
  return (
    <SignSheet
      {...form}
      of={signedAs(quote.id)}
      digest={quote.digest}
      name={document.billing.name}
      action={t(/*i18n*/ { id: 'quote.signNow', message: 'Sign and order with obligation to pay' })}
      onSign={(signing) => acceptance.accept(quote, signing)}
    />
  );
}
