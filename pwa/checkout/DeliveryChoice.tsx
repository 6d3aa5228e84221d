import { useEffect, useState } from 'react';
import type { DeliveryOffer } from '#domain/checkout/types.ts';
import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { RadioCard, RadioGroup } from '../ui/RadioCard.tsx';
import type { DeliveryCommand } from './choice-kinds.ts';
import { TroubleAlert } from './TroubleAlert.tsx';
import type { UseChoice } from './use-choice.ts';

type Props = {
  offers: readonly DeliveryOffer[];
  /** as confirmed by the server */
  chosen: number | null;
  currency: string;
  csrf: string | null;
  of: UseChoice<DeliveryCommand>;
};

/** CHK-5: a choice is sent at once; without a script a button posts it. */
export function DeliveryChoice({ offers, chosen, currency, csrf, of }: Props) {
  const { t, language, money } = useSpeaker();
  const { pending, trouble, choose, again } = of;
  const shown = of.shown(chosen);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <form method="post" action={withLanguage(language, '/shop/checkout')} aria-busy={(pending && trouble === null) || undefined}>
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      <RadioGroup legend={t(/*i18n*/ { id: 'checkout.deliveryMethod', message: 'How it is delivered' })}>
        {offers.map(({ id, name, note, price, pickUp }) => (
          <RadioCard
            key={id}
            name="delivery_id"
            value={id}
            checked={shown === id}
            onChange={() => choose({ deliveryId: id })}
            title={name}
            note={pickUp === undefined ? note : <PickUpNote note={note} at={pickUp} />}
            end={<bdi>{price === 0 ? t(/*i18n*/ { id: 'checkout.free', message: 'Free' }) : money(price, currency)}</bdi>}
          />
        ))}
      </RadioGroup>
      {trouble && (
        <TroubleAlert
          trouble={trouble}
          words={
            refusedAs(trouble) === 'not_found'
              ? t(
                  /*i18n*/ {
                    id: 'checkout.deliveryLost',
                    message: 'The delivery that you had chosen is no longer offered for this order.',
                  },
                )
              : undefined
          }
          {...(pending && { again })}
        />
      )}
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
