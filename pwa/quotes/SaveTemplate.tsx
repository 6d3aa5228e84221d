import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import type { OfferForm } from './use-offer-form.ts';

/** All but the customer, under a name; one of the same name says this from then on. */
export function SaveTemplate({ form: { saveTemplate, busy, trouble } }: { form: OfferForm }) {
  const { t } = useSpeaker();
  const [name, setName] = useState('');
  const [saved, setSaved] = useState(false);
  return (
    <details className="save-template">
      <summary>{t(/*i18n*/ { id: 'desk.saveTemplate', message: 'Save as template' })}</summary>
      <div>
        <Field
          name="template-name"
          dir="auto"
          autoComplete="off"
          maxLength={80}
          label={t(/*i18n*/ { id: 'desk.templateName', message: 'Name of the template' })}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setSaved(false);
          }}
        />
        <Button variant="quiet" waiting={busy} disabled={name.trim() === ''} onClick={() => saveTemplate(name, () => setSaved(true))}>
          {t(/*i18n*/ { id: 'desk.saveTemplateNow', message: 'Save template' })}
        </Button>
        {saved && trouble === null && (
          <Alert tone="success">{t(/*i18n*/ { id: 'desk.templateSaved', message: 'The template is saved' })}</Alert>
        )}
      </div>
    </details>
  );
}
