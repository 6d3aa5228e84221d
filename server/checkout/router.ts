import { AddressChoice, CheckoutRequest, DeliveryChoice, OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { chooseAddresses, chooseDelivery } from './choices.ts';
import { holdStock } from './holds.ts';
import { placeOrder } from './place.ts';
import { giveUpKey, orderOfKey } from './placed.ts';
import { checkoutState } from './state.ts';

/** A cart's key goes with every question: knowing it is the right to the cart. `outcome` tells what became of an order key. */
export const checkout = router({
  state: anyone.input(CheckoutRequest).query(({ ctx, input }) => checkoutState(ctx, input)),
  addresses: anyone.input(AddressChoice).mutation(({ ctx, input }) => chooseAddresses(ctx, input)),
  delivery: anyone.input(DeliveryChoice).mutation(({ ctx, input }) => chooseDelivery(ctx, input)),
  hold: anyone.input(CheckoutRequest).mutation(({ ctx, input }) => holdStock(ctx, input)),
  place: anyone.input(OrderRequest).mutation(({ ctx, input }) => placeOrder(ctx, input)),
  outcome: anyone.input(OrderKeyRequest).query(({ ctx, input }) => orderOfKey(ctx, input)),
  giveUp: anyone.input(OrderKeyRequest).mutation(({ ctx, input }) => giveUpKey(ctx, input)),
});
