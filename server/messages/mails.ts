import { defaultLanguage, type Language, languageOf, withLanguage } from '#domain/words/languages.ts';
import type { JobContext } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { Later } from '../jobs/events.ts';
import { type Described, subjectOf } from '../kinds/subject.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { sendInTurn } from '../mail/sending.ts';
import { stopHeaders } from '../mail/stop-link.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { isMuted, messageStopLink } from './mutes.ts';

type Posted = { messageId: number; causer?: string };

/**
 * Tells a customer that they were answered: the author of the answered message, or the customer whose record staff wrote on. What another
 * visitor wrote is not in the mail, so that nobody writes to others through the shop.
 */
export async function sendAnswerToCustomer(ctx: JobContext, { messageId, causer }: Posted): Promise<Later | undefined> {
  const message = await readMessage(ctx, messageId);
  const reader = message && (await customerOf(ctx, message));
  if (message === undefined || reader === undefined) return;
  const { language } = reader;
  const record = await describedRecord(ctx, message, language);
  const about = { kind: message.kind, id: message.recordId, email: reader.email };
  if (record === undefined || (await isMuted(ctx.db, about))) return;
  const { t } = speakerFor(language);
  const stop = await messageStopLink(ctx, about, language);
  const shop = await shopSettings(ctx.db);
  const values = { name: plainName(reader.name), record: record.name, shop: shop.name };
  const intro = t(message.fromShop ? words.answered : words.replied, values);
  const blocks: MailBlock[] = [
    ...(message.fromShop ? [{ kind: 'paragraph', text: message.text } as const] : []),
    { kind: 'button', label: t(words.read), url: addressOf(ctx, record, language) },
    { kind: 'link', label: t(words.stop), url: stop },
  ];
  const mail = {
    headers: stopHeaders(stop),
    ...mailFromShop(shop, ctx.publicUrl, { language, title: t(words.answerTitle, values), intro, blocks }),
    to: { name: values.name, address: reader.email },
    subject: t(words.answerSubject, values),
    messageId: idOf(ctx, `message-${messageId}-customer`),
  };
  return sendInTurn(ctx, mail, causer);
}

/** Tells the shop what a customer wrote; a shop without a mailbox is told nothing. */
export async function sendMessageToShop(ctx: JobContext, { messageId }: Posted): Promise<void> {
  const message = await readMessage(ctx, messageId);
  if (message === undefined || message.fromShop) return;
  await sendToShop(ctx, message, { title: words.newTitle, subject: words.newSubject, intro: words.wrote }, `message-${messageId}-shop`);
}

/** Tells the shop that a message was reported. */
export async function sendReportToShop(ctx: JobContext, { messageId }: Posted, job: string): Promise<void> {
  const message = await readMessage(ctx, messageId);
  if (message === undefined) return;
  const report = { title: words.reportTitle, subject: words.reportSubject, intro: words.reported };
  await sendToShop(ctx, message, report, `message-${messageId}-report-${job}`);
}

type Wording = Record<'title' | 'subject' | 'intro', { id: string; message: string }>;

async function sendToShop(ctx: JobContext, message: Stored, wording: Wording, id: string): Promise<void> {
  const shop = await shopSettings(ctx.db);
  const mailbox = shop.orderMailTo || shop.company.email;
  const record = mailbox === '' ? undefined : await describedRecord(ctx, message, shop.language);
  if (record === undefined) return;
  const { t } = speakerFor(shop.language);
  const name = plainName(message.person?.name || message.authorName);
  const values = { name, record: record.name, number: message.id };
  const intro = t(wording.intro, values);
  const stars =
    message.stars === null ? [] : [{ kind: 'paragraph', text: '★'.repeat(message.stars) + '☆'.repeat(5 - message.stars) } as const];
  const reports = message.reports.map(({ reason }) => ({ label: t(words.reason), value: reason }));
  const blocks: MailBlock[] = [
    ...stars,
    ...(message.text === '' ? [] : [{ kind: 'paragraph', text: message.text } as const]),
    ...(reports.length === 0 ? [] : [{ kind: 'facts', rows: reports } as const]),
    { kind: 'button', label: t(words.read), url: addressOf(ctx, { ...record, token: undefined }, shop.language) },
    { kind: 'paragraph', text: t(reports.length === 0 ? words.howToAnswer : words.howToHide, values) },
  ];
  const email = message.person?.email ?? record.customer?.email;
  await ctx.mailer.send({
    ...mailFromShop(shop, ctx.publicUrl, { language: shop.language, title: t(wording.title, values), intro, blocks }),
    to: { name: shop.name, address: mailbox },
    subject: t(wording.subject, values),
    messageId: idOf(ctx, id),
    ...(email && reports.length === 0 ? { replyTo: { name, address: email } } : {}),
  });
}

