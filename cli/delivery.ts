import { type Command, Option } from 'commander';
import type { DeliveryChange } from '#domain/delivery/schema.ts';
import type { Typed } from './delivery/typed.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print, printList } from './here.ts';
import { wholeNumber } from './typed.ts';
import { plain } from './view/text.ts';
import { withUnits } from './view/units.ts';

const idHelp = 'its number in the list';

export function deliveryCommands(program: Command, open: Open): void {
  const delivery = program
    .command('delivery')
    .description('lists the delivery methods, adds and changes them')
    .addHelpText('after', '\nExamples:\n  portico delivery list\n  portico delivery set 2 --price 5.90');
  delivery
    .command('list')
    .description('lists the delivery methods, in the order in which shoppers see them')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico delivery list')
    .action((_: object, command: Command) => list(open(command)));
  delivery
    .command('show')
    .argument('<id>', idHelp, wholeNumber)
    .description('shows one delivery method')
    .addHelpText('after', '\nExample:\n  portico delivery show 2')
    .action((id: number, _: object, command: Command) => show(open(command), id));
  changing(delivery.command('add <kind>'))
    .description(`adds a delivery method: ${Object.keys(kinds).join(', ')}`)
    .addHelpText(
      'after',
      `
Examples:
  portico delivery add fixed --name Courier --name de=Kurier --price 9.90 --countries DE,AT
  portico delivery add free-from --name Parcel --price 4.90 --free-from 75
  portico delivery add by-weight --name Freight --step 2000=9.90 --step 31500=39.90
  portico delivery add pick-up --name Counter --address "name=Tea & Co" --address "street=Hafen 1" --address zip=24103 \\
    --address city=Kiel --address country=DE`,
    )
    .action((kind: string, typed: Typed, command: Command) => add(open(command), kind, typed));
  changing(delivery.command('set').argument('<id>', idHelp, wholeNumber))
    .description('changes a delivery method; what is not named stays')
    .addOption(new Option('--kind <kind>', 'of another kind').choices(Object.keys(kinds)))
    .addHelpText('after', '\nExamples:\n  portico delivery set 2 --price 5.90\n  portico delivery set 2 --hidden')
    .action((id: number, typed: Typed & { kind?: string }, command: Command) => set(open(command), id, typed));
  delivery
    .command('remove')
    .argument('<id>', idHelp, wholeNumber)
    .description('removes a delivery method; one that orders refer to is hidden instead')
    .addHelpText('after', '\nExample:\n  portico delivery remove 2')
    .action((id: number, _: object, command: Command) => remove(open(command), id));
}

/** The options of both `add` and `change`. */
function changing(command: Command): Command {
  return command
    .option('--name <text>', 'what shoppers read; in another language as de=Paket', collect)
    .option('--note <text>', 'a line below the name; in another language as de=…', collect)
    .option('--price <amount>', 'what it costs, in the currency of the shop')
    .option('--free-from <amount>', 'costs nothing for goods of this value or more')
    .option('--step <grams=price>', 'up to so many grams it costs so much; once for each step', collect)
    .option('--countries <codes>', 'where it leads, as DE,AT; "all" for everywhere')
    .option('--address <field=text>', 'where to pick up: name, company, street, street2, zip, city, state, country, phone', collect)
    .option('--place <number>', 'its place among the others, the least first', wholeNumber)
    .option('--shown', 'offers it to shoppers')
    .option('--hidden', 'hides it from them');
}

function collect(typed: string, before: readonly string[] = []): string[] {
  return [...before, typed];
}

async function list(here: Here): Promise<void> {
  const [found, { columns, csv }] = await Promise.all([(await here.api()).delivery.list.query(), import('./delivery/columns.ts')]);
  const { methods, currency } = found;
  const none = 'There is no delivery method yet: see "portico delivery add --help".';
  await printList(here, { value: withUnits(found), rows: methods, columns: columns(currency), csv: csv(currency), none });
}

async function show(here: Here, id: number): Promise<void> {
  const record = await (await here.api()).delivery.show.query({ id });
  await print(here, withUnits(record), async () => (await import('./delivery/columns.ts')).recordLines(record, here.terminal));
}

async function add(here: Here, typedKind: string, typed: Typed): Promise<void> {
  const change = { kind: kindNamed(typedKind), ...(await changeTyped(here, typed)) };
  const added = await (await here.api()).delivery.add.mutate(change);
  await print(here, withUnits(added), () => [plain(`${added.name.en} is delivery method ${added.id} now.`)]);
}

async function set(here: Here, id: number, { kind, ...typed }: Typed & { kind?: string }): Promise<void> {
  const change = { ...(kind !== undefined && { kind: kindNamed(kind) }), ...(await changeTyped(here, typed, id)) };
  if (Object.keys(change).length === 0) throw stop('usage', 'Name at least one change: see "portico delivery set --help".');
  const changed = await (await here.api()).delivery.set.mutate({ id, change });
  await print(here, withUnits(changed), () => [plain(`${changed.name.en} (${id}) is changed.`)]);
}

async function remove(here: Here, id: number): Promise<void> {
  const gone = await (await here.api()).delivery.remove.mutate({ id });
  await print(here, withUnits(gone), () => [
    plain(gone.removed ? `${gone.name.en} (${id}) is removed.` : `${gone.name.en} (${id}) is hidden: ${chosen(gone.orders)}.`),
  ]);
}

/** Loads the methods first: amounts need the shop's currency, and a state may belong to the pick-up country that is stored already. */
async function changeTyped(here: Here, typed: Typed, id?: number): Promise<DeliveryChange> {
  const [{ methods, currency }, { readTyped }] = await Promise.all([
    (await here.api()).delivery.list.query(),
    import('./delivery/typed.ts'),
  ]);
  const present = methods.find((method) => method.id === id);
  return readTyped(typed, currency, present && 'address' in present ? present.address.countryId : undefined);
}

function chosen(orders: number): string {
  return orders === 1 ? 'an order or a cart has chosen it' : `${orders} orders and carts have chosen it`;
}

/** Names of options, and the API's names for them. */
const kinds: Readonly<Record<string, NonNullable<DeliveryChange['kind']>>> = {
  fixed: 'fixed',
  'free-from': 'free_from',
  'by-weight': 'by_weight',
  'pick-up': 'pick_up',
};

function kindNamed(typed: string): NonNullable<DeliveryChange['kind']> {
  const kind = Object.hasOwn(kinds, typed) ? kinds[typed] : undefined;
  if (kind === undefined) throw stop('usage', `There is no kind "${typed}". There is: ${Object.keys(kinds).join(', ')}.`);
  return kind;
}
