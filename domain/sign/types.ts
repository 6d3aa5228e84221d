/** One entry of the chain. `content`: JSON of a `SealEvent`; `hash`: of `previous`, a line break and `content`. */
export type SealEntry = { number: number; content: string; previous: string; hash: string };

export type SealEntries = { entries: SealEntry[]; head: SealHead | null };

/** The last entry. */
export type SealHead = { number: number; hash: string };

/** A key that the shop seals with, or did. `retiredAt` null: the one in use. */
export type PublishedKey = { fingerprint: string; createdAt: string; retiredAt: string | null };

/** What the shop publishes so that anyone can check what it sealed. */
export type PublishedSeals = { shop: string; keys: PublishedKey[]; head: SealHead | null };
