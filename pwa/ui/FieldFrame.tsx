import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import './field.css';

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function FieldFrame({
  label,
  hint,
  error,
  id,
  children,
}: FieldWords & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const field = id ?? ownId;
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      {hint && (
        <p className="hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      {children({ id: field, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warning" size="small" />
      {children}
    </p>
  );
}
