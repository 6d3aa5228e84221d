import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import type { Ask, FragmentName, PageRenderer, PageRequest, RenderedPage } from '#domain/pages.ts';
import type { Language } from '#domain/words/languages.ts';
import { ownWindow } from '../http/security.ts';
import { type CachedPage, pack, packWell, writePage } from './cached-page.ts';
import { createSheet, documentOf } from './document.ts';
import { createPageCache } from './page-cache.ts';

const LIMIT_BYTES = 24 * 1024 * 1024;

/** A page that is the same for everyone; whoever asks the api for it collects the tags of what it shows. */
export type PublicPage = { url: string; database: string; ask: (shows: (...tags: string[]) => void) => Ask };

export type Pages = {
  /** Answers what is kept under this very address; false where nothing is. */
  answerCached(database: string, request: IncomingMessage, response: ServerResponse): boolean;
  answer(page: PublicPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** A page for one visitor: rendered anew, kept by nobody. */
  answerPersonal(page: Omit<PageRequest, 'shopName' | 'publicUrl'>, reply: FastifyReply): Promise<FastifyReply>;
  shell(database: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  fragment(name: FragmentName, language: Language, props: unknown): Promise<string>;
  /** Tags are prefixed with the database's name: `main:product:12`. */
  drop(tags: readonly string[]): void;
  clear(): void;
};

type PagesOptions = {
  /** asked anew for each page, so that development can hand out the module as it is now */
  renderer: () => Promise<PageRenderer>;
  /** by the database's name */
  shopName: (database: string) => Promise<string>;
  /** by the database's name */
  publicUrl: (database: string) => string;
  /** what goes where the renderer leaves its mark */
  sheet?: string | undefined;
  keep: boolean;
  csp: boolean;
};

export function createPages(options: PagesOptions): Pages {
  const look = { csp: options.csp, sheet: createSheet(options.sheet ?? '') };
  const kept = createPageCache(LIMIT_BYTES);
  /** under way, for all who ask meanwhile; who asks after a change waits for none that began before it */
  const making = new Map<string, Promise<CachedPage>>();
  let epoch = 0;

  const write = (page: CachedPage, request: IncomingMessage, response: ServerResponse) => {
    writePage(page, request, response);
    kept.grown(page);
  };
  const send = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
    reply.hijack();
    write(page, request.raw, reply.raw);
    return reply;
  };
  /** What could not be asked just now is missing on the page, so there is none. */
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
      shopName: await options.shopName(database),
      publicUrl: options.publicUrl(database),
      ask: ask((...shown) => {
        for (const tag of shown) tags.add(`${database}:${tag}`);
      }),
    });
    const page = pack(key, rendered, tags, look);
    // Touched while it was being made: it may show the old state, so it is answered once and not kept.
    const lasting = rendered.status === 200 || isMissingPage(url);
    if (options.keep && lasting && begun === epoch) kept.store(page);
    return page;
  };

  return {
    answerCached: (database, request, response) => {
      const page = request.method === 'GET' ? kept.find(`${database} ${request.url}`) : undefined;
      if (page === undefined) return false;
      write(page, request, response);
      packWell(page);
      return true;
    },
    answer: async (wanted, request, reply) => {
      const key = `${wanted.database} ${wanted.url}`;
      const known = kept.find(key);
      if (known !== undefined) return send(known, request, reply);
      let page = making.get(key);
      if (page === undefined) {
        page = make(key, wanted).finally(() => making.get(key) === page && making.delete(key));
        making.set(key, page);
      }
      return send(await page, request, reply);
    },
    answerPersonal: async (page, reply) => {
      const { status, html, redirect } = await render({
        ...page,
        shopName: await options.shopName(page.database),
        publicUrl: options.publicUrl(page.database),
      });
      const { parts, headers } = documentOf(html, look);
      reply.headers({ ...headers, ...ownWindow, 'cache-control': 'private, no-store' });
      if (redirect !== undefined) return reply.redirect(redirect, 302);
      return reply.code(status).send(Buffer.concat(parts));
    },
    shell: async (database, request, reply) => {
      const key = `${database} shell`;
      const known = kept.find(key);
      if (known !== undefined) return send(known, request, reply);
      const begun = epoch;
      const renderer = await options.renderer();
      const rendered = await renderer.shell({ database, shopName: await options.shopName(database) });
      const page = pack(key, rendered, new Set([settingsOf(database)]), look, ownWindow); // it stands for personal pages, too
      if (options.keep && begun === epoch) kept.store(page);
      return send(page, request, reply);
    },
    fragment: async (name, language, props) => (await options.renderer()).fragment(name, language, props),
    drop: (tags) => {
      epoch += 1;
      making.clear();
      kept.dropTagged(tags);
    },
    clear: () => {
      epoch += 1;
      making.clear();
      kept.clear();
    },
  };
}

function isUnavailable(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Failure && cause.code === 'unavailable';
}

/** Every page shows the shop's name. */
function settingsOf(database: string): string {
  return `${database}:settings`;
}

/** The page of all unknown addresses of a language: asked for by many who look for holes, so it is kept as well. */
function isMissingPage(url: string): boolean {
  return url === '/404' || /^\/[a-z]{2}\/404$/.test(url);
}
