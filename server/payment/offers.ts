import type { PaymentOffer } from '#domain/payment/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import { providerOf } from './provider.ts';
import type { PaymentRow } from './queries.ts';

/** The payment methods that this server supports, in the reader's language. */
export function paymentOffers(rows: readonly PaymentRow[], language: Language): PaymentOffer[] {
  return rows
    .filter((row) => providerOf(row.kind) !== undefined)
    .map((row) => ({ ...row, name: textOf(row.name, language), note: textOf(row.note, language) }));
}
