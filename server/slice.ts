import type { IncomingMessage } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FragmentName, Personal } from '#domain/pages.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context, JobContext } from './context.ts';
import type { Database } from './database/database.ts';
import type { createAnswerLog } from './http/log.ts';
import type { ModelCalls } from './http/model-calls.ts';
import type { Limit } from './http/rate-limits.ts';
import type { RouteTable } from './http/rest.ts';
import type { Visitor } from './http/visitor-address.ts';
import type { EventBus, Publish } from './jobs/events.ts';
import type { Kind } from './kinds/kind.ts';
import type { Publishable } from './kinds/publishable.ts';
import type { Buyers, Subject } from './kinds/subject.ts';
import type { MailStop } from './mail/stop-link.ts';
import type { Pictures } from './media/pictures.ts';
import type { Early } from './page-cache/cached-first.ts';
import type { SitemapPart } from './page-cache/sitemap.ts';
import type { PersonPart } from './people/person-part.ts';

/** Everything that a slice brings to the server. `app.ts` lists the slices, and nothing else is wired by hand. */
export type Slice = {
  router?: AnyRouter;
  routes?: (tools: RouteTools) => RouteTable;
  /** Plain forms and what they lead to: also at the addresses of the other languages. */
  localizedRoutes?: (tools: RouteTools) => RouteTable;
  /** What a personal page shows of its visitor, by its address in the page table. */
  personalPages?: PersonalPages;
  sitemap?: SitemapPart;
  person?: PersonPart;
  publishable?: Publishable;
  /** what of it people write about, rate and follow */
  subject?: Subject;
  buyers?: Buyers;
  /** of the mails that it sends and that a link in them ends */
  mailStops?: readonly MailStop[];
  modelCalls?: ModelCalls;
  /** What JSON-RPC clients may read of it. */
  kinds?: readonly Kind[];
  /** Addresses that neither a procedure nor a page answers, and that must cost as little as can be. */
  mount?: Mount;
  /** The same, without the framework; what it hands over gets there. */
  early?: (tools: MountTools) => Early;
  /** Forgets what this process remembers of changed records; `all` where it may have missed changes. */
  touched?: (db: Database, tags: readonly string[] | 'all') => void;
  /** Subscribes to domain events and registers scheduled jobs. */
  subscribe?: (events: Pick<EventBus<JobContext>, 'subscribe' | 'every'>) => void;
};

export type Mount = (
  app: FastifyInstance,
  tools: MountTools & {
    /** in the address's language, where none is named */
    refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply, language?: Language) => FastifyReply;
    /** the page that unknown addresses have */
    missing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
  },
) => void;

export type MountTools = {
  databaseOf: (request: IncomingMessage) => Database;
  publicUrlOf: (db: Database) => string;
  visitorOf: (request: IncomingMessage) => Visitor;
  /** Counts one try of this visitor's address. @throws Failure too_many_requests */
  limit: (db: Database, operation: string, limit: Limit, visitor: Pick<Visitor, 'ip'>) => Promise<unknown>;
  /** two capital letters; null where nobody knows */
  countryOf: (visitor: Visitor) => string | null;
  /** the headers of every answer, for those that the framework does not see */
  headersOf: (id: string) => Record<string, string>;
  publish: Publish;
  log: ReturnType<typeof createAnswerLog>;
};

export type RouteTools = {
  fragment: (name: FragmentName, language: Language, props: unknown) => string | Promise<string>;
  pictures: Pictures;
};

/** The page's props, a redirect, or only a fragment for a client that did not request a page. */
export type PersonalAnswer = Personal | { redirect: string } | { fragment: FragmentName; props: unknown };

export type PersonalPage = (
  ctx: Context,
  request: {
    params: Readonly<Record<string, string>>;
    query: URLSearchParams;
    cookies: Readonly<Record<string, unknown>>;
    headers: Readonly<Record<string, unknown>>;
  },
) => Promise<PersonalAnswer>;

export type PersonalPages = Readonly<Record<`/${string}`, PersonalPage>>;
