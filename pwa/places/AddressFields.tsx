import type { ReactNode } from 'react';
import { countries, countryCode } from '#domain/places/countries.ts';
import { addressLabels } from '#domain/places/labels.ts';
import { type AddressField, type AddressProblems, type AddressUse, addressFields } from '#domain/places/rules.ts';
import type { State } from '#domain/places/states.ts';
import { fieldSentence } from '#domain/words/field-problems.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { idOf, nameOf, type TypedAddress, type TypedField } from './typed-address.ts';
import './address-fields.css';

type Props = {
  use: AddressUse;
  typed: TypedAddress;
  /** null: not known yet */
  states: readonly State[] | null;
  problems: AddressProblems;
  /** no other address in the form */
  alone?: boolean;
  /** somebody else's than the one who types: the browser fills nothing in */
  ofOther?: boolean;
  /** the last fields of the form: the keyboard's key submits */
  last: boolean;
  onType: (field: TypedField, value: string) => void;
};

/** The country first, since it decides the other fields, their order and their labels. */
export function AddressFields({ use, typed, states, problems, alone = false, ofOther = false, last, onType }: Props) {
  const { t, language } = useSpeaker();
  const country = countryCode(Number(typed.countryId)) ?? '';
  const fields = addressFields(country);
  const wiring = (field: TypedField) => ({
    id: idOf(use, field),
    name: nameOf(use, field, alone),
    value: typed[field],
    error: problems[field] === undefined ? undefined : t(fieldSentence(problems[field])),
    onChange: ({ target }: { target: { value: string } }) => onType(field, target.value),
  });
  const filledAs = (token: string) => (ofOther ? 'off' : `${use} ${token}`);
  const choose = t(/*i18n*/ { id: 'address.choose', message: 'Please choose' });

  return (
    <div className="address-fields">
      <SelectField {...wiring('countryId')} label={t(addressLabels.country)} autoComplete={filledAs('country')} required>
        {typed.countryId === '' && <option value="">{choose}</option>}
        {/* Browser and server may sort and name a few countries differently; each option is right by itself. */}
        {countries(language).map(({ id, name }) => (
          <option key={id} value={String(id)} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </SelectField>
      {fields.map((each) => partOf(each))}
    </div>
  );

  function partOf({ field, label, required }: AddressField): ReactNode {
    const words = required
      ? t(addressLabels[label])
      : t(/*i18n*/ { id: 'address.optional', message: '{field} (optional)' }, { field: t(addressLabels[label]) });
    if (field !== 'state') {
      return (
        <div key={field} data-part={field}>
          <Field
            {...wiring(field)}
            label={words}
            required={required}
            autoComplete={filledAs(tokens[field])}
            autoCapitalize={field === 'zip' ? 'characters' : 'words'}
            inputMode={field === 'zip' && digitsOnly.has(country) ? 'numeric' : 'text'}
            enterKeyHint={last && field === fields.at(-1)?.field ? 'go' : 'next'}
            maxLength={field === 'zip' ? 20 : 160}
            dir={field === 'zip' ? 'ltr' : 'auto'}
          />
        </div>
      );
    }
    if (states?.length === 0) return null;
    return (
      <div key={field} data-part={field}>
        <SelectField {...wiring('stateId')} label={words} autoComplete={filledAs('address-level1')} disabled={states === null} required>
          <option value="">{states === null ? t(/*i18n*/ { id: 'pending', message: 'Loading…' }) : choose}</option>
          {states?.map(([id, name]) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    );
  }
}

const tokens = {
  name: 'name',
  company: 'organization',
  street: 'address-line1',
  street2: 'address-line2',
  city: 'address-level2',
  zip: 'postal-code',
} as const;

// Only where postcodes have digits alone: the keypad has no letter, blank or dash.
const digitsOnly = new Set(
  'AT AU BE BG CH CN CY DE DK EE EG ES FI FR HR HU IS IT KR LI LT LU LV MC MX NO NZ RO RS SG SI SM TR UA VA ZA'.split(' '),
);
