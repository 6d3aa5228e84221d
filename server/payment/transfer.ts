import type { Provider } from './provider.ts';

/** The shopper transfers the money by themselves: the order is a sale at once, and its payment is awaited. */
export const transfer: Provider = {
  kind: 'transfer',
  action: '/payment/transfer/feedback',
  placed: { payment: 'awaited', transaction: 'pending' },
};
