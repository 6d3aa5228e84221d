import type { QuoteOption } from '#domain/quotes/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Line, Lines } from '../ui/Lines.tsx';
import { UnitPrice } from './UnitPrice.tsx';

type Props = {
  options: readonly QuoteOption[];
  currency: string;
  add: ((optionId: number) => void) | null /** null: they are only shown */;
  busy?: boolean;
};

/** QUOTE-3: what the customer may add. */
export function QuoteOptions({ options, currency, add, busy = false }: Props) {
  const { t, money } = useSpeaker();
  return (
    <section id="options" className="quote-card quote-lines" aria-labelledby="quote-options">
      <h2 id="quote-options">{t(/*i18n*/ { id: 'quote.options', message: 'You can add' })}</h2>
      <Lines>
        {options.map((option) => (
          <Line
            key={option.id}
            picture={option.picture && <ProductPicture of={option.picture} alt="" sizes="56px" widths="small" />}
            amount={money(option.total, currency)}
          >
            <strong>{option.name}</strong>
            {option.options && (
              <small>
                <bdi>{option.options}</bdi>
              </small>
            )}
            <UnitPrice of={option} currency={currency} withQuantity />
            {add !== null && (
              <Button
                variant="quiet"
                waiting={busy}
                aria-label={t(/*i18n*/ { id: 'quote.addOf', message: 'Add {name}' }, { name: option.name })}
                onClick={() => add(option.id)}
              >
                {t(/*i18n*/ { id: 'quote.add', message: 'Add' })}
              </Button>
            )}
          </Line>
        ))}
      </Lines>
    </section>
  );
}
