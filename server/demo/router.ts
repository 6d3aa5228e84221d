import { z } from 'zod';
import { audit } from '../http/contract.ts';
import { operator, router } from '../http/trpc.ts';

const Count = z.int().min(0);

/** `hidden`: products that an order, an offer or a customer's rating names: they can be bought no more */
const DemoFound = z.object({
  products: Count,
  hidden: Count,
  categories: Count,
  attributes: Count,
  people: Count,
  reviews: Count,
  lists: Count,
  slides: Count,
  methods: Count,
});

const Confirmed = z.object({ confirmed: z.boolean().default(false) });

// Loaded when it is needed: the demo's data is large.
export const demo = router({
  found: operator
    .meta({ summary: 'How much of what the demo brought is still there, as nobody has changed it' })
    .output(DemoFound)
    .query(async ({ ctx }) => (await import('./removing.ts')).foundOfDemo(ctx)),
  remove: operator
    .meta({
      summary:
        'Removes what the demo brought and nobody has changed; orders, settings and what the shop made itself stay; has to be confirmed',
      audit: audit({ action: 'demo.remove', record: () => ({ kind: 'shop', id: 'demo' }) }),
    })
    .input(Confirmed)
    .output(DemoFound)
    .mutation(async ({ ctx, input }) => (await import('./removing.ts')).removeDemo(ctx, input)),
});
