import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isFetched } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import type { AccountDetails } from '#domain/places/account.ts';
import type { Address } from '#domain/places/schema.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { OwnMe } from '../people/own-me.ts';
import { SignInHint } from '../people/SignInHint.tsx';
import { useMe } from '../people/use-me.ts';
import { AddressForm } from '../places/AddressForm.tsx';
import { addressOfCustomer } from '../places/address-of-customer.ts';
import { isFaultless, problemsIn, typedAddresses } from '../places/typed-address.ts';
import type { CountryStates } from '../places/use-states.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CardForm } from './CardForm.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { NextBar } from './NextBar.tsx';
import { isDeviceCardId } from './own-cards.ts';
import { useCards } from './use-cards.ts';
import { useCheckout } from './use-checkout.ts';

type Props = {
  rendered: Checkout | null;
  addresses: readonly OwnAddress[] | null;
  /** the signed-in customer, where the server rendered the page */
  me: OwnMe | null;
  account: AccountDetails | null;
  /** the only delivery address to edit, -1 for a new one; absent: the whole form */
  card?: string | undefined;
  states: CountryStates | null;
  csrf: string | null;
  refused: Record<string, string>;
};

/** CHK-1, CHK-6: the first step, without an account. */
export function AddressScreen({ rendered, addresses, me: renderedMe, account: renderedAccount, card, states, csrf, refused }: Props) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const of = useCheckout(rendered, Object.keys(refused).length === 0);
  const cards = useCards(addresses);
  const edited = cards.cards.find(({ id }) => id === card)?.address;
  const problems = problemsIn(refused);
  const known = useMe();
  const me = renderedMe ?? known;
  const { value: account } = useSeenOwn('account', { rendered: renderedAccount, ask: () => api.places.account.query(), asks: me !== null });
  const { billing = null, shipping = null, countryId = null } = of.checkout ?? {};
  const initial = useMemo(() => {
    const typed = typedAddresses(billing, shipping, countryId);
    return billing !== null || me === null ? typed : { ...typed, billing: addressOfCustomer(me, cards.cards, typed.billing, account) };
  }, [billing, shipping, countryId, me, cards.cards, account]);
  return (
    <CheckoutFrame step="address" title={t(/*i18n*/ { id: 'checkout.addressTitle', message: 'Your address' })} of={of} offline>
      {(checkout) => {
        if (checkout !== null && billing !== null && (card === '-1' || edited !== undefined)) {
          const address = isFaultless(problems) ? (edited ?? null) : shipping;
          const which = { id: card ?? '-1', address, checkout: { ...checkout, billing } };
          return <CardForm {...which} of={of} cards={cards} csrf={csrf} refused={problems} states={states} />;
        }
        if (card !== undefined && !cards.read && (addresses === null || isDeviceCardId(card))) return <Skeleton lines={6} />;
        return (
          <>
            <SignInHint to={withLanguage(language, '/shop/checkout')} />
            <AddressForm
              initial={initial}
              saved={me === null ? undefined : cards.cards}
              submitLabel={t(/*i18n*/ { id: 'checkout.toDelivery', message: 'Continue to delivery' })}
              action={withLanguage(language, '/shop/address')}
              csrf={csrf}
              refused={problems}
              states={states}
              drafted
              fetched={checkout !== null && isFetched(checkout)}
              save={save}
              bar={(button) => <NextBar of={checkout}>{button}</NextBar>}
            />
          </>
        );
      }}
    </CheckoutFrame>
  );

  async function save(billing: Address, shipping: Address | null): Promise<Trouble | null> {
    const trouble = await of.saveAddresses(billing, shipping);
    if (trouble !== null) return trouble;
    // The order has it; that it cannot be saved for next time, because there are too many, must not stop the customer.
    if (shipping !== null) await cards.add(shipping);
    if (me !== null) await cards.add(billing);
    await navigate({ to: '/shop/checkout' });
    return null;
  }
}
