import type { ExportAsked } from '#domain/exports/schema.ts';
import type { Exported, ExportedCustomer } from '#domain/exports/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { netSum, refunded } from '../orders/net-sums.ts';
import { exportedAddress } from './addresses.ts';
import { idAfter, pageOf, periodOf } from './paging.ts';

/** People with an account that is a customer's, the oldest first. */
export async function exportCustomers(ctx: Context, asked: ExportAsked): Promise<Exported<ExportedCustomer>> {
  const found = await ctx.db.prisma.person.findMany({
    where: { id: { gt: idAfter(asked) }, role: 'customer', deletedAt: null, createdAt: await periodOf(ctx, asked) },
    orderBy: { id: 'asc' },
    take: asked.limit + 1,
    select: { id: true, email: true, name: true, language: true, verifiedAt: true, vatId: true, address: true, createdAt: true },
  });
  const bought = await boughtBy(
    ctx,
    found.map(({ id }) => id),
  );
  return pageOf(found, asked, ({ verifiedAt, address, createdAt, ...person }) => {
    const own = bought.filter(({ personId }) => personId === person.id);
    return {
      ...person,
      verified: verifiedAt !== null,
      address: address === null ? null : exportedAddress(address, ctx.language),
      createdAt: createdAt.toISOString(),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      revenue: own.map(({ currency, amount }) => ({ currency, amount })),
    };
  });
}

type Bought = { personId: number; currency: string; orders: number; amount: number };

/** Sums over joined tables, which Prisma cannot say. */
function boughtBy({ db }: Pick<Context, 'db'>, personIds: readonly number[]): Promise<Bought[]> {
  return db.rows<Bought>(sql`
    select o.person_id as "personId", o.currency, count(*)::int as orders, ${netSum} as amount
    from orders o ${refunded}
    where o.person_id = any(${personIds}::int[]) and o.placed_at is not null and o.state in ('sale', 'done')
    group by 1, 2 order by 1, 2`);
}
