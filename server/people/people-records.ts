import { Failure } from '#domain/failure.ts';
import type { PersonNamed } from '#domain/people/schema.ts';
import type { PeopleFilter } from '#domain/people/staff-schema.ts';
import type { ListedPeople, ListedPerson, PersonRecord } from '#domain/people/staff-types.ts';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import { literal } from '../database/database.ts';
import type { Person, Prisma } from '../database/generated/client.ts';

/** Under which staff's actions on a person are recorded: a number, which says nothing once they were deleted. */
export const recordOf = (id: number) => ({ kind: 'person', id });

/** A page of people, the latest first; deleted ones are in none. */
export async function listPeople({ db }: Pick<Context, 'db'>, filter: PeopleFilter): Promise<ListedPeople> {
  const { before, limit } = filter;
  const all = matching(filter);
  const [count, rows] = await Promise.all([
    db.prisma.person.count({ where: all }),
    db.prisma.person.findMany({ where: { ...all, ...(before && { id: { lt: before } }) }, orderBy: { id: 'desc' }, take: limit + 1 }),
  ]);
  const shown = rows.slice(0, limit);
  return { people: shown.map(listed), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null, count };
}

/** All that operators may know of a person; never a secret. @throws Failure not_found */
export async function showPerson({ db, now }: Pick<Context, 'db' | 'now'>, { email }: PersonNamed): Promise<PersonRecord> {
  const include = {
    secondFactor: { select: { since: true } },
    tokens: { orderBy: { id: 'asc' } },
    _count: {
      select: { passkeys: true, sessions: { where: { expiresAt: { gt: now } } }, orders: { where: { placedAt: { not: null } } } },
    },
  } satisfies Prisma.PersonInclude;
  const person = await db.prisma.person.findFirst({ where: { email, deletedAt: null }, include });
  if (person === null) throw new Failure('not_found');
  const { passwordHash, secondFactor, tokens, _count } = person;
  return {
    ...listed(person),
    password: passwordHash !== null,
    ..._count,
    app: secondFactor?.since != null,
    tokens: tokens.map(({ id, name, scopes, expiresAt, usedAt }) => {
      return { id, name, scopes, expiresAt: expiresAt?.toISOString() ?? null, usedAt: usedAt.toISOString() };
    }),
    history: await auditOf({ db }, recordOf(person.id)),
  };
}

function matching({ search = '', role }: PeopleFilter): Prisma.PersonWhereInput {
  const text = { contains: literal(search), mode: 'insensitive' } as const;
  return { deletedAt: null, ...(role && { role }), ...(search && { OR: [{ email: text }, { name: text }] }) };
}

export function listed({ id, email, name, role, verifiedAt, createdAt }: Person): ListedPerson {
  return { id, email, name, role, verified: verifiedAt !== null, createdAt: createdAt.toISOString() };
}
