import { Prisma } from '../database/generated/client.ts';
import { removeFactors } from './factors.ts';
import type { PersonPart } from './person-part.ts';

export const person: PersonPart = {
  exported: async ({ db }, { id }) => {
    const { sessions, tokens, ...account } = await db.prisma.person.findFirstOrThrow({ where: { id }, select: shown });
    return [{ name: 'account.json', content: JSON.stringify({ ...account, sessions, tokens }, null, 2) }];
  },
  /** The row stays for orders and audit entries. Its address is free again, and nothing opens the account any more. */
  erased: async (tx, id, now) => {
    const { prisma } = tx;
    const { email } = await prisma.person.findFirstOrThrow({ where: { id }, select: { email: true } });
    await prisma.session.deleteMany({ where: { personId: id } });
    await prisma.apiToken.deleteMany({ where: { personId: id } });
    await removeFactors(tx, id);
    await prisma.emailCode.deleteMany({ where: { OR: [{ personId: id }, { email }] } });
    await prisma.person.update({ where: { id }, data: { ...nobody(id), deletedAt: now } });
  },
};

/** The domain is one that no mail ever reaches. */
function nobody(id: number) {
  return {
    email: `deleted-${id}@deleted.invalid`,
    name: '',
    role: 'customer',
    passwordHash: null,
    verifiedAt: null,
    address: Prisma.DbNull,
    vatId: '',
  } as const;
}

const shown = {
  name: true,
  email: true,
  role: true,
  language: true,
  createdAt: true,
  verifiedAt: true,
  address: true,
  vatId: true,
  sessions: { orderBy: { id: 'asc' }, select: { device: true, createdAt: true, seenAt: true, expiresAt: true } },
  passkeys: { orderBy: { id: 'asc' }, select: { name: true, createdAt: true, usedAt: true } },
  secondFactor: { select: { since: true } },
  tokens: { orderBy: { id: 'asc' }, select: { name: true, scopes: true, createdAt: true, usedAt: true, expiresAt: true } },
} satisfies Prisma.PersonSelect;
