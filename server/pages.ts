import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ask, FragmentName, PageRenderer, PageRequest } from '#domain/pages.ts';
import type { Language } from '#domain/words/languages.ts';
import { securityHeaders } from './security.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const LIMIT_BYTES = 64 * 1024 * 1024;

/** One document as it goes out: made once, answered until a record it shows is touched. */
type KeptPage = {
  key: string;
  status: number;
  redirect: string | undefined;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; plain: Buffer };
  headers: Record<'br' | 'gzip' | 'plain', Record<string, string>>;
  tags: Set<string>;
  bytes: number;
};

/** A page that is the same for everyone; whoever asks the api for it collects the tags of what it shows. */
export type PublicPage = { url: string; database: string; ask: (shows: (...tags: string[]) => void) => Ask };

export type Pages = {
  answer(page: PublicPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** A page for one visitor: rendered anew, kept by nobody. */
  answerPersonal(page: PageRequest, reply: FastifyReply): Promise<FastifyReply>;
  shell(database: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  fragment(name: FragmentName, language: Language, props: unknown): Promise<string>;
  /** Tags are prefixed with the database's name: `main:product:12`. */
  drop(tags: readonly string[]): void;
  clear(): void;
};

/** `renderer` is asked anew for each page, so that development can hand out the module as it is now. */
export function createPages(options: { renderer: () => Promise<PageRenderer>; keep: boolean; csp: boolean }): Pages {
  const kept = new Map<string, KeptPage>();
  const making = new Map<string, Promise<KeptPage>>();
  let bytes = 0;
  let epoch = 0;

  const forget = (page: KeptPage) => {
    if (kept.delete(page.key)) bytes -= page.bytes;
  };
  const keep = (page: KeptPage) => {
    kept.set(page.key, page);
    bytes += page.bytes;
    for (const oldest of kept.values()) {
      if (bytes <= LIMIT_BYTES) break;
      forget(oldest);
    }
  };
  const make = async (key: string, { url, database, ask }: PublicPage): Promise<KeptPage> => {
    const tags = new Set<string>();
    const begun = epoch;
    const renderer = await options.renderer();
    const { status, html, redirect } = await renderer.page({
      url,
      database,
      ask: ask((...shown) => {
        for (const tag of shown) tags.add(`${database}:${tag}`);
      }),
    });
    const page = await pack(key, status, html, redirect, tags, options.csp);
    // Touched while it was being made: it may show the old state, so it is answered once and not kept.
    if (options.keep && status === 200 && begun === epoch) keep(page);
    return page;
  };

  return {
    answer: async (wanted, request, reply) => {
      const key = `${wanted.database} ${wanted.url}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return send(known, request, reply);
      }
      let page = making.get(key);
      if (page === undefined) {
        page = make(key, wanted).finally(() => making.delete(key));
        making.set(key, page);
      }
      return send(await page, request, reply);
    },
    answerPersonal: async (page, reply) => {
      const { status, html, redirect } = await (await options.renderer()).page(page);
      reply.headers({ ...securityHeaders(options.csp ? html : undefined), 'cache-control': 'private, no-store' });
      if (redirect !== undefined) return reply.redirect(redirect, 302);
      return reply.code(status).type('text/html; charset=utf-8').send(html);
    },
    shell: async (database, request, reply) => {
      const key = `${database} shell`;
      const known = kept.get(key);
      if (known !== undefined) return send(known, request, reply);
      const { status, html } = await (await options.renderer()).shell(database);
      const page = await pack(key, status, html, undefined, new Set(), options.csp);
      if (options.keep) keep(page);
      return send(page, request, reply);
    },
    fragment: async (name, language, props) => (await options.renderer()).fragment(name, language, props),
    drop: (tags) => {
      epoch += 1;
      for (const page of [...kept.values()]) if (tags.some((tag) => page.tags.has(tag))) forget(page);
    },
    clear: () => {
      epoch += 1;
      kept.clear();
      bytes = 0;
    },
  };
}

/** ETag is the body's own hash: the same in every process, for nothing in a public page depends on a clock. */
async function pack(
  key: string,
  status: number,
  html: string,
  redirect: string | undefined,
  tags: Set<string>,
  csp: boolean,
): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
    compressGzip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const base = {
    ...securityHeaders(csp ? html : undefined),
    'content-type': 'text/html; charset=utf-8',
    // A proxy may keep it a moment; a browser asks each time and mostly hears 304.
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    vary: 'accept-encoding',
    etag,
  };
  return {
    key,
    status,
    redirect,
    etag,
    tags,
    bodies: { br, gzip: zipped, plain },
    headers: { br: { ...base, 'content-encoding': 'br' }, gzip: { ...base, 'content-encoding': 'gzip' }, plain: base },
    bytes: plain.length + br.length + zipped.length + 2_000,
  };
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 301);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
  reply.headers(page.headers[encoding]);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).removeHeader('content-encoding').send();
  return reply.code(page.status).send(page.bodies[encoding]);
}
