import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Failure } from '#domain/failure.ts';
import type { Ask, PageRenderer } from '#domain/pages.ts';
import { languagePrefixes, splitLanguage } from '#domain/words/languages.ts';
import { cart } from './cart/router.ts';
import { cartRoutes } from './cart/routes.ts';
import { comparisonRoutes } from './catalog/comparison-routes.ts';
import { catalog } from './catalog/router.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { sitemapRoutes } from './catalog/sitemap-routes.ts';
import { personalPage } from './checkout/personal.ts';
import { checkout } from './checkout/router.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { Context } from './context.ts';
import type { NamedDatabases } from './database/named.ts';
import { delivery } from './delivery/router.ts';
import { type Env, publicUrlOf } from './env.ts';
import { mountHealth } from './http/health.ts';
import { localeRoutes } from './http/locale-routes.ts';
import { createAnswerLog } from './http/log.ts';
import { modelRoutes } from './http/model-calls.ts';
import { openApi } from './http/open-api.ts';
import { procedureRoutes } from './http/procedures.ts';
import { refuseUnreadable } from './http/readable.ts';
import { answerFailure } from './http/refusals.ts';
import { createRequestContexts, refuseForeignOrigin } from './http/requests.ts';
import { mountRoutes, type RouteTable } from './http/rest.ts';
import { securityHeaders } from './http/security.ts';
import { createCallerFactory, router } from './http/trpc.ts';
import type { Publish } from './jobs/events.ts';
import { jobs } from './jobs/router.ts';
import type { Pictures } from './media/pictures.ts';
import { pictureRoutes } from './media/routes.ts';
import { orderFileRoutes } from './orders/files.ts';
import { orders } from './orders/router.ts';
import { orderRoutes } from './orders/routes.ts';
import { cachedFirst } from './page-cache/cached-first.ts';
import { listenForTouches } from './page-cache/invalidation.ts';
import { mountPageRoutes, unanswered } from './page-cache/page-routes.ts';
import { createPages, type Pages } from './page-cache/pages.ts';
import { robotRoutes } from './page-cache/robots.ts';
import { mountWebManifests } from './page-cache/web-manifest.ts';
import { pageCalls } from './pages/model-calls.ts';
import { pages as pagesRouter } from './pages/router.ts';
import { pageRoutes } from './pages/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { people } from './people/router.ts';
import { peopleRoutes } from './people/routes.ts';
import { places } from './places/router.ts';
import { settings } from './settings/router.ts';
import { dropSettings, shopSettings } from './settings/service.ts';

export const api = router({ settings, people, places, catalog, orders, delivery, cart, checkout, pages: pagesRouter, jobs });
export type Api = typeof api;

export type Shop = {
  env: Env;
  databases: NamedDatabases;
  publish: Publish;
  pictures: Pictures;
  /** asked anew for each page, so that development hands out the module as it is now */
  renderer: () => Promise<PageRenderer>;
  /** CSS of the app, put into each page; development links to the sources instead. */
  sheet?: string;
  log: FastifyBaseLogger;
  /** Mounts the app's files; development has its own way. */
  assets?: (app: FastifyInstance) => Promise<void>;
  /** Development keeps no pages and sets no policy. */
  development?: boolean;
};

/** The whole server on one page. */
export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  const keep = shop.development !== true;
  const shopName = async (database: string) => (await shopSettings(shop.databases.databases.get(database) ?? shop.databases.default)).name;
  const publicUrl = (database: string) => publicUrlOf(shop.env, database);
  const pages = createPages({ renderer: shop.renderer, shopName, publicUrl, sheet: shop.sheet, cache: keep, csp: keep });
  const door = createRequestContexts({ ...shop, pages });
  const app = Fastify({
    serverFactory: cachedFirst((request, response) => pages.answerCached(door.publicDatabase(request).name, request, response)),
    loggerInstance: shop.log,
    genReqId: () => randomUUID(),
    trustProxy: shop.env.trustProxy,
    bodyLimit: 1024 * 1024,
    // As much as Node reads of a request's head, since a batch names its procedures in one segment: `procedures.ts` counts them.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded is refused before hooks run.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders()).header('x-request-id', request.id);
      answerFailure(error, { language: splitLanguage(request.url).language, log: request.log }, request, reply);
    },
  });

  await app.register(cookie);
  await app.register(formbody);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders());
    reply.header('x-request-id', request.id);
    // Whoever wants it kept says so.
    reply.header('cache-control', 'private, no-store');
    refuseUnreadable(request);
    refuseForeignOrigin(request);
  });
  const logAnswer = createAnswerLog(shop.log);
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  app.setErrorHandler((error, request, reply) => answerFailure(error, door.contextOf(request, reply), request, reply));
  app.setNotFoundHandler((request, reply) => answerFailure(unanswered(request), door.contextOf(request, reply), request, reply));

  await app.register(procedureRoutes, { api, contextOf: door.contextOf });

  const table = restTable(pages.fragment, shop.pictures);
  mountRoutes(app, table, {
    contextOf: door.contextOf,
    page: (ctx, url, personal, reply) => pages.answerPersonal({ url, database: ctx.db.name, ask: asker(ctx), personal }, reply),
  });
  app.get('/openapi.json', (request, reply) => openApi(table, door.contextOf(request, reply).publicUrl));
  mountHealth(app, shop.databases);
  mountWebManifests(app, door.publicDatabase);
  await app.register(pictureRoutes, { pictures: shop.pictures, databaseOf: door.publicDatabase });
  await shop.assets?.(app);
  mountPageRoutes(app, { pages, door, ask: asker, personal: personalPage });

  const deaf = await Promise.all(
    [...shop.databases.databases.values()].map((db) =>
      listenForTouches(
        db,
        (tags) => {
          if (tags.includes('settings')) dropSettings(db);
          pages.drop(tags.map((tag) => `${db.name}:${tag}`));
        },
        () => {
          dropSettings(db);
          pages.clear();
        },
      ),
    ),
  );
  app.addHook('onClose', async () => void (await Promise.all(deaf.map((stop) => stop()))));
  return app;
}

/** Every REST route there is; forms are also posted from pages in another language. */
function restTable(fragment: Pages['fragment'], pictures: Pictures): RouteTable {
  const forms: RouteTable = {
    ...peopleRoutes,
    ...cartRoutes(fragment),
    ...orderRoutes,
    ...orderFileRoutes,
    ...checkoutRoutes(),
    ...paymentRoutes(fragment),
  };
  const prefixed = languagePrefixes.filter(Boolean).flatMap((prefix) =>
    Object.entries(forms)
      .filter(([, { kind }]) => kind !== 'rpc')
      .map(([address, route]) => [address.replace(' /', ` ${prefix}/`), route]),
  );
  const calls = modelRoutes({ ...pageCalls });
  return {
    ...catalogRoutes(pictures),
    ...sitemapRoutes,
    ...robotRoutes,
    ...comparisonRoutes(fragment),
    ...localeRoutes,
    ...pageRoutes(fragment),
    ...calls,
    ...forms,
    ...(Object.fromEntries(prefixed) as RouteTable),
  };
}

const createCaller = createCallerFactory(api);

/** The server asks itself, through the same procedures as a phone. */
function asker(ctx: Context): Ask {
  const caller = createCaller(ctx) as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  return (procedure, input) => {
    const [slice = '', deed = ''] = procedure.split('.');
    const call = caller[slice]?.[deed];
    return call === undefined ? Promise.reject(new Failure('not_found')) : call(input);
  };
}
