import { useEffect, useState } from 'react';
import { addressLines } from '#domain/places/address-lines.ts';
import { isSameAddress } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useStates } from '../places/use-states.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { RadioCard, RadioGroup } from '../ui/RadioCard.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { AddressCommand } from './choice-kinds.ts';
import type { AddressCard } from './own-cards.ts';
import { TroubleAlert } from './TroubleAlert.tsx';
import type { UseCards } from './use-cards.ts';
import type { UseChoice } from './use-choice.ts';
import './shipping-choice.css';

type Props = {
  billing: Address;
  /** null: the same as billing */
  shipping: Address | null;
  of: UseCards;
  csrf: string | null;
  choice: UseChoice<AddressCommand>;
};

/** Posted by plain forms for the billing address, which has no id. */
const BILLING = 'billing';

/** CHK-1, CHK-2: one tap chooses an address; without a script a button posts it. */
export function ShippingChoice({ billing, shipping, of, csrf, choice }: Props) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  // The billing address has a card of its own.
  const cards = of.cards.filter(({ address }) => !isSameAddress(address, billing));
  const isSaved = (to: Address) => cards.some(({ address }) => isSameAddress(address, to));
  const { pending, trouble, choose, again, withdraw } = choice;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const sameAsBilling = (to: Address | null) => to === null || isSameAddress(to, billing);
  const unsaved: AddressCard[] = shipping === null || sameAsBilling(shipping) || isSaved(shipping) ? [] : [{ id: '', address: shipping }];
  const to = choice.shown(shipping);
  const chosen = to === null || sameAsBilling(to) ? BILLING : (cards.find(({ address }) => isSameAddress(address, to))?.id ?? '');

  return (
    <form
      className="shipping-choice"
      method="post"
      action={withLanguage(language, '/shop/checkout')}
      aria-busy={(pending && trouble === null) || undefined}
    >
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      <RadioGroup legend={t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}>
        {radio(BILLING, t(/*i18n*/ { id: 'checkout.sameAddress', message: 'Same as the billing address' }), null)}
        {unsaved.map((card) => radio(card.id, card.address.name, card.address))}
        {cards.map((card) => (
          <div key={card.id} className="shipping-card">
            {radio(card.id, card.address.name, card.address)}
            <p>
              <Link to="/shop/address" search={{ partner_id: card.id }}>
                {t(/*i18n*/ { id: 'checkout.edit', message: 'Edit' })}
                <VisuallyHidden>: {nameOf(card)}</VisuallyHidden>
              </Link>
              {alive && (
                <Button variant="plain" onClick={() => remove(card)}>
                  {t(/*i18n*/ { id: 'checkout.forgetAddress', message: 'Remove' })}
                  <VisuallyHidden>: {nameOf(card)}</VisuallyHidden>
                </Button>
              )}
            </p>
          </div>
        ))}
      </RadioGroup>
      {trouble && <TroubleAlert trouble={trouble} {...(pending && { again })} />}
      <p>
        <Link to="/shop/address" search={{ partner_id: '-1' }}>
          {t(/*i18n*/ { id: 'checkout.addAddress', message: 'Add another address' })}
        </Link>
        {!alive && (
          <noscript>
            <Button type="submit" variant="quiet">
              {t(/*i18n*/ { id: 'checkout.takeAddress', message: 'Deliver to this address' })}
            </Button>
          </noscript>
        )}
      </p>
    </form>
  );

  function radio(id: string, title: string, address: Address | null) {
    return (
      <RadioCard
        key={id}
        name="partner_id"
        value={id}
        checked={chosen === id}
        onChange={() => choose({ billing, to: address })}
        title={<bdi>{title}</bdi>}
        note={address && <InARow of={address} />}
      />
    );
  }

  function nameOf({ address }: AddressCard): string {
    return `${address.name}, ${address.street}`;
  }

  function remove({ id, address }: AddressCard): void {
    const showRefusal = (refused: Trouble | null) => refused && notify(sentenceOf(refused, speaker));
    const undo = { label: t(/*i18n*/ { id: 'account.undo', message: 'Undo' }), run: () => void of.add(address).then(showRefusal) };
    void of.remove(id).then((refused) => {
      if (refused !== null) return showRefusal(refused);
      withdraw(({ to }) => to !== null && isSameAddress(to, address));
      notify(t(/*i18n*/ { id: 'checkout.addressRemoved', message: 'Address removed' }), undo);
    });
  }
}

function InARow({ of }: { of: Address }) {
  const { language } = useSpeaker();
  const states = useStates(of.stateId === undefined ? 0 : of.countryId);
  const [, name, code] = states?.find(([id]) => id === of.stateId) ?? [];
  const lines = addressLines({ ...of, name: '' }, language, name === undefined || code === undefined ? undefined : { name, code });
  return (
    // The browser's name of the country may differ from the server's.
    <bdi translate="no" suppressHydrationWarning>
      {lines.join(', ')}
    </bdi>
  );
}
