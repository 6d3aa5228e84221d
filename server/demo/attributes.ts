import { z } from 'zod';
import data from './data/attributes.json' with { type: 'json' };
import { SeedAttribute } from './schema.ts';

export const attributes = z.array(SeedAttribute).parse(data);

const colours = attributes.find(({ key }) => key === 'colour')?.values ?? [];

export const colourKeys: readonly string[] = colours.map(({ key }) => key);

/** The hex of a value of the colour attribute. */
export function colourOf(value: string) {
  return colours.find(({ key }) => key === value)?.colour;
}
