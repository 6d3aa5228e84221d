import type { Database } from '../database/database.ts';
import type { MailStop } from '../mail/stop-link.ts';
import { speakerFor } from '../words.ts';
import { guestHashOf } from './rater.ts';

const here = { kind: 'rating invitation', recordId: 0 };
const about = /*i18n*/ { id: 'rating.mail.about', message: 'rating what you bought' };

/** Mails that ask for a rating: all of them, whatever was bought. */
export const ratingStop: MailStop = {
  list: 'ratings',
  read: async ({ db, language }, { email }) => ({
    name: speakerFor(language).t(about),
    stopped: await hasStoppedInvitations(db, await guestHashOf(db, email)),
  }),
  stop: async ({ db, now }, { email }) => {
    const data = [{ ...here, emailHash: await guestHashOf(db, email), at: now }];
    await db.prisma.messageMute.createMany({ data, skipDuplicates: true });
  },
  resume: async ({ db }, { email }) => {
    await db.prisma.messageMute.deleteMany({ where: { ...here, emailHash: await guestHashOf(db, email) } });
  },
};

/** Whether a mailbox, by its hash, wants no more mails that ask for a rating. */
export async function hasStoppedInvitations({ prisma }: Pick<Database, 'prisma'>, emailHash: string): Promise<boolean> {
  return (await prisma.messageMute.count({ where: { ...here, emailHash } })) > 0;
}
