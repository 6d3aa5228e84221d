import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Personal } from '#domain/pages.ts';
import { isLanguage, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { addressOf } from '../page-cache/addresses.ts';
import { mayAct } from '../people/roles.ts';
import type { Who } from './contract.ts';
import { holds } from './etag.ts';
import type { Limit } from './rate-limits.ts';
import { readable } from './readable.ts';
import { answerFailure, idOf, isEnvelope } from './refusals.ts';

/** What a form or page route answers; rpc routes answer a plain value. */
export type Answer =
  | { kind: 'redirect'; to: string; status: 301 | 302 | 303; cookie?: string }
  | { kind: 'html'; body: string; status?: number; headers?: Record<string, string> }
  | { kind: 'text'; body: string }
  /** a page of the app, with what this visitor just sent */
  | { kind: 'page'; path: string; personal: Personal }
  | { kind: 'file'; body: Buffer | string; type: string; status?: number; headers?: Record<string, string> };

export const redirect = (to: string, status: 301 | 302 | 303 = 302) => ({ kind: 'redirect', to, status }) as const;
export const text = (body: string): Answer => ({ kind: 'text', body });

type Options = {
  summary: string;
  limit?: Limit;
  /** a form that old clients post without a token */
  csrf?: false;
};

export type Route = {
  kind: 'rpc' | 'form' | 'page';
  who: Who;
  input: ZodType;
  deed: (ctx: Context, input: never) => Promise<unknown>;
  options: Options;
};
export type RouteTable = Record<`${'GET' | 'POST'} /${string}`, Route>;

/** JSON in, JSON out: inside the JSON-RPC 2.0 envelope or bare. */
export function rpc<I extends ZodType>(
  who: Who,
  input: I,
  deed: (ctx: Context, input: z.output<I>) => Promise<unknown>,
  options: Options,
): Route {
  return { kind: 'rpc', who, input, deed, options };
}

/** A browser's form post, answered by a redirect, text or markup. */
export function form<I extends ZodType>(
  who: Who,
  input: I,
  deed: (ctx: Context, input: z.output<I>) => Promise<Answer>,
  options: Options,
): Route {
  return { kind: 'form', who, input, deed, options };
}

/** A GET address. */
export function page<I extends ZodType>(
  who: Who,
  input: I,
  deed: (ctx: Context, input: z.output<I>) => Promise<Answer>,
  options: Options,
): Route {
  return { kind: 'page', who, input, deed, options };
}

export function routes<T extends RouteTable>(table: T): T {
  return table;
}

export type RestContext = {
  contextOf(request: FastifyRequest, reply: FastifyReply): Context;
  /** Renders a page of the app at this local address. */
  page(ctx: Context, url: string, personal: Personal, reply: FastifyReply): Promise<FastifyReply>;
};

/** Mounts a table: envelope, bare JSON, forms, refusals and limits are the same for every route of every slice. */
export function mountRoutes(app: FastifyInstance, table: RouteTable, door: RestContext): void {
  for (const [address, route] of Object.entries(table)) {
    const [method, url] = address.split(' ') as ['GET' | 'POST', string];
    app.route({ method, url, handler: (request, reply) => answer(address, route, door, request, reply) });
    // An existing client that uses the wrong method is told so, and not that the address is unknown. Some addresses also show a page.
    if (method === 'POST' && !(`GET ${url}` in table) && addressOf(url).kind === 'unknown') {
      app.get(url, (request, reply) =>
        answerFailure(new Failure('method_not_allowed', { allow: 'POST' }), door.contextOf(request, reply), request, reply),
      );
    }
  }
}

async function answer(name: string, route: Route, door: RestContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = door.contextOf(request, reply);
  try {
    const given = paramsOf(route, request);
    const asked = inAskedLanguage(ctx, given);
    if (route.options.limit !== undefined) await ctx.limit(name, route.options.limit);
    if (route.who !== 'anyone') await mayAct(ctx, route.who);
    if (route.kind === 'form' && route.options.csrf !== false) await checkCsrf(ctx, given);
    const parsed = route.input.safeParse(given);
    if (!parsed.success) throw new Failure('bad_input', { fields: parsed.error.issues.map((issue) => issue.path.join('.')) });
    const result = await route.deed(asked, parsed.data as never);
    if (route.kind === 'rpc') return sendResult(request, reply, result);
    const answered = result as Answer;
    if (answered.kind !== 'page') return sendAnswer(request, reply, answered);
    return await door.page(asked, withLanguage(asked.language, answered.path), answered.personal, reply);
  } catch (error) {
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
export function inAskedLanguage(ctx: Context, given: Record<string, unknown>): Context {
  const context = given.context as { lang?: unknown } | undefined;
  const lang = context?.lang ?? given.lang;
  delete given.context;
  const short = typeof lang === 'string' ? lang.slice(0, 2).toLowerCase() : '';
  return isLanguage(short) ? { ...ctx, language: short } : ctx;
}

/** Both absent: an old client, fine. A token that is sent must be the session's. */
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
      // Only what there is can be had already: a refusal is said each time.
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
