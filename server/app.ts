import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { AnyRouter } from '@trpc/server';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { allPages } from '#domain/all-pages.ts';
import { askedCookies } from '#domain/consents/rules.ts';
import { Failure } from '#domain/failure.ts';
import { createSecretFinder } from '#domain/page-table.ts';
import type { Ask, PageRenderer } from '#domain/pages.ts';
import { languagePrefixes, splitLanguage } from '#domain/words/languages.ts';
import { audit } from './audit/slice.ts';
import { backups } from './backups/slice.ts';
import { cart } from './cart/slice.ts';
import { catalog } from './catalog/slice.ts';
import { checkout } from './checkout/slice.ts';
import { consents } from './consents/slice.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import type { NamedDatabases } from './database/named.ts';
import { delivery } from './delivery/slice.ts';
import { demo } from './demo/slice.ts';
import { type Env, publicUrlOf } from './env.ts';
import { exports } from './exports/slice.ts';
import { figures } from './figures/slice.ts';
import { follows } from './follows/slice.ts';
import { proceduresOf } from './http/call.ts';
import { countryOf } from './http/country.ts';
import { mountHealth } from './http/health.ts';
import { jsonRpcRoutes } from './http/json-rpc.ts';
import { localeRoutes } from './http/locale-routes.ts';
import { createAnswerLog } from './http/log.ts';
import { type ModelCalls, modelRoutes } from './http/model-calls.ts';
import { openApi } from './http/open-api.ts';
import { procedureRoutes } from './http/procedures.ts';
import { refuseUnreadable } from './http/readable.ts';
import { answerFailure } from './http/refusals.ts';
import { createRequestContexts, refuseForeignOrigin, trusted } from './http/requests.ts';
import { mountRoutes, type RouteTable } from './http/rest.ts';
import { httpsOnly, securityHeaders } from './http/security.ts';
import { createCallerFactory, router } from './http/trpc.ts';
import { createVisitorOf } from './http/visitor-address.ts';
import type { Publish } from './jobs/events.ts';
import { jobs } from './jobs/slice.ts';
import type { Kind } from './kinds/kind.ts';
import { links } from './links/slice.ts';
import { lists } from './lists/slice.ts';
import { mailings } from './mailings/slice.ts';
import type { Pictures } from './media/pictures.ts';
import { pictureRoutes } from './media/routes.ts';
import { messages } from './messages/slice.ts';
import { orders } from './orders/slice.ts';
import type { Geography } from './outside/geography.ts';
import type { Mailer } from './outside/mail.ts';
import type { Web } from './outside/web.ts';
import { cachedFirst, type Early } from './page-cache/cached-first.ts';
import { listenForTouches } from './page-cache/invalidation.ts';
import { mountPageRoutes, unanswered } from './page-cache/page-routes.ts';
import { createPages } from './page-cache/pages.ts';
import { robotRoutes } from './page-cache/robots.ts';
import { sitemapRoutes } from './page-cache/sitemap.ts';
import { mountWebManifests } from './page-cache/web-manifest.ts';
import { linkedPages } from './pages/linked.ts';
import { pages } from './pages/slice.ts';
import { payment } from './payment/slice.ts';
import { people } from './people/slice.ts';
import { places } from './places/slice.ts';
import { portal } from './portal/slice.ts';
import { quotes } from './quotes/slice.ts';
import { recordCalls } from './records/model-calls.ts';
import { records } from './records/slice.ts';
import { shopSettings } from './settings/service.ts';
import { settings } from './settings/slice.ts';
import { sign } from './sign/slice.ts';
import type { Mount, MountTools, PersonalPages, RouteTools, Slice } from './slice.ts';

/** The slices, in their order: one may use those before it. */
export const slices = {
  settings,
  people,
  consents,
  places,
  records,
  messages,
  follows,
  catalog,
  orders,
  delivery,
  cart,
  payment,
  checkout,
  sign,
  quotes,
  lists,
  links,
  mailings,
  pages,
  portal,
  jobs,
  exports,
  figures,
  audit,
  demo,
  backups,
};

