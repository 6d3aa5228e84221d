import type { QuoteDocument, QuotePage } from '#domain/quotes/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { detailsOf } from '../orders/discount.ts';
import { sumRows } from '../orders/letter.ts';
import { speakerFor } from '../words.ts';
import { quoteUrl } from './address.ts';

/** What mails about an offer say: lines, what they come to, until when it stands, and where it can be seen. */
export function quoteBlocks(page: QuotePage, speaker: Speaker): MailBlock[] {
  const { document } = page;
  const { t, money, date } = speaker;
  return [
    ...(document.title === '' ? [] : [{ kind: 'heading', text: document.title } as const]),
    {
      kind: 'facts',
      rows: [
        { label: t(words.number), value: document.number },
        { label: t(words.validUntil), value: date(document.validUntil) },
      ],
    },
    {
      kind: 'lines',
      lines: document.lines.map((line) => ({
        name: line.name,
        detail: detailsOf(line, speaker.language),
        quantity: String(line.quantity),
        amount: money(line.total, document.currency),
      })),
    },
    { kind: 'totals', rows: totalRows(document, speaker) },
  ];
}

/** The button that opens the offer as its customer. */
export function seeQuote(page: QuotePage, publicUrl: string): MailBlock {
  return { kind: 'button', label: speakerFor(page.document.language).t(words.see), url: quoteUrl(publicUrl, page) };
}

function totalRows(document: QuoteDocument, speaker: Speaker) {
  const { dueAtOnce, currency } = document;
  const { t, money } = speaker;
  return [...sumRows(document, speaker), ...(dueAtOnce === 0 ? [] : [{ label: t(words.due), amount: money(dueAtOnce, currency) }])];
}

const words = {
  number: /*i18n*/ { id: 'quote.number', message: 'Offer number' },
  validUntil: /*i18n*/ { id: 'quote.valid_until', message: 'Valid until' },
  due: /*i18n*/ { id: 'quote.mail.due', message: 'Due when you accept' },
  see: /*i18n*/ { id: 'quote.mail.see', message: 'See the offer' },
};
