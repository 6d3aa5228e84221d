import { useId } from 'react';
import { LONGEST_CODE, utmFields } from '#domain/links/rules.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LimitFields } from './LimitFields.tsx';
import { MadeNote } from './MadeNote.tsx';
import { TermField } from './TermField.tsx';
import { termWords } from './term-words.ts';
import type { LinkForm as Form } from './use-link-form.ts';
import './link-form.css';
import './unfolding.css';

/** LINK-1 to LINK-3 */
export function LinkForm({ form }: { form: Form }) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { formRef, fields, set, state, made, copying, trouble, refused, press } = form;
  const id = useId();
  const said = trouble === null ? undefined : sentenceOf(trouble, speaker);
  return (
    <form
      className="link-form"
      ref={formRef}
      action={withLanguage(language, '/r')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'generating') press();
      }}
    >
      <Field
        id={id}
        name="url"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        label={t(/*i18n*/ { id: 'links.target', message: 'Where should it lead?' })}
        placeholder="https://"
        value={fields.url}
        onChange={({ target }) => set({ url: target.value })}
        error={refused === 'url' ? said : undefined}
      />
      <div className="terms">
        {utmFields.map((field) => (
          <TermField
            key={field}
            field={field}
            label={t(termWords[field].label)}
            hint={t(termWords[field].example)}
            value={fields[field]}
            onChange={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      <details className="more" open={refused === 'code' || undefined}>
        <summary>
          {t(/*i18n*/ { id: 'links.more', message: 'More' })}
          <Icon name="chevron" size="small" />
        </summary>
        <Field
          label={t(/*i18n*/ { id: 'links.ownCode', message: 'Your own code' })}
          hint={t(/*i18n*/ { id: 'links.ownCodeHint', message: 'Empty: we choose a short one.' })}
          name="code"
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          value={fields.code}
          onChange={({ target }) => set({ code: target.value })}
          error={refused === 'code' ? said : undefined}
        />
        <LimitFields fields={fields} set={set} />
      </details>
      {refused === undefined && <TroubleNote of={trouble} />}
      <div className="press">
        <Button type="submit" wide data-state={state} aria-disabled={state === 'generating' || undefined}>
          {state === 'made' && <Icon name={copying.copied ? 'check' : 'copy'} size="small" />}
          {label()}
        </Button>
        <p className="visually-hidden" role="status">
          {state === 'ready' ? '' : label()}
        </p>
      </div>
      {made !== null && <MadeNote made={made} copying={copying} />}
    </form>
  );

  function label(): string {
    if (state === 'generating') return t(/*i18n*/ { id: 'links.generating', message: 'Generating link...' });
    if (state === 'ready') return t(/*i18n*/ { id: 'links.generate', message: 'Get tracked link' });
    return copying.copied ? t(/*i18n*/ { id: 'copy.copied', message: 'Copied' }) : t(/*i18n*/ { id: 'copy.copy', message: 'Copy' });
  }
}
