import { createHash } from 'node:crypto';
import { taxesOfOrder } from '#domain/orders/rules.ts';
import { Address } from '#domain/places/schema.ts';
import { QuoteDocument } from '#domain/quotes/answers.ts';
import { dueAtOnce } from '#domain/quotes/rules.ts';
import type { QuoteDocument as Document } from '#domain/quotes/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { canonicalText } from '#domain/sign/rules.ts';
import { languageOf } from '#domain/words/languages.ts';
import { lastDay } from './days.ts';
import type { StoredLine, StoredQuote } from './stored.ts';

/** All that is signed. That of an accepted offer says for ever what it said then. */
export function documentOf(stored: StoredQuote, shop: Settings): Document {
  const { quote, lines, billing, shipping, currency, total, untaxed, tax, delivery } = stored;
  if (quote.document !== null) return QuoteDocument.parse(quote.document);
  const { company, name, timeZone } = shop;
  const counted = lines.filter(({ quantity }) => quantity > 0);
  return {
    number: quote.number,
    title: quote.title,
    text: quote.text,
    language: languageOf(stored.language),
    validUntil: lastDay(timeZone, quote.endsAt),
    seller: { ...company, name: company.name || name },
    billing: Address.parse(billing),
    shipping: shipping === null ? null : Address.parse(shipping),
    deliveryName: quote.deliveryName,
    currency,
    untaxed,
    tax,
    delivery,
    total,
    ...taxesOfOrder({ ...stored, lines: counted }),
    lines: counted.map(lineOf),
    dueAtOnce: dueAtOnce(total, quote.deposit),
  };
}

/** SHA-256 of what the document says, in hexadecimal. */
export function digestOf(document: Document): string {
  return createHash('sha256').update(canonicalText(document)).digest('hex');
}

function lineOf({ name, options, quantity, unitPrice, discount, total, taxRate }: StoredLine): Document['lines'][number] {
  return { name: name ?? '', options: options ?? '', quantity, unitPrice, discount, total, taxRate };
}