type Slices = typeof slices;
type Routers = { [Name in keyof Slices as Slices[Name] extends { router: AnyRouter } ? Name : never]: RouterOf<Slices[Name]> };
type RouterOf<S> = S extends { router: infer R extends AnyRouter } ? R : never;

const all = Object.values<Slice>(slices);
const isSecret = createSecretFinder(allPages);
/** by model name */
export const kinds: ReadonlyMap<string, Kind> = new Map(all.flatMap((slice) => slice.kinds ?? []).map((kind) => [kind.model, kind]));
export const subjects = all.flatMap(({ subject }) => subject ?? []);
const routers = Object.entries<Slice>(slices).flatMap(([name, slice]) => (slice.router === undefined ? [] : [[name, slice.router]]));
export const api = router(Object.fromEntries(routers) as Routers);
export type Api = typeof api;

export const personalPages: PersonalPages = Object.assign({}, ...all.map((slice) => slice.personalPages));

export type Shop = {
  env: Env;
  databases: NamedDatabases;
  publish: Publish;
  pictures: Pictures;
  web: Web;
  mailer: Mailer;
  geography: Geography;
  /** called for each page, so that development renders with the current module */
  renderer: () => Promise<PageRenderer>;
  /** CSS of the app, put into each page; development links to the sources instead. */
  sheet?: string;
  log: FastifyBaseLogger;
  /** Mounts the app's files; development has its own way. */
  assets?: (app: FastifyInstance) => Promise<void>;
  /** Development caches no pages and sets no policy. */
  development?: boolean;
};

