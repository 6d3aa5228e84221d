import type { UtmField } from '#domain/links/rules.ts';
import type { Database } from '../database/database.ts';
import { findLinks } from './click-queries.ts';
import { withinPatience } from './patience.ts';

/** What a click needs to know of its link. */
export type TargetLink = {
  id: number;
  url: string;
  terms: Record<UtmField, string | null>;
  pausedAt: Date | null;
  expiresAt: Date | null;
};

/** Codes that each process remembers; the oldest give way. */
const MOST = 20_000;

const cached = new WeakMap<Database, Map<string, TargetLink>>();

/** The link of a code, from memory where it was asked for before: then without a promise, which a click would wait for. */
export function linkOfCode(db: Database, code: string): TargetLink | Promise<TargetLink | undefined> {
  return cached.get(db)?.get(code) ?? readLink(db, code);
}

async function readLink(db: Database, code: string): Promise<TargetLink | undefined> {
  // Taken before: what is read while a link changes must not stay.
  const known = cached.get(db) ?? new Map<string, TargetLink>();
  cached.set(db, known);
  const link = (await withinPatience(findWithOthers(db, code))).get(code);
  if (link === undefined) return undefined;
  if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
  known.set(code, link);
  return link;
}

type Search = { codes: Set<string>; found: Promise<ReadonlyMap<string, TargetLink>> };

/** Not begun yet, by database. */
const searches = new WeakMap<Database, Search>();

/** One statement for all codes that are asked for in this turn: a mailing's links are all new to a process at once. */
function findWithOthers(db: Database, code: string): Search['found'] {
  const waiting = searches.get(db);
  waiting?.codes.add(code);
  if (waiting !== undefined) return waiting.found;
  const codes = new Set([code]);
  const found = new Promise(setImmediate).then(() => {
    searches.delete(db);
    return findLinks(db, [...codes]);
  });
  searches.set(db, { codes, found });
  return found;
}

export const linksTag = 'links';

/** Any change of a link makes the process forget all: changes are rare. */
export function forgetLinks(db: Database, tags: readonly string[] | 'all'): void {
  if (tags === 'all' || tags.includes(linksTag)) cached.delete(db);
}
