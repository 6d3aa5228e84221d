import { createHash } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { TestSend } from '#domain/mailings/schema.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Context, JobContext } from '../context.ts';
import type { Events } from '../jobs/events.ts';
import { isSuppressed } from '../lists/suppressed.ts';
import { exampleRecipient, recipientOf } from './example.ts';
import { prepareMailing, renderMailing } from './rendering.ts';

/**
 * Sends a mailing to addresses that staff name, soon after the answer, but for those that are suppressed. `sent`: how many.
 * @throws Failure not_found
 */
export async function testMailing(
  { db, now, language, publish }: Context,
  { id, to, language: asked }: TestSend,
): Promise<{ sent: number }> {
  if ((await db.prisma.mailing.count({ where: { id } })) === 0) throw new Failure('not_found');
  const addresses: string[] = [];
  for (const address of new Set(to)) if (!(await isSuppressed(db, address))) addresses.push(address);
  const payload = { mailingId: id, language, ...(asked && { language: asked, fixed: true as const }), at: now.toISOString() };
  await db.transaction(async (tx) => {
    for (const address of addresses) await publish(tx, 'mailing.test-asked', { ...payload, to: address });
  });
  return { sent: addresses.length };
}

/** As the subscriber of the address gets it, else as an example would; with no short links, and nobody's opening counted. */
export async function sendTest(ctx: JobContext, { mailingId, to, language, fixed, at }: Events['mailing.test-asked']): Promise<void> {
  const { db, mailer, publicUrl } = ctx;
  const [mailing, subscriber] = await Promise.all([
    db.prisma.mailing.findFirst({ where: { id: mailingId }, select: { listIds: true } }),
    db.prisma.subscriber.findFirst({ where: { email: to } }),
  ]);
  if (mailing === null) return;
  const prepared = await prepareMailing(ctx, mailingId, { links: 'none' });
  const example = exampleRecipient(mailing.listIds[0] ?? 0, languageOf(language));
  const known = subscriber === null ? example : recipientOf(subscriber, example);
  const recipient = fixed ? { ...known, subscriber: { ...known.subscriber, language } } : known;
  const mail = await renderMailing(prepared, recipient);
  const mark = createHash('sha256').update(to).digest('hex').slice(0, 12);
  await mailer.send({
    ...mail,
    to: { address: to },
    subject: `[Test] ${mail.subject}`,
    messageId: `mailing-test-${db.name}-${mailingId}-${mark}-${new Date(at).getTime()}@${new URL(publicUrl).hostname}`,
  });
}
