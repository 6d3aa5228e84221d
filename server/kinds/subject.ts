import type { StarStats } from '#domain/stars.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';

/**
 * A kind of records that people write about, rate and follow. Its slice brings it in `slice.ts`, so that messages and follows know none
 * by name.
 */
export type Subject = {
  kind: string;
  /** its names in existing clients: `product.template` */
  models: readonly string[];
  /** `public`: all who see the page read its messages; `private`: a conversation between the shop and its customer */
  audience: 'public' | 'private';
  /** Visitors may rate it, with 1 to 5 stars. */
  isRated?: true;
  /** The record, where this caller may read it: by who they are, or by the token of its link. */
  open(ctx: Context, id: number, accessToken?: string): Promise<OpenRecord | undefined>;
  /** as mails call it and lead to it; undefined once it is gone */
  describe(db: Database, id: number, language: Language): Promise<Described | undefined>;
  /**
   * What followers are told of it, as every visitor sees it; undefined where no visitor does, or it has no such part. Without this it is
   * not followed. `part`: such as a variant; 0: all of it
   */
  watched?(db: Database, id: number, part: number, language: Language): Promise<WatchedRecord | undefined>;
  /** Stores what lists show of its stars, in the transaction that changed them. Answers the tags of the pages that are stale then. */
  rated?(tx: Transaction, id: number, stats: StarStats): Promise<string[]>;
};

export type OpenRecord = {
  /** whose private record it is, and whom its holder writes for */
  customer?: Customer;
  /** The token opened it, and not the caller's own account. */
  byToken: boolean;
};

export type Customer = { personId: number | null; name: string; email: string; language: Language };

/** `path`: of its page, without the language; `token`: opens it for the customer, where it is private */
export type Described = {
  name: string;
  path: string;
  picture?: { hash: string; width: number; height: number };
  customer?: Customer;
  token?: string;
};

/** `price`: in minor units */
export type WatchedRecord = { name: string; path: string; soldOut: boolean; price: number };

/** Who has bought a record of this kind. Brought by the slice that knows of orders. */
export type Buyers = {
  kind: string;
  includes(db: Pick<Database, 'rows'>, id: number, personId: number): Promise<boolean>;
  /** Whose rating one would be that comes of this order: a person's, or the guest's. Undefined where nobody may rate. */
  raterOf(db: Pick<Database, 'rows'>, orderId: number): Promise<{ personId: number | null } | undefined>;
};

export function subjectOf({ subjects }: { subjects: readonly Subject[] }, kind: string): Subject | undefined {
  return subjects.find((each) => each.kind === kind);
}

export function subjectsOfModel({ subjects }: { subjects: readonly Subject[] }, model: string): Subject[] {
  return subjects.filter((each) => each.kind === model || each.models.includes(model));
}
