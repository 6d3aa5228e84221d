import { MOST_FILTERS } from './rules.ts';

export type Filter = { attributeId: number; valueIds: number[] };

/** Of an address's `attrib=<attribute>-<value>` those that can mean something, each once and in one order; at most 20. */
export function tidyFilters(attrib: readonly string[]): string[] {
  const known = attrib.filter((each) => /^[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(each));
  return [...new Set(known)].slice(0, MOST_FILTERS).sort(byNumbers);
}

/** Values of one attribute stand together, wherever they stood. */
export function filtersOf(attrib: readonly string[] = []): Filter[] {
  const values = new Map<number, number[]>();
  for (const each of tidyFilters(attrib)) {
    const [attributeId = 0, valueId = 0] = each.split('-').map(Number);
    values.set(attributeId, [...(values.get(attributeId) ?? []), valueId]);
  }
  return [...values].map(([attributeId, valueIds]) => ({ attributeId, valueIds }));
}

/** The address's filters with this one taken out where it was in, else put in. */
export function toggleFilter(attrib: readonly string[] = [], filter: string): string[] {
  return tidyFilters(attrib.includes(filter) ? attrib.filter((each) => each !== filter) : [...attrib, filter]);
}

function byNumbers(a: string, b: string): number {
  const [[attributeA = 0, valueA = 0], [attributeB = 0, valueB = 0]] = [a.split('-').map(Number), b.split('-').map(Number)];
  return attributeA - attributeB || valueA - valueB;
}
