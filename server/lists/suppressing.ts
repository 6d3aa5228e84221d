import { Failure } from '#domain/failure.ts';
import { suppressedValue } from '#domain/lists/rules.ts';
import type { SuppressionDraft, SuppressionFilter, SuppressionNamed, SuppressionsImported } from '#domain/lists/schema.ts';
import type { Imported, ImportOutcome, Suppression, Suppressions } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';
import { literal } from '../database/database.ts';
import type { Suppression as Stored } from '../database/generated/client.ts';

type Place = Pick<Context, 'db' | 'now'>;

/** The oldest first. */
export async function listSuppressions({ db }: Pick<Context, 'db'>, { search, after, limit }: SuppressionFilter): Promise<Suppressions> {
  const where = { value: { contains: literal(search) } };
  const [rows, count] = await Promise.all([
    db.prisma.suppression.findMany({
      where: { ...where, ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: limit + 1,
    }),
    db.prisma.suppression.count({ where }),
  ]);
  const page = rows.slice(0, limit);
  return { suppressions: page.map(shown), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null, count };
}

/** One that is there already stays as it is. @throws Failure bad_email where it is neither an address nor a domain */
export async function suppress({ db, now }: Place, { value: typed, note }: SuppressionDraft): Promise<Suppression> {
  const value = suppressedValue(typed);
  if (value === undefined) throw new Failure('bad_email');
  await db.prisma.suppression.createMany({ data: [{ value, reason: 'operator', note, at: now }], skipDuplicates: true });
  return shown(await db.prisma.suppression.findFirstOrThrow({ where: { value } }));
}

/** Its bounces are counted anew. @throws Failure not_found */
export async function unsuppress({ db }: Pick<Context, 'db'>, { value }: SuppressionNamed): Promise<Suppression> {
  const found = await db.prisma.suppression.findFirst({ where: { value } });
  if (found === null) throw new Failure('not_found');
  await db.prisma.suppression.deleteMany({ where: { value } });
  await db.prisma.subscriber.updateMany({ where: { email: value }, data: { softBounces: 0 } });
  return shown(found);
}

/** Values that come twice count once. */
export async function importSuppressions({ db, now }: Place, { values: typed, note, dryRun }: SuppressionsImported): Promise<Imported> {
  const values = typed.map((each) => suppressedValue(each));
  const wanted = [...new Set(values)].flatMap((value) => value ?? []);
  const added = new Set(await (dryRun ? missing() : written()));
  const outcomes = values.map((value): ImportOutcome => {
    if (value === undefined) return 'bad_email';
    return added.delete(value) ? 'added' : 'unchanged';
  });
  return { outcomes };

  async function missing(): Promise<string[]> {
    const known = await db.prisma.suppression.findMany({ where: { value: { in: wanted } }, select: { value: true } });
    const there = new Set(known.map(({ value }) => value));
    return wanted.filter((value) => !there.has(value));
  }

  async function written(): Promise<string[]> {
    // Always in the same order, so that two imports at a time wait for each other instead of blocking one another.
    const data = wanted.toSorted().map((value) => ({ value, reason: 'import' as const, note, at: now }));
    const rows = await db.prisma.suppression.createManyAndReturn({ data, skipDuplicates: true, select: { value: true } });
    return rows.map(({ value }) => value);
  }
}

function shown({ at, ...suppression }: Stored): Suppression {
  return { ...suppression, at: at.toISOString() };
}
