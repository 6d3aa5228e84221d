import { useEffect, useState } from 'react';
import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { RadioCard, RadioGroup } from '../ui/RadioCard.tsx';
import { TroubleAlert } from './TroubleAlert.tsx';
import { type DeliveryChoosing, useDeliveryChoice } from './use-delivery-choice.ts';

type Props = DeliveryChoosing & { currency: string; csrf: string | null };

/** CHK-5: choosing posts at once; without a script a button does. */
export function DeliveryChoice({ currency, csrf, ...choosing }: Props) {
  const { t, language, money } = useSpeaker();
  const { shown, waiting, trouble, take } = useDeliveryChoice(choosing);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <form method="post" action={withLanguage(language, '/shop/checkout')} aria-busy={waiting || undefined}>
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      <RadioGroup legend={t(/*i18n*/ { id: 'checkout.deliveryMethod', message: 'How it is delivered' })}>
        {choosing.offers.map(({ id, name, note, price, pickUp }) => (
          <RadioCard
            key={id}
            name="delivery_id"
            value={id}
            checked={shown === id}
            onChange={() => take(id)}
            title={name}
            note={pickUp === undefined ? note : <PickUpNote note={note} at={pickUp} />}
            end={<bdi>{price === 0 ? t(/*i18n*/ { id: 'checkout.free', message: 'Free' }) : money(price, currency)}</bdi>}
          />
        ))}
      </RadioGroup>
      {trouble && <TroubleAlert trouble={trouble} />}
      {!alive && (
        <noscript>
          <Button type="submit" variant="quiet">
            {t(/*i18n*/ { id: 'checkout.takeDelivery', message: 'Use this delivery' })}
          </Button>
        </noscript>
      )}
    </form>
  );
}

function PickUpNote({ note, at }: { note: string; at: Address }) {
  const { language } = useSpeaker();
  const lines = addressLines({ ...at, name: '' }, language).slice(0, -1);
  return (
    <>
      {note}
      {note && <br />}
      <bdi translate="no">{lines.join(', ')}</bdi>
    </>
  );
}
