import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#domain/words/languages.ts';
import type { Database } from './database/database.ts';
import type { Limit } from './http/rate-limits.ts';
import type { Publish } from './jobs/events.ts';
import type { Mailer } from './outside/mail.ts';
import type { Me, Sessions } from './people/session.ts';

/** What every deed is given first: whose database, who asks, when. Nothing of this is global. */
export type Context = {
  db: Database;
  now: Date;
  language: Language;
  /** asked for at most once a request, and only by deeds that care */
  me(): Promise<Me | null>;
  session: Sessions;
  /** What a terminal brought to say who asks; null for browsers. */
  apiToken: string | null;
  /** The databases to be chosen of at this address, by name; empty where there is nothing to choose. */
  databases: readonly string[];
  /** The same visitor in another of them; undefined for a name that is none. */
  inDatabase(name: string): Context | undefined;
  publish: Publish;
  /** Says that the answer being made shows these records: a kept page is dropped when one of them is touched. */
  shows(...tags: string[]): void;
  /** Drops kept pages that show these records; to be called after the transaction that also called `touch`. */
  drop(tags: readonly string[]): void;
  /** The origin that absolute links begin with. */
  publicUrl: string;
  /** Whether others who come to this address see the same public pages: not where the database was chosen at sign-in. */
  shared: boolean;
  ip: string;
  /**
   * Counts one try of this visitor's address, or of `whom`. Answers a function that takes the try back.
   * @throws Failure too_many_requests
   */
  limit(operation: string, limit: Limit, whom?: string): Promise<() => Promise<void>>;
  log: FastifyBaseLogger;
};

/** What subscribers and regular jobs are given: no visitor, the clock, and what lies outside. */
export type JobContext = Pick<Context, 'db' | 'now' | 'drop' | 'publicUrl' | 'publish'> & { mailer: Mailer };
