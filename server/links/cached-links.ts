import type { UtmField } from '#domain/links/rules.ts';
import type { Database } from '../database/database.ts';
import { findLink } from './click-queries.ts';
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
  const link = await withinPatience(findLink(db, code));
  if (link === undefined) return undefined;
  if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
  known.set(code, link);
  return link;
}

export const linksTag = 'links';

/** Any change of a link makes the process forget all: changes are rare. */
export function forgetLinks(db: Database, tags: readonly string[] | 'all'): void {
  if (tags === 'all' || tags.includes(linksTag)) cached.delete(db);
}
