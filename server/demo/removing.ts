import { Failure } from '#domain/failure.ts';
import { indexProducts } from '../catalog/indexing.ts';
import { productSubject } from '../catalog/subject.ts';
import type { Context } from '../context.ts';
import { type Transaction, within } from '../database/database.ts';
import { removeMethod } from '../delivery/methods.ts';
import { showAnew } from '../messages/posting.ts';
import { touch } from '../page-cache/invalidation.ts';
import { isPassword } from '../people/passwords.ts';
import { changeSettings, dropSettings, shopSettings } from '../settings/service.ts';
import { noteBeginning } from './beginning.ts';
import { type DemoRows, findDemo } from './finding-demo.ts';
import { kim } from './people.ts';
import { ownSlides } from './slides.ts';

const counted = ['products', 'hidden', 'categories', 'attributes', 'people', 'reviews', 'lists', 'slides', 'methods'] as const;
export type DemoFound = Record<(typeof counted)[number], number>;

type Removing = Pick<Context, 'db' | 'drop' | 'now'>;

/** How much would go. `hidden`: products that orders, offers and customers' ratings name. */
export async function foundOfDemo({ db }: Pick<Context, 'db'>): Promise<DemoFound> {
  const { products, bound, sold, categories, attributes, people, reviews, lists, methods } = await findDemo(db);
  const { home } = await shopSettings(db);
  return {
    products: products.length - bound.length,
    hidden: sold.length,
    categories: categories.length,
    attributes: attributes.length,
    people: people.length,
    reviews: reviews.length,
    lists: lists.length,
    slides: home.slides.length - ownSlides(home.slides).length,
    methods: methods.length,
  };
}

/**
 * Removes what the demo brought, all or nothing. What orders, offers and customers' ratings name is hidden instead, so that they stay
 * readable; what else names such a product stays too. Answers how much went, which is nothing the second time.
 * @throws Failure confirmation_needed with how much would go
 */
export async function removeDemo(ctx: Removing, { confirmed }: { confirmed: boolean }): Promise<DemoFound> {
  const found = await foundOfDemo(ctx);
  if (!confirmed) throw new Failure('confirmation_needed', { about: 'demo', ...found });
  const tags = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: within(ctx.db, tx) };
    const rows = await findDemo(tx);
    await tx.prisma.message.deleteMany({ where: { id: { in: rows.reviews } } });
    const stale = await removeProducts(tx, rows, ctx.now);
    await furnishWithout(inside, rows);
    for (const id of rows.categories) await tx.prisma.category.delete({ where: { id } });
    await tx.prisma.attribute.deleteMany({ where: { id: { in: rows.attributes } } });
    await tx.prisma.mailingList.deleteMany({ where: { id: { in: rows.lists } } });
    for (const id of rows.methods) await removeMethod(inside, { id });
    await tx.prisma.person.deleteMany({ where: { id: { in: rows.people } } });
    await closeKnownAccount(tx, rows);
    // Else the next start would make the demo anew where nothing is sold.
    await noteBeginning(tx, 'empty');
    return stale;
  });
  dropSettings(ctx.db);
  ctx.drop(tags);
  return found;
}

async function removeProducts(tx: Transaction, { products, bound }: DemoRows, now: Date): Promise<string[]> {
  const [all, gone] = [{ in: products }, { in: products.filter((id) => !bound.includes(id)) }];
  await tx.prisma.product.updateMany({ where: { id: all }, data: { published: false, saleable: false, deletedAt: now } });
  await tx.prisma.variant.updateMany({ where: { productId: all }, data: { active: false } });
  await tx.prisma.productCategory.deleteMany({ where: { productId: all } });
  await indexProducts(tx, products);
  for (const id of bound) await showAnew(tx, productSubject, id);
  await tx.prisma.follower.deleteMany({ where: { kind: 'product', recordId: all } });
  await tx.prisma.product.deleteMany({ where: { id: gone } });
  const tags = ['catalog', 'settings', ...products.map((id) => `product:${id}`)];
  await touch(tx, tags);
  return tags;
}

/** The home page and the footer, without what is gone. */
async function furnishWithout(ctx: Pick<Context, 'db' | 'drop'>, rows: DemoRows): Promise<void> {
  const { home, lists } = await shopSettings(ctx.db);
  const isGone = (id: number | null) => id !== null && rows.lists.includes(id);
  await changeSettings(ctx, {
    home: { slides: ownSlides(home.slides), tiles: home.tiles.filter(({ categoryId }) => !rows.categories.includes(categoryId)) },
    lists: { footer: isGone(lists.footer) ? null : lists.footer, popup: isGone(lists.popup) ? null : lists.popup },
  });
}

/** Of somebody who stays for their orders: everybody knows the demo's password. */
async function closeKnownAccount({ prisma }: Transaction, { known }: DemoRows): Promise<void> {
  for (const { id, passwordHash } of await prisma.person.findMany({
    where: { id: { in: known } },
    select: { id: true, passwordHash: true },
  })) {
    if (passwordHash === null || !(await isPassword(kim.password, passwordHash))) continue;
    await prisma.person.update({ where: { id }, data: { passwordHash: null } });
    await prisma.session.deleteMany({ where: { personId: id } });
  }
}
