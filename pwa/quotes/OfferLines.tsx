import { useSpeaker } from '../shell/speaker.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { GoodsFinder } from './GoodsFinder.tsx';
import { type LineFields, lineOfGoods, type OfferProblems } from './offer-fields.ts';

type Props = {
  title: string;
  lines: readonly LineFields[];
  set: (lines: LineFields[]) => void;
  currency: string;
  problems: OfferProblems;
  /** whether the customer may be let change how many */
  changeable?: boolean;
};

export function OfferLines({ title, lines, set, currency, problems, changeable = false }: Props) {
  const { t } = useSpeaker();
  const change = (key: string, changed: Partial<LineFields>) =>
    set(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const wrong = (key: string, field: string) =>
    problems.has(`${key}.${field}`) ? t(/*i18n*/ { id: 'desk.numberWrong', message: 'Please check this number' }) : undefined;
  return (
    <fieldset className="quote-card">
      <legend>{title}</legend>
      {lines.length > 0 && (
        <ul className="offer-lines">
          {lines.map(({ key, name, quantity, price, discount, changeable: isChangeable }) => (
            <li key={key}>
              <div className="head">
                <strong dir="auto">{name}</strong>
                <IconButton
                  icon="trash"
                  label={t(/*i18n*/ { id: 'desk.removeLine', message: 'Remove {name}' }, { name })}
                  onClick={() => set(lines.filter((line) => line.key !== key))}
                />
              </div>
              <div className="numbers">
                <Field
                  inputMode="numeric"
                  autoComplete="off"
                  label={t(/*i18n*/ { id: 'desk.quantity', message: 'Quantity' })}
                  value={quantity}
                  onChange={({ target }) => change(key, { quantity: target.value })}
                  error={wrong(key, 'quantity')}
                />
                <Field
                  inputMode="decimal"
                  autoComplete="off"
                  label={t(/*i18n*/ { id: 'desk.price', message: 'Price in {currency}' }, { currency })}
                  placeholder={t(/*i18n*/ { id: 'desk.priceToday', message: 'Today’s price' })}
                  value={price}
                  onChange={({ target }) => change(key, { price: target.value })}
                  error={wrong(key, 'price')}
                />
                <Field
                  inputMode="decimal"
                  autoComplete="off"
                  label={t(/*i18n*/ { id: 'desk.discount', message: 'Discount in %' })}
                  value={discount}
                  onChange={({ target }) => change(key, { discount: target.value })}
                  error={wrong(key, 'discount')}
                />
              </div>
              {changeable && (
                <Checkbox
                  label={t(/*i18n*/ { id: 'desk.changeable', message: 'The customer may change how many' })}
                  checked={isChangeable}
                  onChange={({ target }) => change(key, { changeable: target.checked })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <GoodsFinder currency={currency} onFound={(found) => set([...lines, lineOfGoods(found, currency)])} />
    </fieldset>
  );
}
