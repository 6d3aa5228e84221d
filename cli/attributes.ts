import type { Command } from 'commander';
import { Option } from 'commander';
import type { StaffAttribute } from '#domain/catalog/sheet-types.ts';
import { attributeNamed } from './catalog/attribute-values.ts';
import { isNamed, shown } from './catalog/category-path.ts';
import { overWritten } from './catalog/texts.ts';
import { collect, inLanguages } from './catalog/typed.ts';
import { confirm } from './confirm.ts';
import { stop } from './exits.ts';
import { explain } from './explain.ts';
import { type Here, type Open, print, printList } from './here.ts';
import type { Cell } from './view/machine.ts';
import type { Column } from './view/table.ts';
import { plain } from './view/text.ts';

type Display = 'pills' | 'swatches';
type Values = { value?: string[]; display?: Display };
type Edit = Values & { name?: string[]; withoutValue?: string[] };

const NAMED = 'its name or id';

export function attributeCommands(program: Command, open: Open): void {
  const attributes = program
    .command('attributes')
    .description('lists, makes, changes and deletes what variants are chosen by, such as size and colour');
  attributes
    .command('list')
    .description('lists the attributes with their values')
    .option('--csv', 'prints CSV, a row for each value')
    .addHelpText('after', '\nExample:\n  portico attributes list')
    .action((_: object, command: Command) => list(open(command)));
  withValues(attributes.command('create').argument('<name>', 'its name'))
    .description('makes an attribute')
    .option('--name <text>', 'its name in another language, as de=Farbe; once for each', collect)
    .addHelpText(
      'after',
      '\nExamples:\n  portico attributes create Size --name de=Größe --value S --value M --value L\n  portico attributes create Colour --display swatches --value "Black=#1a1a1a" --value "Red=#c0392b"',
    )
    .action((name: string, options: Values & { name?: string[] }, command: Command) => create(open(command), name, options));
  withValues(attributes.command('edit').argument('<attribute>', NAMED))
    .description('changes an attribute; a value that it has is changed, another one added')
    .option('--name <text>', 'its name; in another language as de=Farbe, the others stay', collect)
    .option('--without-value <name>', 'removes a value that no variant has; once for each', collect)
    .addHelpText('after', '\nExample:\n  portico attributes edit Colour --value "Green=#2e7d32" --without-value Red')
    .action((attribute: string, edit: Edit, command: Command) => change(open(command), attribute, edit));
  attributes
    .command('delete')
    .argument('<attribute>', NAMED)
    .description('deletes an attribute that no variant has')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico attributes delete Colour')
    .action((attribute: string, options: { yes?: true }, command: Command) => remove(open(command), attribute, options));
}

function withValues(command: Command): Command {
  return command
    .option('--value <name>', 'a value, or with its colour as Black=#1a1a1a; once for each', collect)
    .addOption(new Option('--display <how>', 'how shoppers choose').choices(['pills', 'swatches']));
}

async function list(here: Here): Promise<void> {
  const attributes = await (await here.api()).catalog.attributes.query();
  const none = 'There is no attribute yet: "portico attributes create" makes one.';
  if (here.form !== 'csv') return printList(here, { value: attributes, rows: attributes, columns, csv: {}, none });
  const rows = attributes.flatMap(({ values, ...attribute }) => values.map((value) => ({ attribute, value })));
  return printList(here, { value: rows, rows, columns: [], csv, none });
}

const columns: readonly Column<StaffAttribute>[] = [
  { head: 'Id', of: ({ id }) => String(id), side: 'right' },
  { head: 'Attribute', of: ({ name }) => shown(name) },
  { head: 'Shown as', of: ({ display }) => display, drops: 1 },
  { head: 'Values', of: ({ values }) => values.map(({ name }) => shown(name)).join(', '), gives: true },
];

type ValueRow = { attribute: Omit<StaffAttribute, 'values'>; value: StaffAttribute['values'][number] };

const csv: Readonly<Record<string, (row: ValueRow) => Cell>> = {
  attributeId: ({ attribute }) => attribute.id,
  attribute: ({ attribute }) => shown(attribute.name),
  display: ({ attribute }) => attribute.display,
  valueId: ({ value }) => value.id,
  value: ({ value }) => shown(value.name),
  colour: ({ value }) => value.colour,
  variants: ({ value }) => value.variants,
};

async function create(here: Here, typed: string, { name, value = [], display }: Values & { name?: string[] }): Promise<void> {
  if (value.length === 0) throw stop('usage', 'Name its values with --value.');
  const { catalog } = await here.api();
  const made = await catalog.createAttribute.mutate({
    name: { en: typed, ...inLanguages(name ?? []) },
    ...(display && { display }),
    values: value.map(valueTyped).map((each) => ({ name: { en: each.name }, colour: each.colour ?? null })),
  });
  await print(here, made, () => [
    plain(`${shown(made.name)} is attribute ${made.id} now: ${made.values.map((each) => shown(each.name)).join(', ')}.`),
  ]);
}

async function change(here: Here, typed: string, { name, value = [], display, withoutValue = [] }: Edit): Promise<void> {
  if (!name && !display && value.length + withoutValue.length === 0)
    throw stop('usage', 'Name what to change: "portico attributes edit --help" lists it.');
  const { catalog } = await here.api();
  const before = attributeNamed(await catalog.attributes.query(), typed);
  const changed = await ofAttribute(
    shown(before.name),
    catalog.editAttribute.mutate({
      id: before.id,
      ...(name && { name: overWritten(before.name, inLanguages(name)) }),
      ...(display && { display }),
      ...(value.length + withoutValue.length > 0 && { values: valuesAfter(before, value, withoutValue) }),
    }),
  );
  await print(here, changed, () => [plain(`${shown(changed.name)} has: ${changed.values.map((each) => shown(each.name)).join(', ')}.`)]);
}

function valuesAfter({ name, values }: StaffAttribute, typed: readonly string[], without: readonly string[]) {
  const unknown = without.find((each) => !values.some((value) => isNamed(value, each)));
  if (unknown !== undefined) throw stop('missing', `${shown(name)} has no value "${unknown}".`);
  const wanted = typed.map(valueTyped);
  const stay = values
    .filter((value) => !without.some((each) => isNamed(value, each)))
    .map((value) => ({
      id: value.id,
      name: overWritten(value.name, {}),
      colour: wanted.find((each) => isNamed(value, each.name))?.colour ?? value.colour,
    }));
  const added = wanted.filter((each) => !values.some((value) => isNamed(value, each.name)));
  return [...stay, ...added.map((each) => ({ name: { en: each.name }, colour: each.colour ?? null }))];
}

function valueTyped(typed: string): { name: string; colour: string | undefined } {
  const [, name = typed, colour] = /^(.*)=(#[0-9a-f]{6})$/i.exec(typed) ?? [];
  return { name: name.trim(), colour };
}

async function remove(here: Here, typed: string, { yes }: { yes?: true }): Promise<void> {
  const { catalog } = await here.api();
  const { id, name } = attributeNamed(await catalog.attributes.query(), typed);
  if (!yes) await confirm(here, plain(`The attribute "${shown(name)}" is deleted with its values.`), 'Delete it?');
  await ofAttribute(shown(name), catalog.deleteAttribute.mutate({ id }));
  await print(here, { deleted: id }, () => [plain(`"${shown(name)}" is deleted.`)]);
}

function ofAttribute<T>(name: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending } = await explain(error);
    throw code === 'still_used' ? stop(ending, `Variants have a value of ${name} that would go: change them first.`, code) : error;
  });
}
