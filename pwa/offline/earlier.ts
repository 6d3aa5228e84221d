import type { Entry } from './entry.ts';
import { newId } from './new-id.ts';
import type { Owner } from './owner.ts';
import type { Device } from './store.ts';

/** Keys under which earlier versions stored an unconfirmed order and the choices for a cart. */
export const EARLIER_ORDER = 'placing';
const EARLIER_CHOICE = 'choice';

type EarlierOrder = { key: string; orderKey: string };
type EarlierChoice = {
  key: string;
  owner?: Owner;
  deliveryId?: number;
  shipping?: { to: unknown };
  paymentId?: number;
  accepted?: boolean;
};

/** Migrates what an earlier version stored on the device into the outbox, under today's kinds. */
export async function adoptEarlier(device: Device): Promise<void> {
  const tx = device.transaction(['own', 'outbox'], 'readwrite');
  const [own, outbox] = [tx.objectStore('own'), tx.objectStore('outbox')];
  const [order, choice] = await Promise.all([own.get(EARLIER_ORDER), own.get(EARLIER_CHOICE)]);
  for (const entry of [...choicesOf(choice as EarlierChoice | undefined), ...orderOf(order as EarlierOrder | undefined)])
    await outbox.add(entry);
  await Promise.all([own.delete(EARLIER_ORDER), own.delete(EARLIER_CHOICE), tx.done]);
}

function choicesOf(choice: EarlierChoice | undefined): Entry[] {
  if (choice === undefined) return [];
  const { key: cartKey, owner: person = null, deliveryId, shipping, paymentId, accepted } = choice;
  const language = pageLanguage();
  const entry = (kind: string, command: object): Entry => ({ kind, id: newId(), cartKey, person, command });
  return [
    ...(shipping === undefined ? [] : [entry('address', { to: shipping.to, language })]),
    ...(deliveryId === undefined ? [] : [entry('delivery', { deliveryId, language })]),
    ...(paymentId === undefined ? [] : [entry('payment', { paymentId })]),
    ...(accepted === undefined ? [] : [entry('payment', { accepted })]),
  ];
}

function orderOf(order: EarlierOrder | undefined): Entry[] {
  return order === undefined ? [] : [{ kind: 'order', id: order.orderKey, cartKey: order.key, untilSettled: true, command: order }];
}

/** The worker has no page, and displays no answer, so any language will do. */
function pageLanguage(): string {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  return document?.documentElement.lang || 'en';
}
