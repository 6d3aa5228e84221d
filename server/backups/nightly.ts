import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage } from '#domain/words/languages.ts';
import type { JobContext } from '../context.ts';
import type { JobRun } from '../jobs/queue.ts';
import { mailFromShop } from '../mail/from-shop.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { dump } from './dumping.ts';
import { isNightlyName, nightlyName } from './file/format.ts';
import { storeBackup } from './file/storing.ts';
import { words } from './words.ts';

/** The attempt after which the failure is one of the night, and the shop is told. */
const LAST = 3;

/**
 * Makes the backup of this night once its hour has come, in the shop's time zone, and removes the oldest nightly ones; other files stay.
 * Called each hour, so that a server that was off at night makes it later. Answers how many were removed.
 * @throws where it could not be made, after the last attempt having told the shop
 */
export async function backUpAtNight(ctx: JobContext, { attempt }: Pick<JobRun, 'attempt'>): Promise<number> {
  const { timeZone, backups } = await shopSettings(ctx.db);
  if (ctx.backups === undefined || !backups.nightly || hourOf(ctx.now, timeZone) < backups.hour) return 0;
  const { directory, passphrase, databases } = ctx.backups;
  const name = nightlyName(ctx.now, timeZone);
  if ((await readdir(directory).catch((): string[] => [])).includes(name)) return 0;
  try {
    await storeBackup(dump(databases, ctx.now), join(directory, name), { passphrase });
  } catch (error) {
    if (attempt >= LAST) await tellOfFailure(ctx, name, error as Error);
    throw error;
  }
  return removeOldest(directory, backups.keep);
}

async function removeOldest(directory: string, keep: number): Promise<number> {
  const own = (await readdir(directory)).filter(isNightlyName).sort();
  const over = own.slice(0, Math.max(0, own.length - keep));
  for (const name of over) await rm(join(directory, name));
  return over.length;
}

function hourOf(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
}

/** Of which nights the shop was told: it is tried again each hour. */
const told = new WeakMap<JobContext['db'], string>();

async function tellOfFailure(ctx: JobContext, name: string, { message }: Error): Promise<void> {
  const shop = await shopSettings(ctx.db);
  const mailbox = shop.orderMailTo || shop.company.email;
  if (mailbox === '' || told.get(ctx.db) === name) return;
  const { t } = speakerFor(defaultLanguage);
  const [title, intro] = [t(words.title), t(words.intro, { reason: message })];
  const blocks = [{ kind: 'paragraph', text: t(words.next) } as const];
  await ctx.mailer.send({
    ...mailFromShop(shop, ctx.publicUrl, { language: defaultLanguage, title, intro, blocks }),
    to: { name: shop.name, address: mailbox },
    subject: t(words.subject, { shop: shop.name }),
    messageId: `failed-${name}-${ctx.db.name}@${new URL(ctx.publicUrl).hostname}`,
  });
  told.set(ctx.db, name);
}
