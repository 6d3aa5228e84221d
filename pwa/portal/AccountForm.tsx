import type { MouseEvent } from 'react';
import type { AccountDetails } from '#domain/places/account.ts';
import { countries, countryCode } from '#domain/places/countries.ts';
import { type AddressLabel, addressLabels, labelOf } from '#domain/places/labels.ts';
import { addressFields } from '#domain/places/rules.ts';
import { fieldSentence } from '#domain/words/field-problems.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { type CountryStates, useStates } from '../places/use-states.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { type AccountField, fieldNames, type TypedAccount, type TypedProblems, typedAccount, typedAgain } from './account-form.ts';
import { SecurityHint } from './SecurityHint.tsx';
import { useDetailsForm } from './use-details-form.ts';
import '../places/address-fields.css';
import '../places/address-form.css';

export type AccountFormProps = {
  account: AccountDetails;
  /** the values of a refused plain form, and the reasons */
  typed: Record<string, string> | null;
  refused: TypedProblems;
  /** the shop's country, where the account says none */
  countryId: number;
  states: CountryStates | null;
  csrf: string | null;
  target: string | undefined;
};

/** ACC-4: one's own details. A plain form until hydration. */
export function AccountForm({ account, typed: posted, refused, countryId, states: rendered, csrf, target }: AccountFormProps) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const first: TypedAccount = posted === null ? typedAccount(account, countryId) : { ...typedAgain(posted), email: account.email };
  const { form, alive, typed, problems, trouble, saving, type, submit } = useDetailsForm({
    first,
    isNew: account.address === null,
    refused,
    target,
  });
  const country = countryCode(Number(typed.countryId)) ?? '';
  const states = useStates(Number(typed.countryId), rendered);
  const label = (field: AccountField) => t(labelFor(field, country));
  const optional = (field: AccountField) => t(/*i18n*/ { id: 'address.optional', message: '{field} (optional)' }, { field: label(field) });
  const choose = t(/*i18n*/ { id: 'address.choose', message: 'Please choose' });
  const wiring = (field: AccountField) => ({
    id: `account-${field}`,
    name: fieldNames[field],
    value: typed[field],
    error: problems[field] && t(fieldSentence(problems[field])),
    onChange: ({ target: { value } }: { target: { value: string } }) => type(field, value),
  });

  return (
    <form
      ref={form}
      className="address-form"
      method="post"
      action={withLanguage(language, '/my/account')}
      noValidate={alive}
      onSubmit={submit}
    >
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      {target !== undefined && <input type="hidden" name="redirect" value={target} />}
      {Object.keys(problems).length > 0 && problemList()}
      <fieldset>
        <legend>{t(/*i18n*/ { id: 'address.contact', message: 'Contact' })}</legend>
        <Field {...wiring('email')} type="email" label={label('email')} hint={<SecurityHint />} autoComplete="email" readOnly />
        <Field {...wiring('phone')} type="tel" inputMode="tel" label={label('phone')} autoComplete="tel" maxLength={40} required />
      </fieldset>
      <fieldset>
        <legend>{t(/*i18n*/ { id: 'portal.address', message: 'Address' })}</legend>
        <div className="address-fields">
          <SelectField {...wiring('countryId')} label={label('countryId')} autoComplete="country" required>
            {typed.countryId === '' && <option value="">{choose}</option>}
            {/* Browser and server may sort and name a few countries differently; each option is right by itself. */}
            {countries(language).map(({ id, name }) => (
              <option key={id} value={String(id)} suppressHydrationWarning>
                {name}
              </option>
            ))}
          </SelectField>
          {addressFields(country).map(({ field, required }) => {
            if (field === 'street2') return null;
            if (field === 'state') return stateField();
            const must = required && field !== 'zip';
            return (
              <div key={field} data-part={field}>
                <Field
                  {...wiring(field)}
                  label={must ? label(field) : optional(field)}
                  required={must}
                  autoComplete={tokens[field]}
                  autoCapitalize={field === 'zip' ? 'characters' : 'words'}
                  maxLength={field === 'zip' ? 20 : 160}
                  dir={field === 'zip' ? 'ltr' : 'auto'}
                />
              </div>
            );
          })}
          <Field {...wiring('vatId')} label={optional('vatId')} autoComplete="off" autoCapitalize="characters" maxLength={30} dir="ltr" />
        </div>
      </fieldset>
      {trouble && (
        <Alert tone={trouble.kind === 'offline' ? 'warning' : 'danger'} icon={trouble.kind === 'offline' ? 'offline' : 'warning'}>
          {trouble.kind === 'offline'
            ? t(/*i18n*/ { id: 'order.findOffline', message: 'You’re offline. Please try again when you’re back online.' })
            : sentenceOf(trouble, speaker)}
        </Alert>
      )}
      <Button type="submit" wide waiting={saving}>
        {t(/*i18n*/ { id: 'portal.save', message: 'Save' })}
      </Button>
    </form>
  );

  function stateField() {
    if (states?.length === 0) return null;
    return (
      <div key="state" data-part="state">
        <SelectField {...wiring('stateId')} label={optional('stateId')} autoComplete="address-level1" disabled={states === null}>
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

  /** All of them, one line each. */
  function problemList() {
    return (
      <Alert
        tone="danger"
        title={t(
          /*i18n*/ { id: 'address.problems', message: '{count, plural, one {Please check one field} other {Please check # fields}}' },
          { count: Object.keys(problems).length },
        )}
      >
        <ul className="problem-summary">
          {Object.entries(problems).map(([field, code]) => (
            <li key={field}>
              {isField(field) ? (
                <a href={`#account-${field}`} onClick={goToField}>
                  {label(field)}
                </a>
              ) : (
                field !== 'form' && <bdi>{field}</bdi>
              )}
              {field !== 'form' && ': '}
              {t(fieldSentence(code))}
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
}

function isField(name: string): name is AccountField {
  return Object.hasOwn(fieldNames, name);
}

function labelFor(field: AccountField, country: string) {
  if (field === 'vatId') return /*i18n*/ { id: 'address.vat', message: 'VAT number' };
  const part: AddressLabel =
    field === 'countryId'
      ? 'country'
      : field === 'stateId'
        ? labelOf('state', country)
        : field === 'city' || field === 'zip'
          ? labelOf(field, country)
          : field;
  return addressLabels[part];
}

/** A plain link would scroll to the field without focusing it. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

const tokens = { name: 'name', company: 'organization', street: 'street-address', city: 'address-level2', zip: 'postal-code' } as const;
