import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type FailureCode } from '#domain/failure.ts';
import { directionOf, type Language, withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { troubleOf } from '../database/away.ts';
import { speakerFor } from '../words.ts';
import { securityHeaders } from './security.ts';

type Envelope = { jsonrpc?: unknown; id?: unknown; params?: Record<string, unknown> };

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && ('jsonrpc' in body || ('params' in body && 'method' in body));
}

/** The call's id, to be returned; JSON-RPC ids are scalars. */
export function idOf({ id }: Envelope): string | number | boolean | null {
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'boolean' ? id : null;
}

/** Turns an error into an answer: a Failure is shown, anything else is a bug, logged and not shown. */
export function answerFailure(
  error: unknown,
  ctx: Pick<Context, 'language' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = error instanceof Failure ? error : asFailure(error);
  const trouble = failure === undefined ? error : troubleOf(failure);
  if (trouble !== undefined) ctx.log.error(trouble);
  const code: FailureCode | 'internal' = failure?.code ?? 'internal';
  const message = speakerFor(ctx.language).refusal(code, failure?.details ?? {});
  const status = failure?.status ?? 500;
  reply.header('cache-control', 'no-store');
  if (typeof failure?.details.allow === 'string') reply.header('allow', failure.details.allow);
  const after = failure && retryAfter(failure);
  if (after !== undefined) reply.header('retry-after', after);
  if (isEnvelope(request.body)) return sendEnvelope(reply, request.body, code, status, message, failure?.details ?? {});
  if ((request.headers.accept ?? '').includes('text/html')) {
    const page = refusalPage(ctx.language, message);
    return reply.code(status).headers(securityHeaders(page)).type('text/html; charset=utf-8').send(page);
  }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code, message, details: failure?.details ?? {} } }));
}

/** The seconds of a Retry-After header; undefined where a retry changes nothing. */
export function retryAfter({ code, details }: Failure): string | undefined {
  if (code === 'unavailable') return '1';
  return code === 'too_many_requests' && typeof details.seconds === 'number' ? String(details.seconds) : undefined;
}

/** Existing clients get 200 with an error inside, but 404 for a missing record. Never a trace. */
function sendEnvelope(reply: FastifyReply, call: Envelope, code: string, status: number, message: string, details: object): FastifyReply {
  // Where any account would do, these clients are to sign in; where it takes staff, they show who may.
  const staffOnly = code === 'sign_in_needed' && 'role' in details && details.role !== 'customer';
  const outer = status === 404 ? 404 : code === 'sign_in_needed' && !staffOnly ? 100 : 200;
  const data = {
    name: `portico.${code}`,
    message,
    arguments: [message],
    exception_type: staffOnly ? 'access_error' : kindOf(code),
    details,
  };
  return reply
    .code(status === 404 ? 404 : 200)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: idOf(call),
        ...(status === 404 ? { http_status: 404 } : {}),
        error: { code: outer, message, data },
      }),
    );
}

function kindOf(code: string): string {
  const kinds: Record<string, string> = {
    bad_input: 'validation_error',
    bad_query: 'validation_error',
    code_empty: 'validation_error',
    code_not_usable: 'validation_error',
    code_taken: 'validation_error',
    forbidden: 'access_error',
    foreign_origin: 'access_error',
    bad_token: 'access_error',
    internal: 'internal_error',
    not_found: 'missing_error',
    wrong_credentials: 'access_denied',
    second_factor_needed: 'access_denied',
    token_needed: 'access_denied',
    sign_in_needed: 'access_denied',
  };
  return kinds[code] ?? 'user_error';
}

/** A refusal by a procedure that a page called, or by the framework: bodies too large, broken JSON, unknown types. */
function asFailure(error: unknown): Failure | undefined {
  const { cause, statusCode } = error as { cause?: unknown; statusCode?: unknown };
  if (cause instanceof Failure) return cause;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  return new Failure(({ 404: 'not_found', 413: 'too_large', 415: 'unsupported_media' } as const)[statusCode] ?? 'bad_input');
}

/** Needs neither the renderer nor the database. */
function refusalPage(language: Language, message: string): string {
  const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const toShop = speakerFor(language).t(/*i18n*/ { id: 'missing.toShop', message: 'Go to the shop' });
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<meta name="robots" content="noindex"><title>${safe(message)}</title><style>${refusalStyle}</style></head>`,
    `<body><main><h1>${safe(message)}</h1><p><a href="${withLanguage(language, '/shop')}">${safe(toShop)}</a></p></main></body></html>`,
  ].join('');
}

const refusalStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-inline-size:32rem;padding-inline:1.5rem}h1{font-size:1.25rem}';
