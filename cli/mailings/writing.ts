import type { Mailing } from '#domain/mailings/types.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { inputText } from '../input.ts';
import { jsonText } from '../view/machine.ts';
import { plain } from '../view/text.ts';
import { recordLines } from './columns.ts';
import { ofDraft, ofMailing } from './known.ts';
import { changeOf, draftOf, joined, type Requested } from './requested.ts';
import { requestedBy, type Typed } from './typed.ts';
import { listWords } from './words.ts';

export async function createMailing(here: Here, typed: Typed): Promise<void> {
  const made = await makeMailing(here, typed);
  await print(here, made, () => madeLines(made));
}

export async function makeMailing(here: Here, typed: Typed): Promise<Mailing> {
  const draft = draftOf(await requestedIn(here, typed));
  return ofDraft((await here.api()).mailings.create.mutate(draft));
}

export function madeLines(made: Mailing): string[] {
  const { id, name } = made;
  return [plain(`Mailing ${id} (${name}) to ${listWords(made)} is a draft: "portico mailings check ${id}" says what is wrong with it.`)];
}

export async function editMailing(here: Here, id: number, typed: Typed): Promise<void> {
  const requested = await requestedIn(here, typed);
  const { mailings } = await here.api();
  const before = await ofMailing(id, mailings.show.query({ id }));
  const change = changeOf(requested, before);
  if (Object.keys(change).length === 0) throw stop('usage', 'Name what to change: "portico mailings edit --help" lists it.');
  const { subject, ...rest } = change;
  const version = requested.version ?? before.version;
  const title = subject && { ...subject, en: subject.en ?? '' };
  const after = await ofMailing(id, mailings.change.mutate({ id, version, ...rest, ...(title && { subject: title }) }));
  await print(here, after, () => recordLines(after, here.terminal));
}

export async function deleteMailing(here: Here, id: number, { yes }: { yes?: true }): Promise<void> {
  const { mailings } = await here.api();
  const { name } = await ofMailing(id, mailings.show.query({ id }));
  if (!yes) await confirm(here, plain(`Mailing ${id} (${name}) is deleted for good.`), 'Delete it?');
  const gone = await ofMailing(id, mailings.delete.mutate({ id }));
  await print(here, gone, () => [plain(`Mailing ${id} (${name}) is deleted.`)]);
}

export async function showMailing(here: Here, id: number, { asFile }: { asFile?: true }): Promise<void> {
  const mailing = await ofMailing(id, (await here.api()).mailings.show.query({ id }));
  if (!asFile) return print(here, mailing, () => recordLines(mailing, here.terminal));
  const { fileOf } = await import('./mailing-file.ts');
  here.terminal.write(jsonText(fileOf(mailing)));
}

/** The file, and what the options change of it. */
async function requestedIn(here: Here, typed: Typed): Promise<Requested> {
  const byOptions = await requestedBy(typed, (file) => inputText(here, file));
  if (typed.file === undefined) return byOptions;
  const { mailingIn } = await import('./mailing-file.ts');
  return joined(mailingIn(await inputText(here, typed.file), typed.file === '-' ? 'The input' : typed.file), byOptions);
}
