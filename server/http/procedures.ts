import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import { isPublic } from '#domain/pages.ts';
import type { Context } from '../context.ts';
import { type Procedure, proceduresOf } from './call.ts';
import { retryAfter } from './refusals.ts';

const LARGEST_BATCH = 100;

const methods = { query: 'GET', mutation: 'POST' } as const;

type Router = { _def: { _config: Parameters<typeof getTRPCErrorShape>[0]['config']; procedures: object } };
type Call = { path: string; input: () => unknown };
type Answer = { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> };
type Answered = { answer: Answer; refused?: TRPCError };
type Api = { config: Router['_def']['_config']; procedures: ReadonlyMap<string, Procedure> };

/**
 * Answers tRPC's clients at `/trpc/<procedure>`: one call or a batch of them, in plain JSON, so without transformer, stream, subscription
 * or lazy router. tRPC's own Fastify adapter makes a Request, a Response, two streams and four AbortControllers for each: with it a cart's
 * change takes 1.7 times the CPU (1.66 ms against 0.98 ms) and 0.55 to 0.87 as many fit into a second (23.11.2026, both in turn). A long
 * export streams as a file of a route of its own.
 */
export async function procedureRoutes(
  app: FastifyInstance,
  { api, contextOf }: { api: Router; contextOf: (request: FastifyRequest, reply: FastifyReply) => Context },
): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const known: Api = { config: api._def._config, procedures: proceduresOf(api) };

  app.all('/trpc/:path', async (request: Request, reply) => {
    const ctx = contextOf(request, reply);
    const { answered, shared, batch } = await answersTo(known, request, ctx);
    const refusals = answered.flatMap(({ refused }) => refused ?? []);
    const after = refusals.flatMap(({ cause }) => (cause instanceof Failure ? (retryAfter(cause) ?? []) : []))[0];
    if (after !== undefined) reply.header('retry-after', after);
    if (shared && refusals.length === 0) reply.header('cache-control', 'public, max-age=0, s-maxage=10, must-revalidate');
    const answers = answered.map(({ answer }) => answer);
    const body = batch ? answers : (answers[0] as Answer);
    return reply.code(getHTTPStatusCode(body)).header('content-type', 'application/json').send(JSON.stringify(body));
  });
}

type Request = FastifyRequest<{ Params: { path: string }; Querystring: Record<string, unknown> }>;

/** `shared`: a shared cache may store it. Unreadable input is answered once, batch or not. */
async function answersTo(api: Api, request: Request, ctx: Context): Promise<{ answered: Answered[]; batch: boolean; shared: boolean }> {
  let calls: Call[];
  try {
    calls = callsOf(request);
  } catch (cause) {
    return { answered: [refusal(api, ctx, cause)], batch: false, shared: false };
  }
  const method = methodOf(request);
  const answered = await Promise.all(calls.map((call) => answerTo(api, call, method, ctx)));
  const shared = method === 'GET' && ctx.shared && calls.every(({ path }) => isPublic(path));
  return { answered, batch: isBatch(request), shared };
}

async function answerTo(api: Api, { path, input }: Call, method: string, ctx: Context): Promise<Answered> {
  const procedure = api.procedures.get(path);
  const type = procedure?._def.type;
  try {
    if (procedure === undefined || type === undefined) throw new TRPCError({ code: 'NOT_FOUND' });
    if (method !== methods[type]) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    return { answer: { result: { data: await procedure({ ctx, path, type, getRawInput: async () => input() }) } } };
  } catch (cause) {
    return refusal(api, ctx, cause, path, type);
  }
}

function refusal(
  { config }: Api,
  ctx: Context,
  cause: unknown,
  path?: string,
  type: keyof typeof methods | 'unknown' = 'unknown',
): Answered {
  const refused = getTRPCErrorFromUnknown(cause);
  return { refused, answer: { error: getTRPCErrorShape({ config, error: refused, type, path, input: undefined, ctx }) } };
}

/** @throws TRPCError for input that is neither a call nor a batch */
function callsOf(request: Request): Call[] {
  const { path } = request.params;
  // A form on another site cannot send JSON.
  if (methodOf(request) !== 'GET' && typeof request.body !== 'string') throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  if (!isBatch(request)) return [{ path, input: () => inputOf(request) }];
  const paths = path.split(',');
  if (paths.length > LARGEST_BATCH) throw new TRPCError({ code: 'BAD_REQUEST' });
  const inputs = inputOf(request) ?? {};
  if (typeof inputs !== 'object' || Array.isArray(inputs)) throw new TRPCError({ code: 'BAD_REQUEST' });
  return paths.map((each, place) => ({ path: each, input: () => (inputs as Record<number, unknown>)[place] }));
}

function isBatch({ query }: Request): boolean {
  return query.batch === '1';
}

function methodOf({ method }: Request): string {
  return method === 'HEAD' ? 'GET' : method;
}

function inputOf(request: Request): unknown {
  const text = methodOf(request) === 'GET' ? request.query.input : request.body;
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string') throw new TRPCError({ code: 'BAD_REQUEST' });
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}
