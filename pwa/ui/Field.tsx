import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'children'>, FieldWords {}

export function Field({ label, hint, error, id, type = 'text', ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => <input dir={latin.has(type) ? 'ltr' : undefined} {...rest} {...wiring} type={type} className="box" />}
    </FieldFrame>
  );
}

const latin = new Set<string>(['email', 'tel', 'url']);
