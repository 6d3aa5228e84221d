import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { isCode } from '#domain/links/rules.ts';
import { drawQr, type QrLevel } from '#domain/qr.ts';
import type { Context } from '../context.ts';
import { type Answer, own, type RouteTable } from '../http/rest.ts';
import { drawPicture } from '../media/picture-drawing.ts';
import { linkOfCode } from './cached-links.ts';

const levels = { l: 'low', m: 'medium', q: 'quartile', h: 'high' } as const satisfies Record<string, QrLevel>;
const sizes = ['256', '512', '1024', '2048'] as const;

/** `level`: how much of it may be damaged or covered: 7, 15, 25 or 30 %; `size`: of the PNG, in pixels */
const Asked = z.object({
  file: z.string().max(100),
  level: z.enum(['l', 'm', 'q', 'h']).catch('m').default('m'),
  size: z.enum(sizes).catch('1024').default('1024'),
});

/** What a poster shows. It holds the short link alone, with a mark that it was scanned, so anybody may have it. */
export const qrRoutes: RouteTable = {
  'GET /r/qr/:file': own('anyone', Asked, qrFile, {
    summary: 'The QR code of a short link: `code.svg`, or `code.png` in a size',
    answers: ['image/svg+xml', 'image/png'],
    limit: { points: 300, seconds: 60 },
  }),
};

/** @throws Failure not_found */
async function qrFile({ db, publicUrl }: Context, { file, level, size }: z.output<typeof Asked>): Promise<Answer> {
  const [, code = '', type] = /^([\w-]+)\.(svg|png)$/.exec(file) ?? [];
  if (!isCode(code) || (await linkOfCode(db, code)) === undefined) throw new Failure('not_found');
  const svg = svgOf(`${publicUrl}/r/${code}?qr=1`, levels[level], Number(size));
  const headers = { etag: `"${code}-${level}-${size}"`, 'cache-control': 'public, max-age=86400' };
  if (type === 'svg') return { kind: 'file', body: svg, type: 'image/svg+xml', headers };
  const original = { type: 'image/svg+xml', width: Number(size), height: Number(size), bytes: Buffer.from(svg) };
  return { kind: 'file', body: await drawPicture(original, { width: Number(size), format: 'png' }), type: 'image/png', headers };
}

function svgOf(text: string, level: QrLevel, side: number): string {
  const { size, path } = drawQr(text, level);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join('');
}
