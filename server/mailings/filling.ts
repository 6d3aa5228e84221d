import { plainLine } from '#domain/plain-line.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { MailingList } from '../database/generated/client.ts';
import { postalLines } from '../lists/sender.ts';
import { escaped } from '../mail/blocks.ts';
import type { Marked } from '../mail/marks.ts';
import { plainName } from '../mail/plain-name.ts';
import type { Recipient } from './rendering.ts';
import type { Slot } from './slots.ts';

/** What one mail is filled with. `pixel` undefined: it is not counted who opens it */
export type Filling = {
  to: Recipient;
  list: MailingList;
  listTitle: string;
  shop: Settings;
  leave: string;
  view: string;
  pixel: string | undefined;
  shortened: (url: string) => string;
};

/** A subject: whatever it is filled with, it is one line. */
export function filledLine(marked: Marked, slots: readonly Slot[], filling: Filling): string {
  return plainLine(filled(marked, slots, (slot) => (slot.kind === 'field' ? fieldValue(slot, filling) : '')));
}

export function filledPage(marked: Marked, slots: readonly Slot[], filling: Filling, as: 'html' | 'text'): string {
  const safe = as === 'html' ? escaped : (text: string) => text;
  return filled(marked, slots, (slot) => {
    switch (slot.kind) {
      case 'field':
        return safe(fieldValue(slot, filling));
      case 'link':
        return safe(filling.shortened(slot.url));
      case 'leave':
      case 'view':
        return safe(filling[slot.kind]);
      case 'postal':
        return postalLines(filling.list, filling.shop)
          .map(safe)
          .join(as === 'html' ? '<br>' : '\n');
      case 'pixel':
        return as === 'text' || filling.pixel === undefined ? '' : `<img src="${escaped(filling.pixel)}" alt="" width="1" height="1">`;
    }
  });
}

function filled(marked: Marked, slots: readonly Slot[], value: (slot: Slot) => string): string {
  return marked.map((part) => (typeof part === 'string' ? part : valueAt(slots[part], value))).join('');
}

function valueAt(slot: Slot | undefined, value: (slot: Slot) => string): string {
  return slot === undefined ? '' : value(slot);
}

function fieldValue(
  { field, fallback }: Extract<Slot, { kind: 'field' }>,
  { to: { subscriber }, shop, listTitle, leave, view }: Filling,
): string {
  switch (field.kind) {
    case 'name':
      // A visitor may have typed it for the mailbox of somebody else.
      return subscriber.name.trim() === '' ? fallback : plainName(subscriber.name);
    case 'email':
      return subscriber.email;
    case 'attribute':
      return plainLine(Object.hasOwn(subscriber.attributes, field.name) ? String(subscriber.attributes[field.name]) : '') || fallback;
    case 'shop':
      return shop.name;
    case 'list':
      return listTitle;
    case 'leave':
      return leave;
    case 'view':
      return view;
    case 'product':
      return '';
  }
}
