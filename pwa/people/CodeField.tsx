import { isSixDigits, readDigits } from '#domain/people/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { problemWords } from './problem-words.ts';
import './code-field.css';

type Props = { name?: string; label?: string; problem: string | undefined /** sends its form with the sixth digit */; sends?: boolean };

/** The six digits of a mail: typed, pasted with or without a blank, or filled in by the phone. */
export function CodeField({ name = 'digits', label, problem, sends = false }: Props) {
  const speaker = useSpeaker();
  return (
    <div className="code-field">
      <Field
        name={name}
        label={label ?? speaker.t(/*i18n*/ { id: 'code.label', message: 'Six digits from our email' })}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        required
        onInput={({ currentTarget }) => {
          if (sends && isSixDigits(readDigits(currentTarget.value))) currentTarget.form?.requestSubmit();
        }}
        error={problemWords(problem, speaker)}
      />
    </div>
  );
}