const stored = {
  person: { select: { id: true, name: true, email: true, language: true } },
  reports: { where: { judgedAt: null }, orderBy: { at: 'desc' }, take: 5, select: { reason: true } },
  answered: { include: { person: { select: { id: true, name: true, email: true, language: true, deletedAt: true } } } },
} satisfies Prisma.MessageInclude;

type Stored = Prisma.MessageGetPayload<{ include: typeof stored }>;

/** Undefined for one that is not shown any more: nobody is told of it. */
async function readMessage({ db }: JobContext, id: number): Promise<Stored | undefined> {
  return (await db.prisma.message.findFirst({ where: { id, deletedAt: null, hiddenAt: null }, include: stored })) ?? undefined;
}

type Reader = { name: string; email: string; language: Language };

async function customerOf(ctx: JobContext, message: Stored): Promise<Reader | undefined> {
  const { answered, person, fromShop, kind } = message;
  const reader = answered?.person ?? null;
  if (reader !== null) {
    if (reader.id === person?.id || reader.deletedAt !== null || answered?.fromShop) return undefined;
    return { ...reader, language: languageOf(reader.language) };
  }
  const isPrivate = subjectOf(ctx, kind)?.audience === 'private';
  if (!fromShop || !isPrivate) return undefined;
  const customer = (await describedRecord(ctx, message, defaultLanguage))?.customer;
  return customer?.email ? customer : undefined;
}

async function describedRecord(ctx: JobContext, { kind, recordId }: Stored, language: Language): Promise<Described | undefined> {
  return subjectOf(ctx, kind)?.describe(ctx.db, recordId, language);
}

/** Where the messages stand; a private record's token opens it for its customer alone. */
function addressOf({ publicUrl }: JobContext, { path, token }: { path: string; token?: string | undefined }, language: Language): string {
  const query = token === undefined ? '' : `?access_token=${encodeURIComponent(token)}`;
  return `${publicUrl}${withLanguage(language, path)}${query}#discussion`;
}

function idOf({ db, publicUrl }: JobContext, name: string): string {
  return `${name}-${db.name}@${new URL(publicUrl).hostname}`;
}

const words = {
  answered: /*i18n*/ { id: 'message.mail.answered', message: 'Hello {name}, {shop} has answered you on {record}:' },
  replied: /*i18n*/ { id: 'message.mail.replied', message: 'Hello {name}, somebody has replied to what you wrote on {record}.' },
  answerTitle: /*i18n*/ { id: 'message.mail.answer_title', message: 'You have an answer' },
  answerSubject: /*i18n*/ { id: 'message.mail.answer_subject', message: 'An answer to your message on {record}' },
  read: /*i18n*/ { id: 'message.mail.read', message: 'Read and answer' },
  stop: /*i18n*/ { id: 'message.mail.stop', message: 'No more emails about this' },
  newTitle: /*i18n*/ { id: 'message.mail.new_title', message: 'New message on {record}' },
  newSubject: /*i18n*/ { id: 'message.mail.new_subject', message: 'New message on {record} from {name}' },
  wrote: /*i18n*/ { id: 'message.mail.wrote', message: '{name} has written on {record}.' },
  reportTitle: /*i18n*/ { id: 'message.mail.report_title', message: 'A message on {record} was reported' },
  reportSubject: /*i18n*/ { id: 'message.mail.report_subject', message: 'Reported: a message on {record}' },
  reported: /*i18n*/ {
    id: 'message.mail.reported',
    message: 'Somebody thinks that this message of {name} on {record} should not be shown.',
  },
  reason: /*i18n*/ { id: 'message.mail.reason', message: 'Reason' },
  howToAnswer: /*i18n*/ { id: 'message.mail.how_to_answer', message: 'Answer on the page, or: portico messages answer {number} …' },
  howToHide: /*i18n*/ { id: 'message.mail.how_to_hide', message: 'Take it off the page, or let it stand: portico messages hide {number}' },
};
