import type { CartLine, LineNotice } from '#domain/cart/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** Notices about changes of the shop, and whether the line is pending. */
export function LineNotes({ line, currency }: { line: CartLine; currency: string }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  return (
    <>
      {line.notices.map((notice) => (
        <small key={notice.kind} className="note" data-kind={notice.kind} role="status">
          {sentence(notice, currency, speaker)}
        </small>
      ))}
      {line.waiting && (
        <small className="note" data-kind="waiting">
          {t(/*i18n*/ { id: 'cart.waiting', message: 'Waiting to be sent' })}
        </small>
      )}
    </>
  );
}

function sentence(notice: LineNotice, currency: string, { t, money, refusal }: Speaker): string {
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
