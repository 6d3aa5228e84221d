import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { RemoveTemplate } from './RemoveTemplate.tsx';
import type { OfferForm } from './use-offer-form.ts';

/** What the offer begins with; the one that is chosen can be removed. */
export function TemplateChoice({ form: { templates, begin, dropTemplate } }: { form: OfferForm }) {
  const { t } = useSpeaker();
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <div className="template-choice">
      <SelectField
        name="template"
        label={t(/*i18n*/ { id: 'desk.begin', message: 'Begin with a template' })}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          if (target.value !== '') begin(target.value);
        }}
      >
        <option value="">{t(/*i18n*/ { id: 'desk.noTemplate', message: 'None' })}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen !== '' && (
        <Button variant="plain" onClick={() => setAsked(true)}>
          {t(/*i18n*/ { id: 'desk.removeTemplate', message: 'Remove this template …' })}
        </Button>
      )}
      <RemoveTemplate
        name={chosen}
        open={asked}
        onClose={() => setAsked(false)}
        onRemoved={() => {
          setAsked(false);
          setChosen('');
          dropTemplate(chosen);
        }}
      />
    </div>
  );
}
