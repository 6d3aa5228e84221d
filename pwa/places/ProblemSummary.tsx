import type { MouseEvent } from 'react';
import { countryCode } from '#domain/places/countries.ts';
import { type AddressLabel, addressLabels, labelOf } from '#domain/places/labels.ts';
import type { AddressUse } from '#domain/places/rules.ts';
import { fieldSentence } from '#domain/words/field-problems.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { idOf, type Problems, type TypedAddresses, type TypedField } from './typed-address.ts';

/** All problems in one place, each with a link to its field. */
export function ProblemSummary({ problems, typed }: { problems: Problems; typed: TypedAddresses }) {
  const { t } = useSpeaker();
  const all = (['billing', 'shipping'] as const).flatMap((use) =>
    (Object.keys(problems[use]) as TypedField[]).map((field) => ({ use, field, code: problems[use][field] })),
  );
  return (
    <Alert
      tone="danger"
      title={t(
        /*i18n*/ { id: 'address.problems', message: '{count, plural, one {Please check one field} other {Please check # fields}}' },
        { count: all.length },
      )}
    >
      <ul className="problem-summary">
        {all.map(
          ({ use, field, code }) =>
            code && (
              <li key={idOf(use, field)}>
                <a href={`#${idOf(use, field)}`} onClick={goToField}>
                  {t(addressLabels[labelFor(use, field)])}
                </a>
                : {t(fieldSentence(code))}
              </li>
            ),
        )}
      </ul>
    </Alert>
  );

  function labelFor(use: AddressUse, field: TypedField): AddressLabel {
    const country = countryCode(Number(typed[use].countryId)) ?? '';
    if (field === 'countryId') return 'country';
    if (field === 'stateId') return labelOf('state', country);
    return field === 'city' || field === 'zip' ? labelOf(field, country) : field;
  }
}

/** A plain link would scroll to the field without focusing it. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
