import type { Language } from '../words/languages.ts';
import type { CookiePurpose } from './rules.ts';

/** A purpose that is missing was never asked for. */
export type CookieChoice = { [Purpose in CookiePurpose]?: boolean } & {
  /** of the wording */
  version: string;
  /** ISO instant, by the device's clock */
  at: string;
  /** it was made while the browser asked every site not to track */
  despiteSignal?: true;
};

export type ConsentAuthor = 'person' | 'visitor' | 'operator' | 'import';

/** One line of the ledger, as its person may read it. */
export type OwnConsent = {
  id: number;
  at: string;
  purpose: string;
  given: boolean;
  /** the wording that was shown */
  text: string;
  version: string;
  language: Language;
  page: string;
  author: ConsentAuthor;
  orderId: number | null;
};

/** The same, as staff may. */
export type StaffConsent = OwnConsent & {
  recordedAt: string;
  device: string;
  ground: string | null;
  deviceId: string | null;
  personId: number | null;
  /** of the person, empty for a visitor and once the person was deleted */
  email: string;
};

export type StaffConsents = { consents: StaffConsent[]; next: number | null; count: number };

/** `choice`: the person's last word, maybe from another device; null for a visitor. */
export type Recorded = { choice: CookieChoice | null };

/** `name`: what the mails are about */
export type StoppedMails = { name: string; stopped: boolean };
