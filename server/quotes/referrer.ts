import { splitLanguage } from '#domain/words/languages.ts';
import type { Mount } from '../slice.ts';

/** No link that leads away from an offer takes its address along: who has that address has the offer. */
export const noReferrer: Mount = (app) => {
  app.addHook('onSend', async (request, reply) => {
    if (splitLanguage(request.url).path.startsWith('/quote/')) reply.header('referrer-policy', 'no-referrer');
  });
};
