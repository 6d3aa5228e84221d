import { type RefObject, useEffect, useRef } from 'react';
import { type Owned, writeOwned } from '../offline/owner.ts';
import { deleteOwn, ifPossible, readOwn } from '../offline/store.ts';

type Wish = Owned & { text: string };

const KEY = 'quote-wish';

/** What a customer writes to the shop: saved on the device with every keystroke, until it has been sent. */
export function useWish(): { field: RefObject<HTMLTextAreaElement | null>; keep: () => void; clear: () => Promise<void> } {
  const field = useRef<HTMLTextAreaElement>(null);
  const fill = (text: string) => {
    if (field.current?.value === '') field.current.value = text;
  };
  useEffect(() => void ifPossible(readOwn<Wish>(KEY)).then((stored) => fill(stored?.text ?? '')), []);
  return {
    field,
    keep: () => void ifPossible(writeOwned(KEY, { text: field.current?.value ?? '' })),
    clear: async () => void (await ifPossible(deleteOwn(KEY))),
  };
}
