import type { StaffAttribute } from '#domain/catalog/sheet-types.ts';
import { stop } from '../exits.ts';
import { isNamed, shown } from './category-path.ts';

export function attributeNamed(attributes: readonly StaffAttribute[], typed: string): StaffAttribute {
  const found = attributes.find((each) => isNamed(each, typed) || String(each.id) === typed);
  if (found !== undefined) return found;
  const known = attributes.map(({ name }) => shown(name)).join(', ');
  throw stop('missing', `There is no attribute "${typed}". ${known === '' ? createOne : `There is: ${known}.`}`);
}

const createOne = '"portico attributes create" makes one.';

/** The id of `Colour` = `Black`, in any language. */
export function valueNamed(attributes: readonly StaffAttribute[], attribute: string, value: string): number {
  const { name, values } = attributeNamed(attributes, attribute);
  const found = values.find((each) => isNamed(each, value));
  if (found !== undefined) return found.id;
  const known = values.map((each) => shown(each.name)).join(', ');
  throw stop(
    'missing',
    `${shown(name)} has no value "${value}". It has: ${known}. "portico attributes edit ${attribute} --value ${value}" adds it.`,
  );
}
