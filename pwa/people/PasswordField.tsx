import { LONGEST_PASSWORD } from '#domain/people/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { problemWords } from './problem-words.ts';

/** For a password that is set now. */
export function PasswordField({ label, problem }: { label?: string; problem: string | undefined }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  return (
    <Field
      name="password"
      label={label ?? t(/*i18n*/ { id: 'people.password', message: 'Password' })}
      hint={t(/*i18n*/ { id: 'people.passwordHint', message: 'At least 10 characters. A few words are easy to remember.' })}
      type="password"
      autoComplete="new-password"
      enterKeyHint="go"
      minLength={10}
      maxLength={LONGEST_PASSWORD}
      required
      error={problemWords(problem, speaker)}
    />
  );
}
