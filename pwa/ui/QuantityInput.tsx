import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
  /** the plain field that this one replaces, as the app found it; absent: this one is the field that the page came with, if any */
  replaces?: PlainField | undefined;
}

export interface PlainField {
  /** null: nothing was typed into it */
  typed: string | null;
  focused: boolean;
}

/** A field as the app finds it. */
export function plainField(input: HTMLInputElement): PlainField {
  return { typed: input.value === input.defaultValue ? null : input.value, focused: input === document.activeElement };
}

/**
 * A plain text field with two buttons; what is typed is taken when the field is left or Enter is pressed, and gone if it is no quantity.
 * What was typed before the app had come is no less typed.
 */
export function QuantityInput({ value, onChange, label, less, more, min = 1, max, left = max, replaces, ...rest }: QuantityInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);

  const quantityIn = (text: string) => readQuantity(text, min, max) ?? value;
  const meant = typed === null ? value : quantityIn(typed);

  function take(quantity: number): void {
    setTyped(null);
    if (quantity !== value) onChange(quantity);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app comes
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const before = replaces ?? plainField(input);
    if (replaces?.focused) input.focus();
    if (before.typed === null) return;
    if (before.focused) return setTyped(before.typed);
    input.value = String(value); // what is no quantity changes nothing that would be drawn anew
    take(quantityIn(before.typed));
  }, []);

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
        ref={field}
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
