import { type Owned, ownerIn } from '../../offline/owner.ts';
import { deleteOwn, device } from '../../offline/store.ts';

/** What an editor has typed and not yet saved: fields that differ from the record, and the version of it that they were typed over. */
export type Draft<Fields, Version> = { typed: Partial<Fields>; version: Version; at: number };

type Stored = Draft<unknown, unknown> & Owned;

/** Stored names. */
const PREFIX = 'edited-';
const TERM = 7 * 24 * 60 * 60 * 1_000;

/** `of`: the record, as `product/12`. Nobody is shown what another person typed. Drafts that are older than a week are deleted first. */
export async function readDraft<Fields, Version>(of: string, now: number): Promise<Draft<Fields, Version> | undefined> {
  const tx = (await device()).transaction('own', 'readwrite');
  const owner = await ownerIn(tx.store);
  for (const key of await tx.store.getAllKeys(IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`))) {
    const { at } = (await tx.store.get(key)) as Stored;
    if (at < now - TERM) await tx.store.delete(key);
  }
  const found = (await tx.store.get(PREFIX + of)) as Stored | undefined;
  await tx.done;
  return owner === null || found?.owner !== owner ? undefined : (found as Draft<Fields, Version>);
}

/** Of nobody it stores nothing: a form may still be open after the sign-out. */
export async function storeDraft(of: string, draft: Draft<unknown, unknown>): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const owner = await ownerIn(tx.store);
  if (owner !== null) await tx.store.put({ ...draft, owner } satisfies Stored, PREFIX + of);
  await tx.done;
}

export function deleteDraft(of: string): Promise<void> {
  return deleteOwn(PREFIX + of);
}
