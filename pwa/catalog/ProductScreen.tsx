import { type ReactNode, useState } from 'react';
import { unitPriceAt } from '#domain/catalog/rules.ts';
import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import type { MessagePage } from '#domain/messages/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { Follow } from '../follows/deferred-parts.ts';
import { Discussion } from '../messages/deferred-parts.ts';
import { Publishing } from '../records/deferred-parts.ts';
import { Link } from '../shell/Link.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Grid } from '../ui/Grid.tsx';
import { Page } from '../ui/Page.tsx';
import { Marks } from './deferred-marks.ts';
import { EditProduct, RecentlySeen } from './deferred-parts.ts';
import { Gallery } from './Gallery.tsx';
import { LowestPrice } from './LowestPrice.tsx';
import { OptionLinks } from './OptionLinks.tsx';
import { PriceSteps } from './PriceSteps.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { StarsGiven } from './StarsGiven.tsx';
import { StockWord } from './StockWord.tsx';
import { useVariant } from './use-variant.ts';
import { VariantPicker } from './VariantPicker.tsx';
import './product.css';

const words = {
  included: /*i18n*/ { id: 'product.taxIncluded', message: 'incl. tax' },
  added: /*i18n*/ { id: 'product.taxAdded', message: 'plus tax' },
  free: /*i18n*/ { id: 'product.taxFree', message: 'no tax' },
};

type Props = {
  product: ProductPage;
  variantId: string | undefined;
  /** as rendered; undefined: the device asks for it */
  discussion?: MessagePage | undefined;
  /** false: only staff see it */
  published?: boolean;
  /** handed in by the route, since cart comes after catalog; undefined: the combination does not exist */
  buy: (chosen: Chosen) => ReactNode;
  /** handed in too; `goods`: what the chosen quantity costs */
  terms: (goods: number | undefined) => ReactNode;
};

type Chosen = { variant: VariantOffer | undefined; quantity: number; onQuantity: (quantity: number) => void };

export function ProductScreen({ product, variantId, discussion, published = true, buy, terms }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { variant, ...picking } = useVariant(product, variantId);
  const [quantity, onQuantity] = useState(1);
  return (
    <Page>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={product.trail.map(({ slug, name }) => ({
          label: name,
          link: (props) => <Link to="/shop/category/$slug" params={{ slug }} {...props} />,
        }))}
        current={product.name}
      />
      <SeenNote of={product} />
      <Publishing kind="product" id={product.id} published={published} path={pathOf(product.slug, speaker)} />
      <div className="product">
        <Gallery pictures={product.pictures} shown={variant?.picture ?? 0} />
        <section className="buy" aria-labelledby="product-name">
          <EditProduct id={product.id} />
          <h1 id="product-name">{product.name}</h1>
          {product.stars && (
            <a className="to-discussion" href="#discussion">
              <StarsGiven of={product.stars} />
            </a>
          )}
          <p className="summary">{product.summary}</p>
          <p className="price-line" aria-live="polite">
            {variant ? (
              <ProductPrice
                price={unitPriceAt(variant, quantity)}
                listPrice={variant.listPrice}
                currency={product.currency}
                size="large"
                note={taxNote(product, speaker)}
              />
            ) : (
              t(/*i18n*/ { id: 'product.noCombination', message: 'This combination does not exist' })
            )}
            {variant?.lowest !== undefined && <LowestPrice price={variant.lowest} currency={product.currency} />}
          </p>
          {variant?.steps && <PriceSteps steps={variant.steps} currency={product.currency} />}
          {product.choices.length > 0 && <VariantPicker product={product} {...picking} />}
          {variant && <StockWord level={variant.level} />}
          {buy({ variant, quantity, onQuantity })}
          {terms(variant && unitPriceAt(variant, quantity) * quantity)}
          {published && variant && (
            <div className="follow-place">
              <Follow kind="product" id={product.id} part={variant.id} soldOut={variant.level === 'sold_out'} />
            </div>
          )}
          {product.options && <OptionLinks options={product.options} currency={product.currency} />}
        </section>
        <Marks productId={product.id} name={product.name} variantId={variant?.id ?? 0} />
        <section className="words">
          <h2>{t(/*i18n*/ { id: 'product.about', message: 'About this product' })}</h2>
          {product.description.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="code">
            {t(/*i18n*/ { id: 'product.code', message: 'Item number {code}' }, { code: variant?.code ?? product.code })}
          </p>
        </section>
      </div>
      {product.accessories.length > 0 && (
        <section aria-labelledby="accessories">
          <h2 id="accessories">{t(/*i18n*/ { id: 'product.accessories', message: 'Goes well with it' })}</h2>
          <Grid>
            {product.accessories.map((accessory) => (
              <ProductCard key={accessory.id} product={accessory} currency={product.currency} />
            ))}
          </Grid>
        </section>
      )}
      <Discussion
        key={product.id}
        kind="product"
        id={product.id}
        isPublic
        rendered={discussion}
        title={t(/*i18n*/ { id: 'product.discussion', message: 'Reviews and questions' })}
      />
      {published && <RecentlySeen now={product} />}
    </Page>
  );
}

function pathOf(slug: string, { language }: Speaker): string {
  return withLanguage(language, `/shop/product/${slug}`);
}

function taxNote({ taxIncluded, exemption }: ProductPage, { t }: Speaker): string {
  if (exemption !== undefined) return exemption || t(words.free);
  return t(taxIncluded ? words.included : words.added);
}
