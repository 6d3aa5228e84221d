import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldFrame.tsx';
import { Tick, type TickProps } from './Tick.tsx';
import './radio-card.css';

export function RadioGroup({ legend, error, children }: { legend: ReactNode; error?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className="radio-group" aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export interface RadioCardProps extends Omit<TickProps, 'className' | 'children' | 'type' | 'title'> {
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
}

export function RadioCard({ title, note, end, ...rest }: RadioCardProps) {
  return (
    <label className="radio-card">
      <Tick {...rest} type="radio" />
      <span>
        <strong>{title}</strong>
        {note && <small>{note}</small>}
      </span>
      {end && <span className="end">{end}</span>}
    </label>
  );
}
