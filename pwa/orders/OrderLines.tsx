import type { OrderedLine } from '#domain/orders/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Line, Lines } from '../ui/Lines.tsx';
import { OptionNote } from './OptionNote.tsx';

type Props = {
  lines: readonly OrderedLine[];
  currency: string /** false: nothing leads away */;
  linked?: boolean /** what was not in stock may still be on its way */;
  isOpen?: boolean;
};

export function OrderLines({ lines, currency, linked = true, isOpen = false }: Props) {
  const { t, language, money } = useSpeaker();
  return (
    <Lines>
      {lines.map((line) => (
        <Line
          key={line.key}
          picture={line.picture && <ProductPicture of={line.picture} alt="" sizes="56px" widths="small" />}
          amount={money(line.total, currency)}
        >
          {linked ? <a href={withLanguage(language, `/shop/product/${line.slug}`)}>{line.name}</a> : line.name}
          {line.options && <small>{line.options}</small>}
          {line.optionFor && <OptionNote name={line.optionFor} />}
          <small>
            {t(
              /*i18n*/ { id: 'order.quantityPrice', message: '{quantity} × {price}' },
              { quantity: line.quantity, price: money(line.unitPrice, currency) },
            )}
          </small>
          {isOpen && line.lacking > 0 && (
            <small>
              {t(
                /*i18n*/ { id: 'order.lacking', message: '{lacking} of {quantity} not in stock when you ordered: we will write to you' },
                line,
              )}
            </small>
          )}
        </Line>
      ))}
    </Lines>
  );
}
