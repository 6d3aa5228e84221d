import { useNavigate } from '@tanstack/react-router';
import { deliveryOf } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { SignInHint } from '../people/SignInHint.tsx';
import { AddressForm } from '../places/AddressForm.tsx';
import { problemsIn, typedAddresses } from '../places/typed-address.ts';
import type { CountryStates } from '../places/use-states.ts';
import { useSpeaker } from '../speaker.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { useCheckout } from './use-checkout.ts';

type Props = { rendered: Checkout | null; states: CountryStates | null; csrf: string | null; refused: Record<string, string> };

/** CHK-1, CHK-6: the first step, without an account. */
export function AddressScreen({ rendered, states, csrf, refused }: Props) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const of = useCheckout(rendered);
  return (
    <CheckoutFrame
      step="address"
      title={t(/*i18n*/ { id: 'checkout.addressTitle', message: 'Your address' })}
      of={of}
      width="narrow"
      offline
    >
      {(checkout) => (
        <>
          <SignInHint to={withLanguage(language, '/shop/checkout')} />
          <AddressForm
            initial={typedAddresses(checkout?.billing ?? null, checkout?.shipping ?? null, checkout?.countryId ?? null)}
            submitLabel={t(/*i18n*/ { id: 'checkout.toDelivery', message: 'Continue to delivery' })}
            action={withLanguage(language, '/shop/address')}
            csrf={csrf}
            refused={problemsIn(refused)}
            states={states}
            drafted
            fetched={checkout !== null && deliveryOf(checkout)?.pickUp !== undefined}
            save={async (billing, shipping) => {
              const trouble = await of.saveAddresses(billing, shipping);
              if (trouble === null) await navigate({ to: '/shop/checkout' });
              return trouble;
            }}
          />
        </>
      )}
    </CheckoutFrame>
  );
}
