import { z } from 'zod';
import { Checkout, PlacedOrder } from '#domain/checkout/answers.ts';
import {
  AddressChoice,
  CheckoutRequest,
  DeliveryChoice,
  OrderKeyRequest,
  OrderRequest,
  PaymentPreparation,
} from '#domain/checkout/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { chooseAddresses, chooseDelivery } from './choices.ts';
import { holdStock } from './holds.ts';
import { placeOrder } from './place.ts';
import { giveUpKey, orderOfKey } from './placed.ts';
import { preparePayment } from './redirected-payment.ts';
import { checkoutState } from './state.ts';

/** A cart's key goes with every request: knowing it authorises access to the checkout, unless the cart is another person's. */
export const checkout = router({
  state: anyone
    .meta({ summary: 'The cart with its addresses, delivery and payment methods, and totals' })
    .input(CheckoutRequest)
    .output(Checkout)
    .query(({ ctx, input }) => checkoutState(ctx, input)),
  addresses: anyone
    .meta({ summary: 'Sets billing and shipping address' })
    .input(AddressChoice)
    .output(Checkout)
    .mutation(({ ctx, input }) => chooseAddresses(ctx, input)),
  delivery: anyone
    .meta({ summary: 'Sets the delivery method' })
    .input(DeliveryChoice)
    .output(Checkout)
    .mutation(({ ctx, input }) => chooseDelivery(ctx, input)),
  hold: anyone
    .meta({ summary: 'Reserves scarce stock while the order is being paid' })
    .input(CheckoutRequest)
    .output(Checkout)
    .mutation(({ ctx, input }) => holdStock(ctx, input)),
  preparePayment: anyone
    .meta({ summary: 'The hidden inputs of the form that takes the shopper to the payment, or false where there is nothing to pay' })
    .input(PaymentPreparation)
    .output(z.union([z.string(), z.literal(false)]))
    .mutation(({ ctx, input }) => preparePayment({ ...ctx, language: input.language }, input)),
  place: anyone
    .meta({ summary: 'Places the order, once per order key' })
    .input(OrderRequest)
    .output(PlacedOrder)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),
  outcome: anyone
    .meta({ summary: 'The order that was placed under an order key, if any' })
    .input(OrderKeyRequest)
    .output(PlacedOrder.nullable())
    .query(({ ctx, input }) => orderOfKey(ctx, input)),
  giveUp: anyone
    .meta({ summary: 'The same, and the key is refused from now on where there is none' })
    .input(OrderKeyRequest)
    .output(PlacedOrder.nullable())
    .mutation(({ ctx, input }) => giveUpKey(ctx, input)),
});
