import type { Role } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Me } from './session.ts';

/** Of a visitor who signs in: the cart that their session remembers, or that the device named. */
export type Visit = { personId: number; cartKey: string | null };

/** What signing in did to the cart: the key of the surviving one, and what did not fit into it. */
export type Arrival = { cartKey: string | null; leftOut: readonly { name: string; quantity: number }[] };

/** A large content is made when its turn comes, so that an archive never holds all of them at once. */
export type ExportedFile = { name: string; content: Content | (() => Promise<Content>) };
type Content = string | Uint8Array;

/** What a slice holds of a person. `app.ts` collects them, so that people and portal know no later slice. */
export type PersonPart = {
  /** moves what the visitor had to the person, in the transaction that makes the session theirs */
  signedIn?: (ctx: Context, tx: Transaction, visit: Visit) => Promise<Arrival>;
  /** its place in the portal, and how many records of the caller lie there */
  place?: { name: string; count: (ctx: Context, me: Me) => Promise<number> };
  /** its place in the portal for staff of this role or a higher one, and how many records wait for them there */
  staffPlace?: { name: string; role: Role; count: (ctx: Context) => Promise<number> };
  /** its part of the archive that a person may download */
  exported?: (ctx: Context, me: Me) => Promise<readonly ExportedFile[]>;
  /** answers the tags of the pages that show the person's name, in the transaction that changes it */
  renamed?: (tx: Transaction, personId: number) => Promise<readonly string[]>;
  /** clears what is personal, in the transaction that deletes the person's account */
  erased?: (tx: Transaction, personId: number, now: Date) => Promise<void>;
};
