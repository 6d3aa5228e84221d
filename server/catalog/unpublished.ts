import { slugOf } from '#domain/catalog/rules.ts';
import type { Unpublished } from '#domain/catalog/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';

const MOST = 50;

/** The products that visitors do not see, the newest first. */
export async function unpublishedProducts({ db }: Pick<Context, 'db'>, language: Language): Promise<Unpublished> {
  const where = { published: false, deletedAt: null };
  const select = { id: true, code: true, name: true };
  const [count, found] = await Promise.all([
    db.prisma.product.count({ where }),
    db.prisma.product.findMany({ where, select, orderBy: { id: 'desc' }, take: MOST }),
  ]);
  const products = found.map(({ id, code, name: names }) => {
    const name = textOf(Translated.parse(names), language);
    return { id, code, name, slug: slugOf(name, id) };
  });
  return { count, products };
}
