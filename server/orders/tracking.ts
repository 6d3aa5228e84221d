import type { z } from 'zod';
import { toMajorString } from '#domain/money.ts';
import type { TrackedOrder } from '#domain/orders/answers.ts';
import { defaultLanguage, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { shopSettings } from '../settings/service.ts';

/** The session's last order as e-commerce trackers want it, amounts in major units; empty where there is none. */
export async function trackedOrder({ db, session }: Pick<Context, 'db' | 'session'>): Promise<z.output<typeof TrackedOrder>> {
  const id = (await session.read())?.lastOrderId ?? null;
  const order = id === null ? null : await db.prisma.order.findFirst({ where: { id, placedAt: { not: null } }, select: tracked });
  if (order === null) return {};
  const { company, name } = await shopSettings(db);
  const major = (amount: number) => Number(toMajorString(amount, order.currency));
  return {
    transaction: {
      id: order.id,
      affiliation: company.name || name,
      revenue: major(order.total),
      tax: major(order.tax),
      currency: order.currency,
      ...(order.delivery === 0 ? {} : { shipping: major(order.delivery) }),
    },
    // Trackers tell by it which order a line is of.
    lines: order.lines.map((line) => ({
      id: order.id,
      sku: line.variantId,
      name: line.name || '-',
      category: categoryOf(line) || '-',
      price: major(line.unitPrice),
      quantity: line.quantity,
    })),
  };
}

/** The first of those that the product stands in itself. */
const direct = {
  where: { direct: true },
  orderBy: [{ category: { sequence: 'asc' } }, { categoryId: 'asc' }],
  take: 1,
  select: { category: { select: { name: true } } },
} satisfies Prisma.Product$categoriesArgs;

const tracked = {
  id: true,
  total: true,
  tax: true,
  delivery: true,
  currency: true,
  lines: {
    orderBy: { id: 'asc' },
    select: {
      variantId: true,
      name: true,
      unitPrice: true,
      quantity: true,
      variant: { select: { product: { select: { categories: direct } } } },
    },
  },
} satisfies Prisma.OrderSelect;

type Line = Prisma.OrderGetPayload<{ select: typeof tracked }>['lines'][number];

function categoryOf({ variant }: Line): string {
  const [first] = variant.product.categories;
  return first === undefined ? '' : textOf(Translated.parse(first.category.name), defaultLanguage);
}
