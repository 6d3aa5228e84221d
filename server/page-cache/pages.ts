import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import type { Ask, FragmentName, PageRenderer, PageRequest, RenderedPage, ShopFacts } from '#domain/pages.ts';
import type { Language } from '#domain/words/languages.ts';
import { ownWindow } from '../http/security.ts';
import { type CachedPage, pack, recompress, writePage } from './cached-page.ts';
import { createSheet, documentOf } from './document.ts';
import { createPageCache } from './page-cache.ts';

const LIMIT_BYTES = 24 * 1024 * 1024;

/** A page that is the same for everyone; `shows` collects the tags of the records on it. */
export type PublicPage = { url: string; database: string; ask: (shows: (...tags: string[]) => void) => Ask };

export type Pages = {
  /** Sends the page cached under exactly this address; false if there is none. */
  answerCached(database: string, request: IncomingMessage, response: ServerResponse): boolean;
  answer(page: PublicPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** A page for one visitor: rendered for each request, never cached. */
  answerPersonal(page: Omit<PageRequest, keyof ShopFacts | 'publicUrl'>, reply: FastifyReply): Promise<FastifyReply>;
  shell(database: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  fragment(name: FragmentName, language: Language, props: unknown): Promise<string>;
  /** Tags are prefixed with the database's name: `main:product:12`. */
  drop(tags: readonly string[]): void;
  clear(): void;
};

type PagesOptions = {
  /** called for each page, so that development renders with the current module */
  renderer: () => Promise<PageRenderer>;
  shopFacts: (database: string) => Promise<ShopFacts>;
  publicUrl: (database: string) => string;
  sheet?: string | undefined;
  cache: boolean;
  csp: boolean;
};

export function createPages(options: PagesOptions): Pages {
  const look = { csp: options.csp, sheet: createSheet(options.sheet ?? '') };
  const cache = createPageCache(LIMIT_BYTES);
  /** renderings under way, shared by concurrent requests; emptied by a change, so that later requests render again */
  const making = new Map<string, Promise<CachedPage>>();
  let epoch = 0;

  const write = (page: CachedPage, request: IncomingMessage, response: ServerResponse) => {
    writePage(page, request, response);
    cache.grown(page);
  };
  const send = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
    reply.hijack();
    write(page, request.raw, reply.raw);
    return reply;
  };
  /** Fails when data was unavailable: a page that lacks something must not be cached. */
  const render = async (request: PageRequest): Promise<RenderedPage> => {
    const renderer = await options.renderer();
    let missing: unknown;
    const ask: Ask = (procedure, input) =>
      request.ask(procedure, input).catch((error: unknown) => {
        if (isUnavailable(error)) missing = error;
        throw error;
      });
    const page = await renderer.page({ ...request, ask });
    if (missing !== undefined) throw missing;
    return page;
  };
  const make = async (key: string, { url, database, ask }: PublicPage): Promise<CachedPage> => {
    const tags = new Set([settingsOf(database)]);
    const begun = epoch;
    const rendered = await render({
      url,
      database,
      ...(await options.shopFacts(database)),
      publicUrl: options.publicUrl(database),
      ask: ask((...shown) => {
        for (const tag of shown) tags.add(`${database}:${tag}`);
      }),
    });
    const page = pack(key, rendered, tags, look);
    // A page that changed during rendering may be stale, so it is sent once and not cached.
    const lasting = rendered.status === 200 || isMissingPage(url);
    if (options.cache && lasting && begun === epoch) cache.store(page);
    return page;
  };

  return {
    answerCached: (database, request, response) => {
      const page = request.method === 'GET' ? cache.find(`${database} ${request.url}`) : undefined;
      if (page === undefined) return false;
      write(page, request, response);
      recompress(page);
      return true;
    },
    answer: async (pageRequest, request, reply) => {
      const key = `${pageRequest.database} ${pageRequest.url}`;
      const known = cache.find(key);
      if (known !== undefined) return send(known, request, reply);
      let page = making.get(key);
      if (page === undefined) {
        page = make(key, pageRequest).finally(() => making.get(key) === page && making.delete(key));
        making.set(key, page);
      }
      return send(await page, request, reply);
    },
    answerPersonal: async (page, reply) => {
      const { status, html, redirect } = await render({
        ...page,
        ...(await options.shopFacts(page.database)),
        publicUrl: options.publicUrl(page.database),
      });
      const { parts, headers } = documentOf(html, look);
      reply.headers({ ...headers, ...ownWindow, 'cache-control': 'private, no-store' });
      if (redirect !== undefined) return reply.redirect(redirect, 302);
      return reply.code(status).send(Buffer.concat(parts));
    },
    shell: async (database, request, reply) => {
      const key = `${database} shell`;
      const known = cache.find(key);
      if (known !== undefined) return send(known, request, reply);
      const begun = epoch;
      const renderer = await options.renderer();
      const rendered = await renderer.shell({ database, ...(await options.shopFacts(database)) });
      const page = pack(key, rendered, new Set([settingsOf(database)]), look, ownWindow);
      if (options.cache && begun === epoch) cache.store(page);
      return send(page, request, reply);
    },
    fragment: async (name, language, props) => (await options.renderer()).fragment(name, language, props),
    drop: (tags) => {
      epoch += 1;
      making.clear();
      cache.dropTagged(tags);
    },
    clear: () => {
      epoch += 1;
      making.clear();
      cache.clear();
    },
  };
}

function isUnavailable(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Failure && cause.code === 'unavailable';
}

/** A tag of every page: each shows the shop's name, and says what it asks visitors for. */
function settingsOf(database: string): string {
  return `${database}:settings`;
}

/** The 404 page is cached too: scanners request it often. */
function isMissingPage(url: string): boolean {
  return url === '/404' || /^\/[a-z]{2}\/404$/.test(url);
}
