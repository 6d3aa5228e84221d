import { useEffect, useState } from 'react';
import { type Owned, writeOwned } from '../offline/owner.ts';
import { deleteOwn, ifPossible, readOwn } from '../offline/store.ts';

type RequestNote = Owned & { text: string };

export type UseRequestNote = { text: string; write: (text: string) => void; clear: () => Promise<void> };

const KEY = 'quote-request-note';

/** What a customer writes to the shop: saved on the device with every keystroke, until it has been sent. */
export function useRequestNote(typed: string): UseRequestNote {
  const [text, setText] = useState(typed);
  useEffect(() => {
    void ifPossible(readOwn<RequestNote>(KEY)).then((stored) => setText((now) => now || (stored?.text ?? '')));
  }, []);
  return {
    text,
    write: (written) => {
      setText(written);
      void ifPossible(writeOwned(KEY, { text: written }));
    },
    clear: async () => {
      await ifPossible(deleteOwn(KEY));
    },
  };
}
