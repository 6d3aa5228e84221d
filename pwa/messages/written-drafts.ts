import type { RecordNamed } from '#domain/messages/schema.ts';
import { type Owned, writeOwned } from '../offline/owner.ts';
import { deleteOwn, device } from '../offline/store.ts';
import type { Written } from './use-unsent.ts';

/** Which form of a record it is written in: `review`, `message`, or below which message. */
export type DraftForm = 'review' | 'message' | `reply-${number}` | `refused-${string}`;

export type Drafts = Map<DraftForm, Written>;

/** What is half written on a record, by its form. */
export async function readDrafts(about: RecordNamed): Promise<Drafts> {
  const prefix = prefixOf(about);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const { store } = (await device()).transaction('own');
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return new Map(keys.map((key, at) => [key.slice(prefix.length) as DraftForm, values[at] as Written & Owned]));
}

export function saveDraft(about: RecordNamed, form: DraftForm, written: Written): Promise<void> {
  return writeOwned(`${prefixOf(about)}${form}`, written);
}

export function dropDraft(about: RecordNamed, form: DraftForm): Promise<void> {
  return deleteOwn(`${prefixOf(about)}${form}`);
}

function prefixOf({ kind, id }: RecordNamed): string {
  return `message-draft-${kind}-${id}-`;
}
