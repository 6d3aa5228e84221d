import { useRef } from 'react';
import { newId } from '../offline/new-id.ts';
import { type Owned, writeOwned } from '../offline/owner.ts';
import { deleteOwn, ifPossible, readOwn } from '../offline/store.ts';

type SentRequest = Owned & { id: string; content: string };

export type UseRequestId = { idFor: (content: object) => Promise<string>; clear: () => Promise<void> };

const KEY = 'quote-request';

/** A request whose answer was lost is sent again under its id, also after a reload; one with another content is another request. */
export function useRequestId(): UseRequestId {
  const last = useRef<SentRequest | null>(null);
  return {
    idFor: async (given) => {
      const content = JSON.stringify(given);
      const sent = last.current ?? (await ifPossible(readOwn<SentRequest>(KEY)));
      if (sent?.content === content) return sent.id;
      last.current = { id: newId(), content };
      await ifPossible(writeOwned(KEY, last.current));
      return last.current.id;
    },
    clear: async () => {
      last.current = null;
      await ifPossible(deleteOwn(KEY));
    },
  };
}
