import { MailingDraft } from '#domain/mailings/schema.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';

const AT = new Date('2026-03-01T09:00:00Z');

let made = 0;

/** A mailing list; without more, of tea. */
export async function makeList(db: Database, given: Partial<Prisma.MailingListCreateInput> = {}): Promise<{ id: number; key: string }> {
  made += 1;
  return db.prisma.mailingList.create({
    data: {
      key: `tea-${made}`,
      title: { en: 'Tea news', de: 'Teebrief' },
      description: {},
      content: {},
      welcome: {},
      createdAt: AT,
      ...given,
    },
    select: { id: true, key: true },
  });
}

type GivenSubscriber = Partial<Prisma.SubscriberCreateInput> & {
  lists?: readonly number[];
  state?: 'pending' | 'active' | 'left';
  since?: Date;
};

/** A mailbox on lists. */
export async function makeSubscriber(db: Database, { lists = [], state = 'active', since = AT, ...given }: GivenSubscriber) {
  made += 1;
  const subscriptions = lists.map((listId) => ({ listId, state, askedAt: since, confirmedAt: state === 'pending' ? null : since }));
  return db.prisma.subscriber.create({
    data: { email: `mia-${made}@mail.example`, language: 'en', createdAt: AT, ...given, subscriptions: { create: subscriptions } },
  });
}

/** A draft, stored as it is. */
export async function makeMailing(
  db: Database,
  { lists, ...given }: Omit<Partial<Prisma.MailingCreateInput>, 'listIds'> & { lists: readonly number[] },
) {
  const draft = MailingDraft.parse({ name: 'Spring tea', subject: { en: 'Spring tea' }, body: { en: 'Hello' }, lists: [...lists] });
  const { lists: _, ...fields } = draft;
  return db.prisma.mailing.create({
    data: { ...fields, campaign: 'spring', listIds: [...lists], createdAt: AT, updatedAt: AT, ...given },
  });
}
