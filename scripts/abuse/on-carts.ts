import { randomBytes, randomUUID } from 'node:crypto';
import type { Cart } from '#domain/cart/types.ts';
import { sql } from '../../server/database/database.ts';
import { type Attack, type Field, flood } from './attack.ts';
import { buy } from './shopper.ts';

/** What a cart may hold at most, and what an address may begin within an hour: the shop's own limits, with some room. */
const LINES = 200;
const BEGUN = 700;

const newKey = () => randomBytes(16).toString('hex');
const add = (variantId: number, line = String(variantId), quantity = 1) => ({ id: randomUUID(), kind: 'add', line, variantId, quantity });

async function linesOf({ db }: Field, key: string): Promise<number> {
  const [row] = await db.rows<{ lines: number }>(sql`
    select count(*)::int as lines from order_lines l join orders o on o.id = l.order_id where o.cart_key = ${key}`);
  return row?.lines ?? 0;
}

export const attacksOnCarts: Attack[] = [
  {
    name: 'Lines with invented options',
    async run(field) {
      const [visitor, key, variant] = [field.visitor('192.0.2.10'), newKey(), field.goods.endless];
      const invented = (from: number) => Array.from({ length: 100 }, (_, at) => add(variant, `${variant}+${from * 100 + at + 1}`));
      await flood(1_200, (at) => visitor.attempt('cart.send', { key, language: 'en', commands: invented(at) }));
      const lines = await linesOf(field, key);
      return lines > LINES ? `a cart has ${lines} lines` : undefined;
    },
  },
  {
    name: '12,000 lines in one request',
    async run(field) {
      const [visitor, key, variant] = [field.visitor('192.0.2.11'), newKey(), field.goods.endless];
      const commands = Array.from({ length: 12_000 }, (_, at) => add(variant, `${variant}+${at + 1}`));
      // A body of a megabyte is refused by its size alone, so it is sent in tenths as well.
      for (let part = 0; part < 10; part++)
        await visitor.attempt('cart.send', { key, language: 'en', commands: commands.slice(part * 1_200, (part + 1) * 1_200) });
      await visitor.attempt('cart.send', { key, language: 'en', commands });
      const lines = await linesOf(field, key);
      return lines > LINES ? `a cart has ${lines} lines` : undefined;
    },
  },
  {
    name: 'New carts without end',
    async run(field) {
      const visitor = field.visitor('192.0.2.12');
      const before = await field.db.prisma.order.count();
      await flood(4_000, () => visitor.attempt('cart.send', { key: newKey(), language: 'en', commands: [add(field.goods.endless)] }));
      const written = (await field.db.prisma.order.count({ where: { state: 'draft' } })) - before;
      return written > BEGUN || field.tally.refused === 0 ? `one address wrote ${written} carts and was never refused` : undefined;
    },
  },
  {
    name: 'New sessions without end',
    async run(field) {
      const before = await field.db.prisma.session.count();
      const put = JSON.stringify({ product_id: field.goods.endless, add_qty: 1 });
      await flood(4_000, () => field.visitor('192.0.2.13').send('POST', '/shop/cart/update_json', put));
      const begun = (await field.db.prisma.session.count()) - before;
      return begun > BEGUN || field.tally.refused === 0 ? `one address began ${begun} sessions and was never refused` : undefined;
    },
  },
  {
    name: 'The whole stock, unpaid',
    async run(field) {
      const { scarce } = field.goods;
      await flood(12, (at) =>
        buy(field.visitor(`192.0.2.14`), { variantId: scarce, quantity: Math.max(1, 20 - at) }).catch((refusal: Error) => refusal),
      );
      const [left] = await field.db.rows<{ stock: number }>(sql`select stock from variants where id = ${scarce}`);
      const taken = field.stock - (left?.stock ?? 0);
      return taken > field.stock / 2 ? `one guest took ${taken} of ${field.stock} pieces without paying` : undefined;
    },
  },
  {
    name: 'A sum beyond all numbers',
    async run(field) {
      const visitor = field.visitor('192.0.2.15');
      const variants = await field.db.rows<{ id: number }>(sql`
        select min(v.id) as id from variants v join products p on p.id = v.product_id where v.active and p.published and v.stock is null
        group by p.id order by max(p.price) desc limit 40`);
      const key = newKey();
      const commands = variants.map(({ id }) => add(id, String(id), 9_999));
      await visitor.attempt('cart.send', { key, language: 'en', commands });
      const seen = await visitor.query<Cart>('cart.get', { key, language: 'en' });
      const refused = await buy(visitor, { variantId: field.goods.dear, quantity: 9_999 }).catch((refusal: Error) => refusal);
      if (field.tally.faults > 0) return 'the shop failed';
      const ordered = refused instanceof Error ? 0 : refused.total;
      return seen.total > 2 ** 31 || ordered > 2 ** 31 || ordered < 0 ? `a cart of ${Math.max(seen.total, ordered)}` : undefined;
    },
  },
];
