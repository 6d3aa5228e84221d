import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type ZodType, z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Personal } from '#domain/pages.ts';
import { isLanguage, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { addressOf } from '../page-cache/addresses.ts';
import { type Call, createCall, fieldsOf, type InputOf, type OutputOf, type Procedure, type ProcedureName } from './call.ts';
import { checked } from './checked-output.ts';
import { admit, type Contract, type Who } from './contract.ts';
import { holds } from './etag.ts';
import { readable } from './readable.ts';
import { answerFailure, idOf, isEnvelope } from './refusals.ts';
import { endUnread, leaveUnread, readUpload, type Upload } from './uploads.ts';

export type Answer =
  | { kind: 'redirect'; to: string; status: 301 | 302 | 303; cookie?: string }
  | { kind: 'html'; body: string; status?: number; headers?: Record<string, string> }
  | { kind: 'text'; body: string }
  /** a page of the app, with the visitor's input */
  | { kind: 'page'; path: string; personal: Personal }
  | { kind: 'file'; body: Buffer | string | Readable; type: string; status?: number; headers?: Record<string, string> };

export const redirect = (to: string, status: 301 | 302 | 303 = 302) => ({ kind: 'redirect', to, status }) as const;
export const text = (body: string): Answer => ({ kind: 'text', body });

export type Route = {
  /** `rpc`: JSON in and out, inside the JSON-RPC 2.0 envelope or bare; `own`: a page, a file, a plain form */
  kind: 'rpc' | 'own';
  /** the procedure with the contract; undefined: the route's own */
  procedure?: ProcedureName;
  contract: Contract;
  input: ZodType;
  /** a schema of JSON, else media types, or `redirect` */
  answers?: ZodType | readonly string[];
  run: (ctx: Context, input: never, call: Call) => Promise<unknown>;
  /** a form that old clients post without a token */
  csrf?: false;
  /** takes `multipart/form-data` as well, and reads nothing of it */
  formData?: 'unread';
  /** takes a file as its body, and no other params: `input` gets it as `bytes` */
  upload?: Upload;
};
export type RouteTable = Record<`${'GET' | 'POST'} /${string}`, Route>;

type Requested<S extends ZodType> = { ctx: Context; params: z.output<S>; call: Call };
type Maybe<T> = T | Promise<T>;

const nothing = z.object({});

/** An address that existing clients know, mapped to a procedure: its role, limit, audit and schemas count. */
export function rpc<Name extends ProcedureName, S extends ZodType = typeof nothing>(
  procedure: Name,
  mapping: {
    params?: S;
    input?: (params: z.output<S>, ctx: Context) => Maybe<InputOf<Name>>;
    /** selects another context, named by the request */
    within?: (params: z.output<S>, ctx: Context) => Context;
    output?: (result: OutputOf<Name>, request: Requested<S>) => unknown;
    /** what is answered in place of a refusal; throws where that stands */
    refused?: (failure: Failure, request: Requested<S>) => unknown;
    answers?: ZodType;
    summary?: string;
  },
): Route {
  const { params: input = nothing, input: inputOf, within, output, refused, answers, summary } = mapping;
  const check = answers === undefined ? (answer: unknown) => answer : checked(answers);
  return {
    kind: 'rpc',
    procedure,
    contract: summary === undefined ? {} : { summary },
    input,
    ...(answers && { answers }),
    run: async (base, params: z.output<S>, call) => {
      const ctx = within?.(params, base) ?? base;
      const given = (await inputOf?.(params, ctx)) as InputOf<Name>;
      try {
        const result = await call(ctx, procedure, given);
        return output === undefined ? result : check(await output(result, { ctx, params, call }));
      } catch (error) {
        if (refused === undefined || !(error instanceof Failure)) throw error;
        return check(await refused(error, { ctx, params, call }));
      }
    },
  };
}

/** An address without a procedure of its own; it changes the shop only by calling procedures. */
export function own<S extends ZodType>(
  who: Who,
  input: S,
  run: (ctx: Context, input: z.output<S>, call: Call) => Promise<Answer>,
  {
    answers,
    csrf,
    formData,
    ...contract
  }: Omit<Contract, 'who' | 'audit' | 'output'> & Pick<Route, 'csrf' | 'formData'> & { answers: readonly string[] },
): Route {
  return {
    kind: 'own',
    contract: { who, ...contract },
    input,
    answers,
    run,
    ...(csrf === undefined ? {} : { csrf }),
    ...(formData && { formData }),
  };
}

export type RestContext = {
  procedures: ReadonlyMap<string, Procedure>;
  contextOf(request: FastifyRequest, reply: FastifyReply): Context;
  page(ctx: Context, url: string, personal: Personal, reply: FastifyReply): Promise<FastifyReply>;
};

export function mountRoutes(app: FastifyInstance, table: RouteTable, rest: RestContext): void {
  const call = createCall(rest.procedures);
  for (const [address, route] of Object.entries(table)) {
    const [method, url] = address.split(' ') as ['GET' | 'POST', string];
    const contract = contractOf(route, rest.procedures);
    const mounted = { address, route, contract, writes: method === 'POST', call };
    const handler: RouteHandlerMethod = (request, reply) => answer(mounted, rest, request, reply);
    if (route.formData === undefined && route.upload === undefined) app.route({ method, url, handler });
    else {
      void app.register(async (alone) => {
        if (route.upload !== undefined) leaveUnread(alone);
        else alone.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}));
        alone.route({ method, url, handler });
      });
    }
    // A wrong method gets 405 instead of 404. Some addresses also show a page.
    if (method === 'POST' && !(`GET ${url}` in table) && addressOf(url.replace(/:\w+/g, '1')).kind === 'unknown') {
      app.get(url, (request, reply) =>
        answerFailure(new Failure('method_not_allowed', { allow: 'POST' }), rest.contextOf(request, reply), request, reply),
      );
    }
  }
}

