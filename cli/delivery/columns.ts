import type { DeliveryRecord, StaffDelivery } from '#domain/delivery/types.ts';
import { toMajorString } from '#domain/money.ts';
import { addressLines } from '#domain/places/address-lines.ts';
import { countryCode } from '#domain/places/countries.ts';
import { money } from '../money.ts';
import { fieldLines } from '../view/fields.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';

type Method = StaffDelivery;

export function columns(currency: string): Column<Method>[] {
  return [
    { head: 'Id', of: ({ id }) => String(id), side: 'right' },
    { head: 'Name', of: ({ name }) => name.en, gives: true, tone: () => 'strong' },
    { head: 'Costs', of: (method) => costs(method, currency), gives: true },
    { head: 'Countries', of: (method) => codes(method).join(' ') || 'all', gives: true, drops: 2 },
    { head: 'Place', of: ({ sequence }) => String(sequence), side: 'right', drops: 3 },
    {
      head: 'Shown',
      of: ({ published }) => (published ? 'yes' : 'no'),
      tone: ({ published }) => (published ? undefined : 'quiet'),
      drops: 1,
    },
  ];
}

/** Names as in JSON, amounts in both units; a list becomes one cell. */
export function csv(currency: string): Readonly<Record<string, (method: Method) => Cell>> {
  const major = (minor: number | undefined) => (minor === undefined ? null : toMajorString(minor, currency));
  return {
    id: ({ id }) => id,
    kind: ({ kind }) => kind,
    name: ({ name }) => name.en,
    priceMinor: (method) => ('price' in method ? method.price : null),
    priceMajor: (method) => major('price' in method ? method.price : undefined),
    freeFromMinor: (method) => ('freeFrom' in method ? method.freeFrom : null),
    freeFromMajor: (method) => major('freeFrom' in method ? method.freeFrom : undefined),
    stepsMajor: (method) =>
      'steps' in method ? method.steps.map(({ upTo, price }) => `${upTo}=${toMajorString(price, currency)}`).join(' ') : null,
    currency: () => currency,
    countries: (method) => codes(method).join(' '),
    published: ({ published }) => published,
    sequence: ({ sequence }) => sequence,
    orders: ({ orders }) => orders,
  };
}

/** One delivery method for people: name, price and history. */
export function recordLines(method: DeliveryRecord, look: Look): string[] {
  const { en, ...others } = method.name;
  return [
    toned(plain(`${en} (${method.id})`), 'strong', look),
    ...fieldLines(
      [
        ...Object.entries(others).map(([language, name]) => [`Name, ${language}`, name ?? ''] as const),
        ...Object.entries(method.note).map(([language, note]) => [`Note, ${language}`, note ?? ''] as const),
        ['Costs', costs(method, method.currency)],
        ['Countries', codes(method).join(' ') || 'all'],
        ['Pick up at', 'address' in method ? addressLines(method.address, 'en') : ''],
        ['Place', String(method.sequence)],
        ['Shown', method.published ? 'yes' : 'no'],
        ['Chosen by', `${method.orders} orders and carts`],
        ...method.history.map(({ at, by, action }) => [moment(at), `${action}  ${by}`] as const),
      ],
      look,
    ),
  ];
}

function costs(method: Method, currency: string): string {
  const amount = (minor: number) => (minor === 0 ? 'nothing' : money(minor, currency));
  switch (method.kind) {
    case 'fixed':
      return amount(method.price);
    case 'free_from':
      return `${amount(method.price)}, nothing from ${money(method.freeFrom, currency)} on`;
    case 'by_weight':
      return method.steps.map(({ upTo, price }) => `${amount(price)} up to ${upTo} g`).join(', ');
    case 'pick_up':
      return `${amount(method.price)}, to be picked up`;
  }
}

function codes({ countries }: Method): string[] {
  return countries.flatMap((id) => countryCode(id) ?? []);
}
