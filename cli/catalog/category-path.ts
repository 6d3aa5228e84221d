import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import { lettersWrong } from '#domain/letters-wrong.ts';
import { stop } from '../exits.ts';

const BETWEEN = ' > ';
const NEAREST = 3;

/** Each category with its names from the top down, in English or what there is. */
export function pathsOf(categories: readonly StaffCategory[]): Map<number, string> {
  const byId = new Map(categories.map((each) => [each.id, each]));
  const pathOf = ({ name, parentId }: StaffCategory): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent === undefined ? shown(name) : pathOf(parent) + BETWEEN + shown(name);
  };
  return new Map(categories.map((each) => [each.id, pathOf(each)]));
}

/** "Home > Lamps", in any language; a last name alone does where only one has it, and so does an id. */
export function findCategory(categories: readonly StaffCategory[], typed: string): StaffCategory | undefined {
  if (/^\d+$/.test(typed)) return categories.find(({ id }) => id === Number(typed));
  const wanted = partsOf(typed);
  let level: readonly (StaffCategory | null)[] = [null];
  for (const name of wanted)
    level = categories.filter((each) => level.some((parent) => (parent?.id ?? null) === each.parentId) && isNamed(each, name));
  const [found] = level;
  if (found) return found;
  const [only, ...others] = wanted.length === 1 ? categories.filter((each) => isNamed(each, typed)) : [];
  if (only === undefined || others.length === 0) return only;
  const paths = pathsOf(categories);
  const which = [only, ...others].map(({ id }) => `"${paths.get(id)}"`);
  throw stop('usage', `There are several categories "${typed}": name one of ${which.join(', ')}.`);
}

export function categoryNamed(categories: readonly StaffCategory[], typed: string): StaffCategory {
  return findCategory(categories, typed) ?? refuse(categories, typed);
}

export function partsOf(typed: string): string[] {
  return typed
    .split(/[>/]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function refuse(categories: readonly StaffCategory[], typed: string): never {
  const near = nearest(typed, [...pathsOf(categories).values()]);
  const which = near.length === 0 ? '"portico categories list" shows which there are.' : `Near it: ${near.join(', ')}.`;
  throw stop('missing', `There is no category "${typed}". ${which}`);
}

/** Those whose last name is most like the typed one, quoted. */
function nearest(typed: string, paths: readonly string[]): string[] {
  const last = (path: string) => (partsOf(path).at(-1) ?? '').toLowerCase();
  const wanted = last(typed);
  return paths
    .map((path) => ({ path, wrong: last(path).includes(wanted) ? 0 : lettersWrong(wanted, last(path), Math.ceil(wanted.length / 2)) }))
    .filter(({ wrong }) => wrong < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.wrong - other.wrong)
    .slice(0, NEAREST)
    .map(({ path }) => `"${path}"`);
}

export function isNamed({ name }: Pick<StaffCategory, 'name'>, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return Object.values(name).some((each) => each?.trim().toLowerCase() === wanted);
}

export function shown(name: StaffCategory['name']): string {
  return name.en || (Object.values(name).find(Boolean) ?? '');
}
