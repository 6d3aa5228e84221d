import { TroubleNote } from '../people/TroubleNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { OfferLines } from './OfferLines.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import type { OfferFields } from './offer-fields.ts';
import { SaveTemplate } from './SaveTemplate.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import type { OfferForm as Form } from './use-offer-form.ts';

type Props = { form: Form; fields: OfferFields; isNew: boolean };

export function OfferForm({ form, fields, isNew }: Props) {
  const { t } = useSpeaker();
  const { set, problems, trouble, busy, save, currency } = form;
  const isOutdated = refusedAs(trouble) === 'order_changed';
  return (
    <form
      className="offer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isNew && form.templates.length > 0 && <TemplateChoice form={form} />}
      <CustomerFields fields={fields} set={set} problems={problems} />
      <DeliveryFields fields={fields} set={set} methods={form.methods} />
      <OfferTerms fields={fields} set={set} problems={problems} />
      <OfferLines
        title={t(/*i18n*/ { id: 'desk.lines', message: 'What is offered' })}
        lines={fields.lines}
        set={(lines) => set({ lines })}
        currency={currency}
        problems={problems}
        changeable
      />
      {problems.has('lines') && <Alert tone="danger">{t(/*i18n*/ { id: 'desk.noLines', message: 'Please add at least one line' })}</Alert>}
      <OfferLines
        title={t(/*i18n*/ { id: 'desk.options', message: 'What the customer may add' })}
        lines={fields.options}
        set={(options) => set({ options })}
        currency={currency}
        problems={problems}
      />
      {problems.size > 0 && <Alert tone="danger">{t(/*i18n*/ { id: 'desk.check', message: 'Please check what is marked above' })}</Alert>}
      {isOutdated ? (
        <Alert
          tone="warning"
          title={t(/*i18n*/ { id: 'desk.outdated', message: 'The offer has changed since you opened it' })}
          action={
            <Button variant="plain" onClick={() => location.reload()}>
              {t(/*i18n*/ { id: 'desk.reload', message: 'Load it again' })}
            </Button>
          }
        >
          {t(/*i18n*/ { id: 'desk.outdatedText', message: 'Nothing was saved. What you typed here is lost when you load it again.' })}
        </Alert>
      ) : (
        <TroubleNote of={trouble} />
      )}
      <div className="press">
        <Button type="submit" wide waiting={busy}>
          {isNew ? t(/*i18n*/ { id: 'desk.create', message: 'Create offer' }) : t(/*i18n*/ { id: 'portal.save', message: 'Save' })}
        </Button>
        <SaveTemplate form={form} />
      </div>
    </form>
  );
}
