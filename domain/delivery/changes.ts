import type { DeliveryChange } from './schema.ts';

/** What is there with what is to change: words and addresses piece by piece, all else as a whole. To be judged as DeliveryMethod then. */
export function changedMethod(method: DeliveryChange, change: DeliveryChange): DeliveryChange {
  const { name, note, address } = change;
  return {
    ...method,
    ...change,
    ...(name && { name: { ...method.name, ...name } }),
    ...(note && { note: { ...method.note, ...note } }),
    ...(address && { address: { ...method.address, ...address } }),
  };
}
