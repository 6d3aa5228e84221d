import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'>, FieldWords {}

/** The children are `<option>`s. */
export function SelectField({ label, hint, error, id, children, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="select">
          <select {...rest} {...wiring} className="box">
            {children}
          </select>
          <Icon name="chevron" size="small" />
        </div>
      )}
    </FieldFrame>
  );
}
