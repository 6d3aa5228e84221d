import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import { defaultLanguage, isLanguage, splitLanguage } from '#domain/words/languages.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import type { NamedDatabases } from './database/named.ts';
import type { Env } from './env.ts';
import type { Pages } from './pages.ts';
import { createSessions, SESSION_COOKIE } from './people/session.ts';

const TOKEN_LIFE_SECONDS = 90 * 86_400;

export type RequestDoor = {
  /** The same context for the whole of a request. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Context;
  /** Whose public pages this address belongs to: by host name, else the default database. */
  publicDatabase(request: Pick<IncomingMessage, 'headers'>): Database;
};

export function createRequestDoor(shop: { env: Env; databases: NamedDatabases; announce: Context['announce']; pages: Pages }): RequestDoor {
  const { env, databases } = shop;
  const byHost = new Map(Object.entries(env.publicUrls).map(([name, url]) => [new URL(url).host, name]));
  const made = new WeakMap<FastifyRequest, Context>();

  const publicDatabase = (request: Pick<IncomingMessage, 'headers'>) =>
    databases.databases.get(byHost.get(request.headers.host ?? '') ?? '') ?? databases.default;

  const make = (request: FastifyRequest, reply: FastifyReply): Context => {
    const [name, token] = splitCookie(request.cookies[SESSION_COOKIE]);
    const db = databases.databases.get(name) ?? publicDatabase(request);
    const now = new Date();
    const publicUrl = env.publicUrls[db.name] ?? env.publicUrls['*'] ?? '';
    const setCookie = (value: string) => {
      reply.setCookie(SESSION_COOKIE, `${db.name}.${value}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: TOKEN_LIFE_SECONDS,
      });
    };
    const session = createSessions(db, { token: db.name === name ? token : null, set: setCookie }, now);
    return {
      db,
      now,
      language: languageOf(request),
      me: async () => (await session.read())?.me ?? null,
      session,
      announce: shop.announce,
      shows: () => {},
      drop: (tags) => shop.pages.drop(tags.map((tag) => `${db.name}:${tag}`)),
      publicUrl,
      ip: request.ip,
      log: request.log,
    };
  };

  return {
    publicDatabase,
    contextOf: (request, reply) => {
      const known = made.get(request);
      if (known !== undefined) return known;
      const ctx = make(request, reply);
      made.set(request, ctx);
      return ctx;
    },
  };
}

/**
 * A write that a cookie vouches for must come from our own pages. Both headers absent: an old client, fine.
 * @throws Failure foreign_origin
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.cookies[SESSION_COOKIE] === undefined) return;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') {
    if (site !== 'same-origin' && site !== 'none') throw new Failure('foreign_origin');
    return;
  }
  const { origin, host } = request.headers;
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)) throw new Failure('foreign_origin');
}

/** The address says the language; where it has none (JSON calls), what the visitor chose before. */
function languageOf(request: FastifyRequest): Context['language'] {
  const { language } = splitLanguage(new URL(request.url, 'http://portico.invalid').pathname);
  if (language !== defaultLanguage) return language;
  const chosen = request.cookies.frontend_lang;
  return request.method !== 'GET' && chosen !== undefined && isLanguage(chosen) ? chosen : language;
}

function splitCookie(cookie: string | undefined): [name: string, token: string | null] {
  const at = cookie?.indexOf('.') ?? -1;
  return cookie === undefined || at < 1 ? ['', null] : [cookie.slice(0, at), cookie.slice(at + 1)];
}
