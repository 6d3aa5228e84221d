import type { Command } from 'commander';
import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import type { Api } from './api.ts';
import { categoryNamed, pathsOf, shown } from './catalog/category-path.ts';
import { overWritten } from './catalog/texts.ts';
import { collect, inLanguages } from './catalog/typed.ts';
import { confirm } from './confirm.ts';
import { stop } from './exits.ts';
import { explain } from './explain.ts';
import { type Here, type Open, print, printList } from './here.ts';
import { wholeNumber } from './typed.ts';
import type { Cell } from './view/machine.ts';
import type { Column } from './view/table.ts';
import { plain } from './view/text.ts';

const PATH = 'the category, as "Home > Lamps", or its id';

export function categoryCommands(program: Command, open: Open): void {
  const categories = program.command('categories').description('lists, makes, renames, moves and deletes categories of products');
  categories
    .command('list')
    .description('lists the categories as a tree, with how many products stand in each')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico categories list')
    .action((_: object, command: Command) => list(open(command)));
  categories
    .command('create')
    .argument('<name>', 'its name')
    .description('makes a category, the last of its level')
    .option('--in <path>', 'below this one')
    .option('--name <text>', 'its name in another language, as de=Lampen; once for each', collect)
    .addHelpText('after', '\nExample:\n  portico categories create Lamps --name de=Lampen --in Home')
    .action((name: string, options: { in?: string; name?: string[] }, command: Command) => create(open(command), name, options));
  categories
    .command('rename')
    .argument('<path>', PATH)
    .argument('<names...>', 'its name; in another language as de=Lampen, the others stay')
    .description('gives a category another name')
    .addHelpText('after', '\nExample:\n  portico categories rename "Home > Lamps" Lights de=Leuchten')
    .action((path: string, names: string[], _: object, command: Command) => rename(open(command), path, names));
  categories
    .command('move')
    .argument('<path>', PATH)
    .description('moves a category with all below it, or changes its place on its level')
    .option('--in <path>', 'below this one; "" for the top')
    .option('--place <number>', 'its place on its level, from 1 on', wholeNumber)
    .addHelpText('after', '\nExamples:\n  portico categories move Lamps --in "Home > Light"\n  portico categories move Lamps --place 1')
    .action((path: string, options: { in?: string; place?: number }, command: Command) => move(open(command), path, options));
  categories
    .command('delete')
    .argument('<path>', PATH)
    .description('deletes a category without others below it')
    .option('--move-to <path>', 'where its products go')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico categories delete "Home > Lamps" --move-to Home')
    .action((path: string, options: { moveTo?: string; yes?: true }, command: Command) => remove(open(command), path, options));
}

type Row = StaffCategory & { path: string; depth: number };

async function list(here: Here): Promise<void> {
  const rows = inTree(await (await here.api()).catalog.staffCategories.query());
  const value = rows.map((row) => Object.fromEntries(Object.entries(csv).map(([field, of]) => [field, of(row)])));
  const none = 'There is no category yet: "portico categories create" makes one.';
  await printList<Row>(here, { value, rows, columns, csv, none });
}

/** Each before those below it; on one level in their order. */
function inTree(categories: readonly StaffCategory[]): Row[] {
  const paths = pathsOf(categories);
  const below = (parentId: number | null, depth: number): Row[] =>
    categories
      .filter((each) => each.parentId === parentId)
      .flatMap((each) => [{ ...each, path: paths.get(each.id) ?? '', depth }, ...below(each.id, depth + 1)]);
  return below(null, 0);
}

const columns: readonly Column<Row>[] = [
  { head: 'Id', of: ({ id }) => String(id), side: 'right' },
  { head: 'Category', of: ({ name, depth }) => '  '.repeat(depth) + shown(name), gives: true },
  { head: 'Products', of: ({ products }) => String(products), side: 'right' },
];

const csv: Readonly<Record<string, (row: Row) => Cell>> = {
  id: ({ id }) => id,
  parentId: ({ parentId }) => parentId,
  path: ({ path }) => path,
  products: ({ products }) => products,
};

async function create(here: Here, typed: string, { in: parent, name }: { in?: string; name?: string[] }): Promise<void> {
  const { catalog } = await here.api();
  const parentId = parent ? categoryNamed(await catalog.staffCategories.query(), parent).id : null;
  const made = await catalog.createCategory.mutate({ name: { en: typed, ...inLanguages(name ?? []) }, parentId });
  await print(here, made, async () => [plain(`${await pathOf(here, made.id)} is category ${made.id} now.`)]);
}

async function rename(here: Here, path: string, names: readonly string[]): Promise<void> {
  const { catalog } = await here.api();
  const { id, name } = categoryNamed(await catalog.staffCategories.query(), path);
  const changed = await catalog.editCategory.mutate({ id, name: overWritten(name, inLanguages(names)) });
  await print(here, changed, async () => [plain(`It is ${await pathOf(here, id)} now.`)]);
}

async function move(here: Here, path: string, { in: parent, place }: { in?: string; place?: number }): Promise<void> {
  if (parent === undefined && place === undefined) throw stop('usage', 'Say where to: with --in, --place or both.');
  if (place === 0) throw stop('usage', 'The first place is 1.');
  const { catalog } = await here.api();
  const categories = await catalog.staffCategories.query();
  const { id } = categoryNamed(categories, path);
  const parentId = parent === undefined ? undefined : parent === '' ? null : categoryNamed(categories, parent).id;
  const changed = await catalog.editCategory.mutate({
    id,
    ...(parentId !== undefined && { parentId }),
    ...(place !== undefined && { place: place - 1 }),
  });
  await print(here, changed, async () => [plain(`It is ${await pathOf(here, id)} now.`)]);
}

async function remove(here: Here, path: string, { moveTo, yes }: { moveTo?: string; yes?: true }): Promise<void> {
  const { catalog } = await here.api();
  const categories = await catalog.staffCategories.query();
  const paths = pathsOf(categories);
  const { id, products } = categoryNamed(categories, path);
  const target = moveTo === undefined ? undefined : categoryNamed(categories, moveTo);
  const theirs = target === undefined || products === 0 ? '' : ` Its ${products} products go to ${paths.get(target.id)}.`;
  if (!yes) await confirm(here, plain(`The category ${paths.get(id)} is deleted.${theirs}`), 'Delete it?');
  await ofDeleting(paths.get(id) ?? path, catalog.deleteCategory.mutate({ id, ...(target && { moveTo: target.id }) }));
  await print(here, { deleted: id }, () => [plain(`${paths.get(id)} is deleted.${theirs}`)]);
}

function ofDeleting(path: string, done: Promise<void>): Promise<void> {
  return done.catch(async (error: unknown) => {
    const { code, ending } = await explain(error);
    const sentence = `${path} is not empty: move what is below it with "portico categories move", and its products with --move-to.`;
    throw code === 'still_used' ? stop(ending, sentence, code) : error;
  });
}

async function pathOf(here: Here, id: number): Promise<string> {
  const api: Api = await here.api();
  return pathsOf(await api.catalog.staffCategories.query()).get(id) ?? '';
}
