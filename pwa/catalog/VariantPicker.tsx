import type { ProductPage } from '#domain/catalog/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Tick } from '../ui/Tick.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { UseVariant } from './use-variant.ts';
import './variant-picker.css';

type Props = { product: ProductPage } & Pick<UseVariant, 'chosen' | 'choose' | 'fits' | 'soldOut' | 'leadsTo'>;

/**
 * PROD-2: native radio buttons. Combinations that do not exist stay selectable and are marked. Without JavaScript each value is a link
 * to its variant's page, so that price and picture follow, and what is shown is bought.
 */
export function VariantPicker({ product, chosen, choose, fits, soldOut, leadsTo }: Props) {
  const { t, language } = useSpeaker();
  const page = withLanguage(language, `/shop/product/${product.slug}`);
  return (
    <div className="variant-picker" id="variant">
      {product.choices.map(({ id, name, display, values }) => (
        <fieldset key={id} data-display={display}>
          <legend>
            {name}
            <span>{values.find((value) => chosen.includes(value.id))?.name}</span>
          </legend>
          {values.map((value) => {
            const fitting = fits(id, value.id);
            const gone = soldOut(id, value.id);
            return (
              <label key={value.id} data-fits={fitting} data-sold-out={gone || undefined}>
                <Tick
                  type="radio"
                  name={`attribute-${product.id}-${id}`}
                  value={value.id}
                  checked={chosen.includes(value.id)}
                  onChange={() => choose(id, value.id)}
                />
                {value.colour !== null && (
                  <svg viewBox="0 0 10 10" aria-hidden="true">
                    <circle cx="5" cy="5" r="5" fill={value.colour} />
                  </svg>
                )}
                <span>{value.name}</span>
                <noscript>
                  <a href={`${page}?variant=${leadsTo(value.id)}#variant`}>
                    <VisuallyHidden>{value.name}</VisuallyHidden>
                  </a>
                </noscript>
                {gone && <VisuallyHidden>, {t(/*i18n*/ { id: 'stock.soldOut', message: 'Sold out' })}</VisuallyHidden>}
                {!fitting && (
                  <VisuallyHidden>, {t(/*i18n*/ { id: 'product.notInThis', message: 'not in this combination' })}</VisuallyHidden>
                )}
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
