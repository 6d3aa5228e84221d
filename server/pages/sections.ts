import { createHash } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { HomeEdit, LegalEdit } from '#domain/pages/schema.ts';
import type { HomeSection, LegalSection } from '#domain/pages/types.ts';
import type { LegalPage } from '#domain/settings/rules.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import { changeSettings, shopSettings } from '../settings/service.ts';

type Changing = Pick<Context, 'db' | 'drop'>;

/** What the home page is made of, with all languages. */
export async function homeSection({ db }: Pick<Context, 'db'>): Promise<HomeSection> {
  return homeOf(await shopSettings(db));
}

/** @throws Failure record_changed where it is not what `version` was read of, bad_input */
export async function setHome(ctx: Changing, { version, home }: HomeEdit): Promise<HomeSection> {
  const judge = (before: Settings) => refuseOther(version, homeOf(before));
  return homeOf(await changeSettings(ctx, { home }, { judge }));
}

/** A legal text in all languages. */
export async function legalSection({ db }: Pick<Context, 'db'>, page: LegalPage): Promise<LegalSection> {
  return legalOf(await shopSettings(db), page);
}

/** @throws Failure record_changed where it is not what `version` was read of, bad_input */
export async function setLegal(ctx: Changing, { page, version, text }: LegalEdit): Promise<LegalSection> {
  const judge = (before: Settings) => refuseOther(version, legalOf(before, page));
  return legalOf(await changeSettings(ctx, { legal: { [page]: text } }, { judge }), page);
}

function homeOf({ home }: Settings): HomeSection {
  return { home, version: versionOf(home) };
}

function legalOf({ legal }: Settings, page: LegalPage): LegalSection {
  return { page, text: legal[page], version: versionOf(legal[page]) };
}

/** Settings have no versions: what they say names one. */
function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

function refuseOther(version: string, before: { version: string }): void {
  if (version !== before.version) throw new Failure('record_changed');
}
