import { defaultLanguage, type Language, type Translated } from '#domain/words/languages.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';

/** Categories by their paths and attribute values by their names, as a file has them. */

type Named = { id: number; name: Translated };
type Category = Named & { parentId: number | null };
type Attribute = Named & { values: Named[] };

/** Negative ids are of what is still to be made. */
export type Names = {
  category: (path: readonly string[]) => number;
  value: (attribute: string, value: string) => { attribute: number; value: number };
  categoryText: (id: number) => string;
  valueText: (id: number) => { attribute: string; value: string };
  /** Makes those that these ids stand for, and what is above them; answers what ids have become. */
  make: (tx: Transaction, ids: ReadonlySet<number>) => Promise<(id: number) => number>;
};

export async function readNames({ rows }: Pick<Database, 'rows'>, language: Language): Promise<Names> {
  const categories = await rows<Category>(sql`select id, parent_id as "parentId", name from categories order by id`);
  const attributes = await rows<Attribute>(sql`
    select a.id, a.name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.sequence, v.id), '[]')
      from attribute_values v where v.attribute_id = a.id) as values
    from attributes a order by a.sequence, a.id`);
  const categoryIds = new Map<string, number>();
  const attributeIds = new Map<string, number>();
  const valueIds = new Map<string, number>();
  const categoryTexts = new Map<number, string>();
  const valueTexts = new Map<number, { attribute: string; value: string }>();
  const newCategories = new Map<number, { parent: number | null; name: string }>();
  const newAttributes = new Map<number, string>();
  const newValues = new Map<number, { attribute: number; name: string }>();
  let last = 0;

  // The file's language comes before the default one, and what stands first before the others.
  for (const each of new Set<Language>([language, defaultLanguage])) {
    for (const { id, parentId, name } of categories) remember(categoryIds, `${parentId ?? ''}`, name[each], id);
    for (const { id, name, values } of attributes) {
      remember(attributeIds, '', name[each], id);
      for (const value of values) remember(valueIds, String(id), value.name[each], value.id);
    }
  }
  const textIn = (name: Translated) => name[language] || name[defaultLanguage] || Object.values(name).find(Boolean) || '';
  const byId = new Map(categories.map((category) => [category.id, category]));
  for (const { name, values } of attributes)
    for (const value of values) valueTexts.set(value.id, { attribute: textIn(name), value: textIn(value.name) });

  return {
    category: (path) => path.reduce<number | null>(below, null) ?? 0,
    value: namedValue,
    categoryText,
    valueText: (id) => valueTexts.get(id) ?? { attribute: '', value: '' },
    make,
  };

  function below(parent: number | null, name: string): number {
    const known = categoryIds.get(keyOf(`${parent ?? ''}`, name));
    if (known !== undefined) return known;
    last -= 1;
    categoryIds.set(keyOf(`${parent ?? ''}`, name), last);
    newCategories.set(last, { parent, name });
    categoryTexts.set(last, parent === null ? name : `${categoryText(parent)} > ${name}`);
    return last;
  }

  function namedValue(attributeName: string, valueName: string): { attribute: number; value: number } {
    let attribute = attributeIds.get(keyOf('', attributeName));
    if (attribute === undefined) {
      last -= 1;
      attribute = last;
      attributeIds.set(keyOf('', attributeName), attribute);
      newAttributes.set(attribute, attributeName);
    }
    const known = valueIds.get(keyOf(String(attribute), valueName));
    if (known !== undefined) return { attribute, value: known };
    last -= 1;
    valueIds.set(keyOf(String(attribute), valueName), last);
    newValues.set(last, { attribute, name: valueName });
    valueTexts.set(last, { attribute: attributeName, value: valueName });
    return { attribute, value: last };
  }

  function categoryText(id: number): string {
    const category = byId.get(id);
    if (category === undefined) return categoryTexts.get(id) ?? '';
    return category.parentId === null ? textIn(category.name) : `${categoryText(category.parentId)} > ${textIn(category.name)}`;
  }

  async function make({ prisma }: Transaction, ids: ReadonlySet<number>): Promise<(id: number) => number> {
    const made = new Map<number, number>();
    const nameIn = (name: string) => ({ [defaultLanguage]: name, [language]: name });
    const real = (id: number) => made.get(id) ?? id;
    // In the order in which the file names them.
    for (const id of [...ids].sort((a, b) => b - a)) {
      if (newCategories.has(id)) await makeCategory(id);
      const value = newValues.get(id);
      if (value === undefined) continue;
      if (value.attribute < 0 && !made.has(value.attribute)) {
        const { _max } = await prisma.attribute.aggregate({ _max: { sequence: true } });
        const data = { name: nameIn(newAttributes.get(value.attribute) ?? ''), sequence: (_max.sequence ?? 0) + 1 };
        made.set(value.attribute, (await prisma.attribute.create({ data, select: { id: true } })).id);
      }
      const attributeId = real(value.attribute);
      const { _max } = await prisma.attributeValue.aggregate({ where: { attributeId }, _max: { sequence: true } });
      const data = { attributeId, name: nameIn(value.name), sequence: (_max.sequence ?? 0) + 1 };
      made.set(id, (await prisma.attributeValue.create({ data, select: { id: true } })).id);
    }
    return real;

    async function makeCategory(id: number): Promise<number | null> {
      const category = newCategories.get(id);
      if (category === undefined || made.has(id)) return real(id);
      const parentId = category.parent === null ? null : await makeCategory(category.parent);
      const { _max } = await prisma.category.aggregate({ where: { parentId }, _max: { sequence: true } });
      const data = { name: nameIn(category.name), parentId, sequence: (_max.sequence ?? 0) + 1 };
      made.set(id, (await prisma.category.create({ data, select: { id: true } })).id);
      return real(id);
    }
  }
}

function keyOf(within: string, name: string): string {
  return `${within}\n${name.trim().toLowerCase()}`;
}

function remember(ids: Map<string, number>, within: string, name: string | undefined, id: number): void {
  if (name && !ids.has(keyOf(within, name))) ids.set(keyOf(within, name), id);
}
