import type { Speaker } from '#domain/words/speak.ts';
import type { Absolute } from '../shell/crawled-page.ts';

/** The way from the shop down to what is shown: categories, and what the last one names. */
export function crawledTrail(places: readonly { slug: string; name: string }[], absolute: Absolute, { t }: Speaker): object {
  const shop = { name: t(/*i18n*/ { id: 'shop.title', message: 'Shop' }), item: absolute('/shop') };
  const steps = [shop, ...places.map(({ slug, name }) => ({ name, item: absolute(`/shop/category/${slug}`) }))];
  return {
    '@type': 'BreadcrumbList',
    // the page itself needs no address
    itemListElement: steps.map(({ name, item }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(at < steps.length - 1 && { item }),
    })),
  };
}
