import type { CartLine, LineNotice } from '#domain/cart/types.ts';
import type { Speaker } from '#domain/words/speak.ts';

/** What the shop has taken from a line, other than its price. */
export type Correction = Exclude<LineNotice, { kind: 'price' }>;

export function correctionsOf({ notices }: CartLine): Correction[] {
  return notices.filter((notice) => notice.kind !== 'price');
}

/** CART-4: what there is less of, or undefined where the line is as the shopper wanted it. */
export function correctionSentence(line: CartLine, speaker: Speaker): string | undefined {
  const sentences = correctionsOf(line).map((each) => noticeSentence(each, '', speaker));
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

export function noticeSentence(notice: LineNotice, currency: string, { t, money, refusal }: Speaker): string {
  switch (notice.kind) {
    case 'reduced':
      return t(
        /*i18n*/ { id: 'cart.notice.reduced', message: 'You wanted {wanted}; {left, plural, one {only # is} other {only # are}} left' },
        { wanted: notice.wanted, left: notice.left },
      );
    case 'sold_out':
      return t(/*i18n*/ { id: 'cart.notice.soldOut', message: 'Now sold out. It will not be ordered.' });
    case 'held':
      return refusal('held_by_others');
    case 'withdrawn':
      return t(/*i18n*/ { id: 'cart.notice.withdrawn', message: 'No longer sold. It will not be ordered.' });
    case 'price':
      return t(
        /*i18n*/ { id: 'cart.notice.price', message: 'The price changed from {from} to {to}' },
        { from: money(notice.from, currency), to: money(notice.to, currency) },
      );
  }
}