export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  const live = shop.development !== true;
  const shopFacts = async (database: string) => {
    const db = shop.databases.databases.get(database) ?? shop.databases.default;
    const [{ name, cookies, lists }, linked] = await Promise.all([shopSettings(db), linkedPages(db)]);
    return {
      shopName: name,
      cookies: askedCookies(cookies),
      footerList: lists.footer ?? undefined,
      popupList: lists.popup ?? undefined,
      linkedPages: linked.length === 0 ? undefined : linked,
    };
  };
  const publicUrl = (database: string) => publicUrlOf(shop.env, database);
  const cachedPages = createPages({ renderer: shop.renderer, shopFacts, publicUrl, sheet: shop.sheet, cache: live, csp: live });
  const personParts = all.flatMap(({ person }) => person ?? []);
  const publishables = all.flatMap(({ publishable }) => publishable ?? []);
  const buyers = all.flatMap(({ buyers: bought }) => bought ?? []);
  const mailStops = all.flatMap(({ mailStops: stops }) => stops ?? []);
  const touched = (db: Database, tags: readonly string[] | 'all') => {
    for (const slice of all) slice.touched?.(db, tags);
  };
  const visitorOf = createVisitorOf(shop.env.trustProxy);
  const requests = createRequestContexts({
    ...shop,
    pages: cachedPages,
    personParts,
    kinds,
    publishables,
    subjects,
    buyers,
    mailStops,
    countryOf: (request) => countryOf(shop.geography, visitorOf(request)),
    touched,
  });
  const origins = Object.values(shop.env.publicUrls);
  const logAnswer = createAnswerLog(shop.log);
  const tools: MountTools = {
    databaseOf: requests.publicDatabase,
    publicUrlOf: ({ name }) => publicUrl(name),
    visitorOf,
    limit: requests.limit,
    countryOf: (visitor) => countryOf(shop.geography, visitor),
    headersOf: (id) => ({ ...securityHeaders(), 'x-request-id': id }),
    publish: shop.publish,
    log: logAnswer,
  };
  const fromCache: Early = (request, response) => {
    const { name } = requests.publicDatabase(request);
    if (publicUrl(name).startsWith('https:')) response.setHeader('strict-transport-security', httpsOnly);
    return cachedPages.answerCached(name, request, response);
  };
  const app = Fastify({
    serverFactory: cachedFirst(fromCache, ...all.flatMap(({ early }) => early?.(tools) ?? [])),
    loggerInstance: shop.log,
    genReqId: () => randomUUID(),
    trustProxy: trusted(shop.env.trustProxy),
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
    // A cacheable route overrides this.
    reply.header('cache-control', 'private, no-store');
    refuseUnreadable(request);
    refuseForeignOrigin(request, origins);
  });
  // Last, since pages and refusals bring headers of their own.
  app.addHook('onSend', (request, reply, _, done) => {
    if (isSecret(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  app.setErrorHandler((error, request, reply) => answerFailure(error, requests.contextOf(request, reply), request, reply));
  app.setNotFoundHandler((request, reply) => answerFailure(unanswered(request), requests.contextOf(request, reply), request, reply));

  await app.register(procedureRoutes, { api, contextOf: requests.contextOf });

  const table = restTable({ fragment: cachedPages.fragment, pictures: shop.pictures });
  const procedures = proceduresOf(api);
  mountRoutes(app, table, {
    procedures,
    contextOf: requests.contextOf,
    page: (ctx, url, personal, reply) =>
      cachedPages.answerPersonal({ url, database: ctx.db.name, ask: callProcedures(ctx), personal }, reply),
  });
  app.get('/openapi.json', (request, reply) => openApi(table, procedures, requests.contextOf(request, reply).publicUrl));
  mountHealth(app, shop.databases);
  mountWebManifests(app, requests.publicDatabase);
  await app.register(pictureRoutes, { pictures: shop.pictures, databaseOf: requests.publicDatabase });
  await shop.assets?.(app);
  const { missing } = mountPageRoutes(app, { pages: cachedPages, requests, ask: callProcedures, personal: personalPages });
  const refuse: Parameters<Mount>[1]['refuse'] = (error, request, reply, language) => {
    const ctx = requests.contextOf(request, reply);
    return answerFailure(error, { language: language ?? ctx.language, log: ctx.log }, request, reply);
  };
  for (const { mount } of all) mount?.(app, { ...tools, refuse, missing });

  const unlisten = await Promise.all(
    [...shop.databases.databases.values()].map((db) =>
      listenForTouches(
        db,
        (tags) => {
          touched(db, tags);
          cachedPages.drop(tags.map((tag) => `${db.name}:${tag}`));
        },
        () => {
          touched(db, 'all');
          cachedPages.clear();
        },
      ),
    ),
  );
  app.addHook('onClose', async () => void (await Promise.all(unlisten.map((stop) => stop()))));
  return app;
}

function restTable(tools: RouteTools): RouteTable {
  const localized = Object.assign({}, ...all.map(({ localizedRoutes }) => localizedRoutes?.(tools))) as RouteTable;
  const prefixed = languagePrefixes.filter(Boolean).flatMap((prefix) =>
    Object.entries(localized)
      .filter(([, { kind }]) => kind !== 'rpc')
      .map(([address, route]) => [address.replace(' /', ` ${prefix}/`), route]),
  );
  const calls: ModelCalls = Object.assign({}, ...all.map(({ modelCalls }) => modelCalls), recordCalls([...kinds.keys()]));
  return {
    ...sitemapRoutes(all.flatMap(({ sitemap }) => sitemap ?? [])),
    ...robotRoutes,
    ...localeRoutes,
    ...modelRoutes(calls),
    ...jsonRpcRoutes(calls),
    ...Object.assign({}, ...all.map(({ routes }) => routes?.(tools))),
    ...localized,
    ...(Object.fromEntries(prefixed) as RouteTable),
  };
}

const createCaller = createCallerFactory(api);

/** Server rendering calls the same procedures as a browser. */
function callProcedures(ctx: Context): Ask {
  const caller = createCaller(ctx) as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  return (procedure, input) => {
    const [slice = '', operation = ''] = procedure.split('.');
    const call = caller[slice]?.[operation];
    return call === undefined ? Promise.reject(new Failure('not_found')) : call(input);
  };
}
