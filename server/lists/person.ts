import { textOf } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import type { PersonPart } from '../people/person-part.ts';
import { provenPerson } from './proven-person.ts';

/** Of a person whose mailbox is proven: an address that somebody only typed opens nobody's lists, and ends none. */
export const person: PersonPart = {
  place: {
    name: 'lists',
    count: async (ctx) => {
      const proven = await provenPerson(ctx);
      if (proven === null) return 0;
      return ctx.db.prisma.subscription.count({
        where: { state: 'active', subscriber: { email: proven.email }, list: { archivedAt: null } },
      });
    },
  },
  exported: async ({ db, language }, { id }) => {
    const email = await provenEmail(db, id);
    const subscriber =
      email && (await db.prisma.subscriber.findFirst({ where: { email }, include: { subscriptions: { include: { list: true } } } }));
    if (!subscriber) return [];
    const { name, attributes, subscriptions } = subscriber;
    const lists = subscriptions.map(({ list, state, askedAt, confirmedAt, leftAt }) => {
      return { list: textOf(list.title as object, language), state, askedAt, confirmedAt, leftAt };
    });
    return [{ name: 'lists.json', content: JSON.stringify({ email, name, language: subscriber.language, attributes, lists }, null, 2) }];
  },
  erased: async (tx, personId) => {
    const email = await provenEmail(tx, personId);
    if (email === undefined) return;
    await tx.prisma.subscriber.deleteMany({ where: { email } });
    await tx.prisma.listMark.deleteMany({ where: { email } });
  },
};

async function provenEmail({ prisma }: Pick<Database, 'prisma'>, id: number): Promise<string | undefined> {
  return (await prisma.person.findFirst({ where: { id, verifiedAt: { not: null } }, select: { email: true } }))?.email;
}
