import { unitPriceAt } from '#domain/catalog/rules.ts';
import type { ProductPage } from '#domain/catalog/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { optionsOf } from './seen-offer.ts';
import './option-fields.css';

type Props = { options: readonly ProductPage[]; quantity: number };

/** PROD-5: plain fields; also sent to existing clients as markup. */
export function OptionFields({ options, quantity }: Props) {
  const { t, language, money } = useSpeaker();
  return (
    <ul className="option-fields">
      {options.map((option) => {
        const { id, name, variants, currency, pictures } = option;
        const bought = variants.find(({ level }) => level !== 'sold_out');
        const price = (variant: (typeof variants)[number]) => money(unitPriceAt(variant, quantity), currency);
        return (
          <li key={id}>
            <span className="frame">{pictures[0] && <ProductPicture of={pictures[0]} alt="" sizes="56px" widths="small" />}</span>
            <span className="words">
              <Checkbox
                name={`optional-add-${id}`}
                value="1"
                disabled={bought === undefined}
                label={t(/*i18n*/ { id: 'options.add', message: 'Add {name}' }, { name })}
              />
              {bought === undefined ? (
                <small>{t(/*i18n*/ { id: 'stock.soldOut', message: 'Sold out' })}</small>
              ) : variants.length === 1 ? (
                <>
                  <input type="hidden" name={`optional-product-${id}`} value={bought.id} />
                  <bdi>{price(bought)}</bdi>
                </>
              ) : (
                <select
                  name={`optional-product-${id}`}
                  defaultValue={bought.id}
                  aria-label={t(/*i18n*/ { id: 'options.variant', message: 'Variant of {name}' }, { name })}
                >
                  {variants.map((variant) => (
                    <option key={variant.id} value={variant.id} disabled={variant.level === 'sold_out'}>
                      {optionsOf(option, variant, language)} · {price(variant)}
                    </option>
                  ))}
                </select>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
