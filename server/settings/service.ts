import type { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { Settings } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
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
 * Changes the named settings; within a section those that are not named stay. Only an operator may.
 * @throws Failure bad_input with the fields that are wrong
 */
export async function changeSettings({ db, drop }: Pick<Context, 'db' | 'drop'>, patch: SettingsPatch): Promise<Settings> {
  const settings = await db.transaction(async (tx) => {
    await lockSettings(tx);
    const changed = parseChanged(await readSections(tx), patch);
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
  if (!parsed.success) throw new Failure('bad_input', { fields: parsed.error.issues.map((issue) => issue.path.join('.')) });
  return parsed.data;
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asSection(value: unknown): Section {
  return isSection(value) ? value : {};
}
