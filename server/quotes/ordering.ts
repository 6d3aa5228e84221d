import { countryCode } from '#domain/places/countries.ts';
import type { QuoteDocument } from '#domain/quotes/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { exemptionIn } from '#domain/settings/tax-rates.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { awaitTransfer } from '../orders/payment-term.ts';
import { takeNumber } from '../orders/queries.ts';
import type { StoredQuote } from './stored.ts';

type Accepted = { stored: StoredQuote; document: QuoteDocument; by: string; lacking: ReadonlyMap<number, number>; shop: Settings };

/** Writes what was accepted as the order that it is from now on; answers its number, which is taken last, for others wait for it. */
export async function makeOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { stored: { id, lines }, document, by, lacking, shop }: Accepted,
): Promise<string> {
  await tx.prisma.orderLine.deleteMany({ where: { orderId: id, quantity: 0 } });
  for (const { id: lineId } of lines.filter((line) => lacking.has(line.id)))
    await tx.prisma.orderLine.update({ where: { id: lineId }, data: { lacking: lacking.get(lineId) ?? 0 } });
  const number = await takeNumber(tx, 'S');
  await tx.prisma.order.update({
    where: { id },
    data: {
      number,
      state: 'sale',
      placedAt: now,
      taxExemption: exemptionOf(document, shop),
      version: { increment: 1 },
      updatedAt: now,
      quote: { update: { acceptedAt: now, acceptedBy: by, document } },
    },
  });
  await awaitTransfer(tx, { orderId: id, dueAtOnce: document.dueAtOnce, shop, now });
  return number;
}

/** Why no tax was charged at all, as checkout notes it. */
function exemptionOf({ tax, billing, shipping }: QuoteDocument, shop: Settings) {
  const [home = '', there = ''] = [shop.countryId, (shipping ?? billing).countryId].map(countryCode);
  return tax === 0 ? exemptionIn(shop.tax, home, there) : null;
}
