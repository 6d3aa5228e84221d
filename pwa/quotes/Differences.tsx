import { type QuoteDifference, quoteDifferences } from '#domain/quotes/rules.ts';
import type { QuoteDocument } from '#domain/quotes/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import './differences.css';

/** What the shop changed between what was signed and what it offers now. */
export function Differences({ signed, current }: { signed: QuoteDocument; current: QuoteDocument }) {
  const speaker = useSpeaker();
  return (
    <ul className="differences">
      {quoteDifferences(signed, current).map((difference, at) => (
        <li key={String(at)}>{sentenceFor(difference, current.currency, speaker)}</li>
      ))}
    </ul>
  );
}

function sentenceFor(difference: QuoteDifference, currency: string, { t, money }: Speaker): string {
  switch (difference.kind) {
    case 'line-added':
      return t(/*i18n*/ { id: 'quote.changed.added', message: 'New: {name}' }, { name: difference.name });
    case 'line-removed':
      return t(/*i18n*/ { id: 'quote.changed.removed', message: 'No longer included: {name}' }, { name: difference.name });
    case 'quantity':
      return t(/*i18n*/ { id: 'quote.changed.line', message: '{name}: {after} instead of {before}' }, difference);
    case 'price':
      return t(
        /*i18n*/ { id: 'quote.changed.line', message: '{name}: {after} instead of {before}' },
        { name: difference.name, ...inMoney(difference) },
      );
    case 'total':
      return t(/*i18n*/ { id: 'quote.changed.total', message: 'Total: {after} instead of {before}' }, inMoney(difference));
    case 'text':
      return t(/*i18n*/ { id: 'quote.changed.text', message: 'The text or the terms' });
  }

  function inMoney({ before, after }: { before: number; after: number }) {
    return { before: money(before, currency), after: money(after, currency) };
  }
}
