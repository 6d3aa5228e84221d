import { recordConsents } from '../consents/service.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { unmark } from './marks.ts';
import type { StatementOf } from './statements.ts';

/** `mailing`: whose link it was; 0 for none */
type Leaving = { email: string; lists: readonly number[]; mailing: number; statementOf: StatementOf };

/** Takes a mailbox off lists, also where it has not confirmed yet. */
export async function leaveLists(ctx: Context, tx: Transaction, { email, lists, mailing, statementOf }: Leaving): Promise<void> {
  const { prisma } = tx;
  const where: Prisma.SubscriptionWhereInput = { listId: { in: [...lists] }, subscriber: { email }, state: { in: ['pending', 'active'] } };
  const data = { state: 'left' as const, leftAt: ctx.now, ...(mailing !== 0 && { leftMailing: mailing }) };
  const left = await prisma.subscription.updateManyAndReturn({ where, data, include: { list: true } });
  if (left.length === 0) return;
  const statements = left.map(({ list }) => statementOf('left', list));
  await recordConsents(tx, statements, ctx.now);
  const sessionId = (await ctx.session.read())?.id;
  for (const { listId } of left) await unmark(tx, sessionId, { listId, email });
}
