import { AddressChoice, CheckoutRequest, DeliveryChoice, OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { chooseAddresses, chooseDelivery } from './choices.ts';
import { holdStock } from './holds.ts';
import { placeOrder } from './place.ts';
import { giveUpKey, orderOfKey } from './placed.ts';
import { checkoutState } from './state.ts';

/** A cart's key goes with every request: knowing it authorises access to the cart. */
export const checkout = router({
  state: anyone
    .meta({ summary: 'The cart with its addresses, delivery and payment methods, and totals' })
    .input(CheckoutRequest)
    .query(({ ctx, input }) => checkoutState(ctx, input)),
  addresses: anyone
    .meta({ summary: 'Sets billing and shipping address' })
    .input(AddressChoice)
    .mutation(({ ctx, input }) => chooseAddresses(ctx, input)),
  delivery: anyone
    .meta({ summary: 'Sets the delivery method' })
    .input(DeliveryChoice)
    .mutation(({ ctx, input }) => chooseDelivery(ctx, input)),
  hold: anyone
    .meta({ summary: 'Reserves scarce stock while the order is being paid' })
    .input(CheckoutRequest)
    .mutation(({ ctx, input }) => holdStock(ctx, input)),
  place: anyone
    .meta({ summary: 'Places the order, once per order key' })
    .input(OrderRequest)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),
  outcome: anyone
    .meta({ summary: 'The order that was placed under an order key, if any' })
    .input(OrderKeyRequest)
    .query(({ ctx, input }) => orderOfKey(ctx, input)),
  giveUp: anyone
    .meta({ summary: 'The same, and the key is refused from now on where there is none' })
    .input(OrderKeyRequest)
    .mutation(({ ctx, input }) => giveUpKey(ctx, input)),
});
