import type { UtmField } from '#domain/links/types.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { linkLines } from './columns.ts';
import { limits } from './typed.ts';

type Shared = { tag?: string[]; expires?: string; maxClicks?: number | 'none' };
export type NewLink = Shared & { code?: string; title?: string } & Partial<Record<UtmField, string>>;
export type LinkEdit = Shared & { url?: string; title?: string; newCode?: string; pause?: true; resume?: true };

export async function createLink(here: Here, url: string, { code, title, campaign, medium, source, ...shared }: NewLink): Promise<void> {
  const made = await (await here.api()).links.create.mutate({
    url,
    ...written(shared),
    ...(code !== undefined && { code }),
    ...(title !== undefined && { title }),
    ...(campaign !== undefined && { campaign }),
    ...(medium !== undefined && { medium }),
    ...(source !== undefined && { source }),
  });
  const { link, created, unreachable } = made;
  await print(here, made, () => [plain(`${link.shortUrl} → ${link.redirectedUrl}`)]);
  if (here.form !== 'text') return;
  if (!created) here.terminal.complain('It was there already, and stays as it is.\n');
  if (unreachable) here.terminal.complain('Its target was not reached just now. Is the address right?\n');
}

export async function editLink(here: Here, code: string, { newCode, url, pause, resume, title, ...shared }: LinkEdit): Promise<void> {
  const change = {
    ...written(shared),
    ...(url !== undefined && { url }),
    ...(title !== undefined && { title }),
    ...(pause && { paused: true }),
    ...(resume && { paused: false }),
  };
  const changes = Object.keys(change).length > 0;
  if (!changes && newCode === undefined) throw stop('usage', 'Name what to change: "portico links edit --help" lists it.');
  const { links } = await here.api();
  // First, since it is what may be refused: a taken code must leave the rest as it is.
  let link = newCode === undefined ? await links.byCode.query({ code }) : await links.changeCode.mutate({ code, newCode });
  if (changes) link = await links.change.mutate({ id: link.id, ...change });
  await print(here, link, () => linkLines(link, here.terminal));
}

function written({ tag, ...shared }: Shared) {
  return {
    ...(tag !== undefined && { tags: tag.filter((each) => each.trim() !== '') }),
    ...limits(shared),
  };
}
