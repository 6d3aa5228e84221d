import { stop } from './exits.ts';

export const addressParts = ['name', 'company', 'street', 'street2', 'zip', 'city', 'state', 'country', 'phone', 'email'] as const;
export type AddressParts = { [Part in (typeof addressParts)[number]]?: string | undefined };

/** `city=Kiel country=DE`, one part in each. */
export function partsOf(typed: readonly string[]): AddressParts {
  return Object.fromEntries(typed.map(partOf));
}

function partOf(typed: string): [string, string] {
  const [, part = '', text = ''] = /^([a-z0-9]+)=(.*)$/is.exec(typed) ?? [];
  if (!addressParts.some((known) => known === part))
    throw stop('usage', `"${typed}" is no part of an address. It looks like city=Kiel, and there is: ${addressParts.join(', ')}.`);
  return [part, text];
}
