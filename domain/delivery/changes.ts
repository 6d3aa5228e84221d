import type { DeliveryChange } from './schema.ts';

/** Merges a change: texts and addresses field by field, all else as a whole. The result is still to be validated. */
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
