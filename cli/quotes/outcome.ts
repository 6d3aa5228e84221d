import type { QuoteRecord } from '#domain/quotes/types.ts';
import { money } from '../money.ts';
import { plain } from '../view/text.ts';

/** What an offer is now, and its link where it has one. */
export function outcome(record: QuoteRecord): string[] {
  return told(record, {
    draft: ({ number, email }) => `is a draft. "portico quotes send ${number}" mails it to ${email}.`,
    sent: ({ email, page }) => `is sent to ${email}, and stands until the end of ${page.document.validUntil}.`,
  });
}

/** `wasSent`: before it was changed. */
export function edited(record: QuoteRecord, wasSent: boolean): string[] {
  return told(record, {
    draft: ({ number, email }) =>
      wasSent
        ? `is a draft again, and its earlier link leads nowhere. "portico quotes send ${number}" mails it to ${email}.`
        : 'is changed, and still a draft.',
    sent: () => 'is changed; its customer sees that at the same link.',
  });
}

export function withdrawn(record: QuoteRecord): string[] {
  return told(record, { withdrawn: ({ sentAt }) => (sentAt === null ? 'is withdrawn.' : 'is withdrawn, and its customer is told.') });
}

export function reminded(record: QuoteRecord): string[] {
  return told(record, { sent: ({ email, page }) => `stands until the end of ${page.document.validUntil}: ${email} is reminded.` });
}

type Sentences = Partial<Record<QuoteRecord['state'], (record: QuoteRecord) => string>>;

function told(record: QuoteRecord, sentences: Sentences): string[] {
  const { number, customer, total, currency, state, url } = record;
  const became = sentences[state]?.(record) ?? `is ${state}.`;
  return [plain(`${number} (${customer}, ${money(total, currency)}) ${became}`), ...(url === null ? [] : [plain(url)])];
}
