import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import type { Ask } from '#domain/pages.ts';
import { type Language, splitLanguage, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { admit } from '../http/contract.ts';
import type { RequestContexts } from '../http/requests.ts';
import type { PersonalPages } from '../slice.ts';
import { addressOf } from './addresses.ts';
import type { Pages } from './pages.ts';

/** The refusal of an unhandled request: 405 for a page, which can only be read, else 404. */
export function unanswered({ url }: Pick<FastifyRequest, 'url'>): Failure {
  return addressOf(url).kind === 'unknown' ? new Failure('not_found') : new Failure('method_not_allowed', { allow: 'GET, HEAD' });
}

type Parts = { pages: Pages; requests: RequestContexts; ask: (ctx: Context) => Ask; personal: PersonalPages };

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Every address of the page table, with and without a language in front. An unknown address gets the 404 page, which `missing` answers. */
export function mountPageRoutes(app: FastifyInstance, { pages, requests, ask, personal }: Parts): { missing: Answer } {
  const answerPublic = (url: string, language: Language, request: FastifyRequest, reply: FastifyReply) => {
    const ctx = requests.contextOf(request, reply);
    if (!ctx.shared) return pages.answerPersonal({ url, database: ctx.db.name, ask: ask({ ...ctx, language }) }, reply);
    const db = requests.publicDatabase(request);
    const askFor = (shows: (...tags: string[]) => void) => ask({ ...ctx, db, language, me: async () => null, shows });
    return pages.answer({ url, database: db.name, ask: askFor }, request, reply);
  };

  const answerPersonal = async (
    { url, language, pattern, params, query }: ReturnType<typeof addressOf>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    // An API token shows its person's pages only where its scopes let it read everything.
    const ctx = await admit({ ...requests.contextOf(request, reply), language }, {}, false);
    const own =
      (await personal[pattern as keyof PersonalPages]?.(ctx, { params, query, cookies: request.cookies, headers: request.headers })) ?? {};
    if ('redirect' in own) return reply.redirect(withLanguage(language, own.redirect), 302);
    if (!('fragment' in own)) return pages.answerPersonal({ url, database: ctx.db.name, ask: ask(ctx), personal: own }, reply);
    const markup = await pages.fragment(own.fragment, language, own.props);
    return reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8').send(markup);
  };

  // All unknown addresses of a language share one page, so that scanners cannot fill the cache.
  const missing: Answer = (request, reply) => {
    const { language } = splitLanguage(request.url);
    return answerPublic(withLanguage(language, '/404'), language, request, reply);
  };

  const answer: Answer = (request, reply) => {
    const address = addressOf(request.url);
    switch (address.kind) {
      case 'public':
        return answerPublic(address.url, address.language, request, reply);
      case 'personal':
        return answerPersonal(address, request, reply);
      case 'moved':
        return reply.redirect(address.url, 301);
      case 'unknown':
        return missing(request, reply);
    }
  };

  app.get('/_shell', (request, reply) => pages.shell(requests.publicDatabase(request).name, request, reply));
  app.get('/*', answer);
  return { missing };
}
