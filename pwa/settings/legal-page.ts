import type { LegalPage } from '#domain/settings/rules.ts';
import type { LegalText } from '#domain/settings/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api/network-api.ts';
import { pageDescription } from '../shell/page-description.ts';
import { pageTitle } from '../shell/page-title.ts';
import { legalTitles } from './legal-titles.ts';

type Loading = { context: { api: Api; speaker: Speaker } };
type Heading = { loaderData?: LegalText | undefined; match: { context: { speaker: Speaker; shopName: string } } };

export function legalLoader(page: LegalPage) {
  return ({ context: { api, speaker } }: Loading) => api.settings.legal.query({ page, language: speaker.language });
}

/** A page that is not written yet is hidden from search engines. */
export function legalHead({ loaderData, match: { context } }: Heading) {
  if (loaderData === undefined) return { meta: [] };
  const { page, text, company } = loaderData;
  const title = context.speaker.t(legalTitles[page]);
  // Without the parser, which every page would pay for.
  const words = text.replace(/^(#+|-)\s+/gm, '').replace(/\[([^\]]*)\]\([^)]*\)|\*+/g, '$1');
  const description = [title, words].join('. ');
  const hidden = text === '' && company === null ? [{ name: 'robots', content: 'noindex' }] : [];
  return { meta: [pageTitle(title, context), pageDescription(description), ...hidden] };
}
