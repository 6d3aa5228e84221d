import { splitLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { onSettled, type Settled } from '../offline/kinds.ts';
import { notify } from '../ui/notices.ts';
import { quoteAddress } from './quote-address.ts';
import { isByOldLink } from './refusal-words.ts';
import { SIGNATURE, type SignatureEntry } from './signature-kind.ts';

/** Every screen says what became of an acceptance; the offer's own does so itself, where it can be shown. */
export function notifySignatures({ t, language }: Speaker): void {
  onSettled((kind, settled) => {
    if (kind !== SIGNATURE) return;
    for (const { entry, answer } of settled as readonly Settled<SignatureEntry>[]) {
      const { id, accessToken = '', document } = entry.command;
      const isHere = /^\/quote\/(\d+)/.exec(splitLanguage(location.pathname).path)?.[1] === String(id);
      const isMissing = !answer.ok && isByOldLink(answer);
      if (isHere && !isMissing) continue;
      const sentence = answer.ok ? words.confirmed : isMissing ? words.oldLink : words.refused;
      const run = () => location.assign(quoteAddress({ id, accessToken }, language));
      const view = { label: t(/*i18n*/ { id: 'quote.view', message: 'View the offer' }), run };
      notify(t(sentence, { number: document.number }), isMissing ? undefined : view, { stays: true });
    }
  });
}

const words = {
  confirmed: /*i18n*/ { id: 'quote.confirmedNotice', message: 'The shop has confirmed your acceptance of offer {number}' },
  refused: /*i18n*/ { id: 'quote.refusedNotice', message: 'Your acceptance of offer {number} did not go through' },
  oldLink: /*i18n*/ {
    id: 'quote.oldLinkNotice',
    message: 'Your acceptance of offer {number} did not arrive: the shop has sent a newer link. Please look for our latest email.',
  },
};
