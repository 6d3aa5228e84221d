import type { Speaker } from '#domain/words/speak.ts';
import type { Absolute } from '../shell/crawled-page.ts';

export function crawledTrail(places: readonly { slug: string; name: string }[], absolute: Absolute, { t }: Speaker): object {
  const shop = { name: t(/*i18n*/ { id: 'shop.title', message: 'Shop' }), item: absolute('/shop') };
  const steps = [shop, ...places.map(({ slug, name }) => ({ name, item: absolute(`/shop/category/${slug}`) }))];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(at < steps.length - 1 && { item }),
    })),
  };
}
