import type { ConsentFilter, ConsentsAsked } from '#domain/consents/schema.ts';
import type { StaffConsent, StaffConsents } from '#domain/consents/types.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { emailHasher } from '../mail/email-hash.ts';
import { ownLine } from './service.ts';

const MOST = 1_000;

/** What was said by the person of this address, or by a guest who ordered with it; the newest first. */
export async function consentsOfEmail({ db }: Pick<Context, 'db'>, { email }: ConsentsAsked): Promise<StaffConsent[]> {
  const [hashOf, person] = await Promise.all([
    emailHasher(db, 'consents'),
    db.prisma.person.findFirst({ where: { email }, select: { id: true } }),
  ]);
  const own = person === null ? [] : [{ personId: person.id }];
  const rows = await db.prisma.consent.findMany({
    where: { OR: [{ emailHash: hashOf(email) }, ...own] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST,
    include: { wording: true },
  });
  return withEmails({ db }, rows);
}

/** A page of the ledger, the newest first. */
export async function listConsents({ db }: Pick<Context, 'db'>, { before, limit }: ConsentFilter): Promise<StaffConsents> {
  const [count, rows] = await Promise.all([
    db.prisma.consent.count(),
    db.prisma.consent.findMany({
      where: { ...(before !== undefined && { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: { wording: true },
    }),
  ]);
  const shown = rows.slice(0, limit);
  return { consents: await withEmails({ db }, shown), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null, count };
}

type Row = Prisma.ConsentGetPayload<{ include: { wording: true } }>;

async function withEmails({ db }: Pick<Context, 'db'>, rows: readonly Row[]): Promise<StaffConsent[]> {
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  const people = await db.prisma.person.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true, email: true } });
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return rows.map((row) => {
    const { recordedAt, device, ground, deviceId, personId } = row;
    const email = emails.get(personId ?? 0) ?? '';
    return { ...ownLine(row), recordedAt: recordedAt.toISOString(), device, ground, deviceId, personId, email };
  });
}
