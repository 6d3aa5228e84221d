import { MOST_ATTRIBUTES, priceBand, STAR_BANDS } from '#domain/catalog/rules.ts';
import type { Facet, Listing } from '#domain/catalog/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { starFacet } from './entry-queries.ts';
import { type Counts, readAttributes } from './facet-queries.ts';

const MOST_VALUES = 12;

/** The counted facets by name: attributes in their order, with the values that something has or that were chosen. */
export async function readFacets(
  db: Pick<Database, 'rows'>,
  counts: Counts,
  chosen: readonly number[],
  language: Language,
): Promise<Pick<Listing, 'facets' | 'prices' | 'stars'>> {
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
  const bands = Object.entries(counts).filter(([facet, count]) => Number(facet) < 0 && Number(facet) > starFacet(0) && count > 0);
  const prices = bands.map(([facet, count]) => ({ ...priceBand(-1 - Number(facet)), count })).sort((a, b) => a.from - b.from);
  const stars = STAR_BANDS.flatMap((from) => {
    const count = counts[starFacet(from)] ?? 0;
    return count === 0 ? [] : [{ from, count }];
  });
  return { facets, prices, ...(stars.length === 0 ? {} : { stars }) };
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
