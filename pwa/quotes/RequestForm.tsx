import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useCards } from '../checkout/use-cards.ts';
import { SignInHint } from '../people/SignInHint.tsx';
import { useMe } from '../people/use-me.ts';
import { AddressForm } from '../places/AddressForm.tsx';
import { addressOfCustomer } from '../places/address-of-customer.ts';
import { problemsIn, typedAddresses, typedIn } from '../places/typed-address.ts';
import type { CountryStates } from '../places/use-states.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { UseQuoteRequest } from './use-quote-request.ts';

const LONGEST_WISH = 2_000;

/** Its plain form, as the server rendered it. */
export type PlainRequest = {
  csrf: string | null;
  requestId: string | null;
  /** what was typed, where it was refused */
  typed: Readonly<Record<string, string>> | null;
  problems: Readonly<Record<string, string>>;
  states: CountryStates | null;
};

type Props = { of: UseQuoteRequest; countryId: number | null; form: PlainRequest };

/** To whom the offer goes, and what they write with it; the addresses are those of the checkout. */
export function RequestForm({ of: { note, request }, countryId, form }: Props) {
  const { t, language, number, refusal } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const me = useMe();
  const { cards } = useCards(null);
  const { value: account } = useSeenOwn('account', { rendered: null, ask: () => api.places.account.query(), asks: me !== null });
  const initial = useMemo(() => {
    const typed = typedAddresses(null, null, countryId);
    if (form.typed !== null) return { ...typed, billing: typedIn(form.typed) };
    return me === null ? typed : { ...typed, billing: addressOfCustomer(me, cards, typed.billing, account) };
  }, [countryId, me, cards, account, form.typed]);
  return (
    <>
      <SignInHint to={withLanguage(language, '/shop/offer')} />
      <AddressForm
        initial={initial}
        saved={me === null ? undefined : cards}
        submitLabel={t(/*i18n*/ { id: 'quote.request', message: 'Ask for an offer' })}
        action={withLanguage(language, '/shop/offer')}
        csrf={form.csrf}
        refused={problemsIn(form.problems)}
        refusedFor={(form.problems.form ?? null) as FailureCode | null}
        states={form.states}
        drafted
        save={request}
      >
        {form.requestId !== null && <input type="hidden" name="request_id" value={form.requestId} />}
        <TextArea
          name="note"
          label={t(/*i18n*/ { id: 'quote.requestNote', message: 'What should we know? (optional)' })}
          hint={t(
            /*i18n*/ { id: 'quote.wishHint', message: 'A date, a budget, other quantities: up to {most} characters' },
            { most: number(LONGEST_WISH) },
          )}
          maxLength={LONGEST_WISH}
          error={form.problems.note === undefined ? undefined : refusal(form.problems.note as FailureCode)}
          value={note.text}
          onChange={({ target }) => note.write(target.value)}
        />
      </AddressForm>
    </>
  );
}
