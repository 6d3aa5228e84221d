import { MOST_ATTRIBUTES, priceBand } from '#domain/catalog/rules.ts';
import type { Facet, PriceBand } from '#domain/catalog/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { type Counts, readAttributes } from './facet-queries.ts';

const MOST_VALUES = 12;

/** The counted facets by name: attributes in their order, with the values that something has or that were chosen. */
export async function readFacets(
  db: Pick<Database, 'rows'>,
  counts: Counts,
  chosen: readonly number[],
  language: Language,
): Promise<{ facets: Facet[]; prices: PriceBand[] }> {
  const valueIds = [...new Set([...Object.keys(counts).map(Number), ...chosen])].filter((id) => id > 0);
  const rows = await readAttributes(db, valueIds);
  const facets = mostCommon(
    rows.map(({ id, name, values }) => ({
      id,
      name: textOf(name, language),
      values: values.map((value) => ({ ...value, name: textOf(value.name, language), count: counts[value.id] ?? 0 })),
    })),
    chosen,
  );
  const bands = Object.entries(counts).filter(([facet, count]) => Number(facet) < 0 && count > 0);
  const prices = bands.map(([facet, count]) => ({ ...priceBand(-1 - Number(facet)), count })).sort((a, b) => a.from - b.from);
  return { facets, prices };
}

/** Nobody reads a hundred boxes: what was chosen, and for the rest what most hits have, each in its order. */
function mostCommon(facets: readonly Facet[], chosen: readonly number[]): Facet[] {
  const isChosen = ({ values }: Facet) => Number(values.some(({ id }) => chosen.includes(id)));
  const covered = ({ values }: Facet) => values.reduce((sum, { count }) => sum + count, 0);
  const first = facets.toSorted((a, b) => isChosen(b) - isChosen(a) || covered(b) - covered(a)).slice(0, MOST_ATTRIBUTES);
  return facets
    .filter((facet) => first.includes(facet))
    .map((facet) => {
      const values = facet.values.toSorted((a, b) => b.count - a.count).slice(0, MOST_VALUES);
      return { ...facet, values: facet.values.filter((value) => values.includes(value) || chosen.includes(value.id)) };
    });
}
