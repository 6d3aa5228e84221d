import type { PagePlace } from '#domain/pages/rules.ts';
import { slugForTitle } from '#domain/pages/rules.ts';
import type { PageDraft } from '#domain/pages/schema.ts';
import type { PageRecord } from '#domain/pages/types.ts';
import { textOf } from '#domain/words/languages.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { pageLines } from './columns.ts';
import { ofPage } from './known.ts';
import { inLanguages, slugIn, textsOf } from './typed.ts';

export type PageOptions = {
  title?: string[];
  text?: string[];
  description?: string[];
  address?: string;
  showIn?: PagePlace;
  place?: number;
};

const blank: PageDraft = { slug: '', title: {}, text: {}, description: {}, linkedIn: 'nowhere', sequence: 0 };

export async function showPage(here: Here, slug: string): Promise<void> {
  const page = await known(here, slug);
  await print(here, page, () => pageLines(page, here.terminal));
}

export async function createPage(here: Here, typed: PageOptions & { publish?: true }): Promise<void> {
  const draft = await draftOf(here, typed, blank);
  if (Object.keys(draft.title).length === 0) throw stop('usage', 'Name the title of the page with --title, as --title en="About us".');
  if (draft.slug === '') throw stop('usage', 'Its title gives no address: name one with --address.');
  const { pages } = await here.api();
  const made = await ofPage(draft.slug, pages.create.mutate({ ...draft, published: typed.publish === true }));
  await print(here, made, () => [
    plain(`/page/${made.slug} is made.${made.published ? '' : ` "portico pages publish ${made.slug}" shows it to visitors.`}`),
  ]);
}

export async function editPage(here: Here, slug: string, typed: PageOptions): Promise<void> {
  if (Object.keys(typed).length === 0) throw stop('usage', 'Name what to change: "portico pages edit --help" lists it.');
  const page = await known(here, slug);
  const draft = await draftOf(here, typed, page);
  const { pages } = await here.api();
  const edited = await ofPage(slug, pages.edit.mutate({ id: page.id, version: page.version, draft }));
  await print(here, edited, () => pageLines(edited, here.terminal));
}

export async function deletePage(here: Here, slug: string, yes: boolean): Promise<void> {
  const page = await known(here, slug);
  if (!yes) await confirm(here, `This deletes /page/${page.slug} and its earlier addresses.`, 'Go on?');
  const gone = await ofPage(slug, (await here.api()).pages.delete.mutate({ id: page.id }));
  await print(here, gone, () => [plain(`/page/${gone.slug} is deleted.`)]);
}

export async function publishPage(here: Here, slug: string, published: boolean): Promise<void> {
  const { id, slug: address } = await known(here, slug);
  const { records, pages } = await here.api();
  await ofPage(slug, records.publish.mutate({ kind: 'page', id, published }));
  const page = await pages.show.query({ id });
  await print(here, page, () => [plain(`/page/${address} is ${published ? 'published' : 'no longer published'}.`)]);
}

async function known(here: Here, typed: string): Promise<PageRecord> {
  const slug = slugIn(typed);
  return ofPage(slug, (await here.api()).pages.show.query({ slug }));
}

async function draftOf(
  here: Here,
  typed: PageOptions,
  { slug, title, text, description, linkedIn, sequence }: PageDraft,
): Promise<PageDraft> {
  const titles = inLanguages('title', typed.title, title);
  return {
    slug: typed.address ?? (slug || slugForTitle(textOf(titles, 'en'))),
    title: titles,
    text: await textsOf(here, typed.text, text),
    description: inLanguages('description', typed.description, description),
    linkedIn: typed.showIn ?? linkedIn,
    sequence: typed.place ?? sequence,
  };
}
