import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { forgetDetails, keepDetails, readDetails } from '../places/own-address.ts';
import type { TypedAddresses } from '../places/typed-address.ts';

export type UseOwnDetails = {
  /** undefined until the device has been read; null: none are kept */
  details: TypedAddresses | null | undefined;
  keep(typed: TypedAddresses): Promise<void>;
  /** Answers the way to have it back. */
  forget(): Promise<() => Promise<void>>;
};

/** The address that this device keeps for its person. */
export function useOwnDetails(): UseOwnDetails {
  const [details, setDetails] = useState<TypedAddresses | null>();
  useEffect(() => {
    void ifPossible(readDetails()).then((kept) => setDetails(kept ?? null));
  }, []);
  return {
    details,
    keep: async (typed) => {
      await keepDetails(typed);
      setDetails(typed);
    },
    forget: async () => {
      const undo = await forgetDetails();
      setDetails(null);
      return async () => {
        await undo();
        setDetails((await readDetails()) ?? null);
      };
    },
  };
}
