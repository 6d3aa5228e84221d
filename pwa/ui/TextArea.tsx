import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'children'>, FieldWords {}

export function TextArea({ label, hint, error, id, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => <textarea rows={4} dir="auto" {...rest} {...wiring} className="box" />}
    </FieldFrame>
  );
}
