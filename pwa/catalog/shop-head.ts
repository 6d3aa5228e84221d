import { inARow } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { pageDescription } from '../shell/page-description.ts';
import { pageTitle } from '../shell/page-title.ts';
import type { ShopData } from './load-shop.ts';
import { shopTitle } from './shop-title.ts';

export function shopHead({
  loaderData,
  match,
}: {
  loaderData?: ShopData | undefined;
  match: { context: { speaker: Speaker; shopName: string } };
}) {
  if (loaderData === undefined) return { meta: [] };
  const { speaker } = match.context;
  const { listing, query } = loaderData;
  const name = shopTitle(speaker, { search: query.search, category: listing.trail.at(-1)?.name });
  const page = speaker.t(/*i18n*/ { id: 'pager.page', message: 'Page {page}' }, { page: speaker.number(listing.page) });
  const title = listing.page === 1 ? name : `${name} · ${page}`;
  const description = speaker.t(
    /*i18n*/ { id: 'shop.description', message: '{count, plural, one {# product} other {# products}}: {title}' },
    { count: listing.total, title },
  );
  const products = inARow(
    listing.products.slice(0, 6).map((product) => product.name),
    speaker.language,
  );
  return { meta: [pageTitle(title, match.context), pageDescription(`${description} – ${products}`)] };
}
