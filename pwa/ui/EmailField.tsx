import { Field, type FieldProps } from './Field.tsx';

/** For an email address: with the keyboard for it, and nothing that a phone would correct. */
export function EmailField(props: Omit<FieldProps, 'type' | 'inputMode'>) {
  return (
    <Field
      name="email"
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
