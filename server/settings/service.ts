import type { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { emptied } from '#domain/settings/rules.ts';
import { Settings } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { lockSettings, readSections, type Section } from './queries.ts';

const sectionNames = Settings.keyof().options;
const known = new WeakMap<Database, Promise<Settings>>();

/** Read once, then from memory until `dropSettings`. */
export function shopSettings(db: Database): Promise<Settings> {
  const read = known.get(db);
  if (read !== undefined) return read;
  const reading = readSections(db).then((sections) => Settings.parse(sections));
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
}

/** To be called when another process touched `settings`. */
export function dropSettings(db: Database): void {
  known.delete(db);
}

export type SettingsPatch = { [Section in keyof Settings]?: Partial<NonNullable<z.input<typeof Settings>[Section]>> | undefined };

/**
 * Changes the named settings; within a section those that are not named stay.
 * `confirmed`: lists may be emptied; `judge`: refuses what is stored before, while nobody else can change it.
 * @throws Failure bad_input with the fields that are wrong and the form that is `wanted` of each, confirmation_needed where a list would be
 * emptied
 */
export async function changeSettings(
  { db, drop }: Pick<Context, 'db' | 'drop'>,
  patch: SettingsPatch,
  { confirmed = true, judge }: { confirmed?: boolean; judge?: (before: Settings) => void } = {},
): Promise<Settings> {
  const settings = await db.transaction(async (tx) => {
    await lockSettings(tx);
    const sections = await readSections(tx);
    const before = Settings.parse(sections);
    judge?.(before);
    const changed = parseChanged(sections, patch);
    if (changed.currency !== before.currency) await refuseWithAmounts(tx, before.currency);
    const lists = emptied(before, changed);
    if (lists.length > 0 && !confirmed) throw new Failure('confirmation_needed', { about: 'emptied', fields: lists });
    for (const key of sectionNames.filter((name) => Object.hasOwn(patch, name))) {
      const value = changed[key];
      await tx.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
    }
    await touch(tx, ['settings']);
    return changed;
  });
  dropSettings(db);
  drop(['settings']);
  return settings;
}

function parseChanged(sections: Section, patch: SettingsPatch): Settings {
  const changes = Object.entries(patch).map(([key, value]) => [key, isSection(value) ? { ...asSection(sections[key]), ...value } : value]);
  const parsed = Settings.safeParse({ ...sections, ...Object.fromEntries(changes) });
  if (!parsed.success) throw wrong(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])));
  return parsed.data;
}

/** What was priced or agreed in one currency would cost something else in another. */
async function refuseWithAmounts({ prisma }: Transaction, currency: string): Promise<void> {
  const order = await prisma.order.findFirst({
    where: { OR: [{ placedAt: { not: null } }, { origin: 'quotation' }] },
    select: { id: true },
  });
  if (order !== null) throw wrong({ currency: `The currency stays ${currency}, as there are orders in it` });
  if ((await prisma.variant.findFirst({ select: { id: true } })) !== null)
    throw wrong({ currency: `The currency stays ${currency}, as there are prices in it. It is chosen before the first product` });
}

function wrong(wanted: Readonly<Record<string, string>>): Failure {
  return new Failure('bad_input', { fields: Object.keys(wanted), wanted });
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asSection(value: unknown): Section {
  return isSection(value) ? value : {};
}
