import { decimalsOf } from '#domain/money.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { ownTimeZone } from '../../shell/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { VariantFields as Fields } from './product-fields.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = {
  form: Pick<ProductForm, 'setVariant' | 'problems' | 'currency'>;
  of: Fields;
  /** what is chosen; empty: there is no choice */
  name: string;
  onRemove: (() => void) | undefined;
};

type Typed = 'price' | 'listPrice' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'stock' | 'weight' | 'code';

/** Price and stock are in sight; what is rarely changed is folded. */
export function VariantFields({ form: { setVariant, problems, currency }, of, name, onRemove }: Props) {
  const { t } = useSpeaker();
  const money = { inputMode: decimalsOf(currency) === 0 ? 'numeric' : 'decimal', autoComplete: 'off' } as const;
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const wrongPrice = t(/*i18n*/ { id: 'editing.priceWrong', message: 'Please enter an amount, such as 12.50' });
  const wrongCount = t(/*i18n*/ { id: 'editing.countWrong', message: 'Please enter a whole number' });
  const ownClock = t(/*i18n*/ { id: 'editing.ownClock', message: 'By the clock of this device, {zone}' }, { zone: ownTimeZone() });
  const errorOf = (field: Typed, message: string) => (problems.has(`${of.key}.${field}`) ? message : undefined);
  const bind = (field: Typed, message: string) => ({
    value: of[field],
    onChange: ({ target }: { target: { value: string } }) => setVariant(of.key, { [field]: target.value }),
    error: errorOf(field, message),
  });
  const rare = ['listPrice', 'salePrice', 'saleUntil', 'weight', 'code'].some((field) => problems.has(`${of.key}.${field}`));
  return (
    <fieldset className="variant-fields">
      {name !== '' && <legend>{name}</legend>}
      <div className="pair">
        <Field
          label={t(/*i18n*/ { id: 'editing.price', message: 'Price in {currency}' }, { currency })}
          {...money}
          {...bind('price', wrongPrice)}
        />
        <Field
          label={t(/*i18n*/ { id: 'editing.stock', message: 'In stock' })}
          placeholder={t(/*i18n*/ { id: 'editing.unlimited', message: 'Not limited' })}
          {...count}
          {...bind('stock', wrongCount)}
        />
      </div>
      <details open={rare || undefined}>
        <summary>{t(/*i18n*/ { id: 'editing.more', message: 'Sale, item number, weight' })}</summary>
        <Field
          label={t(/*i18n*/ { id: 'editing.salePrice', message: 'Sale price' })}
          hint={t(/*i18n*/ { id: 'editing.saleHint', message: 'Shown with the lowest price of the 30 days before, as the law asks.' })}
          {...money}
          {...bind('salePrice', t(/*i18n*/ { id: 'editing.saleWrong', message: 'Please enter an amount below the price' }))}
        />
        {of.salePrice !== '' && (
          <div className="pair times">
            <Field
              type="datetime-local"
              label={t(/*i18n*/ { id: 'editing.saleFrom', message: 'From' })}
              hint={ownClock}
              {...bind('saleFrom', '')}
            />
            <Field
              type="datetime-local"
              label={t(/*i18n*/ { id: 'editing.saleUntil', message: 'Until' })}
              hint={ownClock}
              {...bind('saleUntil', t(/*i18n*/ { id: 'editing.saleEnds', message: 'A sale ends after it begins' }))}
            />
          </div>
        )}
        <Field
          label={t(/*i18n*/ { id: 'editing.listPrice', message: 'Recommended price' })}
          hint={t(/*i18n*/ { id: 'editing.listHint', message: 'Shown struck through while it is higher than the price.' })}
          {...money}
          {...bind('listPrice', wrongPrice)}
        />
        <div className="pair">
          <Field
            label={t(/*i18n*/ { id: 'editing.code', message: 'Item number' })}
            placeholder={t(/*i18n*/ { id: 'editing.codeMade', message: 'Made by itself' })}
            autoComplete="off"
            maxLength={64}
            dir="auto"
            {...bind('code', t(/*i18n*/ { id: 'editing.codeMissing', message: 'Please enter an item number' }))}
          />
          <Field label={t(/*i18n*/ { id: 'editing.weight', message: 'Weight in grams' })} {...count} {...bind('weight', wrongCount)} />
        </div>
        {onRemove !== undefined && (
          <Button variant="plain" onClick={onRemove}>
            {t(/*i18n*/ { id: 'editing.removeVariant', message: 'No longer sell this one' })}
          </Button>
        )}
      </details>
    </fieldset>
  );
}
