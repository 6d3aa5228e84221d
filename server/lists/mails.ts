import { UNCONFIRMED_DAYS } from '#domain/lists/rules.ts';
import type { Letter } from '#domain/lists/types.ts';
import { plainLine } from '#domain/plain-line.ts';
import { isLanguage, type Language, languageOf, languages, textOf, withLanguage } from '#domain/words/languages.ts';
import type { JobContext } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { Events, Later } from '../jobs/events.ts';
import { sendInTurn } from '../mail/sending.ts';
import { chosen } from '../people/chosen-database.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { endOfTerm, tokenOf } from './confirming.ts';
import { mailFromList } from './letter.ts';
import { isSuppressed } from './suppressed.ts';
import { askWords, pathWords } from './words.ts';

const DAY = 86_400_000;
const PREHEADER = 140;

/** Asks a mailbox whether it is to be on a list. */
export async function sendAsked(
  ctx: JobContext,
  { subscriptionId, at, reminder, causer }: Events['subscription.asked'],
): Promise<Later | undefined> {
  const found = await readMailable(ctx, subscriptionId);
  if (found?.state !== 'pending' || found.askedAt.toISOString() !== at || found.askedAt < endOfTerm(ctx.now)) return undefined;
  const { list, subscriber, askedAt } = found;
  const language = languageOf(subscriber.language);
  const { t, text, date } = speakerFor(language);
  const shop = await shopSettings(ctx.db);
  const what = reminder === true ? 'reminder' : 'confirm';
  const words = askWords[what];
  const values = { title: text(list.title as object), shop: shop.name, date: date(new Date(askedAt.getTime() + UNCONFIRMED_DAYS * DAY)) };
  const token = await tokenOf(ctx.db, found.id, subscriber.email);
  const query = new URLSearchParams({ id: String(found.id), token, ...chosen(ctx.db) });
  const intro = t(words.intro, values);
  const mail = {
    ...(await mailFromList(ctx, shop, {
      list,
      subscriber,
      language,
      title: t(words.title),
      preheader: intro,
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'button', label: t(pathWords.confirm), url: `${ctx.publicUrl}${withLanguage(language, `/mail/subscribe?${query}`)}` },
        { kind: 'paragraph', text: t(reminder === true ? pathWords.untilOnly : pathWords.until, values) },
      ],
    })),
    subject: t(words.subject, values),
    messageId: idOf(ctx, found.id, what, at),
  };
  return sendInTurn(ctx, mail, causer);
}

/** Welcomes somebody who is on a list from now on, where the list has a mail for that. */
export async function sendWelcome(
  ctx: JobContext,
  { subscriptionId, at, causer }: Events['subscription.begun'],
): Promise<Later | undefined> {
  const found = await readMailable(ctx, subscriptionId);
  if (found?.state !== 'active') return undefined;
  const { list, subscriber } = found;
  const welcome = welcomeOf(list.welcome as Welcome, languageOf(subscriber.language));
  if (welcome === undefined) return undefined;
  const { language, subject, body } = welcome;
  const { markupOf } = await import('../mail/markup.ts');
  const markup = markupOf('markdown', body);
  const mail = {
    ...(await mailFromList(ctx, await shopSettings(ctx.db), {
      list,
      subscriber,
      language,
      title: subject,
      preheader: plainLine(markup.text).slice(0, PREHEADER),
      blocks: [{ kind: 'markup', ...markup }],
    })),
    subject,
    messageId: idOf(ctx, found.id, 'welcome', at),
  };
  return sendInTurn(ctx, mail, causer);
}

type Mailable = Prisma.SubscriptionGetPayload<{ include: { list: true; subscriber: true } }>;
type Welcome = Partial<Record<Language, Letter>>;

/** Undefined where nothing may be sent. */
async function readMailable({ db }: JobContext, id: number): Promise<Mailable | undefined> {
  const found = await db.prisma.subscription.findFirst({
    where: { id, list: { archivedAt: null } },
    include: { list: true, subscriber: true },
  });
  return found === null || (await isSuppressed(db, found.subscriber.email)) ? undefined : found;
}

/** In the language of its reader, else in one that the list has it in. */
function welcomeOf(welcome: Welcome, language: Language): (Letter & { language: Language }) | undefined {
  const written = Object.fromEntries(languages.flatMap((each) => (welcome[each] === undefined ? [] : [[each, each]])));
  const found = textOf(written, language);
  const letter = isLanguage(found) ? welcome[found] : undefined;
  return letter && isLanguage(found) ? { ...letter, language: found } : undefined;
}

/** Of what the mail is about, so that one sent again is the same message. */
function idOf({ db, publicUrl }: JobContext, id: number, what: string, at: string): string {
  return `list-${db.name}-${id}-${what}-${new Date(at).getTime()}@${new URL(publicUrl).hostname}`;
}
