import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RenderedPage } from '#domain/pages.ts';
import { securityHeaders } from './security.ts';

/** One document as it goes out: made once, answered until a record it shows is touched. */
export type KeptPage = {
  key: string;
  status: number;
  redirect: string | undefined;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** as somebody has already been sent it */
  forms: Partial<Record<Encoding, Form>>;
  tags: ReadonlySet<string>;
  bytes: number;
};

type Encoding = 'br' | 'gzip' | 'identity';
type Form = { body: Buffer; headers: Record<string, string> };

/** ETag is the body's own hash: the same in every process, for nothing in a public page depends on a clock. */
export function pack(key: string, { status, html, redirect }: RenderedPage, tags: ReadonlySet<string>, csp: boolean): KeptPage {
  const plain = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...securityHeaders(csp ? html : undefined),
    'content-type': 'text/html; charset=utf-8',
    // A proxy may keep it a moment; a browser asks each time and mostly hears 304.
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    vary: 'accept-encoding',
    etag,
  };
  return { key, status, redirect, etag, headers, plain, forms: {}, tags, bytes: plain.length * 1.5 + 2_000 };
}

/** Sends the page in the form this browser understands, or that it still has it. */
export function writePage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const form = page.forms[encoding] ?? formOf(page, encoding);
  page.forms[encoding] = form;
  response.writeHead(page.status, form.headers).end(form.body);
}

/** When first asked for: hardly anybody wants another than brotli. In this thread, as handing it to another one costs as much again. */
function formOf({ headers, plain }: KeptPage, encoding: Encoding): Form {
  const body = encoding === 'br' ? brotliCompressSync(plain, { params: brotli }) : encoding === 'gzip' ? gzipSync(plain) : plain;
  const said = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { body, headers: { ...headers, ...said, 'content-length': String(body.length) } };
}

// Half the time of a larger window and the next better quality, for a tenth more bytes.
const brotli = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};
