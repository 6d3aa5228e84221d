import { device } from './store.ts';

const MOST = 400;

/** One name for one question, whatever the order of its fields. */
export function shelfKey(procedure: string, input: unknown): string {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `${procedure} ${JSON.stringify(fields.sort(([a], [b]) => a.localeCompare(b)))}`;
}

/** Keeps a public answer for the time without network; a full device must not stop the page. */
export async function ontoShelf(key: string, value: unknown): Promise<void> {
  try {
    const db = await device();
    await db.put('shelf', { value, seenAt: Date.now() }, key);
    if ((await db.count('shelf')) > MOST) await dropOldest();
  } catch (error) {
    console.warn('The shelf took nothing', error);
  }
}

export async function fromShelf(key: string): Promise<{ value: unknown; seenAt: number } | undefined> {
  return (await device()).get('shelf', key);
}

/** Every answer to this question that was seen in a language, the latest first. */
export async function answersOnShelf<Answer>(procedure: string, language: string): Promise<Answer[]> {
  const tx = (await device()).transaction('shelf');
  const range = IDBKeyRange.bound(`${procedure} `, `${procedure} \uffff`);
  const [keys, all] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
  const said = JSON.stringify(['language', language]);
  return all
    .filter((_, at) => keys[at]?.includes(said))
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .map(({ value }) => value as Answer);
}

async function dropOldest(): Promise<void> {
  const db = await device();
  const [keys, all] = [await db.getAllKeys('shelf'), await db.getAll('shelf')];
  const oldest = keys.map((key, at) => ({ key, seenAt: all[at]?.seenAt ?? 0 })).sort((a, b) => a.seenAt - b.seenAt);
  const tx = db.transaction('shelf', 'readwrite');
  await Promise.all([...oldest.slice(0, MOST / 4).map(({ key }) => tx.store.delete(key)), tx.done]);
}
