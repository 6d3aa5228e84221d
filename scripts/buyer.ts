import { randomBytes } from 'node:crypto';

/** To whom an order of the bench or the kills is billed: each to somebody else, since unpaid orders are limited by mailbox. */
export function buyer() {
  return {
    name: 'Ada Lovelace',
    email: `ada-${randomBytes(6).toString('hex')}@example.org`,
    street: 'Unter den Linden 1',
    city: 'Berlin',
    zip: '10117',
    countryId: 276,
  };
}
