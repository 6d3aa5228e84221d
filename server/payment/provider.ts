import type { PaymentState } from '#domain/orders/rules.ts';

/** A kind of payment: where the shopper's browser is sent, and what an order is once it is placed with it. */
export type Provider = {
  kind: string;
  /** the local address that the redirect form posts to */
  action: string;
  /** of an order that costs something */
  placed: { payment: PaymentState; transaction: 'pending' | 'done' };
};

/** The shopper transfers the money by themselves: the order is a sale at once, and its payment is awaited. */
const transfer: Provider = {
  kind: 'transfer',
  action: '/payment/transfer/feedback',
  placed: { payment: 'awaited', transaction: 'pending' },
};

const providers: readonly Provider[] = [transfer];

/** Undefined for a kind that the shop has set up and this server cannot do. */
export function providerOf(kind: string): Provider | undefined {
  return providers.find((provider) => provider.kind === kind);
}
