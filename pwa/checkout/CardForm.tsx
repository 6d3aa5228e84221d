import { useNavigate } from '@tanstack/react-router';
import type { Checkout } from '#domain/checkout/types.ts';
import type { Address } from '#domain/places/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { ifPossible } from '../offline/store.ts';
import { AddressForm } from '../places/AddressForm.tsx';
import { clearDraft } from '../places/own-address.ts';
import { emptyAddress, type Problems, typedAddress } from '../places/typed-address.ts';
import type { CountryStates } from '../places/use-states.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble } from '../shell/trouble.ts';
import { NextBar } from './NextBar.tsx';
import type { UseCards } from './use-cards.ts';
import type { UseCheckout } from './use-checkout.ts';

type Props = {
  /** its id, -1 for a new one */
  id: string;
  /** as saved, or as refused; null: nothing yet */
  address: Address | null;
  checkout: Checkout & { billing: Address };
  of: UseCheckout;
  cards: UseCards;
  csrf: string | null;
  refused: Problems;
  states: CountryStates | null;
};

/** CHK-1: one delivery address, to save and to deliver to. */
export function CardForm({ id, address, checkout, of, cards, csrf, refused, states }: Props) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const typed = address === null ? emptyAddress(checkout.billing.countryId) : typedAddress(address);
  return (
    <AddressForm
      card={id}
      initial={{ billing: typed, shipping: typed, same: false }}
      submitLabel={t(/*i18n*/ { id: 'checkout.takeAddress', message: 'Deliver to this address' })}
      action={withLanguage(language, '/shop/address')}
      csrf={csrf}
      refused={refused}
      states={states}
      drafted
      bar={(button) => <NextBar of={checkout}>{button}</NextBar>}
      save={(_, shipping) => (shipping === null ? Promise.resolve(null) : save(shipping))}
    />
  );

  async function save(shipping: Address): Promise<Trouble | null> {
    const saved = await (id === '-1' ? cards.add(shipping) : cards.change({ id, address: shipping }));
    // A customer whose session has ended may still order.
    const stopped = refusedAs(saved) === 'sign_in_needed' ? null : saved;
    const trouble = stopped ?? (await of.saveShipping(checkout.billing, shipping));
    if (trouble !== null) return trouble;
    await ifPossible(clearDraft(id));
    await navigate({ to: '/shop/checkout' });
    return null;
  }
}
