import { contentOf, type SealEvent } from '#domain/sign/chain.ts';
import type { ChainAsked } from '#domain/sign/schema.ts';
import type { SealEntries } from '#domain/sign/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';

/** Adds to the chain; the next one to add waits until this transaction ends. The database gives number and hash. */
export async function addEntry({ prisma }: Pick<Transaction, 'prisma'>, event: SealEvent): Promise<void> {
  await prisma.sealEntry.create({ data: { content: contentOf(event), signatureId: 'id' in event ? event.id : null } });
}

/** A part of the chain, from the entry behind `after` on, and its head at that time. */
export async function readChain({ db }: Pick<Context, 'db'>, { after, limit }: ChainAsked): Promise<SealEntries> {
  const select = { number: true, content: true, previous: true, hash: true };
  const [entries, head] = await Promise.all([
    db.prisma.sealEntry.findMany({ where: { number: { gt: after } }, orderBy: { number: 'asc' }, take: limit, select }),
    readHead(db),
  ]);
  return { entries, head };
}

export function readHead({ prisma }: Pick<Transaction, 'prisma'>): Promise<SealEntries['head']> {
  return prisma.sealEntry.findFirst({ orderBy: { number: 'desc' }, select: { number: true, hash: true } });
}
