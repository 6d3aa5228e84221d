import type { Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';

const picture = { select: { hash: true, width: true, height: true } } as const;

const variant = {
  select: {
    code: true,
    stock: true,
    weight: true,
    picture,
    product: { select: { taxClass: true, pictures: { orderBy: { sequence: 'asc' }, take: 1, select: { picture } } } },
  },
} satisfies { select: Prisma.VariantSelect };

const stored = {
  id: true,
  state: true,
  version: true,
  number: true,
  personId: true,
  accessToken: true,
  language: true,
  currency: true,
  billing: true,
  shipping: true,
  deliveryMethodId: true,
  delivery: true,
  deliveryTaxRate: true,
  untaxed: true,
  tax: true,
  total: true,
  quote: { include: { options: { orderBy: { id: 'asc' }, include: { variant } } } },
  lines: { orderBy: { id: 'asc' }, include: { variant } },
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof stored }>;

/** An offer as the database has it, its lines and options in their order. */
export type StoredQuote = Omit<Row, 'quote'> & { quote: NonNullable<Row['quote']> };
export type StoredLine = Row['lines'][number];
export type StoredOption = StoredQuote['quote']['options'][number];

export async function readQuote(
  { prisma }: Pick<Transaction, 'prisma'>,
  which: { id: number } | { number: string },
): Promise<StoredQuote | undefined> {
  const where = 'id' in which ? { id: which.id, quote: { isNot: null } } : { quote: { number: which.number } };
  const row = await prisma.order.findFirst({ where, select: stored });
  return row === null || row.quote === null ? undefined : { ...row, quote: row.quote };
}
