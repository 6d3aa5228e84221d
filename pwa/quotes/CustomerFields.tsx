import { countries } from '#domain/places/countries.ts';
import { addressLabels } from '#domain/places/labels.ts';
import type { Address } from '#domain/places/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { OfferFields, OfferProblems } from './offer-fields.ts';

type Props = { fields: OfferFields; set: (changed: Partial<OfferFields>) => void; problems: OfferProblems };

/** To whom it is offered; a draft may lack the rest of the address, what is sent may not. */
export function CustomerFields({ fields: { billing }, set, problems }: Props) {
  const { t, language } = useSpeaker();
  const type = (changed: Partial<Address>) => set({ billing: { ...billing, ...changed } });
  return (
    <fieldset className="quote-card">
      <legend>{t(/*i18n*/ { id: 'desk.customer', message: 'Customer' })}</legend>
      <Field
        name="name"
        dir="auto"
        autoComplete="off"
        label={t(/*i18n*/ { id: 'desk.name', message: 'Name' })}
        value={billing.name}
        onChange={({ target }) => type({ name: target.value })}
        error={problems.has('name') ? t(/*i18n*/ { id: 'desk.nameMissing', message: 'Please enter a name' }) : undefined}
      />
      <Field
        name="email"
        type="email"
        autoComplete="off"
        label={t(/*i18n*/ { id: 'desk.email', message: 'Email' })}
        value={billing.email ?? ''}
        onChange={({ target }) => type({ email: target.value })}
        error={problems.has('email') ? t(/*i18n*/ { id: 'refusal.bad_email', message: 'Please enter a valid email address' }) : undefined}
      />
      <Field
        name="phone"
        type="tel"
        autoComplete="off"
        label={t(addressLabels.phone)}
        value={billing.phone ?? ''}
        onChange={({ target }) => type({ phone: target.value })}
      />
      <Field
        name="street"
        dir="auto"
        autoComplete="off"
        label={t(/*i18n*/ { id: 'desk.street', message: 'Street and number' })}
        value={billing.street}
        onChange={({ target }) => type({ street: target.value })}
      />
      <div className="pair">
        <Field
          name="zip"
          autoComplete="off"
          label={t(/*i18n*/ { id: 'desk.zip', message: 'Postal code' })}
          value={billing.zip ?? ''}
          onChange={({ target }) => type({ zip: target.value })}
        />
        <Field
          name="city"
          dir="auto"
          autoComplete="off"
          label={t(/*i18n*/ { id: 'desk.city', message: 'City' })}
          value={billing.city}
          onChange={({ target }) => type({ city: target.value })}
        />
      </div>
      <SelectField
        name="country"
        label={t(/*i18n*/ { id: 'desk.country', message: 'Country' })}
        value={String(billing.countryId)}
        onChange={({ target }) => {
          // A state of another country is none.
          const { stateId: _, ...rest } = billing;
          set({ billing: { ...rest, countryId: Number(target.value) } });
        }}
      >
        {countries(language).map(({ id, name }) => (
          <option key={id} value={String(id)} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
