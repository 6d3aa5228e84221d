import { z } from 'zod';
import { DeliveryMethod } from '#domain/delivery/schema.ts';
import type { Context } from '../context.ts';
import { openPayments } from '../payment/opening.ts';
import deliveryMethods from './data/delivery-methods.json' with { type: 'json' };

export const methods = z.array(DeliveryMethod).parse(deliveryMethods);

/** Adds delivery methods and a payment method, where there are none. */
export async function openMethods({ db }: Pick<Context, 'db'>): Promise<void> {
  if ((await db.prisma.deliveryMethod.count()) === 0) await db.prisma.deliveryMethod.createMany({ data: [...methods] });
  await openPayments(db);
}
