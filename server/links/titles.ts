import { decodeHTML } from 'entities';
import { plainLine } from '#domain/plain-line.ts';
import type { JobContext } from '../context.ts';
import type { Events } from '../jobs/events.ts';
import { isOwn, nameOfPage } from './own-pages.ts';

const LONGEST = 300;

/** A link that was given no title gets that of its target's page; until then, and where there is none, its title is the target. */
export async function readTitle(ctx: JobContext, { linkId: id }: Events['link.made']): Promise<void> {
  const link = await ctx.db.prisma.link.findFirst({ where: { id }, select: { url: true, title: true } });
  if (link === null || link.title !== link.url) return;
  const title = await titleOf(ctx, new URL(link.url));
  if (title) await ctx.db.prisma.link.updateMany({ where: { id, url: link.url, title: link.url }, data: { title } });
}

async function titleOf(ctx: JobContext, url: URL): Promise<string | undefined> {
  if (isOwn(ctx, url)) return nameOfPage(ctx.db, url);
  const html = await ctx.web.page(url.href);
  return html === undefined ? undefined : titleIn(html);
}

/** One line of at most 300 characters; empty where the page has none. In one pass, since anybody wrote that page. */
export function titleIn(html: string): string {
  const begin = html.search(/<title[\s>]/i);
  const open = begin === -1 ? -1 : html.indexOf('>', begin);
  if (open === -1) return '';
  const rest = html.slice(open + 1);
  const close = rest.search(/<\/title[\s>]/i);
  const line = plainLine(decodeHTML(rest.slice(0, Math.max(0, close)))).replace(/\s+/g, ' ');
  return Array.from(line).slice(0, LONGEST).join('').trim();
}
