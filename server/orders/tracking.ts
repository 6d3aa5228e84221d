import type { z } from 'zod';
import { toMajorString } from '#domain/money.ts';
import type { TrackedOrder } from '#domain/orders/answers.ts';
import { defaultLanguage, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

type Row = {
  id: number;
  total: number;
  tax: number;
  delivery: number;
  currency: string;
  lines: { variantId: number; name: string; category: Translated | null; unitPrice: number; quantity: number }[];
};

/** The session's last order as e-commerce trackers want it, amounts in major units; empty where there is none. */
export async function trackedOrder({ db, session }: Pick<Context, 'db' | 'session'>): Promise<z.output<typeof TrackedOrder>> {
  const id = (await session.read())?.lastOrderId ?? null;
  const [order] = id === null ? [] : await db.rows<Row>(statement(id));
  if (order === undefined) return {};
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
      category: textOf(line.category ?? {}, defaultLanguage) || '-',
      price: major(line.unitPrice),
      quantity: line.quantity,
    })),
  };
}

const statement = (id: number) => sql`
  select o.id, o.total, o.tax, o.delivery, o.currency, coalesce((
    select json_agg(json_build_object(
      'variantId', l.variant_id, 'name', l.name, 'unitPrice', l.unit_price, 'quantity', l.quantity, 'category', (
        select c.name from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = v.product_id and pc.direct order by c.sequence, c.id limit 1)) order by l.id)
    from order_lines l join variants v on v.id = l.variant_id where l.order_id = o.id), '[]') as lines
  from orders o where o.id = ${id} and o.placed_at is not null`;
