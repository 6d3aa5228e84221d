import { randomUUID } from 'node:crypto';

/** To whom an order of the bench, the kills or the attacks is billed: each to a mailbox of its own, as mails and unpaid orders are limited by it. */
export const newBilling = () => ({
  name: 'Ada Lovelace',
  email: `ada-${randomUUID()}@example.org`,
  street: 'Unter den Linden 1',
  city: 'Berlin',
  zip: '10117',
  countryId: 276,
});
