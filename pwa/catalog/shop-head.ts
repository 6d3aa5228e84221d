import type { Speaker } from '#domain/words/speak.ts';
import { pageTitle } from '../page-title.ts';
import type { ShopData } from './load-shop.ts';
import { shopTitle } from './shop-title.ts';

/** Title and description of a list of products. */
export function shopHead({
  loaderData,
  match,
}: {
  loaderData?: ShopData | undefined;
  match: { context: { speaker: Speaker; shopName: string } };
}) {
  const { speaker } = match.context;
  const category = loaderData?.listing.trail.at(-1)?.name;
  const title = shopTitle(speaker, { search: loaderData?.query.search, category });
  const description = speaker.t(
    /*i18n*/ { id: 'shop.description', message: '{count, plural, one {# product} other {# products}}: {title}' },
    { count: loaderData?.listing.total ?? 0, title },
  );
  return { meta: [pageTitle(title, match.context), { name: 'description', content: description }] };
}
