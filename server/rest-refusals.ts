import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type FailureCode } from '#domain/failure.ts';
import type { Context } from './context.ts';
import { speakerFor } from './words.ts';

type Envelope = { jsonrpc?: unknown; id?: unknown; params?: Record<string, unknown> };

/** Whether a body is a JSON-RPC call rather than the bare params. */
export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && ('jsonrpc' in body || ('params' in body && 'method' in body));
}

/** Turns what was thrown into an answer: a Failure is meant, anything else is a bug, logged and not shown. */
export function answerFailure(error: unknown, ctx: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = error instanceof Failure ? error : asFailure(error);
  if (failure === undefined) ctx.log.error(error);
  const code: FailureCode | 'internal' = failure?.code ?? 'internal';
  const message = speakerFor(ctx.language).refusal(code, failure?.details ?? {});
  const status = failure?.status ?? 500;
  reply.header('cache-control', 'no-store');
  if (isEnvelope(request.body)) return sendEnvelope(reply, request.body, code, status, message, failure?.details ?? {});
  const wantsHtml = (request.headers.accept ?? '').includes('text/html');
  if (wantsHtml) return reply.code(status).type('text/html; charset=utf-8').send(refusalPage(ctx.language, message, status));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code, message, details: failure?.details ?? {} } }));
}

/** Existing clients get 200 with an error inside, but for what was not found. Never a trace. */
function sendEnvelope(reply: FastifyReply, { id }: Envelope, code: string, status: number, message: string, details: object): FastifyReply {
  const outer = status === 404 ? 404 : code === 'sign_in_needed' ? 100 : 200;
  const data = { name: `portico.${code}`, message, arguments: [message], exception_type: kindOf(code), details };
  return reply
    .code(status === 404 ? 404 : 200)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: id ?? null,
        ...(status === 404 ? { http_status: 404 } : {}),
        error: { code: outer, message, data },
      }),
    );
}

function kindOf(code: string): string {
  const kinds: Record<string, string> = {
    bad_input: 'validation_error',
    forbidden: 'access_error',
    foreign_origin: 'access_error',
    bad_token: 'access_error',
    internal: 'internal_error',
    not_found: 'missing_error',
    wrong_credentials: 'access_denied',
    sign_in_needed: 'access_denied',
  };
  return kinds[code] ?? 'user_error';
}

/** What the framework itself refuses: bodies too large, broken JSON, content types nobody reads. */
function asFailure(error: unknown): Failure | undefined {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return new Failure('too_large');
  if (status === 415) return new Failure('unsupported_media');
  if (status === 404) return new Failure('not_found');
  if (status === 400) return new Failure('bad_input');
  return undefined;
}

function refusalPage(language: string, message: string, status: number): string {
  const safe = message.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const home = language === 'en' ? '/shop' : `/${language}/shop`;
  return `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><main><h1>${status}</h1><p role="alert">${safe}</p><p><a href="${home}">Portico</a></p></main></html>`;
}
