import { type ComponentProps, useEffect, useRef } from 'react';

export interface TickProps extends Omit<ComponentProps<'input'>, 'ref' | 'type'> {
  type: 'checkbox' | 'radio';
}

/** A native checkbox or radio button whose state from before hydration stays: React would reset it. */
export function Tick({ checked, ...rest }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const box = input.current;
    if (box === null || checked === undefined || box.checked === checked || (rest.type === 'radio' && !box.checked)) return;
    box.checked = checked;
    // Each in its own task, so that the second sees the result of the first.
    setTimeout(() => box.checked === checked && box.click());
  }, []);
  // Browsers restore form state after a reload; that is no tap.
  return <input {...rest} ref={input} checked={checked} autoComplete="off" />;
}
