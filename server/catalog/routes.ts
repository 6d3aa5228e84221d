import { z } from 'zod';
import { Id } from '#domain/primitives.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import type { Context } from '../context.ts';
import { type Answer, own, type RouteTable, rpc } from '../http/rest.ts';
import type { Pictures } from '../media/pictures.ts';
import { findImage } from './images.ts';
import { originalPicture } from './original-picture.ts';

const Image = z.object({
  model: z.string(),
  id: z.string(),
  field: z.string(),
  size: z.string().optional(),
  unique: z.unknown().optional(),
});

/** `product_ids` are variants; none of a thing is priced as one. */
const UnitPrices = z.object({
  product_ids: z.array(Id).max(1_000),
  add_qty: z.int().min(0).max(MAX_QUANTITY).default(1),
});

const Original = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

const cacheControls = {
  visit: 'public, max-age=0, must-revalidate',
  ever: 'public, max-age=31536000, immutable',
  oneself: 'private, no-cache',
};

/** The catalogue's REST routes (SHOP-6). */
export function catalogRoutes(pictures: Pictures): RouteTable {
  const image = async (ctx: Context, { unique, ...query }: z.output<typeof Image>): Promise<Answer> => {
    const { file, status, personal } = await findImage(ctx, pictures, query);
    const lasting = unique !== undefined && status === 200;
    const cacheControl = personal ? cacheControls.oneself : lasting ? cacheControls.ever : cacheControls.visit;
    return { kind: 'file', body: file.body, type: file.type, status, headers: { etag: file.etag, 'cache-control': cacheControl } };
  };
  const original = async (ctx: Context, { hash }: z.output<typeof Original>): Promise<Answer> => {
    const { type, body } = await originalPicture(ctx, hash);
    // Never shown in a browser: a drawing may hold a script.
    const headers = { 'cache-control': cacheControls.oneself, 'content-disposition': 'attachment' };
    return { kind: 'file', body, type, headers };
  };
  const answers = ['image/png'];
  return {
    'GET /web/image/:model/:id/:field': own('anyone', Image, image, { summary: 'A picture of a record, as PNG', answers }),
    'GET /web/image/:model/:id/:field/:size': own('anyone', Image, image, { summary: 'The same, fitted into width x height', answers }),
    'GET /catalog/pictures/:hash': own('editor', Original, original, {
      summary: 'A picture as it was uploaded, for an export',
      scope: 'catalogue',
      answers: ['image/*'],
    }),
    'POST /shop/get_unit_price': rpc('catalog.unitPrices', {
      params: UnitPrices,
      input: ({ product_ids: ids, add_qty: quantity }) => ({ ids, quantity: Math.max(1, quantity) }),
    }),
  };
}
