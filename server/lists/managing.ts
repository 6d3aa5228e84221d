import { Failure } from '#domain/failure.ts';
import type { ListChange, ListDraft, ListNamed } from '#domain/lists/schema.ts';
import type { ListCounts, StaffList } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';
import type { MailingList, Prisma } from '../database/generated/client.ts';
import { onDuplicate } from '../database/refusals.ts';
import { namedList } from './named-list.ts';

/** The oldest first, and archived ones after all others. */
export async function listsOfStaff({ db }: Pick<Context, 'db'>): Promise<readonly StaffList[]> {
  const [lists, counts] = await Promise.all([
    db.prisma.mailingList.findMany({ orderBy: [{ archivedAt: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }] }),
    countsOf({ db }),
  ]);
  return lists.map((list) => shown(list, counts));
}

/** @throws Failure not_found */
export async function showList({ db }: Pick<Context, 'db'>, named: ListNamed): Promise<StaffList> {
  const list = await namedList(db, named);
  return shown(list, await countsOf({ db }, list.id));
}

/** @throws Failure code_taken for a key that another list has */
export async function createList({ db, now }: Pick<Context, 'db' | 'now'>, draft: ListDraft): Promise<StaffList> {
  const list = await db.prisma.mailingList.create({ data: { ...draft, createdAt: now } }).catch(onDuplicate(taken(draft.key)));
  return shown(list, new Map());
}

/** @throws Failure not_found, code_taken for a key that another list has */
export async function changeList(
  ctx: Pick<Context, 'db' | 'now'>,
  { list: named, archived, key, ...change }: ListChange,
): Promise<StaffList> {
  const { id, archivedAt } = await namedList(ctx.db, { list: named });
  const data = {
    // What is undefined stays, and Prisma takes it for absent.
    ...(change as Prisma.MailingListUpdateInput),
    ...(key !== undefined && { key }),
    ...(archived !== undefined && { archivedAt: archived ? (archivedAt ?? ctx.now) : null }),
  };
  await ctx.db.prisma.mailingList.update({ where: { id }, data }).catch(onDuplicate(taken(key)));
  return showList(ctx, { list: id });
}

function taken(key: string | undefined): Failure {
  return new Failure('code_taken', { key });
}

type Counts = ReadonlyMap<number, ListCounts>;
const nobody: ListCounts = { pending: 0, active: 0, left: 0 };

async function countsOf({ db }: Pick<Context, 'db'>, listId?: number): Promise<Counts> {
  const where = listId === undefined ? {} : { listId };
  const rows = await db.prisma.subscription.groupBy({ by: ['listId', 'state'], where, _count: true });
  const counts = new Map<number, ListCounts>();
  for (const row of rows) counts.set(row.listId, { ...(counts.get(row.listId) ?? nobody), [row.state]: row._count });
  return counts;
}

function shown(list: MailingList, counts: Counts): StaffList {
  const { title, description, content, welcome, createdAt, archivedAt, ...rest } = list;
  return {
    ...rest,
    // Written by the same schema that describes the answer.
    ...({ title, description, content, welcome } as Pick<StaffList, 'title' | 'description' | 'content' | 'welcome'>),
    createdAt: createdAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    counts: counts.get(list.id) ?? nobody,
  };
}
