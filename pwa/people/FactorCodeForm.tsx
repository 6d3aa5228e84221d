import type { MessageDescriptor } from '@lingui/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldSentence } from '#domain/words/field-problems.ts';
import { formText } from '../shell/form-text.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TroubleNote } from './TroubleNote.tsx';

type Props = {
  words: { label: MessageDescriptor; button: MessageDescriptor };
  busy: boolean;
  trouble: Trouble | null;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for a code of the app, or for a recovery code. */
export function FactorCodeForm({ words, busy, trouble, onCode, onCancel }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // What stood here had the focus; the picture above stays in sight.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const wrong = refusedAs(trouble) === 'second_factor_wrong' && trouble !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(new FormData(event.currentTarget), 'code').trim();
    setEmpty(code === '');
    if (code !== '' && !busy) void onCode(code);
  };
  const error = empty ? t(fieldSentence('missing')) : wrong ? sentenceOf(trouble, speaker) : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <TroubleNote of={wrong ? null : trouble} />
      <Field
        ref={field}
        name="code"
        label={t(words.label)}
        dir="ltr"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        required
        error={error}
      />
      <p className="actions">
        <Button type="submit" waiting={busy}>
          {t(words.button)}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(/*i18n*/ { id: 'factor.cancel', message: 'Cancel' })}
        </Button>
      </p>
    </form>
  );
}
