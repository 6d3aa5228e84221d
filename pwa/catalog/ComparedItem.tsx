import { optionsOf } from '#domain/catalog/comparison.ts';
import type { ComparedProduct } from '#domain/catalog/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductPrice } from './ProductPrice.tsx';

/** CMP-3: existing clients receive this markup too, so it takes props only and uses a plain link. */
export function ComparedItem({ product, currency }: { product: ComparedProduct; currency: string }) {
  const { language } = useSpeaker();
  const { variantId, slug, name, picture, price, listPrice } = product;
  const options = optionsOf(product, language);
  return (
    <div className="compared-item" data-product-id={variantId}>
      <span className="frame">{picture && <ProductPicture of={picture} alt="" sizes="48px" />}</span>
      <span>
        <a href={withLanguage(language, `/shop/product/${slug}?variant=${variantId}`)}>{name}</a>
        {options !== '' && <small>{options}</small>}
      </span>
      <ProductPrice price={price} listPrice={listPrice} currency={currency} />
    </div>
  );
}
