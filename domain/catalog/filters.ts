import { MOST_ATTRIBUTES, MOST_FILTERS } from './rules.ts';

export type Filter = { attributeId: number; valueIds: number[] };

/** The valid `attrib=<attribute>-<value>` parameters, deduplicated, sorted and limited. */
export function tidyFilters(attrib: readonly string[]): string[] {
  const known = attrib.filter((each) => /^[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(each));
  const attributes = [...new Set(known.map(attributeIn))].slice(0, MOST_ATTRIBUTES);
  const asked = [...new Set(known)].filter((each) => attributes.includes(attributeIn(each)));
  return asked.slice(0, MOST_FILTERS).sort(byNumbers);
}

export function filtersOf(attrib: readonly string[] = []): Filter[] {
  const values = new Map<number, number[]>();
  for (const each of tidyFilters(attrib)) {
    const [attributeId = 0, valueId = 0] = each.split('-').map(Number);
    values.set(attributeId, [...(values.get(attributeId) ?? []), valueId]);
  }
  return [...values].map(([attributeId, valueIds]) => ({ attributeId, valueIds }));
}

/** Toggles a filter in the address. */
export function toggleFilter(attrib: readonly string[] = [], filter: string): string[] {
  return tidyFilters(attrib.includes(filter) ? attrib.filter((each) => each !== filter) : [...attrib, filter]);
}

function attributeIn(filter: string): string | undefined {
  return filter.split('-')[0];
}

function byNumbers(a: string, b: string): number {
  const [[attributeA = 0, valueA = 0], [attributeB = 0, valueB = 0]] = [a.split('-').map(Number), b.split('-').map(Number)];
  return attributeA - attributeB || valueA - valueB;
}
