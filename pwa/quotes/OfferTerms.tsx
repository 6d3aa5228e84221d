import { useSpeaker } from '../shell/speaker.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { LONGEST_VALIDITY } from './desk-limits.ts';
import type { OfferFields, OfferProblems } from './offer-fields.ts';

type Props = { fields: OfferFields; set: (changed: Partial<OfferFields>) => void; problems: OfferProblems };

/** What it says, how long it stands and how it is accepted. */
export function OfferTerms({ fields, set, problems }: Props) {
  const { t } = useSpeaker();
  return (
    <fieldset className="quote-card">
      <legend>{t(/*i18n*/ { id: 'desk.offer', message: 'Offer' })}</legend>
      <Field
        name="title"
        dir="auto"
        autoComplete="off"
        maxLength={160}
        label={t(/*i18n*/ { id: 'desk.titleField', message: 'Title' })}
        value={fields.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        name="text"
        maxLength={20_000}
        label={t(/*i18n*/ { id: 'desk.text', message: 'Text' })}
        hint={t(/*i18n*/ { id: 'desk.textHint', message: 'A line that begins with # is a heading.' })}
        value={fields.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className="pair">
        <Field
          name="validDays"
          inputMode="numeric"
          autoComplete="off"
          label={t(/*i18n*/ { id: 'desk.days', message: 'Valid for so many days' })}
          value={fields.validDays}
          onChange={({ target }) => set({ validDays: target.value })}
          error={
            problems.has('validDays')
              ? t(/*i18n*/ { id: 'desk.daysWrong', message: 'Please enter 1 to {most} days' }, { most: LONGEST_VALIDITY })
              : undefined
          }
        />
        <Field
          name="deposit"
          inputMode="decimal"
          autoComplete="off"
          label={t(/*i18n*/ { id: 'desk.depositField', message: 'Deposit in percent' })}
          value={fields.deposit}
          onChange={({ target }) => set({ deposit: target.value })}
          error={problems.has('deposit') ? t(/*i18n*/ { id: 'desk.percentWrong', message: 'Please enter 0 to 100' }) : undefined}
        />
      </div>
      <Checkbox
        name="signable"
        label={t(/*i18n*/ { id: 'desk.signable', message: 'The customer signs it' })}
        checked={fields.signable}
        onChange={({ target }) => set({ signable: target.checked })}
      />
    </fieldset>
  );
}
