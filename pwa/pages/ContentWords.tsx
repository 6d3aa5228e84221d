import type { Shown } from '#domain/pages/types.ts';
import { ProductCard } from '../catalog/ProductCard.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { RichWords } from '../settings/RichWords.tsx';
import { Grid } from '../ui/Grid.tsx';
import './content-words.css';

const CARD = '(min-width: 900px) 230px, 45vw';

/** A typed text with its pictures and products. */
export function ContentWords({ text, shown: { pictures, products, currency } }: { text: string; shown: Shown }) {
  return (
    <RichWords
      text={text}
      picture={(hash, alt) => {
        const picture = pictures.find((each) => each.hash === hash);
        return (
          picture && (
            <figure className="content-picture">
              <ProductPicture of={picture} alt={alt} widths="large" sizes="(min-width: 720px) 672px, 92vw" />
            </figure>
          )
        );
      }}
      products={(ids) => {
        const found = ids.flatMap((id) => products.find((each) => each.id === id) ?? []);
        return (
          found.length > 0 && (
            <Grid>
              {found.map((product) => (
                <ProductCard key={product.id} product={product} currency={currency} sizes={CARD} />
              ))}
            </Grid>
          )
        );
      }}
    />
  );
}
