import type { PersonPart } from '../people/person-part.ts';
import { followsOf, ofPerson } from './own.ts';
import { adoptFollows } from './queries.ts';

export const person: PersonPart = {
  place: { name: 'follows', count: ({ db }, { id }) => db.prisma.follower.count({ where: ofPerson(id) }) },
  exported: async (ctx, { id }) => {
    const follows = await followsOf(ctx, id);
    return follows.length === 0 ? [] : [{ name: 'follows.json', content: JSON.stringify(follows, null, 2) }];
  },
  erased: async (tx, personId) => {
    const { email } = await tx.prisma.person.findFirstOrThrow({ where: { id: personId }, select: { email: true } });
    await tx.prisma.follower.deleteMany({ where: { OR: [{ personId }, { email }] } });
    await tx.prisma.followMark.deleteMany({ where: { email } });
  },
  signedIn: async (_, tx, { personId, cartKey }) => {
    const verified = { id: personId, verifiedAt: { not: null } };
    const person = await tx.prisma.person.findFirst({ where: verified, select: { email: true } });
    if (person !== null) await adoptFollows(tx, { personId, email: person.email });
    return { cartKey, leftOut: [] };
  },
};
