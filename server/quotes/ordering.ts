import { countryCode } from '#domain/places/countries.ts';
import type { QuoteDocument } from '#domain/quotes/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { exemptionIn } from '#domain/settings/tax-rates.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { takeNumber } from '../orders/queries.ts';
import { providerOf } from '../payment/provider.ts';
import type { StoredQuote } from './stored.ts';

const DAY = 86_400_000;

type Accepted = { stored: StoredQuote; document: QuoteDocument; by: string; lacking: ReadonlyMap<number, number>; shop: Settings };

/** Writes what was accepted as the order that it is from now on; answers its number, which is taken last, for others wait for it. */
export async function makeOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { stored: { id, currency, lines }, document, by, lacking, shop }: Accepted,
): Promise<string> {
  const { total, dueAtOnce } = document;
  await tx.prisma.orderLine.deleteMany({ where: { orderId: id, quantity: 0 } });
  for (const { id: lineId } of lines.filter((line) => lacking.has(line.id)))
    await tx.prisma.orderLine.update({ where: { id: lineId }, data: { lacking: lacking.get(lineId) ?? 0 } });
  const [method] = total === 0 ? [] : await wayToPay(tx);
  const number = await takeNumber(tx, 'S');
  await tx.prisma.order.update({
    where: { id },
    data: {
      number,
      state: 'sale',
      paymentState: total === 0 ? 'none' : 'awaited',
      placedAt: now,
      payBy: total === 0 ? null : new Date(now.getTime() + shop.paymentTermDays * DAY),
      taxExemption: exemptionOf(document, shop),
      version: { increment: 1 },
      updatedAt: now,
      dueAtOnce,
      quote: { update: { acceptedAt: now, acceptedBy: by, document } },
    },
  });
  if (method !== undefined) {
    const began = { reference: number, state: 'pending', amount: total, currency, createdAt: now, updatedAt: now } as const;
    await tx.prisma.paymentTransaction.create({ data: { orderId: id, methodId: method.id, ...began } });
  }
  return number;
}

/** The shop's first one that needs nothing of the customer now: a transfer. */
async function wayToPay({ prisma }: Transaction) {
  const methods = await prisma.paymentMethod.findMany({ where: { published: true }, orderBy: [{ sequence: 'asc' }, { id: 'asc' }] });
  return methods.filter(({ kind }) => providerOf(kind)?.placed.payment === 'awaited');
}

/** Why no tax was charged at all, as checkout notes it. */
function exemptionOf({ tax, billing, shipping }: QuoteDocument, shop: Settings) {
  const [home = '', there = ''] = [shop.countryId, (shipping ?? billing).countryId].map(countryCode);
  return tax === 0 ? exemptionIn(shop.tax, home, there) : null;
}
