import type { FormEvent, ReactNode } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { canLeave, type UseChoices } from './use-choices.ts';
import './list-choices.css';

export type ChoicesFormProps = {
  of: UseChoices;
  /** of the list whose mail led here */
  first?: number | undefined;
  /** names and values that a plain form sends along; absent: this page has none */
  fields?: Record<string, string> | undefined;
};

/** MAIL-4: each list with a box, and the ways to leave one or all with one tap. */
export function ChoicesForm({ of, first, fields }: ChoicesFormProps) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { choices, ticked, outcome, refused, saving, offline, tick, save, leave } = of;
  const { lists } = choices;
  const on = lists.filter(canLeave);
  const named = on.find(({ id }) => id === first);
  return (
    <div className="list-choices">
      {outcome === 'saved' && <Alert tone="success">{t(/*i18n*/ { id: 'lists.saved', message: 'Your changes have been saved.' })}</Alert>}
      {offline && (
        <Alert tone="warning" icon="offline">
          {t(/*i18n*/ { id: 'lists.needsNetwork', message: 'You’re offline. Your lists can be changed once you’re online again.' })}
        </Alert>
      )}
      {outcome === 'failed' && !offline && (
        <Alert tone="danger">
          {t(/*i18n*/ { id: 'lists.notSaved', message: 'Your changes have not been saved, try again later.' })}
          {refused && <p>{sentenceOf(refused, speaker)}</p>}
        </Alert>
      )}
      {named && (
        <Plain fields={fields} shown={[named.id]} onSubmit={() => leave([named.id])}>
          <Button type="submit" wide waiting={saving}>
            {t(/*i18n*/ { id: 'lists.leave', message: 'Leave “{title}”' }, { title: named.title })}
          </Button>
        </Plain>
      )}
      <Plain fields={fields} shown={lists.map(({ id }) => id)} onSubmit={save}>
        <fieldset>
          <legend>{t(/*i18n*/ { id: 'lists.choose', message: 'Emails you get' })}</legend>
          {lists.map(({ id, title, description }) => (
            <Checkbox
              key={id}
              name="in"
              value={id}
              checked={ticked.has(id)}
              onChange={({ target }) => tick(id, target.checked)}
              label={
                <>
                  <strong>
                    <bdi>{title}</bdi>
                  </strong>
                  {description && (
                    <small>
                      <bdi>{description}</bdi>
                    </small>
                  )}
                </>
              }
            />
          ))}
        </fieldset>
        <Button type="submit" wide variant={named ? 'quiet' : 'primary'} waiting={saving}>
          {t(/*i18n*/ { id: 'lists.save', message: 'Save' })}
        </Button>
      </Plain>
      {on.length > 0 && (
        <Plain fields={fields} shown={lists.map(({ id }) => id)} onSubmit={() => leave(on.map(({ id }) => id))}>
          <Button type="submit" wide variant="quiet" waiting={saving}>
            {t(/*i18n*/ { id: 'lists.leaveAll', message: 'Leave all' })}
          </Button>
        </Plain>
      )}
    </div>
  );
}

type PlainProps = Pick<ChoicesFormProps, 'fields'> & { shown: readonly number[]; onSubmit: () => void; children: ReactNode };

/** A form that is posted where there is no script: what is shown and not ticked is left. */
function Plain({ fields, shown, onSubmit, children }: PlainProps) {
  const { language } = useSpeaker();
  return (
    <form method="post" action={withLanguage(language, '/mail/lists')} onSubmit={submit}>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields && shown.map((id) => <input key={id} type="hidden" name="shown" value={id} />)}
      {children}
    </form>
  );

  function submit(event: FormEvent): void {
    // What an address says of another database, only the server can follow.
    if (fields?.db !== undefined) return;
    event.preventDefault();
    onSubmit();
  }
}
