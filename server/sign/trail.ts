import type { SealEvent } from '#domain/sign/chain.ts';
import type { SignedRecord } from '#domain/sign/schema.ts';
import type { HandedTrail, SealEntry } from '#domain/sign/types.ts';
import type { Database } from '../database/database.ts';
import { auditTrail } from './reading.ts';

/**
 * Undefined where nobody signed it. The strokes of the signature and the account are left out: with the strokes in hand, somebody could sign
 * as this person does.
 */
export async function handedTrail(db: Pick<Database, 'prisma'>, record: SignedRecord): Promise<HandedTrail | undefined> {
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

function entryOf({ number, content, previous, hash }: SealEntry): HandedTrail['entries'][number] {
  const { event, at } = JSON.parse(content) as SealEvent;
  return { number, event, at, content, previous, hash };
}
