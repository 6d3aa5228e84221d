import type { ProductPage, StockLevel, VariantOffer } from '#domain/catalog/types.ts';
import type { MessagePage } from '#domain/messages/types.ts';
import { toMajorString } from '#domain/money.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { inARow } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { crawledReviews } from '../messages/crawled-reviews.ts';
import type { Absolute, CrawledPage } from '../shell/crawled-page.ts';
import { crawledTrail } from './crawled-trail.ts';

export type CrawledProduct = { product: ProductPage; discussion: MessagePage | undefined };

/** A product with its price, or a ProductGroup where there are variants. */
export function crawledProduct({ product, discussion }: CrawledProduct, absolute: Absolute, speaker: Speaker): CrawledPage {
  const [first] = product.pictures;
  return {
    path: (language) => `/shop/product/${product.slugs[language]}`,
    picture: first && pictureOf(first.hash),
    kind: 'product',
    facts: [
      { ...factsOf(product, absolute, speaker), ...(discussion && crawledReviews(discussion)) },
      crawledTrail([...product.trail, product], absolute, speaker),
    ],
  };
}

function factsOf(product: ProductPage, absolute: Absolute, { language }: Speaker): object {
  const url = absolute(`/shop/product/${product.slug}`);
  const images = product.pictures.map(({ hash }) => absolute(pictureOf(hash)));
  const common = {
    name: product.name,
    description: product.summary || product.description || product.name,
    image: images,
    url,
  };
  const [only, ...others] = product.variants;
  if (only === undefined || others.length === 0) {
    return {
      '@type': 'Product',
      ...common,
      sku: only?.code ?? product.code,
      ...(only && { offers: offerOf(only, url, product.currency) }),
    };
  }
  const values = new Map(product.choices.flatMap(({ values }) => values.map((value) => [value.id, value])));
  const coloured = product.choices.some(({ display }) => display === 'swatches');
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.code,
    ...(coloured && { variesBy: 'https://schema.org/color' }),
    hasVariant: product.variants.map((variant) => {
      const chosen = variant.valueIds.flatMap((id) => values.get(id) ?? []);
      return {
        '@type': 'Product',
        sku: variant.code,
        name: inARow([product.name, ...chosen.map(({ name }) => name)], language),
        color: chosen.find(({ colour }) => colour !== null)?.name,
        image: variant.picture === null ? undefined : images[variant.picture],
        offers: offerOf(variant, `${url}?variant=${variant.id}`, product.currency),
      };
    }),
  };
}

const availability = { available: 'InStock', few: 'LimitedAvailability', sold_out: 'OutOfStock' } as const satisfies Record<
  StockLevel,
  string
>;

function offerOf({ price, level }: VariantOffer, url: string, currency: string): object {
  return {
    '@type': 'Offer',
    price: toMajorString(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${availability[level]}`,
    url,
  };
}

/** PNG, the one format that every preview can show. */
function pictureOf(hash: string): string {
  return pictureAddress(hash, 800, 'png');
}
