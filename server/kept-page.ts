import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '#domain/pages.ts';
import { securityHeaders } from './security.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One document as it goes out: made once, answered until a record it shows is touched. */
export type KeptPage = {
  key: string;
  status: number;
  redirect: string | undefined;
  etag: string;
  forms: Record<'br' | 'gzip' | 'plain', Form>;
  tags: ReadonlySet<string>;
  bytes: number;
};

type Form = { body: Buffer; headers: Record<string, string> };

/** ETag is the body's own hash: the same in every process, for nothing in a public page depends on a clock. */
export async function pack(key: string, rendered: RenderedPage, tags: ReadonlySet<string>, csp: boolean): Promise<KeptPage> {
  const { status, html, redirect } = rendered;
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
    compressGzip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...securityHeaders(csp ? html : undefined),
    'content-type': 'text/html; charset=utf-8',
    // A proxy may keep it a moment; a browser asks each time and mostly hears 304.
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    vary: 'accept-encoding',
    etag,
  };
  const form = (body: Buffer, encoding: Record<string, string> = {}): Form => ({
    body,
    headers: { ...headers, ...encoding, 'content-length': String(body.length) },
  });
  return {
    key,
    status,
    redirect,
    etag,
    tags,
    forms: { br: form(br, { 'content-encoding': 'br' }), gzip: form(zipped, { 'content-encoding': 'gzip' }), plain: form(plain) },
    bytes: plain.length + br.length + zipped.length + 2_000,
  };
}

/** Sends the page in the form this browser understands, or that it still has it. */
export function writePage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const { headers, body } = page.forms[/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'];
  if (request.headers['if-none-match'] === page.etag) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = headers;
    response.writeHead(304, rest).end();
  } else {
    response.writeHead(page.status, headers).end(body);
  }
}
