import { MOST_PIECES } from '#domain/quotes/rules.ts';
import type { QuoteLine } from '#domain/quotes/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Line, Lines } from '../ui/Lines.tsx';
import { QuantityInput } from '../ui/QuantityInput.tsx';
import { UnitPrice } from './UnitPrice.tsx';
import './quote-lines.css';

type Props = {
  lines: readonly QuoteLine[];
  currency: string;
  /** null: nothing may be changed any more */
  setQuantity: ((lineId: number, quantity: number) => void) | null;
};

/** QUOTE-1, QUOTE-2: only what the shop permits can be changed, and never below zero. */
export function QuoteLines({ lines, currency, setQuantity }: Props) {
  const { t, money } = useSpeaker();
  return (
    <div className="quote-lines">
      <Lines>
        {lines.map((line) => {
          const { id, name, options, quantity, total, changeable, picture, available } = line;
          return (
            <Line
              key={id}
              data-off={quantity === 0 || undefined}
              picture={picture && <ProductPicture of={picture} alt="" sizes="56px" widths="small" />}
              amount={money(total, currency)}
            >
              <strong>{name}</strong>
              {options && (
                <small>
                  <bdi>{options}</bdi>
                </small>
              )}
              <UnitPrice of={line} currency={currency} withQuantity={setQuantity === null || !changeable} />
              {setQuantity !== null && available !== null && (
                <small className="short">
                  {available === 0
                    ? t(/*i18n*/ { id: 'quote.noneLeft', message: 'Not in stock at the moment' })
                    : t(/*i18n*/ { id: 'quote.fewLeft', message: 'Only {available} in stock at the moment' }, { available })}
                </small>
              )}
              {setQuantity !== null && changeable && (
                <span className="change">
                  <QuantityInput
                    value={quantity}
                    min={0}
                    max={MOST_PIECES}
                    onChange={(next) => setQuantity(id, next)}
                    label={t(/*i18n*/ { id: 'cart.quantityOf', message: 'Quantity of {name}' }, { name })}
                    less={t(/*i18n*/ { id: 'cart.lessOf', message: 'One {name} less' }, { name })}
                    more={t(/*i18n*/ { id: 'cart.moreOf', message: 'One {name} more' }, { name })}
                  />
                  {quantity === 0 && <small>{t(/*i18n*/ { id: 'quote.takenOff', message: 'Not included' })}</small>}
                </span>
              )}
            </Line>
          );
        })}
      </Lines>
    </div>
  );
}
