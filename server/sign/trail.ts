import type { SealEvent } from '#domain/sign/chain.ts';
import type { Mark, SignedRecord } from '#domain/sign/schema.ts';
import type { SealEntry } from '#domain/sign/types.ts';
import type { Database } from '../database/database.ts';
import { auditTrail } from './reading.ts';

/** `content` is what is hashed, behind `previous` and a line break; `event` and `at` are read from it. */
export type TrailEntry = SealEntry & { event: SealEvent['event']; at: string };

/** How a record was signed, as it may be handed on. */
export type Trail = {
  /** SHA-256 of the document and of the evidence, as the first entry names them */
  digest: string;
  evidence: string;
  signature: {
    id: string;
    name: string;
    mark: Mark['kind'];
    signedAt: string;
    recordedAt: string;
    language: string;
    consent: string;
    ip: string;
    country: string | null;
    device: string;
  };
  entries: TrailEntry[];
};

/**
 * Undefined where nobody signed it. The strokes of the signature and the account are left out: with the strokes in hand, somebody could sign
 * as this person does.
 */
export async function trailOf(db: Pick<Database, 'prisma'>, record: SignedRecord): Promise<Trail | undefined> {
  const found = await auditTrail(db, record);
  if (found === undefined) return undefined;
  const { id, name, mark, signedAt, recordedAt, language, consent, ip, country, device, digest, evidence, entries } = found;
  return {
    digest,
    evidence,
    signature: { id, name, mark: mark.kind, signedAt, recordedAt, language, consent, ip, country, device },
    entries: entries.map(entryOf),
  };
}

function entryOf({ number, content, previous, hash }: SealEntry): TrailEntry {
  const { event, at } = JSON.parse(content) as SealEvent;
  return { number, event, at, content, previous, hash };
}
