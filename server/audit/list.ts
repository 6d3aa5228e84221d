import type { AuditAsked } from '#domain/audit/schema.ts';
import type { AuditEntry, AuditPage } from '#domain/audit/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { periodOf } from '../exports/paging.ts';
import { shopSettings } from '../settings/service.ts';

/** What staff and the shop's customers did, the newest first. @throws Failure not_found for a person who is none */
export async function listAudit(ctx: Pick<Context, 'db' | 'now'>, asked: AuditAsked): Promise<AuditPage> {
  const found = await ctx.db.prisma.auditEntry.findMany({
    where: { AND: [await matching(ctx, asked), behind(asked)] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: asked.limit + 1,
    select: shown,
  });
  const entries = found.slice(0, asked.limit).map(entryOf);
  const last = entries.at(-1);
  return { entries, next: found.length > asked.limit && last !== undefined ? `${last.at}_${last.id}` : null };
}

async function matching(ctx: Pick<Context, 'db' | 'now'>, asked: AuditAsked): Promise<Prisma.AuditEntryWhereInput> {
  const { person, action, recordKind, recordId, from, to } = asked;
  return {
    ...(person !== undefined && { personId: await personIdOf(ctx, person) }),
    ...(action !== undefined && { action: { startsWith: action } }),
    ...(recordKind !== undefined && { recordKind }),
    ...(recordId !== undefined && { recordId }),
    ...((from !== undefined || to !== undefined) && { at: await daysOf(ctx, { from, to }) }),
  };
}

async function daysOf(ctx: Pick<Context, 'db' | 'now'>, days: Pick<AuditAsked, 'from' | 'to'>) {
  const { timeZone: zone } = await shopSettings(ctx.db);
  return periodOf(ctx, { zone, ...days, limit: 1 });
}

async function personIdOf({ db }: Pick<Context, 'db'>, email: string): Promise<number> {
  const found = await db.prisma.person.findFirst({ where: { email }, select: { id: true } });
  if (found === null) throw new Failure('not_found');
  return found.id;
}

function behind({ before }: AuditAsked): Prisma.AuditEntryWhereInput {
  if (before === undefined) return {};
  const [instant = '', id = ''] = before.split('_');
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) throw new Failure('bad_input', { fields: ['before'] });
  return { at: { lte: at }, OR: [{ at: { lt: at } }, { at, id: { lt: Number(id) } }] };
}

const shown = {
  id: true,
  at: true,
  action: true,
  recordKind: true,
  recordId: true,
  details: true,
  person: { select: { name: true, email: true, deletedAt: true } },
} satisfies Prisma.AuditEntrySelect;

function entryOf({ at, person, details, ...entry }: Prisma.AuditEntryGetPayload<{ select: typeof shown }>): AuditEntry {
  const known = person?.deletedAt === null ? person : { name: '', email: '' };
  return {
    ...entry,
    at: at.toISOString(),
    by: person === null ? 'none' : person.deletedAt === null ? 'person' : 'deleted',
    name: known.name,
    email: known.email,
    details: typeof details === 'object' && details !== null && !Array.isArray(details) ? details : {},
  };
}
