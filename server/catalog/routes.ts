import { z } from 'zod';
import type { Context } from '../context.ts';
import { type Answer, page, routes, rpc } from '../http/rest.ts';
import type { Pictures } from '../media/pictures.ts';
import { findImage } from './images.ts';
import { UnitPriceQuery, unitPrices } from './unit-prices.ts';

const Image = z.object({
  model: z.string(),
  id: z.string(),
  field: z.string(),
  size: z.string().optional(),
  unique: z.unknown().optional(),
});

const keptFor = { visit: 'public, max-age=0, must-revalidate', ever: 'public, max-age=31536000, immutable', oneself: 'private, no-cache' };

/** The catalogue's REST routes (SHOP-6); pictures are made from what `pictures` keeps. */
export function catalogRoutes(pictures: Pictures) {
  const image = async (ctx: Context, { unique, ...query }: z.output<typeof Image>): Promise<Answer> => {
    const { file, status, personal } = await findImage(ctx, pictures, query);
    const lasting = unique !== undefined && status === 200;
    const cacheControl = personal ? keptFor.oneself : lasting ? keptFor.ever : keptFor.visit;
    return { kind: 'file', body: file.body, type: file.type, status, headers: { etag: file.etag, 'cache-control': cacheControl } };
  };
  return routes({
    'GET /web/image/:model/:id/:field': page('anyone', Image, image, { summary: 'A picture of a record, as PNG' }),
    'POST /shop/get_unit_price': rpc('anyone', UnitPriceQuery, unitPrices, {
      summary: 'What each of the variants costs in the quantity that would be added',
    }),
    'GET /web/image/:model/:id/:field/:size': page('anyone', Image, image, { summary: 'The same, fitted into width x height' }),
  });
}
