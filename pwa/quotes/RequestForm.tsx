import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useCards } from '../checkout/use-cards.ts';
import { SignInHint } from '../people/SignInHint.tsx';
import { useMe } from '../people/use-me.ts';
import { AddressForm } from '../places/AddressForm.tsx';
import { addressOfCustomer } from '../places/address-of-customer.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { UseQuoteRequest } from './use-quote-request.ts';

const LONGEST_WISH = 2_000;

/** To whom the offer goes, and what they write with it; the addresses are those of the checkout. */
export function RequestForm({ of: { note, request }, countryId }: { of: UseQuoteRequest; countryId: number | null }) {
  const { t, language, number } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const me = useMe();
  const { cards } = useCards(null);
  const { value: account } = useSeenOwn('account', { rendered: null, ask: () => api.places.account.query(), asks: me !== null });
  const initial = useMemo(() => {
    const typed = typedAddresses(null, null, countryId);
    return me === null ? typed : { ...typed, billing: addressOfCustomer(me, cards, typed.billing, account) };
  }, [countryId, me, cards, account]);
  return (
    <>
      <SignInHint to={withLanguage(language, '/shop/offer')} />
      <AddressForm
        initial={initial}
        saved={me === null ? undefined : cards}
        submitLabel={t(/*i18n*/ { id: 'quote.request', message: 'Ask for an offer' })}
        drafted
        save={request}
      >
        <TextArea
          name="note"
          label={t(/*i18n*/ { id: 'quote.requestNote', message: 'What should we know? (optional)' })}
          hint={t(
            /*i18n*/ { id: 'quote.wishHint', message: 'A date, a budget, other quantities: up to {most} characters' },
            { most: number(LONGEST_WISH) },
          )}
          maxLength={LONGEST_WISH}
          value={note.text}
          onChange={({ target }) => note.write(target.value)}
        />
      </AddressForm>
    </>
  );
}
