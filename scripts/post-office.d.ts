import { type Email } from 'postal-mime';
/** As received, with its recipients. */
export type Letter = {
  to: string[];
  raw: string;
};
/** A mail server of our own, for tests. */
export type PostOffice = {
  /** where it is, as an SMTP_URL */
  url: string;
  /** received so far, in that order */
  received: Letter[];
  /** the same, parsed */
  letters(): Promise<
    (Email & {
      mailboxes: string[];
    })[]
  >;
  empty(): void;
  close(): Promise<void>;
};
type Refusal = {
  code: number;
  text: string;
};
/** What it does with a letter to an address, instead of storing it. */
export type Trouble = {
  /** where it is to report what does not arrive */
  sender?: (address: string) => void;
  /** before the letter */
  recipient?: (address: string) => Refusal | undefined;
  /** after it; `drop-within` and `drop-after` cut the line in the middle of the letter, or store it and answer nothing */
  letter?: (address: string) => Refusal | 'drop-within' | 'drop-after' | undefined;
  /** ms until it answers a letter */
  slow?: number;
};
/** Accepts and stores every letter. `refuse`: accepts none, as if there were no such mailbox. */
export declare function openPostOffice({ refuse, trouble }?: { refuse?: boolean; trouble?: Trouble }): Promise<PostOffice>;
