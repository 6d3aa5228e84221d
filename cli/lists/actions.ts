import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { listLines, stateWord } from './columns.ts';
import { contentTyped, type Typed } from './draft.ts';
import { ofList } from './known.ts';

export type ListEdit = Typed & { newKey?: string; archive?: true; unarchive?: true };
export type NewSubscriber = { name?: string; language?: 'en' | 'de' | 'fr' | 'ar'; attr?: string[]; ground?: string; again?: true };

export async function createList(here: Here, key: string, typed: Typed): Promise<void> {
  const { title, ...content } = await contentTyped(here, typed);
  if (title === undefined || title.en === '') throw stop('usage', 'Name the title of the list with --title.');
  const made = await ofList(key, (await here.api()).lists.create.mutate({ key, title, ...content }));
  await print(here, made, () => [
    plain(`The list ${made.key} is made. "portico settings set lists.footer ${made.id}" offers it in the footer.`),
  ]);
}

export async function editList(here: Here, list: string, { newKey, archive, unarchive, ...typed }: ListEdit): Promise<void> {
  const { lists } = await here.api();
  const present = await ofList(list, lists.show.query({ list }));
  const change = {
    ...(await contentTyped(here, typed, present)),
    ...(newKey !== undefined && { key: newKey }),
    ...((archive || unarchive) && { archived: archive === true }),
  };
  if (Object.keys(change).length === 0) throw stop('usage', 'Name what to change: "portico lists edit --help" lists it.');
  const changed = await ofList(newKey ?? list, lists.change.mutate({ list: present.id, ...change }));
  await print(here, changed, () => listLines(changed, here.terminal));
}

export async function showList(here: Here, list: string): Promise<void> {
  const shown = await ofList(list, (await here.api()).lists.show.query({ list }));
  await print(here, shown, () => listLines(shown, here.terminal));
}

export async function addSubscriber(here: Here, list: string, email: string, { attr = [], ...given }: NewSubscriber): Promise<void> {
  const attributes = Object.fromEntries(attr.map(pair));
  const added = await ofList(list, (await here.api()).lists.add.mutate({ list, email, attributes, ...given }));
  await print(here, added, () => [plain(`${added.email} is ${stateWord(added)}${more()}`)]);

  function more(): string {
    if (added.suppressed) return ': nothing is sent there, see "portico suppressions list".';
    if (added.state === 'pending') return ': a mail asks the mailbox to confirm.';
    return added.state === 'left' ? ', and stays so: --again with --ground brings them back.' : '.';
  }
}

export async function removeSubscriber(here: Here, list: string, email: string): Promise<void> {
  const removed = await ofList(list, (await here.api()).lists.remove.mutate({ list, email }), email);
  await print(here, removed, () => [plain(`${removed.email} is no longer on the list ${list}.`)]);
}

function pair(typed: string): [string, string] {
  const at = typed.indexOf('=');
  if (at < 1) throw stop('usage', `--attr ${typed}: it has to be as city=Berlin.`);
  return [typed.slice(0, at).trim(), typed.slice(at + 1).trim()];
}
