import type { StaffAttribute } from '#domain/catalog/sheet-types.ts';
import { emptyVariant, type VariantFields } from './product-fields.ts';

/** as the server takes them: `MOST_VARIANTS` */
const MOST = 100;

/** One variant for each combination of the chosen values: those that are there stay, new ones cost what the first one does. Null: too many. */
export function variantsOf(
  variants: readonly VariantFields[],
  attributes: readonly StaffAttribute[],
  chosen: ReadonlySet<number>,
): VariantFields[] | null {
  const choices = attributes.map(({ values }) => values.filter(({ id }) => chosen.has(id))).filter((values) => values.length > 0);
  if (choices.reduce((count, values) => count * values.length, 1) > MOST) return null;
  const begun: number[][] = [[]];
  const combinations = choices.reduce((before, values) => before.flatMap((some) => values.map(({ id }) => [...some, id])), begun);
  const [first] = variants;
  return combinations.map(
    (valueIds) => variants.find((each) => sameValues(each.valueIds, valueIds)) ?? emptyVariant(valueIds, first?.price),
  );
}

function sameValues(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
