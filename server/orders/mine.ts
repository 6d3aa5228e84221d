import type { OrderPage } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';

type OwnOrder = Pick<OrderPage, 'id' | 'number' | 'accessToken' | 'total' | 'currency' | 'placedAt' | 'state' | 'paymentState'>;

/** The latest hundred orders of the person signed in, the newest first; amounts in minor units. */
export async function ordersOf({ db, me }: Pick<Context, 'db' | 'me'>): Promise<OwnOrder[]> {
  const person = await me();
  if (person === null) return [];
  const orders = await db.prisma.order.findMany({
    where: { personId: person.id, placedAt: { not: null } },
    orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
    take: 100,
    select: { id: true, number: true, accessToken: true, total: true, currency: true, placedAt: true, state: true, paymentState: true },
  });
  return orders.flatMap(({ number, placedAt, ...order }) =>
    number === null || placedAt === null ? [] : { ...order, number, placedAt: placedAt.toISOString() },
  );
}
