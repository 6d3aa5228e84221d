import { type RefObject, useEffect, useRef } from 'react';

/** To the button that opened a form, once that has closed; the ref is for the button or what it stands in. */
export function useFocusBack<Part extends HTMLElement>(isClosed: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !wasClosed.current) (part.current?.querySelector('button') ?? part.current)?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return part;
}
