import type { CookieChoice, Recorded } from '#domain/consents/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Owned, Owner } from '../offline/owner.ts';

/** The key of the device's choice. A person takes a guest's over, and signing out clears it: who uses the device next is asked anew. */
export const DEVICE_CHOICE = 'consents';

/** The choice on cookies as this device knows it. */
export type DeviceChoice = Owned & {
  choice: CookieChoice;
  /** of the command that records it */
  id: string;
  /** made for the first choice: what the ledger knows a visitor's device by */
  device: string;
  language: Language;
  page: string;
  /** whose it is in the ledger; absent: not there yet */
  recordedFor?: Owner;
  /** made before its person signed in */
  adopted?: true;
};

/** The same once it is in the ledger; what the person said later on another device counts here too. */
export function afterRecording(stored: DeviceChoice, owner: Owner, recorded: Recorded | null): DeviceChoice {
  const { choice } = recorded ?? {};
  const isNewer = choice != null && choice.at > stored.choice.at;
  return { ...stored, recordedFor: owner, choice: isNewer ? choice : stored.choice };
}
