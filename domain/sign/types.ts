import type { Mark } from './schema.ts';

/** One entry of the chain. `content`: JSON of a `SealEvent`; `hash`: of `previous`, a line break and `content`. */
export type SealEntry = { number: number; content: string; previous: string; hash: string };

export type SealEntries = { entries: SealEntry[]; head: SealHead | null };

/** The last entry. */
export type SealHead = { number: number; hash: string };

/** A key that the shop seals with, or did. `retiredAt` null: the one in use. */
export type PublishedKey = { fingerprint: string; createdAt: string; retiredAt: string | null };

/** What the shop publishes so that anyone can check what it sealed. */
export type PublishedSeals = { shop: string; keys: PublishedKey[]; head: SealHead | null };

/** Who signed, how, when, from where, and under which sentence; instants as ISO text. */
export type Evidence = {
  /** of the document, SHA-256 in hexadecimal */
  digest: string;
  name: string;
  mark: Mark;
  /** by the device's clock */
  signedAt: string;
  recordedAt: string;
  language: string;
  consent: string;
  personId: number | null;
  ip: string;
  country: string | null;
  device: string;
};

/**
 * All that is known of how a record was signed: `digest` is the SHA-256 of `document`, `evidence` that of the canonical text of what is
 * Evidence, and the first entry in the chain names both.
 */
export type AuditTrail = Evidence & {
  id: string;
  /** as `canonicalText` wrote it */
  document: string;
  evidence: string;
  entries: SealEntry[];
};

/** The same as it may be handed on, without the strokes of the signature and the account. */
export type HandedTrail = {
  digest: string;
  evidence: string;
  signature: Omit<Evidence, 'digest' | 'mark' | 'personId'> & { id: string; mark: Mark['kind'] };
  /** `event` and `at` are read from `content` */
  entries: (SealEntry & { event: 'key' | 'signed' | 'sealed'; at: string })[];
};
