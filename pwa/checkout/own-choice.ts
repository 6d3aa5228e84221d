import { device, readOwn } from '../offline/store.ts';
import { type Owned, ownerIn } from '../offline/whose.ts';

/** What was chosen and ticked at the last step, for the cart of this key. Nothing of a card is ever among it. */
export type PaymentChoice = { key: string; paymentId?: number; accepted?: boolean };

export const CHOICE = 'payment-choice';

/** Adds to what is kept of the same cart; another cart's is forgotten. */
export async function keepChoice(choice: PaymentChoice): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = (await tx.store.get(CHOICE)) as PaymentChoice | undefined;
  const kept = known?.key === choice.key ? { ...known, ...choice } : choice;
  await tx.store.put({ ...kept, owner: await ownerIn(tx.store) } satisfies Owned, CHOICE);
  await tx.done;
}

export async function readChoice(key: string): Promise<PaymentChoice | undefined> {
  const kept = await readOwn<PaymentChoice>(CHOICE);
  return kept?.key === key ? kept : undefined;
}
