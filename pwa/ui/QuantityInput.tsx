import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readQuantity } from '#domain/quantity.ts';
import { Icon } from './Icon.tsx';
import './quantity-input.css';

export interface QuantityInputProps extends Pick<ComponentProps<'input'>, 'name' | 'id' | 'form' | 'aria-describedby'> {
  value: number;
  /** `paused`: the typing has ended long enough ago, so that nothing more is to be waited for */
  onChange: (quantity: number, paused?: boolean) => void;
  label: string;
  less: string;
  more: string;
  min?: number;
  max: number;
  /** The plus button stops here; more may be typed, and the caller reports it. */
  left?: number;
  /** the server's plain field that this one replaces, as found at hydration */
  replaces?: PlainField | undefined;
}

export interface PlainField {
  /** null: unchanged */
  typed: string | null;
  focused: boolean;
}

export function plainField(input: HTMLInputElement): PlainField {
  return { typed: input.value === input.defaultValue ? null : input.value, focused: input === document.activeElement };
}

/** ms without a key, after which what was typed counts (CART-3) */
const PAUSE = 500;

/** A text field with two buttons. What is typed counts after a pause, on blur or Enter, and also when typed before hydration. */
export function QuantityInput({ value, onChange, label, less, more, min = 1, max, left = max, replaces, ...rest }: QuantityInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);

  // CART-2: what is not a number becomes 1.
  const quantityIn = (text: string) => readQuantity(text, min, max) ?? Math.max(min, 1);
  const current = typed === null ? value : quantityIn(typed);

  function take(quantity: number, paused = false): void {
    setTyped(null);
    if (quantity !== value) onChange(quantity, paused);
  }

  const takePaused = useEffectEvent((text: string) => {
    flushSync(() => take(quantityIn(text), true));
    // The next key replaces the 1 that nobody typed.
    if (readQuantity(text, min, max) === undefined) field.current?.select();
  });

  useEffect(() => {
    // An emptied field is about to be filled.
    if (typed === null || typed.trim() === '') return;
    const timer = setTimeout(() => takePaused(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const before = replaces ?? plainField(input);
    if (replaces?.focused) input.focus();
    if (before.typed === null) return;
    if (before.focused) return setTyped(before.typed);
    input.value = String(value); // invalid input changes no state, so nothing would be rendered
    take(quantityIn(before.typed));
  }, []);

  function takeOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(current);
  }

  // aria-disabled: a disabled button would lose the focus
  return (
    <div className="quantity-input">
      <button type="button" aria-label={less} aria-disabled={current <= min} onClick={() => take(Math.max(min, current - 1))}>
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
        onBlur={() => take(current)}
        onKeyDown={takeOnEnter}
      />
      <button type="button" aria-label={more} aria-disabled={current >= left} onClick={() => take(current < left ? current + 1 : current)}>
        <Icon name="plus" size="small" />
      </button>
    </div>
  );
}
