import { settleCart } from '../cart/rules.ts';
import type { Checkout } from './types.ts';

/** A checkout in which nothing was chosen yet, but for what is given. */
export function checkoutOf(given: Partial<Checkout> = {}): Checkout {
  return {
    revision: 'r1',
    cart: settleCart('a'.repeat(32), 1, [], { currency: 'EUR', tax: { rate: 1900, included: true } }),
    billing: null,
    shipping: null,
    deliveries: [],
    deliveryId: null,
    payments: [],
    termsRequired: false,
    countryId: 276,
    ...given,
  };
}
