import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#domain/words/languages.ts';
import type { Database } from './database/database.ts';
import type { Announce } from './happenings.ts';
import type { Me, Sessions } from './people/session.ts';

/** What every deed is given first: whose database, who asks, when. Nothing of this is global. */
export type Context = {
  db: Database;
  now: Date;
  language: Language;
  /** asked for at most once a request, and only by deeds that care */
  me(): Promise<Me | null>;
  session: Sessions;
  announce: Announce;
  /** Says that the answer being made shows these records: a kept page is dropped when one of them is touched. */
  shows(...tags: string[]): void;
  /** Drops kept pages that show these records; to be called after the transaction that also called `touch`. */
  drop(tags: readonly string[]): void;
  /** The origin that absolute links begin with. */
  publicUrl: string;
  ip: string;
  log: FastifyBaseLogger;
};
