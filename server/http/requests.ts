import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import { defaultLanguage, isLanguage, splitLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { NamedDatabases } from '../database/named.ts';
import { type Env, publicUrlOf } from '../env.ts';
import type { Mailer } from '../outside/mail.ts';
import type { Web } from '../outside/web.ts';
import type { Pages } from '../page-cache/pages.ts';
import { bearerOf } from '../people/api-tokens.ts';
import { createSessions, LONGEST_DEVICE, SESSION_COOKIE } from '../people/session.ts';
import { localTarget } from './local-target.ts';
import { createLimiter, type Limit, limitSubject } from './rate-limits.ts';
import { visitorLimits } from './visitor-limits.ts';

const TOKEN_LIFE_SECONDS = 90 * 86_400;
/** The database's name in the cookie of a request that no framework has read yet. */
const CHOSEN = /(?:^|; ?)session_id=([a-z][a-z0-9_-]*)\./;

export type RequestContexts = {
  contextOf(request: FastifyRequest, reply: FastifyReply): Context;
  /** Counts one try of this visitor's address. @throws Failure too_many_requests */
  limit(db: Database, operation: string, allowed: Limit, request: Pick<FastifyRequest, 'ip'>): Promise<unknown>;
  /** The database of the public pages: the host name's, else the one chosen at sign-in, else the default. */
  publicDatabase(request: Pick<IncomingMessage, 'headers'>): Database;
};

export function createRequestContexts(shop: {
  env: Env;
  databases: NamedDatabases;
  publish: Context['publish'];
  pages: Pages;
  web: Web;
  mailer: Mailer;
  personParts: Context['personParts'];
  kinds: Context['kinds'];
  publishables: Context['publishables'];
  subjects: Context['subjects'];
  buyers: Context['buyers'];
  mailStops: Context['mailStops'];
  countryOf: (request: IncomingMessage) => string | null;
  /** what the slices remember of changed records is forgotten */
  touched: (db: Database, tags: readonly string[]) => void;
}): RequestContexts {
  const { env, databases } = shop;
  const byHost = new Map(Object.entries(env.publicUrls).map(([name, url]) => [new URL(url).host, name]));
  const limit = createLimiter();
  const made = new WeakMap<FastifyRequest, Context>();

  const ofHost = ({ headers }: Pick<IncomingMessage, 'headers'>) => databases.databases.get(byHost.get(headers.host ?? '') ?? '');
  const several = databases.databases.size > 1;
  const chosen = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
    several ? databases.databases.get(CHOSEN.exec(headers.cookie ?? '')?.[1] ?? '') : undefined;
  const publicDatabase = (request: Pick<IncomingMessage, 'headers'>) => ofHost(request) ?? chosen(request) ?? databases.default;

  let isWarned = env.trustProxy !== false;
  const warnOnce = ({ headers, log }: FastifyRequest) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn('A proxy seems to stand in front, and TRUST_PROXY is not set: limits count all visitors as one.');
  };

  const make = (request: FastifyRequest, reply: FastifyReply, selected?: Database): Context => {
    const [name, token] = splitToken(request.cookies[SESSION_COOKIE]);
    const [apiName, apiToken] = splitToken(/^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]);
    const db = selected ?? databases.databases.get(apiName || name) ?? publicDatabase(request);
    const offered = several && ofHost(request) === undefined ? [...databases.databases.keys()] : [];
    const now = new Date();
    const publicUrl = publicUrlOf(env, db.name);
    const setCookie = (value: string | null) => {
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
      if (value === null) reply.clearCookie(SESSION_COOKIE, options);
      else reply.setCookie(SESSION_COOKIE, `${db.name}.${value}`, { ...options, maxAge: TOKEN_LIFE_SECONDS });
    };
    const counted = (operation: string, allowed: Limit, subject = limitSubject(request.ip)) => limit(db, operation, allowed, subject);
    const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE);
    const jar = { token: db.name === name ? token : null, device, program: !isBrowsers(request), set: setCookie };
    const session = createSessions(db, jar, now, () => counted('new session', visitorLimits.sessions));
    return {
      db,
      now,
      language: languageOf(request),
      me: apiToken === null ? async () => (await session.read())?.me ?? null : bearerOf(db, apiToken, now),
      session,
      apiToken,
      databases: offered,
      inDatabase: (other) => {
        const found = offered.includes(other) ? databases.databases.get(other) : undefined;
        return found && make(request, reply, found);
      },
      shared: db === (ofHost(request) ?? databases.default),
      publish: shop.publish,
      personParts: shop.personParts,
      kinds: shop.kinds,
      publishables: shop.publishables,
      subjects: shop.subjects,
      buyers: shop.buyers,
      mailStops: shop.mailStops,
      shows: () => {},
      drop: (tags) => {
        shop.touched(db, tags);
        shop.pages.drop(tags.map((tag) => `${db.name}:${tag}`));
      },
      publicUrl,
      web: shop.web,
      mailer: shop.mailer,
      ip: request.ip,
      headers: request.headers,
      country: () => shop.countryOf(request.raw),
      referer: ownPage(request, publicUrl),
      device,
      limit: counted,
      log: request.log,
    };
  };

  return {
    publicDatabase,
    limit: (db, operation, allowed, { ip }) => limit(db, operation, allowed, limitSubject(ip)),
    contextOf: (request, reply) => {
      const known = made.get(request);
      if (known !== undefined) return known;
      warnOnce(request);
      const ctx = make(request, reply);
      made.set(request, ctx);
      return ctx;
    },
  };
}

/** For Fastify: whether the one that many hops before us may name the next. */
export function trusted(proxies: Env['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}

/**
 * A write must come from our own pages, with or without a cookie: the answer to another site's form could begin a session that replaces
 * the visitor's, or sign them in as another person. Old clients send neither header. `own`: the shop's origins, also behind a proxy that
 * names another host.
 * @throws Failure foreign_origin
 */
export function refuseForeignOrigin(request: Pick<FastifyRequest, 'method' | 'headers'>, own: readonly string[]): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') {
    if (site !== 'same-origin' && site !== 'none') throw new Failure('foreign_origin');
    return;
  }
  const { origin, host } = request.headers;
  if (origin === undefined || own.includes(origin)) return;
  if (!(URL.canParse(origin) && new URL(origin).host === host)) throw new Failure('foreign_origin');
}

/** A script in a page cannot leave both out of a POST. */
function isBrowsers({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

/** The local address of the page that a form was sent from, if it is one of this shop's. */
function ownPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): string | null {
  const { referer = '', host } = headers;
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  if (page === undefined || (page.host !== host && page.origin !== new URL(publicUrl).origin)) return null;
  return localTarget(`${page.pathname}${page.search}`) ?? null;
}

/** From the address; where that has none (JSON calls), the visitor's earlier choice. */
function languageOf(request: FastifyRequest): Context['language'] {
  const { language } = splitLanguage(request.url);
  if (language !== defaultLanguage) return language;
  const chosen = request.cookies.frontend_lang;
  return request.method !== 'GET' && chosen !== undefined && isLanguage(chosen) ? chosen : language;
}

/** A session's cookie and a terminal's token begin with the name of their database. */
function splitToken(given: string | undefined): [database: string, token: string | null] {
  const at = given?.indexOf('.') ?? -1;
  return given === undefined || at < 1 ? ['', null] : [given.slice(0, at), given.slice(at + 1)];
}
