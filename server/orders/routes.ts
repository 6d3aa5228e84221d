import { z } from 'zod';
import { routes, rpc } from '../rest.ts';
import { trackedOrder } from './tracking.ts';

/** Asked again, it answers the same: the tracker tells orders apart by their ids. */
export const orderRoutes = routes({
  'POST /shop/tracking_last_order': rpc('anyone', z.object({}), (ctx) => trackedOrder(ctx), {
    summary: 'The session’s last order for an e-commerce tracker',
  }),
});
