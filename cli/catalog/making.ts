import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { withUnits } from '../view/units.ts';
import { shown } from './category-path.ts';
import { readRequested, type Typed } from './draft-options.ts';
import { ofProduct } from './known.ts';
import type { RequestedVariant } from './requested.ts';
import { newVariant, variantFields, type Writing, written } from './writing.ts';

export async function createProduct(here: Here, typed: Typed): Promise<void> {
  const { version: _, ...requested } = await readRequested(here, typed);
  const writing = await writingOf(here, typed);
  const { name, ...content } = await written(writing, requested);
  if (name === undefined) throw stop('usage', 'Name it with --name.');
  const variants = [];
  for (const variant of inherited(requested.variants ?? [])) variants.push(await newVariant(writing, variant));
  if (variants.length === 0) throw stop('usage', 'Say what it costs with --price, or its variants with --variant.');
  const made = await writing.api.catalog.createProduct.mutate({ ...content, name, variants });
  await print(here, withUnits(made), () => [
    plain(`${shown(made.name)} is made: ${made.code}, ${countOf(made)}. ${made.published ? 'The shop shows it.' : publishHint(made)}`),
  ]);
}

export type Edit = Typed & { newCode?: string; unpublish?: true; without?: string[] };

/** The sheet is read first, and what somebody else changes in between is not overwritten: its version would be another one. */
export async function editProduct(here: Here, code: string, { newCode, unpublish, without, ...typed }: Edit): Promise<void> {
  const { version, code: _, ...requested } = await readRequested(here, typed);
  const nothing = Object.keys(requested).length === 0 && newCode === undefined && !unpublish && without === undefined;
  if (nothing) throw stop('usage', 'Name what to change: "portico products edit --help" lists it.');
  const writing = await writingOf(here, typed);
  const { catalog } = writing.api;
  const sheet = await ofProduct(code, catalog.sheet.query({ code }));
  const changed = await ofProduct(
    code,
    catalog.editProduct.mutate({
      id: sheet.id,
      // A file may have been written from what was shown earlier.
      version: version ?? sheet.version,
      ...(await written(writing, requested, sheet)),
      ...(newCode !== undefined && { code: newCode }),
      ...(unpublish && { published: false }),
      ...(await variantChanges(writing, sheet, requested.variants ?? [], code)),
      ...(without && { removedVariants: without }),
    }),
  );
  await print(here, withUnits(changed), () => [plain(`${shown(changed.name)} (${changed.code}) is changed.`)]);
}

async function writingOf(here: Here, { makeCategories }: Typed): Promise<Writing> {
  const api = await here.api();
  return { api, here, units: await api.catalog.units.query(), makeCategories: makeCategories === true };
}

/** What is given for the product itself, as `--price`, counts for each variant that has none of its own. */
function inherited(variants: readonly RequestedVariant[]): RequestedVariant[] {
  const own = variants.find(isOwn);
  const others = variants.filter((each) => each !== own);
  return own === undefined || others.length === 0 ? [...variants] : others.map((each) => ({ ...own, ...each }));
}

/** Named by neither code nor choice. */
function isOwn({ code, values }: RequestedVariant): boolean {
  return code === undefined && values === undefined;
}

/** Those with a code that it has are changed, others are new. */
async function variantChanges(writing: Writing, sheet: ProductSheet, requested: readonly RequestedVariant[], named: string) {
  const variants = [];
  const newVariants = [];
  for (const each of requested) {
    const code = isOwn(each) ? onlyVariant(sheet, named) : each.code;
    if (sheet.variants.some((variant) => variant.code === code))
      variants.push({ ...variantFields(writing, each), code: String(code), ...(each.newCode !== undefined && { newCode: each.newCode }) });
    else newVariants.push(await newVariant(writing, each));
  }
  return { ...(variants.length > 0 && { variants }), ...(newVariants.length > 0 && { newVariants }) };
}

/** A variant may be named instead of its product. */
function onlyVariant({ code, variants }: ProductSheet, named: string): string {
  const [first, ...others] = variants.filter((variant) => variants.length === 1 || variant.code === named);
  if (first !== undefined && others.length === 0) return first.code;
  const codes = variants.map((variant) => variant.code).join(', ');
  throw stop('usage', `${code} has several variants. Name one, as --variant "code=${variants[0]?.code},price=9.90": ${codes}.`);
}

function countOf({ variants }: ProductSheet): string {
  return variants.length === 1 ? 'one variant' : `${variants.length} variants`;
}

function publishHint({ code }: ProductSheet): string {
  return `"portico products publish ${code}" shows it in the shop.`;
}
