import type { Field } from '#domain/mailings/fields.ts';
import { markOf } from '../mail/marks.ts';

/** What differs from mail to mail. `link`: the address that a short link stands for; `postal`: of the list, else of the shop */
export type Slot =
  | { kind: 'field'; field: Field; fallback: string; source: string }
  | { kind: 'link'; url: string }
  | { kind: 'leave' | 'view' | 'postal' | 'pixel' };

export type Slots = { all: readonly Slot[]; mark(slot: Slot): string };

export function createSlots(): Slots {
  const all: Slot[] = [];
  return { all, mark: (slot) => markOf(all.push(slot) - 1) };
}
