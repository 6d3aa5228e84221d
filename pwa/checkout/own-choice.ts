import { device, readOwn } from '../offline/store.ts';
import { type Owned, ownerIn } from '../offline/whose.ts';

/** What was chosen and ticked for the cart of this key and the server does not know. Nothing of a card is ever among it. */
export type OwnChoice = {
  key: string;
  /** on its way to the server */
  deliveryId?: number | undefined;
  paymentId?: number;
  accepted?: boolean;
};

export const CHOICE = 'choice';

/** Adds to what is kept of the same cart; another cart's is forgotten. */
export async function keepChoice(choice: OwnChoice): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = (await tx.store.get(CHOICE)) as OwnChoice | undefined;
  const kept = known?.key === choice.key ? { ...known, ...choice } : choice;
  await tx.store.put({ ...kept, owner: await ownerIn(tx.store) } satisfies Owned, CHOICE);
  await tx.done;
}

export async function readChoice(key: string): Promise<OwnChoice | undefined> {
  const kept = await readOwn<OwnChoice>(CHOICE);
  return kept?.key === key ? kept : undefined;
}

/** The server knows of this delivery by now, or will not have it. */
export async function deliveryHeard(key: string, deliveryId: number): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = (await tx.store.get(CHOICE)) as OwnChoice | undefined;
  if (known?.key === key && known.deliveryId === deliveryId) await tx.store.put({ ...known, deliveryId: undefined }, CHOICE);
  await tx.done;
}
