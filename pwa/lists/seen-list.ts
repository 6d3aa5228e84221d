import type { ListContent, ListState } from '#domain/lists/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { ownerNow, writeOwned } from '../offline/owner.ts';
import { readOwn, writeOwn } from '../offline/store.ts';
import { type StoredState, stateKey } from './subscribe-kind.ts';

type Words = Omit<ListContent, keyof ListState>;
const nobody: ListState = { isSubscriber: false, toConfirm: false, email: null };

/** A list as this device last saw it, so that a visitor can subscribe without a network; undefined where it has not. */
export async function readList(listId: number, language: Language): Promise<ListContent | undefined> {
  const words = await readOwn<Words>(wordsKey(listId, language));
  if (words === undefined) return undefined;
  const [stored, owner] = [await readOwn<StoredState>(stateKey({ listId })), await ownerNow()];
  return { ...words, ...(stored !== undefined && (stored.owner ?? null) === owner ? stored.state : nobody) };
}

export async function storeList(listId: number, language: Language, content: ListContent): Promise<void> {
  const { isSubscriber, toConfirm, email } = content;
  await storeWords(listId, language, content);
  await writeOwned(stateKey({ listId }), { state: { isSubscriber, toConfirm, email } });
}

/** What a subscriber agrees to, without what the shop knows of the visitor. */
export function storeWords(listId: number, language: Language, { title, description, content, redirectUrl }: Words): Promise<void> {
  return writeOwn(wordsKey(listId, language), { title, description, content, redirectUrl } satisfies Words);
}

function wordsKey(listId: number, language: Language): string {
  return `list-words-${listId}-${language}`;
}
