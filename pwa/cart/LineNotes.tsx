import type { CartLine } from '#domain/cart/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { noticeSentence } from './line-sentences.ts';

/** A changed price, and whether the line is pending. */
export function LineNotes({ line, currency }: { line: CartLine; currency: string }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const price = line.notices.find(({ kind }) => kind === 'price');
  return (
    <>
      {price && (
        <small className="note" data-kind="price" role="status">
          {noticeSentence(price, currency, speaker)}
        </small>
      )}
      {line.waiting && (
        <small className="note" data-kind="waiting">
          {t(/*i18n*/ { id: 'cart.waiting', message: 'Waiting to be sent' })}
        </small>
      )}
    </>
  );
}
