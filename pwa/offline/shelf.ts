import { device } from './store.ts';

const MOST = 400;

/** The same key for the same input, whatever the order of its fields. */
export function shelfKey(procedure: string, input: unknown): string {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `${procedure} ${JSON.stringify(fields.sort(([a], [b]) => a.localeCompare(b)))}`;
}

/** Caches a public answer for offline use; a full device must not stop the page. */
export async function ontoShelf(key: string, value: unknown): Promise<void> {
  try {
    const db = await device();
    await db.put('shelf', { value, seenAt: Date.now() }, key);
    if ((await db.count('shelf')) > MOST) await dropOldest();
  } catch (error) {
    console.warn('The answer was not cached', error);
  }
}

export async function fromShelf(key: string): Promise<{ value: unknown; seenAt: number } | undefined> {
  return (await device()).get('shelf', key);
}

export type OnShelf<Answer> = { input: unknown; value: Answer; seenAt: number };

/** The cached answers of a procedure in a language with their inputs, the latest first. */
export async function shelfOf<Answer>(procedure: string, language: string): Promise<OnShelf<Answer>[]> {
  const tx = (await device()).transaction('shelf');
  const range = IDBKeyRange.bound(`${procedure} `, `${procedure} \uffff`);
  const [keys, all] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
  return all
    .map(({ value, seenAt }, at) => ({ value: value as Answer, seenAt, input: inputOf(keys[at] ?? '') }))
    .filter(({ input }) => input.language === language)
    .toSorted((a, b) => b.seenAt - a.seenAt);
}

function inputOf(key: string): Record<string, unknown> {
  return Object.fromEntries(JSON.parse(key.slice(key.indexOf(' ') + 1)) as [string, unknown][]);
}

export async function offShelf(key: string): Promise<void> {
  await (await device()).delete('shelf', key);
}

async function dropOldest(): Promise<void> {
  const db = await device();
  const [keys, all] = [await db.getAllKeys('shelf'), await db.getAll('shelf')];
  const oldest = keys.map((key, at) => ({ key, seenAt: all[at]?.seenAt ?? 0 })).sort((a, b) => a.seenAt - b.seenAt);
  const tx = db.transaction('shelf', 'readwrite');
  await Promise.all([...oldest.slice(0, MOST / 4).map(({ key }) => tx.store.delete(key)), tx.done]);
}
