import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldFrame.tsx';
import { Tick, type TickProps } from './Tick.tsx';
import './checkbox.css';

export interface CheckboxProps extends Omit<TickProps, 'className' | 'children' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <div className="checkbox">
      <label htmlFor={field}>
        <Tick
          {...rest}
          id={field}
          type="checkbox"
          aria-describedby={error ? `${field}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </div>
  );
}
