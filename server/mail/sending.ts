import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { limitSubject } from '../http/rate-limits.ts';
import type { Later } from '../jobs/events.ts';
import type { Mail, Mailer } from '../outside/mail.ts';
import { type MailLimits, reserveSlot } from './queries.ts';

const limits: MailLimits = { reader: 5, causer: 20 };
/** Of mails that are worth nothing later. */
const promptLimits: MailLimits = { reader: 10, causer: 40 };
const REMEMBERED = 86_400_000;

type Sending = { db: Database; mailer: Mailer; now: Date };

/**
 * Sends a mail that a visitor caused, or answers when its turn comes: nobody makes the shop write to others as often as they like. Mails
 * of staff, and those to the shop itself, have no `causer` and go out at once.
 */
export async function sendInTurn({ db, mailer, now }: Sending, mail: Mail, causer?: string): Promise<Later | undefined> {
  if (causer !== undefined) {
    const runAt = await reserveSlot(db, { mail: mail.messageId, reader: hashOf(mailboxOf(mail.to.address)), causer }, limits, now);
    if (runAt > now) return { runAt };
  }
  await mailer.send(mail);
}

/**
 * Sends a mail that is worth nothing later, such as a code: at once, or, where there were too many within the hour, not at all. Counted
 * apart from the others, so that neither delays the other.
 */
export async function sendPromptly({ db, mailer, now }: Sending, mail: Mail, causer?: string): Promise<void> {
  if (causer !== undefined) {
    const slot = { mail: mail.messageId, reader: hashOf(`prompt ${mailboxOf(mail.to.address)}`), causer: hashOf(`prompt ${causer}`) };
    if ((await reserveSlot(db, slot, promptLimits, now)) > now) {
      await db.prisma.mailSlot.deleteMany({ where: { mail: mail.messageId, at: { gt: now } } });
      return;
    }
  }
  await mailer.send(mail);
}

/** Whom a mail's limit counts: the hash of an address, so that no waiting job shows who caused it. */
export function causerOf(ip: string): string {
  return hashOf(limitSubject(ip));
}

/** How many mails wait for their turn, and until when. */
export async function mailsInTurn({ db, now }: Pick<Sending, 'db' | 'now'>): Promise<{ count: number; until: Date | null }> {
  const { _count: count, _max: last } = await db.prisma.mailSlot.aggregate({
    where: { at: { gt: now } },
    _count: true,
    _max: { at: true },
  });
  return { count, until: last.at };
}

export async function forgetOldSlots({ db, now }: Pick<Sending, 'db' | 'now'>): Promise<void> {
  await db.prisma.mailSlot.deleteMany({ where: { at: { lt: new Date(now.getTime() - REMEMBERED) } } });
}

/** Most providers deliver `mia+shop@…` to `mia@…`. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
