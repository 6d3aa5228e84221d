import { slugOf } from '#domain/catalog/rules.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Subject } from '../kinds/subject.ts';
import { mayAct } from '../people/roles.ts';

/** What customers say of products. Who sees a product reads and writes. */
export const productSubject: Subject = {
  kind: 'product',
  models: ['product.template'],
  audience: 'public',
  isRated: true,
  open: async (ctx, id) => ((await isSeen(ctx, id)) ? { byToken: false } : undefined),
  describe,
  messageTags: (id) => [`messages:product:${id}`],
};

async function isSeen(ctx: Context, id: number): Promise<boolean> {
  const product = await ctx.db.prisma.product.findFirst({ where: { id }, select: { published: true, saleable: true } });
  if (product === null) return false;
  if (product.published && product.saleable) return true;
  return (await ctx.me()) !== null && mayAct(ctx, 'publisher').then(Boolean, () => false);
}

async function describe({ prisma }: Database, id: number, language: Language) {
  const product = await prisma.product.findFirst({ where: { id }, select: { name: true } });
  if (product === null) return undefined;
  const name = textOf(product.name as Translated, language);
  return { name, path: `/shop/product/${slugOf(name, id)}` };
}
