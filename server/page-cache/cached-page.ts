import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { RenderedPage } from '#domain/pages.ts';
import { holds } from '../http/etag.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { documentOf, type Look } from './document.ts';

/** One document as it goes out: made once, answered until a record it shows is touched. */
export type CachedPage = {
  key: string;
  status: number;
  redirect: string | undefined;
  etag: string;
  headers: Record<string, string>;
  /** as somebody has been sent it; brotli from the first, which nearly all ask for and which is the least to keep */
  forms: Partial<Record<Encoding, Form>> & { br: Form };
  /** asked for again and packed better */
  packedWell: boolean;
  tags: ReadonlySet<string>;
};

type Form = { body: Buffer; headers: Record<string, string> };

/** ETag is the body's own hash: the same in every process, for nothing in a public page depends on a clock. `more`: headers of this one. */
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
    // A proxy may keep it a moment; a browser asks each time and mostly hears 304.
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    vary: 'accept-encoding',
    etag,
    ...more,
  };
  // In this thread, as handing it to another one costs as much again.
  const br = formOf(headers, 'br', brotliCompressSync(Buffer.concat(document.parts), { params: quickly }));
  return { key, status, redirect, etag, headers, forms: { br }, packedWell: false, tags };
}

/** What keeping it takes, about: its bodies, and some kB of headers. */
export function bytesOf({ forms }: CachedPage): number {
  return Object.values(forms).reduce((total, { body }) => total + body.length, 3_000);
}

/** Sends the page in the form this browser understands, or that it still has it. */
export function writePage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (holds(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const { headers, body } = formFor(page, request.headers['accept-encoding'] ?? '');
  response.writeHead(page.status, headers).end(body);
}

function formFor({ forms, headers }: CachedPage, accepted: string): Form {
  const encoding = acceptedEncoding(accepted);
  if (encoding === 'br') return forms.br;
  forms.identity ??= formOf(headers, 'identity', brotliDecompressSync(forms.br.body));
  if (encoding === 'identity') return forms.identity;
  forms.gzip ??= formOf(headers, 'gzip', gzipSync(forms.identity.body));
  return forms.gzip;
}

/** A page that is asked for again is worth a quarter less bytes, which another thread finds while the first form still goes out. */
export function packWell(page: CachedPage): void {
  if (page.packedWell) return;
  page.packedWell = true;
  brotliCompress(brotliDecompressSync(page.forms.br.body), { params: well }, (error, body) => {
    if (error === null) page.forms.br = formOf(page.headers, 'br', body); // else the first form is as good an answer
  });
}

function formOf(headers: Record<string, string>, encoding: Encoding, body: Buffer): Form {
  const said = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { body, headers: { ...headers, ...said, 'content-length': String(body.length) } };
}

// A third of the time of the usual quality, for a fifth more bytes, which only the first visitor gets.
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 };
// The best of the qualities that take a millisecond; with a larger window it takes thirteen.
const well = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};
