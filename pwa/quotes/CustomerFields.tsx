import { addressLabels } from '#domain/places/labels.ts';
import { isLanguage, languageNames, languages } from '#domain/words/languages.ts';
import { AddressFields } from '../places/AddressFields.tsx';
import { type TypedField, typedInto } from '../places/typed-address.ts';
import { useStates } from '../places/use-states.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { OfferFields, OfferProblems } from './offer-fields.ts';

type Props = { fields: OfferFields; set: (changed: Partial<OfferFields>) => void; problems: OfferProblems };

/** To whom it is offered; a draft may lack the rest of the address, what is sent may not. */
export function CustomerFields({ fields: { billing, language }, set, problems }: Props) {
  const { t } = useSpeaker();
  const states = useStates(Number(billing.countryId));
  const type = (field: TypedField, value: string) => set({ billing: { ...billing, ...typedInto(field, value) } });
  return (
    <fieldset className="quote-card">
      <legend>{t(/*i18n*/ { id: 'desk.customer', message: 'Customer' })}</legend>
      <Field
        name="email"
        type="email"
        autoComplete="off"
        label={t(addressLabels.email)}
        value={billing.email}
        onChange={({ target }) => type('email', target.value)}
        error={problems.has('email') ? t(/*i18n*/ { id: 'refusal.bad_email', message: 'Please enter a valid email address' }) : undefined}
      />
      <Field
        name="phone"
        type="tel"
        autoComplete="off"
        label={t(addressLabels.phone)}
        value={billing.phone}
        onChange={({ target }) => type('phone', target.value)}
      />
      <SelectField
        name="language"
        label={t(/*i18n*/ { id: 'desk.language', message: 'Language of the offer' })}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && set({ language: target.value })}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      <AddressFields
        use="billing"
        typed={billing}
        states={states}
        problems={problems.has('name') ? { name: 'missing' } : {}}
        ofOther
        last={false}
        onType={type}
      />
    </fieldset>
  );
}
