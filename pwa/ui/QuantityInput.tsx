import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { readQuantity } from '#domain/quantity.ts';
import { Icon } from './Icon.tsx';
import './quantity-input.css';

export interface QuantityInputProps extends Pick<ComponentProps<'input'>, 'name' | 'id' | 'form' | 'aria-describedby'> {
  value: number;
  onChange: (quantity: number) => void;
  /** Names of the field and of its two buttons. */
  label: string;
  less: string;
  more: string;
  min?: number;
  /** the most that may be typed */
  max: number;
  /** Where the plus button ends; who types more hears from elsewhere what comes of it. */
  left?: number;
}

/** A plain text field with two buttons; what is typed is taken when the field is left or Enter is pressed, and gone if it is no quantity. */
export function QuantityInput({ value, onChange, label, less, more, min = 1, max, left = max, ...rest }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const meant = typed === null ? value : (readQuantity(typed, min, max) ?? value);

  function take(quantity: number): void {
    setTyped(null);
    if (quantity !== value) onChange(quantity);
  }

  function takeOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(meant);
  }

  // aria-disabled, since a disabled button would throw the focus away at the bound
  return (
    <div className="quantity-input">
      <button type="button" aria-label={less} aria-disabled={meant <= min} onClick={() => take(Math.max(min, meant - 1))}>
        <Icon name="minus" size="small" />
      </button>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => take(meant)}
        onKeyDown={takeOnEnter}
      />
      <button type="button" aria-label={more} aria-disabled={meant >= left} onClick={() => take(meant < left ? meant + 1 : meant)}>
        <Icon name="plus" size="small" />
      </button>
    </div>
  );
}
