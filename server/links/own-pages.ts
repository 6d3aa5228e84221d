import { idOfSlug } from '#domain/catalog/rules.ts';
import { IdText } from '#domain/primitives.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { addressOf } from '../page-cache/addresses.ts';
import { shopSettings } from '../settings/service.ts';

/** Whether it is an address of the shop itself, by http or https. */
export function isOwn({ publicUrl }: Pick<Context, 'publicUrl'>, url: URL): boolean {
  const own = new URL(publicUrl);
  return url.hostname.replace(/\.$/, '') === own.hostname && (url.port === own.port || (url.port === '' && own.port === ''));
}

/**
 * How a page of the shop is called in its language, found without a request to ourselves; empty for one without a name of its own,
 * undefined where there is no such page. What is not published yet may be linked.
 */
export async function nameOfPage(db: Database, url: URL): Promise<string | undefined> {
  const { kind, pattern, params, language } = addressOf(`${url.pathname}${url.search}`);
  if (kind === 'unknown') return undefined;
  if (pattern === '/' || pattern === '/shop') return (await shopSettings(db)).name;
  if (pattern.startsWith('/newsletter/')) return openListName(db, params.id ?? '', language);
  const find = pattern === '/shop/product/:slug' ? findProduct : pattern.startsWith('/shop/category/') ? findCategory : undefined;
  if (find === undefined) return '';
  const found = await find(db, idOfSlug(params.slug ?? '') ?? 0);
  return found === null ? undefined : textOf(found.name as Translated, language);
}

async function openListName({ prisma }: Database, typed: string, language: Language): Promise<string | undefined> {
  const { data: id } = IdText.safeParse(typed);
  if (id === undefined) return undefined;
  const found = await prisma.mailingList.findFirst({ where: { id, open: true, archivedAt: null }, select: { title: true } });
  return found === null ? undefined : textOf(found.title as Translated, language);
}

function findProduct({ prisma }: Database, id: number) {
  return prisma.product.findFirst({ where: { id }, select: { name: true } });
}

function findCategory({ prisma }: Database, id: number) {
  return prisma.category.findFirst({ where: { id }, select: { name: true } });
}