/** The route's own contract, or that of its procedure, whose limit it leaves to the procedure. */
export function contractOf({ procedure: name, contract }: Route, procedures: ReadonlyMap<string, Procedure>): Contract {
  if (name === undefined) return contract;
  const procedure = procedures.get(name);
  if (procedure === undefined) throw new Error(`A route names the procedure ${name}, which does not exist`);
  const { limit: _, ...meta } = procedure._def.meta;
  return { ...meta, ...contract };
}

type Mounted = { address: string; route: Route; contract: Contract; writes: boolean; call: Call };

async function answer(
  { address, route, contract, writes, call }: Mounted,
  rest: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = rest.contextOf(request, reply);
  try {
    const given = route.upload === undefined ? paramsOf(route, request) : {};
    const localized = inRequestedLanguage(ctx, given);
    if (contract.limit !== undefined) await ctx.limit(address, contract.limit);
    const admitted = await admit(localized, contract, writes);
    if (route.kind === 'own' && writes && route.csrf !== false) await checkCsrf(ctx, given);
    if (route.upload !== undefined) given.bytes = await readUpload(request, route.upload);
    const parsed = route.input.safeParse(given);
    if (!parsed.success) throw new Failure('bad_input', { fields: fieldsOf(parsed.error) });
    const result = await route.run(admitted, parsed.data as never, call);
    if (route.kind === 'rpc') return sendResult(request, reply, result);
    const answered = result as Answer;
    if (answered.kind !== 'page') return sendAnswer(request, reply, answered);
    return await rest.page(localized, withLanguage(localized.language, answered.path), answered.personal, reply);
  } catch (error) {
    if (route.upload !== undefined) endUnread(request, reply);
    return answerFailure(error, ctx, request, reply);
  }
}

function paramsOf(route: Route, request: FastifyRequest): Record<string, unknown> {
  const path = request.params as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  if (request.method === 'GET') return readable({ ...query, ...path });
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) throw new Failure('bad_input');
  const json = /^application\/(?:[\w.+-]*\+)?json\b/.test(request.headers['content-type'] ?? '');
  if (route.kind === 'rpc') {
    if (!json && body !== undefined && body !== null) throw new Failure('bad_input');
    const params = isEnvelope(body) ? (body.params ?? {}) : (body ?? {});
    if (typeof params !== 'object' || Array.isArray(params)) throw new Failure('bad_input');
    return readable({ ...params, ...path });
  }
  if (json) throw new Failure('unsupported_media');
  return readable({ ...query, ...(body as object), ...path });
}

/** `context` inside the params is taken out and merged into the request's context, as existing clients expect. */
export function inRequestedLanguage(ctx: Context, given: Record<string, unknown>): Context {
  const context = given.context as { lang?: unknown } | undefined;
  const lang = context?.lang ?? given.lang;
  delete given.context;
  const short = typeof lang === 'string' ? lang.slice(0, 2).toLowerCase() : '';
  return isLanguage(short) ? { ...ctx, language: short } : ctx;
}

/** Old clients send no token; one that is sent must be the session's. */
async function checkCsrf(ctx: Context, given: Record<string, unknown>): Promise<void> {
  const token = given.csrf_token;
  if (token !== undefined && !(typeof token === 'string' && (await ctx.session.isCsrfToken(token)))) throw new Failure('csrf_invalid');
}

function sendResult(request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (!isEnvelope(request.body)) return reply.send(JSON.stringify(result ?? null));
  // A handler that returns nothing leaves `result` out; that is how these clients tell "done" from an answer.
  return reply.send(JSON.stringify({ jsonrpc: '2.0', id: idOf(request.body), ...(result === undefined ? {} : { result }) }));
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Exclude<Answer, { kind: 'page' }>): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  switch (answer.kind) {
    case 'redirect':
      if (answer.cookie !== undefined) reply.header('set-cookie', answer.cookie);
      return reply.redirect(answer.to, answer.status);
    case 'html':
      return reply
        .code(answer.status ?? 200)
        .headers(answer.headers ?? {})
        .type('text/html; charset=utf-8')
        .send(answer.body);
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(answer.body);
    case 'file':
      // Only a found file can be revalidated; a refusal is sent each time.
      if (
        answer.headers?.etag !== undefined &&
        (answer.status ?? 200) === 200 &&
        holds(request.headers['if-none-match'], answer.headers.etag)
      ) {
        return reply.code(304).headers(answer.headers).send();
      }
      return reply
        .code(answer.status ?? 200)
        .headers(answer.headers ?? {})
        .type(answer.type)
        .send(answer.body);
  }
}
