import type { ProductCard } from '#domain/catalog/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { ProductPrice } from '../catalog/ProductPrice.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Grid } from '../ui/Grid.tsx';

/** SITE-7: existing clients receive this markup too, so it takes props only and uses plain links. */
export function ProductBlock({ products, currency }: { products: readonly ProductCard[]; currency: string }) {
  const { language } = useSpeaker();
  return (
    <Grid>
      {products.map(({ id, slug, name, picture, price, listPrice }) => (
        <li key={id} className="product-card" data-product-template-id={id}>
          <a href={withLanguage(language, `/shop/product/${slug}`)}>
            <span className="frame">{picture && <ProductPicture of={picture} alt="" sizes="(min-width: 900px) 230px, 45vw" />}</span>
            <span className="name">{name}</span>
          </a>
          <p className="facts">
            <ProductPrice price={price} listPrice={listPrice} currency={currency} />
          </p>
        </li>
      ))}
    </Grid>
  );
}
