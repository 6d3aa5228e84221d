import { useState } from 'react';
import { meantEmail } from '#domain/email-typo.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, type FieldProps } from '../ui/Field.tsx';
import { whenReleased } from '../ui/when-released.ts';

type Props = FieldProps & { id: string; value: string; onMeant: (email: string) => void };

/** An email address; a likely typo is corrected with one tap. */
export function EmailField({ value, onMeant, ...rest }: Props) {
  const { t } = useSpeaker();
  const [left, setLeft] = useState('');
  const suggestion = left === value ? meantEmail(value) : undefined;
  return (
    <div>
      <Field
        {...rest}
        value={value}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        onBlur={() => whenReleased(() => setLeft(value))}
      />
      <p role="status">
        {suggestion && (
          <Button variant="plain" onClick={() => take(suggestion)}>
            {question(suggestion)}
          </Button>
        )}
      </p>
    </div>
  );

  function question(email: string): string {
    return t(/*i18n*/ { id: 'address.didYouMean', message: 'Did you mean {email}?' }, { email });
  }

  function take(email: string): void {
    onMeant(email);
    // The button disappears and would take the focus with it.
    document.getElementById(rest.id)?.focus();
  }
}
