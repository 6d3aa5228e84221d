import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { RenderedPage } from '#domain/pages.ts';
import { holds } from '../http/etag.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { documentOf, type Look } from './document.ts';

export type CachedPage = {
  key: string;
  status: number;
  redirect: string | undefined;
  etag: string;
  headers: Record<string, string>;
  /** by encoding, as far as requested; brotli always, since nearly all browsers accept it */
  bodies: Partial<Record<Encoding, Body>> & { br: Body };
  recompressed: boolean;
  tags: ReadonlySet<string>;
};

type Body = { bytes: Buffer; headers: Record<string, string> };

/** The ETag is a hash of the content, so it is the same in every process. `more`: further headers. */
export function pack(
  key: string,
  { status, html, redirect }: RenderedPage,
  tags: ReadonlySet<string>,
  look: Look,
  more: Record<string, string> = {},
): CachedPage {
  const document = documentOf(html, look);
  const etag = `W/"${createHash('sha256').update(html).update(look.sheet.hash).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...document.headers,
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    vary: 'accept-encoding',
    etag,
    ...more,
  };
  // Synchronous: passing it to another thread costs as much again.
  const br = bodyOf(headers, 'br', brotliCompressSync(Buffer.concat(document.parts), { params: quick }));
  return { key, status, redirect, etag, headers, bodies: { br }, recompressed: false, tags };
}

/** Roughly its memory: the bodies, and some kB of headers. */
export function bytesOf({ bodies }: CachedPage): number {
  return Object.values(bodies).reduce((total, { bytes }) => total + bytes.length, 3_000);
}

export function writePage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (holds(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const { headers, bytes } = bodyFor(page, request.headers['accept-encoding'] ?? '');
  response.writeHead(page.status, headers).end(bytes);
}

function bodyFor({ bodies, headers }: CachedPage, accepted: string): Body {
  const encoding = acceptedEncoding(accepted);
  if (encoding === 'br') return bodies.br;
  bodies.identity ??= bodyOf(headers, 'identity', brotliDecompressSync(bodies.br.bytes));
  if (encoding === 'identity') return bodies.identity;
  bodies.gzip ??= bodyOf(headers, 'gzip', gzipSync(bodies.identity.bytes));
  return bodies.gzip;
}

/** Compresses a page that is requested again by a further quarter, in another thread. */
export function recompress(page: CachedPage): void {
  if (page.recompressed) return;
  page.recompressed = true;
  brotliCompress(brotliDecompressSync(page.bodies.br.bytes), { params: small }, (error, bytes) => {
    if (error === null) page.bodies.br = bodyOf(page.headers, 'br', bytes);
  });
}

function bodyOf(headers: Record<string, string>, encoding: Encoding, bytes: Buffer): Body {
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { bytes, headers: { ...headers, ...encoded, 'content-length': String(bytes.length) } };
}

// A third of the usual quality's time for a fifth more bytes, which only the first visitor gets.
const quick = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 };
// One millisecond; with a larger window it takes thirteen.
const small = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};
