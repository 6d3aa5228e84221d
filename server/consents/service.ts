import {
  askedCookies,
  COOKIE_VERSION,
  type CookiePurpose,
  cookieChoiceOf,
  cookiePurposes,
  isTooOld,
  keyOfCookies,
  kindOfPurpose,
  lastWords,
} from '#domain/consents/rules.ts';
import type { CookieCommand } from '#domain/consents/schema.ts';
import type { OwnConsent, Recorded } from '#domain/consents/types.ts';
import { Failure } from '#domain/failure.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { emailHasher } from '../mail/email-hash.ts';
import { shopSettings } from '../settings/service.ts';
import { type Statement, writeConsents } from './queries.ts';
import { currentCookieWording, type Wording } from './wordings.ts';

/** More lines of one person are shown to nobody at once. */
const MOST = 1_000;

/**
 * Writes what was agreed to or withdrawn into the ledger; within a transaction with its `tx`. Answers how many lines are new.
 * The purposes are registered in `domain/consents/rules.ts`.
 */
export async function recordConsents(db: Pick<Database, 'rows'>, statements: readonly Statement[], now: Date): Promise<number> {
  for (const { purpose } of statements) if (kindOfPurpose(purpose) === undefined) throw new Error(`No kind of purpose is "${purpose}"`);
  return writeConsents(db, statements, now);
}

/** All that a person said, the newest first; also as a guest, once the mailbox is shown to be theirs. */
export async function consentsOf({ db }: Pick<Context, 'db'>, personId: number): Promise<OwnConsent[]> {
  const verified = { id: personId, verifiedAt: { not: null } };
  const [hashOf, person] = await Promise.all([
    emailHasher(db, 'consents'),
    db.prisma.person.findFirst({ where: verified, select: { email: true } }),
  ]);
  const asGuest = person === null ? [] : [{ personId: null, emailHash: hashOf(person.email) }];
  const rows = await db.prisma.consent.findMany({
    where: { OR: [{ personId }, ...asGuest] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST,
    include: { wording: true },
  });
  return rows.map(ownLine);
}

/** A person's last word on each purpose; what they never spoke of is missing. */
export async function consentsInForce(ctx: Pick<Context, 'db'>, personId: number): Promise<OwnConsent[]> {
  return lastWords(await consentsOf(ctx, personId));
}

/** The lines of the person who is signed in. */
export async function ownConsents(ctx: Pick<Context, 'db' | 'me'>): Promise<OwnConsent[]> {
  const me = await ctx.me();
  return me === null ? [] : consentsOf(ctx, me.id);
}

/**
 * Records a choice on cookies, once per command: of the person who is signed in, else of the visitor's device. Answers the person's last
 * word, which may come from another device.
 * @throws Failure bad_input where the shop does not ask this, under this wording or any more
 */
export async function recordChoice(ctx: Context, command: CookieCommand): Promise<Recorded> {
  const { id: commandId, device: deviceId, language, page, adopted } = command;
  const at = new Date(Math.min(new Date(command.at).getTime(), ctx.now.getTime()));
  if (isTooOld(at, ctx.now)) throw new Failure('bad_input', { fields: ['at'] });
  const me = await ctx.me();
  const asked = askedCookies((await shopSettings(ctx.db)).cookies);
  const said = cookiePurposes.flatMap((purpose) => {
    const given = command.choice[purpose];
    return given === undefined ? [] : [{ purpose, given }];
  });
  // To say no is always possible.
  if (said.some(({ purpose, given }) => given && !asked.includes(purpose))) throw new Failure('bad_input', { fields: ['choice'] });
  const statements = await Promise.all(
    said.map(async ({ purpose, given }): Promise<Statement> => {
      const wording = await wordingShown(ctx, purpose, command);
      const who = me === null ? ({ author: 'visitor', deviceId } as const) : ({ author: 'person', personId: me.id } as const);
      return { purpose: keyOfCookies(purpose), given, wording, page, device: ctx.device, at, commandId, ...who };
    }),
  );
  if (me === null) {
    await recordConsents(ctx.db, statements, ctx.now);
    return { choice: null };
  }
  const known = adopted ? await consentsInForce(ctx, me.id) : [];
  // What the person said since, perhaps on another device, must not be followed by what they said before.
  const isOutdated = ({ purpose }: Statement) => known.some((word) => word.purpose === purpose && new Date(word.at) > at);
  const news = statements.filter((statement) => !isOutdated(statement));
  if (news.length > 0) await recordConsents(ctx.db, news, ctx.now);
  return { choice: cookieChoiceOf(await consentsOf(ctx, me.id)) };

  /** The one in use, or an earlier one that somebody was shown before the device lost its network. */
  async function wordingShown({ db }: Context, purpose: CookiePurpose, { version }: CookieCommand): Promise<Wording> {
    if (version === COOKIE_VERSION) return currentCookieWording(purpose, language);
    const name = keyOfCookies(purpose);
    const earlier = await db.prisma.consentWording.findFirst({ where: { name, version, language }, orderBy: { createdAt: 'desc' } });
    if (earlier === null) throw new Failure('bad_input', { fields: ['version'] });
    return { name, version, language, text: earlier.text };
  }
}

type Row = Omit<OwnConsent, 'at' | 'text' | 'version' | 'language'> & {
  at: Date;
  wording: { text: string; version: string; language: string };
};

export function ownLine({ id, at, purpose, given, wording, page, author, orderId }: Row): OwnConsent {
  const language = languageOf(wording.language);
  return { id, at: at.toISOString(), purpose, given, text: wording.text, version: wording.version, language, page, author, orderId };
}
