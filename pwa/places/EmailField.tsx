import { useState } from 'react';
import { meantEmail } from '#domain/email-typo.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, type FieldProps } from '../ui/Field.tsx';
import { whenReleased } from '../ui/when-released.ts';

type Props = FieldProps & { id: string; value: string; onMeant: (email: string) => void };

/** An email address; where it was left with what looks like a slip of the finger, what was meant can be taken with one tap. */
export function EmailField({ value, onMeant, ...rest }: Props) {
  const { t } = useSpeaker();
  const [left, setLeft] = useState('');
  const meant = left === value ? meantEmail(value) : undefined;
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
        {meant && (
          <Button variant="plain" onClick={() => take(meant)}>
            {words(meant)}
          </Button>
        )}
      </p>
    </div>
  );

  function words(email: string): string {
    return t(/*i18n*/ { id: 'address.didYouMean', message: 'Did you mean {email}?' }, { email });
  }

  function take(email: string): void {
    onMeant(email);
    // The button goes, and the focus would be nowhere.
    document.getElementById(rest.id)?.focus();
  }
}
