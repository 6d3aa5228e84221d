import { splitLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { onSettled, type Settled } from '../offline/kinds.ts';
import { notify } from '../ui/notices.ts';
import { quoteAddress } from './quote-address.ts';
import { SIGNATURE, type SignatureEntry } from './signature-kind.ts';

/** What became of an acceptance is said on every screen; the offer's own says it itself. */
export function notifySignatures({ t, language }: Speaker): void {
  onSettled((kind, settled) => {
    if (kind !== SIGNATURE) return;
    for (const { entry, answer } of settled as readonly Settled<SignatureEntry>[]) {
      const { id, accessToken = '', document } = entry.command;
      if (splitLanguage(location.pathname).path.startsWith(`/quote/${id}`)) continue;
      const sentence = answer.ok
        ? /*i18n*/ { id: 'quote.confirmedNotice', message: 'The shop has confirmed your acceptance of offer {number}' }
        : /*i18n*/ { id: 'quote.refusedNotice', message: 'Your acceptance of offer {number} did not go through' };
      const run = () => location.assign(quoteAddress({ id, accessToken }, language));
      notify(
        t(sentence, { number: document.number }),
        { label: t(/*i18n*/ { id: 'quote.view', message: 'View the offer' }), run },
        { stays: true },
      );
    }
  });
}
