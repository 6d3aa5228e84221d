import { type ComponentProps, useEffect, useRef } from 'react';

export interface TickProps extends Omit<ComponentProps<'input'>, 'ref' | 'type'> {
  type: 'checkbox' | 'radio';
}

/** A native checkbox or radio button. What was ticked before the app had come counts: React would take it back with the next rendering. */
export function Tick({ checked, ...rest }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app comes
  useEffect(() => {
    const box = input.current;
    if (box === null || checked === undefined || box.checked === checked || (rest.type === 'radio' && !box.checked)) return;
    box.checked = checked;
    // Each in a task of its own, so that the second of two knows what came of the first.
    setTimeout(() => box.checked === checked && box.click());
  }, []);
  // What a browser remembers of the last visit is no tap.
  return <input {...rest} ref={input} checked={checked} autoComplete="off" />;
}
