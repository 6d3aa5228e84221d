import { useEffect, useState } from 'react';
import type { DeliveryOffer } from '#domain/checkout/types.ts';
import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { RadioCard, RadioGroup } from '../ui/RadioCard.tsx';
import { TroubleAlert } from './TroubleAlert.tsx';
import { useKeptTap } from './use-kept-tap.ts';

type Props = {
  cartKey: string;
  offers: readonly DeliveryOffer[];
  /** as the server has it */
  chosen: number | null;
  /** false: the server is still asked */
  asked: boolean;
  onUnheard: (unheard: boolean) => void;
  currency: string;
  csrf: string | null;
  choose: (deliveryId: number) => Promise<Trouble | null>;
};

/** CHK-5: choosing posts at once; without a script a button does. */
export function DeliveryChoice({ cartKey, offers, chosen, asked, onUnheard, currency, csrf, choose }: Props) {
  const { t, language, money } = useSpeaker();
  const isOpen = (tapped: number) => tapped !== chosen && offers.some(({ id }) => id === tapped);
  const { wanted, trouble, take, again } = useKeptTap({ cartKey, field: 'deliveryId', ready: asked, isOpen, choose, onUnheard });
  const shown = wanted ?? chosen;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <form method="post" action={withLanguage(language, '/shop/checkout')} aria-busy={(wanted !== null && trouble === null) || undefined}>
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      <RadioGroup legend={t(/*i18n*/ { id: 'checkout.deliveryMethod', message: 'How it is delivered' })}>
        {offers.map(({ id, name, note, price, pickUp }) => (
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
          {...(wanted !== null && { again })}
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
