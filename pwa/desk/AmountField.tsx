import { toMajorString } from '#domain/money.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';

type Props = { currency: string; value: string; onType: (text: string) => void; wrong: boolean };

const EXAMPLE = 1_250;

export function AmountField({ currency, value, onType, wrong }: Props) {
  const { t } = useSpeaker();
  const example = toMajorString(EXAMPLE, currency);
  return (
    <Field
      name="part"
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={20}
      label={t(/*i18n*/ { id: 'sales.amount', message: 'Amount in {currency}' }, { currency })}
      value={value}
      error={wrong ? t(/*i18n*/ { id: 'sales.amountWrong', message: 'Please enter an amount, such as {example}' }, { example }) : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
