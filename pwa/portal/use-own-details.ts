import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { clearDetails, readDetails, saveDetails } from '../places/own-address.ts';
import type { TypedAddresses } from '../places/typed-address.ts';

export type UseOwnDetails = {
  /** undefined until the device has been read; null: none are saved */
  details: TypedAddresses | null | undefined;
  save(typed: TypedAddresses): Promise<void>;
  /** Returns the undo. */
  clear(): Promise<() => Promise<void>>;
};

export function useOwnDetails(): UseOwnDetails {
  const [details, setDetails] = useState<TypedAddresses | null>();
  useEffect(() => {
    void ifPossible(readDetails()).then((saved) => setDetails(saved ?? null));
  }, []);
  return {
    details,
    save: async (typed) => {
      await saveDetails(typed);
      setDetails(typed);
    },
    clear: async () => {
      const undo = await clearDetails();
      setDetails(null);
      return async () => {
        await undo();
        setDetails((await readDetails()) ?? null);
      };
    },
  };
}
