import type { KeyboardEvent, ReactNode } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { addressLabels } from '#domain/places/labels.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { AddressFields } from './AddressFields.tsx';
import { EmailField } from './EmailField.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { type SavedAddress, SavedAddresses } from './SavedAddresses.tsx';
import { idOf, isFaultless, type Problems, type TypedAddresses } from './typed-address.ts';
import { type SaveAddresses, useAddressForm } from './use-address-form.ts';
import { type CountryStates, useStates } from './use-states.ts';
import './address-form.css';

export type AddressFormProps = {
  initial: TypedAddresses;
  submitLabel: string;
  save: SaveAddresses;
  /** where a plain form is posted to */
  action?: string;
  csrf?: string | null;
  /** why a plain form was refused */
  refused?: Problems;
  /** the same, where it was for none of the fields */
  refusedFor?: FailureCode | null;
  /** the first country's, where the server rendered them */
  states?: CountryStates | null;
  /** saved on the device while it is typed */
  drafted?: boolean;
  /** the order is picked up and needs no delivery address */
  fetched?: boolean;
  /** of the account, to choose from */
  saved?: readonly SavedAddress[] | undefined;
  /** a single delivery address: its number, -1 for a new one */
  card?: string | undefined;
  /** fields of what the addresses are for, before the button */
  children?: ReactNode;
  /** what the button stands in */
  bar?: (button: ReactNode) => ReactNode;
};

const faultless: Problems = { billing: {}, shipping: {} };
const none: readonly SavedAddress[] = [];

/** CHK-1, CHK-6: billing and delivery address. A plain form until hydration. */
export function AddressForm({
  initial,
  submitLabel,
  save,
  action,
  csrf = null,
  refused = faultless,
  refusedFor = null,
  states = null,
  drafted = false,
  fetched = false,
  saved = none,
  card,
  children,
  bar = (button) => button,
}: AddressFormProps) {
  const speaker = useSpeaker();
  const { t, refusal } = speaker;
  const { form, alive, typed, problems, trouble, saving, type, fill, ship, submit } = useAddressForm(initial, {
    drafted,
    uses: card !== undefined ? ['shipping'] : fetched ? ['billing'] : ['billing', 'shipping'],
    card,
    refused,
    refusedFor,
    save,
  });
  const { billing, shipping, same } = typed;
  const alone = card !== undefined;
  // A single one is filled in already.
  const choosable = alive && saved.length > 1;
  const billingStates = useStates(alone ? 0 : Number(billing.countryId), states);
  const shippingStates = useStates(same || fetched ? 0 : Number(shipping.countryId), alone ? states : null);
  const contact = (field: 'email' | 'phone') => ({
    id: idOf('billing', field),
    name: field,
    value: billing[field],
    error: problems.billing[field] && refusal(problems.billing[field]),
    enterKeyHint: 'next' as const,
    onChange: ({ target }: { target: { value: string } }) => type('billing', field, target.value),
  });

  return (
    <form ref={form} className="address-form" method="post" action={action} noValidate={alive} onSubmit={submit} onKeyDown={goOnWithEnter}>
      <input type="hidden" name="submitted" value="1" />
      {alone ? <input type="hidden" name="partner_id" value={card} /> : <input type="hidden" name="mode" value="billing" />}
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      {!isFaultless(problems) && <ProblemSummary problems={problems} typed={typed} />}
      {!alone && (
        <>
          <fieldset>
            <legend>{t(/*i18n*/ { id: 'address.contact', message: 'Contact' })}</legend>
            <EmailField
              {...contact('email')}
              label={t(addressLabels.email)}
              autoComplete="billing email"
              required
              onMeant={(email) => type('billing', 'email', email)}
            />
            <Field
              {...contact('phone')}
              label={t(/*i18n*/ { id: 'address.optional', message: '{field} (optional)' }, { field: t(addressLabels.phone) })}
              hint={t(/*i18n*/ { id: 'address.phoneHint', message: 'Only for questions about the delivery' })}
              type="tel"
              inputMode="tel"
              autoComplete="billing tel"
              maxLength={40}
            />
          </fieldset>
          <fieldset>
            <legend>{t(/*i18n*/ { id: 'address.billing', message: 'Billing address' })}</legend>
            {choosable && <SavedAddresses id="billing-saved" saved={saved} onSelect={(address) => fill('billing', address)} />}
            <AddressFields
              use="billing"
              typed={billing}
              states={billingStates}
              problems={problems.billing}
              last={same || fetched}
              onType={(field, value) => type('billing', field, value)}
            />
          </fieldset>
        </>
      )}
      {fetched && <p>{t(/*i18n*/ { id: 'address.fetched', message: 'You pick the order up, so it needs no delivery address.' })}</p>}
      {alive && !fetched && !alone && (
        <Checkbox
          checked={same}
          onChange={({ target }) => ship(target.checked)}
          label={t(/*i18n*/ { id: 'address.same', message: 'Deliver to the same address' })}
        />
      )}
      {(alone || (alive && !same && !fetched)) && (
        <fieldset>
          <legend>{t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}</legend>
          {choosable && !alone && <SavedAddresses id="shipping-saved" saved={saved} onSelect={(address) => fill('shipping', address)} />}
          <AddressFields
            use="shipping"
            typed={shipping}
            states={shippingStates}
            problems={problems.shipping}
            alone={alone}
            last
            onType={(field, value) => type('shipping', field, value)}
          />
        </fieldset>
      )}
      {children}
      {trouble && (
        <Alert tone={trouble.kind === 'offline' ? 'warning' : 'danger'} icon={trouble.kind === 'offline' ? 'offline' : 'warning'}>
          {sentenceOf(trouble, speaker)}
        </Alert>
      )}
      {bar(
        <Button type="submit" wide waiting={saving}>
          {submitLabel}
        </Button>,
      )}
    </form>
  );
}

/** On a phone the key is labelled "next" and leads to the next field; on a desk Enter sends the form. */
function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const fields = [...currentTarget.elements].filter((each): each is HTMLElement => each.matches('.box:not(:disabled)'));
  const next = fields[fields.indexOf(target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
