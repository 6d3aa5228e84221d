import { manyProducts } from './many.ts';
import { addProducts, type Say } from './seed.ts';
import type { Seeding } from './seeding.ts';

/** Adds generated products, the same ones every time: those that are there already are left alone. Answers how many are new. */
export function seedManyProducts(ctx: Seeding, count: number, say: Say): Promise<number> {
  say(`Making ${count} more products`);
  return addProducts(ctx, [...manyProducts(count)]);
}
