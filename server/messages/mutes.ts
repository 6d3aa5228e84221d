import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { subjectOf } from '../kinds/subject.ts';
import { emailHasher } from '../mail/email-hash.ts';
import { type MailStop, stopLink } from '../mail/stop-link.ts';

type Muted = { kind: string; id: number; email: string };

/** Whether this mailbox wants no more mails about what is written on a record. */
export async function isMuted(db: Database, muted: Muted): Promise<boolean> {
  return (await db.prisma.messageMute.count({ where: await muteOf(db, muted) })) > 0;
}

/** Where the mails about what is written on a record end for this mailbox; `stopHeaders` makes the mail's headers of it. */
export function messageStopLink(
  mailing: { db: Database; publicUrl: string },
  { kind, id, email }: Muted,
  language: Language,
): Promise<string> {
  return stopLink(mailing, { list: messageStop.list, key: `${kind}:${id}`, email }, language);
}

export const messageStop: MailStop = {
  list: 'messages',
  read: async (ctx, { key, email }) => {
    const muted = mutedOf(key, email);
    const record = await subjectOf(ctx, muted.kind)?.describe(ctx.db, muted.id, ctx.language);
    return record && { name: record.name, stopped: await isMuted(ctx.db, muted) };
  },
  stop: async ({ db, now }: Context, { key, email }) => {
    const data = { ...(await muteOf(db, mutedOf(key, email))), at: now };
    await db.prisma.messageMute.createMany({ data, skipDuplicates: true });
  },
  resume: async ({ db }, { key, email }) => {
    await db.prisma.messageMute.deleteMany({ where: await muteOf(db, mutedOf(key, email)) });
  },
};

function mutedOf(key: string, email: string): Muted {
  const [kind = '', id] = key.split(':');
  return { kind, id: Number(id), email };
}

async function muteOf(db: Database, { kind, id, email }: Muted): Promise<{ kind: string; recordId: number; emailHash: string }> {
  const hashOf = await emailHasher(db, 'messages');
  return { kind, recordId: id, emailHash: hashOf(email) };
}
