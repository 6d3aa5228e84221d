import type { ReactNode } from 'react';
import type { PaymentOffer } from '#domain/checkout/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { RadioCard, RadioGroup } from '../ui/RadioCard.tsx';

type Props = {
  offers: readonly PaymentOffer[];
  chosen: number | null;
  choose: (paymentId: number) => void;
  /** shown in the chosen option's form */
  troubles: readonly ReactNode[];
};

/** PAY-2: only the form of the chosen option is visible. */
export function PaymentOptions({ offers, chosen, choose, troubles }: Props) {
  const { t } = useSpeaker();
  return (
    <RadioGroup legend={t(/*i18n*/ { id: 'payment.method', message: 'How you pay' })}>
      {offers.map(({ id, kind, name, note }) => (
        <div key={id} className="payment-option" data-kind={kind}>
          <RadioCard name="pm_id" value={id} checked={chosen === id} onChange={() => choose(id)} title={name} />
          {chosen === id && (note !== '' || troubles.length > 0) && (
            <div className="payment-form" data-payment-id={id}>
              {note !== '' && <p>{note}</p>}
              {troubles}
            </div>
          )}
        </div>
      ))}
    </RadioGroup>
  );
}
