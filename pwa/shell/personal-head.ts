import type { MessageDescriptor } from '@lingui/core';
import type { Speaker } from '#domain/words/speak.ts';
import { pageTitle } from './page-title.ts';

export function personalHead(title: MessageDescriptor) {
  return ({ match: { context } }: { match: { context: { speaker: Speaker; shopName: string } } }) => ({
    meta: [pageTitle(context.speaker.t(title), context), { name: 'robots', content: 'noindex' }],
  });
}
