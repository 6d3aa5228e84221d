import type { MessageDescriptor } from '@lingui/core';
import type { Speaker } from '#domain/words/speak.ts';

/** The head of an address that is one visitor's own: a title, and no search engine. */
export function personalHead(title: MessageDescriptor) {
  return ({ match }: { match: { context: { speaker: Speaker } } }) => ({
    meta: [{ title: `${match.context.speaker.t(title)} · Portico` }, { name: 'robots', content: 'noindex' }],
  });
}
