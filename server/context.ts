import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#domain/words/languages.ts';
import type { Database } from './database/database.ts';
import type { Limit } from './http/rate-limits.ts';
import type { Publish } from './jobs/events.ts';
import type { Kind } from './kinds/kind.ts';
import type { Publishable } from './kinds/publishable.ts';
import type { Buyers, Subject } from './kinds/subject.ts';
import type { MailStop } from './mail/stop-link.ts';
import type { Bounces } from './outside/bounce-mailbox.ts';
import type { Mailer } from './outside/mail.ts';
import type { Web } from './outside/web.ts';
import type { PersonPart } from './people/person-part.ts';
import type { Me, Sessions } from './people/session.ts';

/** The first argument of every operation: the database, the caller, the time. Nothing of this is global. */
export type Context = {
  db: Database;
  now: Date;
  language: Language;
  /** queried at most once per request, and only by operations that need it */
  me(): Promise<Me | null>;
  session: Sessions;
  /** Sent by a terminal to authenticate; null for browsers. */
  apiToken: string | null;
  /** Names of the databases that can be chosen at this address; empty when there is no choice. */
  databases: readonly string[];
  /** The same visitor in another of them; undefined for an unknown name. */
  inDatabase(name: string): Context | undefined;
  publish: Publish;
  /** what the slices hold of a person */
  personParts: readonly PersonPart[];
  /** what clients may read by a model's name */
  kinds: ReadonlyMap<string, Kind>;
  /** the kinds of records that can be published */
  publishables: readonly Publishable[];
  /** the kinds of records that people write about, rate and follow */
  subjects: readonly Subject[];
  /** who has bought a record of such a kind */
  buyers: readonly Buyers[];
  /** the mails that end by a link in them */
  mailStops: readonly MailStop[];
  /** Tags the answer in progress with these records: a cached page is dropped when one of them is touched. */
  shows(...tags: string[]): void;
  /** Drops cached pages that show these records; call it after the transaction that also called `touch`. */
  drop(tags: readonly string[]): void;
  publicUrl: string;
  web: Web;
  /** for a mail whose sender waits for the outcome; all others are sent by jobs */
  mailer: Mailer;
  /** Whether other visitors of this address see the same public pages: false once a database was chosen at sign-in. */
  shared: boolean;
  ip: string;
  /** of the request */
  headers: IncomingHttpHeaders;
  /** the visitor's, two capital letters; null where nobody knows */
  country(): string | null;
  /** the page of this shop that the request came from; null where the browser does not say */
  referer: string | null;
  /** what the browser says it is, cut off */
  device: string;
  /**
   * Counts one try of `subject`, by default this visitor's address. Returns a function that gives the try back.
   * @throws Failure too_many_requests
   */
  limit(operation: string, limit: Limit, subject?: string): Promise<() => Promise<void>>;
  log: FastifyBaseLogger;
};

/** The context of subscribers and scheduled jobs: no visitor, but a mailer. */
export type JobContext = Pick<Context, 'db' | 'now' | 'drop' | 'publicUrl' | 'publish' | 'subjects' | 'web' | 'mailer'> & {
  /** absent: mails that do not arrive come back to their sender */
  bounces?: Bounces | undefined;
  /** where the nightly backup goes and what is in it; absent but for one database of the server */
  backups?: { directory: string; passphrase: string | undefined; databases: readonly Database[] } | undefined;
};
