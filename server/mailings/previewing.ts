import { Failure } from '#domain/failure.ts';
import type { MailView, PreviewAsked } from '#domain/mailings/schema.ts';
import type { Preview } from '#domain/mailings/types.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { exampleRecipient, recipientOf, sizeOf } from './example.ts';
import { type PreparedMailing, prepareMailing, type Recipient, type Rendered, render, renderMailing } from './rendering.ts';

/**
 * As an example or a subscriber would get it. Its links lead straight to their addresses, as a draft has no short links yet, and its way
 * out takes nobody off a list.
 * @throws Failure not_found
 */
export async function previewMailing(ctx: Context, { id, language, email }: PreviewAsked): Promise<Preview> {
  const prepared = await prepareMailing(ctx, id, { links: 'none' });
  const example = exampleRecipient(prepared.mailing.listIds[0] ?? 0, language ?? ctx.language);
  if (email === undefined) return previewOf(await renderMailing(prepared, example));
  const subscriber = await ctx.db.prisma.subscriber.findFirst({ where: { email } });
  if (subscriber === null) throw new Failure('not_found', { email });
  const shown = recipientOf(subscriber, example).subscriber;
  const to = { ...example, subscriber: { ...shown, id: 0, language: language ?? languageOf(shown.language) } };
  return previewOf(await renderMailing(prepared, to));
}

/** A mail that was sent, for whom its link was mailed to; null where it was not, or its reader's address is no longer known. */
export async function viewMail(ctx: Context, { recipient }: MailView): Promise<Preview | null> {
  const { prisma } = ctx.db;
  const sent = await prisma.mailingRecipient.findFirst({ where: { id: recipient, state: { in: ['sending', 'sent', 'unsure'] } } });
  const subscriber = sent && (await prisma.subscriber.findFirst({ where: { id: sent.subscriberId } }));
  if (!sent || !subscriber) return null;
  const prepared = await prepareMailing(ctx, sent.mailingId, { links: 'known' });
  const to = recipientOf(subscriber, { listId: sent.listId, recipientId: sent.id });
  return isListed(prepared, to) ? previewOf(await render(prepared, to, { opens: false })) : null;
}

function isListed({ lists }: PreparedMailing, { listId }: Recipient): boolean {
  return lists.has(listId);
}

async function previewOf(mail: Rendered): Promise<Preview> {
  const { from, subject, html, text, language } = mail;
  const size = await sizeOf(mail);
  return { language, from: from.name === undefined ? from.address : `${from.name} <${from.address}>`, subject, html, text, size };
}
