import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import type { Ask, Personal } from '#domain/pages.ts';
import { type Language, languagePrefixes, splitLanguage, withLanguage } from '#domain/words/languages.ts';
import { cartPopover } from '../cart/routes.ts';
import type { Context } from '../context.ts';
import type { RequestContexts } from '../http/requests.ts';
import { addressOf } from './addresses.ts';
import type { Pages } from './pages.ts';

/** What the server knows of one visitor for a personal address, or the address this visitor belongs to. */
export type PersonalPage = (ctx: Context, path: string, query: URLSearchParams) => Promise<Personal | { redirect: string }>;

/** What is said where nothing answers: a page is there to be looked at, and elsewhere there is nothing. */
export function unanswered({ url }: Pick<FastifyRequest, 'url'>): Failure {
  return addressOf(url).kind === 'unknown' ? new Failure('not_found') : new Failure('method_not_allowed', { allow: 'GET, HEAD' });
}

/** Every address that shows a page, with and without a language in front. What nobody knows gets the 404 page. */
export function mountPageRoutes(
  app: FastifyInstance,
  shop: { pages: Pages; door: RequestContexts; ask: (ctx: Context) => Ask; personal: PersonalPage },
): void {
  const { pages, door, ask, personal } = shop;

  const answerPublic = (url: string, language: string, request: FastifyRequest, reply: FastifyReply) => {
    const ctx = door.contextOf(request, reply);
    if (!ctx.shared)
      return pages.answerPersonal({ url, database: ctx.db.name, ask: ask({ ...ctx, language: language as Language }) }, reply);
    const db = door.publicDatabase(request);
    const askFor = (shows: (...tags: string[]) => void) =>
      ask({
        ...ctx,
        db,
        language: language as Language,
        me: async () => null,
        shows,
      });
    return pages.answer({ url, database: db.name, ask: askFor }, request, reply);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { kind, language, url } = addressOf(request.url);
    if (kind === 'public') return answerPublic(url, language, request, reply);
    // All unknown addresses of a language are one page: nobody fills the memory by asking for many.
    if (kind === 'unknown') return answerPublic(withLanguage(language as Language, '/404'), language, request, reply);
    const ctx = { ...door.contextOf(request, reply), language: language as Language };
    const { pathname, searchParams } = new URL(url, 'http://portico.invalid');
    if (pathname.endsWith('/shop/cart') && searchParams.get('type') === 'popover') {
      const { name, props } = await cartPopover(ctx);
      const markup = await pages.fragment(name, ctx.language, props);
      return reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8').send(markup);
    }
    const own = await personal(ctx, splitLanguage(pathname).path, searchParams);
    if ('redirect' in own) return reply.redirect(withLanguage(ctx.language, own.redirect), 302);
    return pages.answerPersonal({ url, database: ctx.db.name, ask: ask(ctx), personal: own }, reply);
  };

  for (const prefix of languagePrefixes) app.get(`${prefix}/my/home`, (_, reply) => reply.redirect(`${prefix}/my`, 301));
  app.get('/_shell', (request, reply) => pages.shell(door.publicDatabase(request).name, request, reply));
  app.get('/*', answer);
}
